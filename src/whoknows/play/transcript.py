# SPDX-License-Identifier: MIT
"""Stored matches: JSON lines, the header first, then a line for each step, the outcome last.

Chance outcomes are steps like all others, so reading a match back needs no generator. Events are
stored beside the actions that caused them: `differences` compares them with the rules.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, TextIO

import msgspec
from msgspec import Meta, Struct

from whoknows.core import AnyGame, BadTranscript, IllegalAction, Outcome, Seat, Step
from whoknows.core.random import MAX_SEED
from whoknows.files import lock
from whoknows.plugins.registry import Registry

from .referee import check_step

SCHEMA: Final = "whoknows-transcript-1"
MAX_NUMBER: Final = (1 << 31) - 1
"""The largest whole number that every database accepts."""
Seed = Annotated[int, Meta(ge=0, le=MAX_SEED)]
Small = Annotated[int, Meta(ge=0, le=MAX_NUMBER)]


class SeatInfo(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The player in a seat: `human`, `imported`, or an agent with its options; and a name."""

    agent: str
    name: str
    oracle: bool = False


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The game, options, seed and seats of a match."""

    schema: str
    game: str
    rules: Small
    options: dict[str, Any]
    seed: Seed
    deal: Small
    seats: tuple[SeatInfo, ...]


class End(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a finished match."""

    outcome: Outcome


class Transcript(Struct, frozen=True):
    """A stored match, finished or not."""

    header: Header
    game: AnyGame
    steps: Sequence[Step[Any, Any]]
    outcome: Outcome | None = None

    def to_text(self) -> str:
        """The JSON lines."""
        lines = [line_of(self.header), *map(line_of, self.steps)]
        if self.outcome is not None:
            lines.append(line_of(End(self.outcome)))
        return "".join(lines)


def line_of(part: Header | Step[Any, Any] | End) -> str:
    """One line of a transcript."""
    return msgspec.json.encode(part).decode() + "\n"


def make_header(
    game: AnyGame, seats: Iterable[SeatInfo], *, reference: str, seed: int, deal: int
) -> Header:
    """The header of a new match; `reference` names the game."""
    return Header(SCHEMA, reference, game.rules_version, game.options, seed, deal, tuple(seats))


def read_transcript(path: Path, registry: Registry) -> Transcript:
    """Read a stored match; an incomplete last line is left out.

    A header may name a game that is code. `CodeRefused` unless the registry loads code, which is
    for trusted files only. Agents are not loaded: a replay does not need them.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadTranscript(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadTranscript(f"{path} is not a transcript: it is not UTF-8 text") from None
    return parse_transcript(text, str(path), registry)


def parse_transcript(text: str, path: str, registry: Registry) -> Transcript:
    """Read the text of a file; error messages call it `path`."""
    lines = text.split("\n")[:-1]
    if not lines:
        raise BadTranscript(f"{path} is not a transcript: it has no complete line")
    header = _decode_header(lines[0], path)
    game = registry.make_game(header.game, header.options)
    if game.rules_version != header.rules:
        raise BadTranscript(
            f"{path} was played under version {header.rules} of the rules of {header.game}; "
            f"this program has version {game.rules_version}"
        )
    if len(header.seats) != game.players:
        raise BadTranscript(
            f"{path}: {len(header.seats)} seats in the header, {game.players} players in the game"
        )
    return _decode_steps(header, game, lines, path)


def _decode_header(line: str, path: str) -> Header:
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadTranscript(f"{path}, line 1: not the header of a transcript ({error})") from None
    if header.schema != SCHEMA:
        raise BadTranscript(f"{path}: schema {header.schema!r}; this program reads {SCHEMA!r}")
    return header


def _decode_steps(header: Header, game: AnyGame, lines: Sequence[str], path: str) -> Transcript:
    decoder = game.step_decoder
    steps: list[Step[Any, Any]] = []
    outcome: Outcome | None = None
    for number, line in enumerate(lines[1:], start=2):
        try:
            if outcome is not None:
                raise BadTranscript(f"{path}, line {number}: there is more after the outcome")
            if line.startswith('{"outcome"'):
                outcome = msgspec.json.decode(line, type=End).outcome
            else:
                steps.append(_checked_seat(decoder.decode(line), game))
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            raise BadTranscript(f"{path}, line {number}: {error}") from None
    return Transcript(header, game, steps, outcome)


def _checked_seat(step: Step[Any, Any], game: AnyGame) -> Step[Any, Any]:
    if not -1 <= step.seat < game.players:
        raise ValueError(f"there is no seat {step.seat}")
    return step


def differences(transcript: Transcript) -> list[str]:
    """Re-execute a match; return the first difference between rules and file, if any."""
    game, state = transcript.game, transcript.game.start()
    for number, step in enumerate(transcript.steps):
        try:
            check_step(game, state, step)
        except IllegalAction as error:
            return [f"step {number}: {error}"]
        if step.action is not None:
            state, events = game.apply(state, step.seat, step.action)
            if events != step.events:
                return [f"step {number}: stored events {step.events}, the rules give {events}"]
    outcome = game.outcome(state)
    if outcome != transcript.outcome:
        return [f"outcome: stored {transcript.outcome}, the rules give {outcome}"]
    return []


class TranscriptFile:
    """Writes a match while it is played; written lines survive if the program is killed.

    While it is open, no other process can write to the same match.
    """

    def __init__(self, path: Path, file: TextIO, transcript: Transcript) -> None:
        self.path = path
        self._file = file
        lock(file, path)
        self.rewrite(transcript)

    @classmethod
    def create(cls, path: Path, transcript: Transcript) -> "TranscriptFile":
        """Begin a new file; an existing file is never overwritten."""
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            return cls(path, path.open("x+", encoding="utf-8"), transcript)
        except FileExistsError:
            raise BadTranscript(f"{path} exists already") from None

    @classmethod
    def reopen(cls, path: Path, transcript: Transcript) -> "TranscriptFile":
        """Continue the file from which the transcript was read."""
        return cls(path, path.open("r+", encoding="utf-8"), transcript)

    def rewrite(self, transcript: Transcript) -> None:
        """Make the file hold exactly the transcript; a file that does is not written."""
        text = transcript.to_text()
        self._file.seek(0)
        if self._file.read() != text:
            self._file.seek(0)
            self._file.write(text)
            self._file.truncate()
        self._file.flush()

    def add(self, part: Step[Any, Any] | Outcome) -> None:
        """Write a step, or the outcome, at once."""
        self._file.write(line_of(End(part) if isinstance(part, Outcome) else part))
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def human_seats(header: Header) -> list[Seat]:
    """The seats of people."""
    return [Seat(i) for i, seat in enumerate(header.seats) if seat.agent == HUMAN]


HUMAN: Final = "human"
"""Stands for a person in a line-up."""
IMPORTED: Final = "imported"
"""Stands in a header for a player of another program, in whose place nobody can go on."""
