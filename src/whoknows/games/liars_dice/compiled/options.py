# SPDX-License-Identifier: MIT
"""Convert the rules to the compiled table."""

from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.kernel.types import Record

from .chances import HELPED, PLAIN, tails_for
from .rolls import Rolls, rolls_for
from .table import PART_BITS, PRIZES, begin_match, new_table


def table_for(game: LiarsDice) -> Record:
    """A table with the configuration of a game, before any roll."""
    table = new_table()
    table["players"] = game.players
    table["faces"] = game.faces
    table["part"] = (1 << PART_BITS) // game.faces + 1
    table["by_face"] = game.order == "face-or-count"
    table["spot_on"] = game.spot_on
    table["prize"] = PRIZES.index(game.spot_on_prize)
    table["winner_starts"] = game.winner_starts
    table["single_round"] = game.single_round
    table["start_dice"][: game.players] = game.start_dice
    table["has_wild"] = game.wild_face > 0
    for face in range(1, game.faces + 1):
        kind = HELPED if game.wild_face not in (0, face) else PLAIN
        table["kinds"][face - 1] = kind
        table["shares"][face - 1] = (kind + 1) / game.faces
    table["tails"] = tails_for(game.faces)
    begin_match(table, game.starter)
    return table


def rolls_of(game: LiarsDice) -> Rolls:
    """The hands that can be rolled."""
    return rolls_for(game.faces, game.wild_face)
