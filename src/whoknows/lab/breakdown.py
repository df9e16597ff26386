# SPDX-License-Identifier: MIT
"""Tables of results: shares of wins and means, by seat, agent and role."""

from collections import Counter
from collections.abc import Sequence

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from whoknows.core import AnyGame, Roles

from .plan import Plan, Unit
from .record import Games, SeatFault
from .sides import sides_of, successes
from .stats import mean_interval, share_interval
from .summary import FaultFigure, FirstSeatFault, GroupFigure, SeatFigure, SeatTable, Success


def number(value: float) -> int | float:
    """A sum of shares of wins: whole where it is whole.

    >>> number(1/3 + 1/3 + 1/3), number(0.5)
    (1, 0.5)
    """
    return round(value) if abs(value - round(value)) < 1e-6 else float(value)


def _mean(values: NDArray[np.float64]) -> float:
    return float(values.mean()) if len(values) else 0.0


def success_figure(values: NDArray[np.float64], rounds: NDArray[np.int64]) -> Success:
    """How often something was achieved: the figures of one value a game, from 0 to 1."""
    wins = float(values.sum())
    return Success(
        games=len(values),
        wins=number(wins),
        share=wins / len(values) if len(values) else 0.0,
        ci95=share_interval(values, rounds),
    )


class Breakdown:
    """Counts the games of a run by seat, agent and role.

    `share` counts a win shared by k seats as 1/k, `won` as a win. Intervals take the games of
    one round as one observation: they were played on the same deals or by agents who remember.
    """

    def __init__(self, game: AnyGame, games: Games) -> None:
        self._is_shared = game.has_shared_score
        self._games = games
        self._sides = sides_of(game)
        self._values = games.values(has_shared_score=game.has_shared_score)
        self._role_names = tuple(game.role_names) if isinstance(game, Roles) else ()

    def figure(self, chosen: NDArray[np.bool_]) -> SeatFigure:
        """The figures of the seats that are chosen, one a game and seat."""
        rounds = np.broadcast_to(self._games.rounds[:, None], chosen.shape)[chosen]
        games = chosen.nonzero()[0]
        shares = success_figure(self._games.credits[chosen], rounds)
        figure = SeatFigure(
            {name: _mean(each[games]) for name, each in self._games.batch.measures.items()},
            shares.games,
            shares.wins,
            shares.share,
            shares.ci95,
        )
        if self._is_shared:
            values = self._values[chosen]
            return replace(figure, mean=_mean(values), ci95=mean_interval(values, rounds))
        won = success_figure(self._games.batch.winners[chosen].astype(np.float64), rounds)
        return replace(figure, won=won.share, won_ci95=won.ci95)

    def of_agent(self, agent: int) -> SeatFigure:
        """An agent's figures, in whatever seats."""
        return self.figure(self._games.agents == agent)

    def of_seat(self, seat: int) -> SeatFigure:
        """A seat's figures over all agents."""
        return self.figure(self._seat_mask(seat))

    def by_role(self, names: Sequence[str]) -> dict[str, GroupFigure]:
        """The figures of each role, then of each agent in it; empty for a game without roles."""
        roles = self._games.batch.roles
        if roles is None:
            return {}
        table = {}
        for place, role in enumerate(self._role_names):
            mask = roles == place
            if mask.any():
                table[role] = self._group(mask, names)
        return table

    def by_side(self) -> dict[str, Success]:
        """How often each side succeeded; empty for a game without sides."""
        winners, rounds = self._games.batch.winners, self._games.rounds
        return {
            side.name: success_figure(successes(self._sides, side, winners), rounds)
            for side in self._sides
        }

    def by_seat(self, names: Sequence[str]) -> list[SeatTable]:
        """The figures of each seat, then of each agent in it."""
        seats = range(self._games.agents.shape[1])
        return [SeatTable(seat, self._group(self._seat_mask(seat), names)) for seat in seats]

    def _group(self, mask: NDArray[np.bool_], names: Sequence[str]) -> GroupFigure:
        agents = self._games.agents
        masks = {name: mask & (agents == place) for place, name in enumerate(names)}
        its = {name: self.figure(each) for name, each in masks.items() if each.any()}
        return GroupFigure(self.figure(mask), its)

    def _seat_mask(self, seat: int) -> NDArray[np.bool_]:
        mask = np.zeros(self._games.agents.shape, dtype=np.bool_)
        mask[:, seat] = True
        return mask


def fault_table(plan: Plan, faults: Sequence[SeatFault], names: Sequence[str]) -> list[FaultFigure]:
    """Faults counted by agent and reason, with the first one of each to look at."""
    told: dict[tuple[str, str], tuple[SeatFault, Unit]] = {}
    counts: Counter[tuple[str, str]] = Counter()
    for fault in faults:
        [unit] = plan.units(fault.unit, fault.unit + 1)
        key = (names[unit.line_up[fault.seat]], fault.reason)
        counts[key] += 1
        told.setdefault(key, (fault, unit))
    return [
        FaultFigure(
            agent=name,
            reason=first.reason,
            count=counts[name, reason],
            first=FirstSeatFault(
                deal=first.deal,
                seat=first.seat,
                agents=[names[agent] for agent in unit.line_up],
                detail=first.detail,
            ),
        )
        for (name, reason), (first, unit) in sorted(told.items())
    ]
