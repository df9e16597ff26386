# SPDX-License-Identifier: MIT
"""Message keys in; French, English and Spanish out."""

from .catalogue import LANGUAGES, catalogue_texts, parse_catalogue
from .plain import plain
from .translator import Translator, default_language, in_english

__all__ = [
    "LANGUAGES",
    "Translator",
    "catalogue_texts",
    "default_language",
    "in_english",
    "parse_catalogue",
    "plain",
]
