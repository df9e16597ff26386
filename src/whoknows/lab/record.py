# SPDX-License-Identifier: MIT
"""The record of one game in a run: how it ended, and what went wrong."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from whoknows.core import WhoknowsError
from whoknows.core.event import FaultReason
from whoknows.kernel import Batch

from .curves import CurveSum, added_up
from .plan import Plan, Unit


class SeatFault(Struct, frozen=True, array_like=True):
    """What an agent did wrong in one game."""

    unit: int
    deal: int
    seat: int
    reason: FaultReason
    detail: str


class SetFailure(Struct, frozen=True, array_like=True):
    """A set that could not be played."""

    unit: int
    reason: str


class Columns(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The games of consecutive units in the order of the plan, as they are sent and stored."""

    scores: list[list[int]]
    winners: list[list[int]]
    roles: list[list[int]] | None = None
    measures: dict[str, list[float]] = {}
    faults: list[SeatFault] = []
    failures: list[SetFailure] = []
    """Units that have no rows: something other than an agent failed."""
    n_compiled: int = 0
    """How many of the games were played by a kernel."""
    curves: list[CurveSum] = []
    """The curves of all the games, added up."""


@dataclass(frozen=True, eq=False)
class Games:
    """All games of a run that were played, in the order of the plan."""

    agents: NDArray[np.int64]
    """Who sat in each seat: places in `Plan.agents`."""
    deals: NDArray[np.int64]
    rounds: NDArray[np.int64]
    """Games of one round are not independent: they are on the same deals, or of one set."""
    tables: NDArray[np.int64]
    """Which of the line-ups of its round."""
    batch: Batch
    faults: Sequence[SeatFault]
    n_compiled: int = 0
    curves: Sequence[CurveSum] = ()
    """Those of all games, added up."""

    def __len__(self) -> int:
        return len(self.deals)

    def where(self, chosen: NDArray[np.bool_]) -> "Games":
        """Some of the games; faults and curves are those of all."""
        batch = self.batch
        return replace(
            self,
            agents=self.agents[chosen],
            deals=self.deals[chosen],
            rounds=self.rounds[chosen],
            tables=self.tables[chosen],
            batch=Batch(
                scores=batch.scores[chosen],
                winners=batch.winners[chosen],
                roles=None if batch.roles is None else batch.roles[chosen],
                measures={name: each[chosen] for name, each in batch.measures.items()},
            ),
        )

    @cached_property
    def credits(self) -> NDArray[np.float64]:
        """Each seat's share of the win: 1, 1/k of a win that k seats share, or 0."""
        winners = self.batch.winners.astype(np.float64)
        n_winners = winners.sum(axis=1, keepdims=True)
        return np.asarray(winners / np.maximum(n_winners, 1.0))

    @property
    def n_undecided(self) -> int:
        """How many games nobody won."""
        return int((~self.batch.winners.any(axis=1)).sum())

    def values(self, *, has_shared_score: bool) -> NDArray[np.float64]:
        """What each seat got out of each game: the table's score, or its share of the win."""
        return self.batch.scores.astype(np.float64) if has_shared_score else self.credits


def winner_lists(winners: NDArray[np.bool_]) -> list[list[int]]:
    """The winning seats of each game."""
    return [[seat for seat, won in enumerate(row) if won] for row in winners.tolist()]


def gather(plan: Plan, players: int, pieces: Mapping[tuple[int, int], Columns]) -> Games:
    """Put together what came back, whatever came first."""
    columns = [pieces[key] for key in sorted(pieces)]
    units = [one for key in sorted(pieces) for one in played_units(plan, *key, pieces[key])]
    sizes = [len(unit.deals) for _, unit in units]
    numbers = np.repeat(np.array([number for number, _ in units], dtype=np.int64), sizes)
    n, n_tables = len(numbers), plan.schedule.n_tables
    return Games(
        agents=np.repeat(_table((unit.line_up for _, unit in units), players), sizes, axis=0),
        deals=np.fromiter((deal for _, unit in units for deal in unit.deals), np.int64, n),
        rounds=numbers // n_tables,
        tables=numbers % n_tables,
        batch=_batch(columns, n, players),
        faults=[fault for one in columns for fault in one.faults],
        n_compiled=sum(one.n_compiled for one in columns),
        curves=added_up(row for one in columns for row in one.curves),
    )


def played_units(plan: Plan, start: int, stop: int, columns: Columns) -> list[tuple[int, Unit]]:
    """Those of some consecutive units that have led to games, with their numbers."""
    failed = {failure.unit for failure in columns.failures}
    numbered = enumerate(plan.units(start, stop), start)
    return [(number, unit) for number, unit in numbered if number not in failed]


def _batch(columns: Sequence[Columns], n: int, players: int) -> Batch:
    winners = np.zeros((n, players), dtype=np.bool_)
    for row, seats in enumerate(seats for one in columns for seats in one.winners):
        winners[row, seats] = True
    has_roles = any(one.roles is not None for one in columns)
    roles = _table((row for one in columns for row in one.roles or ()), players)
    names = dict.fromkeys(name for one in columns for name in one.measures)
    if any(set(one.measures) != set(names) for one in columns if one.scores):
        raise WhoknowsError("the game's measures have other names from match to match")
    return Batch(
        scores=_table((row for one in columns for row in one.scores), players),
        winners=winners,
        roles=roles.astype(np.int8) if has_roles else None,
        measures={
            name: np.array([x for one in columns for x in one.measures.get(name, ())], np.float64)
            for name in names
        },
    )


def _table(rows: Iterable[Sequence[int]], players: int) -> NDArray[np.int64]:
    return np.fromiter(chain.from_iterable(rows), dtype=np.int64).reshape(-1, players)
