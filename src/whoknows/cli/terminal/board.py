# SPDX-License-Identifier: MIT
"""Finds how a game's view is drawn; any view can be drawn plainly."""

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from whoknows.core import AnyGame
from whoknows.language import Translator
from whoknows.plugins.manifest import find_part

Draw = Callable[[Any, AnyGame, Translator], RenderableType]


def find_board(game: AnyGame) -> Draw:
    """How the game draws its table, or the plain drawing."""
    draw: Draw = find_part(game.name, "board") or draw_plainly
    return draw


def draw_plainly(view: Any, game: AnyGame, translator: Translator) -> RenderableType:
    """Every field of the view, by name."""
    table = Table(box=None, show_header=False, pad_edge=False)
    for name in view.__struct_fields__:
        table.add_row(Text(name.replace("_", " "), style="dim"), Text(str(getattr(view, name))))
    return Panel(table, title=Text(game.name), title_align="left", expand=False)
