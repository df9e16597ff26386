# SPDX-License-Identifier: MIT
"""Numbers the moments of a match, for those who see everything and for a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from whoknows.core import AnyGame, Seat, Step, perceive
from whoknows.epistemics import BadMoment
from whoknows.play.transcript import Transcript

from .turns import turns_of


class Numbered(Struct, frozen=True):
    """Moments that can be asked about, by number; `moments` are those of the logic.

    Everybody's moments are the steps of the log that changed something. A seat counts only the
    steps that it noticed: other numbers would tell it that something happened.
    """

    moments: Sequence[int]
    turns: Sequence[int]
    """The number of the moment at the end of each turn."""

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.moments) - 1

    def moment(self, at: int | None, turn: int | None = None) -> int:
        """The number of a moment: the last one if none is named."""
        if at is not None and turn is not None:
            raise BadMoment("name a moment or a turn, not both")
        if turn is not None:
            if not 0 <= turn < len(self.turns):
                raise BadMoment(
                    f"there is no turn {turn}; this match has turns 0 to {len(self.turns) - 1}"
                )
            return self.turns[turn]
        if at is None:
            return self.last
        if not 0 <= at <= self.last:
            raise BadMoment(f"there is no moment {at}; this match has moments 0 to {self.last}")
        return at

    def turn_of(self, at: int) -> int:
        """The turn that a moment belongs to."""
        return next(turn for turn, end in enumerate(self.turns) if at <= end)


def numbered(transcript: Transcript, viewer: Seat | None) -> Numbered:
    """The moments of a match for somebody; None sees everything."""
    game, steps = transcript.game, transcript.steps
    moments = [0]
    places = [0]
    """For each number of steps, the number of the moment then."""
    n_moments = 0
    for step in steps:
        n_moments += step.action is not None
        if step.action is not None and _is_noticed(game, step, viewer):
            moments.append(n_moments)
        places.append(len(moments) - 1)
    turns = [places[turn.n_steps] for turn in turns_of(transcript, viewer)]
    return Numbered(moments, [*turns[:-1], len(moments) - 1])


def _is_noticed(game: AnyGame, step: Step[Any, Any], viewer: Seat | None) -> bool:
    return viewer is None or bool(perceive(game, step.events, viewer))
