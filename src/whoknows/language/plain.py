# SPDX-License-Identifier: MIT
"""Normalises typed text for comparison."""

import unicodedata


def plain(text: str) -> str:
    """The text in lower case, without accents and spaces.

    >>> plain("Épingle à chapeau")
    'epingleachapeau'
    """
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in decomposed if c.isalnum())
