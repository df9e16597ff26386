# SPDX-License-Identifier: MIT
"""The distribution of features over independent hands: rows of equal features, with weights.

Each hand contributes to the digits of a number, the code of a row. Codes of independent hands are
added, their weights multiplied, and rows of equal code are merged: a convolution.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.epistemics import TooManyWorlds

Codes: TypeAlias = NDArray[np.int64]
Numbers: TypeAlias = NDArray[Any]
"""Whole numbers of any size, or floats."""

MAX_ROWS: Final = 300_000
MAX_PAIRS: Final = 4_000_000
"""Rows before equal ones are merged."""
MAX_CODE: Final = 1 << 62


class Digit(NamedTuple):
    """A place in the codes; what is more than `most` counts as `most`."""

    stride: int
    radix: int
    most: int

    def of(self, codes: Codes) -> Codes:
        """The digit of each code."""
        return codes // self.stride % self.radix


class Spread:
    """Rows of different codes; each remembers which rows of its parts it was made from."""

    def __init__(self, codes: Codes, weights: Numbers, counts: Numbers) -> None:
        self._order = np.argsort(codes, kind="stable")
        ordered = codes[self._order]
        is_first = np.ones(len(codes), np.bool_)
        is_first[1:] = ordered[1:] != ordered[:-1]
        self._starts = np.flatnonzero(is_first)
        self._given = weights
        self.codes: Codes = ordered[self._starts]
        self.weights: Numbers = np.add.reduceat(weights[self._order], self._starts)
        self.counts: Numbers = np.add.reduceat(counts[self._order], self._starts)

    @property
    def size(self) -> int:
        """The number of rows."""
        return len(self.codes)

    def source(self, row: int) -> int:
        """The number of the heaviest of the entries that were merged into a row."""
        end = self._starts[row + 1] if row + 1 < self.size else len(self._order)
        entries = self._order[self._starts[row] : end]
        return int(entries[int(np.argmax(self._given[entries]))])


class JointSpread:
    """The rows of several independent hands together."""

    def __init__(self, parts: Sequence[Spread], digits: Sequence[Digit]) -> None:
        self._parts = parts
        self._layers: list[Spread] = [parts[0]] if parts else []
        self._digits = [digit for digit in digits if digit.most < digit.radix - 1]
        for part in parts[1:]:
            self._layers.append(self._joined(self._layers[-1], part))
        one = np.ones(1, np.int64)
        self.rows = self._layers[-1] if parts else Spread(np.zeros(1, np.int64), one, one)

    def _joined(self, one: Spread, other: Spread) -> Spread:
        if one.size * other.size > MAX_PAIRS:
            raise TooManyWorlds("these dice differ in too many ways that the question depends on")
        codes = np.add.outer(one.codes, other.codes).ravel()
        for digit in self._digits:
            codes -= np.maximum(digit.of(codes) - digit.most, 0) * digit.stride
        weights = np.multiply.outer(one.weights, other.weights).ravel()
        joined = Spread(codes, weights, np.multiply.outer(one.counts, other.counts).ravel())
        if joined.size > MAX_ROWS:
            raise TooManyWorlds("these dice differ in too many ways that the question depends on")
        return joined

    def sources(self, row: int) -> list[int]:
        """For each hand the entry that it contributes to a row."""
        found: list[int] = []
        for layer, part in zip(self._layers[:0:-1], self._parts[:0:-1], strict=True):
            row, own = divmod(layer.source(row), part.size)
            found.append(part.source(own))
        if self._parts:
            found.append(self._parts[0].source(row))
        return found[::-1]


def digits_of(limits: Sequence[tuple[int, int]]) -> tuple[Digit, ...]:
    """Places for sums, each given as (total, most).

    The sum is at most `total`, and from `most` on its values are not told apart; so a place must
    have room for two of them, no more.
    """
    found: list[Digit] = []
    stride = 1
    for total, most in limits:
        radix = min(total, 2 * most) + 1
        found.append(Digit(stride, radix, min(total, most)))
        stride *= radix
    if stride >= MAX_CODE:
        raise TooManyWorlds("the question depends on too many numbers of dice")
    return tuple(found)


def whole_numbers(largest: int) -> type:
    """The type of whole numbers up to the largest."""
    return np.int64 if largest < MAX_CODE else object
