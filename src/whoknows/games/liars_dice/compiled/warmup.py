# SPDX-License-Identifier: MIT
"""Compiling beforehand what is compiled on its first use."""

from functools import cache

import numpy as np

from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.games.liars_dice.solver.regret_matching import compile_exact
from whoknows.games.liars_dice.solver.sampled_learner import compile_sampling
from whoknows.kernel.warmup import rehearse_all

from .kernel import LiarsDiceKernel


@cache
def prepare() -> None:
    """Let every compiled agent play, and the solver solve a tiny round."""
    rehearse_all(LiarsDiceKernel(), LiarsDice(players=2))
    compile_exact(np.dtype(np.float64))
    compile_sampling()
