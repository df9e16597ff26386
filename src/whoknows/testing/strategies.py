# SPDX-License-Identifier: MIT
"""Hypothesis strategies over matches (needs the extra `testing`)."""

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from whoknows.core import TABLE, AnyGame, Rng, Seat

from .walk import Walk, extend

MAX_CHOICES = 50
"""Hypothesis chooses among that many moves, so that its examples shrink to the first ones."""


@st.composite
def walks(draw: DrawFn, game: AnyGame, max_steps: int = 60) -> Walk:
    """The course of a match, as far as `max_steps`."""
    walk = Walk(game, [game.start()], [])
    n_steps = draw(st.integers(0, max_steps))
    while len(walk.steps) < n_steps:
        state = walk.states[-1]
        turn = game.to_act(state)
        # Whoever may react need not be able to do anything.
        able = (seat for seat in turn.optional if len(game.moves(state, seat)))
        seats = (*turn.required, *able)
        if not seats:
            break
        seat = draw(st.sampled_from(seats))
        action = draw(_actions(game, state, seat))
        extend(walk, seat, action)
    return walk


@st.composite
def _actions(draw: DrawFn, game: AnyGame, state: Any, seat: Seat) -> Any:
    if seat == TABLE:
        return draw(st.sampled_from(list(game.chance(state).outcomes)))
    moves = game.moves(state, seat)
    if len(moves) <= MAX_CHOICES:
        return draw(st.sampled_from(list(moves)))
    return moves.sample(Rng(draw(st.integers(0, 2**32))))
