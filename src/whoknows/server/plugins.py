# SPDX-License-Identifier: MIT
"""What packages announce for the browser: insights, reports and tutorials of their games."""

from collections.abc import Callable, Sequence
from importlib.metadata import entry_points
from typing import Any, Final, TypeAlias

from msgspec import Struct

from whoknows.core import AnyGame, Step
from whoknows.core.insight import Insight
from whoknows.core.lesson import Tutorial

INSIGHTS: Final = "whoknows.insights"
REPORTS: Final = "whoknows.reports"
TUTORIALS: Final = "whoknows.tutorials"

AnyInsight: TypeAlias = Insight[Any, Any, Any, Any, Any]
MakeReport: TypeAlias = Callable[[AnyGame, Sequence[Step[Any, Any]]], Struct]
"""What a finished match looks like to one who knows everything."""


def find_insight(game: str) -> type[AnyInsight] | None:
    """How to look into what a seat of that game knows."""
    return _announced(INSIGHTS, game)


def find_report(game: str) -> MakeReport | None:
    """How to look back on a finished match."""
    return _announced(REPORTS, game)


def find_tutorials(game: str) -> Sequence[Tutorial]:
    """Matches made for learning the game; announced as a function that makes them."""
    make = _announced(TUTORIALS, game)
    return make() if make is not None else ()


def _announced(group: str, name: str) -> Any | None:
    for point in entry_points(group=group, name=name):
        try:
            return point.load()
        except Exception:  # noqa: BLE001 - anybody's code; `whoknows doctor` reports it
            return None
    return None
