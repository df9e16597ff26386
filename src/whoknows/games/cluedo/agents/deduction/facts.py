# SPDX-License-Identifier: MIT
"""What is known of each owner: literals as masks of cards, bit c for card c."""

from collections.abc import Iterable, Iterator
from copy import copy

from whoknows.games.cluedo.pieces import Card
from whoknows.games.cluedo.rules import HAND_SIZE, N_KINDS


def mask_of(cards: Iterable[Card]) -> int:
    """Cards as a mask.

    >>> mask_of([0, 3])
    9
    """
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> Iterator[Card]:
    """The cards of a mask, lowest first.

    >>> list(cards_of(9))
    [0, 3]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


class LiteralClash(Exception):
    """The literals cannot all be true."""


class Literals:
    """The literals, for each *owner*: players 0 to N-1, then the three parts of the secret.

    Owner N + k is the secret's card of kind k, so that S(c) is M of that owner: a hand of one card.

    - `holds[j]`: the cards c with M_j(c);
    - `lacks[j]`: the cards c with not M_j(c);
    - `clauses[j]`: the sets C of at least two cards with M_j(C), none within another;
    - `wrong`: accusations that failed, each as a mask: not all three are secret.

    Literals that cannot all be true raise `Contradiction`, sooner or later. `changed` has bit j set
    when a fact about owner j is new since a rule last looked.
    """

    def __init__(self, players: int) -> None:
        per_kind = players + 1
        self.players = players
        self.n_owners = players + N_KINDS
        self.all_cards = (1 << N_KINDS * per_kind) - 1
        self.kinds = [((1 << per_kind) - 1) << kind * per_kind for kind in range(N_KINDS)]
        self.sizes = [HAND_SIZE] * players + [1] * N_KINDS
        self.holds = [0] * self.n_owners
        self.lacks = [0] * players + [self.all_cards & ~kind for kind in self.kinds]
        self.clauses: list[list[int]] = [[] for _ in range(self.n_owners)]
        self.wrong: list[int] = []
        self.changed = 0

    def copy(self) -> "Literals":
        """An independent copy."""
        twin = copy(self)
        twin.holds, twin.lacks = self.holds.copy(), self.lacks.copy()
        twin.clauses = self.clauses.copy()
        return twin

    def hold(self, owner: int, cards: int) -> None:
        """M_j(c) for each of the cards; clauses with one of them become redundant."""
        if cards & ~self.holds[owner]:
            self.holds[owner] |= cards
            self._check(owner)
            self.clauses[owner] = [c for c in self.clauses[owner] if not c & cards]
            self.changed |= 1 << owner

    def lack(self, owner: int, cards: int) -> None:
        """Not M_j(c) for each of the cards."""
        if cards & ~self.lacks[owner]:
            self.lacks[owner] |= cards
            self._check(owner)
            self.changed |= 1 << owner

    def _check(self, owner: int) -> None:
        held, size = self.holds[owner], self.sizes[owner]
        n_possible = (self.all_cards & ~self.lacks[owner]).bit_count()
        if held & self.lacks[owner] or not held.bit_count() <= size <= n_possible:
            raise LiteralClash(f"owner {owner} cannot have {size} cards")

    def hold_one_of(self, owner: int, cards: int) -> None:
        """M_j(C), unless it is already implied; clauses that it implies are dropped."""
        cards &= ~self.lacks[owner]
        if not cards:
            raise LiteralClash(f"owner {owner} has none of the cards of a clause")
        if cards.bit_count() == 1:
            self.hold(owner, cards)
        elif not cards & self.holds[owner]:
            known = self.clauses[owner]
            if all(clause & ~cards for clause in known):
                self.clauses[owner] = [c for c in known if cards & ~c] + [cards]
                self.changed |= 1 << owner

    def open_cards(self, owner: int) -> int:
        """The cards that the owner may or may not hold."""
        return self.all_cards & ~self.holds[owner] & ~self.lacks[owner]

    def n_missing(self, owner: int) -> int:
        """How many of the owner's cards are not known yet."""
        return self.sizes[owner] - self.holds[owner].bit_count()
