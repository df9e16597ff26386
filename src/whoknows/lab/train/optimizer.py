# SPDX-License-Identifier: MIT
"""The interface of optimizers: the next generation of candidates, from earlier fitnesses.

An optimizer is a pure function of how it was begun and of the fitnesses it was told. So nothing of
it is ever stored: a fresh one that is told the same again stands where the old one stood.
"""

import random
import signal
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from math import isfinite
from typing import Any, Final, Protocol, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from whoknows.core import BadOption
from whoknows.core.errors import did_you_mean
from whoknows.core.random import check_seed

Vector: TypeAlias = tuple[float, ...]

MIN_POPULATION: Final = 4

ALGORITHMS: Final = {"genetic": ("genetic", "Genetic"), "cma": ("cmaes", "CmaEs")}
"""Optimizers by name, with the module and the class of each."""


class SearchBox(Struct, frozen=True):
    """Where vectors may be: from `low` to `high`, number by number.

    >>> box = SearchBox((-4.0, 0.0), (4.0, 1.0))
    >>> (1.0, 0.5) in box, (1.0, 1.5) in box
    (True, False)
    >>> box.from_unit(box.to_unit((1.0, 0.25)))
    (1.0, 0.25)
    """

    low: Vector
    high: Vector

    def __post_init__(self) -> None:
        pairs = list(zip(self.low, self.high, strict=True))
        if not pairs or not all(isfinite(a) and isfinite(b) and a < b for a, b in pairs):
            raise BadOption(f"{self.low} to {self.high} are no bounds: each must have some room")

    def __contains__(self, vector: object) -> bool:
        return (
            isinstance(vector, tuple)
            and len(vector) == len(self.low)
            and all(a <= x <= b for a, x, b in zip(self.low, vector, self.high, strict=True))
        )

    def to_unit(self, vector: Vector) -> NDArray[np.float64]:
        """The vector in coordinates from 0 to 1."""
        low, high = np.array(self.low), np.array(self.high)
        unit: NDArray[np.float64] = (np.array(vector) - low) / (high - low)
        return unit

    def from_unit(self, unit: NDArray[np.float64]) -> Vector:
        """The vector at coordinates from 0 to 1, never outside."""
        low, high = np.array(self.low), np.array(self.high)
        return tuple(np.clip(low + unit * (high - low), low, high).tolist())


class Optimizer(Protocol):
    """Asks for the fitnesses of candidates, generation by generation; more is better."""

    def ask(self) -> list[Vector]:
        """The candidates of this generation, the same until their fitnesses are reported."""

    def tell(self, fitnesses: Sequence[float]) -> None:
        """How good they were, in the same order; the next generation follows."""

    @property
    def favourite(self) -> Vector:
        """What it would recommend now."""


def make_optimizer(
    name: str, box: SearchBox, start: Vector, *, population: int, seed: int
) -> Optimizer:
    """An optimizer by its name, begun at `start` with so many candidates a generation."""
    if name not in ALGORITHMS:
        raise BadOption(f"there is no way of breeding {name!r}; {did_you_mean(name, ALGORITHMS)}")
    if start not in box:
        raise BadOption(f"training cannot begin at {start}: that is out of bounds")
    if population < MIN_POPULATION:
        raise BadOption(f"a population of {population} is too small; at least {MIN_POPULATION}")
    module, attribute = ALGORITHMS[name]
    with _ctrl_c_later():
        kind: Any = getattr(import_module(f"{__package__}.{module}"), attribute)
    made: Optimizer = kind(box, start, population=population, seed=check_seed(seed))
    return made


@contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Hold Ctrl-C back: a library that catches everything while it is imported would swallow it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def checked_fitnesses(fitnesses: Sequence[float], n: int) -> NDArray[np.float64]:
    """The fitnesses, if there is a finite one for each candidate."""
    values = np.array(fitnesses, dtype=np.float64)
    if values.shape != (n,) or not np.isfinite(values).all():
        raise ValueError(f"{n} finite fitnesses are wanted, not {list(fitnesses)}")
    return values


def generator(seed: int, generation: int) -> np.random.Generator:
    """Everything random about one generation."""
    return np.random.default_rng([seed, generation])


def library_seed(seed: int, generation: int) -> int:
    """The same for a library that wants a seed of 32 bits."""
    return int(np.random.SeedSequence([seed, generation]).generate_state(1)[0])


@contextmanager
def borrowed_random(seed: int) -> Iterator[None]:
    """Seed the global generators for a library, silence its warnings; restore both afterwards."""
    ours, numpys = random.getstate(), np.random.get_state()
    random.seed(seed)
    np.random.seed(seed)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        random.setstate(ours)
        np.random.set_state(numpys)
