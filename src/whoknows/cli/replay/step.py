# SPDX-License-Identifier: MIT
"""`whoknows replay step`: goes through a stored match turn by turn."""

import sys
from typing import Annotated

import typer

from whoknows.cli.languages import LangOption, chosen_language
from whoknows.cli.output import JsonFlag, TrustFlag, console, print_json
from whoknows.core import BadOption
from whoknows.language import Translator
from whoknows.matches.turns import turns_of

from .choice import EVERYTHING, MatchArgument, read_match, viewer_of
from .walk import ReplayWalk, sentences


def step(
    match: MatchArgument,
    *,
    seat: Annotated[
        str | None,
        typer.Option(help="As this seat saw it: a number, 'watcher', or 'all'."),
    ] = None,
    turn: Annotated[
        int, typer.Option(help="Start after this turn; 0 is the beginning.", min=0)
    ] = 0,
    lang: LangOption = None,
    trust: TrustFlag = False,
    json: JsonFlag = False,
) -> None:
    """Go through a stored match turn by turn.

    Enter goes on; `help` lists what else can be typed. With 'all', everything is shown, and the
    table is drawn as the player to move sees it. While people still play the match, only
    their seats can be chosen.

    Example: whoknows replay step evening --seat 1 --turn 12
    """
    transcript = read_match(match, trust=trust)
    viewer = viewer_of(transcript, seat)
    turns = turns_of(transcript, viewer)
    if turn >= len(turns):
        raise BadOption(f"--turn {turn}: the match has the turns 0 to {len(turns) - 1}")
    names = [one.name for one in transcript.header.seats]
    translator = Translator(chosen_language(lang), [type(transcript.game)], names)
    if json:
        told = [
            {
                "turn": one.number,
                "seat": one.seat,
                "sentences": list(sentences(transcript.game, one.events, translator)),
            }
            for one in turns[turn:]
        ]
        shown = EVERYTHING if viewer is None else viewer
        header, outcome = transcript.header, transcript.outcome
        print_json({"match": header, "seat": shown, "turns": told, "outcome": outcome})
        return
    ReplayWalk(transcript, viewer, translator, console=console(), read_line=_read_line).run(turn)


def _read_line(prompt: str) -> str:
    """Like `input`; what is typed elsewhere than at a keyboard is not asked for."""
    if sys.stdin is None:
        raise EOFError
    return input(prompt if sys.stdin.isatty() else "")
