# SPDX-License-Identifier: MIT
"""The reply to a question about a match, with its sentences."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from whoknows.core import Seat, WhoknowsError
from whoknows.epistemics import Chance
from whoknows.epistemics.answer import Verdict

Span = tuple[int, int]
"""The first and the last moment."""


class Fact(Struct, frozen=True):
    """An atom of the formula, and whether it is true in a world."""

    atom: str
    sentence: str
    """The atom in words."""
    holds: bool | None
    """None if what it speaks of is not there."""


class WitnessWorld(Struct, frozen=True):
    """A world that somebody cannot distinguish from the one before it, or from the truth."""

    seats: tuple[Seat, ...]
    names: tuple[str, ...]
    """Who cannot distinguish it."""
    view: Any
    """The table with everything open."""
    facts: tuple[Fact, ...]


class Reply(Struct, frozen=True):
    """Whether a formula holds at a moment of a match."""

    formula: str
    at: int
    """The number of the moment."""
    turn: int
    """The turn it belongs to, as in replays."""
    answer: Verdict
    exact: bool
    engine: str
    model: str
    worlds: int
    """The number of worlds that the outermost player, or the asking seat, considers possible."""
    worlds_true: int
    chance: Chance | None
    seconds: float
    is_defined: bool
    question: str
    """The formula as a question in words."""
    sentence: str
    """The answer in words."""
    share: str | None
    """In how many worlds it is true, in words."""
    caveat: str | None
    witnesses: tuple[tuple[WitnessWorld, ...], ...] = ()
    """Chains of worlds that show why, the nearest ones first."""

    def __bool__(self) -> bool:
        if self.answer == "true":
            return True
        if self.answer == "false":
            return False
        raise NotDecided(f"{self.formula}: {self.sentence}")

    def __str__(self) -> str:
        return "\n".join(filter(None, [self.sentence, self.share, self.caveat]))


class NotDecided(WhoknowsError, ValueError):
    """An answer that is neither true nor false, used as if it were."""


class ReplyTimeline(Struct, frozen=True):
    """At which moments of a match a formula holds."""

    formula: str
    last: int
    """The number of the last moment."""
    verdicts: tuple[str, ...]
    """For each moment `true`, `false`, `likely`, `open` or `undefined`."""
    true: tuple[Span, ...]
    undefined: tuple[Span, ...]
    unsure: tuple[Span, ...]
    question: str

    @property
    def since(self) -> int | None:
        """The first moment from which on it was true until now; None if it is not true now."""
        return self.true[-1][0] if self.true and self.true[-1][1] == self.last else None
