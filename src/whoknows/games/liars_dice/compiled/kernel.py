# SPDX-License-Identifier: MIT
"""The kernel of Liar's Dice: built-in agents play whole matches in compiled code."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from whoknows.agents.uniform import Uniform
from whoknows.core import TABLE, AnyAgent, AnyGame, Charted, Seat
from whoknows.core.random import check_seed
from whoknows.games.liars_dice.pieces import (
    MAX_DICE,
    Bid,
    Contest,
    LiarsDiceAction,
    Roll,
    SpotOn,
    bid_of,
    hands_of,
)
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.kernel import Batch

FIRST_ROWS: Final = 1 << 8
"""A trace has room for so many moves; should that not do, for more."""


class LiarsDiceKernel:
    """Plays the line-ups that it covers; see `whoknows.kernel.Kernel`."""

    def covers(self, game: AnyGame, agents: Sequence[AnyAgent]) -> bool:
        return (
            type(game) is LiarsDice
            and len(agents) == game.players
            and all(compiled_name(agent) for agent in agents)
        )

    def play(
        self, game: AnyGame, agents: Sequence[AnyAgent], seed: int, deals: Sequence[int]
    ) -> Batch:
        rules = self._checked(game, agents)
        players = rules.players
        n_points = game.n_points if isinstance(game, Charted) else 0
        curves = np.zeros((len(deals), players, n_points), np.int16)
        results, _ = _play(rules, agents, seed, deals, curves=curves)
        return Batch(
            scores=np.ascontiguousarray(results[:, :players]),
            winners=results[:, players : 2 * players] > 0,
            measures={"rounds": results[:, 2 * players].astype(np.float64)},
            curves=curves if n_points else None,
        )

    def trace(
        self, game: AnyGame, agents: Sequence[AnyAgent], seed: int, deal: int
    ) -> Sequence[tuple[Seat, LiarsDiceAction]]:
        rules = self._checked(game, agents)
        n_rows = FIRST_ROWS
        while True:
            _, rows = _play(rules, agents, seed, [deal], n_rows=n_rows)
            if len(rows) < n_rows:
                return [(Seat(seat), _action(rules, seat, what)) for seat, what in rows.tolist()]
            n_rows *= 2

    def _checked(self, game: AnyGame, agents: Sequence[AnyAgent]) -> LiarsDice:
        if not isinstance(game, LiarsDice) or not self.covers(game, agents):
            raise ValueError(f"{game.name}: this line-up is not compiled")
        return game


def compiled_name(agent: AnyAgent) -> str | None:
    """What an agent is called in compiled code; a subclass may play differently and is not."""
    name = vars(type(agent)).get("compiled_as")
    return "random" if type(agent) is Uniform else name


def move_of(action: int, faces: int) -> LiarsDiceAction:
    """What a number stands for in compiled code."""
    if action >= 0:
        return Bid(*bid_of(action, faces))
    return Contest() if action == -1 else SpotOn()


@cache
def _rolls(faces: int) -> tuple[Roll, ...]:
    """All hands of any number of dice, by number."""
    return tuple(Roll(hand) for n in range(MAX_DICE + 1) for hand in hands_of(n, faces))


def _action(game: LiarsDice, seat: int, what: int) -> LiarsDiceAction:
    return _rolls(game.faces)[what] if seat == TABLE else move_of(what, game.faces)


def _play(
    game: LiarsDice,
    agents: Sequence[AnyAgent],
    seed: int,
    deals: Sequence[int],
    *,
    curves: NDArray[np.int16] | None = None,
    n_rows: int = 0,
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """How the matches end, and what is done in them as far as there are rows to write it down."""
    from . import games as playing  # noqa: PLC0415 - numba is slow to import
    from .options import rolls_of, table_for  # noqa: PLC0415

    line_up = np.zeros(1, playing.LINE_UP_TYPE)[0]
    line_up["starter"] = game.starter
    for seat, agent in enumerate(agents):
        line_up["agents"][seat] = playing.AGENTS.index(str(compiled_name(agent)))
        options = getattr(agent, "numbers", ())
        line_up["options"][seat, : len(options)] = options
    if curves is None:
        curves = np.zeros((len(deals), game.players, 0), np.int16)
    results = np.zeros((len(deals), 2 * game.players + 1), np.int64)
    told = playing.Told(results, curves, np.zeros((n_rows, 2), np.int64))
    minds = _minds(game) if playing.EQUILIBRIUM in line_up["agents"] else None
    arguments = (table_for(game), line_up, rolls_of(game), minds, np.uint64(check_seed(seed)))
    numbers = np.arange(deals.start, deals.stop, deals.step) if isinstance(deals, range) else deals
    playing.play_matches(*arguments, np.array(numbers, np.uint64), told)
    return results, told.trace[: line_up["n_traced"]]


def _minds(game: LiarsDice) -> Any:
    """What `equilibrium` goes by in compiled code."""
    from whoknows.games.liars_dice.agents.equilibrium.beliefs import MIND_TYPE  # noqa: PLC0415
    from whoknows.games.liars_dice.agents.equilibrium.data import data_for  # noqa: PLC0415

    from .games import Minds  # noqa: PLC0415 - numba is slow to import

    return Minds(np.zeros(game.players, MIND_TYPE), data_for(game))
