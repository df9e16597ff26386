# SPDX-License-Identifier: MIT
"""Sums over all rounds of the box that remain possible, by what a question asks of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from whoknows.epistemics import TooManyWorlds
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout

from .features import Mask, SumColumns, Sums, unique_rows
from .kernels import Numbers, Table, pass_on, take_back

MAX_ENTRIES: Final = 20_000_000
"""Entries of one table of boxes and columns."""


class Bounds(NamedTuple):
    """What remains possible."""

    starts: Mask
    """By number of hidden diamonds."""
    steps: tuple[Mask, ...]
    """By suspect, for each of the steps. As many suspects have had the box."""
    ends: Mask | None = None
    """By box, after the last step."""


class Layer(NamedTuple):
    """A table at a place of the box."""

    table: Table
    sums: Sums
    """The sums of each column."""
    patterns: Numbers
    """The pattern of each way that leads to this place, or away from it."""
    combined: Numbers
    """By pattern and column at the place before: the column here."""


@lru_cache(maxsize=32)
def rows_of(layout: Layout, seat: int) -> NDArray[np.int64]:
    """By box, the number of the first step of the suspect from there."""
    found = np.searchsorted(layout.steps[seat - 1].source, np.arange(layout.n_boxes + 1))
    return found.astype(np.int64)


class BoxRound:
    """The rounds of the box within bounds; every way has a weight."""

    def __init__(
        self,
        layout: Layout,
        bounds: Bounds,
        columns: SumColumns,
        weights: tuple[NDArray[Any], ...] | None = None,
        *,
        is_pruned: bool = True,
    ) -> None:
        """The weights of steps are 1 by default; then tables have numbers of ways.

        Columns without any way are left out of them if `is_pruned`.
        """
        self.layout = layout
        self.bounds = bounds
        self.columns = columns
        self._type = np.int64 if weights is None else np.float64
        self._weights = weights
        self._is_pruned = is_pruned

    @property
    def n_takes(self) -> int:
        """How many suspects have had the box."""
        return len(self.bounds.steps)

    def weight(self, seat: int) -> NDArray[Any]:
        """The weights of a suspect's steps."""
        mask = self.bounds.steps[seat - 1]
        if self._weights is None:
            return mask.astype(np.int64)
        return np.asarray(self._weights[seat - 1] * mask)

    def pattern(self, seat: int) -> tuple[Numbers, Sums]:
        """The additions of a suspect's steps."""
        return self.columns.patterns(seat, len(self.layout.steps[seat - 1]))

    def forward(self, last: int) -> list[Layer]:
        """The ways to each box, at the places from 0 to `last`."""
        starts = self.layout.starts
        patterns, added = self.columns.patterns(0, len(starts))
        sums = np.minimum(added, self.columns.most)
        table = np.zeros((self.layout.n_boxes, len(sums)), self._type)
        table[starts, patterns] = self.bounds.starts
        layers = [Layer(table, sums, patterns, np.arange(len(sums), dtype=np.int32)[:, None])]
        for seat in range(1, last + 1):
            layers.append(self._step(seat, layers[-1], is_forward=True))
        return layers

    def backward(self, first: int) -> Layer:
        """The ways on from each box, at the place `first`."""
        return self.backwards(first)[-1]

    def backwards(self, first: int) -> list[Layer]:
        """The ways on from each box, at the places from the last one back to `first`."""
        ends = self.bounds.ends
        table = np.ones((self.layout.n_boxes, 1), self._type)
        if ends is not None:
            table[:, 0] = ends
        nothing = np.zeros((1, len(self.columns)), np.int64)
        layers = [Layer(table, nothing, np.zeros(0, np.int32), np.zeros((0, 0), np.int32))]
        for seat in range(self.n_takes, first, -1):
            layers.append(self._step(seat, layers[-1], is_forward=False))
        return layers

    def _step(self, seat: int, layer: Layer, *, is_forward: bool) -> Layer:
        patterns, added = self.pattern(seat)
        combined, sums = self.combine(added, layer.sums)
        if self.layout.n_boxes * len(sums) > MAX_ENTRIES:
            raise TooManyWorlds("mafia: the formula speaks of too many things at once")
        table = np.zeros((self.layout.n_boxes, len(sums)), self._type)
        move = pass_on if is_forward else take_back
        steps = self.layout.steps[seat - 1]
        rows, weight = rows_of(self.layout, seat), self.weight(seat)
        move(rows, steps.target, weight, patterns, combined, layer.table, table)
        used = table.any(axis=0)
        if self._is_pruned and not used.all():
            number = np.cumsum(used, dtype=np.int32) - 1
            number[~used] = -1
            combined, sums = number[combined], sums[used]
            table = np.ascontiguousarray(table[:, used])
        return Layer(table, sums, patterns, combined)

    def combine(self, added: Sums, sums: Sums) -> tuple[Numbers, Sums]:
        """The columns after patterns and columns before, and their sums."""
        if not added.any():
            numbers = np.arange(len(sums), dtype=np.int32)
            return np.tile(numbers, (len(added), 1)), sums
        every = np.minimum(added[:, None, :] + sums[None, :, :], self.columns.most)
        numbers, found = unique_rows(every.reshape(-1, len(self.columns)))
        return np.ascontiguousarray(numbers.reshape(len(added), len(sums))), found

    def end_table(self, layer: Layer) -> Table:
        """The last table, without boxes that are excluded at the end."""
        ends = self.bounds.ends
        return layer.table if ends is None else np.asarray(layer.table * ends[:, None])

    def path(self, layers: list[Layer], box: int, column: int) -> tuple[int, tuple[int, ...]]:
        """The first way to a box and column: the number of the start, and each step."""
        steps: list[int] = []
        for seat in range(len(layers) - 1, 0, -1):
            before, here = layers[seat - 1], layers[seat]
            arcs = self.layout.steps[seat - 1]
            ways = np.flatnonzero((arcs.target == box) & (self.weight(seat) > 0))
            fits = here.combined[here.patterns[ways]] == column
            fits &= before.table[arcs.source[ways]] > 0
            way, column = np.argwhere(fits)[0].tolist()
            steps.append(int(ways[way]))
            box = int(arcs.source[ways[way]])
        starts = self.layout.starts
        first = layers[0]
        ok = (starts == box) & (first.patterns == column) & self.bounds.starts
        return int(np.flatnonzero(ok)[0]), tuple(reversed(steps))
