"""`whoknows replay claims`: judged claims in the terminal and as JSON."""

import json
from pathlib import Path

import pytest
from tests.conftest import Run

from whoknows.agents.uniform import Uniform
from whoknows.analysis import judge_claims
from whoknows.games.liars_dice import LiarsDice
from whoknows.matches.trust import remember
from whoknows.play import Match
from whoknows.play.transcript import SeatInfo, Transcript, TranscriptFile, make_header

NAMES = ("Ada", "Bo")


def played(game: LiarsDice, *, person: bool = False, n_steps: int | None = None) -> Transcript:
    match = Match(game, {seat: Uniform() for seat in game.seats}, seed=3, deal=0)
    match.run()
    seats = [SeatInfo("random", name) for name in NAMES[: game.players]]
    if person:
        seats[0] = SeatInfo("human", "Ada")
    header = make_header(game, seats, reference="liars-dice", seed=3, deal=0)
    outcome = match.outcome if n_steps is None else None
    return Transcript(header, game, list(match.log)[:n_steps], outcome)


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "data" / "saves"


@pytest.fixture
def saved(saves: Path) -> Transcript:
    transcript = played(LiarsDice(players=2, dice=(2,)))
    TranscriptFile.create(saves / "evening.jsonl", transcript).close()
    remember(saves / "evening.jsonl")
    return transcript


def test_each_claim_has_its_verdict_and_formula(whoknows_here: Run, saved: Transcript) -> None:
    done = whoknows_here("replay", "claims", "evening", "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    judged = list(judge_claims(saved.game, saved.steps, names=NAMES))
    assert (told["game"], told["model"]) == ("liars-dice", "bidding")
    assert [(c["step"], c["seat"], c["verdict"], c["formula"]) for c in told["claims"]] == [
        (one.step, one.seat, one.verdict, one.formula) for one in judged
    ]
    assert [len(c["deceived"]) for c in told["claims"]] == [len(j.deceived or ()) for j in judged]
    rules = json.loads(
        whoknows_here("replay", "claims", "evening", "--model", "rules", "--json").stdout
    )
    assert rules["model"] == "rules"


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "did not know"), ("fr", "ne savait pas"), ("es", "no lo sabía")],
)
def test_the_report_in_the_terminal_is_said_in_words(
    whoknows_here: Run, saved: Transcript, language: str, words: str
) -> None:
    done = whoknows_here("replay", "claims", "evening", "--lang", language)
    assert done.returncode == 0, done.stderr
    said = " ".join(done.stdout.split())
    assert words in said
    assert "count(" in said
    assert "play-claims" not in said


def test_claims_are_exported_with_their_verdicts(whoknows_here: Run, saved: Transcript) -> None:
    done = whoknows_here("replay", "export", "evening", "--format", "judged-claims")
    assert done.returncode == 0, done.stderr
    told = [json.loads(line) for line in done.stdout.splitlines()]
    plain = [
        json.loads(line)
        for line in whoknows_here("replay", "export", "evening").stdout.splitlines()
    ]
    judged = list(judge_claims(saved.game, saved.steps, names=NAMES))
    assert [(one["verdict"], one["formula"]) for one in told] == [
        (one.verdict, one.formula) for one in judged
    ]
    new = {"verdict", "formula", "worlds", "worlds_true", "exact", "model", "deceived"}
    assert [{k: v for k, v in one.items() if k not in new} for one in told] == plain
    every = whoknows_here("replay", "export", "--all", "--format", "judged-claims")
    assert every.stdout == done.stdout


def test_what_is_hidden_stays_hidden(whoknows_here: Run, saves: Path) -> None:
    going = played(LiarsDice(players=2, dice=(2,)), person=True, n_steps=4)
    TranscriptFile.create(saves / "going.jsonl", going).close()
    done = whoknows_here("replay", "claims", "going")
    assert done.returncode == 2
    assert "not over" in done.stderr


def test_a_model_that_does_not_exist_is_refused(whoknows_here: Run, saved: Transcript) -> None:
    done = whoknows_here("replay", "claims", "evening", "--model", "magic")
    assert done.returncode == 2
    assert "bidding" in done.stderr
