# SPDX-License-Identifier: MIT
"""`whoknows replay import`: imports games from files of other programs."""

import re
import sys
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.text import Text

from whoknows.cli.data_folders import program_name
from whoknows.cli.output import JsonFlag, console, print_json
from whoknows.core import BadOption, BadTranscript
from whoknows.matches.folders import free_save_name, refuse_overwriting, save_path
from whoknows.play.formats import MAX_BYTES, find_format, read_whole
from whoknows.play.transcript import TranscriptFile

STDIN: Final = "-"
MAX_STEM: Final = 50


def import_match(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The file; - for standard input.")],
    *,
    name_of_format: Annotated[
        str,
        typer.Option(
            "--format", help="The format of the file, such as hanab.live.", metavar="NAME"
        ),
    ],
    save: Annotated[str | None, typer.Option(help="Save under this name.")] = None,
    json: JsonFlag = False,
) -> None:
    """Import a game that was played in another program.

    Every move is checked against the rules; then the match is saved.

    Example: whoknows replay import game.json --format hanab.live --save evening
    """
    find_format(name_of_format)
    if save is not None:
        refuse_overwriting(save)
    try:
        imported = read_whole(name_of_format, _read(file))
    except BadTranscript as error:
        name = "standard input" if file == STDIN else file
        raise BadTranscript(f"{name}: {error}") from None
    transcript = imported.transcript
    saved = save or free_save_name(_stem(file, transcript.game.name))
    TranscriptFile.create(save_path(saved), transcript).close()
    names = [seat.name for seat in transcript.header.seats]
    if json:
        result = {
            "game": transcript.game.name,
            "players": transcript.game.players,
            "score": imported.score,
            "turns": imported.turns,
            "ended_by": imported.ended_by,
            "names": names,
            "options": transcript.game.options,
            "saved": saved,
        }
        print_json(result)
        return
    points = "" if imported.score is None else f"{imported.score} points, "
    what = f"{transcript.game.name} ({', '.join(names)}): {points}{imported.turns} turns"
    out = console()
    out.print(Text(f"{what}, {imported.ended_by.replace('_', ' ')}"), soft_wrap=True)
    out.print(Text(f"  {program_name()} replay step {saved}", style="bold"), soft_wrap=True)


def _read(file: str) -> bytes:
    """The file; one byte more than is allowed is enough to see that it is too long."""
    if file == STDIN:
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    try:
        with Path(file).open("rb") as opened:
            return opened.read(MAX_BYTES + 1)
    except OSError as error:
        raise BadOption(f"{file} cannot be read: {error.strerror}") from None


def _stem(file: str, game: str) -> str:
    """The name to save it under: the game and the file's name, without forbidden characters."""
    stem = "" if file == STDIN else re.sub(r"[^\w.-]+", "-", Path(file).stem)[:MAX_STEM]
    return f"{game}-{stem.strip('-.') or 'imported'}"
