# SPDX-License-Identifier: MIT
"""Numbers the rows of a table of columns: for engines that gather worlds into rows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

_MOST_PACKED: Final = 1 << 62
_FEW_CODES: Final = 1 << 14
"""Up to so many possible rows are numbered without sorting."""


def number_rows(columns: Iterable[NDArray[Any]], n_rows: int) -> NDArray[np.intp]:
    """A number for each row: equal rows have equal numbers, and no number is left out.

    >>> number_rows([np.array([3, 2, 3]), np.array([1, 1, 1])], 3).tolist()
    [1, 0, 1]
    """
    codes, size = np.zeros(n_rows, np.int64), 1
    if not n_rows:
        return codes.astype(np.intp)
    for column in columns:
        low = int(column.min())
        span = int(column.max()) - low + 1
        if span == 1:
            continue
        if size * span >= _MOST_PACKED:
            codes = _without_gaps(codes, size)
            size = int(codes.max()) + 1
        codes = codes * span + (column - low)
        size *= span
    return _without_gaps(codes, size).astype(np.intp, copy=False)


def _without_gaps(codes: NDArray[np.int64], size: int) -> NDArray[np.int64]:
    """The codes, renumbered in their order; `size` is more than any code."""
    if size > _FEW_CODES:
        return np.unique(codes, return_inverse=True)[1].astype(np.int64, copy=False)
    is_there = np.zeros(size, np.bool_)
    is_there[codes] = True
    numbers: NDArray[np.int64] = np.cumsum(is_there, dtype=np.int64) - 1
    return numbers[codes]
