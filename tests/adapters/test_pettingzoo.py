"""Games as PettingZoo environments: theirs to judge, ours to keep secrets and rules in."""

import copy
import importlib
import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper
from tests.games.encoding_checks import lookalikes

from whoknows.adapters.environment import Observing
from whoknows.adapters.pettingzoo import WhoknowsEnv, env
from whoknows.core import BadOption, Rng, Seat, WhoknowsError
from whoknows.games.hanabi import Hanabi, HanabiEvent
from whoknows.games.liars_dice import LiarsDice
from whoknows.play import Referee
from whoknows.plugins.registry import Registry

NAMES = ["cluedo", "hanabi", "liars-dice", "mafia"]
every_name = pytest.mark.parametrize("name", NAMES)
MODES: tuple[Observing, ...] = ("view", "history")
every_observation = pytest.mark.parametrize("observe", MODES)

# The test warns of whatever is not usual among PettingZoo's own environments: it knows by name
# which of them have dictionaries for observations, and whoever takes its leave has no action.
as_theirs_do = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


def random_action(made: WhoknowsEnv, rng: Rng) -> int | None:
    """A legal action of the selected agent; None to take its leave."""
    name = made.agent_selection
    if made.terminations[name] or made.truncations[name]:
        return None
    legal = np.flatnonzero(made.observe(name)["action_mask"])
    return int(legal[rng.below(len(legal))])


def play(made: WhoknowsEnv, rng: Rng, max_steps: int = 2000) -> dict[str, float]:
    """Play on at random; the rewards that every agent got."""
    totals = dict.fromkeys(made.possible_agents, 0.0)
    for _ in made.agent_iter(max_steps):
        action = random_action(made, rng)
        made.step(action)
        for name, reward in made.rewards.items():
            totals[name] += reward if action is not None else 0
        assert not any(made.infos.values()), made.infos
    return totals


def seen_by_all(made: WhoknowsEnv) -> list[object]:
    """Everything that an environment shows, in a form that can be compared."""
    observations = [made.observe(name) for name in made.possible_agents]
    return [
        made.agents,
        made.agent_selection,
        made.rewards,
        made.terminations,
        made.truncations,
        made.infos,
        [{key: value.tolist() for key, value in one.items()} for one in observations],
    ]


# Their tests


@as_theirs_do
@every_observation
@every_name
def test_it_passes_their_test(name: str, observe: Observing) -> None:
    api_test(env(name, observe=observe), num_cycles=100)


@every_name
def test_it_passes_their_test_of_seeds(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=50)


# Whole games


def test_before_the_first_match_it_says_what_to_do() -> None:
    made = env("liars-dice")
    uses: list[Callable[[], object]] = [
        made.last,
        made.render,
        lambda: made.step(0),
        lambda: made.observe("seat_0"),
        lambda: made.agents,
    ]
    for use in uses:
        with pytest.raises(AttributeError, match=r"there is no match yet; `reset\(\)` begins one"):
            use()
    assert not hasattr(made, "no_such_thing")
    assert copy.deepcopy(made).possible_agents == made.possible_agents


@every_name
@settings(max_examples=8)
@given(seed=st.integers(0, 2**40))
def test_a_random_game_is_a_match_of_the_referee(name: str, seed: int) -> None:
    made = env(name)
    made.reset(seed=seed)
    totals = play(made, Rng(seed))
    assert made.agents == []
    played = made._referee
    again: Referee[Any, Any, Any, Any] = Referee(made.game, seed=seed)
    again.resume(played.log)
    assert again.state == played.state
    outcome = played.outcome
    assert outcome is not None
    if made.game.has_shared_score:
        assert list(totals.values()) == list(map(float, outcome.scores))
    else:
        shares = {f"seat_{seat}": 1 / len(outcome.winners) for seat in outcome.winners}
        assert totals == dict.fromkeys(made.possible_agents, 0.0) | shares


def test_points_come_when_they_are_scored_and_go_when_all_is_lost() -> None:
    made = env("hanabi", players=2)
    lost = kept = False
    for seed in range(20):
        made.reset(seed=seed)
        score, rng = 0.0, Rng(seed)
        while not any(made.terminations.values()):
            made.step(random_action(made, rng))
            [reward] = set(made.rewards.values())
            score += reward
            game = made.game
            assert isinstance(game, Hanabi)
            assert score == game.score(made._referee.state)
            lost |= reward < -1
            kept |= reward == 1
    assert lost
    assert kept


