# SPDX-License-Identifier: MIT
"""Accessibility relations: arrows from a world to those an agent considers possible there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

import numpy as np

from whoknows.logic.errors import BadModel, TooLarge

from .masks import Mask, Numbers
from .partition import Partition

MAX_ARROWS = 20_000_000


class Relation:
    """Arrows between worlds, sorted: arrow k leads from `source[k]` to `target[k]`.

    The arrows from world w are those from `start[w]` up to `start[w + 1]`.
    """

    def __init__(self, size: int, source: Numbers, target: Numbers) -> None:
        codes = _ascending(np.asarray(source, np.intp) * size + np.asarray(target, np.intp))
        self.size = size
        self.source, self.target = (codes // size, codes % size) if size else (codes, codes)
        self._codes = codes

    @classmethod
    def of_rows(cls, rows: Sequence[Iterable[int]]) -> Relation:
        """The relation with the targets of each world's arrows."""
        pairs = [(start, end) for start, ends in enumerate(rows) for end in ends]
        return cls.of_pairs(len(rows), pairs)

    @classmethod
    def of_pairs(cls, size: int, pairs: Iterable[tuple[int, int]]) -> Relation:
        """The relation with these arrows."""
        ends = np.array(list(pairs), np.intp).reshape(-1, 2)
        if len(ends) and (ends.min() < 0 or ends.max() >= size):
            raise BadModel(f"an arrow leads out of the model, whose {size} worlds count from 0")
        return cls(size, ends[:, 0], ends[:, 1])

    @classmethod
    def of_partition(cls, partition: Partition) -> Relation:
        """An arrow from each world to every world of its class."""
        ids, size = partition.ids, len(partition.ids)
        members = np.bincount(ids, minlength=partition.count)
        lengths = members[ids]
        if int(lengths.sum()) > MAX_ARROWS:
            raise TooLarge(
                f"{int(lengths.sum()):,} arrows are more than {MAX_ARROWS:,}; contract the model"
            )
        first = np.cumsum(members) - members
        inside = spans(first[ids], lengths)
        return cls(
            size, np.repeat(np.arange(size), lengths), np.argsort(ids, kind="stable")[inside]
        )

    @cached_property
    def start(self) -> Numbers:
        """The index of each world's first arrow, and last the number of arrows."""
        return np.searchsorted(self.source, np.arange(self.size + 1)).astype(np.intp)

    def row(self, world: int) -> Numbers:
        """The targets of the arrows from this world."""
        return self.target[self.start[world] : self.start[world + 1]]

    def known(self, worlds: Mask) -> Mask:
        """The worlds all of whose arrows lead into `worlds`."""
        missed = np.zeros(self.size, np.bool_)
        missed[self.source[~worlds[self.target]]] = True
        return ~missed

    def always(self, worlds: Mask) -> Mask:
        """The worlds from where any path of one or more arrows ends in `worlds`."""
        escaping = np.zeros(self.size, np.bool_)
        converse = self.converse
        frontier = np.flatnonzero(~worlds)
        while len(frontier):
            lengths = converse.start[frontier + 1] - converse.start[frontier]
            before = converse.target[spans(converse.start[frontier], lengths)]
            fresh = before[~escaping[before]]
            escaping[fresh] = True
            frontier = np.unique(fresh)
        return ~escaping

    @cached_property
    def converse(self) -> Relation:
        """The same arrows, reversed."""
        return Relation(self.size, self.target, self.source)

    def take(self, kept: Numbers) -> Relation:
        """The arrows among some of the worlds."""
        places = np.full(self.size, -1, np.intp)
        places[kept] = np.arange(len(kept))
        source, target = places[self.source], places[self.target]
        inside = (source >= 0) & (target >= 0)
        return Relation(len(kept), source[inside], target[inside])

    def refine(self, worlds: Mask) -> Relation:
        """The arrows within `worlds` and those outside of it."""
        inside = worlds[self.source] == worlds[self.target]
        return Relation(self.size, self.source[inside], self.target[inside])

    def meet(self, other: Relation) -> Relation:
        """The arrows of both."""
        inside = np.isin(self._codes, other._codes)
        return Relation(self.size, self.source[inside], self.target[inside])

    def join(self, other: Relation) -> Relation:
        """The arrows of either."""
        return Relation(
            self.size,
            np.concatenate([self.source, other.source]),
            np.concatenate([self.target, other.target]),
        )

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Relation)
            and self.size == other.size
            and np.array_equal(self._codes, other._codes)
        )

    __hash__ = None  # type: ignore[assignment]  # equal by content, and arrays have no hash

    def is_serial(self) -> bool:
        """Whether an arrow leaves every world (D)."""
        return bool((self.start[1:] > self.start[:-1]).all())

    def is_reflexive(self) -> bool:
        """Whether every world has an arrow to itself (T)."""
        return int((self.source == self.target).sum()) == self.size

    def is_symmetric(self) -> bool:
        """Whether every arrow has its converse (B)."""
        return self == self.converse

    def is_transitive(self) -> bool:
        """Whether one arrow leads wherever two do (4)."""
        return all(end <= start for start, end in self._steps())

    def is_euclidean(self) -> bool:
        """Whether any two targets of a world have arrows to each other (5)."""
        return all(start <= end for start, end in self._steps())

    def _steps(self) -> Iterable[tuple[frozenset[int], frozenset[int]]]:
        """For each arrow, the targets from its start and from its end; equal pairs only once."""
        rows = [frozenset(self.row(world).tolist()) for world in range(self.size)]
        pairs = zip(self.source.tolist(), self.target.tolist(), strict=True)
        return {(rows[start], rows[end]) for start, end in pairs}


def _ascending(codes: Numbers) -> Numbers:
    """The numbers sorted, without duplicates; they are often sorted already."""
    if not (codes[1:] > codes[:-1]).all():
        codes = np.sort(codes)
        codes = codes[np.concatenate([[True], codes[1:] > codes[:-1]])]
    return codes


def spans(starts: Numbers, lengths: Numbers) -> Numbers:
    """Concatenated ranges: from each start on, as many numbers as its length.

    >>> spans(np.array([5, 9]), np.array([2, 3])).tolist()
    [5, 6, 9, 10, 11]
    """
    before = np.cumsum(lengths) - lengths
    return np.repeat(starts - before, lengths) + np.arange(int(lengths.sum()))
