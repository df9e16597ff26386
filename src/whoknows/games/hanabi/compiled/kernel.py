# SPDX-License-Identifier: MIT
"""Hanabi's kernel: all built-in agents play whole games in compiled code."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from whoknows.agents.uniform import Uniform
from whoknows.core import TABLE, AnyAgent, AnyGame, Seat
from whoknows.core.random import check_seed
from whoknows.games.hanabi.pieces import Deal, HanabiAction
from whoknows.games.hanabi.rules import Hanabi
from whoknows.kernel import Batch

from .move_numbers import move_number


class HanabiKernel:
    """Plays the line-ups that it covers; see `whoknows.kernel.Kernel`."""

    def covers(self, game: AnyGame, agents: Sequence[AnyAgent]) -> bool:
        return (
            type(game) is Hanabi
            and len(agents) == game.players
            and all(compiled_name(agent) for agent in agents)
        )

    def play(
        self, game: AnyGame, agents: Sequence[AnyAgent], seed: int, deals: Sequence[int]
    ) -> Batch:
        from . import games as playing  # noqa: PLC0415 - numba is slow to import
        from . import table  # noqa: PLC0415 - slow to import

        hanabi = self._checked(game, agents)
        results, _ = _play(hanabi, agents, seed, deals, n_rows=0)
        is_struck_out = results[:, playing.ENDED] == table.STRUCK_OUT
        points = results[:, playing.POINTS]
        if hanabi.strikeout == "zero":
            points = np.where(is_struck_out, 0, points)
        is_perfect = points == hanabi.max_score
        shape = (len(deals), hanabi.players)
        return Batch(
            scores=np.ascontiguousarray(np.broadcast_to(points[:, None], shape)),
            winners=np.ascontiguousarray(np.broadcast_to(is_perfect[:, None], shape)),
            measures={
                "perfect": is_perfect.astype(np.float64),
                "share20": (points >= 20).astype(np.float64),
                "strikeouts": is_struck_out.astype(np.float64),
            },
        )

    def trace(
        self, game: AnyGame, agents: Sequence[AnyAgent], seed: int, deal: int
    ) -> Sequence[tuple[Seat, HanabiAction]]:
        hanabi = self._checked(game, agents)
        # Every card is dealt, and played or discarded, at most once; hints take a token, and
        # tokens come from the start, from discards and from completed piles.
        n_rows = 4 * hanabi.n_cards + hanabi.hints
        _, rows = _play(hanabi, agents, seed, [deal], n_rows=n_rows)
        return [
            (
                Seat(seat),
                Deal(what) if seat == TABLE else move_number(hanabi, Seat(seat), what),
            )
            for seat, what in rows.tolist()
        ]

    def _checked(self, game: AnyGame, agents: Sequence[AnyAgent]) -> Hanabi:
        if not isinstance(game, Hanabi) or not self.covers(game, agents):
            raise ValueError(f"{game.name}: this line-up is not compiled")
        return game


def compiled_name(agent: AnyAgent) -> str | None:
    """What an agent is called in compiled code; a subclass may play differently and is not."""
    name = vars(type(agent)).get("compiled_as")
    return "random" if type(agent) is Uniform else name


def _play(
    game: Hanabi, agents: Sequence[AnyAgent], seed: int, deals: Sequence[int], *, n_rows: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """How the games end, and what is done in them as far as there are rows to write it down."""
    from . import conventions, hat  # noqa: PLC0415 - numba is slow to import
    from . import games as playing  # noqa: PLC0415 - slow to import
    from .options import table_for  # noqa: PLC0415

    names = [str(compiled_name(agent)) for agent in agents]
    line_up = np.zeros(1, playing.LINE_UP_TYPE)[0]
    line_up["starter"] = game.starter
    line_up["is_random"] = set(names) == {"random"}
    line_up["is_hat"] = set(names) == {"hat"}
    for seat, (name, agent) in enumerate(zip(names, agents, strict=True)):
        line_up["agents"][seat] = playing.AGENTS.index(name)
        numbers = getattr(agent, "numbers", ())
        line_up["options"][seat, : len(numbers)] = numbers
    results = np.zeros((len(deals), playing.N_RESULTS), np.int64)
    trace = np.zeros((n_rows, 2), np.int64)
    arguments = (
        table_for(game),
        line_up,
        np.zeros(game.players, hat.MIND_TYPE),
        np.zeros(game.players, conventions.MIND_TYPE),
        np.uint64(check_seed(seed)),
    )
    playing.play_games(*arguments, np.array(deals, np.uint64), results, trace)
    return results, trace[: line_up["n_traced"]]