def test_winners_share_one_point() -> None:
    """In a single round of Liar's Dice all but the one who loses a die have won."""
    made = env(LiarsDice(players=3, dice=(1,), faces=2, single_round=True, spot_on=False))
    made.reset(seed=1)
    assert sorted(play(made, Rng(1)).values()) == [0, 0.5, 0.5]


@pytest.mark.parametrize("reactions", [True, False])
@pytest.mark.parametrize("cleaner", [True, False])
def test_every_match_pays_one_point_in_all(*, cleaner: bool, reactions: bool) -> None:
    """Also those that end while seats are passed over that could only be silent."""
    made = env("mafia", players=6, cleaner=cleaner, reactions=reactions, max_questions=1)
    for seed in range(20):
        rng = Rng(seed)
        made.reset(seed=seed)
        paid, is_clumsy = 0.0, seed % 2
        while made.agents:
            paid += float(made.last()[1])
            action = random_action(made, rng)
            if action is not None and is_clumsy and rng.below(10) == 0:
                action = rng.below(int(made.action_space("seat_0").n))
            made.step(action)
        assert paid == pytest.approx(1.0)


@every_observation
@every_name
def test_copies_go_on_alike(name: str, observe: Observing) -> None:
    made = env(name, observe=observe)
    made.reset(seed=5)
    rng = Rng(5)
    for _ in range(7):
        made.step(random_action(made, rng))
    duplicates = [copy.deepcopy(made), pickle.loads(pickle.dumps(made))]
    before = seen_by_all(made)
    for _ in range(60):
        if not made.agents:
            break
        action = random_action(made, rng)
        made.step(action)
        for other in duplicates:
            other.step(action)
            assert seen_by_all(other) == seen_by_all(made)
    assert seen_by_all(made) != before
    made.reset()
    for other in duplicates:
        other.reset()
        assert seen_by_all(other) == seen_by_all(made)


def test_a_copy_is_not_the_same() -> None:
    made = env("liars-dice")
    made.reset(seed=5)
    before = seen_by_all(made)
    other = copy.deepcopy(made)
    other.step(3)
    assert seen_by_all(made) == before


# Secrets


@every_name
@settings(max_examples=12)
@given(seed=st.integers(0, 2**40))
def test_what_looks_the_same_to_a_seat_is_the_same_for_its_agent(name: str, seed: int) -> None:
    game = Registry().make_game(name, {})
    pairs = [(env(game, observe=o), env(game, observe=o)) for o in MODES]
    for seat, one, two in lookalikes(game, Rng(seed), max_steps=60):
        for left, right in pairs:
            left.reset(seed=1, options={"steps": one.steps})
            right.reset(seed=2, options={"steps": two.steps})
            assert shown(left, seat) == shown(right, seat)


def shown(made: WhoknowsEnv, seat: Seat) -> list[object]:
    """What the agent of a seat is told."""
    name = made.possible_agents[seat]
    seen = made.observe(name)
    return [seen["observation"].tolist(), seen["action_mask"].tolist(), made.infos[name]]


@dataclass(frozen=True, kw_only=True)
class LeakingHanabi(Hanabi):
    """Hanabi in which everybody is told all cards, by mistake."""

    def redact(self, event: HanabiEvent, seat: Seat) -> HanabiEvent | None:
        return event


def test_a_planted_leak_is_caught() -> None:
    game, leaking = Hanabi(players=2), LeakingHanabi(players=2)
    left, right = env(leaking, observe="history"), env(leaking, observe="history")
    caught = 0
    for seed in range(5):
        for seat, one, two in lookalikes(game, Rng(seed), max_steps=40):
            left.reset(seed=1, options={"steps": one.steps})
            right.reset(seed=1, options={"steps": two.steps})
            caught += shown(left, seat) != shown(right, seat)
    assert caught


@every_name
def test_there_is_no_state(name: str) -> None:
    made = env(name)
    made.reset(seed=1)
    with pytest.raises(NotImplementedError, match="hidden"):
        made.state()


def test_what_is_told_is_what_the_agent_perceives() -> None:
    made = env("liars-dice", players=2)
    made.reset(seed=7)
    mine = made.render()
    made.step(0)
    theirs = made.render()
    assert mine is not None
    assert theirs is not None
    assert "seat_0 rolls" in mine
    assert "seat_1 rolls" not in mine
    assert "seat_1 rolls" in theirs
    assert "seat_0 bids one one." in theirs


# Actions that are not legal


