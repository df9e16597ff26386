# SPDX-License-Identifier: MIT
"""Mean curves over many games, by agent and table, stored as sums.

Figures are whole numbers, so the sums are exact and do not depend on the order of the games; and
they are enough for means with their intervals, because what is independent are sets, one unit of
the plan each.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from .plan import LineUp, Unit
from .stats import ClusterSums, Interval, interval_from_sums


class CurveSum(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The curves of one agent at one table, in sets of one size, added up."""

    table: int
    agent: int
    size: int
    """Curves in a set: seats of the agent times games."""
    n: int
    """How many sets."""
    totals: list[int]
    """At each point: the figures of all sets."""
    squares: list[int]
    """At each point: the squares of each set's total."""


Key: TypeAlias = tuple[int, int, int]
"""Table, agent and size."""


class CurveTally:
    """Adds up curves as games are played."""

    def __init__(self, n_tables: int) -> None:
        self._n_tables = n_tables
        self._sums: defaultdict[Key, list[CurveSum]] = defaultdict(list)

    def add(self, units: Mapping[int, Unit], curves: NDArray[np.int16]) -> None:
        """Count units of one line-up by their numbers; `curves` has their games in a row."""
        n_games = np.fromiter((len(unit.deals) for unit in units.values()), np.int64, len(units))
        starts = np.cumsum(n_games) - n_games
        tables = np.fromiter(units, np.int64, len(units)) % self._n_tables
        kinds = [
            (table, games, (tables == table) & (n_games == games))
            for table, games in product(*(np.unique(each).tolist() for each in (tables, n_games)))
        ]
        line_up = next(iter(units.values())).line_up
        for agent, n_seats in Counter(line_up).items():
            totals = np.zeros((len(units), curves.shape[2]), np.int64)
            for seat in (seat for seat, who in enumerate(line_up) if who == agent):
                its = curves[:, seat]
                is_single = len(its) == len(units)
                totals += its if is_single else np.add.reduceat(its, starts, dtype=np.int64)
            for table, games, chosen in kinds:
                if chosen.any():
                    self._add(table, agent, games * n_seats, totals[chosen])

    def _add(self, table: int, agent: int, size: int, totals: NDArray[np.int64]) -> None:
        squares = np.einsum("np,np->p", totals, totals)
        row = CurveSum(
            table, agent, size, len(totals), totals.sum(axis=0).tolist(), squares.tolist()
        )
        self._sums[table, agent, size].append(row)

    @property
    def sums(self) -> list[CurveSum]:
        """A row for each agent, table and size, in order."""
        return added_up(row for rows in self._sums.values() for row in rows)


def added_up(rows: Iterable[CurveSum]) -> list[CurveSum]:
    """One row for each agent, table and size, in order."""
    sums: dict[Key, CurveSum] = {}
    for row in rows:
        key = (row.table, row.agent, row.size)
        sums[key] = _both(sums[key], row) if key in sums else row
    return [sums[key] for key in sorted(sums)]


def _both(a: CurveSum, b: CurveSum) -> CurveSum:
    return CurveSum(
        a.table,
        a.agent,
        a.size,
        a.n + b.n,
        [x + y for x, y in zip(a.totals, b.totals, strict=True)],
        [x + y for x, y in zip(a.squares, b.squares, strict=True)],
    )


def sets_by_key(units: Iterable[tuple[int, Unit]], n_tables: int) -> Counter[Key]:
    """How many sets of each kind some units of a plan, with their numbers, have."""
    counted: Counter[tuple[int, LineUp, int]] = Counter(
        (number % n_tables, unit.line_up, len(unit.deals)) for number, unit in units
    )
    sets: Counter[Key] = Counter()
    for (table, line_up, games), n in counted.items():
        for agent, seats in Counter(line_up).items():
            sets[table, agent, games * seats] += n
    return sets


class MeanCurve(NamedTuple):
    """An agent's mean at each point; an interval takes two sets at least."""

    means: list[float]
    intervals: list[Interval | None]


def mean_curve(rows: Sequence[CurveSum]) -> MeanCurve:
    """The mean over some rows, each curve counting the same."""
    n, size = sum(row.n for row in rows), sum(row.n * row.size for row in rows)
    means, intervals = [], []
    for point in range(len(rows[0].totals)):
        sums = ClusterSums(
            n=n,
            size=size,
            total=sum(row.totals[point] for row in rows),
            sizes_squared=sum(row.n * row.size**2 for row in rows),
            products=sum(row.size * row.totals[point] for row in rows),
            totals_squared=sum(row.squares[point] for row in rows),
        )
        means.append(sums.total / sums.size)
        intervals.append(interval_from_sums(sums))
    return MeanCurve(means, intervals)


def last_change(curves: Sequence[Sequence[float]]) -> int:
    """The first point from which on all curves stay where they are.

    >>> last_change([[3, 2, 1, 1, 1], [3, 3, 3, 2, 2]]), last_change([[4.0, 4.0]])
    (3, 0)
    """
    changes = [
        point
        for curve in curves
        for point in range(1, len(curve))
        if curve[point] != curve[point - 1]
    ]
    return max(changes, default=0)
