# SPDX-License-Identifier: MIT
"""The rows of a cell: rounds of the box that agree on what a question asks.

A table of all rounds is never made. Where one seat's classes are asked for, the rounds are added up
on both sides of what the seat has perceived. Where the classes of several seats are, the rounds are
listed, if they are not too many.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from whoknows.epistemics import TooManyWorlds
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout

from .features import BoxFeature, Mask, SumColumns, Sums
from .perception import NOTHING, Classes, Glimpse, Numbers, Paths
from .round import Bounds, BoxRound, Layer

MAX_ROWS: Final = 4_000_000
MAX_PATHS: Final = 200_000
"""Rounds that are listed."""

Path = tuple[int, tuple[int, ...]]
Weights = tuple[NDArray[Any], ...] | None
"""The weights of each suspect's steps; None if all are 1."""


class RoundRows(NamedTuple):
    """Rounds that agree on the sums, and on the class of a glimpse."""

    counts: NDArray[np.int64]
    weights: NDArray[Any]
    sums: Sums
    classes: Numbers
    """The class of the glimpse that was asked for."""
    path: Callable[[int], Path]
    """A round in the row with that number."""

    def kept(self, mask: Mask) -> RoundRows:
        """The rows of a mask."""
        if mask.all():
            return self
        numbers = np.flatnonzero(mask)
        return RoundRows(
            self.counts[mask],
            self.weights[mask],
            self.sums[mask],
            self.classes[mask],
            lambda row: self.path(int(numbers[row])),
        )


