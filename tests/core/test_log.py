"""A log as the states that it led through."""

from whoknows.core import Fault, Rng, Seat, Step, final_state, replay
from whoknows.games.cluedo import Cluedo
from whoknows.testing.walk import random_walk

GAME = Cluedo(players=3)


def test_a_replay_goes_through_the_states_of_the_match() -> None:
    walk = random_walk(GAME, Rng(3))
    assert [tuple(one) for one in replay(GAME, walk.steps)] == list(walk.transitions())
    assert final_state(GAME, walk.steps) == walk.states[-1]


def test_a_step_without_an_action_leaves_the_state_as_it_is() -> None:
    (one,) = replay(GAME, [Step(Seat(0), None, (), Fault("late"))])
    assert one.before == one.after == GAME.start()


def test_an_empty_log_ends_where_the_match_begins() -> None:
    assert final_state(GAME, []) == GAME.start()
