# SPDX-License-Identifier: MIT
"""Players, hints and cards in what a person types, in three languages."""

from collections.abc import Sequence
from typing import Final

from whoknows.core import Message, Seat
from whoknows.games.hanabi.pieces import N_RANKS, Card, HintColour, HintRank
from whoknows.games.hanabi.rules import Hanabi
from whoknows.games.hanabi.text import COLOURS, POSITIONS, colour_name
from whoknows.language import Translator, plain
from whoknows.language.typed_names import NotUnderstood, PlayerNames, only_named, words_of

RANKS: Final = tuple(str(rank) for rank in range(1, N_RANKS + 1))
FILLERS: Final = frozenset(
    words_of("not isn't is it the card cannot can't be can must my why")
    + words_of("ne n' pas est-ce que la le carte peut être ce doit ma")
    + words_of("no es la el que qué carta puede ser debe mi")
)
"""Filler words that may stand between a card and its value."""
ARTICLES: Final = frozenset(words_of("a an un une una d' l' de"))
"""The same, but some of these words are also names of cards."""


class HanabiReader:
    """The names of players, colours and cards at one table, for one person."""

    def __init__(self, seat: Seat, game: Hanabi, translator: Translator) -> None:
        self._game = game
        others = (one for one in game.seats if one != seat)
        self._players = PlayerNames(others, translator, "hanabi-read-")
        self._suits: dict[int, tuple[str, ...]] = {
            suit: (letter, COLOURS[letter], plain(translator.say(colour_name(suit, game.letters))))
            for suit, letter in enumerate(game.letters)
        }

    def player(self, words: Sequence[str]) -> Seat:
        """Another player."""
        return self._players.read(words)

    def player_and_hint(self, words: Sequence[str]) -> tuple[Seat, HintColour | HintRank | None]:
        """Another player and a hint, or the player alone; names may end with a number."""
        if len(words) < 2 or self._players.are_exact(words):
            return self.player(words), None
        seat = self.player(words[:-1])
        if words[-1] in RANKS:
            return seat, HintRank(seat, int(words[-1]))
        suit = self._suit(words[-1])
        if suit is None or suit >= self._game.n_colours:
            raise NotUnderstood(Message("hanabi-read-no-such-hint", {"text": words[-1]}))
        return seat, HintColour(seat, suit)

    def position(self, word: str, n_held: int) -> int | None:
        """The position of a card in the player's own hand, if the word is its letter."""
        position = POSITIONS.find(word) if len(word) == 1 else -1
        return position if 0 <= position < n_held else None

    def position_and_card(self, words: Sequence[str], n_held: int) -> tuple[int, Card | None]:
        """A card's position in the player's own hand and its possible value, or the first alone."""
        rest = [word for word in words if word not in FILLERS]
        position = self.position(rest[0], n_held) if rest else None
        if position is None:
            text = POSITIONS[max(n_held - 1, 0)]
            raise NotUnderstood(Message("hanabi-read-no-position", {"last": text}))
        named = "".join(word for word in rest[1:] if word not in ARTICLES)
        return position, self._card(named) if named else None

    def _suit(self, text: str) -> int | None:
        return only_named(self._suits, text, lambda suit: colour_name(suit, self._game.letters))

    def _card(self, text: str) -> Card:
        """A colour and a number, in either order."""
        rank = text[-1:] if text[-1:] in RANKS else text[:1]
        suit = self._suit(text.removesuffix(rank) if text.endswith(rank) else text[1:])
        if rank not in RANKS or suit is None:
            raise NotUnderstood(Message("hanabi-read-no-such-card", {"text": text}))
        return suit * N_RANKS + int(rank) - 1
