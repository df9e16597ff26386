# SPDX-License-Identifier: MIT
"""Match files of other programs: known formats, and the protocol for adding a format.

Packages announce formats by entry points of the group `whoknows.formats`, under the name that
people type.
"""

from contextlib import suppress
from importlib.metadata import entry_points
from typing import Final, Protocol

from msgspec import Struct

from whoknows.core import BadReference, BadTranscript, Seat
from whoknows.core.errors import did_you_mean
from whoknows.core.safe_text import problem_text

from .transcript import Transcript

FORMATS: Final = "whoknows.formats"
"""The group of entry points."""

MAX_BYTES: Final = 4_000_000
"""Longest file of a match; longer files are something else."""


class Imported(Struct, frozen=True):
    """A match from another program, with data of its file that a transcript cannot hold.

    The match may have ended by a rule that is not ours, or may be unfinished: then the transcript
    has no outcome, and these fields say how it ended.
    """

    transcript: Transcript
    score: int | None
    """The points of the table, if it plays for a common score."""
    turns: int
    """Moves of the players."""
    ended_by: str
    """A word such as `deck` or `unfinished`."""
    seat: Seat | None = None
    """Set if the file contains only what this seat perceived; the rest of the transcript is
    made up to fit."""


class Format(Protocol):
    """Reads and writes matches of one game; both raise `WhoknowsError` with the place at fault."""

    game: str
    """The name of the game."""

    # A format that only reads files says `can_write = False`. One whose files are easily told from
    # others has `recognizes(data: bytes) -> bool`, so that what is wrong with a file is reported.

    def read(self, data: bytes) -> Imported:
        """Read a file as a transcript, checking every step against the rules."""

    def write(self, transcript: Transcript) -> bytes:
        """Write a match as a file; what the format cannot express is refused by name."""


def format_names() -> list[str]:
    """The names of all formats."""
    return sorted({point.name for point in entry_points(group=FORMATS)})


def formats_of(game: str) -> tuple[str, ...]:
    """The formats in which a game's matches are written, without those that cannot be loaded."""
    names = []
    for name in format_names():
        with suppress(BadReference):
            found = find_format(name)
            if found.game == game and getattr(found, "can_write", True):
                names.append(name)
    return tuple(names)


def recognized_format(data: bytes) -> str | None:
    """The name of the format that knows the file as its own; None if none does."""
    for name in format_names():
        with suppress(BadReference):
            recognizes = getattr(find_format(name), "recognizes", None)
            if recognizes is not None and recognizes(data):
                return name
    return None


def find_format(name: str) -> Format:
    """The format with that name; an announced class is called without arguments."""
    for point in entry_points(group=FORMATS, name=name):
        try:
            found: Format = point.load()()
        except Exception as error:
            raise BadReference(
                f"the format {name} cannot be used: {problem_text(error)}"
            ) from error
        return found
    raise BadReference(f"there is no format {name!r}; {did_you_mean(name, format_names())}")


def read_whole(name: str, data: bytes) -> Imported:
    """Read a match of which everything is known from a file of that format."""
    found = read_foreign(name, data)
    if found.seat is not None:
        raise BadTranscript(
            f"the file contains only what player {found.seat} perceived, not a whole match; "
            "`whoknows ask` answers questions about it"
        )
    return found


def read_foreign(name: str, data: bytes) -> Imported:
    """Read a match from a file of that format; perhaps only one seat's perception is known."""
    found = find_format(name)
    if len(data) > MAX_BYTES:
        raise BadTranscript(
            f"{len(data):,} bytes are too long for a game: at most {MAX_BYTES:,} are read"
        )
    return found.read(data)


def write_foreign(name: str, transcript: Transcript) -> bytes:
    """Write a match as a file of that format."""
    found = find_format(name)
    if found.game != transcript.game.name:
        raise BadTranscript(
            f"the format {name} is for {found.game}, this match is of {transcript.game.name}"
        )
    return found.write(transcript)