def test_an_illegal_action_ends_what_the_rules_say_it_ends() -> None:
    made = env("hanabi", players=2)
    made.reset(seed=1)
    made.step(0)  # a discard, with all tokens there
    assert all(made.terminations.values())
    assert "Discard" in made.infos["seat_0"]["illegal"]
    assert made.infos["seat_1"] == {}


def test_the_others_play_on_without_whoever_did_something_illegal() -> None:
    made = env("liars-dice", players=3)
    made.reset(seed=1)
    made.step(90)  # nothing to contest yet
    rng, selected = Rng(1), set()
    while not any(made.terminations.values()):
        selected.add(made.agent_selection)
        made.step(random_action(made, rng))
    assert selected == {"seat_1", "seat_2"}
    assert made.rewards["seat_0"] == 0
    assert sum(made.rewards.values()) == 1


def test_an_action_that_no_seat_of_that_side_has_is_illegal_too() -> None:
    made = env("mafia")
    made.reset(seed=1)
    made.step(int(made.action_space("seat_0").n) - 2)
    assert made.infos["seat_0"]["illegal"]


@pytest.mark.filterwarnings("ignore:.*Illegal move.*")  # that it warns is part of the wrapper
def test_the_match_can_be_ended_as_theirs_are() -> None:
    made = TerminateIllegalWrapper(env("liars-dice", players=3), illegal_reward=-1)
    made.reset(seed=1)
    made.last()
    made.step(90)
    assert all(made.terminations.values())
    assert made.rewards == {"seat_0": -1, "seat_1": 0, "seat_2": 0}


@pytest.mark.parametrize("number", [-1, 62, None])
def test_what_is_no_action_changes_nothing(number: int | None) -> None:
    made = env("liars-dice", players=2)
    made.reset(seed=1)
    before = seen_by_all(made)
    with pytest.raises(BadOption, match="action"):
        made.step(number)
    assert seen_by_all(made) == before


# Questions that need not be answered


def test_only_games_with_such_questions_have_a_number_for_silence() -> None:
    for name in NAMES:
        made = env(name)
        extra = int(made.action_space("seat_0").n) - made._coding.encoding.n_actions
        assert extra == (name == "mafia")


def until_asking(made: WhoknowsEnv) -> None:
    """Play until the box has gone round."""
    rng = Rng(2)
    made.reset(seed=2)
    while made._referee.state.table.phase != "asking":
        made.step(random_action(made, rng))


def test_seats_may_speak_up_or_stay_silent_before_play_goes_on() -> None:
    made = env("mafia")
    until_asking(made)
    silence = int(made.action_space("seat_0").n) - 1
    assert made.agent_selection == "seat_1"
    mask = made.observe("seat_1")["action_mask"]
    assert (int(mask.sum()), int(mask[silence])) == (2, 1)
    for name in ("seat_1", "seat_2", "seat_3", "seat_4", "seat_5"):
        assert made.agent_selection == name
        made.step(silence)
    assert made.agent_selection == "seat_0"
    assert made.observe("seat_0")["action_mask"][silence] == 0
    assert made.observe("seat_1")["action_mask"].sum() == 0


def test_who_speaks_up_is_heard_and_all_may_again() -> None:
    made = env("mafia")
    until_asking(made)
    [floor, _] = np.flatnonzero(made.observe("seat_1")["action_mask"])
    made.step(int(floor))
    assert made._referee.state.table.wants_floor == (1,)
    assert made.agent_selection == "seat_2"


def test_an_illegal_answer_to_such_a_question_is_silence() -> None:
    made = env("mafia")
    until_asking(made)
    made.step(0)
    assert made.agent_selection == "seat_2"
    assert made.infos["seat_1"]["illegal"]
    assert not made.terminations["seat_1"]


def test_silence_is_no_answer_to_a_question_that_needs_one() -> None:
    made = env("mafia")
    made.reset(seed=2)
    made.step(int(made.action_space("seat_0").n) - 1)
    assert "has to act" in made.infos["seat_0"]["illegal"]


def test_nobody_need_be_asked_so() -> None:
    made = env("mafia", reactions=False)
    until_asking(made)
    assert made.agent_selection == "seat_0"
    assert made.action_space("seat_0").n == made._coding.encoding.n_actions
    play(made, Rng(3))
    assert made.agents == []


# Beginnings and ends


