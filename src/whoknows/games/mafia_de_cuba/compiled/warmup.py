# SPDX-License-Identifier: MIT
"""Compiling beforehand what is compiled on its first use."""

from collections.abc import Callable
from functools import cache
from typing import Final

from whoknows.games.mafia_de_cuba.agents.talking.warmup import prepare_talking
from whoknows.games.mafia_de_cuba.knowledge.worlds.warmup import prepare_worlds

PARTS: Final[tuple[Callable[[], None], ...]] = (prepare_worlds, prepare_talking)
"""Every part of the game that has compiled code puts its own preparation here."""


@cache
def prepare() -> None:
    """Have each part use its compiled functions once."""
    for prepare_part in PARTS:
        prepare_part()
