# SPDX-License-Identifier: MIT
"""Finds the match that a command names, and the seat from which it may be shown."""

from typing import Annotated, Final

import typer

from whoknows.core import WATCHER, BadOption, Seat
from whoknows.matches.find import find_match, is_closed
from whoknows.play.transcript import Transcript, human_seats

EVERYTHING: Final = "all"

MatchArgument = Annotated[
    str,
    typer.Argument(
        metavar="MATCH",
        help="A file, the name of a saved match, or the id of a match in the browser.",
    ),
]


def read_match(match: str, *, trust: bool) -> Transcript:
    """A match that somebody named."""
    found = find_match(match, trust=trust)
    if found.seat is not None:
        raise BadOption(
            f"{match} contains only what player {found.seat} perceived; "
            "`whoknows ask` answers questions about it"
        )
    return found.transcript


def viewer_of(transcript: Transcript, seat: str | None) -> Seat | None:
    """The seat whose view is shown; None for the whole truth."""
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
