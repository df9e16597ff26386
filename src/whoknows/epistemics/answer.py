# SPDX-License-Identifier: MIT
"""The answer to a formula about a match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from whoknows.core import Seat, Step, WhoknowsError
from whoknows.core.errors import did_you_mean

Verdict: TypeAlias = Literal["true", "false", "likely", "open"]
"""`likely`: nothing found against it, but not everything was looked at. `open`: what the asking
seat perceives does not decide it."""


class BadMoment(WhoknowsError):
    """A moment that the match does not have."""


class UnknownModel(WhoknowsError):
    """A model of behaviour that the game does not have."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(f"there is no model {name!r} for this game; {did_you_mean(name, known)}")


class Chance(Struct, frozen=True):
    """A probability: exact if both bounds are the same fraction, else a 95 % interval."""

    value: float
    low: float
    high: float
    exact: str | None = None
    """The fraction, such as `5/72`."""


class Witness(Struct, frozen=True):
    """A world that shows why a formula is false (or, with `not` before, true).

    The seats cannot distinguish it from the one before it in the chain, which begins with the
    truth.
    """

    seats: tuple[Seat, ...]
    moment: int
    steps: Sequence[Step[Any, Any]]
    """The world as a log."""


class Answer(Struct, frozen=True):
    """Whether a formula holds at a moment of a match."""

    formula: str
    at: int
    """The moment: how many steps of the log had happened."""
    answer: Verdict
    exact: bool
    engine: str
    model: str
    worlds: int
    """The number of worlds that the outermost player, or the asking seat, considers possible."""
    worlds_true: int
    """In how many of them what stands behind the outermost operator is true."""
    chance: Chance | None
    """How likely that is for that player."""
    seconds: float
    is_defined: bool = True
    """False if an atom speaks of something that is not there at that moment."""


class Timeline(Struct, frozen=True):
    """At which moments of a match a formula holds; spans are from the first to the last moment."""

    formula: str
    last: int
    """The last moment."""
    true: tuple[tuple[int, int], ...]
    undefined: tuple[tuple[int, int], ...]
    """Moments at which an atom speaks of something that is not there."""
    unsure: tuple[tuple[int, int], ...]
    """Moments at which it is likely, or open."""
    seconds: float

    @property
    def since(self) -> int | None:
        """The first moment from which on it was true until now; None if it is not true now."""
        return self.true[-1][0] if self.true and self.true[-1][1] == self.last else None


def spans_of(found: Sequence[str], wanted: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """The first and last numbers of runs with one of the wanted answers.

    >>> spans_of(["true", "false", "true", "true"], ["true"])
    ((0, 0), (2, 3))
    """
    spans: list[tuple[int, int]] = []
    start = 0
    for is_wanted, run in groupby(found, lambda answer: answer in wanted):
        end = start + len(list(run))
        if is_wanted:
            spans.append((start, end - 1))
        start = end
    return tuple(spans)
