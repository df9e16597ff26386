# SPDX-License-Identifier: MIT
"""Reads matches from files, and checks every step against the rules."""

from contextlib import suppress

import msgspec
from msgspec import Struct

from whoknows.core import BadTranscript, Outcome, WhoknowsError
from whoknows.play.formats import format_names, read_whole
from whoknows.play.transcript import Header, Transcript, differences, parse_transcript
from whoknows.plugins.registry import Registry

from .limits import MAX_ENTRIES


class UploadedMatch(Struct, frozen=True):
    """The match in a file, step by step as it will be stored."""

    header: Header
    outcome: Outcome | None
    steps: tuple[str, ...]


def read_upload(text: str, format_name: str, registry: Registry) -> UploadedMatch:
    """Read the match in a file; `WhoknowsError` says what is wrong with it."""
    found = _read(text, format_name, registry)
    if len(found.steps) > MAX_ENTRIES:
        raise BadTranscript(
            f"the match in the file has {len(found.steps):,} steps; "
            f"matches have {MAX_ENTRIES:,} at most"
        )
    steps = tuple(msgspec.json.encode(step).decode() for step in found.steps)
    return UploadedMatch(found.header, found.outcome, steps)


def _read(text: str, format_name: str, registry: Registry) -> Transcript:
    if format_name:
        return read_whole(format_name, text.encode()).transcript
    try:
        lines = text if text.endswith("\n") else text + "\n"
        transcript = parse_transcript(lines, "the file", registry)
    except BadTranscript:
        for name in format_names():
            with suppress(WhoknowsError):
                return read_whole(name, text.encode()).transcript
        raise
    wrong = differences(transcript)
    if wrong:
        raise BadTranscript(f"the file does not follow the rules: {wrong[0]}")
    return transcript
