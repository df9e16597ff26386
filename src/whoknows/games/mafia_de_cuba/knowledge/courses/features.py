# SPDX-License-Identifier: MIT
"""What questions ask of a course: numbers that add up along the round of the box.

The box is at a *place* j after j suspects have taken something: at place 0 the Godfather has given
it. What happens on the way to a place adds to a sum; a feature is a test of such sums. So a
suspect's role is a sum to which one place adds 0 or 1, and the number of thieves one to which all
places add.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.epistemics import number_rows

Mask: TypeAlias = NDArray[np.bool_]
Sums: TypeAlias = NDArray[np.int64]
"""A row for each combination of sums, a column for each sum."""


class BoxSum:
    """A number that adds up, and stops growing at `most`."""

    __slots__ = ("most", "parts")

    def __init__(self, parts: Mapping[int, NDArray[Any]], most: int) -> None:
        self.parts = {place: np.asarray(part, np.int64) for place, part in parts.items()}
        """By place, what each way to get there adds: each start, or each step of that suspect."""
        self.most = most


class BoxFeature:
    """A test of sums."""

    __slots__ = ("sums", "test")

    def __init__(self, sums: Sequence[BoxSum], test: Callable[..., Mask]) -> None:
        self.sums = tuple(sums)
        self.test = test

    @classmethod
    def at(cls, place: int, mask: Mask) -> BoxFeature:
        """A feature of a single place."""
        return cls((BoxSum({place: mask}, 1),), _is_one)


def _is_one(values: Sums) -> Mask:
    return np.asarray(values == 1)


class SumColumns:
    """All sums that some features need."""

    def __init__(self, features: Sequence[BoxFeature]) -> None:
        self.sums: list[BoxSum] = []
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
        if not adding:
            return np.zeros(n, np.int32), np.zeros((1, len(self.sums)), np.int64)
        if len(adding) == 1:
            [column] = adding
            part = self.sums[column].parts[place]
            added = np.zeros((int(part.max(initial=0)) + 1, len(self.sums)), np.int64)
            added[:, column] = np.arange(len(added))
            return part.astype(np.int32), added
        added = np.zeros((n, len(self.sums)), np.int64)
        for i in adding:
            added[:, i] = self.sums[i].parts[place]
        return unique_rows(added)

    def test(self, feature: BoxFeature, values: Sums) -> Mask:
        """For each row of sums, whether it has the feature."""
        return feature.test(*(values[:, self._places[id(one)]] for one in feature.sums))

    def values(self, one: BoxSum, values: Sums) -> Sums:
        """The column of a sum."""
        return values[:, self._places[id(one)]]


def unique_rows(rows: Sums) -> tuple[NDArray[np.int32], Sums]:
    """The number of each row among the different ones, and these."""
    numbers = number_rows(rows.T, len(rows))
    found = np.empty((int(numbers.max(initial=-1)) + 1, rows.shape[1]), rows.dtype)
    found[numbers] = rows
    return numbers.astype(np.int32), found
