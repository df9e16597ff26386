# SPDX-License-Identifier: MIT
"""What follows directly from clues: who has, lacks, or has one of which cards.

Simple steps to a fixpoint, which make the exact reasoning fast. The secret is the last owner.
"""

from functools import reduce

from whoknows.core import WhoknowsError
from whoknows.games.cluedo.pieces import Card, Cards
from whoknows.games.cluedo.rules import HAND_SIZE, N_KINDS

from .clues import Clue, HoldsCard, NotTheSecret, PassedOn, ShowedOne, ShowedThis, TheSecret


class ImpossibleObservations(WhoknowsError):
    """The observations cannot all be true."""


def mask_of(cards: Cards | tuple[Card, ...]) -> int:
    """A set of cards with bit c set for card c.

    >>> bin(mask_of((0, 3)))
    '0b1001'
    """
    return sum(1 << card for card in set(cards))


class Facts:
    """Cards known and possible for each owner, clauses still to be met, and what was shown."""

    def __init__(self, players: int) -> None:
        per_kind = players + 1
        everything = (1 << N_KINDS * per_kind) - 1
        self.players = players
        self.kinds = [((1 << per_kind) - 1) << kind * per_kind for kind in range(N_KINDS)]
        self.room = [HAND_SIZE] * players + [N_KINDS]
        self.known = [0] * per_kind
        self.possible = [everything] * per_kind
        self.clauses: list[set[int]] = [set() for _ in range(players)]
        self.shows: list[list[int]] = [[] for _ in range(players)]
        self.ruled_out: list[int] = []

    def copy(self) -> "Facts":
        """An independent copy."""
        twin = Facts(self.players)
        twin.known, twin.possible = list(self.known), list(self.possible)
        twin.clauses = [set(clauses) for clauses in self.clauses]
        twin.shows = [list(shows) for shows in self.shows]
        twin.ruled_out = list(self.ruled_out)
        return twin

    def add(self, *clues: Clue) -> None:
        """Add a clue; raises `Contradiction` if it is impossible."""
        for clue in clues:
            match clue:
                case HoldsCard():
                    self.known[clue.seat] |= 1 << clue.card
                case PassedOn():
                    self.possible[clue.seat] &= ~mask_of(clue.cards)
                case ShowedOne():
                    self.clauses[clue.seat].add(mask_of(clue.cards))
                case ShowedThis():
                    self.known[clue.seat] |= 1 << clue.card
                    self.shows[clue.seat].append(mask_of(clue.cards))
                case NotTheSecret():
                    self.ruled_out.append(mask_of(clue.cards))
                case TheSecret():
                    self.known[-1] |= mask_of(clue.cards)
        self.settle()

    def settle(self) -> None:
        """Apply the simple steps until nothing changes."""
        before: object = None
        while before != (before := (*self.known, *self.possible)):
            taken = reduce(int.__or__, self.known)
            if taken.bit_count() != sum(known.bit_count() for known in self.known):
                raise ImpossibleObservations("two owners have the same card")
            for owner in range(self.players + 1):
                self.possible[owner] &= ~taken | self.known[owner]
                self._settle_room(owner)
            for seat in range(self.players):
                self._settle_clauses(seat)
            self._settle_secret()
            self._settle_last_owners()

    @property
    def open_cards(self) -> int:
        """The cards whose owner these steps do not determine."""
        everything = reduce(int.__or__, self.kinds)
        return everything & ~reduce(int.__or__, self.known)

    def _settle_room(self, owner: int) -> None:
        """A full hand has no other card; a hand without a choice has all that it can have."""
        known, possible, room = self.known[owner], self.possible[owner], self.room[owner]
        if known & ~possible or known.bit_count() > room or possible.bit_count() < room:
            raise ImpossibleObservations("an owner has too many cards or too few")
        if known.bit_count() == room:
            self.possible[owner] = known
        elif possible.bit_count() == room:
            self.known[owner] = possible

    def _settle_clauses(self, seat: int) -> None:
        known, possible = self.known[seat], self.possible[seat]
        left = {clause & possible for clause in self.clauses[seat] if not clause & known}
        if 0 in left:
            raise ImpossibleObservations("a seat showed a card that it cannot have")
        for clause in left:
            if clause.bit_count() == 1:
                self.known[seat] |= clause
        self.clauses[seat] = {
            clause
            for clause in left
            if not any(other != clause and other & clause == other for other in left)
        }

    def _settle_secret(self) -> None:
        """One card of each kind, and none of the excluded triples."""
        secret = self.players
        for kind in self.kinds:
            if self.known[secret] & kind:
                self.possible[secret] &= ~kind | self.known[secret]
            left = self.possible[secret] & kind
            if not left:
                raise ImpossibleObservations("no card of a kind is left for the secret")
            if left.bit_count() == 1:
                self.known[secret] |= left
        for cards in self.ruled_out:
            rest = cards & ~self.known[secret]
            if not rest:
                raise ImpossibleObservations("the secret was ruled out")
            if rest.bit_count() == 1:
                self.possible[secret] &= ~rest

    def _settle_last_owners(self) -> None:
        """A card with one possible owner left belongs to that owner."""
        once, more = 0, 0
        for possible in self.possible:
            more |= once & possible
            once |= possible
        if once != reduce(int.__or__, self.kinds):
            raise ImpossibleObservations("nobody can have a certain card")
        single = once & ~more
        for owner, possible in enumerate(self.possible):
            self.known[owner] |= possible & single
