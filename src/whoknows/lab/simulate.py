# SPDX-License-Identifier: MIT
"""Many games of one line-up, and of other line-ups on the same deals."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import nan
from pathlib import Path
from typing import Any, Unpack

import numpy as np
from msgspec import UNSET
from numpy.typing import NDArray

from whoknows.core import Charted
from whoknows.plugins.line_up import AgentSpec, fill_line_up
from whoknows.plugins.registry import CodeRegistry

from . import plots, summary
from .breakdown import Breakdown, number
from .curves import MeanCurve, mean_curve
from .plan import LineUp, Plan, Seatings
from .record import Games
from .result import Result
from .runs import RunOptions, carry_out, header_for
from .setup import check_numbers, make_cast, read_agents
from .stats import difference_interval, mean_interval, share_interval


class Simulation(Result):
    """The games of a line-up; seats stay as named, the start goes round with the deals."""

    @cached_property
    def figures(self) -> summary.SimulationFigures:
        games, plan = self._games_of(0), self.execution.plan
        measures = games.batch.measures
        tables = Breakdown(self.execution.game, games)
        competes = not self.execution.game.has_shared_score
        return summary.SimulationFigures(
            means={name: float(each.mean()) for name, each in measures.items() if len(each)},
            run=self._run(len(games), plan.n_deals),
            measures=list(measures),
            line_up=self._figures(0),
            undecided=games.n_undecided if competes else UNSET,
            wins=self._wins(tables) if competes else UNSET,
            by_role=tables.by_role(self.header.names) or UNSET,
            by_side=tables.by_side() or UNSET,
            compared=[self._comparison(i) for i in range(1, plan.schedule.n_tables)],
            troubles=self._troubles(),
            timing=self._timing(),
        )

    @property
    def mean(self) -> float:
        """The table's mean score, or the first seat's share of the wins; no games, no number."""
        mean = self.figures.line_up.mean
        return nan if mean is None else mean

    def values(self, line_up: int = 0) -> NDArray[np.float64]:
        """What the first seat got out of each game: the table's score, or its share of the win."""
        games = self._games_of(line_up)
        return games.values(has_shared_score=self.execution.game.has_shared_score)[:, 0]

    def plot(self, path: Path) -> None:
        """Scores as a histogram, or shares of the wins by seat; curves below, if there are any."""
        names = dict(zip(self.header.names, self.short_names, strict=True))
        title = f"{self.execution.game.name}, {self.execution.game.players} players"
        wins = self.figures.wins
        if not isinstance(wins, summary.Wins):
            plots.histogram(path, self.values(), title=title, xlabel="score", below=self._chart())
            return
        bars = [
            plots.Bar(f"{names[row.agent]} ({row.seat})", row.figure.share, row.figure.ci95)
            for row in wins.seats
        ]
        chance = 1 / self.execution.game.players
        plots.shares(path, bars, title=title, reference=chance, below=self._chart())

    # Inside

    def _line_up(self, table: int) -> LineUp:
        schedule = self.execution.plan.schedule
        if not isinstance(schedule, Seatings):
            raise TypeError("a simulation has line-ups that stay")
        return schedule.line_ups[table]

    def _names(self, table: int) -> list[str]:
        return [self.header.names[agent] for agent in self._line_up(table)]

    def _games_of(self, table: int) -> Games:
        return self.execution.games.where(self.execution.games.tables == table)

    def _figures(self, table: int) -> summary.LineUpFigures:
        values, games = self.values(table), self._games_of(table)
        has_any, is_score = len(values) > 0, self.execution.game.has_shared_score
        interval = mean_interval if is_score else share_interval
        numbers, counts = np.unique(values, return_counts=True)
        return summary.LineUpFigures(
            agents=self._names(table),
            mean=float(values.mean()) if has_any else None,
            ci95=interval(values, games.rounds) if has_any else None,
            min=number(values.min()) if has_any else None,
            max=number(values.max()) if has_any else None,
            curves=self._line_up_curves(table),
            distribution=[
                summary.ValueCount(number(value), count)
                for value, count in zip(numbers.tolist(), counts.tolist(), strict=True)
            ],
        )

    def curves(self, line_up: int = 0) -> dict[str, MeanCurve]:
        """The mean curve of each agent; empty for a game that is not `Charted`."""
        rows = [row for row in self.execution.games.curves if row.table == line_up]
        return {
            self.header.names[agent]: mean_curve([row for row in rows if row.agent == agent])
            for agent in dict.fromkeys(self._line_up(line_up))
            if any(row.agent == agent for row in rows)
        }

    def _line_up_curves(self, table: int) -> summary.LineUpCurves | dict[str, Any]:
        game: Any = self.execution.game
        if not isinstance(game, Charted):
            return {}
        curves = self.curves(table)
        return summary.LineUpCurves(
            game.curve_name,
            game.point_name,
            {name: curve.means for name, curve in curves.items()},
            {name: curve.intervals for name, curve in curves.items()},
        )

    def _chart(self) -> plots.Chart | None:
        """What is drawn below the rest."""
        game: Any = self.execution.game
        curves = self.curves() if isinstance(game, Charted) else {}
        if not curves:
            return None
        names = dict(zip(self.header.names, self.short_names, strict=True))
        return plots.Chart(
            {names[name]: curve for name, curve in curves.items()},
            xlabel=game.point_name,
            ylabel=f"{game.curve_name}, mean with 95% band",
        )

    def _wins(self, tables: Breakdown) -> summary.Wins:
        line_up, names = self._line_up(0), self.header.names
        return summary.Wins(
            [
                summary.SeatWins(seat, names[agent], tables.of_seat(seat))
                for seat, agent in enumerate(line_up)
            ],
            [
                summary.AgentWins(names[agent], line_up.count(agent), tables.of_agent(agent))
                for agent in dict.fromkeys(line_up)
            ],
        )

    def _comparison(self, table: int) -> summary.ComparedFigures:
        """Another line-up, and its difference from the first on the deals that both played."""
        mine, others = self._games_of(table), self._games_of(0)
        both, at_mine, at_others = np.intersect1d(mine.deals, others.deals, return_indices=True)
        if not len(both):
            return summary.ComparedFigures(self._figures(table))
        values, other_values = self.values(table)[at_mine], self.values(0)[at_others]
        return summary.ComparedFigures(
            self._figures(table),
            float((values - other_values).mean()),
            difference_interval(values, other_values, mine.rounds[at_mine]),
        )


