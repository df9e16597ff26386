# SPDX-License-Identifier: MIT
"""Parts of games by name, with their types."""

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
    """What follows for a seat of that game."""
    found: type[AnyInsight] | None = find_part(game, "insight")
    return found


def find_report(game: str) -> MakeReport | None:
    """What a finished match looks like to someone who knows everything."""
    found: MakeReport | None = find_part(game, "report")
    return found


def find_tutorials(game: str) -> Sequence[Tutorial]:
    """The tutorials of that game."""
    make: Callable[[], Sequence[Tutorial]] | None = find_part(game, "tutorials")
    return make() if make is not None else ()
