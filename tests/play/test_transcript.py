"""Stored matches."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whoknows.core import (
    BadOption,
    BadReference,
    BadTranscript,
    CodeRefused,
    Message,
    Outcome,
    WhoknowsError,
)
from whoknows.games.cluedo import Cluedo
from whoknows.games.cluedo.agents.simple import Simple
from whoknows.play import Match
from whoknows.play.transcript import (
    SeatInfo,
    Transcript,
    TranscriptFile,
    differences,
    make_header,
    read_transcript,
)
from whoknows.plugins.registry import Registry

REGISTRY = Registry()


def played(seed: int = 7) -> Transcript:
    game = Cluedo(players=3)
    match = Match(game, {seat: Simple() for seat in game.seats}, seed=seed)
    outcome = match.run()
    seats = [SeatInfo("simple", f"simple {seat}") for seat in game.seats]
    header = make_header(game, seats, reference="cluedo", seed=seed, deal=0)
    return Transcript(header, game, match.log, outcome)


TEXT = played().to_text()


def stored(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "match.jsonl"
    path.write_text(text, encoding="utf-8")
    return path


def changed(line: int, **fields: Any) -> str:
    """The transcript with some fields of one line changed."""
    lines = TEXT.splitlines()
    lines[line] = json.dumps(json.loads(lines[line]) | fields, separators=(",", ":"))
    return "\n".join(lines) + "\n"


def test_a_transcript_comes_back_as_it_was(tmp_path: Path) -> None:
    back = read_transcript(stored(tmp_path, TEXT), REGISTRY)
    assert back == played()
    assert back.to_text() == TEXT
    assert differences(back) == []


def test_schema_and_rules_version_come_first() -> None:
    header = json.loads(TEXT.splitlines()[0])
    assert list(header)[:3] == ["schema", "game", "rules"]
    assert header["schema"] == "whoknows-transcript-1"


def test_chance_is_stored_as_steps() -> None:
    first = json.loads(TEXT.splitlines()[1])
    assert first["seat"] == -1
    assert first["events"][0]["type"] == "secret_drawn"


def test_a_cut_off_last_line_is_left_out(tmp_path: Path) -> None:
    back = read_transcript(stored(tmp_path, TEXT[:-20]), REGISTRY)
    assert back.outcome is None
    assert back.steps == played().steps


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no complete line"),
        ("hello\n", "line 1: not the header"),
        (changed(0, schema="other-9"), "this program reads 'whoknows-transcript-1'"),
        (changed(0, rules=99), "version 99 of the rules of cluedo; this program has version 1"),
        (changed(0, seats=[]), "0 seats in the header, 3 players"),
        (changed(0, colour="red"), "unknown field `colour`"),
        (changed(3, action={"type": "fly"}), "line 4: .*fly"),
        (changed(3, seat=12), "line 4: there is no seat 12"),
        (TEXT + TEXT.splitlines()[1] + "\n", "more after the outcome"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_its_line(
    tmp_path: Path, text: str, complaint: str
) -> None:
    with pytest.raises(BadTranscript, match=complaint):
        read_transcript(stored(tmp_path, text), REGISTRY)


def test_a_missing_or_binary_file_is_explained(tmp_path: Path) -> None:
    with pytest.raises(BadTranscript, match="cannot be read: No such file"):
        read_transcript(tmp_path / "nothing.jsonl", REGISTRY)
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x01\n")
    with pytest.raises(BadTranscript, match="not UTF-8"):
        read_transcript(tmp_path / "binary", REGISTRY)


def test_a_file_from_elsewhere_runs_no_code(tmp_path: Path) -> None:
    code = tmp_path / "evil.py"
    code.write_text("raise SystemExit('ran')")
    for text in (changed(0, game=str(code)), changed(0, game="this:x")):
        path = stored(tmp_path, text)
        with pytest.raises(CodeRefused, match="names code to run"):
            read_transcript(path, REGISTRY)


def test_looking_at_a_match_needs_no_agents(tmp_path: Path) -> None:
    code = tmp_path / "evil.py"
    code.write_text("raise SystemExit('ran')")
    seats = [{"agent": f"{code}:x=1", "name": "evil"}] * 3
    found = read_transcript(stored(tmp_path, changed(0, seats=seats)), REGISTRY)
    assert found.steps == played().steps
    assert differences(found) == []


def test_deep_nesting_is_refused(tmp_path: Path) -> None:
    deep = TEXT.replace('"options":{', '"options":{"x":' + "[" * 5000 + "]" * 5000 + ",", 1)
    with pytest.raises(BadTranscript, match="line 1"):
        read_transcript(stored(tmp_path, deep), REGISTRY)


def test_a_match_that_is_being_played_cannot_be_taken_up(tmp_path: Path) -> None:
    path = stored(tmp_path, TEXT)
    transcript = read_transcript(path, REGISTRY)
    file = TranscriptFile.reopen(path, transcript)
    with pytest.raises(BadOption, match="in use by another program"):
        TranscriptFile.reopen(path, transcript)
    file.close()
    TranscriptFile.reopen(path, transcript).close()
    assert path.read_text() == TEXT


def test_a_new_match_does_not_replace_a_stored_one(tmp_path: Path) -> None:
    path = stored(tmp_path, TEXT)
    with pytest.raises(BadTranscript, match="exists already"):
        TranscriptFile.create(path, Transcript(played().header, played().game, []))
    assert path.read_text() == TEXT


def test_a_match_of_which_only_the_header_is_stored_can_be_taken_up(tmp_path: Path) -> None:
    path = stored(tmp_path, TEXT.splitlines()[0] + "\n")
    transcript = read_transcript(path, REGISTRY)
    assert list(transcript.steps) == []
    TranscriptFile.reopen(path, transcript).close()


def test_a_cut_off_line_is_removed_before_the_match_goes_on(tmp_path: Path) -> None:
    path = stored(tmp_path, TEXT[:-20])
    transcript = read_transcript(path, REGISTRY)
    file = TranscriptFile.reopen(path, transcript)
    assert played().outcome is not None
    file.add(played().outcome or Outcome((), (), Message("")))
    file.close()
    assert path.read_text() == TEXT


def test_an_unknown_game_is_explained(tmp_path: Path) -> None:
    with pytest.raises(BadReference, match="no game 'ludo'"):
        read_transcript(stored(tmp_path, changed(0, game="ludo")), REGISTRY)


@pytest.mark.parametrize(
    ("text", "difference"),
    [
        (changed(13, seat=2), "step 12: seat 2 may not do"),
        (changed(3, action={"type": "deal", "card": 0}), "step 2: seat -1 may not do"),
        (changed(1, events=[]), "step 0: stored events .*, the rules give"),
        (
            changed(20, fault={"reason": "raised", "detail": ""}),
            "step 19: .*not the forfeit of that seat",
        ),
        (TEXT.replace('"winners":[', '"winners":[0,'), "outcome: stored"),
        (changed(1, action=None), "step 0: .*an action is missing"),
        (changed(1, fault={"reason": "late", "detail": ""}), "step 0: seat -1 .*not asked"),
        (
            changed(13, action=None, fault={"reason": "late", "detail": ""}),
            "step 12: .*only an optional question",
        ),
    ],
)
def test_verification_finds_what_the_rules_do_not_have(
    tmp_path: Path, text: str, difference: str
) -> None:
    found = differences(read_transcript(stored(tmp_path, text), REGISTRY))
    assert len(found) == 1

    assert re.search(difference, found[0])


@given(st.data())
def test_damaged_files_are_refused_or_read_never_worse(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    raw = bytearray(TEXT.encode())
    for _ in range(data.draw(st.integers(1, 5))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    path = tmp_path_factory.mktemp("damaged") / "match.jsonl"
    path.write_bytes(bytes(raw))
    try:
        differences(read_transcript(path, REGISTRY))
    except WhoknowsError as error:
        assert str(error)  # noqa: PT017 - reading it may succeed as well


def test_every_step_is_on_disk_as_soon_as_it_is_made(tmp_path: Path) -> None:
    transcript = played()
    empty = Transcript(transcript.header, transcript.game, [])
    file = TranscriptFile.create(tmp_path / "deep" / "match.jsonl", empty)
    for number, step in enumerate(transcript.steps):
        file.add(step)
        assert len(file.path.read_text().splitlines()) == number + 2
    assert transcript.outcome is not None
    file.add(transcript.outcome)
    file.close()
    assert file.path.read_text() == TEXT
