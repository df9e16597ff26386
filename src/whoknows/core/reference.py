# SPDX-License-Identifier: MIT
"""References to games, agents and code.

A `Name` never loads anything; only a `CodeReference` can be loaded. Text from outside is read as a
name (`read_name`); only text typed by the user of this program may become a reference to code
(`read_reference`).
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from .errors import CodeRefused

BOT_FILE: Final = ".bot"
"""The suffix of files that say how to reach an external program."""


class Reference:
    """A reference to something registered, or to code; the type of options that may name code."""

    __slots__ = ("text",)  # not a struct: msgspec would expect a JSON object

    def __init__(self, text: str) -> None:
        self.text: Final = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash((type(self), self.text))


class Name(Reference):
    """The name of something registered; it never loads code."""

    __slots__ = ()


class CodeReference(Reference):
    """Code that the user of this program chose to run: `load_class` accepts nothing else."""

    __slots__ = ()


ReadReference: TypeAlias = Callable[[str], Reference]
"""Turns a text into a reference; what it may name depends on where the text comes from."""


def read_reference(text: str) -> Reference:
    """Read a reference typed by the user of this program.

    >>> read_reference("hat"), read_reference("./mine.py")
    (Name('hat'), CodeReference('./mine.py'))
    """
    return CodeReference(text) if is_code_reference(text) else Name(text)


def read_name(text: str) -> Name:
    """Read a reference from outside: never code.

    >>> read_name("hat")
    Name('hat')
    """
    if is_code_reference(text):
        raise CodeRefused(text)
    return Name(text)


def is_code_reference(reference: str) -> bool:
    """Whether the reference names code directly, not something registered."""
    return ":" in reference or is_file_reference(reference)


def is_file_reference(reference: str) -> bool:
    """Whether the reference names a file: Python, or how to reach an external program."""
    return reference.split(":", maxsplit=1)[0].endswith((".py", BOT_FILE))
