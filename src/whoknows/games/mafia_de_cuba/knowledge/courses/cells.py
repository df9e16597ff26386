# SPDX-License-Identifier: MIT
"""Cells: the rows of all scenarios, with everything that a question needs of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import accumulate
from math import lcm
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from whoknows.epistemics import Cell, Needs, number_rows
from whoknows.epistemics.worlds import AtomAt, GroupAt

from .features import BoxFeature, Mask, SumColumns, Sums
from .perception import NOTHING, Classes, Glimpse, Numbers, Paths
from .public_course import Scenario, Time, own_shots
from .resolver import Found
from .rows import Path, RowMaker

if TYPE_CHECKING:
    from .engine import MafiaWorlds


class World(NamedTuple):
    """A course of the match."""

    start: int
    """How many diamonds were hidden."""
    steps: tuple[int, ...]
    """The number of each suspect's step."""
    time: Time


class CellPart(NamedTuple):
    """The rows of one scenario."""

    scenario: Scenario
    length: int
    counts: NDArray[np.int64]
    weights: NDArray[Any]
    atoms: dict[AtomAt, Mask]
    classes: dict[GroupAt, Numbers]
    """For each group a row of numbers, equal where the group has perceived the same."""
    glimpses: Numbers
    """The class of the glimpse that was asked for."""
    path: Callable[[int], Path]


class CellMaker:
    """Makes the cells of one position."""

    def __init__(
        self, worlds: MafiaWorlds, position: int, fixed: Sequence[tuple[Glimpse, int]], needs: Needs
    ) -> None:
        self._worlds = worlds
        self._course = worlds.course
        self._layout = worlds.layout
        self._position = position
        self._fixed = fixed
        self._needs = needs
        self._classes = Classes(worlds.layout)
        self._theft = worlds.theft(position)
        self._constants: dict[Hashable, int] = {}

    def parts(self, scenarios: Iterable[Scenario], seen: Glimpse | None = None) -> list[CellPart]:
        """The rows of some scenarios; with `seen`, by the classes of that glimpse."""
        return [self._part(scenario, seen) for scenario in scenarios]

    def sampled(self, scenario: Scenario, paths: Paths) -> CellPart:
        """Some rounds of a scenario, a row each."""
        found = self._found(scenario)
        maker = self._maker(scenario, found)
        return self._listed(scenario, found, maker, paths)

    # What is asked of each row

    def _found(self, scenario: Scenario) -> dict[AtomAt, Found]:
        now = Time(self._position, scenario.shots)
        return {
            (back, atom): back <= now.length
            and self._worlds.feature(atom, self._course.earlier(now, back))
            for back, atom in self._needs.atoms
        }

    def _maker(self, scenario: Scenario, found: dict[AtomAt, Found]) -> RowMaker:
        features = [one for one in found.values() if isinstance(one, BoxFeature)]
        return RowMaker(
            self._layout,
            self._worlds.bounds(self._position, scenario, self._fixed),
            features if self._theft is None else [*features, self._theft],
            self._worlds.weights(self._position),
        )

    def _asked(self, scenario: Scenario) -> dict[GroupAt, tuple[int, list[Glimpse]]]:
        """For each group, a number for what is not in the round, and what it saw of the round."""
        now = Time(self._position, scenario.shots)
        asked = {}
        for back, group in self._needs.groups:
            constant: Hashable = None
            seen = [NOTHING] * len(group)
            if back <= now.length:
                then = self._course.earlier(now, back)
                constant = then.position, own_shots(then.shots, group)
                seen = [self._worlds.glimpse_of(seat, then.position) for seat in group]
            number = self._constants.setdefault(constant, len(self._constants))
            asked[back, group] = number, seen
        return asked

    def _part(self, scenario: Scenario, seen: Glimpse | None) -> CellPart:
        found = self._found(scenario)
        maker = self._maker(scenario, found)
        asked = self._asked(scenario)
        pivot = seen or self._pivot([one for _, many in asked.values() for one in many])
        if pivot is None:
            return self._listed(scenario, found, maker, maker.paths())
        columns, rows = maker.rows(pivot)
        if self._theft is not None:
            rows = rows.kept(columns.test(self._theft, rows.sums))
        groups = {
            key: _numbers(
                number,
                [self._coarser(pivot, one, rows.classes) for one in many],
                len(rows.counts),
            )
            for key, (number, many) in asked.items()
        }
        return CellPart(
            scenario,
            Time(self._position, scenario.shots).length,
            rows.counts,
            rows.weights,
            _masks(found, columns, rows.sums),
            groups,
            rows.classes,
            rows.path,
        )

    def _listed(
        self, scenario: Scenario, found: dict[AtomAt, Found], maker: RowMaker, paths: Paths
    ) -> CellPart:
        """The rows of a scenario, each a round of its own."""
        features = [one for one in found.values() if isinstance(one, BoxFeature)]
        columns = SumColumns(features if self._theft is None else [*features, self._theft])
        sums = paths.sums(columns.sums)
        if self._theft is not None:
            kept = columns.test(self._theft, sums)
            paths, sums = Paths(paths.starts[kept], paths.steps[kept]), sums[kept]
        groups = {
            key: _numbers(number, [self._classes.of(one, paths) for one in many], len(sums))
            for key, (number, many) in self._asked(scenario).items()
        }
        return CellPart(
            scenario,
            Time(self._position, scenario.shots).length,
            np.ones(len(sums), np.int64),
            maker.weigh(paths),
            _masks(found, columns, sums),
            groups,
            np.zeros(len(sums), np.int64),
            lambda row: (int(paths.starts[row]), tuple(paths.steps[row].tolist())),
        )

    # Classes

    def _pivot(self, seen: Sequence[Glimpse]) -> Glimpse | None:
        """The glimpse that tells all others; None if there is none."""
        pivots = {self._full(one) for one in seen} - {NOTHING}
        if any(one.level == "ends" for one in pivots):
            pivots.discard(Glimpse("start"))
        if len(pivots) > 1:
            return None
        return pivots.pop() if pivots else NOTHING

    def _full(self, seen: Glimpse) -> Glimpse:
        """What that seat perceives until now, at least."""
        n_takes = self._course.n_takes(self._position)
        if seen.level == "box" and seen.place < n_takes:
            return Glimpse("step", seen.place + 1)
        return seen

    def _coarser(self, pivot: Glimpse, seen: Glimpse, classes: Numbers) -> Numbers:
        """The classes of a glimpse by those of the pivot."""
        match pivot.level, seen.level:
            case _, "nothing":
                return np.zeros(len(classes), np.int64)
            case "step", "box":
                return self._layout.steps[pivot.place - 1].source[classes].astype(np.int64)
            case "ends", "start":
                return classes // self._layout.n_boxes
            case _:
                return classes


