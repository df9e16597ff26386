# SPDX-License-Identifier: MIT
"""From the rules to the compiled table."""

from whoknows.games.hanabi.rules import Hanabi
from whoknows.kernel.types import Record

from .table import new_table


def table_for(game: Hanabi) -> Record:
    """A table with the configuration of a game, before the game begins."""
    table = new_table()
    table["players"] = game.players
    table["size"] = game.size
    table["n_suits"] = game.n_suits
    table["n_colours"] = game.n_colours
    table["max_hints"] = game.hints
    table["max_lives"] = game.lives
    table["empty_hints"] = game.empty_hints
    table["full_discard"] = game.full_discard
    table["copies"][: len(game.copies)] = game.copies
    return table
