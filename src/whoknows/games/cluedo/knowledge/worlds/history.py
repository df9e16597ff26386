# SPDX-License-Identifier: MIT
"""What everybody has seen in a match, by moments."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache

from msgspec import Struct

from whoknows.core import Seat
from whoknows.epistemics import Record
from whoknows.games.cluedo import pieces as p
from whoknows.games.cluedo.knowledge.facts import Facts, mask_of
from whoknows.games.cluedo.rules import HAND_SIZE, N_KINDS


class Choosing(Enum):
    """Who chose the card that was shown."""

    FREE = "free"
    """The player, among the cards that could be shown."""
    LOWEST = "lowest"
    """The rules, for a player that was just eliminated."""
    UNCLEAR = "unclear"
    """The player or the rules; nobody sees which, for the player had been eliminated before."""


class ShownAt(Struct, frozen=True):
    """A card was shown; which one, only two players saw."""

    at: int
    """The first moment after it."""
    asker: Seat
    shower: Seat
    cards: p.Cards
    mask: int
    choosing: Choosing


class AccusedAt(Struct, frozen=True):
    """An accusation; only the accuser knows its cards."""

    at: int
    seat: Seat
    is_right: bool


class _HandClue(Struct, frozen=True):
    """A seat has none, or at least one, of some cards."""

    at: int
    seat: Seat
    mask: int
    has_one: bool


class History:
    """The public events of a match, without the cards that only some have seen."""

    def __init__(self, record: Record) -> None:
        self.players: int = record.game.players
        self.per_kind = self.players + 1
        self.n_dealt = N_KINDS + HAND_SIZE * self.players
        """The moment at which all cards are dealt."""
        self.shown: list[ShownAt] = []
        self.accused: list[AccusedAt] = []
        self._clues: list[_HandClue] = []
        self._asked: tuple[int, p.Cards] = (0, (0, 0, 0))
        for number, step in enumerate(record.steps):
            self._read(record, number + 1, step.seat, step.events)
        self.facts = lru_cache(maxsize=None)(self._facts)

    def _read(self, record: Record, at: int, seat: Seat, events: Sequence[p.CluedoEvent]) -> None:
        was_eliminated = False
        for event in events:
            match event:
                case p.CluedoAsked(cards=cards):
                    self._asked = (mask_of(cards), cards)
                case p.Passed(seat=passing):
                    self._clues.append(_HandClue(at, passing, self._asked[0], has_one=False))
                case p.CluedoForfeited():
                    was_eliminated = True
                case p.CluedoShown(seat=shower, asker=asker):
                    choosing = Choosing.FREE
                    if was_eliminated:
                        choosing = Choosing.LOWEST
                    elif not record.states[at - 1].active[shower]:
                        choosing = Choosing.UNCLEAR
                    mask, cards = self._asked
                    self.shown.append(ShownAt(at, asker, shower, cards, mask, choosing))
                case p.CluedoAccused(right=right):
                    self.accused.append(AccusedAt(at, seat, right))
        asked = record.states[at].question
        if asked is not None and asked.shower is not None and not asked.answered:
            self._clues.append(_HandClue(at, asked.shower, self._asked[0], has_one=True))

    def _facts(self, moment: int) -> Facts:
        """What follows from the public events up to a moment, with all cards dealt."""
        facts = Facts(self.players)
        for clue in self._clues:
            if clue.at > moment:
                break
            if clue.has_one:
                facts.clauses[clue.seat].add(clue.mask)
            else:
                facts.possible[clue.seat] &= ~clue.mask
        facts.settle()
        return facts

    def n_shown(self, moment: int) -> int:
        """How many cards had been shown at a moment."""
        return sum(one.at <= moment for one in self.shown)

    def n_accused(self, moment: int) -> int:
        """How many accusations there had been at a moment."""
        return sum(one.at <= moment for one in self.accused)

    def hand_size(self, seat: Seat, moment: int) -> int:
        """How many cards a seat had at a moment."""
        return min(max(moment - N_KINDS - HAND_SIZE * seat, 0), HAND_SIZE)
