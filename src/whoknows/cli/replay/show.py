# SPDX-License-Identifier: MIT
"""`whoknows replay show`, `list` and `verify`."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import Struct
from rich.text import Text

from whoknows.cli.exits import FAILED
from whoknows.cli.languages import LangOption, chosen_language
from whoknows.cli.output import JsonFlag, TrustFlag, console, print_json, table
from whoknows.core import BadTranscript, Seat, WhoknowsError, perceive
from whoknows.core.safe_text import problem_text
from whoknows.language import Translator
from whoknows.matches.folders import saved_matches
from whoknows.matches.trust import registry_for
from whoknows.play.transcript import Transcript, differences, read_transcript

from .choice import EVERYTHING, MatchArgument, read_match, viewer_of


def show(
    match: MatchArgument,
    *,
    seat: Annotated[
        str | None,
        typer.Option(help="As this seat perceived it: a number, 'watcher', or 'all'."),
    ] = None,
    lang: LangOption = None,
    trust: TrustFlag = False,
    json: JsonFlag = False,
) -> None:
    """Show a stored match, event by event.

    While people still play the match, only what their seats perceived is shown.

    Example: whoknows replay show cluedo-7 --seat 2
    """
    transcript = read_match(match, trust=trust)
    viewer = viewer_of(transcript, seat)
    with _nonsense_told(match):
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
        with _nonsense_told(match):
            sentence = translator.say(transcript.game.describe(event))
        out.print(Text(f"{number:>4}  {sentence}"), soft_wrap=True)
    if transcript.outcome is not None:
        out.print(Text(translator.say(transcript.outcome.reason), style="bold"))


@contextmanager
def _nonsense_told(match: str) -> Iterator[None]:
    """Report impossible cards in a file, for which games have no words."""
    try:
        yield
    except WhoknowsError:
        raise
    except Exception as error:
        raise BadTranscript(
            f"{match} contains something impossible ({problem_text(error)}); "
            "`whoknows replay verify` shows where it breaks the rules"
        ) from error


def _events(transcript: Transcript, viewer: Seat | None) -> list[Any]:
    every = [event for step in transcript.steps for event in step.events]
    return every if viewer is None else perceive(transcript.game, every, viewer)


def list_matches(*, json: JsonFlag = False) -> None:
    """List the saved matches.

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
        transcript = read_transcript(path, registry_for(path, trust=False))
    except WhoknowsError as error:
        return Summary(path.stem, "?", [], str(error))
    names = [seat.name for seat in transcript.header.seats]
    status = "over" if transcript.outcome is not None else f"{len(transcript.steps)} steps so far"
    return Summary(path.stem, transcript.game.name, names, status)


def verify(match: MatchArgument, *, trust: TrustFlag = False, json: JsonFlag = False) -> None:
    """Play a stored match again and compare it with what is stored.

    Example: whoknows replay verify game.jsonl
    """
    transcript = read_match(match, trust=trust)
    found = differences(transcript)
    if json:
        print_json({"ok": not found, "differences": found})
    else:
        end = "" if transcript.outcome else f"; after {len(transcript.steps)} it is not over"
        text = "\n".join(found) or f"{match}: every step follows the rules{end}"
        console().print(text, markup=False)
    if found:
        raise typer.Exit(FAILED)
