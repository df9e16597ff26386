"""A small training with everything random fixed, begun, cut off and taken up again."""

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from whoknows.lab.train import Generation, SearchBox, Trainer, TrainingFile, Vector, make_optimizer

BOX = SearchBox((-4.0, -4.0, 0.0), (4.0, 4.0, 1.0))
START: Vector = (0.0, -4.0, 0.5)
BEST: Vector = (2.0, -1.0, 0.25)
N_GENERATIONS = 6


def goodness(vector: Vector) -> float:
    """Highest at BEST."""
    return -sum((a - b) ** 2 for a, b in zip(vector, BEST, strict=True))


def noisy(generation: Generation) -> list[float]:
    """The goodness with noise, less what the hall of fame reaches: it must be the same again."""
    random = np.random.default_rng([7, generation.number])
    level = sum(map(goodness, generation.hall_of_fame))
    return [goodness(v) - 0.01 * level + random.normal(0, 0.5) for v in generation.vectors]


def retest(vectors: Any) -> list[float]:
    return [math.floor(goodness(vector) * 100) / 100 for vector in vectors]


class Interrupted:
    """A fitness that is broken off in one generation."""

    def __init__(self, at: int) -> None:
        self._at = at

    def __call__(self, generation: Generation) -> list[float]:
        if generation.number == self._at:
            raise KeyboardInterrupt
        return noisy(generation)


Fitness = Callable[[Generation], list[float]]


class Small:
    """The training, with a journal at `path`."""

    def __init__(self, path: Path, way: str) -> None:
        self.path, self.way = path, way

    def _trainer(self, journal: TrainingFile) -> Trainer:
        optimizer = make_optimizer(self.way, BOX, START, population=6, seed=11)
        return Trainer(optimizer, box=BOX, start=START, fame=3, journal=journal)

    def begin(self, fitness: Fitness = noisy) -> None:
        with TrainingFile.begin(self.path, {"way": self.way}) as journal:
            self._finish(self._trainer(journal), fitness)

    def go_on(self, fitness: Fitness = noisy) -> None:
        journal, training = TrainingFile.take_up(self.path)
        with journal:
            trainer = self._trainer(journal)
            trainer.replay(training)
            assert trainer.n_generations == len(training.generations)
            self._finish(trainer, fitness)

    def _finish(self, trainer: Trainer, fitness: Fitness) -> None:
        trainer.run(fitness, generations=N_GENERATIONS)
        trainer.finish(retest)


@pytest.fixture(params=["genetic", "cma"])
def small(request: pytest.FixtureRequest, tmp_path: Path) -> Small:
    return Small(tmp_path / "training.jsonl", request.param)


@pytest.fixture
def uninterrupted(small: Small, tmp_path: Path) -> bytes:
    """The journal of the same training, without a break."""
    path = tmp_path / "uninterrupted.jsonl"
    Small(path, small.way).begin()
    return path.read_bytes()
