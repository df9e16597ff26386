# SPDX-License-Identifier: MIT
"""Trainings on disk: a journal with the settings, then one line per generation, then the result.

Nothing of the optimizer is stored: told the same fitnesses, a fresh one stands where the old one
stood. The vectors are there to show that it does.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, Literal, Self, TypeAlias

import msgspec
from msgspec import Struct

from whoknows.core import BadOption
from whoknows.core.safe_text import printable
from whoknows.files import Journal, complete_lines

from .optimizer import Vector

SCHEMA: Final = "whoknows-training-1"

Source: TypeAlias = Literal["start", "favourite", "fame"]


class TrainingHeader(Struct, frozen=True, forbid_unknown_fields=True, tag="header"):
    """What is trained, and how; a resumed training reads it."""

    schema: str
    settings: dict[str, Any]


class BredGeneration(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="generation"
):
    """A finished generation, and what the optimizer recommends after it."""

    number: int
    vectors: tuple[Vector, ...]
    fitnesses: tuple[float, ...]
    favourite: Vector
    merits: tuple[float, ...] = ()
    """How good they are by a measure that is the same in all generations; if there is none, the
    fitnesses are."""


class Candidate(Struct, frozen=True, forbid_unknown_fields=True):
    """A vector that was tested again at the end, on games it had not been chosen by."""

    source: Source
    vector: Vector
    fitness: float
    trained: float | None = None
    """How it did on average while it was trained, which flatters those that were chosen by it."""


class TrainingResult(Struct, frozen=True, forbid_unknown_fields=True, tag="result"):
    """What came out: the candidates, the start among them, and the best of them."""

    winner: Vector
    candidates: tuple[Candidate, ...]


Line: TypeAlias = TrainingHeader | BredGeneration | TrainingResult


class StoredTraining(Struct, frozen=True):
    """A training as stored: whole, or as far as it came."""

    path: Path
    settings: dict[str, Any]
    generations: tuple[BredGeneration, ...] = ()
    result: TrainingResult | None = None


class TrainingFile(Journal):
    """The journal of a training."""

    @classmethod
    def begin(cls, path: Path, settings: dict[str, Any]) -> Self:
        """A new one; a file that exists is never written over."""
        journal = cls.create(path)
        journal.add(TrainingHeader(SCHEMA, settings))
        return journal

    @classmethod
    def take_up(cls, path: Path) -> tuple[Self, StoredTraining]:
        """Go on with a stored one that has no result yet."""
        # Read twice: before anything is cut off, and when nobody else can write to it any more.
        _read_unfinished(path)
        journal = cls.reopen(path)
        try:
            return journal, _read_unfinished(path)
        except BadOption:
            journal.close()
            raise

    def add(self, line: Line) -> None:
        super().add(line)


def read_training(path: Path) -> StoredTraining:
    """Read a stored training; a last line that was cut off in the middle is left out."""
    try:
        lines = complete_lines(path.read_bytes())
    except OSError as error:
        raise BadOption(f"{path} cannot be read: {error.strerror}") from None
    decoded = [_decode(line, number, path) for number, line in enumerate(lines, 1)]
    if not decoded or not isinstance(decoded[0], TrainingHeader):
        raise BadOption(f"{path} is not a stored training: it does not begin with its settings")
    header = decoded[0]
    if header.schema != SCHEMA:
        raise BadOption(f"{path}: schema {header.schema!r}; this program reads {SCHEMA!r}")
    problem = next(_problems(decoded), None)
    if problem is not None:
        raise BadOption(f"{path}, line {problem}")
    return StoredTraining(
        path,
        header.settings,
        tuple(line for line in decoded if isinstance(line, BredGeneration)),
        next((line for line in decoded if isinstance(line, TrainingResult)), None),
    )


def _read_unfinished(path: Path) -> StoredTraining:
    training = read_training(path)
    if training.result is not None:
        raise BadOption(f"{path} is finished; there is nothing to continue")
    return training


def _decode(line: bytes, number: int, path: Path) -> Line:
    try:
        decoded: Line = msgspec.json.decode(line, type=Line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        problem = printable(str(error))
        raise BadOption(f"{path}, line {number}: not of a stored training ({problem})") from None
    return decoded


def _problems(lines: Sequence[Line]) -> Iterator[str]:
    """What is wrong with the order of the lines, each with its number."""
    for number, (before, line) in enumerate(pairwise(lines), 2):
        if isinstance(before, TrainingResult):
            yield f"{number}: there is more after the result"
        elif isinstance(line, TrainingHeader):
            yield f"{number}: the settings stand there twice"
        elif isinstance(line, BredGeneration) and line.number != number - 2:
            yield f"{number}: generation {line.number} where {number - 2} was expected"
        elif isinstance(line, BredGeneration) and len(line.vectors) != len(line.fitnesses):
            yield f"{number}: {len(line.vectors)} vectors with {len(line.fitnesses)} fitnesses"
        elif (
            isinstance(line, BredGeneration)
            and line.merits
            and len(line.merits) != len(line.vectors)
        ):
            yield f"{number}: {len(line.vectors)} vectors with {len(line.merits)} merits"
