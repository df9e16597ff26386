# SPDX-License-Identifier: MIT
"""What all pages of the notebook are drawn with."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from whoknows.core import Message, Seat
from whoknows.games.mafia_de_cuba.pieces.box import Box, Tokens, token_counts
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.games.mafia_de_cuba.text.names import role_name
from whoknows.language import Translator

DIAMOND: Final = "\N{BLACK DIAMOND}"
EMPTY_DIAMOND: Final = "\N{WHITE DIAMOND}"
CIRCLE: Final = "\N{BLACK CIRCLE}"
EMPTY_CIRCLE: Final = "\N{WHITE CIRCLE}"
ARROW: Final = "\N{RIGHTWARDS ARROW}"
NOTHING: Final = "\N{MIDDLE DOT}"
DISPUTED: Final = "!"
"""After a claim that contradicts another."""
FALSE: Final = "\N{BALLOT X}"
"""After a claim that contradicts what one knows."""
MAX_NAME: Final = 14


def grouped(number: int) -> str:
    """A whole number, its digits in groups of three.

    >>> grouped(12424104)
    '12 424 104'
    """
    return f"{number:,}".replace(",", " ")


def bullets(lines: Iterable[str]) -> Table:
    """Lines that stay together when they are wrapped."""
    table = Table.grid(padding=(0, 1))
    for line in lines:
        table.add_row("  -", Text(line))
    return table


class Pen:
    """Writes names and short forms for one reader."""

    def __init__(self, game: MafiaDeCuba, translator: Translator) -> None:
        self.game = game
        self.say = translator.say
        self._translator = translator

    @cached_property
    def letters(self) -> Mapping[str, str]:
        """For each role, as many of the first letters of its name as it needs to be told apart."""
        names = {role: self.say(role_name(role)) for role in self.game.role_named}
        return {role: _shortest(name, [*names.values()]) for role, name in names.items()}

    def name(self, seat: Seat) -> str:
        """Of a player, if need be shortened."""
        name = Text(self._translator.name(seat))
        name.truncate(MAX_NAME, overflow="ellipsis")
        return name.plain

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
        """What the letters stand for."""
        shown = ", ".join(f"{self.letters[role]} {self.role(role)}" for role in roles)
        return Text(shown, "dim")

    def line(self, message: Message, style: str = "") -> Text:
        """A sentence."""
        return Text(self.say(message), style=style)

    def table(self, *columns: str, right: Sequence[str] = ()) -> Table:
        """With heads that are messages `mafia-notes-...`."""
        table = Table(box=None, pad_edge=False, header_style="dim")
        for name in columns:
            head = self.say(Message(f"mafia-notes-{name}"))
            table.add_column(Text(head), justify="right" if name in right else "left")
        return table

    def page(self, title: Message, *parts: RenderableType) -> Panel:
        """In a frame."""
        head = Text(self.say(title))
        return Panel(Group(*parts), title=head, title_align="left", expand=False)


def _shortest(name: str, names: Sequence[str]) -> str:
    """The fewest first letters with which no other name begins.

    >>> [_shortest(name, ["Leal", "Ladrón", "Agente"]) for name in ("Leal", "Agente")]
    ['Le', 'A']
    """
    for n in range(1, len(name)):
        if sum(other.casefold().startswith(name[:n].casefold()) for other in names) == 1:
            return name[0].upper() + name[1:n]
    return name
