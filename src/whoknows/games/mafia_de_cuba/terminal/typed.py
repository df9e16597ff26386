# SPDX-License-Identifier: MIT
"""Suspects and what goes along the seats, in what a person types, in three languages."""

from collections.abc import Sequence
from typing import Final

from whoknows.core import Message, Seat
from whoknows.games.mafia_de_cuba.knowledge.statements import DIAMONDS, TOKENS
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.games.mafia_de_cuba.text.names import role_name
from whoknows.language import Translator, plain
from whoknows.language.typed_names import NotUnderstood, PlayerNames, first_named

FILLERS: Final = frozenset(
    ["que", "is", "does", "est", "es", "player", "seat", "joueur", "jugador"]
)
"""What may stand before a player: *por qué 3*."""


class Reader:
    """How suspects and roles can be called at one table, by one person."""

    def __init__(self, game: MafiaDeCuba, translator: Translator) -> None:
        self._suspects = PlayerNames(game.suspects, translator, "mafia-read-")
        self._flowing: dict[str, tuple[str, ...]] = {
            name: (name, plain(translator.say(Message(f"mafia-flow-{name}"))))
            for name in (DIAMONDS, TOKENS)
        }
        for role in game.tokens_in_play:
            self._flowing[role] = (role, plain(translator.say(role_name(role))))

    def suspect(self, words: Sequence[str]) -> Seat:
        """One of them."""
        return self._suspects.read([word for word in words if word not in FILLERS])

    def suspect_first(self, words: Sequence[str]) -> tuple[Seat, int]:
        """One of them at the beginning of a line, and how many words the name takes."""
        return self._suspects.read_first(words)

    def flowing(self, words: Sequence[str]) -> str:
        """Diamonds, unless tokens or those of a role are named."""
        typed = "".join(words)
        found = first_named(self._flowing, typed) if typed else DIAMONDS
        if found is None:
            raise NotUnderstood(Message("mafia-flow-unknown", {"text": typed}))
        return found
