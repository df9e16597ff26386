# SPDX-License-Identifier: MIT
"""`whoknows replay`: looks at stored matches."""

from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import Struct
from rich.text import Text

from whoknows.core import WATCHER, BadOption, Seat, WhoknowsError, perceive
from whoknows.language import Translator
from whoknows.play.transcript import Transcript, differences, human_seats, read_transcript

from .exits import FAILED
from .languages import LangOption, chosen_language
from .output import JsonFlag, TrustFlag, console, print_json, table
from .places import find_transcript, is_own_save, registry, saved_matches

app = typer.Typer(help="Look at stored matches.", no_args_is_help=True)

EVERYTHING = "all"

Match = Annotated[str, typer.Argument(help="A transcript file, or the name of a saved match.")]


@app.command()
def show(
    match: Match,
    *,
    seat: Annotated[
        str | None,
        typer.Option(help="As this seat perceived it: a number, 'watcher', or 'all'."),
    ] = None,
    lang: LangOption = None,
    trust: TrustFlag = False,
    json: JsonFlag = False,
) -> None:
    """Tell a stored match, event by event.

    While a match with people in it is not over, only their seats' perception is told.

    Example: whoknows replay show cluedo-7 --seat 2
    """
    transcript = _read(match, trust=trust)
    viewer = _viewer(transcript, seat)
    events = _events(transcript, viewer)
    if json:
        header, outcome = transcript.header, transcript.outcome
        shown = EVERYTHING if viewer is None else viewer
        print_json({"match": header, "seat": shown, "events": events, "outcome": outcome})
        return
    names = [one.name for one in transcript.header.seats]
    translator = Translator(chosen_language(lang), [type(transcript.game)], names)
    out = console()
    for number, event in enumerate(events):
        sentence = translator.say(transcript.game.describe(event))
        out.print(Text(f"{number:>4}  {sentence}"), soft_wrap=True)
    if transcript.outcome is not None:
        out.print(Text(translator.say(transcript.outcome.reason), style="bold"))


@app.command("list")
def list_matches(*, json: JsonFlag = False) -> None:
    """List the matches that are saved.

    Example: whoknows replay list
    """
    matches = [_summary(path) for path in saved_matches()]
    if json:
        print_json({"matches": matches})
        return
    rows = [[one.name, one.game, ", ".join(one.seats), one.status] for one in matches]
    console().print(table(("match", "game", "who", ""), rows))


class Summary(Struct, frozen=True):
    """A saved match in the list."""

    name: str
    game: str
    seats: list[str]
    status: str


def _summary(path: Path) -> Summary:
    try:
        transcript = read_transcript(path, registry())
    except WhoknowsError as error:
        return Summary(path.stem, "?", [], str(error))
    names = [seat.name for seat in transcript.header.seats]
    status = "over" if transcript.outcome is not None else f"{len(transcript.steps)} steps so far"
    return Summary(path.stem, transcript.game.name, names, status)


@app.command()
def verify(match: Match, *, trust: TrustFlag = False, json: JsonFlag = False) -> None:
    """Play a stored match again and compare it with what is stored.

    Example: whoknows replay verify game.jsonl
    """
    found = differences(_read(match, trust=trust))
    if json:
        print_json({"ok": not found, "differences": found})
    else:
        text = "\n".join(found) or f"{match}: every step is as the rules have it"
        console().print(text, markup=False)
    if found:
        raise typer.Exit(FAILED)


def _read(match: str, *, trust: bool) -> Transcript:
    path = find_transcript(match)
    return read_transcript(path, registry(), trusted=trust or is_own_save(path))


def _viewer(transcript: Transcript, seat: str | None) -> Seat | None:
    """Whose eyes to look through; None for the whole truth."""
    people = human_seats(transcript.header)
    is_closed = transcript.outcome is None and bool(people)
    if seat is None:
        return people[0] if is_closed else None
    viewer = _read_viewer(seat, transcript.game.players)
    if is_closed and viewer not in (*people, WATCHER):
        own = ", ".join(map(str, people))
        raise BadOption(f"the match is not over: --seat {own} or watcher, the rest is hidden")
    return viewer


def _read_viewer(seat: str, players: int) -> Seat | None:
    if seat == EVERYTHING:
        return None
    if seat == "watcher":
        return WATCHER
    if not (seat.isascii() and seat.isdigit() and int(seat) < players):
        raise BadOption(f"--seat {seat}: give a number from 0 to {players - 1}, 'watcher' or 'all'")
    return Seat(int(seat))


def _events(transcript: Transcript, viewer: Seat | None) -> list[Any]:
    every = [event for step in transcript.steps for event in step.events]
    return every if viewer is None else perceive(transcript.game, every, viewer)
