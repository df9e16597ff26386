# SPDX-License-Identifier: MIT
"""Simulates, rates and trains, with whatever games and agents are registered.

>>> from whoknows import lab
>>> result = lab.simulate("cluedo", "simple,random", players=3, games=40, jobs=1)
>>> result.mean > 0.5
True
"""

from .result import Result
from .resume import finish, resume
from .runner import LocalRunner, RayRunner, Runner
from .simulate import Simulation, simulate
from .tournament import Tournament, tournament
from .training import resume_training, train
from .training_result import Trained

__all__ = [
    "LocalRunner",
    "RayRunner",
    "Result",
    "Runner",
    "Simulation",
    "Tournament",
    "Trained",
    "finish",
    "resume",
    "resume_training",
    "simulate",
    "tournament",
    "train",
]
