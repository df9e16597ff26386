# SPDX-License-Identifier: MIT
"""Compile ahead of time what is otherwise compiled on first use."""

from functools import cache

import numpy as np

from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.games.liars_dice.solver.regret_matching import compile_exact
from whoknows.games.liars_dice.solver.sampled_learner import compile_sampling
from whoknows.kernel.warmup import warm_up_all

from .kernel import LiarsDiceKernel


@cache
def warm_up() -> None:
    """Let every compiled agent play, and let the solver solve a tiny round."""
    warm_up_all(LiarsDiceKernel(), LiarsDice(players=2))
    compile_exact(np.dtype(np.float64))
    compile_sampling()
