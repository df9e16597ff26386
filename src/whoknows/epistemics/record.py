# SPDX-License-Identifier: MIT
"""The record of a match for formulas: its steps, states, and who perceived what."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cached_property
from typing import Any

from whoknows.core import AnyGame, Seat, State, Step, perceive, replay


class Record:
    """The steps of a match that changed something, replayed once.

    A *moment* is a number of steps: moment 0 is the start, moment `len(record)` is now.
    """

    def __init__(self, game: AnyGame, steps: Sequence[Step[Any, Any]]) -> None:
        self.game = game
        self.steps = tuple(step for step in steps if step.action is not None)
        self.shared: dict[Hashable, Any] = {}
        """What engines compute once for all questions about this match."""
        self._perceived: dict[Seat, list[tuple[Any, ...]]] = {}

    def __len__(self) -> int:
        return len(self.steps)

    @cached_property
    def states(self) -> Sequence[State]:
        """The state at each moment."""
        after = [transition.after for transition in replay(self.game, self.steps)]
        return (self.game.start(), *after)

    def perceived(self, seat: Seat, moment: int) -> Sequence[Any]:
        """The events that the seat had perceived at a moment."""
        found = self._perceived.get(seat)
        if found is None:
            found = self._perceived[seat] = [()]
            for step in self.steps:
                found.append((*found[-1], *perceive(self.game, step.events, seat)))
        return found[moment]
