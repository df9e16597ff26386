# SPDX-License-Identifier: MIT
"""A genetic algorithm: selection, crossover and mutation; the best vectors survive.

PyGAD does the crossover and the mutation, one generation at a time and without any memory of its
own.
"""

import logging
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import pygad
from numpy.typing import NDArray

from .optimizer import (
    SearchBox,
    Vector,
    borrowed_random,
    checked_fitnesses,
    generator,
    library_seed,
)

SURVIVING: Final = 0.4
"""The share of a generation that is not culled: the parents of the next."""
STAYING: Final = 0.1
"""The share that is in the next generation unchanged; at least one."""
MIN_MUTATION: Final = 0.15
"""How likely each number of a child is mutated; more where that would be less than one number."""
FIRST_STEP: Final = 0.3
"""How far a mutation reaches in the first generation, as a share of the range."""
LAST_STEP: Final = 0.04
DECAY: Final = 0.96
"""What the reach is multiplied by from one generation to the next, down to the last."""

SILENT: Final = logging.getLogger(f"{__name__}.pygad")
SILENT.addHandler(logging.NullHandler())
SILENT.propagate = False


class Genetic:
    """Culls, crosses and mutates; the first generation has the start and its surroundings in it."""

    def __init__(self, box: SearchBox, start: Vector, *, population: int, seed: int) -> None:
        self._box, self._seed = box, seed
        self._generation = 0
        self._favourite = start
        units = self._first(box.to_unit(start), population)
        # The start itself must not suffer from rounding.
        self._vectors = [start, *map(box.from_unit, units[1:])]

    def _first(self, start: NDArray[np.float64], population: int) -> NDArray[np.float64]:
        """Half of the others near the start, half of them anywhere."""
        random = generator(self._seed, 0)
        units: NDArray[np.float64] = random.random((population, len(start)))
        n_near = (population - 1) // 2
        steps = random.uniform(-FIRST_STEP, FIRST_STEP, (n_near, len(start)))
        units[1 : 1 + n_near] = np.clip(start + steps, 0, 1)
        return units

    def ask(self) -> list[Vector]:
        """The best of the generation before, then the children."""
        return list(self._vectors)

    def tell(self, fitnesses: Sequence[float]) -> None:
        """Cull, cross, mutate."""
        values = checked_fitnesses(fitnesses, len(self._vectors))
        # A stable order: of equals, the one that came first.
        best = np.argsort(-values, kind="stable")
        self._favourite = self._vectors[best[0]]
        self._generation += 1
        n_staying = max(1, round(STAYING * len(self._vectors)))
        n_parents = max(2, round(SURVIVING * len(self._vectors)))
        parents = [self._vectors[place] for place in best[:n_parents]]
        children = self._children(parents, len(self._vectors) - n_staying)
        self._vectors = [*parents[:n_staying], *map(self._box.from_unit, children)]

    @property
    def favourite(self) -> Vector:
        """The best of the last generation."""
        return self._favourite

    def _children(self, parents: Sequence[Vector], n: int) -> NDArray[np.float64]:
        """Each number from one of two parents, some of them mutated."""
        units = np.array([self._box.to_unit(vector) for vector in parents])
        n_numbers = units.shape[1]
        step = max(LAST_STEP, FIRST_STEP * DECAY ** (self._generation - 1))
        seed = library_seed(self._seed, self._generation)
        with borrowed_random(seed):
            algorithm: Any = pygad.GA(
                num_generations=1,
                num_parents_mating=len(parents),
                fitness_func=_told_elsewhere,
                initial_population=units,
                crossover_type="uniform",
                mutation_type="random",
                mutation_probability=max(MIN_MUTATION, 1 / n_numbers),
                random_mutation_min_val=-step,
                random_mutation_max_val=step,
                random_seed=seed,
                suppress_warnings=True,
                logger=SILENT,
            )
            children = algorithm.uniform_crossover(units, (n, n_numbers))
            mutated = algorithm.random_mutation(children)
        return np.clip(np.asarray(mutated, dtype=np.float64), 0, 1)


def _told_elsewhere(algorithm: Any, solution: Any, place: int) -> float:
    """PyGAD wants a fitness function, though only its operators are used."""
    raise AssertionError("fitnesses are told, not asked for")
