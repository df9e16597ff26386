# SPDX-License-Identifier: MIT
"""What questions ask of a course: numbers that add up along the round of the box.

The box is at a *place* j after j suspects have taken something: at place 0 the Godfather has given
it. What happens on the way to a place adds to a sum; a feature is a test of such sums. So a
suspect's role is a sum to which one place adds 0 or 1, and the number of thieves one to which all
places add.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Mask: TypeAlias = NDArray[np.bool_]
Sums: TypeAlias = NDArray[np.int64]
"""A row for each combination of sums, a column for each sum."""


FEW_CODES: Final = 1 << 14
"""So many different rows are numbered without sorting."""


class Sum:
    """A number that adds up, and stops growing at `most`."""

    __slots__ = ("most", "parts")

    def __init__(self, parts: Mapping[int, NDArray[Any]], most: int) -> None:
        self.parts = {place: np.asarray(part, np.int64) for place, part in parts.items()}
        """By place, what each way to get there adds: each start, or each step of that suspect."""
        self.most = most


class Feature:
    """A test of sums."""

    __slots__ = ("sums", "test")

    def __init__(self, sums: Sequence[Sum], test: Callable[..., Mask]) -> None:
        self.sums = tuple(sums)
        self.test = test

    @classmethod
    def at(cls, place: int, mask: Mask) -> Feature:
        """A feature of a single place."""
        return cls((Sum({place: mask}, 1),), _is_one)


def _is_one(values: Sums) -> Mask:
    return np.asarray(values == 1)


class Columns:
    """All sums that some features need."""

    def __init__(self, features: Sequence[Feature]) -> None:
        self.sums: list[Sum] = []
        self._places: dict[int, int] = {}
        for feature in features:
            for one in feature.sums:
                if id(one) not in self._places:
                    self._places[id(one)] = len(self.sums)
                    self.sums.append(one)
        self.most = np.array([one.most for one in self.sums], np.int64)

    def __len__(self) -> int:
        return len(self.sums)

    def patterns(self, place: int, n: int) -> tuple[NDArray[np.int32], Sums]:
        """What the n ways to a place add: for each way a number, and what that number adds."""
        adding = [i for i, one in enumerate(self.sums) if place in one.parts]
        added = np.zeros((n, len(self.sums)), np.int64)
        if not adding:
            return np.zeros(n, np.int32), added[:1]
        for i in adding:
            added[:, i] = self.sums[i].parts[place]
        return unique_rows(added)

    def test(self, feature: Feature, values: Sums) -> Mask:
        """For each row of sums, whether it has the feature."""
        return feature.test(*(values[:, self._places[id(one)]] for one in feature.sums))

    def values(self, one: Sum, values: Sums) -> Sums:
        """The column of a sum."""
        return values[:, self._places[id(one)]]


def unique_rows(rows: Sums) -> tuple[NDArray[np.int32], Sums]:
    """The number of each row among the different ones, and these."""
    code = np.zeros(len(rows), np.int64)
    for column in rows.T:
        low, high = int(column.min(initial=0)), int(column.max(initial=0))
        size = int(code.max(initial=0)) + 1
        if size * (high - low + 1) >= 1 << 62:
            _, code = np.unique(code, return_inverse=True)
        code = code * (high - low + 1) + (column - low)
    size = int(code.max(initial=0)) + 1
    if size > FEW_CODES:
        _, first, inverse = np.unique(code, return_index=True, return_inverse=True)
        return inverse.astype(np.int32), rows[first]
    some = np.full(size, -1)
    some[code] = np.arange(len(code))
    is_there = some >= 0
    numbers = np.cumsum(is_there, dtype=np.int32) - 1
    return numbers[code], rows[some[is_there]]
