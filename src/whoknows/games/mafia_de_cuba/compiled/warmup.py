# SPDX-License-Identifier: MIT
"""Compile ahead of time what is otherwise compiled on first use."""

from collections.abc import Callable
from functools import cache
from typing import Final

from whoknows.games.mafia_de_cuba.agents.talking.warmup import warm_up_talking
from whoknows.games.mafia_de_cuba.knowledge.courses.warmup import warm_up_rounds
from whoknows.games.mafia_de_cuba.knowledge.worlds.warmup import warm_up_worlds

PARTS: Final[tuple[Callable[[], None], ...]] = (warm_up_worlds, warm_up_rounds, warm_up_talking)
"""Every part of the game that has compiled code lists its own warm-up here."""


@cache
def warm_up() -> None:
    """Run the compiled functions of each part once."""
    for warm_up_part in PARTS:
        warm_up_part()
