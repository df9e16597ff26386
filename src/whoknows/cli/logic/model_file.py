# SPDX-License-Identifier: MIT
"""Reads the files with models and questions that commands take."""

import codecs
import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from whoknows.core import BadOption
from whoknows.logic.files import Problem, read_problem
from whoknows.logic.precedence import Dialect

MAX_BYTES: Final = 10_000_000

FileArgument = Annotated[
    str, typer.Argument(help="A file with a model and questions; - is standard input.")
]
DialectOption = Annotated[
    Dialect | None,
    typer.Option(
        help="The dialect of formulas: that of SMCDEL's files, or our own; by default the "
        "file's own.",
        show_default=False,
    ),
]


def read_file(file: str, dialect: Dialect | None = None) -> Problem:
    """The model and the questions of a file; `-` is standard input."""
    source = "standard input" if file == "-" else file
    return read_problem(_text(file, source), source=source, dialect=dialect)


def _text(file: str, source: str) -> str:
    data = _bytes(file)
    if len(data) > MAX_BYTES:
        raise BadOption(f"{source} is too large; a file has at most {MAX_BYTES:,} bytes")
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise BadOption(f"{source} is in UTF-16, not UTF-8; save it as UTF-8")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _no_text(data, error.start, source) from None
    if "\0" in text:
        raise _no_text(data, data.index(0), source)
    return text


def _no_text(data: bytes, place: int, source: str) -> BadOption:
    line = data.count(b"\n", 0, place) + 1
    return BadOption(
        f"{source}, line {line}: the byte 0x{data[place]:02X} is not UTF-8 text; name a file with "
        "a model and questions, saved as UTF-8"
    )


def _bytes(file: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read(MAX_BYTES + 1) if sys.stdin is not None else b""
    try:
        with Path(file).open("rb") as opened:
            return opened.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise BadOption(f"there is no file {file}") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "this is no name of a file"
        raise BadOption(f"{file} cannot be read: {reason}") from None
