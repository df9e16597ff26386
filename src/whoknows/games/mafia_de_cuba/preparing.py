# SPDX-License-Identifier: MIT
"""Compiling beforehand what is compiled on its first use."""

from collections.abc import Callable
from functools import cache
from typing import Final

from .talking.preparing import prepare_talking
from .worlds.preparing import prepare_worlds

PARTS: Final[tuple[Callable[[], None], ...]] = (prepare_worlds, prepare_talking)
"""Every part of the game that has compiled code puts its own preparation here."""


@cache
def prepare() -> None:
    """Have each part use its compiled functions once."""
    for prepare_part in PARTS:
        prepare_part()
