# SPDX-License-Identifier: MIT
"""Names that a person types: players and options, by number or name, shortened if clear."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

from whoknows.core import Message, Param, Seat, Who, Word

from .plain import plain
from .translator import Translator

K = TypeVar("K")

MAX_WORDS: Final = 16
"""Longest line that is read, in words."""


class NotUnderstood(Exception):
    """Typed words name nothing; carries the message to show."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


def words_of(text: str) -> list[str]:
    """The words of a line, in a form to compare.

    >>> words_of("Pourquoi Bo n'a-t-il pas l'Écharpe ?")
    ['pourquoi', 'bo', 'n', 'a', 't', 'il', 'pas', 'l', 'echarpe']
    """
    found = (plain(word) for word in re.findall(r"[^\W_]+", text))
    return [word for word in found if word]


def first_named(names: Mapping[K, Iterable[str]], text: str) -> K | None:
    """The item with that name, or else the first whose name begins like that.

    >>> first_named({1: ["off"], 2: ["odds"]}, "o"), first_named({1: ["off"]}, "on")
    (1, None)
    """
    exact = [one for one, called in names.items() if text in called]
    begun = [one for one, called in names.items() if any(n.startswith(text) for n in called)]
    return next(iter(exact + begun), None)


def only_named(
    names: Mapping[K, Iterable[str]], text: str, label: Callable[[K], Word], typed: str = ""
) -> K | None:
    """The item with that name, or the only one that begins so; `NotUnderstood` if several do."""
    exact = [one for one, called in names.items() if text in called]
    if exact or not text or text.isdigit():
        return exact[0] if exact else None
    begun = [one for one, called in names.items() if any(n.startswith(text) for n in called)]
    if len(begun) > 1:
        choices = [label(one) for one in begun]
        facts: dict[str, Param] = {"text": typed or text, "choices": choices}
        raise NotUnderstood(Message("play-ambiguous", facts))
    return begun[0] if begun else None


class PlayerNames:
    """Names of players for a reader; `prefix` begins the keys of error messages."""

    def __init__(self, seats: Iterable[Seat], translator: Translator, prefix: str) -> None:
        self._names = {seat: (str(seat), plain(translator.name(seat))) for seat in seats}
        self._prefix = prefix

    def read(self, words: Sequence[str]) -> Seat:
        """Read the name of a player."""
        if not words:
            raise NotUnderstood(Message(f"{self._prefix}no-player"))
        typed = " ".join(words)
        found = only_named(self._names, "".join(words), Who, typed)
        if found is None:
            raise NotUnderstood(Message(f"{self._prefix}no-such-player", {"text": typed}))
        return found

    def read_first(self, words: Sequence[str]) -> tuple[Seat, int]:
        """Read the player at the beginning of a line, and how many words the name takes."""
        for n in range(len(words), 1, -1):
            if self.are_exact(words[:n]):
                return self.read(words[:n]), n
        return self.read(words[:1]), 1

    def are_exact(self, words: Sequence[str]) -> bool:
        """Whether the words are a name in full."""
        return any("".join(words) in called for called in self._names.values())
