# SPDX-License-Identifier: MIT
"""The chances of all worlds to an observer: the exact posterior.

Each step of each seat has a weight: how likely it is taken, times how likely the seat's claims are
after it; 0 if it is known not to have been taken. The weight of a world is the product of its
steps' weights. Sums over all worlds are computed without listing them.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import exp, inf, log
from typing import Final

import numpy as np

from whoknows.core import Rng
from whoknows.kernel.streams import Word
from whoknows.kernel.types import Floats

from .layout import Ints32, Layout
from .observation import Mask, Observing
from .sweeps import best_ahead, draw_paths, graph_of, new_messages, sweep

FAINT: Final = 1e-200
"""Smaller sums may have lost digits, or may have become 0 by underflow."""


class Posterior(Observing):
    """An observer's chances; seats are suspects, from 1 on, and row 0 is seat 1."""

    def __init__(
        self,
        layout: Layout,
        picks: Sequence[Floats] | None = None,
        hide: Floats | None = None,
    ) -> None:
        """Start before any observation.

        `picks[seat - 1][step]` is the weight of a step, 1 by default: then all worlds are equally
        likely. `hide[n]` is the weight of n hidden diamonds.
        """
        self.layout = layout
        self._graph = graph_of(layout)
        ends = np.cumsum([0, *(len(steps) for steps in layout.steps)]).tolist()
        self._parts = tuple(slice(a, b) for a, b in pairwise(ends))
        self._known = np.ones(ends[-1]) if picks is None else np.concatenate(list(picks))
        self._said = np.ones(ends[-1])
        self._log_scale = np.zeros(layout.n_seats)
        self._weight = self._known.copy()
        self._swept_weight = self._weight
        self._start = np.zeros(layout.n_boxes)
        self._start[layout.starts] = 1.0 if hide is None else hide
        self._end = np.ones(layout.n_boxes)
        self._messages = new_messages(layout)
        self._log_total = -inf
        self._first_changed = 0
        self._is_swept = False

    def copy(self) -> "Posterior":
        """A copy that can be changed without changing the original."""
        fields = dict(self.__dict__)
        for name in ("_known", "_said", "_log_scale", "_weight", "_start", "_end"):
            fields[name] = fields[name].copy()
        if self._swept_weight is self._weight:
            fields["_swept_weight"] = fields["_weight"]
        fields["_messages"] = type(self._messages)(*(part.copy() for part in self._messages))
        other = Posterior.__new__(Posterior)
        other.__dict__.update(fields)
        return other

    # Observations and claims

    def keep_starts(self, mask: Mask) -> None:
        self._start[self.layout.starts] *= mask
        self._change(0)

    def keep_ends(self, mask: Mask) -> None:
        self._end *= mask
        self._change(self.layout.n_seats)

    def keep_steps(self, seat: int, mask: Mask) -> None:
        self._known[self._parts[seat - 1]] *= mask
        self._reweigh(seat)

    def weigh(self, seat: int, factor: Floats) -> None:
        """Multiply the weights of a seat's steps by how likely a claim is after each step."""
        part = self._parts[seat - 1]
        self._set_said(seat, self._said[part] * factor, self._log_scale[seat - 1])

    def set_factor(self, seat: int, factor: Floats) -> None:
        """Replace all factors of a seat by another factor."""
        self._set_said(seat, factor, 0.0)

    def _set_said(self, seat: int, factor: Floats, log_scale: float) -> None:
        most = factor.max()
        if most > 0.0:
            factor = factor / most
            log_scale += log(most)
        self._said[self._parts[seat - 1]] = factor
        self._log_scale[seat - 1] = log_scale
        self._reweigh(seat)

    def _reweigh(self, seat: int) -> None:
        part = self._parts[seat - 1]
        np.multiply(self._known[part], self._said[part], out=self._weight[part])
        self._change(seat - 1)

    def _change(self, seat: int) -> None:
        """Mark the messages from a seat on, counted from 0, as outdated."""
        self._first_changed = min(self._first_changed, seat)
        self._is_swept = False

    # Results

    def _sweep(self) -> None:
        if self._is_swept:
            return
        if self._swept_weight is not self._weight:
            self._swept_weight, self._first_changed = self._weight, 0
        self._sweep_with(self._weight, self._start, self._first_changed)
        self._first_changed = self.layout.n_seats
        self._is_swept = True
        if not self._messages.sums.min() > FAINT:
            self._sweep_faint()

    def _sweep_with(self, weight: Floats, start: Floats, first: int) -> None:
        messages = self._messages
        if first == 0:
            most = start.max()
            messages.scale[0] = most
            messages.forward[0] = start / most if most > 0.0 else 0.0
        sweep(self._graph, weight, self._end, first, messages)
        # The last seat's sum has each scale divided out once.
        last = float(messages.sums[-1])
        scales = messages.scale[:-1]
        self._log_total = -inf
        if last > 0.0 and scales.min() > 0.0:
            self._log_total = log(last) + float(np.log(scales).sum() + self._log_scale.sum())

    def _sweep_faint(self) -> None:
        """Sweep again with every step weighted by the best way on, to avoid underflow.

        Along a path all these factors but the first cancel out; the best path then has weight 1.
        """
        best = self._best_ahead()
        with np.errstate(divide="ignore"):
            start = np.log(self._start) + best[0]
            log_weight = np.log(self._weight)
        most = float(start.max())
        if most == -inf:
            self._log_total = -inf
            for array in (self._messages.slots, self._messages.forward, self._messages.backward):
                array[:] = 0.0
            self._first_changed = 0
            return
        weight = np.zeros_like(self._weight)
        for seat, part in enumerate(self._parts):
            steps = self.layout.steps[seat]
            ahead, here = best[seat + 1][steps.target], best[seat][steps.source]
            is_open = np.isfinite(ahead)
            change = np.full(len(ahead), -inf)
            np.subtract(ahead, here, out=change, where=is_open)
            weight[part] = np.exp(log_weight[part] + change)
        self._swept_weight = weight
        self._sweep_with(weight, np.exp(start - most), 0)
        self._log_total += most

    def _best_ahead(self) -> Floats:
        with np.errstate(divide="ignore"):
            best: Floats = best_ahead(self._graph, np.log(self._weight), np.log(self._end))
        return best

    @property
    def log_total(self) -> float:
        """The logarithm of the weight of all worlds; minus infinity without any."""
        self._sweep()
        return self._log_total

    @property
    def total(self) -> float:
        """The weight of all worlds; 0 only if there are none."""
        value = self.log_total
        if value == -inf:
            return 0.0
        return max(exp(min(value, 709.0)), 5e-324)

    def roles(self) -> Floats:
        """For each seat, the chance of each role."""
        self._sweep()
        n_roles, thief = len(self.layout.role_names), self.layout.thief
        slots = self._messages.slots
        roles = slots[:, :n_roles].copy()
        roles[:, thief] = slots[:, n_roles:].sum(axis=1)
        return roles

    def amounts(self) -> Floats:
        """For each seat, the chance of each number of diamonds taken."""
        self._sweep()
        n_roles = len(self.layout.role_names)
        slots = self._messages.slots
        amounts = slots[:, n_roles:].copy()
        amounts[:, 0] = slots[:, :n_roles].sum(axis=1)
        return amounts

    def hidden(self) -> Floats:
        """The chance of each number of hidden diamonds."""
        self._sweep()
        starts = self.layout.starts
        return _shares(self._messages.forward[0][starts] * self._messages.backward[0][starts])

    def aside(self) -> Floats:
        """The chance of each token, and of no token, having been set aside."""
        asides = self.layout.steps[0].aside
        return _summed(asides, self.steps(1), len(self.layout.token_names) + 1)

    def steps(self, seat: int) -> Floats:
        """The chance of each step of a seat."""
        self._sweep()
        steps, messages = self.layout.steps[seat - 1], self._messages
        chances = (
            messages.forward[seat - 1][steps.source] * self._swept_weight[self._parts[seat - 1]]
        )
        return _shares(chances * messages.backward[seat][steps.target])

    def pairs(self, seat: int) -> Floats:
        """The chance of each pair of roles of a seat and the next."""
        self._sweep()
        messages, layout = self._messages, self.layout
        mine, next_ = layout.steps[seat - 1], layout.steps[seat]
        n_roles = len(layout.role_names)
        weights = [self._swept_weight[self._parts[n]] for n in (seat - 1, seat)]
        to_box = _summed(
            mine.target * n_roles + mine.role,
            messages.forward[seat - 1][mine.source] * weights[0],
            layout.n_boxes * n_roles,
        )
        from_box = _summed(
            next_.source * n_roles + next_.role,
            weights[1] * messages.backward[seat + 1][next_.target],
            layout.n_boxes * n_roles,
        )
        return _shares(to_box.reshape(-1, n_roles).T @ from_box.reshape(-1, n_roles))

    def sample(self, rng: Rng, n: int) -> Ints32:
        """Worlds drawn by their chances: a row each, with a step number for each seat."""
        if self.log_total == -inf:
            raise ValueError("there is no world to draw from")
        paths = np.zeros((n, self.layout.n_seats), dtype=np.int32)
        key = Word(rng.word())
        draw_paths(self._graph, self._swept_weight, self._messages, key, paths)
        return paths - np.array([part.start for part in self._parts], dtype=np.int32)

    def most_likely(self) -> Ints32:
        """The likeliest world: a step number for each seat; the first among equals."""
        if self.log_total == -inf:
            raise ValueError("there is no world to choose from")
        best = self._best_ahead()
        with np.errstate(divide="ignore"):
            log_weight = np.log(self._weight)
            box = int(np.argmax(np.log(self._start) + best[0]))
        path = []
        for seat, steps in enumerate(self.layout.steps):
            begin, end = np.searchsorted(steps.source, [box, box + 1]).tolist()
            ways = log_weight[self._parts[seat]][begin:end]
            step = begin + int(np.argmax(ways + best[seat + 1][steps.target[begin:end]]))
            path.append(step)
            box = int(steps.target[step])
        return np.array(path, dtype=np.int32)


def _summed(places: Ints32, weights: Floats, n: int) -> Floats:
    """The sum of the weights at each of n places."""
    sums: Floats = np.bincount(places, weights, n).astype(np.float64, copy=False)
    return sums


def _shares(weights: Floats) -> Floats:
    """Weights as chances; all zero if the weights are."""
    total = weights.sum()
    return weights / total if total > 0.0 else weights
