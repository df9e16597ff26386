# SPDX-License-Identifier: MIT
"""Players and other words in what a person types, in three languages."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from whoknows.core import Message, Seat, Who, Word
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.language import Translator, plain

K = TypeVar("K", bound=str)

MAX_WORDS: Final = 16
"""Nobody types more."""
FILLERS: Final = frozenset(
    ["que", "is", "does", "est", "es", "player", "seat", "joueur", "jugador"]
)
"""What may stand before a player: *por qué 3*."""


class NotUnderstood(Exception):
    """What was typed names nothing; carries what to say about it."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


def words_of(text: str) -> list[str]:
    """The words of a line, in a form to compare.

    >>> words_of("Por qué 3?")
    ['por', 'que', '3']
    """
    found = (plain(word) for word in re.findall(r"[^\W_]+", text)[:MAX_WORDS])
    return [word for word in found if word]


class Reader:
    """How suspects can be called at one table, by one person."""

    def __init__(self, game: MafiaDeCuba, translator: Translator) -> None:
        self._suspects = {seat: (str(seat), plain(translator.name(seat))) for seat in game.suspects}

    def suspect(self, words: Sequence[str]) -> Seat:
        """One of them."""
        named = [word for word in words if word not in FILLERS]
        if not named:
            raise NotUnderstood(Message("mafia-read-no-player"))
        return self._named("".join(named), " ".join(named))

    def suspect_first(self, words: Sequence[str]) -> tuple[Seat, int]:
        """One of them at the beginning of a line, and how many words the name takes."""
        if not words:
            raise NotUnderstood(Message("mafia-read-no-player"))
        for n in range(len(words), 1, -1):
            if any("".join(words[:n]) == called[1] for called in self._suspects.values()):
                return self.suspect(words[:n]), n
        return self._named(words[0], words[0]), 1

    def _named(self, text: str, typed: str) -> Seat:
        exact = [seat for seat, called in self._suspects.items() if text in called]
        if exact:
            return exact[0]
        begun = [seat for seat, (_, name) in self._suspects.items() if name.startswith(text)]
        if len(begun) > 1 and not text.isdigit():
            choices: list[Word] = [Who(seat) for seat in begun]
            raise NotUnderstood(Message("play-ambiguous", {"text": typed, "choices": choices}))
        if not begun or text.isdigit():
            raise NotUnderstood(Message("mafia-read-no-such-player", {"text": typed}))
        return begun[0]


def read_name(text: str, names: Mapping[K, Sequence[str]]) -> K | None:
    """What is called so, or whose name begins so; in the order in which they are given."""
    for name, called in names.items():
        if text in called:
            return name
    return next((n for n, called in names.items() if any(c.startswith(text) for c in called)), None)
