# SPDX-License-Identifier: MIT
"""A page of the notebook in the terminal: cards down, owners across."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from whoknows.core import Message, Seat
from whoknows.games.cluedo.knowledge.seat import Cells
from whoknows.games.cluedo.rules import Cluedo
from whoknows.games.cluedo.text import KINDS, card_name, told_count
from whoknows.language import Translator

from .typed import Mark, Named

SIGNS: Final[dict[Mark, str]] = {"yes": "+", "no": "-", "unsure": "?"}
YES: Final = "\N{CHECK MARK}"
NO: Final = "\N{MULTIPLICATION SIGN}"
OPEN: Final = "\N{MIDDLE DOT}"
MARK_STYLE: Final = "bold magenta"


class Page(Struct, frozen=True):
    """What stands on a page, in one person's words."""

    seat: Seat
    game: Cluedo
    translator: Translator
    title: Message
    cells: Cells
    marks: Mapping[Named, Mark]
    n_deals: int | None = None

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """With names as heads of the columns where there is room, else with numbers."""
        for is_short in (False, True):
            page = self._draw(is_short=is_short)
            if is_short or console.measure(page, options=_endless(options)).maximum <= (
                options.max_width
            ):
                yield page
                return

    def _draw(self, *, is_short: bool) -> Panel:
        say = self.translator.say
        lines: list[RenderableType] = [self._table(is_short=is_short), ""]
        if is_short:
            names = [Text(self._head(seat), style="dim") for seat in self.game.seats]
            lines.append(Columns(names, padding=(0, 2)))
        lines.append(Text(say(Message("cluedo-notes-legend")), style="dim"))
        if self.marks:
            lines.append(Text(say(Message("cluedo-notes-legend-marks")), style=MARK_STYLE))
        if self.n_deals is not None:
            count = {"count": told_count(self.n_deals)}
            lines.append(Text(say(Message("cluedo-notes-deals", count))))
        title = Text(say(self.title))
        return Panel(Group(*lines), title=title, title_align="left", expand=False)

    def _table(self, *, is_short: bool) -> Table:
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="")
        table.add_column("", no_wrap=True)
        secret = "cluedo-notes-secret-short" if is_short else "cluedo-notes-secret"
        owners = [self.game.players, *self.game.seats]
        heads = [self.translator.say(Message(secret))]
        heads += [str(seat) if is_short else self._head(seat) for seat in self.game.seats]
        for owner, head in zip(owners, heads, strict=True):
            style = "bold" if owner == self.seat else ""
            table.add_column(Text(head, style=style), no_wrap=True, min_width=3)
        for kind, name in enumerate(KINDS):
            table.add_row(Text(self.translator.say(Message(f"cluedo-{name}")), style="bold"))
            for card in range(kind * self.game.per_kind, (kind + 1) * self.game.per_kind):
                label = self.translator.say(card_name(card, self.game.per_kind))
                cells = [self._cell(card, owner) for owner in owners]
                table.add_row(Text(f"{card:>2} {label}"), *cells)
        return table

    def _head(self, seat: Seat) -> str:
        return f"{seat} {self.translator.name(seat)}"

    def _cell(self, card: int, owner: int) -> Text:
        mark = self.marks.get(Named(card, owner))
        sign = (SIGNS[mark], MARK_STYLE) if mark else ""
        return Text.assemble(_verdict(self.cells[card][owner]), sign)


def _endless(options: ConsoleOptions) -> ConsoleOptions:
    return options.update(max_width=1000)


def _verdict(cell: float | None) -> tuple[str, str]:
    """A sign, or a percentage that is never 0 or 100 unless that is certain."""
    if cell is None:
        return OPEN, ""
    if cell in (0.0, 1.0):
        return (YES, "bold green") if cell else (NO, "dim")
    percent = round(100 * cell)
    return ("<1" if percent < 1 else str(min(percent, 99))), ""
