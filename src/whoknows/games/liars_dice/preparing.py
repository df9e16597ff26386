# SPDX-License-Identifier: MIT
"""Compiling beforehand what is compiled on its first use."""

from functools import cache

from whoknows.core.registry import Registry

from .kernel import LiarsDiceKernel
from .rehearsing import rehearse
from .rules import LiarsDice


@cache
def prepare() -> None:
    """Let every compiled agent play a match in the kernel, and one among objects."""
    game = LiarsDice(players=2)
    registry, kernel = Registry(), LiarsDiceKernel()
    for listing in registry.agents(game.name)[0]:
        agent = registry.find_agent(listing.name, game.name)
        if kernel.covers(game, [agent(), agent()]):
            kernel.play(game, [agent(), agent()], 0, range(1))
            rehearse(agent())
