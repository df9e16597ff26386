# SPDX-License-Identifier: MIT
"""Shared by all pages: short forms of names, boxes and tokens."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final

from rich.text import Text

from whoknows.games.mafia_de_cuba.pieces.box import Box, Tokens, token_counts
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.games.mafia_de_cuba.text.names import role_name
from whoknows.language import Translator
from whoknows.language.pen import Pen

DIAMOND: Final = "\N{BLACK DIAMOND}"
EMPTY_DIAMOND: Final = "\N{WHITE DIAMOND}"
CIRCLE: Final = "\N{BLACK CIRCLE}"
EMPTY_CIRCLE: Final = "\N{WHITE CIRCLE}"
ARROW: Final = "\N{RIGHTWARDS ARROW}"
NOTHING: Final = "\N{MIDDLE DOT}"
DISPUTED: Final = "!"
"""The mark after a claim that contradicts another claim."""
FALSE: Final = "\N{BALLOT X}"
"""The mark after a claim that contradicts known facts."""
MAX_NAME: Final = 14


class MafiaPen(Pen):
    """Writes names and short forms for one reader."""

    def __init__(self, game: MafiaDeCuba, translator: Translator) -> None:
        super().__init__(translator, "mafia-notes-", MAX_NAME)
        self.game = game

    @cached_property
    def letters(self) -> Mapping[str, str]:
        """For each role, the first letters of its name that distinguish it."""
        names = {role: self.say(role_name(role)) for role in self.game.role_named}
        return {role: _shortest(name, [*names.values()]) for role, name in names.items()}

    def role(self, name: str) -> str:
        """The name of a role."""
        return self.say(role_name(name))

    def tokens(self, tokens: Tokens) -> str:
        """`2L 1A`."""
        counts = token_counts(tokens)
        return " ".join(f"{n}{self.letters[name]}" for name, n in counts.items()) or f"0{CIRCLE}"

    def box(self, box: Box) -> str:
        """`9◆ 2L 1A`."""
        return f"{box.diamonds}{DIAMOND} {self.tokens(box.tokens)}"

    def legend(self, roles: Iterable[str]) -> Text:
        """The meaning of the letters."""
        shown = ", ".join(f"{self.letters[role]} {self.role(role)}" for role in roles)
        return Text(shown, "dim")


def _shortest(name: str, names: Sequence[str]) -> str:
    """The shortest prefix that no other name starts with.

    >>> [_shortest(name, ["Leal", "Ladrón", "Agente"]) for name in ("Leal", "Agente")]
    ['Le', 'A']
    """
    for n in range(1, len(name)):
        if sum(other.casefold().startswith(name[:n].casefold()) for other in names) == 1:
            return name[0].upper() + name[1:n]
    return name
