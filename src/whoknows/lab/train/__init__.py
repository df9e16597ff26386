# SPDX-License-Identifier: MIT
"""Trains vectors of numbers by evolution; what they are good for is told by the caller.

The libraries that breed are imported when a way of breeding is chosen, not before.
"""

from .breeding import WAYS, Box, Breeding, Vector, breeding_of
from .fame import HallOfFame
from .journal import Bred, Candidate, Training, TrainingFile, TrainingResult, read_training
from .trainer import Generation, Judged, Trainer

__all__ = [
    "WAYS",
    "Box",
    "Bred",
    "Breeding",
    "Candidate",
    "Generation",
    "HallOfFame",
    "Judged",
    "Trainer",
    "Training",
    "TrainingFile",
    "TrainingResult",
    "Vector",
    "breeding_of",
    "read_training",
]
