# SPDX-License-Identifier: MIT
"""Trains vectors of numbers by evolution, with any fitness function."""

from .hall_of_fame import HallOfFame
from .journal import (
    BredGeneration,
    Candidate,
    StoredTraining,
    TrainingFile,
    TrainingResult,
    read_training,
)
from .optimizer import ALGORITHMS, Optimizer, SearchBox, Vector, make_optimizer
from .trainer import Fitnesses, Generation, Trainer

__all__ = [
    "ALGORITHMS",
    "BredGeneration",
    "Candidate",
    "Fitnesses",
    "Generation",
    "HallOfFame",
    "Optimizer",
    "SearchBox",
    "StoredTraining",
    "Trainer",
    "TrainingFile",
    "TrainingResult",
    "Vector",
    "make_optimizer",
    "read_training",
]
