# SPDX-License-Identifier: MIT
"""Compile ahead of time what is otherwise compiled on first use."""

from functools import cache

from whoknows.games.hanabi.rules import Hanabi
from whoknows.kernel.warmup import warm_up_all

from .kernel import HanabiKernel


@cache
def warm_up() -> None:
    """Let every compiled agent play."""
    warm_up_all(HanabiKernel(), Hanabi(players=2))
