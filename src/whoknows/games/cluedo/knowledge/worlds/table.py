# SPDX-License-Identifier: MIT
"""Worlds as rows of columns: deals, and what only some have seen, filled in step by step."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any, Final

import numpy as np

from whoknows.core import Rng, Seat
from whoknows.epistemics import TooManyWorlds, number_rows
from whoknows.games.cluedo.rules import HAND_SIZE
from whoknows.kernel.types import Ints

from .deals import Deals, wide_enough
from .history import AccusedAt, Choosing, ShownAt

MAX_ROWS: Final = 3_000_000
ORDERS: Final = np.array(list(permutations(range(HAND_SIZE))))
IDLE: Final = 0
"""Instead of the cards of an accusation that its player knew to be wrong before."""
SHARES: Final = 12
"""Divisible by all numbers of ways to show a card."""


class Table:
    """Rows of worlds, with a weight and a number of worlds each."""

    def __init__(self, deals: Deals, per_kind: int) -> None:
        self.masks, self.weights, self.counts = deals
        self.per_kind = per_kind
        self.orders: dict[Seat, Ints] = {}
        """In which order the cards of a hand were dealt: a row of `ORDERS`."""
        self.shown: dict[int, Ints] = {}
        """Which card was shown."""
        self.accused: dict[int, Ints] = {}
        """The cards of an accusation, as a mask."""

    def __len__(self) -> int:
        return len(self.masks)

    def choose(self, rows: Ints) -> None:
        """Keep these rows, in this order; a row may occur several times."""
        self.masks, self.weights = self.masks[rows], self.weights[rows]
        self.counts = self.counts[rows]
        for columns in (self.orders, self.shown, self.accused):
            for name, column in columns.items():
                columns[name] = column[rows]  # type: ignore[index]  # its own key

    def merge(self, columns: Sequence[Ints]) -> Ints:
        """Make one row of all that agree in the columns; return the number of each new row."""
        numbers = number_rows(columns, len(self))
        order = np.argsort(numbers, kind="stable")
        starts = np.flatnonzero(np.diff(numbers[order], prepend=-1))
        weights, counts = self.weights[order], self.counts[order]
        self.choose(order[starts])
        if len(starts):
            self.weights = np.add.reduceat(wide_enough(weights, 1), starts)
            self.counts = np.add.reduceat(wide_enough(counts, 1), starts)
        return order[starts]

    # What is filled in

    def add_order(self, seat: Seat, rng: Rng | None) -> None:
        """In which order the seat got its cards: all are equally likely."""
        self._add(self.orders, seat, [np.ones(len(self), np.int64)] * len(ORDERS), rng)

    def add_show(self, number: int, show: ShownAt, model: str, rng: Rng | None) -> None:
        """Which card was shown: one of those asked for that are in the hand."""
        could = self.masks[:, show.shower] & show.mask
        lowest = could & -could
        if show.choosing is Choosing.LOWEST:
            self.shown[number] = np.bitwise_count(lowest - 1).astype(np.int64)
            return
        is_unclear = show.choosing is Choosing.UNCLEAR and model == "rules"
        share = SHARES // (np.bitwise_count(could).astype(np.int64) + is_unclear)
        factors = []
        for card in sorted(show.cards):
            bit = np.int64(1) << card
            factors.append(np.where(could & bit, share * (1 + (is_unclear & (lowest == bit))), 0))
        self._add(self.shown, number, factors, rng)
        self.shown[number] = np.array(sorted(show.cards))[self.shown[number]]

    def add_accusation(
        self, number: int, accusation: AccusedAt, seen: Ints, rng: Rng | None
    ) -> None:
        """The cards of an accusation; `seen` has cards that the accuser knows to be in hands.

        All that it knew to be wrong anyway are one.
        """
        secret = self.masks[:, -1]
        if accusation.is_right:
            self.accused[number] = secret
            return
        triples = _triples(self.per_kind)
        if len(self) * len(triples) > MAX_ROWS:
            raise TooManyWorlds("there are too many accusations that nobody else has seen")
        is_wrong = triples[None, :] != secret[:, None]
        is_idle = is_wrong & ((triples[None, :] & seen[:, None]) != 0)
        factors = [*(is_wrong & ~is_idle).T.astype(np.int64), is_idle.sum(axis=1)]
        self._add(self.accused, number, factors, rng)
        self.accused[number] = np.append(triples, IDLE)[self.accused[number]]

    def _add(
        self, columns: dict[Any, Ints], name: Any, factors: Sequence[Ints], rng: Rng | None
    ) -> None:
        """A column with the number of the factor; each row is repeated for each that is not 0."""
        if rng is not None:
            columns[name] = _draw(np.stack(factors, axis=1), rng)
            return
        kept = [np.flatnonzero(factor) for factor in factors]
        rows = np.concatenate(kept)
        if len(rows) > MAX_ROWS:
            raise TooManyWorlds("too much has been shown that nobody else has seen")
        scale = np.concatenate([f[k] for f, k in zip(factors, kept, strict=True)])
        scale //= max(int(np.gcd.reduce(scale)), 1)
        weights = wide_enough(self.weights, int(scale.max(initial=1)))
        self.choose(rows)
        self.weights = weights[rows] * scale
        columns[name] = np.repeat(np.arange(len(factors)), [len(one) for one in kept])


def _draw(factors: Ints, rng: Rng) -> Ints:
    """A random column for each row, by the factors."""
    sums = factors.cumsum(axis=1)
    units = np.random.default_rng(rng.word()).random(len(factors))
    chosen: Ints = (units[:, None] * sums[:, -1:] >= sums).sum(axis=1)
    return chosen


def _triples(per_kind: int) -> Ints:
    """All secrets, as masks."""
    bits = np.int64(1) << np.arange(3 * per_kind, dtype=np.int64).reshape(3, per_kind)
    grid = bits[0][:, None, None] | bits[1][None, :, None] | bits[2][None, None, :]
    triples: Ints = grid.ravel()
    return triples
