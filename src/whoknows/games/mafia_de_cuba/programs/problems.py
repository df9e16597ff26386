# SPDX-License-Identifier: MIT
"""Describe faults in JSON in plain words."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from msgspec import ValidationError

KINDS: Final = {
    "object": "an object in braces",
    "array": "a list in brackets",
    "int": "a whole number",
    "float": "a number",
    "str": "a text in quotes",
    "bool": "true or false",
    "null": "null",
}


def plain_problem(problem: ValidationError, keys: Sequence[str] = ()) -> str:
    """The problem without its place; `keys` are the possible keys of an object in that place."""
    what, _, _ = str(problem).partition(" - at `$")
    if found := re.fullmatch("Object contains unknown field `(.*)`", what):
        close = get_close_matches(found[1], keys, n=1)
        hint = f"did you mean {close[0]!r}? " if close else ""
        return f"there is no {found[1]!r} here; {hint}known: {', '.join(keys)}"
    if found := re.fullmatch("Object missing required field `(.*)`", what):
        return f"{found[1]!r} is missing"
    if found := re.fullmatch("Expected `([^`]*)`, got `([^`]*)`", what):
        return f"this must be {_named(found[1])}, not {_named(found[2])}"
    if found := re.fullmatch("Expected `([^`]*)` >= (\\S*)", what):
        return f"this must be {_named(found[1])} from {found[2]} up"
    return what


def _named(kinds: str) -> str:
    return " or ".join(KINDS.get(kind, kind) for kind in kinds.split(" | "))
