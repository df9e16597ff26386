# SPDX-License-Identifier: MIT
"""The moves of a turn: up to 4,394 of them, so they are computed, not listed."""

from collections.abc import Iterator, Sequence

from whoknows.core import Form, Moves, Rng

from .pieces import Accusation, CluedoAction, Hypothesis
from .text import turn_menu


class TurnMoves(Moves[CluedoAction]):
    """Any hypothesis and any accusation: one card of each kind, own cards allowed."""

    __slots__ = ("_per_kind",)

    def __init__(self, players: int) -> None:
        self._per_kind = players + 1

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Hypothesis | Accusation):
            return False
        n = self._per_kind
        return 0 <= action.place < n <= action.weapon < 2 * n <= action.suspect < 3 * n

    def __len__(self) -> int:
        return 2 * self._per_kind**3

    def __iter__(self) -> Iterator[CluedoAction]:
        return (self._nth(i) for i in range(len(self)))

    def sample(self, rng: Rng) -> CluedoAction:
        return self._nth(rng.below(2 * self._per_kind**3))

    def menu(self) -> Sequence[Form]:
        return turn_menu(self._per_kind)

    def _nth(self, index: int) -> CluedoAction:
        n = self._per_kind
        rest, suspect = divmod(index, n)
        rest, weapon = divmod(rest, n)
        kind, place = divmod(rest, n)
        make = Accusation if kind else Hypothesis
        return make(place, n + weapon, 2 * n + suspect)
