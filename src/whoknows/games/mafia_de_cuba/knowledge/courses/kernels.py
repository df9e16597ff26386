# SPDX-License-Identifier: MIT
"""One suspect's turn with the box, in compiled code."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.kernel.compiler import compiled

Table: TypeAlias = NDArray[Any]
"""By box and column: how many ways, or their weight."""
Numbers: TypeAlias = NDArray[np.int32]


@compiled
def pass_on(
    row_at: NDArray[np.int64],
    target: Numbers,
    weight: NDArray[Any],
    pattern: Numbers,
    combined: Numbers,
    here: Table,
    there: Table,
) -> None:
    """Add up the ways to each box after the suspect's steps.

    The steps from a box follow each other, from `row_at[box]` on. A step with a pattern leads from
    a column to the column `combined[pattern, column]`.
    """
    n_boxes, n_columns = here.shape
    for box in range(n_boxes):
        is_empty = True
        for column in range(n_columns):
            if here[box, column] != 0:
                is_empty = False
        if is_empty:
            continue
        for step in range(row_at[box], row_at[box + 1]):
            factor = weight[step]
            if factor == 0:
                continue
            after, columns = there[target[step]], combined[pattern[step]]
            for column in range(n_columns):
                value = here[box, column]
                if value != 0:
                    after[columns[column]] += value * factor


@compiled
def take_back(
    row_at: NDArray[np.int64],
    target: Numbers,
    weight: NDArray[Any],
    pattern: Numbers,
    combined: Numbers,
    there: Table,
    here: Table,
) -> None:
    """Add up the ways on from each box before the suspect's steps."""
    n_boxes, n_columns = there.shape
    for box in range(n_boxes):
        before = here[box]
        for step in range(row_at[box], row_at[box + 1]):
            factor = weight[step]
            if factor == 0:
                continue
            after, columns = there[target[step]], combined[pattern[step]]
            for column in range(n_columns):
                value = after[column]
                if value != 0:
                    before[columns[column]] += value * factor
