# SPDX-License-Identifier: MIT
"""Copies and divides arrays, avoiding numba's slow code for shape errors."""

from typing import Any

from numpy.typing import NDArray

from .compiler import compiled


@compiled
def copy_row(source: NDArray[Any], target: NDArray[Any]) -> None:
    """Copy all numbers of a row to the beginning of another."""
    for i in range(len(source)):
        target[i] = source[i]


@compiled
def copy_rows(source: NDArray[Any], target: NDArray[Any]) -> None:
    """Copy row by row."""
    for i in range(len(source)):
        copy_row(source[i], target[i])


@compiled
def divide_row(row: NDArray[Any], number: Any) -> None:
    """Divide all numbers of a row."""
    for i in range(len(row)):
        row[i] /= number


@compiled
def divide_rows(rows: NDArray[Any], number: Any) -> None:
    """Divide row by row."""
    for i in range(len(rows)):
        divide_row(rows[i], number)
