# SPDX-License-Identifier: MIT
"""Runs compiled code once in advance, so that nobody waits for compiling later."""

from collections.abc import Callable
from copy import copy
from functools import partial
from typing import Final

from whoknows.core import TABLE, AnyAgent, AnyGame, Oracle, Rng, Seat
from whoknows.plugins.manifest import manifests
from whoknows.plugins.registry import Registry

from .kernel import Kernel


def find_warmups() -> dict[str, Callable[[], Callable[[], None]]]:
    """What can be compiled ahead of time, by game: each entry loads the function that does it."""
    return {
        name: partial(manifest.load, "warmup")
        for name, manifest in manifests()
        if manifest.warmup is not None
    }


def warm_up(agent: AnyAgent, game: AnyGame) -> None:
    """Play a match in which the other seats make random moves."""
    mine, rng = Seat(0), Rng(0)
    state = game.start()
    agent.begin(mine, game)
    while game.outcome(state) is None:
        (seat,) = game.to_act(state).required
        if seat == TABLE:
            action = game.chance(state).sample(rng)
        elif seat == mine:
            if isinstance(agent, Oracle):
                agent.foresee(state)
            action = agent.act(game.view(state, mine), game.moves(state, mine), rng)
        else:
            action = game.moves(state, seat).sample(rng)
        state, events = game.apply(state, seat, action)
        for event in events:
            perceived = game.redact(event, mine)
            if perceived is not None:
                agent.observe(perceived)


_WARM: Final[set[type[AnyAgent]]] = set()


def warm_up_once(agent: AnyAgent, game: AnyGame) -> None:
    """Have all its code compiled before its first match, when no clock is running."""
    if type(agent) not in _WARM:
        _WARM.add(type(agent))
        warm_up(copy(agent), game)


def warm_up_all(kernel: Kernel, game: AnyGame) -> None:
    """Let every agent that the kernel covers play a match there, and one among objects."""
    registry = Registry()
    for listing in registry.agents(game.name)[0]:
        agent = registry.find_agent(listing.name, game.name)
        line_up = [agent() for _ in game.seats]
        if kernel.covers(game, line_up):
            kernel.play(game, line_up, 0, range(1))
            warm_up(agent(), game)
