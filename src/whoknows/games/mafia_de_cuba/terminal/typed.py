# SPDX-License-Identifier: MIT
"""Parse suspects, and things that flow along the seats, as people type them, in three languages."""

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
"""Words that may precede a player: *por qué 3*."""


class MafiaReader:
    """The names of suspects and roles at a table, in a person's language."""

    def __init__(self, game: MafiaDeCuba, translator: Translator) -> None:
        self._suspects = PlayerNames(game.suspects, translator, "mafia-read-")
        self._flowing: dict[str, tuple[str, ...]] = {
            name: (name, plain(translator.say(Message(f"mafia-flow-{name}"))))
            for name in (DIAMONDS, TOKENS)
        }
        for role in game.tokens_in_play:
            self._flowing[role] = (role, plain(translator.say(role_name(role))))

    def suspect(self, words: Sequence[str]) -> Seat:
        """A suspect."""
        return self._suspects.read([word for word in words if word not in FILLERS])

    def suspect_first(self, words: Sequence[str]) -> tuple[Seat, int]:
        """A suspect at the start of a line, and how many words the name takes."""
        return self._suspects.read_first(words)

    def flowing(self, words: Sequence[str]) -> str:
        """Diamonds, unless tokens or the tokens of a role are named."""
        typed = "".join(words)
        found = first_named(self._flowing, typed) if typed else DIAMONDS
        if found is None:
            raise NotUnderstood(Message("mafia-flow-unknown", {"text": typed}))
        return found
