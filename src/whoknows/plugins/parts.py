# SPDX-License-Identifier: MIT
"""Typed lookups of games' parts."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from whoknows.core import AnyGame, Claim, Step
from whoknows.core.insight import Insight
from whoknows.core.tutorial import Tutorial

from .manifest import find_part

AnyInsight: TypeAlias = Insight[Any, Any, Any, Any, Any]
ReadClaim: TypeAlias = Callable[[AnyGame, Claim, Sequence[str]], Any]
"""Says what a claim means, with these names of players: a formula, its text, or None."""
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


def find_claim_reader(game: str) -> ReadClaim | None:
    """The function that says what a claim of the game means, as a formula."""
    found: ReadClaim | None = find_part(game, "claims")
    return found
