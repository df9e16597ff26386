# SPDX-License-Identifier: MIT
"""Cluedo's kernel: `random` and `simple` play in compiled code."""

from collections.abc import Callable, Iterator
from typing import ClassVar, Final

import numpy as np

from whoknows.agents.uniform import Uniform
from whoknows.core import Seat
from whoknows.games.cluedo.pieces import (
    Accusation,
    Card,
    CluedoAction,
    CluedoDeal,
    Hypothesis,
    Show,
)
from whoknows.games.cluedo.rules import Cluedo
from whoknows.kernel import Batch
from whoknows.kernel.compiled_kernel import CompiledKernel, Order

from . import games

KINDS: Final[dict[int, Callable[..., CluedoAction]]] = {
    games.DEALT: CluedoDeal,
    games.ASKED: Hypothesis,
    games.ACCUSED: Accusation,
    games.SHOWED: Show,
}


class CluedoKernel(CompiledKernel[Cluedo, CluedoAction, Batch]):
    """Plays the line-ups that it covers; see `whoknows.kernel.Kernel`."""

    rules = Cluedo
    agents = games.AGENTS
    general: ClassVar = {Uniform: games.RANDOM}
    line_up_type = games.LINE_UP_TYPE

    def _play(self, game: Cluedo, order: Order) -> Batch:
        shape = (len(order.deals), game.players)
        batch = Batch(scores=np.zeros(shape, np.int64), winners=np.zeros(shape, np.bool_))
        games.play_games(
            games.new_table(game.players),
            game.turn_limit,
            order.line_up,
            order.seed,
            order.deals,
            order.trace,
            batch.scores,
            batch.winners,
        )
        return batch

    def _batch(self, game: Cluedo, results: Batch) -> Batch:
        return results

    def _action(self, game: Cluedo, seat: Seat, what: int) -> CluedoAction:
        kind, mask = divmod(what, 1 << games.CARD_BITS)
        return KINDS[kind](*_cards(mask))


def _cards(mask: int) -> Iterator[Card]:
    """The cards of a mask, lowest first."""
    return (card for card in range(mask.bit_length()) if mask >> card & 1)
