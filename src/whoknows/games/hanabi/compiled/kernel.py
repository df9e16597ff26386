# SPDX-License-Identifier: MIT
"""Hanabi's kernel: all built-in agents play whole games in compiled code."""

from typing import ClassVar

import numpy as np

from whoknows.agents.uniform import Uniform
from whoknows.core import TABLE, Seat
from whoknows.games.hanabi.pieces import Deal, HanabiAction
from whoknows.games.hanabi.rules import Hanabi
from whoknows.kernel import Batch
from whoknows.kernel.compiled_kernel import CompiledKernel, Order
from whoknows.kernel.types import Ints

from . import games
from .deck import RANDOM
from .move_numbers import move_number
from .options import table_for
from .table import STRUCK_OUT


class HanabiKernel(CompiledKernel[Hanabi, HanabiAction, Ints]):
    """Plays the line-ups that it covers; see `whoknows.kernel.Kernel`."""

    rules = Hanabi
    agents = games.AGENTS
    general: ClassVar = {Uniform: RANDOM}
    line_up_type = games.LINE_UP_TYPE

    def _play(self, game: Hanabi, order: Order) -> Ints:
        results = np.zeros((len(order.deals), games.N_RESULTS), np.int64)
        games.play_games(table_for(game), *order, results)
        return results

    def _batch(self, game: Hanabi, results: Ints) -> Batch:
        is_struck_out = results[:, games.ENDED] == STRUCK_OUT
        points = results[:, games.POINTS]
        if game.strikeout == "zero":
            points = np.where(is_struck_out, 0, points)
        is_perfect = points == game.max_score
        shape = (len(results), game.players)
        return Batch(
            scores=np.ascontiguousarray(np.broadcast_to(points[:, None], shape)),
            winners=np.ascontiguousarray(np.broadcast_to(is_perfect[:, None], shape)),
            measures={
                "perfect": is_perfect.astype(np.float64),
                "share20": (points >= 20).astype(np.float64),
                "strikeouts": is_struck_out.astype(np.float64),
            },
        )

    def _action(self, game: Hanabi, seat: Seat, what: int) -> HanabiAction:
        return Deal(what) if seat == TABLE else move_number(game, seat, what)
