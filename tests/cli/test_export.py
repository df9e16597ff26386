"""Exporting many matches: every claim with its truth, and nothing that is still hidden."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import Run

from oysters import Oysters
from oysters.pieces import Said
from whoknows.agents.uniform import Uniform
from whoknows.analysis import judge_claims, label_claims
from whoknows.core import AnyAgent, BadTranscript, Seat
from whoknows.games.cluedo import Cluedo
from whoknows.matches.trust import remember
from whoknows.play import Match
from whoknows.play.transcript import SeatInfo, Transcript, TranscriptFile, make_header

EXPORT = ("replay", "export", "--all")
OYSTERS = "oysters:Oysters"


def played(seed: int, players: int = 3) -> Transcript:
    game = Oysters(players=players)
    agents: dict[Seat, AnyAgent] = {seat: Uniform() for seat in game.seats}
    match = Match(game, agents, seed=seed, deal=0)
    match.run()
    seats = [SeatInfo("human", "Ada"), *(SeatInfo("random", f"r{i}") for i in game.seats[1:])]
    header = make_header(game, seats, reference=OYSTERS, seed=seed, deal=0)
    return Transcript(header, game, list(match.log), match.outcome)


def save(folder: Path, name: str, transcript: Transcript) -> Transcript:
    TranscriptFile.create(folder / f"{name}.jsonl", transcript).close()
    remember(folder / f"{name}.jsonl")
    return transcript


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "data" / "saves"


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_every_claim_of_every_match_is_written_with_its_truth(
    whoknows_here: Run, saves: Path
) -> None:
    stored = {name: save(saves, name, played(seed)) for seed, name in enumerate("cab")}
    done = whoknows_here(*EXPORT, "--game", OYSTERS)
    assert done.returncode == 0, done.stderr
    assert "3 matches exported" in done.stderr
    told = lines(done.stdout)
    assert [one["match"] for one in told] == sorted([*"aaabbbccc"])
    for name, transcript in stored.items():
        its = [one for one in told if one["match"] == name]
        # Enumerating what the speaker held possible is another way to the same truth.
        judged = list(judge_claims(transcript.game, transcript.steps))
        assert [one["is_true"] for one in its] == [one.is_true for one in judged]
        assert [(one["step"], one["seat"]) for one in its] == [(x.step, x.seat) for x in judged]
        for one in its:
            claim = next(e for e in transcript.steps[one["step"]].events if isinstance(e, Said))
            assert one["claim"] == {
                "type": "said",
                "seat": claim.seat,
                "round": claim.round,
                "pearl": claim.pearl,
            }
            who = transcript.header.seats[one["seat"]]
            assert (one["agent"], one["name"]) == (who.agent, who.name)
            assert (one["game"], one["options"]) == ("oysters", {"players": 3})
            assert transcript.outcome is not None
            assert one["scores"] == list(transcript.outcome.scores)
            assert one["winners"] == list(transcript.outcome.winners)
    assert {one["is_true"] for one in told} == {True, False}


def test_the_view_is_the_speakers_before_it_spoke(whoknows_here: Run, saves: Path) -> None:
    save(saves, "a", played(3))
    for number, one in enumerate(lines(whoknows_here(*EXPORT).stdout)):
        view = one["view"]
        assert (view["seat"], view["merchant"], view["round"]) == (number, number, number)
        assert len(view["said"]) == number
        assert isinstance(view["seen"], bool)


def test_a_match_that_is_not_over_is_left_out_and_told_of(whoknows_here: Run, saves: Path) -> None:
    save(saves, "over", played(1))
    whole = played(2)
    for name, people in {"running": "human", "machines": "random"}.items():
        seats = [SeatInfo(people, "Ada"), *whole.header.seats[1:]]
        header = make_header(whole.game, seats, reference=OYSTERS, seed=2, deal=0)
        save(saves, name, Transcript(header, whole.game, whole.steps[:-1]))
    done = whoknows_here(*EXPORT, "--game", OYSTERS, "--format", "claims")
    assert done.returncode == 0
    assert {one["match"] for one in lines(done.stdout)} == {"over"}
    assert "running is left out: the match is not over" in done.stderr
    assert "machines is left out: the match is not over" in done.stderr
    assert "1 match exported, 2 left out" in done.stderr
    for name in ("running", "machines"):
        alone = whoknows_here("replay", "export", name, "--format", "claims")
        assert (alone.returncode, alone.stdout) == (2, "")
        assert "not over" in alone.stderr


def test_one_match_is_exported_in_the_same_way(whoknows_here: Run, saves: Path) -> None:
    save(saves, "a", played(1))
    every = whoknows_here(*EXPORT).stdout
    assert whoknows_here("replay", "export", "a").stdout == every
    assert whoknows_here("replay", "export", "a", "--format", "claims").stdout == every
    elsewhere = whoknows_here("replay", "export", str(saves / "a.jsonl"))
    assert elsewhere.stdout == every


def test_damaged_and_impossible_matches_are_left_out(whoknows_here: Run, saves: Path) -> None:
    good = save(saves, "good", played(1))
    text = good.to_text()
    (saves / "broken.jsonl").write_text(text.replace('"seat":0', '"seat":9', 1))
    (saves / "empty.jsonl").write_text("")
    said = next(step for step in good.steps if step.events and isinstance(step.events[0], Said))
    event = said.events[0]
    lie = text.replace(
        f'"pearl":{str(event.pearl).lower()}}}]', f'"pearl":{str(not event.pearl).lower()}}}]', 1
    )
    assert lie != text
    (saves / "changed.jsonl").write_text(lie)
    done = whoknows_here(*EXPORT, "--game", OYSTERS)
    assert done.returncode == 0
    assert {one["match"] for one in lines(done.stdout)} == {"good"}
    for name in ("broken", "empty", "changed"):
        assert f"{name} is left out" in done.stderr
    assert "not as the rules have it" in done.stderr


def test_a_file_appears_when_it_is_whole(whoknows_here: Run, saves: Path, tmp_path: Path) -> None:
    save(saves, "a", played(1))
    out = tmp_path / "claims.jsonl"
    done = whoknows_here(*EXPORT, "--out", str(out))
    assert (done.returncode, done.stdout) == (0, "")
    assert out.read_text() == whoknows_here(*EXPORT).stdout
    out.write_text("old")
    (saves / "a.jsonl").unlink()
    assert whoknows_here(*EXPORT, "--out", str(out)).returncode == 2
    assert out.read_text() == "old"
    assert [path.name for path in tmp_path.glob("*claims.jsonl*")] == ["claims.jsonl"]


def test_ctrl_c_leaves_nothing_behind(saves: Path, tmp_path: Path) -> None:
    """Signalled while it writes: there is no half of a file."""
    transcript = played(1)
    for number in range(400):
        save(saves, f"m{number}", transcript)
    command = [sys.executable, "-m", "whoknows", *EXPORT, "--out", "claims.jsonl"]
    paths = os.pathsep.join([*sys.path, os.environ.get("PYTHONPATH", "")])
    running = subprocess.Popen(
        command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": paths}, stderr=subprocess.PIPE
    )
    while running.poll() is None and not list(tmp_path.glob(".claims.jsonl.*")):
        time.sleep(0.005)
    running.send_signal(signal.SIGINT)
    running.communicate()
    assert running.returncode == 130
    assert list(tmp_path.glob("*claims.jsonl*")) == []


def test_games_of_another_program_are_exported_one_after_the_other(whoknows_here: Run) -> None:
    for seed in ("1", "2"):
        whoknows_here("play", "hanabi", "--seats", "random", "--players", "2", "--seed", seed)
    whoknows_here("play", "cluedo", "--seats", "simple", "--seed", "5")
    every = whoknows_here(*EXPORT, "--format", "hanab.live")
    assert every.returncode == 0
    single = [
        whoknows_here("replay", "export", f"hanabi-{seed}", "--format", "hanab.live").stdout
        for seed in (1, 2)
    ]
    decoder, rest, found = json.JSONDecoder(), every.stdout.strip(), []
    while rest:
        document, end = decoder.raw_decode(rest)
        found.append(document)
        rest = rest[end:].strip()
    assert found == [json.loads(one) for one in single]
    assert "2 matches exported\n" in every.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "name one MATCH to export, or say --all"),
        (["a", "--all"], "name one MATCH to export, or say --all"),
        (["a", "--game", "cluedo"], "--game goes with --all"),
        (["--all"], "no saved match of any game with claims to export"),
        (["--all", "--game", OYSTERS], "no saved match of oysters to export"),
        (["--all", "--game", "clued"], "did you mean 'cluedo'"),
        (["--all", "--game", "cluedo"], "nobody claims anything in cluedo; no --format is known"),
        (["--all", "--game", "hanabi"], "in hanabi; say --format hanab.live"),
        (["--all", "--game", "hanabi", "--format", "claims"], "nobody claims anything in hanabi"),
        (["--all", "--game", "cluedo", "--format", "hanab.live"], "is for hanabi, not for cluedo"),
        (["--all", "--format", "claim"], "did you mean 'claims'"),
        (["--all", "--out", "no/where.jsonl"], "there is no folder no"),
    ],
)
def test_what_cannot_be_exported(arguments: list[str], said: str, whoknows_here: Run) -> None:
    done = whoknows_here("replay", "export", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr


def test_a_single_match_without_claims_wants_a_format(whoknows_here: Run) -> None:
    whoknows_here("play", "cluedo", "--seats", "simple", "--seed", "5")
    done = whoknows_here("replay", "export", "cluedo-5")
    assert done.returncode == 2
    assert "nobody claims anything in cluedo" in done.stderr


def test_labels_are_for_games_with_speech() -> None:
    with pytest.raises(BadTranscript, match="nobody claims anything in cluedo"):
        list(label_claims(Cluedo(), []))
