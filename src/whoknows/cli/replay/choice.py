# SPDX-License-Identifier: MIT
"""Which match is meant, and through whose eyes it may be looked at."""

from typing import Annotated, Final

import typer

from whoknows.core import WATCHER, BadOption, Seat
from whoknows.matches.folders import find_transcript
from whoknows.matches.trust import refusing_code, registry_for
from whoknows.play.transcript import Transcript, human_seats, read_transcript

EVERYTHING: Final = "all"

MatchArgument = Annotated[
    str, typer.Argument(metavar="MATCH", help="A transcript file, or the name of a saved match.")
]


def read_match(match: str, *, trust: bool) -> Transcript:
    """A match that somebody named."""
    path = find_transcript(match)
    with refusing_code(path):
        return read_transcript(path, registry_for(path, trust=trust))


def is_closed(transcript: Transcript) -> bool:
    """Whether people still play it, so that what they do not know stays hidden."""
    return transcript.outcome is None and bool(human_seats(transcript.header))


def viewer_of(transcript: Transcript, seat: str | None) -> Seat | None:
    """Whose eyes to look through; None for the whole truth."""
    people = human_seats(transcript.header)
    if seat is None:
        return people[0] if is_closed(transcript) else None
    viewer = _read_viewer(seat, transcript.game.players)
    if is_closed(transcript) and viewer not in (*people, WATCHER):
        own = ", ".join(map(str, people))
        raise BadOption(f"the match is not over: --seat {own} or watcher, the rest is hidden")
    return viewer


def _read_viewer(seat: str, players: int) -> Seat | None:
    if seat == EVERYTHING:
        return None
    if seat == "watcher":
        return WATCHER
    is_number = seat.isascii() and seat.isdigit() and len(seat) < 4
    if not is_number or int(seat) >= players:
        raise BadOption(f"--seat {seat}: give a number from 0 to {players - 1}, 'watcher' or 'all'")
    return Seat(int(seat))
