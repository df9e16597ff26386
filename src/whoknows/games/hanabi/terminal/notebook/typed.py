# SPDX-License-Identifier: MIT
"""Players, hints and cards in what a person types, in three languages.

Players are named or numbered, colours written out or as their letter; all can be shortened as far
as they stay clear.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

from whoknows.core import Message, Seat, Who, Word
from whoknows.games.hanabi.pieces import N_RANKS, Card, HintColour, HintRank
from whoknows.games.hanabi.rules import Hanabi
from whoknows.games.hanabi.text import COLOURS, POSITIONS, colour_name
from whoknows.language import Translator, plain

K = TypeVar("K", bound=int)

MAX_WORDS: Final = 16
"""Nobody types more."""
RANKS: Final = tuple(str(rank) for rank in range(1, N_RANKS + 1))


def words_of(text: str) -> list[str]:
    """The words of a line, in a form to compare.

    >>> words_of("Pourquoi a n'est-il pas vert ?")
    ['pourquoi', 'a', 'n', 'est', 'il', 'pas', 'vert']
    """
    found = (plain(word) for word in re.findall(r"[^\W_]+", text)[:MAX_WORDS])
    return [word for word in found if word]


FILLERS: Final = frozenset(
    words_of("not isn't is it the card cannot can't be can must my why")
    + words_of("ne n' pas est-ce que la le carte peut être ce doit ma")
    + words_of("no es la el que qué carta puede ser debe mi")
)
"""What may stand between a card and what it is."""
ARTICLES: Final = frozenset(words_of("a an un une una d' l' de"))
"""The same, but some of them are also names of cards."""


class NotUnderstood(Exception):
    """What was typed names nothing; carries what to say about it."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


class Reader:
    """How players, colours and cards can be called at one table, by one person."""

    def __init__(self, seat: Seat, game: Hanabi, translator: Translator) -> None:
        self._game = game
        self._players: dict[Seat, tuple[str, ...]] = {
            one: (str(one), plain(translator.name(one))) for one in game.seats if one != seat
        }
        self._suits: dict[int, tuple[str, ...]] = {
            suit: (letter, COLOURS[letter], plain(translator.say(colour_name(suit, game.letters))))
            for suit, letter in enumerate(game.letters)
        }

    def player(self, words: Sequence[str]) -> Seat:
        """Another player."""
        if not words:
            raise NotUnderstood(Message("hanabi-read-no-player"))
        found = _named(self._players, "".join(words), Who)
        if found is None:
            text = " ".join(words)
            raise NotUnderstood(Message("hanabi-read-no-such-player", {"text": text}))
        return found

    def player_and_hint(self, words: Sequence[str]) -> tuple[Seat, HintColour | HintRank | None]:
        """Another player and a hint, or the player alone; names may end with a number."""
        whole = "".join(words)
        if len(words) < 2 or any(whole in called for called in self._players.values()):
            return self.player(words), None
        seat = self.player(words[:-1])
        if words[-1] in RANKS:
            return seat, HintRank(seat, int(words[-1]))
        suit = self._suit(words[-1])
        if suit is None or suit >= self._game.n_colours:
            raise NotUnderstood(Message("hanabi-read-no-such-hint", {"text": words[-1]}))
        return seat, HintColour(seat, suit)

    def position(self, word: str, n_held: int) -> int | None:
        """A card of one's own hand, if the word is the letter of one."""
        position = POSITIONS.find(word) if len(word) == 1 else -1
        return position if 0 <= position < n_held else None

    def position_and_card(self, words: Sequence[str], n_held: int) -> tuple[int, Card | None]:
        """A card of one's own hand and what it may be, or the first alone."""
        rest = [word for word in words if word not in FILLERS]
        position = self.position(rest[0], n_held) if rest else None
        if position is None:
            text = POSITIONS[max(n_held - 1, 0)]
            raise NotUnderstood(Message("hanabi-read-no-position", {"last": text}))
        named = "".join(word for word in rest[1:] if word not in ARTICLES)
        return position, self._card(named) if named else None

    def _suit(self, text: str) -> int | None:
        return _named(self._suits, text, lambda suit: colour_name(suit, self._game.letters))

    def _card(self, text: str) -> Card:
        """A colour and a number, in either order."""
        rank = text[-1:] if text[-1:] in RANKS else text[:1]
        suit = self._suit(text.removesuffix(rank) if text.endswith(rank) else text[1:])
        if rank not in RANKS or suit is None:
            raise NotUnderstood(Message("hanabi-read-no-such-card", {"text": text}))
        return suit * N_RANKS + int(rank) - 1


def _named(names: Mapping[K, Iterable[str]], text: str, label: Callable[[K], Word]) -> K | None:
    """What is called so, or else the only thing whose name begins so."""
    exact = [one for one, called in names.items() if text in called]
    if exact or not text or text.isdigit():
        return exact[0] if exact else None
    begun = [one for one, called in names.items() if any(n.startswith(text) for n in called)]
    if len(begun) > 1:
        choices = [label(one) for one in begun]
        raise NotUnderstood(Message("play-ambiguous", {"text": text, "choices": choices}))
    return begun[0] if begun else None
