# SPDX-License-Identifier: MIT
"""Compiling beforehand what is compiled on its first use."""

from functools import cache

from whoknows.core import TABLE, AnyAgent, Oracle, Rng, Seat
from whoknows.core.registry import Registry
from whoknows.kernel.preparing import telling

from .kernel import HanabiKernel
from .rules import Hanabi


@cache
def prepare() -> None:
    """Let every compiled agent play a game in the kernel, and one among objects."""
    with telling("Hanabi"):
        game = Hanabi(players=2)
        registry, kernel = Registry(), HanabiKernel()
        for listing in registry.agents(game.name)[0]:
            agent = registry.find_agent(listing.name, game.name)
            if kernel.covers(game, [agent(), agent()]):
                kernel.play(game, [agent(), agent()], 0, range(1))
                _play_alone(game, agent())


def _play_alone(game: Hanabi, agent: AnyAgent) -> None:
    """A game in which the other seat makes random moves."""
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
