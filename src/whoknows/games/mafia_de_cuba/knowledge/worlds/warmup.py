# SPDX-License-Identifier: MIT
"""Compile the sums over worlds ahead of time."""

from functools import cache

from whoknows.core import Rng

from .layout import Setting, layout_of
from .posterior import Posterior


@cache
def warm_up_worlds() -> None:
    """Compute sums, samples and the likeliest world for a tiny box."""
    posterior = Posterior(layout_of(Setting(players=5, diamonds=1, tokens=(("loyal", 1),))))
    posterior.sample(Rng(0), 1)
    posterior.most_likely()
