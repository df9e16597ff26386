# SPDX-License-Identifier: MIT
"""Compiling beforehand what is compiled on its first use."""

from functools import cache

from whoknows.games.hanabi.rules import Hanabi
from whoknows.kernel.warmup import rehearse_all

from .kernel import HanabiKernel


@cache
def prepare() -> None:
    """Let every compiled agent play."""
    rehearse_all(HanabiKernel(), Hanabi(players=2))
