# SPDX-License-Identifier: MIT
"""Cluedo's kernel: `random` and `simple` play in compiled code."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from whoknows.agents.uniform import Uniform
from whoknows.core import AnyAgent, AnyGame, Seat
from whoknows.core.random import check_seed
from whoknows.games.cluedo.agents.simple import Simple
from whoknows.games.cluedo.pieces import Accusation, Card, CluedoAction, Deal, Hypothesis, Show
from whoknows.games.cluedo.rules import N_KINDS, Cluedo
from whoknows.kernel import Batch

COMPILED: Final = (Uniform, Simple)


class CluedoKernel:
    """Plays the line-ups that it covers; see `whoknows.kernel.Kernel`."""

    def covers(self, game: AnyGame, agents: Sequence[AnyAgent]) -> bool:
        # A subclass may play differently.
        return (
            type(game) is Cluedo
            and len(agents) == game.players
            and all(type(agent) in COMPILED for agent in agents)
        )

    def play(
        self, game: AnyGame, agents: Sequence[AnyAgent], seed: int, deals: Sequence[int]
    ) -> Batch:
        batch, _ = _play(self._checked(game, agents), agents, seed, deals)
        return batch

    def trace(
        self, game: AnyGame, agents: Sequence[AnyAgent], seed: int, deal: int
    ) -> Sequence[tuple[Seat, CluedoAction]]:
        from . import games as c  # noqa: PLC0415 - numba is slow to import

        cluedo = self._checked(game, agents)
        # In each turn there is at most a question and an answer.
        n_rows = N_KINDS * cluedo.per_kind + 2 * cluedo.turn_limit
        _, rows = _play(cluedo, agents, seed, [deal], n_rows=n_rows)
        kinds: dict[int, Callable[..., CluedoAction]]
        kinds = {c.DEALT: Deal, c.ASKED: Hypothesis, c.ACCUSED: Accusation, c.SHOWED: Show}
        return [(Seat(seat), kinds[what](*_cards(mask))) for seat, what, mask in rows.tolist()]

    def _checked(self, game: AnyGame, agents: Sequence[AnyAgent]) -> Cluedo:
        if not isinstance(game, Cluedo) or not self.covers(game, agents):
            raise ValueError(f"{game.name}: this line-up is not compiled")
        return game


def _play(
    game: Cluedo, agents: Sequence[AnyAgent], seed: int, deals: Sequence[int], *, n_rows: int = 0
) -> tuple[Batch, NDArray[np.int64]]:
    """How the games end, and what is done in them as far as there are rows to write it down."""
    from .games import new_table, play_games  # noqa: PLC0415 - numba is slow to import

    shape = (len(deals), game.players)
    batch = Batch(scores=np.zeros(shape, np.int64), winners=np.zeros(shape, np.bool_))
    table = new_table(game, np.array([isinstance(agent, Simple) for agent in agents]), n_rows)
    numbers = np.array(deals, np.uint64)
    play_games(table, np.uint64(check_seed(seed)), numbers, batch.scores, batch.winners)
    return batch, table.trace[: table.n_traced[0]]


def _cards(mask: int) -> Iterator[Card]:
    """The cards of a mask, lowest first."""
    return (card for card in range(mask.bit_length()) if mask >> card & 1)
