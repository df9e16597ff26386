"""People with notebooks at a table of Liar's Dice."""

import io
from collections.abc import Iterable
from functools import cache

from rich.console import Console, RenderableType
from tests.games.liars_dice.tables import ADA, Table

from whoknows.cli.terminal.notebook import Notebook, find_notebook
from whoknows.core import Rng, Seat, perceive
from whoknows.games.liars_dice import LiarsDice
from whoknows.language import Translator
from whoknows.play import SeatQuestion

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


def notebook(game: LiarsDice, translator: Translator, seat: Seat = ADA) -> Notebook:
    """One with nothing in it."""
    make = find_notebook(game)
    assert make is not None
    return make(seat, game, translator)


class Person:
    """Sits somewhere, types and reads."""

    def __init__(
        self, table: Table, language: str = "en", seat: Seat = ADA, width: int = 80
    ) -> None:
        self.game, self.width = table.game, width
        self.view = table.game.view(table.state, seat)
        self.moves = table.game.moves(table.state, seat)
        self.ask = SeatQuestion(seat, self.view, self.moves, Rng(0))
        self.notebook = notebook(table.game, translator(language), seat)
        for event in perceive(table.game, table.events, seat):
            self.notebook.observe(event)

    def type(self, typed: str) -> str:
        answer = self.notebook.handle(typed, self.ask)
        assert answer is not None
        return told(answer, self.width)
