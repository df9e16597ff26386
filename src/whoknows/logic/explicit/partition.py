# SPDX-License-Identifier: MIT
"""Partitions: which worlds an agent cannot distinguish."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from whoknows.logic.errors import BadModel

from .columns import numbered
from .masks import Mask, Numbers

_SPARE = 64


class Partition:
    """The worlds in classes: `ids` has the class of each world, a number below `count`.

    Some numbers may be unused: an announcement may remove whole classes, which are renumbered only
    when most are gone.
    """

    __slots__ = ("_doubled", "count", "ids")

    def __init__(self, ids: Numbers, count: int) -> None:
        if count > 4 * len(ids) + _SPARE:
            ids, count = _dense(ids, count)
        self.ids = ids
        self.count = count
        self._doubled: Numbers | None = None

    @classmethod
    def of(cls, names: NDArray[Any] | Sequence[Hashable]) -> Partition:
        """The partition whose classes are the worlds with equal names, whatever these are.

        >>> Partition.of(["hearts", "spades", "hearts"]).ids.tolist()
        [0, 1, 0]
        """
        if not isinstance(names, np.ndarray) or names.dtype.kind not in "biu" or names.ndim != 1:
            names = _numbered(names)
        if not len(names):
            return cls(names.astype(np.intp), 0)
        low, high = int(names.min()), int(names.max())
        if low >= 0 and high < 4 * len(names) + _SPARE:
            ids, count = _dense(names.astype(np.intp), high + 1)
        else:
            found, inverse = np.unique(names, return_inverse=True)
            ids, count = inverse.astype(np.intp), len(found)
        return cls(ids, count)

    def take(self, kept: Numbers) -> Partition:
        """The classes of some of the worlds."""
        return Partition(self.ids.take(kept), self.count)

    def numbered(self) -> Partition:
        """The same classes, numbered from 0 without gaps."""
        return Partition(*_dense(self.ids, self.count))

    def known(self, worlds: Mask) -> Mask:
        """The worlds whose whole class is in `worlds`."""
        missed = np.zeros(self.count, np.bool_)
        missed[self.ids[~worlds]] = True
        return ~missed.take(self.ids)

    def known_whether(self, worlds: Mask) -> Mask:
        """The worlds whose class is wholly in `worlds`, or wholly outside."""
        if self._doubled is None:
            self._doubled = self.ids * 2
        seen = np.zeros(2 * self.count, np.bool_)
        seen[self._doubled + worlds] = True
        return ~(seen[::2] & seen[1::2]).take(self.ids)

    def refine(self, worlds: Mask) -> Partition:
        """Split each class into what is in `worlds` and what is not."""
        return Partition(self.ids * 2 + worlds, 2 * self.count)

    def times(self, other: Partition, mine: Numbers, others: Numbers) -> Partition:
        """The classes of pairs of a member of this and a member of another partition."""
        ids = self.ids.take(mine) * other.count + other.ids.take(others)
        return Partition(ids, self.count * other.count)

    def meet(self, other: Partition) -> Partition:
        """The common refinement: worlds share a class if they do in both."""
        both = self.ids * other.count + other.ids
        return Partition.of(both)

    def join(self, other: Partition) -> Partition:
        """The finest common coarsening: worlds share a class if steps in either connect them.

        Each class takes the smallest class it touches for its parent, and chains of parents are
        halved: a path of many thousand worlds needs a few rounds.
        """
        parent = np.arange(self.count, dtype=np.intp)
        while True:
            mine = parent.take(self.ids)
            least = np.full(other.count, self.count, np.intp)
            np.minimum.at(least, other.ids, mine)
            nearer = parent.copy()
            np.minimum.at(nearer, mine, least.take(other.ids))
            nearer = _shortened(nearer)
            if np.array_equal(nearer, parent):
                return Partition(*_dense(mine, self.count))
            parent = nearer


def _numbered(names: NDArray[Any] | Sequence[Hashable]) -> Numbers:
    """Numbers for other names, such as texts, fractions or tuples."""
    listed = names.tolist() if isinstance(names, np.ndarray) else names
    try:
        if all(name == name for name in listed):  # noqa: PLR0124 - only what is no number differs from itself
            return numbered(listed)
    except TypeError:
        pass
    raise BadModel("the classes of an agent are one number (or text, or tuple) for each world")


def _shortened(parent: Numbers) -> Numbers:
    while True:
        further = parent.take(parent)
        if np.array_equal(further, parent):
            return parent
        parent = further


def _dense(ids: Numbers, count: int) -> tuple[Numbers, int]:
    used = np.zeros(count, np.bool_)
    used[ids] = True
    numbers = np.cumsum(used, dtype=np.intp)
    return (numbers - 1).take(ids), int(numbers[-1]) if count else 0
