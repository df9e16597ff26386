# SPDX-License-Identifier: MIT
"""Random rounds of the box, each as likely as its weight says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from whoknows.core.random import Rng
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout

from .features import BoxFeature, SumColumns
from .perception import Paths
from .public_course import Scenario
from .round import Bounds, BoxRound, rows_of
from .rows import Weights


class Stratum(NamedTuple):
    """Rounds within bounds, in one scenario."""

    scenario: Scenario
    bounds: Bounds


def strata(scenario: Scenario, bounds: Bounds, theft: BoxFeature | None) -> Iterator[Stratum]:
    """Disjoint bounds that together have all rounds with a theft, by the first thief."""
    if theft is None:
        yield Stratum(scenario, bounds)
        return
    steps = list(bounds.steps)
    for seat, part in sorted(theft.sums[0].parts.items()):
        is_theft = part > 0
        first = [*steps]
        first[seat - 1] = steps[seat - 1] & is_theft
        yield Stratum(scenario, bounds._replace(steps=tuple(first)))
        steps[seat - 1] = steps[seat - 1] & ~is_theft


def draw(
    layout: Layout, parts: Sequence[Stratum], weights: Weights, n: int, rng: Rng
) -> list[tuple[Scenario, Paths]]:
    """Random rounds, from each stratum as many as chance says."""
    numbers = np.random.Generator(np.random.PCG64(rng.word()))
    rounds = [_Drawing(layout, part.bounds, weights) for part in parts]
    totals = [
        one.total * float(part.scenario.chance) for one, part in zip(rounds, parts, strict=True)
    ]
    counts = numbers.multinomial(n, np.array(totals) / sum(totals))
    return [
        (part.scenario, one.draw(int(count), numbers))
        for one, part, count in zip(rounds, parts, counts, strict=True)
        if count
    ]


class _Drawing:
    """Draws rounds within bounds."""

    def __init__(self, layout: Layout, bounds: Bounds, weights: Weights) -> None:
        self._layout = layout
        every = weights or tuple(np.ones(len(steps)) for steps in layout.steps)
        self._round = BoxRound(layout, bounds, SumColumns(()), every, is_pruned=False)
        self._onward = [layer.table[:, 0] for layer in self._round.backwards(0)][::-1]
        self._first = self._onward[0][layout.starts] * bounds.starts
        self.total = float(self._first.sum())

    def draw(self, n: int, numbers: np.random.Generator) -> Paths:
        """Some rounds."""
        starts = numbers.choice(len(self._first), size=n, p=self._first / self.total)
        boxes = self._layout.starts[starts]
        taken = np.zeros((n, self._round.n_takes), np.int64)
        for seat in range(1, self._round.n_takes + 1):
            taken[:, seat - 1] = self._steps_from(seat, boxes, numbers)
            boxes = self._layout.steps[seat - 1].target[taken[:, seat - 1]]
        return Paths(starts.astype(np.int64), taken)

    def _steps_from(
        self, seat: int, boxes: NDArray[np.int32], numbers: np.random.Generator
    ) -> NDArray[np.int64]:
        arcs, rows = self._layout.steps[seat - 1], rows_of(self._layout, seat)
        ways = self._round.weight(seat) * self._onward[seat][arcs.target]
        total = np.bincount(arcs.source, ways, self._layout.n_boxes)[arcs.source]
        shares = np.divide(ways, total, out=np.zeros_like(ways), where=total > 0)
        sums = np.concatenate([[0.0], np.cumsum(shares)])
        low, high = sums[rows[boxes]], sums[rows[boxes + 1]]
        aims = low + numbers.random(len(boxes)) * (high - low)
        steps = np.searchsorted(sums, aims, side="right") - 1
        open_ = np.flatnonzero(shares > 0)
        # Rounding may lead to a way that is closed: take the next one that is open.
        return np.asarray(open_[np.minimum(np.searchsorted(open_, steps), len(open_) - 1)])
