"""One seat as a Gymnasium environment, with agents of ours in the others."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.processes import wait_until

from whoknows.adapters.gymnasium import OpponentFailed, SeatEnv, make
from whoknows.core import Rng, Seat, WhoknowsError
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.agents.weighted import Weighted
from whoknows.play import Match

NAMES = ["cluedo", "hanabi", "liars-dice", "mafia"]
every_name = pytest.mark.parametrize("name", NAMES)

# Only what is registered with Gymnasium has a specification, from which it could be made anew.
not_registered = pytest.mark.filterwarnings(
    "ignore:.*Not able to test alternative render modes:UserWarning"
)


def random_action(made: SeatEnv, rng: Rng) -> int:
    legal = np.flatnonzero(made.action_masks())
    return int(legal[rng.below(len(legal))])


def episode(made: SeatEnv, rng: Rng) -> tuple[list[list[float]], list[float]]:
    """Play to the end at random: what was seen, and the rewards."""
    seen, rewards, is_over = [], [], False
    while not is_over:
        observation, reward, is_over, is_cut, info = made.step(random_action(made, rng))
        assert not is_cut
        assert info == {}
        seen.append(observation.tolist())
        rewards.append(reward)
    return seen, rewards


@not_registered
@pytest.mark.parametrize("observe", ["view", "history"])
@every_name
def test_it_passes_their_test(name: str, observe: Any) -> None:
    check_env(make(name, seat=1, observe=observe))


@every_name
def test_it_is_registered_by_its_name(name: str) -> None:
    made = gymnasium.make(f"whoknows/{name}-v1", seat=1, opponents="random", players=5)
    inner = made.unwrapped
    assert isinstance(inner, SeatEnv)
    assert (inner.game.name, inner.game.players, inner.seat) == (name, 5, 1)
    made.reset(seed=3)
    assert made.get_wrapper_attr("action_masks")().any()


@every_name
@settings(max_examples=5)
@given(seed=st.integers(0, 2**40))
def test_the_same_seed_gives_the_same_episodes(name: str, seed: int) -> None:
    one, two = make(name, opponents="random"), make(name, opponents="random")
    for again in (None, seed):
        first = [made.reset(seed=seed)[0].tolist() for made in (one, two)]
        assert first[0] == first[1]
        assert episode(one, Rng(seed)) == episode(two, Rng(seed))
        if again is None:
            assert one.reset()[0].tolist() == two.reset()[0].tolist()


@every_name
def test_rewards_are_those_of_the_seat(name: str) -> None:
    made = make(name, seat=1, opponents="random")
    for seed in range(4):
        made.reset(seed=seed)
        _, rewards = episode(made, Rng(seed))
        outcome = made._match.outcome
        assert outcome is not None
        share = (1 in outcome.winners) / max(1, len(outcome.winners))
        assert sum(rewards) == (outcome.scores[1] if made.game.has_shared_score else share)


def test_it_is_the_match_that_agents_would_play() -> None:
    """The seat does as the agent would that sits there, and everything else follows."""
    game = LiarsDice(players=3)
    played = Match(game, {seat: Weighted() for seat in game.seats}, seed=9)
    played.run()
    mine = [step.action for step in played.log if step.seat == 1]
    made = make(game, seat=1, opponents=["weighted", "weighted"])
    made.reset(seed=9)
    for action in mine:
        made.step(made._coding.encoding.number(Seat(1), action))
    assert made._match.log == played.log


def test_opponents_sit_in_order_and_the_last_fills_the_rest() -> None:
    made = make("liars-dice", seat=1, opponents="honest,bluffer", players=4)
    kinds = {seat: type(agent).__name__ for seat, agent in made._agents.items()}
    assert kinds == {0: "Honest", 2: "Bluffer", 3: "Bluffer"}
    assert {type(agent) for agent in make("liars-dice")._agents.values()} == {Weighted}


def test_an_illegal_action_loses_and_the_others_play_to_the_end() -> None:
    made = make("liars-dice", seat=0, players=3)
    made.reset(seed=1)
    _, reward, is_over, _, info = made.step(90)  # nothing to contest yet
    assert (reward, is_over) == (0, True)
    assert "Contest" in info["illegal"]
    assert not made.action_masks().any()
    with pytest.raises(WhoknowsError, match="reset"):
        made.step(0)


def test_an_episode_can_be_cut_off() -> None:
    made = make("hanabi", max_steps=2, lives=10)
    made.reset(seed=1)
    ends = [made.step(random_action(made, Rng(1)))[2:4] for _ in range(2)]
    assert ends == [(False, False), (False, True)]


def test_agents_wait_for_a_seat_that_may_speak_up() -> None:
    made = make("mafia", seat=2)
    made.reset(seed=1)
    silence = len(made.action_masks()) - 1
    while not made.action_masks()[silence]:
        made.step(random_action(made, Rng(1)))
    made.step(int(np.flatnonzero(made.action_masks())[0]))
    assert any(
        type(step.action).__name__ == "AskFloor" and step.seat == 2 for step in made._match.log
    )


def test_a_seat_need_not_be_asked_whether_it_speaks_up() -> None:
    made = make("mafia", seat=2, reactions=False)
    for seed in range(3):
        made.reset(seed=seed)
        episode(made, Rng(seed))


def test_a_match_that_is_over_before_the_first_turn_is_no_episode() -> None:
    """With the dice there are, the second player mostly calls, and the third is never asked."""
    game = LiarsDice(players=3, dice=(1,), faces=2, single_round=True)
    made = make(game, seat=2, opponents="random")
    made.reset(seed=0)
    deals = []
    for _ in range(30):
        made.reset()
        assert made.action_masks().any()
        deals.append(made._deals.deal)
    assert len(set(deals)) == 30
    assert max(deals) > 30


@pytest.mark.parametrize(
    "duplicate", [copy.deepcopy, lambda made: pickle.loads(pickle.dumps(made))]
)
@every_name
def test_copies_go_on_alike(name: str, duplicate: Callable[[SeatEnv], SeatEnv]) -> None:
    made = make(name, opponents="random")
    made.reset(seed=3)
    made.step(random_action(made, Rng(3)))
    other = duplicate(made)
    if made._match.outcome is None:
        assert episode(made, Rng(4)) == episode(other, Rng(4))
    assert made.reset()[0].tolist() == other.reset()[0].tolist()


def test_what_is_told_is_what_the_seat_perceives() -> None:
    made = make("liars-dice", render_mode="ansi")
    made.reset(seed=7)
    told = made.render()
    assert told is not None
    assert "seat_0 rolls" in told
    assert "seat_1 rolls" not in told
    assert make("liars-dice").render_mode is None


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        (lambda: make("hanabi", seat=3), "there is no seat 3"),
        (lambda: make("hanabi", opponents="weigted"), "no agent 'weigted'"),
        (lambda: make("hanabi", opponents="random,random,random"), "3 seats are named"),
        (lambda: make("hanabi", render_mode="human"), "it is 'ansi' or None"),
    ],
)
def test_what_cannot_be_made_is_told(wrong: Callable[[], object], problem: str) -> None:
    with pytest.raises(WhoknowsError, match=problem):
        wrong()


OPPONENTS = [
    ("liars-dice", "weighted"),
    ("liars-dice", "honest"),
    ("hanabi", "omniscient"),
    ("hanabi", "conventions"),
    ("mafia", "bayes"),
    ("cluedo", "simple"),
]


@pytest.mark.parametrize(("game", "opponents"), OPPONENTS)
def test_what_was_stored_goes_on_alike_whoever_the_others_are(game: str, opponents: str) -> None:
    made = make(game, opponents=opponents)
    for seed in range(3):
        made.reset(seed=seed)
        made.step(random_action(made, Rng(0)))
        stored = pickle.loads(pickle.dumps(made))
        for n in range(12):
            if not made.action_masks().any():
                break
            action = random_action(made, Rng(n))
            one, two = made.step(action), stored.step(action)
            assert one[0].tolist() == two[0].tolist()
            assert one[1:] == two[1:]


BROKEN = """
from whoknows.core import Agent

