# SPDX-License-Identifier: MIT
"""Functions for catalogues: elision and other changes of a word before the text that follows.

`{ LINK("que", $what) }` is "que" with the text after it, "qu'" before a vowel. `{ CAPITAL($what) }`
is the text with a large first letter. The page has the same functions.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from .plain import plain

_LINKS: Final[Mapping[str, tuple[str, str]]] = {
    "que": (r"[aeiou]", "qu\N{RIGHT SINGLE QUOTATION MARK}"),
    "de": (r"[aeiou]", "d\N{RIGHT SINGLE QUOTATION MARK}"),
    "si": (r"ils?$", "s\N{RIGHT SINGLE QUOTATION MARK}"),
    "y": (r"h?i(?![ae])", "e "),
    "o": (r"h?o", "u "),
}
"""For each word the beginnings before which it changes, and what it changes to."""


def link(word: str, text: str) -> str:
    """The text after a word, which may change before it.

    >>> link("que", "Bob gagne"), link("y", "Inés gana")
    ('que Bob gagne', 'e Inés gana')
    """
    first = re.match(r"\w+", text)
    before, changed = _LINKS.get(word, ("(?!)", ""))
    if first is not None and re.match(before, plain(first[0])):
        return f"{changed}{text}"
    return f"{word} {text}"


def capital(text: str) -> str:
    """The text with a large first letter.

    >>> capital("it rains"), capital("(it rains)")
    ('It rains', '(It rains)')
    """
    for place, letter in enumerate(text):
        if letter.isalnum():
            return f"{text[:place]}{letter.upper()}{text[place + 1 :]}"
    return text


FUNCTIONS: Final[dict[str, Any]] = {"LINK": link, "CAPITAL": capital}
