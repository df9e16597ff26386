# SPDX-License-Identifier: MIT
"""The best vectors so far."""

from collections.abc import Sequence
from typing import Final

from .optimizer import SearchBox, Vector

APART: Final = 0.05
"""How far two members are apart at least, as a share of the range of some number."""


class HallOfFame:
    """Remembers how each vector did, and which ones did best.

    A vector that was tried several times counts with its mean: luck does not last. Of vectors that
    are nearly the same only the best is a member, so the members differ in what they do.

    >>> hall = HallOfFame(SearchBox((0.0,), (1.0,)), size=2)
    >>> hall.add([(0.1,), (0.12,), (0.5,), (0.9,)], [3.0, 4.0, 2.0, 1.0])
    >>> hall.members
    ((0.12,), (0.5,))
    """

    def __init__(self, box: SearchBox, *, size: int = 8) -> None:
        self._box, self._size = box, size
        self._tried: dict[Vector, list[float]] = {}
        self._units: dict[Vector, Vector] = {}
        self._members: tuple[Vector, ...] = ()

    @property
    def members(self) -> tuple[Vector, ...]:
        """The best, the very best first."""
        return self._members

    def mean(self, vector: Vector) -> float | None:
        """How a vector did on average, if it was tried."""
        fitnesses = self._tried.get(vector)
        return sum(fitnesses) / len(fitnesses) if fitnesses else None

    def add(self, vectors: Sequence[Vector], fitnesses: Sequence[float]) -> None:
        """Take in a generation."""
        for vector, fitness in zip(vectors, fitnesses, strict=True):
            self._tried.setdefault(vector, []).append(fitness)
            self._units[vector] = tuple(self._box.to_unit(vector).tolist())
        means = {vector: sum(known) / len(known) for vector, known in self._tried.items()}
        chosen: list[Vector] = []
        for vector in sorted(means, key=means.__getitem__, reverse=True):
            if len(chosen) == self._size:
                break
            if all(self._are_apart(vector, other) for other in chosen):
                chosen.append(vector)
        self._members = tuple(chosen)

    def _are_apart(self, one: Vector, other: Vector) -> bool:
        pairs = zip(self._units[one], self._units[other], strict=True)
        return any(abs(a - b) >= APART for a, b in pairs)
