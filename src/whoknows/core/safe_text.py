# SPDX-License-Identifier: MIT
"""Safe text for any output of foreign code."""

import re
import traceback
from pathlib import Path
from typing import Final

MAX_LENGTH = 200
ORDERS: Final = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)
"""Characters that control a terminal instead of being shown: control and direction marks."""


def printable(text: str) -> str:
    r"""One line that can be stored and shown: cut to length, without invalid text.

    >>> printable("first\nsecond"), printable("\x1b]0;mine\x07")
    ('first', '\\x1b]0;mine\\x07')
    """
    lines = text.strip().splitlines()
    first = lines[0][:MAX_LENGTH] if lines else ""
    # A terminal would interpret unprintable characters.
    plain = (one if one.isprintable() else one.encode("unicode_escape").decode() for one in first)
    return "".join(plain).encode("utf-8", "backslashreplace").decode("utf-8")


def terminal_text(text: str) -> str:
    r"""The same text, without characters that control a terminal.

    >>> terminal_text("two\nlines"), terminal_text("\x1b]0;mine\x07")
    ('two\nlines', '\\x1b]0;mine\\x07')
    """
    return ORDERS.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def terminal_json(text: str) -> str:
    r"""Equivalent JSON, without characters that control a terminal.

    >>> terminal_json('"\x9b31m"')
    '"\\u009b31m"'
    """
    return ORDERS.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def problem_text(error: BaseException) -> str:
    """An exception in one line.

    >>> problem_text(ValueError("no"))
    'ValueError: no'
    """
    try:
        text = printable(str(error))
    except Exception:  # noqa: BLE001 - an exception that cannot be printed is one more problem
        text = ""
    name = type(error).__name__
    return f"{name}: {text}" if text else name


def place_text(error: BaseException) -> str:
    """An exception in one line, with the line of code that raised it."""
    frames = traceback.extract_tb(error.__traceback__)
    if not frames:
        return problem_text(error)
    last = frames[-1]
    return f"{problem_text(error)} ({Path(last.filename).name}, line {last.lineno})"


def thing_text(thing: object) -> str:
    """A one-line description of a thing, the same in every process: without addresses.

    >>> thing_text(None), thing_text([1, 2]), thing_text(object())
    ('None', 'a list', 'a object')
    """
    if thing is None or type(thing) in (bool, int, float, str):
        return printable(repr(thing))
    return f"a {printable(type(thing).__name__)}"
