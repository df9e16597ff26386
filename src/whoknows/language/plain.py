# SPDX-License-Identifier: MIT
"""Typed text in a form that can be compared."""

import unicodedata


def plain(text: str) -> str:
    """The text in lower case, without accents and spaces.

    >>> plain("Épingle à chapeau")
    'epingleachapeau'
    """
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in decomposed if c.isalnum())