class RowMaker:
    """Makes rows within bounds."""

    def __init__(
        self, layout: Layout, bounds: Bounds, features: Sequence[BoxFeature], weights: Weights
    ) -> None:
        self._layout = layout
        self._bounds = bounds
        self._classes = Classes(layout)
        self._features = tuple(features)
        self._weights = weights

    def rows(self, seen: Glimpse = NOTHING) -> tuple[SumColumns, RoundRows]:
        """The rows, with the classes of a glimpse."""
        features = list(self._features)
        start = self._classes.start_sum()
        if seen.level in ("start", "ends"):
            features.append(BoxFeature((start,), np.isfinite))
        columns = SumColumns(features)
        plain = self._round(columns, None)
        weighed = None if self._weights is None else self._round(columns, self._weights)
        if seen.level == "step":
            return columns, self._by_step(plain, weighed, seen.place)
        rows = self._by_end(plain, weighed, seen.level in ("box", "ends"))
        if seen.level in ("start", "ends"):
            found = columns.values(start, rows.sums)
            is_end = seen.level == "ends"
            rows = rows._replace(
                classes=found * self._layout.n_boxes + rows.classes if is_end else found
            )
        return columns, rows

    def _round(self, columns: SumColumns, weights: Weights) -> BoxRound:
        return BoxRound(
            self._layout, self._bounds, columns, weights, is_pruned=self._weights is None
        )

    def _by_end(self, plain: BoxRound, weighed: BoxRound | None, by_box: bool) -> RoundRows:  # noqa: FBT001
        """Rows by sums, and perhaps by the last box."""
        last = plain.n_takes
        layers = plain.forward(last)
        table = plain.end_table(layers[-1])
        weights = table
        if weighed is not None:
            weights = weighed.end_table(weighed.forward(last)[-1])
        if by_box:
            boxes, columns = np.nonzero(table)
            return RoundRows(
                table[boxes, columns],
                weights[boxes, columns],
                layers[-1].sums[columns],
                boxes.astype(np.int64),
                lambda row: plain.path(layers, int(boxes[row]), int(columns[row])),
            )
        counts = table.sum(axis=0)
        kept = np.flatnonzero(counts)

        def path(row: int) -> Path:
            column = int(kept[row])
            return plain.path(layers, int(np.flatnonzero(table[:, column])[0]), column)

        return RoundRows(
            counts[kept],
            weights.sum(axis=0)[kept],
            layers[-1].sums[kept],
            np.zeros(len(kept), np.int64),
            path,
        )

    def _by_step(self, plain: BoxRound, weighed: BoxRound | None, seat: int) -> RoundRows:
        """Rows by a suspect's step, and by sums before and after it."""
        before, after = plain.forward(seat - 1)[-1], plain.backward(seat)
        arcs = self._layout.steps[seat - 1]
        steps = np.flatnonzero(plain.weight(seat))
        n_rows = len(steps) * len(before.sums) * len(after.sums)
        if n_rows > MAX_ROWS:
            raise TooManyWorlds("mafia: the formula speaks of too many things at once")
        counts = _around(plain, before, after, seat, steps)
        weights = counts
        if weighed is not None:
            outer = weighed.forward(seat - 1)[-1], weighed.backward(seat)
            weights = _around(weighed, *outer, seat, steps)
        way, first, second = np.nonzero(counts)
        patterns, added = plain.pattern(seat)
        sums = before.sums[first] + added[patterns[steps[way]]] + after.sums[second]
        sums = np.minimum(sums, plain.columns.most)
        classes = steps[way].astype(np.int64)

        def path(row: int) -> Path:
            mask = np.zeros(len(arcs), np.bool_)
            mask[classes[row]] = True
            kept = (*self._bounds.steps[: seat - 1], mask, *self._bounds.steps[seat:])
            bounds = self._bounds._replace(steps=kept)
            here = BoxRound(self._layout, bounds, plain.columns)
            layers = here.forward(here.n_takes)
            [column] = np.flatnonzero((layers[-1].sums == sums[row]).all(axis=1))
            box = np.flatnonzero(here.end_table(layers[-1])[:, column])[0]
            return here.path(layers, int(box), int(column))

        at = way, first, second
        return RoundRows(counts[at], weights[at], sums, classes, path)

    # Listing

    def n_rounds(self) -> int:
        """The number of rounds within the bounds."""
        plain = BoxRound(self._layout, self._bounds, SumColumns(()))
        return int(plain.end_table(plain.forward(plain.n_takes)[-1]).sum())

    def paths(self) -> Paths:
        """All rounds within the bounds; `TooManyWorlds` if they are too many to be listed."""
        if self.n_rounds() > MAX_PATHS:
            raise TooManyWorlds(f"mafia: more than {MAX_PATHS:,} rounds of the box are possible")
        plain = BoxRound(self._layout, self._bounds, SumColumns(()))
        starts = np.flatnonzero(self._bounds.starts)
        boxes = self._layout.starts[starts].astype(np.int64)
        taken = np.zeros((len(starts), 0), np.int64)
        layers = plain.backwards(0)[::-1]
        for seat in range(1, plain.n_takes + 1):
            onward = np.asarray(layers[seat].table.any(axis=1))
            arcs = self._layout.steps[seat - 1]
            open_ = np.flatnonzero((plain.weight(seat) > 0) & onward[arcs.target])
            first = np.searchsorted(arcs.source[open_], boxes)
            n_ways = np.searchsorted(arcs.source[open_], boxes + 1) - first
            rows = np.repeat(np.arange(len(boxes)), n_ways)
            nth = np.arange(len(rows)) - np.repeat(np.cumsum(n_ways) - n_ways, n_ways)
            step = open_[first[rows] + nth]
            starts, taken = starts[rows], np.column_stack([taken[rows], step])
            boxes = arcs.target[step].astype(np.int64)
        ends = self._bounds.ends
        if ends is not None and not plain.n_takes:
            kept = ends[boxes]
            starts, taken = starts[kept], taken[kept]
        return Paths(starts.astype(np.int64), taken.astype(np.int64))

    def weigh(self, paths: Paths) -> NDArray[Any]:
        """The weight of each round."""
        if self._weights is None:
            return np.ones(len(paths.starts), np.int64)
        found = np.ones(len(paths.starts))
        for column in range(paths.steps.shape[1]):
            found *= self._weights[column][paths.steps[:, column]]
        return found


def _around(
    round_: BoxRound, before: Layer, after: Layer, seat: int, steps: Numbers
) -> NDArray[Any]:
    """By step, column before and column after: how many rounds, or their weight."""
    arcs, weight = round_.layout.steps[seat - 1], round_.weight(seat)[steps]
    left = before.table[arcs.source[steps]] * weight[:, None]
    return np.asarray(left[:, :, None] * after.table[arcs.target[steps]][:, None, :])
