# SPDX-License-Identifier: MIT
"""Typed lookups of games' parts."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from whoknows.core import AnyGame, Step
from whoknows.core.insight import Insight
from whoknows.core.tutorial import Tutorial

from .manifest import find_part

AnyInsight: TypeAlias = Insight[Any, Any, Any, Any, Any]
MakeReport: TypeAlias = Callable[[AnyGame, Sequence[Step[Any, Any]]], Struct]


def find_insight(game: str) -> type[AnyInsight] | None:
    """The insight of the game."""
    found: type[AnyInsight] | None = find_part(game, "insight")
    return found


def find_report(game: str) -> MakeReport | None:
    """The function that makes the game's report on a finished match."""
    found: MakeReport | None = find_part(game, "report")
    return found


def find_tutorials(game: str) -> Sequence[Tutorial]:
    """The tutorials of the game."""
    make: Callable[[], Sequence[Tutorial]] | None = find_part(game, "tutorials")
    return make() if make is not None else ()
