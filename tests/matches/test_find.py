"""A match is found by its file, its name or its id."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.test_replay import GAME
from tests.games.cluedo.wire.games import Recorded
from tests.matches.stored import entry, played, save, serve

from whoknows.core import BadOption, BadReference, BadTranscript
from whoknows.games.liars_dice import LiarsDice
from whoknows.matches import find_match
from whoknows.play.transcript import differences
from whoknows.store import StoredEntry

SMALL = LiarsDice(players=2, dice=(1,), faces=3)


def test_a_saved_match_a_file_and_a_served_match_are_the_same(tmp_path: Path) -> None:
    match = played(SMALL)
    save("evening", match)
    (tmp_path / "my match.jsonl").write_text(match.to_text())
    serve("mwSXQbd9oTBk", match)
    for reference in ("evening", str(tmp_path / "my match.jsonl"), "mwSXQbd9oTBk"):
        found = find_match(reference).transcript
        assert found.steps == match.steps
        assert found.outcome == match.outcome
        assert [one.name for one in found.header.seats] == ["Ann", "Bo"]


def test_moves_that_were_taken_back_are_left_out() -> None:
    match = played(SMALL)
    steps = [entry(step) for step in match.steps]
    log = [*steps[:3], StoredEntry("rewind", "2"), *steps[2:]]
    serve("mwSXQbd9oTBk", match, entries=log)
    assert find_match("mwSXQbd9oTBk").transcript.steps == match.steps


def test_people_at_the_server_are_people(tmp_path: Path) -> None:
    serve("one", played(SMALL, n_steps=3, people=[1]))
    assert find_match("one").transcript.header.seats[1].agent == "human"
    serve("two", played(SMALL, n_steps=3, people=[0, 1]))
    with pytest.raises(BadOption, match="several people still play the match two"):
        find_match("two")
    serve("three", played(SMALL, people=[0, 1]))
    assert find_match("three").transcript.outcome is not None


def test_a_game_of_hanab_live(tmp_path: Path) -> None:
    path = tmp_path / "live.json"
    path.write_text(json.dumps(GAME))
    found = find_match(str(path)).transcript
    assert (found.game.name, len(found.header.seats)) == ("hanabi", 2)
    path.write_text(json.dumps({**GAME, "actions": [{"type": 0, "target": 99, "value": 0}]}))
    with pytest.raises(BadTranscript, match=r"live\.json: actions\[0\]"):
        find_match(str(path))


def test_the_log_of_a_cluedo_server(tmp_path: Path) -> None:
    """The real server writes it; the match that is read ends as the server says."""
    log = tmp_path / "server.log"
    arguments = ["cluedo", "serve", "--port", "0", "--players", "3", "--games", "2"]
    arguments += ["--bots", "simple,simple,bot2", "--seed", "3", "--log", str(log), "--json"]
    command = [sys.executable, "-m", "whoknows", *arguments]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    entries = [json.loads(line) for line in log.read_text().splitlines()]
    deal = [one for one in entries if one.get("event") == "deal"][-1]
    result = [one for one in entries if one.get("event") == "result"][-1]
    found = find_match(str(log))
    assert found.seat is None
    match = found.transcript
    assert differences(match) == []
    assert match.outcome is not None
    assert match.outcome.winners == (result["winner"],)
    state = match.game.start()
    for step in match.steps:
        state, _ = match.game.apply(state, step.seat, step.action)
    assert [list(hand) for hand in state.hands] == deal["hands"]
    assert list(state.secret) == deal["secret"]
    assert state.n_turns == result["turns"]
    assert [one.name for one in match.header.seats] == deal["logins"]


def test_the_lines_of_a_cluedo_client(tmp_path: Path) -> None:
    recorded = Recorded(3, 1, seed=5, extended=True)
    path = tmp_path / "client.txt"
    path.write_text("\n".join(recorded.lines))
    found = find_match(str(path))
    assert found.seat == 1
    assert differences(found.transcript) == []


def test_what_is_not_there_or_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadReference, match="no file and no saved match 'morning'"):
        find_match("morning")
    with pytest.raises(BadReference, match="nothing is saved yet"):
        find_match("../../etc/morning")
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann,\n")
    with pytest.raises(BadTranscript, match=r"nor is it a file of .*hanab\.live"):
        find_match(str(path))
    path.write_text('{"time":1,"event":"listen"}\n')
    with pytest.raises(BadTranscript, match="no game begins in this log"):
        find_match(str(path))


def test_code_that_a_file_names_is_not_run(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text(played(SMALL, reference="elsewhere:Game").to_text())
    with pytest.raises(BadReference, match="if you trust it, say --trust"):
        find_match(str(path))
