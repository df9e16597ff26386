# SPDX-License-Identifier: MIT
"""JSON of pages that contain rational numbers."""

from fractions import Fraction
from typing import Final

import msgspec


def _in_words(thing: object) -> str:
    """Encode rational numbers exactly, as texts such as "5/72"."""
    if isinstance(thing, Fraction):
        return str(thing)
    raise NotImplementedError(f"{type(thing).__name__} has no form in JSON")


ENCODER: Final = msgspec.json.Encoder(enc_hook=_in_words)