def test_deals_are_those_of_the_platform() -> None:
    game = LiarsDice(players=3)
    made = env("liars-dice", players=3)
    made.reset(seed=11)
    for deal in range(4):
        if deal:
            made.reset()
        referee: Referee[Any, Any, Any, Any] = Referee(game.for_deal(deal), seed=11, deal=deal)
        referee.start()
        assert made._referee.state == referee.state
        assert made.agent_selection == f"seat_{deal % 3}"
        here = seen_by_all(made)
        other = env(game)
        other.reset(seed=11, options={"deal": deal})
        assert seen_by_all(other) == here


def test_without_a_seed_games_differ() -> None:
    made = [env("hanabi") for _ in range(2)]
    for one in made:
        one.reset()
    assert seen_by_all(made[0]) != seen_by_all(made[1])


def test_a_match_can_be_cut_off() -> None:
    made = env("hanabi", max_steps=3)
    made.reset(seed=1)
    rng = Rng(1)
    for _ in range(3):
        assert not any(made.truncations.values())
        made.step(random_action(made, rng))
    assert all(made.truncations.values())
    assert not any(made.terminations.values())
    play(made, rng)
    assert made.agents == []


def test_points_of_a_match_that_is_taken_up_are_not_given_again() -> None:
    made, rng = env("hanabi", players=2, lives=10), Rng(4)
    made.reset(seed=4)
    while made._referee.state.piles.count(0) > 3:
        made.step(random_action(made, rng))
    steps = list(made._referee.log)
    made.reset(seed=4, options={"steps": steps})
    hints = made.observe(made.agent_selection)["action_mask"][10:]
    made.step(10 + int(np.flatnonzero(hints)[0]))
    assert set(made.rewards.values()) == {0}


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        (lambda: env("hanabi", observe="all"), "it is 'view' or 'history'"),  # type: ignore[arg-type]
        (lambda: env("hanabi", render_mode="human"), "it is 'ansi' or None"),
        (lambda: env("hanabi", players=9), "players"),
        (lambda: env(Hanabi(), players=2), "made already"),
        (lambda: env("hanabi", multicolour="normal"), "multicolour"),
        (lambda: env("hanaby"), "did you mean 'hanabi'"),
    ],
)
def test_what_cannot_be_made_is_told(wrong: Callable[[], object], problem: str) -> None:
    with pytest.raises(WhoknowsError, match=problem):
        wrong()


@pytest.mark.parametrize(
    ("reset", "problem"),
    [
        ({"seed": -1}, "a seed is a whole number"),
        ({"options": {"deal": -1}}, "counted from 0"),
    ],
)
def test_a_reset_that_is_refused_changes_nothing(reset: dict[str, Any], problem: str) -> None:
    one, two = env("liars-dice"), env("liars-dice")
    for made in (one, two):
        made.reset(seed=5)
    with pytest.raises(WhoknowsError, match=problem):
        one.reset(**reset)
    for made in (one, two):
        made.reset()
    assert seen_by_all(one) == seen_by_all(two)


def test_what_was_illegal_is_told_once() -> None:
    made = env("mafia", players=6)
    made.reset(seed=1)
    until_asking(made)
    name = made.agent_selection
    made.step(0)
    assert made.infos[name]
    while made.agent_selection != name:
        made.step(random_action(made, Rng(0)))
    made.step(random_action(made, Rng(0)))
    assert made.infos[name] == {}


def test_one_number_will_do_where_there_could_be_several() -> None:
    assert env("liars-dice", dice=2).game == LiarsDice(players=2, dice=(2,))


def test_render_can_be_switched_off() -> None:
    made = env("hanabi", render_mode=None)
    made.reset(seed=1)
    assert made.render() is None


# The extra


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium"])
@pytest.mark.parametrize("adapter", ["pettingzoo", "gymnasium"])
def test_a_missing_extra_is_told(
    adapter: str, missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = f"whoknows.adapters.{adapter}"
    monkeypatch.setitem(sys.modules, missing, None)
    importlib.import_module(module)
    monkeypatch.delitem(sys.modules, module)
    if (adapter, missing) == ("gymnasium", "pettingzoo"):
        importlib.import_module(module)  # which does without
        return
    with pytest.raises(WhoknowsError, match=r"pip install 'whoknows\[pettingzoo\]'"):
        importlib.import_module(module)


def test_it_is_imported_only_when_asked_for() -> None:
    program = (
        "import sys, whoknows.adapters.encoding, whoknows.cli.app, whoknows.server\n"
        "assert not {'pettingzoo', 'gymnasium'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
