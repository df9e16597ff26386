# SPDX-License-Identifier: MIT
"""Text that any reader of pictures takes: signs that no XML may have are shown by others."""

from __future__ import annotations

import re
from html import escape
from typing import Final

_REFUSED: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_PICTURES: Final = 0x2400
_UNKNOWN: Final = "\N{REPLACEMENT CHARACTER}"


def readable(text: str) -> str:
    r"""The text with control characters shown by their pictures, and broken ones by a sign.

    >>> readable("a\x01b") == "a\N{SYMBOL FOR START OF HEADING}b"
    True
    """
    return _REFUSED.sub(_shown, text)


def _shown(found: re.Match[str]) -> str:
    code = ord(found[0])
    return chr(_PICTURES + code) if code < 0x20 else _UNKNOWN


def escape_xml(text: str) -> str:
    """The text as it stands between the tags of an SVG."""
    return escape(readable(text), quote=False)
