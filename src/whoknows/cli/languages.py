# SPDX-License-Identifier: MIT
"""The option `--lang`."""

from typing import Annotated, Final

import typer

from whoknows.core import BadOption
from whoknows.language import LANGUAGES, default_language

LangOption = Annotated[
    str | None, typer.Option("--lang", help="en, fr or es; by default that of the environment.")
]


_CHOSEN: Final[list[str]] = []


def chosen_language(lang: str | None) -> str:
    """The language asked for, checked."""
    if lang is None:
        return default_language()
    if lang not in LANGUAGES:
        raise BadOption(f"--lang {lang}: choose one of {', '.join(LANGUAGES)}")
    _CHOSEN[:] = [lang]
    return lang


def current_language() -> str:
    """The language that this command was asked for, or else the environment's."""
    return _CHOSEN[0] if _CHOSEN else default_language()
