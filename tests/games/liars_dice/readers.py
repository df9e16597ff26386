"""People with notebooks at a table of Liar's Dice."""

import io
from collections.abc import Iterable
from functools import cache

from rich.console import Console, RenderableType
from tests.games.liars_dice.tables import ADA, Table

from whoknows.cli.terminal.notebook import Notebook
from whoknows.core import Seat, perceive
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.terminal.notebook import LiarsDiceNotebook
from whoknows.language import Translator

PARTY = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]


@cache
def translator(language: str) -> Translator:
    return Translator(language, [LiarsDice], PARTY)


def told(parts: Iterable[RenderableType], width: int = 80) -> str:
    """What is read on a screen."""
    file = io.StringIO()
    console = Console(file=file, width=width, no_color=True)
    for part in parts:
        console.print(part)
    return file.getvalue()


class Person:
    """Sits somewhere, types and reads."""

    def __init__(
        self, table: Table, language: str = "en", seat: Seat = ADA, width: int = 80
    ) -> None:
        self.game, self.width = table.game, width
        self.view = table.game.view(table.state, seat)
        self.moves = table.game.moves(table.state, seat)
        self.notebook: Notebook = LiarsDiceNotebook(seat, table.game, translator(language))
        for event in perceive(table.game, table.events, seat):
            self.notebook.observe(event)

    def type(self, typed: str) -> str:
        answer = self.notebook.handle(typed, self.view, self.moves)
        assert answer is not None
        return told(answer, self.width)