def _numbers(constant: int, classes: Sequence[Numbers], n: int) -> Numbers:
    """For each row what is not in the round, and the class of each member of a group."""
    return np.column_stack([np.full(n, constant, np.int64), *classes])


def _masks(found: dict[AtomAt, Found], columns: SumColumns, sums: Sums) -> dict[AtomAt, Mask]:
    return {
        key: columns.test(one, sums)
        if isinstance(one, BoxFeature)
        else np.full(len(sums), one, np.bool_)
        for key, one in found.items()
    }


def joined(parts: Sequence[CellPart], needs: Needs, *, is_exact: bool = True) -> Cell[World]:
    """The rows of all scenarios as a cell; as a sample if it is not exact."""
    ends = list(accumulate(len(part.counts) for part in parts))

    def world(row: int) -> World:
        number = int(np.searchsorted(ends, row, side="right"))
        part = parts[number]
        start, steps = part.path(row - (ends[number] - len(part.counts)))
        time = Time(part.length - sum(map(len, part.scenario.shots)), part.scenario.shots)
        return World(start, steps, time)

    weights = np.concatenate(_scaled(parts))
    return Cell(
        weights=weights if is_exact else np.ones(len(weights), np.int64),
        counts=np.concatenate([part.counts for part in parts]),
        atoms={key: np.concatenate([part.atoms[key] for part in parts]) for key in needs.atoms},
        classes={
            key: _row_numbers(np.concatenate([part.classes[key] for part in parts]))
            for key in needs.groups
        },
        world=world,
        lengths=np.concatenate([np.full(len(p.counts), p.length, np.intp) for p in parts]),
        is_exact=is_exact,
    )


def _row_numbers(rows: Numbers) -> NDArray[np.intp]:
    return number_rows(rows.T, len(rows))


def _scaled(parts: Sequence[CellPart]) -> list[NDArray[Any]]:
    """The weights of rows, times the chance of what was settled; whole numbers stay whole."""
    scale = lcm(*(part.scenario.chance.denominator for part in parts))
    return [part.weights * int(part.scenario.chance * scale) for part in parts]
