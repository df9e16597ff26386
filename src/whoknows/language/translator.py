# SPDX-License-Identifier: MIT
"""Translates messages into one language."""

import locale
import os
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

from whoknows.core import Message, Param, Who

from .catalogue import LANGUAGES, catalogue_texts, platform_texts
from .elision import FUNCTIONS

MAX_NUMBER: Final = 10**15
"""Larger numbers are written as they are: their digits cannot be grouped exactly."""


def default_language() -> str:
    """The language of the person's environment, if it is one of ours, else English."""
    setting = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    code = (setting or locale.getlocale()[0] or "").partition("_")[0].partition(".")[0].lower()
    return code if code in LANGUAGES else LANGUAGES[0]


class Translator:
    """Turns messages into sentences; `owners` are the game and the agents that bring words.

    >>> Translator("fr").say(Message("play-over"))
    'La partie est finie.'
    """

    def __init__(
        self, language: str, owners: Iterable[type[Any]] = (), names: Sequence[str] = ()
    ) -> None:
        self.language = language
        self._names = names
        texts = [platform_texts(), *(catalogue_texts(owner) for owner in owners)]
        # The reader's language first, then English for whatever it lacks.
        self._bundles = [
            _bundle(code, tuple(text[code] for text in texts if code in text))
            for code in dict.fromkeys((language, LANGUAGES[0]))
        ]

    def say(self, message: Message) -> str:
        """The sentence; a key without text is shown as it is rather than hidden."""
        parameters = {name: self._value(value) for name, value in message.params.items()}
        for bundle in self._bundles:
            if bundle.has_message(message.key):
                pattern = bundle.get_message(message.key).value
                if pattern is not None:
                    text, _ = bundle.format_pattern(pattern, parameters)
                    return str(text)
        return f"{message.key}({', '.join(f'{k}={v}' for k, v in parameters.items())})"

    def name(self, seat: int) -> str:
        """The name of the player in that seat."""
        return self._names[seat] if 0 <= seat < len(self._names) else f"#{seat}"

    def _value(self, value: Param) -> str | int | float:
        match value:
            case Who():
                return self.name(value.seat)
            case Message():
                return self.say(value)
            case int() | float() if not abs(value) < MAX_NUMBER:
                return str(value)
            case str() | int() | float():
                return value
            case _:
                return format_list([str(self._value(v)) for v in value], locale=self.language)


def in_english(message: Message, owner: type[Any] | None) -> str:
    """The sentence for texts that are always English, such as those of errors."""
    return Translator("en", [] if owner is None else [owner]).say(message)


@lru_cache(maxsize=64)
def _bundle(language: str, texts: tuple[str, ...]) -> FluentBundle:
    """The catalogue of a language; cached, since reading it is slow."""
    # Isolating marks are for mixed writing directions; terminals show them as boxes.
    bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    for text in texts:
        bundle.add_resource(FluentResource(text), allow_overrides=False)
    return bundle
