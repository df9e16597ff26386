# SPDX-License-Identifier: MIT
"""A match that an agent plays to itself, so that everything it needs is compiled."""

from whoknows.core import TABLE, AnyAgent, Rng, Seat

from .rules import LiarsDice


def rehearse(agent: AnyAgent) -> None:
    """Play a match with two seats, in which the other one makes random moves."""
    game = LiarsDice(players=2, dice=(2,))
    mine, rng = Seat(0), Rng(0)
    state = game.start()
    agent.begin(mine, game)
    while game.outcome(state) is None:
        (seat,) = game.to_act(state).required
        if seat == TABLE:
            action = game.chance(state).sample(rng)
        elif seat == mine:
            action = agent.act(game.view(state, mine), game.moves(state, mine), rng)
        else:
            action = game.moves(state, seat).sample(rng)
        state, events = game.apply(state, seat, action)
        for event in events:
            perceived = game.redact(event, mine)
            if perceived is not None:
                agent.observe(perceived)
