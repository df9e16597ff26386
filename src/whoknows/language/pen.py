# SPDX-License-Identifier: MIT
"""Draws pages in the terminal: sentences, names and tables for a reader."""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from whoknows.core import Message

from .translator import Translator


def grouped(number: int | str) -> str:
    """A whole number of any size, its digits in groups of three.

    >>> grouped(10077696)
    '10 077 696'
    """
    return f"{int(number):,}".replace(",", " ")


def bullets(lines: Iterable[str]) -> Table:
    """Lines that stay together when they are wrapped."""
    table = Table.grid(padding=(0, 1))
    for line in lines:
        table.add_row("  -", Text(line))
    return table


class Pen:
    """Writes for one reader; `heads` is the prefix of the message keys of table headings."""

    def __init__(self, translator: Translator, heads: str, max_name: int = 0) -> None:
        self.say = translator.say
        self.translator = translator
        self._heads = heads
        self._max_name = max_name

    def line(self, message: Message, style: str = "") -> Text:
        """A sentence."""
        return Text(self.say(message), style=style)

    def dim(self, message: Message) -> Text:
        """A sentence that explains."""
        return self.line(message, "dim")

    def name(self, seat: int) -> Text:
        """The name of a player."""
        name = Text(self.translator.name(seat))
        if self._max_name:
            name.truncate(self._max_name, overflow="ellipsis")
        return name

    def table(self, *columns: str, right: Sequence[str] = ()) -> Table:
        """A table without lines."""
        table = Table(box=None, pad_edge=False, header_style="dim")
        for name in columns:
            head = self.line(Message(f"{self._heads}{name}"))
            table.add_column(head, justify="right" if name in right else "left")
        return table

    def page(self, title: Message, *parts: RenderableType) -> Panel:
        """The parts in a frame."""
        return Panel(Group(*parts), title=self.line(title), title_align="left", expand=False)
