# SPDX-License-Identifier: MIT
"""Finds how a game's view is drawn; any view can be drawn plainly."""

from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Any, Final

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from whoknows.core import AnyGame
from whoknows.language import Translator

BOARDS: Final = "whoknows.boards"

Draw = Callable[[Any, AnyGame, Translator], RenderableType]


def find_board(game: AnyGame) -> Draw:
    """The drawing that somebody announced for the game, or the plain one."""
    for point in entry_points(group=BOARDS, name=game.name):
        try:
            draw: Draw = point.load()
        except Exception:  # noqa: BLE001 - a broken drawing is reported by `whoknows doctor`
            break
        return draw
    return draw_plainly


def draw_plainly(view: Any, game: AnyGame, translator: Translator) -> RenderableType:
    """Every field of the view, by name."""
    table = Table(box=None, show_header=False, pad_edge=False)
    for name in view.__struct_fields__:
        table.add_row(Text(name.replace("_", " "), style="dim"), Text(str(getattr(view, name))))
    return Panel(table, title=Text(game.name), title_align="left", expand=False)
