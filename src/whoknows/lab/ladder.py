# SPDX-License-Identifier: MIT
"""Rankings of the agents of two sides, and the result of each pair."""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from .breakdown import success_figure
from .execution import Execution
from .plan import SideTables
from .ratings import RatedGame, open_skill, plackett_luce
from .sides import sides_of, successes
from .summary import RankedAgent, Ranking, SideAgents, Success


class Ladder:
    """The tables of a tournament in which every agent of a side meets every one of the other."""

    def __init__(self, execution: Execution, schedule: SideTables, names: Sequence[str]) -> None:
        games = execution.games
        self._games, self._seed, self._names = games, execution.plan.seed, names
        self._sides = sides_of(execution.game)
        self._casts = (schedule.agents, schedule.against)
        others = [seat for seat in range(schedule.players) if seat not in schedule.seats]
        self._agents = tuple(games.agents[:, seats[0]] for seats in (schedule.seats, others))
        """Who was on each side, game by game."""
        self._values = tuple(
            successes(self._sides, side, games.batch.winners) for side in self._sides
        )

    @property
    def ranking(self) -> Ranking:
        """The figures by side; rows and columns of `cross` are in the order of `sides`."""
        cells = [
            [self._figure(0, self._is(0, one) & self._is(1, other)) for other in self._casts[1]]
            for one in self._casts[0]
        ]
        return Ranking(
            sides=[
                SideAgents(side.name, [self._names[agent] for agent in cast])
                for side, cast in zip(self._sides, self._casts, strict=True)
            ],
            standings=self._standings(),
            cross=[[each.share if each.games else None for each in line] for line in cells],
            cross_ci95=[[each.ci95 for each in line] for line in cells],
        )

    def _is(self, side: int, agent: int) -> NDArray[np.bool_]:
        return np.asarray(self._agents[side] == agent)

    def _figure(self, side: int, chosen: NDArray[np.bool_]) -> Success:
        return success_figure(self._values[side][chosen], self._games.rounds[chosen])

    def _standings(self) -> list[RankedAgent]:
        """Side by side, the best of each first; ratings are of all of them together."""
        entrants = [(side, agent) for side in (0, 1) for agent in self._casts[side]]
        contests = list(self._contests())
        skills = open_skill(contests, len(entrants))
        strengths = plackett_luce(
            contests, self._games.rounds.tolist(), len(entrants), seed=self._seed
        )
        rows = [
            RankedAgent(
                agent=self._names[agent],
                side=self._sides[side].name,
                figure=self._figure(side, self._is(side, agent)),
                rating=skills[place].ordinal,
                mu=skills[place].mu,
                sigma=skills[place].sigma,
                strength=strengths[place].elo,
                strength_ci95=strengths[place].interval,
            )
            for place, (side, agent) in enumerate(entrants)
        ]
        order = [side.name for side in self._sides]
        return sorted(rows, key=lambda row: (order.index(str(row.side)), -row.result))

    def _contests(self) -> Iterator[RatedGame]:
        """Each game as one of two: where both sides succeed, or neither, it is a draw."""
        first, second = self._casts
        rows = zip(*(each.tolist() for each in (*self._agents, *self._values)), strict=True)
        for one, other, won, won_by_other in rows:
            pair = (first.index(one), len(first) + second.index(other))
            credit = 0.5 + (won - won_by_other) / 2
            yield RatedGame(pair, (credit, 1 - credit))