def simulate(  # noqa: PLR0913 - all but the first two have defaults
    game: str,
    agents: str | Sequence[str],
    *,
    players: int | None = None,
    games: int = 1000,
    set_size: int = 1,
    options: Mapping[str, Any] | None = None,
    compare: Sequence[str | Sequence[str]] = (),
    seed: int = 0,
    use_kernel: bool = True,
    **how: Unpack[RunOptions],
) -> Simulation:
    """Play games of one line-up; every line-up in `compare` plays the same deals."""
    check_numbers(games=games, set_size=set_size, seed=seed)
    named = [read_agents(line_up) for line_up in (agents, *compare)]
    cast = make_cast(
        how.get("registry") or CodeRegistry(),
        game,
        options or {},
        [spec for line_up in named for spec in line_up],
        players=players,
        n_seats=max(map(len, named)),
    )

    def places(line_up: list[AgentSpec]) -> LineUp:
        full = fill_line_up(line_up, cast.game.players)
        return tuple(cast.names.index(str(spec)) for spec in full)

    plan = Plan(
        game=cast.reference,
        options=cast.game.options,
        agents=cast.agents,
        schedule=Seatings(tuple(places(line_up) for line_up in named)),
        n_deals=games,
        set_size=set_size,
        seed=seed,
        use_kernel=use_kernel,
        with_curves=isinstance(cast.game, Charted),
    )
    header = header_for("simulate", cast, plan)
    return Simulation(header, carry_out(header, cast.game, **how))
