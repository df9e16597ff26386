# SPDX-License-Identifier: MIT
"""A vector under construction, and named sections."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Vector: TypeAlias = NDArray[np.float32]
Sections: TypeAlias = dict[str, range]
"""Names with places in a vector."""
Mark: TypeAlias = tuple[int, float]
"""A value, with its place in a section."""


def laid_out(sizes: Mapping[str, int]) -> Sections:
    """Consecutive sections.

    >>> laid_out({"seat": 6, "phase": 7})
    {'seat': range(0, 6), 'phase': range(6, 13)}
    """
    places: Sections = {}
    start = 0
    for name, size in sizes.items():
        places[name] = range(start, start + size)
        start += size
    return places


def size_of(sections: Sections) -> int:
    """The total size of all sections."""
    return sum(map(len, sections.values()))


class Sheet:
    """Values by place; all other places are zero."""

    __slots__ = ("_places", "_values")

    def __init__(self) -> None:
        self._places: list[int] = []
        self._values: list[float] = []

    def put(self, place: int, value: float = 1.0) -> None:
        """Write a value."""
        self._places.append(place)
        self._values.append(value)

    def put_all(self, start: int, marks: Iterable[Mark]) -> None:
        """Write into the section that starts there."""
        for offset, value in marks:
            self.put(start + offset, value)

    def vector(self, size: int) -> Vector:
        """The whole vector."""
        made = np.zeros(size, np.float32)
        made[self._places] = self._values
        return made
