# SPDX-License-Identifier: MIT
"""The record of a match for formulas: its steps, states, and who perceived what."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cached_property
from typing import Any, TypeVar

from whoknows.core import AnyGame, Seat, State, Step, perceive, replay

T = TypeVar("T")


class Record:
    """The steps of a match that changed something, replayed once.

    A *moment* is a number of steps: moment 0 is the start, moment `len(record)` is now.
    """

    def __init__(self, game: AnyGame, steps: Sequence[Step[Any, Any]]) -> None:
        self.game = game
        self.steps = tuple(step for step in steps if step.action is not None)
        self._shared: dict[Hashable, Any] = {}
        self._perceived: dict[Seat, list[tuple[Any, ...]]] = {}

    def __len__(self) -> int:
        return len(self.steps)

    @cached_property
    def states(self) -> Sequence[State]:
        """The state at each moment."""
        after = [transition.after for transition in replay(self.game, self.steps)]
        return (self.game.start(), *after)

    def shared(self, make: Callable[..., T], *arguments: Hashable) -> T:
        """What `make` makes of this record, once for all questions about the match."""
        key = (make, arguments)
        if key not in self._shared:
            self._shared[key] = make(self, *arguments)
        found: T = self._shared[key]
        return found

    def perceived(self, seat: Seat, moment: int) -> Sequence[Any]:
        """The events that the seat had perceived at a moment."""
        found = self._perceived.get(seat)
        if found is None:
            found = self._perceived[seat] = [()]
            for step in self.steps:
                found.append((*found[-1], *perceive(self.game, step.events, seat)))
        return found[moment]