class Broken(Agent):
    game = "liars-dice"

    def act(self, view, moves, rng):
        raise ValueError("oops")
"""


def test_others_that_fail_are_not_beaten_without_a_word(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text(BROKEN)
    made = make("liars-dice", opponents=str(file))
    made.reset(seed=1)
    with pytest.raises(OpponentFailed, match="seat 1: raised: ValueError: oops"):
        made.step(0)
    made = make("liars-dice", opponents=str(file), on_fault="tell")
    made.reset(seed=1)
    _, reward, is_over, _, info = made.step(0)
    assert (reward, is_over) == (1.0, True)
    assert "ValueError: oops" in info["faults"][1]


def test_closing_ends_the_programs_of_others() -> None:
    bot = Path(__file__).parents[2] / "examples" / "bots" / "any_move.py"
    made = make("liars-dice", opponents=f"cmd:{sys.executable} {bot}")
    made.reset(seed=1)
    made.step(random_action(made, Rng(0)))

    def n_children() -> int:
        return len(subprocess.run(["pgrep", "-P", str(os.getpid())], capture_output=True,
                                  check=False).stdout.split())  # fmt: skip

    before = n_children()
    made.close()
    wait_until(lambda: n_children() < before)


@pytest.mark.parametrize("max_steps", [0, -3])
def test_a_match_has_one_step_at_least(max_steps: int) -> None:
    with pytest.raises(WhoknowsError, match="one step at least"):
        make("liars-dice", max_steps=max_steps)
