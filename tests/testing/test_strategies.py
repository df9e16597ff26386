# SPDX-License-Identifier: MIT
"""Courses of matches that Hypothesis draws."""

from hypothesis import given, settings
from hypothesis import strategies as st

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.testing.strategies import walks
from whoknows.testing.walk import Walk

ARMED = MafiaDeCuba(players=5, tokens={"cleaner": 2})


@settings(max_examples=15)
@given(st.data())
def test_those_who_may_react_but_can_do_nothing_do_nothing(data: st.DataObject) -> None:
    """Everybody is asked whether to shoot, and few have a gun."""
    walk: Walk = data.draw(walks(ARMED, max_steps=80))
    for state, step in zip(walk.states, walk.steps, strict=False):
        if step.seat >= 0 and step.fault is None:
            assert step.action in ARMED.moves(state, Seat(step.seat))
