# SPDX-License-Identifier: MIT
"""Finds a match by file, by saved name, or by its id on the local server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from msgspec import Struct

from whoknows.core import BadOption, BadReference, BadTranscript, Seat, WhoknowsError
from whoknows.play.formats import MAX_BYTES, format_names, read_foreign, recognized_format
from whoknows.play.transcript import SCHEMA, Transcript, human_seats, read_transcript

from .folders import database_address, find_file, hint_at_matches, names_only
from .trust import refusing_code, registry_for

_MATCH_ID: Final = re.compile(r"[\w-]{1,64}")
_HEAD: Final = 4096
"""Bytes of a file in which the header of a transcript begins."""


class FoundMatch(Struct, frozen=True):
    """A match, and what of it is known."""

    transcript: Transcript
    seat: Seat | None = None
    """Set if only this seat's perception is known, and the rest is made up."""


def is_closed(transcript: Transcript) -> bool:
    """Whether people still play it, so that what they do not know stays hidden."""
    return transcript.outcome is None and bool(human_seats(transcript.header))


def find_match(
    reference: str, *, trust: bool = False, database_url: str | None = None
) -> FoundMatch:
    """The match of that name.

    It is a transcript or another program's file, the name of a saved match, or the id of a match
    that the local server keeps. `trust`: run the code that a transcript from elsewhere names.
    """
    path = find_file(reference)
    if path is not None:
        return _read_file(path, trust=trust)
    stored = _stored(reference, database_url)
    if stored is None:
        raise BadReference(
            f"there is no file and no saved match {reference!r}, and the local server keeps no "
            f"such match; {hint_at_matches()}"
        )
    return FoundMatch(stored)


# Files


def _read_file(path: Path, *, trust: bool) -> FoundMatch:
    data = _read_bytes(path)
    if SCHEMA.encode() in data[:_HEAD]:
        return _read_transcript(path, trust=trust)
    name = recognized_format(data)
    if name is not None:
        return _read_foreign(path, name, data)
    for name in format_names():
        try:
            return _read_foreign(path, name, data)
        except (WhoknowsError, OSError):
            continue
    try:
        return _read_transcript(path, trust=trust)
    except BadTranscript as error:
        formats = ", ".join(format_names())
        raise BadTranscript(f"{error}; nor is it a file of {formats}") from None


def _read_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise BadTranscript(f"{path} cannot be read: {error.strerror}") from None


def _read_transcript(path: Path, *, trust: bool) -> FoundMatch:
    with refusing_code(path):
        return FoundMatch(read_transcript(path, registry_for(path, trust=trust)))


def _read_foreign(path: Path, name: str, data: bytes) -> FoundMatch:
    try:
        found = read_foreign(name, data)
    except BadTranscript as error:
        raise BadTranscript(f"{path}: {error}") from None
    return FoundMatch(found.transcript, found.seat)


# The server's database


def _stored(match_id: str, database_url: str | None) -> Transcript | None:
    """A match that the server keeps; what several people still play stays among them."""
    if not _MATCH_ID.fullmatch(match_id):
        return None
    from .stored import read_stored  # noqa: PLC0415 - the database takes a while to import

    found = read_stored(database_address(database_url), match_id, names_only())
    if found is not None and found.outcome is None and len(human_seats(found.header)) > 1:
        raise BadOption(
            f"several people still play the match {match_id}: ask at the table, or when it is over"
        )
    return found
