# SPDX-License-Identifier: MIT
"""Compiling beforehand what is compiled on its first use."""

from functools import cache

from whoknows.kernel.rehearsing import rehearse_all

from .kernel import LiarsDiceKernel
from .rules import LiarsDice


@cache
def prepare() -> None:
    """Let every compiled agent play."""
    rehearse_all(LiarsDiceKernel(), LiarsDice(players=2))
