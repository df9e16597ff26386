# SPDX-License-Identifier: MIT
"""The sums of `posterior` in Python's exact numbers: counts, and weights as fractions.

Nothing is scaled or divided: every table has the weight of its worlds; for chances, divide by the
total.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from typing import TypeAlias

from .layout import Layout
from .observation import Mask, Observing

Number: TypeAlias = int | Fraction


class Exact(Observing):
    """All worlds, each weighted by the product of its steps' weights, which are 1 by default."""

    def __init__(
        self,
        layout: Layout,
        picks: Sequence[Sequence[Number]] | None = None,
        hide: Sequence[Number] | None = None,
    ) -> None:
        self.layout = layout
        starts = layout.starts.tolist()
        self._start = dict(zip(starts, hide or [1] * len(starts), strict=True))
        self._end: list[Number] = [1] * layout.n_boxes
        self._weights: list[list[Number]] = [
            [1] * len(steps) if picks is None else list(picks[seat])
            for seat, steps in enumerate(layout.steps)
        ]

    # Observations

    def keep_starts(self, mask: Mask) -> None:
        self._start = {
            box: weight * keep
            for (box, weight), keep in zip(self._start.items(), mask.tolist(), strict=True)
        }
        self._forget()

    def keep_ends(self, mask: Mask) -> None:
        self._end = [weight * keep for weight, keep in zip(self._end, mask.tolist(), strict=True)]
        self._forget()

    def keep_steps(self, seat: int, mask: Mask) -> None:
        self.weigh(seat, mask.tolist())

    def weigh(self, seat: int, factor: Sequence[Number]) -> None:
        """Multiply the weights of a seat's steps by a factor."""
        row = self._weights[seat - 1]
        self._weights[seat - 1] = [a * b for a, b in zip(row, factor, strict=True)]
        self._forget()

    def _forget(self) -> None:
        for name in ("_forward", "_backward"):
            self.__dict__.pop(name, None)

    # Messages: for each seat, from 0, and each box that it can receive

    @cached_property
    def _forward(self) -> list[dict[int, Number]]:
        here = {box: weight for box, weight in self._start.items() if weight}
        found = [here]
        for steps, weights in zip(self.layout.steps, self._weights, strict=True):
            there: dict[int, Number] = {}
            arcs = zip(steps.source.tolist(), steps.target.tolist(), weights, strict=True)
            for source, target, weight in arcs:
                if weight and source in here:
                    there[target] = there.get(target, 0) + here[source] * weight
            found.append(there)
            here = there
        return found

    @cached_property
    def _backward(self) -> list[dict[int, Number]]:
        there = {box: weight for box, weight in enumerate(self._end) if weight}
        found = [there]
        for steps, weights in zip(self.layout.steps[::-1], self._weights[::-1], strict=True):
            here: dict[int, Number] = {}
            arcs = zip(steps.source.tolist(), steps.target.tolist(), weights, strict=True)
            for source, target, weight in arcs:
                if weight and target in there:
                    here[source] = here.get(source, 0) + weight * there[target]
            found.append(here)
            there = here
        return found[::-1]

    # Results

    @property
    def total(self) -> Number:
        """The weight of all worlds."""
        return sum(self.hidden(), start=0)

    def steps(self, seat: int) -> list[Number]:
        """For each step of a seat, the weight of the worlds with that step."""
        steps, before, after = (
            self.layout.steps[seat - 1],
            self._forward[seat - 1],
            self._backward[seat],
        )
        arcs = zip(
            steps.source.tolist(), steps.target.tolist(), self._weights[seat - 1], strict=True
        )
        return [before.get(source, 0) * w * after.get(target, 0) for source, target, w in arcs]

    def roles(self) -> list[list[Number]]:
        """For each seat, the weight of the worlds with each role."""
        n_roles = len(self.layout.role_names)
        return [
            _summed(steps.role.tolist(), self.steps(seat), n_roles)
            for seat, steps in enumerate(self.layout.steps, start=1)
        ]

    def amounts(self) -> list[list[Number]]:
        """For each seat, the weight of the worlds with each number of diamonds taken."""
        n_amounts = self.layout.setting.diamonds + 1
        return [
            _summed(steps.diamonds.tolist(), self.steps(seat), n_amounts)
            for seat, steps in enumerate(self.layout.steps, start=1)
        ]

    def hidden(self) -> list[Number]:
        """The weight of the worlds with each number of hidden diamonds."""
        return [weight * self._backward[0].get(box, 0) for box, weight in self._start.items()]

    def aside(self) -> list[Number]:
        """The weight of the worlds with nothing, and each token, set aside."""
        n_asides = len(self.layout.token_names) + 1
        return _summed(self.layout.steps[0].aside.tolist(), self.steps(1), n_asides)

    def pairs(self, seat: int) -> list[list[Number]]:
        """The weight of the worlds with each pair of roles of a seat and the next."""
        n_roles = len(self.layout.role_names)
        mine, next_ = self.layout.steps[seat - 1], self.layout.steps[seat]
        to_box: dict[int, list[Number]] = {}
        arcs = zip(
            mine.source.tolist(),
            mine.target.tolist(),
            mine.role.tolist(),
            self._weights[seat - 1],
            strict=True,
        )
        for source, target, role, weight in arcs:
            row = to_box.setdefault(target, [0] * n_roles)
            row[role] += self._forward[seat - 1].get(source, 0) * weight
        table: list[list[Number]] = [[0] * n_roles for _ in range(n_roles)]
        arcs = zip(
            next_.source.tolist(),
            next_.target.tolist(),
            next_.role.tolist(),
            self._weights[seat],
            strict=True,
        )
        for source, target, role, weight in arcs:
            onward = weight * self._backward[seat + 1].get(target, 0)
            if onward:
                for first, ways in enumerate(to_box[source]):
                    table[first][role] += ways * onward
        return table


def _summed(places: Sequence[int], weights: Sequence[Number], n: int) -> list[Number]:
    sums: list[Number] = [0] * n
    for place, weight in zip(places, weights, strict=True):
        sums[place] += weight
    return sums
