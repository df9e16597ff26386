"""A guest game that nothing of ours names: installed, found, checked, played, judged."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from tests.conftest import Run

import whoknows as package
from oysters import Oysters
from oysters.agents.sceptic import Sceptic
from oysters.pieces import OystersAction, OystersEvent, Said
from whoknows.analysis import judge_claims
from whoknows.analysis.lies import Verdict
from whoknows.core import Outcome, Seat, Step
from whoknows.testing import check_agent, check_game, configurations
from whoknows.testing.strategies import walks
from whoknows.testing.walk import Walk

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example, installed from its source as a user would, into a folder of its own."""
    folder = tmp_path_factory.mktemp("site")
    build = tmp_path_factory.mktemp("source") / "oysters"
    subprocess.run(["cp", "-r", str(ROOT / "examples/oysters"), str(build)], check=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--target", str(folder), str(build)], check=True, capture_output=True)
    return folder


def test_no_file_of_ours_names_it() -> None:
    for file in Path(package.__file__).parent.rglob("*"):
        if file.suffix in (".py", ".ftl", ".txt", ".toml"):
            assert "oyster" not in file.read_text().lower(), file


def test_it_is_not_there_until_it_is_installed(whoknows: Run) -> None:
    games = json.loads(whoknows("games", "--json").stdout)["games"]
    assert "oysters" not in [game["name"] for game in games]


def test_it_is_found_by_its_entry_point(whoknows: Run, installed: Path) -> None:
    env = {"PYTHONPATH": str(installed)}
    games = json.loads(whoknows("games", "--json", env=env).stdout)["games"]
    assert "oysters" in [game["name"] for game in games]
    agents = json.loads(whoknows("agents", "oysters", "--json", env=env).stdout)["agents"]
    assert {agent["name"] for agent in agents} == {"random", "sceptic"}


@pytest.mark.parametrize("name", ["oysters", "sceptic"])
def test_it_passes_the_check(whoknows: Run, installed: Path, name: str) -> None:
    done = whoknows("check", name, "--json", env={"PYTHONPATH": str(installed)})
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["ok"]
    assert all(law["ok"] for law in report["laws"])


def test_it_can_be_played_and_replayed(whoknows: Run, installed: Path) -> None:
    env = {"PYTHONPATH": str(installed)}
    seats = "sceptic:bluff=0.5,random"
    done = whoknows("play", "oysters", "--seats", seats, "--seed", "5", "--json", env=env)
    assert done.returncode == 0, done.stderr
    saved = json.loads(done.stdout)["saved"]
    assert whoknows("replay", "verify", saved, env=env).returncode == 0
    assert "shell 1 is filled" in whoknows("replay", "show", saved, "--seat", "2", env=env).stdout


def test_laws_hold_for_every_number_of_players() -> None:
    for game in configurations(Oysters):
        assert check_game(game, seed=4, matches=30).violations == []


def expected_verdict(walk: Walk, claim: Said) -> Verdict:
    """What the merchant knows, from how the game is told: it has seen the first shell."""
    saw_pearl = walk.states[-1].shells[claim.round][0]
    if not saw_pearl:
        return Verdict.BLUFF
    return Verdict.HONEST if claim.pearl else Verdict.LIE


@given(walks(Oysters()))
def test_said_f_while_knowing_not_f_is_decided_from_the_log_alone(walk: Walk) -> None:
    for judgement in judge_claims(walk.game, walk.steps):
        claim = judgement.claim
        assert isinstance(claim, Said)
        assert judgement.verdict == expected_verdict(walk, claim)
        assert judgement.is_true == (claim.pearl == any(walk.states[-1].shells[claim.round]))


def test_a_claim_that_happens_to_be_true_may_still_be_a_bluff() -> None:
    game = Oysters()
    typed = ["fill false", "fill true", "say true"]
    steps = scripted(game, typed)
    [judgement] = judge_claims(game, steps)
    assert (judgement.verdict, judgement.is_true) == (Verdict.BLUFF, True)
    assert (judgement.n_worlds, judgement.n_true) == (2, 1)


def test_secret_bets_are_worlds_too() -> None:
    """Seat 1 does not know whether seat 2 has bet, so both are possible when it speaks."""
    game = Oysters()
    first_round = ["fill false", "fill false", "say false", "answer true", "close"]
    steps = scripted(game, [*first_round, "fill true", "fill false", "say false"])
    judgement = list(judge_claims(game, steps))[-1]
    assert judgement.verdict is Verdict.LIE
    # The called shells were opened (no pearl), one's own bet is known; seat 2 may have bet on
    # true, on false or not at all, and the second shell is unseen.
    assert judgement.n_worlds == 3 * 2


def scripted(game: Oysters, typed: list[str]) -> list[Step[OystersAction, OystersEvent]]:
    state = game.start()
    steps: list[Step[OystersAction, OystersEvent]] = []
    for text in typed:
        turn = game.to_act(state)
        action = game.parse_action(text)
        seat = turn.required[0]
        state, events = game.play(state, seat, action)
        steps.append(Step(seat, action, events))
    return steps


@given(walks(Oysters(), max_steps=100))
def test_points_are_as_the_readme_says(walk: Walk) -> None:
    outcome = walk.game.outcome(walk.states[-1])
    if outcome is None:
        return
    state, points = walk.states[-1], [0, 0, 0]
    for merchant in range(3):
        buyer, word = (merchant + 1) % 3, state.said[merchant]
        truth = word == any(state.shells[merchant])
        if not state.called[merchant]:
            points[merchant] += 2 if word else 1
            continue
        points[merchant] += 1 if truth else -2
        points[buyer] += -1 if truth else 2
        for seat in range(3):
            bet = state.bets[merchant][seat]
            points[seat] += 0 if bet is None else 1 if bet == truth else -1
    assert isinstance(outcome, Outcome)
    assert list(outcome.scores) == points
    assert outcome.winners == tuple(Seat(s) for s in range(3) if points[s] == max(points))


def test_the_guest_agent_obeys_the_laws() -> None:
    assert check_agent(Sceptic, Oysters(), seed=2).violations == []
