# SPDX-License-Identifier: MIT
"""Turns message keys into French, English and Spanish sentences."""

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
