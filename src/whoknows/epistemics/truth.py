# SPDX-License-Identifier: MIT
"""Three-valued truth: true, false, or undecided."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Mask: TypeAlias = NDArray[np.bool_]
Numbers: TypeAlias = NDArray[np.intp]


class Truth(NamedTuple):
    """For each row of a cell, whether a formula is surely true there, and whether surely false."""

    yes: Mask
    no: Mask

    @classmethod
    def of(cls, mask: Mask) -> Truth:
        """True in the rows of the mask, false in the others."""
        return cls(mask, ~mask)

    @classmethod
    def all(cls, size: int, *, value: bool | None) -> Truth:
        """The same in all rows."""
        return cls(np.full(size, value is True), np.full(size, value is False))

    def __invert__(self) -> Truth:
        return Truth(self.no, self.yes)

    def __and__(self, other: Truth) -> Truth:
        return Truth(self.yes & other.yes, self.no | other.no)

    def __or__(self, other: Truth) -> Truth:
        return Truth(self.yes | other.yes, self.no & other.no)

    def __xor__(self, other: Truth) -> Truth:
        return Truth(
            (self.yes & other.no) | (self.no & other.yes),
            (self.yes & other.yes) | (self.no & other.no),
        )

    @property
    def open(self) -> Mask:
        """The rows where it was not found out."""
        return ~(self.yes | self.no)

    def at(self, row: int) -> bool | None:
        """The value in one row."""
        return True if self.yes[row] else False if self.no[row] else None


def exactly_one(truths: Iterable[Truth], size: int) -> Truth:
    """True in the rows where exactly one of the formulas is."""
    sure = np.zeros(size, np.intp)
    possible = np.zeros(size, np.intp)
    for truth in truths:
        sure += truth.yes
        possible += ~truth.no
    return Truth((sure == 1) & (possible == 1), (sure > 1) | (possible == 0))
