# SPDX-License-Identifier: MIT
"""What people type, brought into a form that can be compared."""

import unicodedata


def plain(text: str) -> str:
    """Small letters without accents and blanks.

    >>> plain("Épingle à chapeau")
    'epingleachapeau'
    """
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in decomposed if c.isalnum())
