# SPDX-License-Identifier: MIT
"""`whoknows replay export`: stored matches as other programs' files, or claim by claim."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
import typer
from msgspec import Struct

from whoknows.analysis.claims import CLAIM_FORMATS, CLAIMS, write_claims
from whoknows.cli.output import TrustFlag, console
from whoknows.core import BadOption, BadReference, Speech, WhoknowsError
from whoknows.core.errors import did_you_mean
from whoknows.core.reference import is_code_reference
from whoknows.core.safe_text import terminal_json
from whoknows.files import check_writable, writing_whole
from whoknows.matches.find import is_closed
from whoknows.matches.folders import find_file, registry, saved_as, saved_matches
from whoknows.matches.trust import refusing_code, registry_for
from whoknows.play.formats import find_format, format_names, formats_of, write_foreign
from whoknows.play.transcript import Header, Transcript, read_transcript

from .choice import read_match

Write: TypeAlias = Callable[[bytes], object]


def export_match(
    match: Annotated[
        str | None,
        typer.Argument(
            metavar="[MATCH]",
            help="A transcript file, or the name of a saved match.",
            show_default=False,
        ),
    ] = None,
    *,
    every: Annotated[
        bool,
        typer.Option("--all", help="Export every saved match that is over.", show_default=False),
    ] = False,
    game: Annotated[
        str | None, typer.Option(help="With --all: only matches of this game.", metavar="GAME")
    ] = None,
    name_of_format: Annotated[
        str | None,
        typer.Option(
            "--format",
            help="The format: such as hanab.live; claims, every claim with its truth; or "
            "judged-claims, which adds what speakers knew and who was deceived.",
            metavar="NAME",
        ),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Write to this file instead of standard output.")
    ] = None,
    trust: TrustFlag = False,
) -> None:
    """Write stored matches as files for other programs, or as a list of claims.

    Without --format, matches of games in which seats claim things are written claim by claim.

    Example: whoknows replay export evening --format hanab.live --out game.json
    """
    if (match is None) != every:
        raise BadOption("name one MATCH to export, or say --all")
    if game is not None and not every:
        raise BadOption("--game goes with --all; one match is exported by its name")
    if name_of_format is not None:
        _check_format(name_of_format)
    if out is not None:
        check_writable(out)
    with _output(out) as write:
        if match is not None:
            _export_one(match, name_of_format, write, trust=trust)
        else:
            _export_all(_Chosen.read(game, name_of_format), write, trust=trust)


def _check_format(name: str) -> None:
    known = [*format_names(), *CLAIM_FORMATS]
    if name not in known:
        raise BadReference(f"there is no format {name!r}; {did_you_mean(name, known)}")
    if name not in CLAIM_FORMATS:
        find_format(name)


@contextmanager
def _output(path: Path | None) -> Iterator[Write]:
    """Standard output, or a file that appears when all of it is written, and not before."""
    if path is None:
        # All formats are JSON.
        yield lambda data: typer.echo(terminal_json(data.decode()), nl=False)
        return
    with writing_whole(path) as file:
        yield file.write


# One match


def _export_one(match: str, name_of_format: str | None, write: Write, *, trust: bool) -> None:
    transcript = read_match(match, trust=trust)
    path = find_file(match)
    name = match if path is None else saved_as(path)
    write(_written(name, transcript, name_of_format))


def _written(match: str, transcript: Transcript, name_of_format: str | None) -> bytes:
    """A match in a format; claims, if none is named and there are any in the game."""
    is_speech = isinstance(transcript.game, Speech)
    if name_of_format is None and not is_speech:
        raise BadOption(_which_format(transcript.game.name))
    if is_closed(transcript):
        raise BadOption("the match is not over: the file would reveal what is still hidden")
    if name_of_format is None or name_of_format in CLAIM_FORMATS:
        return write_claims(match, transcript, name_of_format or CLAIMS)
    return write_foreign(name_of_format, transcript)


def _which_format(game: str) -> str:
    formats = ", ".join(formats_of(game))
    hint = f"say --format {formats}" if formats else "no --format is known for it"
    return f"nobody claims anything in {game}; {hint}"


# All matches


class _Chosen(Struct, frozen=True):
    """Which of the saved matches, and how they are written."""

    game: str | None
    """A game's name; None for all games."""
    name_of_format: str

    @classmethod
    def read(cls, game: str | None, name_of_format: str | None) -> "_Chosen":
        """What was asked for; a format of one game chooses that game."""
        kind = None if game is None else registry().find_game(game)
        name = None if kind is None else kind.name
        if name_of_format is None or name_of_format in CLAIM_FORMATS:
            if kind is not None and not issubclass(kind, Speech):
                raise BadOption(_which_format(kind.name))
            return cls(name, name_of_format or CLAIMS)
        its_game = find_format(name_of_format).game
        if name not in (None, its_game):
            raise BadOption(f"the format {name_of_format} is for {its_game}, not for {name}")
        return cls(its_game, name_of_format)

    def fits(self, transcript: Transcript) -> bool:
        """Whether a match is one of those."""
        is_all = self.game is None and isinstance(transcript.game, Speech)
        return is_all or transcript.game.name == self.game

    def may_fit(self, path: Path) -> bool:
        """Whether the first line of a match lets it be one of those; reading all takes longer."""
        try:
            with path.open("rb") as file:
                header = msgspec.json.decode(file.readline(), type=Header)
        except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
            return True
        return self.game in (None, header.game) or is_code_reference(header.game)


def _export_all(chosen: _Chosen, write: Write, *, trust: bool) -> None:
    err = console(to_stderr=True)
    what = "any game with claims" if chosen.game is None else chosen.game
    n_written = n_left_out = 0
    for path in sorted(saved_matches()):
        if not chosen.may_fit(path):
            continue
        try:
            with refusing_code(path):
                transcript = read_transcript(path, registry_for(path, trust=trust))
            if not chosen.fits(transcript):
                continue
            if transcript.outcome is None and (
                chosen.name_of_format in CLAIM_FORMATS or is_closed(transcript)
            ):
                raise BadOption("the match is not over: the file would reveal what is still hidden")
            data = _written(path.stem, transcript, chosen.name_of_format)
        except WhoknowsError as error:
            n_left_out += 1
            err.print(f"{path.stem} is left out: {error}", markup=False, soft_wrap=True)
            continue
        n_written += 1
        write(data if data.endswith(b"\n") or not data else data + b"\n")
    if not n_written:
        raise BadOption(f"there is no saved match of {what} to export")
    err.print(_told(n_written, n_left_out), markup=False)


def _told(n_written: int, n_left_out: int) -> str:
    left_out = f", {n_left_out:,} left out" if n_left_out else ""
    return f"{n_written:,} {'match' if n_written == 1 else 'matches'} exported{left_out}"
