# SPDX-License-Identifier: MIT
"""Text for pictures: characters that XML does not allow are replaced by visible ones."""

import re
from html import escape
from typing import Final

_REFUSED: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_PICTURES: Final = 0x2400
_UNKNOWN: Final = "\N{REPLACEMENT CHARACTER}"


def readable(text: str) -> str:
    r"""The text with control characters replaced by their symbols, and invalid ones by U+FFFD.

    >>> readable("a\x01b") == "a\N{SYMBOL FOR START OF HEADING}b"
    True
    """
    return _REFUSED.sub(_shown, text)


def _shown(found: re.Match[str]) -> str:
    code = ord(found[0])
    return chr(_PICTURES + code) if code < 0x20 else _UNKNOWN


def escape_xml(text: str) -> str:
    """The text, escaped for the content of an SVG element."""
    return escape(readable(text), quote=False)
