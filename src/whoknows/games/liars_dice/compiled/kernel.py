# SPDX-License-Identifier: MIT
"""The kernel of Liar's Dice: built-in agents play whole matches in compiled code."""

from typing import ClassVar

import numpy as np

from whoknows.agents.uniform import Uniform
from whoknows.core import TABLE, Seat
from whoknows.games.liars_dice.pieces import LiarsDiceAction
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.kernel import Batch
from whoknows.kernel.compiled_kernel import CompiledKernel, Order

from . import games
from .move_numbers import move_of, rolls_by_number
from .options import rolls_of, table_for
from .rolls import RANDOM


class LiarsDiceKernel(CompiledKernel[LiarsDice, LiarsDiceAction, games.Results]):
    """Plays the line-ups that it covers; see `whoknows.kernel.Kernel`."""

    rules = LiarsDice
    agents = games.AGENTS
    general: ClassVar = {Uniform: RANDOM}
    line_up_type = games.LINE_UP_TYPE

    def _play(self, game: LiarsDice, order: Order) -> games.Results:
        n, players = len(order.deals), game.players
        results = games.Results(
            np.zeros((n, 2 * players + 1), np.int64),
            np.zeros((n, players, game.n_points), np.int16),
        )
        games.play_matches(table_for(game), rolls_of(game), *order, results)
        return results

    def _batch(self, game: LiarsDice, results: games.Results) -> Batch:
        players, ends = game.players, results.ends
        return Batch(
            scores=np.ascontiguousarray(ends[:, :players]),
            winners=ends[:, players : 2 * players] > 0,
            measures={"rounds": ends[:, 2 * players].astype(np.float64)},
            curves=results.curves if game.n_points else None,
        )

    def _action(self, game: LiarsDice, seat: Seat, what: int) -> LiarsDiceAction:
        return rolls_by_number(game.faces)[what] if seat == TABLE else move_of(what, game.faces)
