# SPDX-License-Identifier: MIT
"""CMA-ES: candidates are drawn around a mean, with a spread that adapts to what does well."""

from collections.abc import Sequence
from math import nan
from typing import Any, Final

import cma
import numpy as np
from cma.utilities.math import eig
from numpy.typing import NDArray

from .optimizer import (
    SearchBox,
    Vector,
    borrowed_random,
    checked_fitnesses,
    generator,
    library_seed,
)

FIRST_SPREAD: Final = 0.25
"""The standard deviation in the first generation, as a share of the range."""
LEAST_SPREAD: Final = 0.02
"""Noise makes the spread shrink before its time; below this there is nothing left to learn."""


class CmaEs:
    """Draws around a mean that moves; its favourite is that mean, in which noise cancels out."""

    def __init__(self, box: SearchBox, start: Vector, *, population: int, seed: int) -> None:
        self._box, self._seed = box, seed
        self._generation = 0
        self._random = generator(seed, 0)
        self._asked: list[NDArray[np.float64]] = []
        self._favourite = start
        unit = box.to_unit(start)
        # The library needs at least two numbers, so a single one gets an unused companion.
        mean = unit if len(unit) > 1 else np.append(unit, 0.5)
        settings = {
            "bounds": [0, 1],
            "popsize": population,
            "randn": self._normal,
            "seed": nan,
            "verbose": -9,
            # numpy's own is faster, but its last bits may differ from one run to the next.
            "CMA_eigenmethod": eig,
        }
        with borrowed_random(library_seed(seed, 0)):
            self._strategy: Any = cma.CMAEvolutionStrategy(mean, FIRST_SPREAD, settings)

    def _normal(self, *shape: int) -> NDArray[np.float64]:
        return self._random.standard_normal(shape)

    def ask(self) -> list[Vector]:
        """Draw around the mean."""
        if not self._asked:
            self._random = generator(self._seed, self._generation)
            with borrowed_random(library_seed(self._seed, self._generation)):
                self._asked = self._strategy.ask()
        return [self._vector(unit) for unit in self._asked]

    def tell(self, fitnesses: Sequence[float]) -> None:
        """Move the mean, adapt the spread."""
        values = checked_fitnesses(fitnesses, len(self.ask()))
        with borrowed_random(library_seed(self._seed, self._generation)):
            # The library minimises.
            self._strategy.tell(self._asked, (-values).tolist())
            spread = float(np.max(self._strategy.stds))
            if spread < LEAST_SPREAD:
                self._strategy.sigma *= LEAST_SPREAD / spread
            self._favourite = self._vector(self._strategy.result.xfavorite)
        self._asked = []
        self._generation += 1

    @property
    def favourite(self) -> Vector:
        """The mean."""
        return self._favourite

    def _vector(self, unit: NDArray[np.float64]) -> Vector:
        return self._box.from_unit(np.asarray(unit)[: len(self._box.low)])
