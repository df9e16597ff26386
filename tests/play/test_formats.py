"""Other programs' files: found by entry point, and refused with a reason."""

import sys
from pathlib import Path

import pytest

from whoknows.core import BadReference, BadTranscript
from whoknows.games.cluedo import Cluedo
from whoknows.games.hanabi import Hanabi
from whoknows.play.formats import (
    MAX_BYTES,
    find_format,
    format_names,
    formats_of,
    read_foreign,
    write_foreign,
)
from whoknows.play.transcript import SeatInfo, Transcript, make_header

BROUGHT = """
from whoknows.play.formats import Imported

class Notes:
    game = "cluedo"
    def read(self, data):
        return data.decode()
    def write(self, transcript):
        return b"a match of " + transcript.game.name.encode()

class Broken:
    def __init__(self):
        raise ValueError("not here")
"""


@pytest.fixture
def guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with two formats, one of which fails."""
    info = tmp_path / "guests-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1.0\n")
    points = "notes = brought_formats:Notes\nbroken = brought_formats:Broken\n"
    (info / "entry_points.txt").write_text(f"[whoknows.formats]\n{points}")
    (tmp_path / "brought_formats.py").write_text(BROUGHT)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "brought_formats", raising=False)


def begun(game: Cluedo | Hanabi) -> Transcript:
    seats = [SeatInfo("random", f"random {seat}") for seat in game.seats]
    return Transcript(make_header(game, seats, reference=game.name, seed=1, deal=0), game, [])


def test_ours_is_announced_like_any_other() -> None:
    assert "hanab.live" in format_names()
    assert find_format("hanab.live").game == "hanabi"


def test_a_mistyped_name_gets_a_suggestion() -> None:
    with pytest.raises(BadReference, match=r"no format 'hanabi.live'; did you mean 'hanab.live'\?"):
        find_format("hanabi.live")


@pytest.mark.usefixtures("guests")
def test_a_package_can_bring_a_format() -> None:
    assert {"broken", "hanab.live", "notes"} <= set(format_names())
    said: object = read_foreign("notes", b"anything")
    assert said == "anything"
    assert write_foreign("notes", begun(Cluedo())) == b"a match of cluedo"


@pytest.mark.usefixtures("guests")
def test_formats_of_a_game_do_without_those_that_fail() -> None:
    assert formats_of("hanabi") == ("hanab.live",)
    assert formats_of("cluedo") == ("notes",)
    assert formats_of("mafia") == ()


@pytest.mark.usefixtures("guests")
def test_a_format_that_fails_says_so() -> None:
    with pytest.raises(
        BadReference, match="the format broken cannot be used: ValueError: not here"
    ):
        find_format("broken")


def test_a_format_is_for_its_game_alone() -> None:
    with pytest.raises(BadTranscript, match=r"hanab.live is for hanabi, this match is of cluedo"):
        write_foreign("hanab.live", begun(Cluedo()))
    assert write_foreign("hanab.live", begun(Hanabi()))


def test_a_file_that_no_game_fills_is_not_even_read() -> None:
    with pytest.raises(BadTranscript, match="4,000,001 bytes are too long for a game"):
        read_foreign("hanab.live", b" " * (MAX_BYTES + 1))
