# SPDX-License-Identifier: MIT
"""Turns listed worlds into columns of numbers and truth values, and checks the input."""

import re
from collections.abc import Callable, Hashable, Iterable, Sequence, Sized
from numbers import Real
from typing import Any, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from whoknows.logic.errors import BadModel

from .masks import Mask, Numbers

W = TypeVar("W", bound=Hashable)

_ROOM = 1 << 62


def columns(
    worlds: Sequence[W], atoms: Callable[[W], Iterable[str]], vocabulary: Iterable[str]
) -> dict[str, Mask]:
    """For each atom the worlds where it is true."""
    found: dict[str, list[int]] = {name: [] for name in vocabulary}
    first = list(found)
    for number, world in enumerate(worlds):
        for name in atoms(world):
            found.setdefault(name, []).append(number)
    others = sorted(found.keys() - set(first), key=_as_counted)
    return {name: mask(found[name], len(worlds)) for name in (*first, *others)}


def _as_counted(name: str) -> list[tuple[int, str]]:
    """A sorting key by the numbers in a name, so that m10 comes after m2."""
    parts = re.split(r"(\d+)", name)
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in parts]


def mask(numbers: Sequence[int], size: int) -> Mask:
    """The set of the worlds with these numbers."""
    worlds = np.zeros(size, np.bool_)
    worlds[np.asarray(numbers, np.intp)] = True
    return worlds


def numbered(views: Iterable[Hashable]) -> Numbers:
    """Numbers from 0, equal where the views are."""
    seen: dict[Hashable, int] = {}
    return np.array([seen.setdefault(view, len(seen)) for view in views], np.intp)


def actual_number(worlds: Sequence[W], actual: W | None) -> tuple[int, ...]:
    """The number of the actual world, if there is one; all worlds must differ."""
    if len(set(worlds)) < len(worlds):
        twice = next(world for world in worlds if worlds.count(world) > 1)
        raise BadModel(f"the world {twice!r} is given twice; make the worlds differ")
    if actual is None:
        return ()
    if actual not in worlds:
        raise BadModel(f"the actual world {actual!r} is not among the worlds")
    return (worlds.index(actual),)


def checked_actual(actual: Iterable[int] | int, size: int) -> tuple[int, ...]:
    """The numbers of the actual worlds; an error if there is no such world."""
    if isinstance(actual, int):
        actual = (actual,)
    numbers = tuple(dict.fromkeys(int(number) for number in actual))
    for number in numbers:
        if not 0 <= number < size:
            raise BadModel(f"there is no world {number}: the {size} worlds are numbered from 0")
    return numbers


def one_length(given: Sequence[Sized]) -> int:
    """The common length of all columns."""
    lengths = {len(column) for column in given}
    if len(lengths) != 1:
        text = ", ".join(map(str, sorted(lengths))) or "nothing"
        raise BadModel(f"each column needs one entry for each world; they have {text}")
    return lengths.pop()


def from_zero(ranks: ArrayLike) -> Numbers:
    """The ranks shifted so that the smallest is 0; other numbers than integers are renumbered.

    >>> from_zero([3, 5, 4]).tolist(), from_zero([0.7, 0.2, 0.7]).tolist()
    ([0, 2, 1], [1, 0, 1])
    """
    given = _in_a_row(ranks)
    if not len(given):
        return np.zeros(0, np.intp)
    if np.can_cast(given.dtype, np.intp):
        low, high = int(given.min()), int(given.max())
        if high - low < _ROOM:
            return given.astype(np.intp) - low
    return _places(given)


def _in_a_row(ranks: ArrayLike) -> NDArray[Any]:
    try:
        given = np.asarray(ranks)
    except ValueError:
        given = np.zeros(())
    if given.ndim != 1:
        raise BadModel("the ranks of an agent are one number for each world, in a row")
    return given


def _places(ranks: NDArray[Any]) -> Numbers:
    """For each rank, the number of distinct smaller ones."""
    if not all(isinstance(rank, Real) and rank == rank for rank in ranks.tolist()):  # noqa: PLR0124 - only what is no number differs from itself
        raise BadModel(
            "a rank is a number, 0 for the most plausible worlds; give one for each world"
        )
    return np.unique(ranks, return_inverse=True)[1].astype(np.intp)
