# SPDX-License-Identifier: MIT
"""Compile the sums over rounds of the box ahead of time."""

from functools import cache

import numpy as np

from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Setting, layout_of

from .features import SumColumns
from .round import Bounds, BoxRound


@cache
def warm_up_rounds() -> None:
    """Add up the rounds of a tiny box, in numbers and in weights."""
    layout = layout_of(Setting(players=5, diamonds=1, tokens=(("loyal", 1),)))
    steps = tuple(np.ones(len(one), np.bool_) for one in layout.steps)
    bounds = Bounds(np.ones(len(layout.starts), np.bool_), steps)
    for weights in (None, tuple(np.ones(len(one)) for one in layout.steps)):
        here = BoxRound(layout, bounds, SumColumns(()), weights)
        here.forward(here.n_takes)
        here.backward(0)
