# SPDX-License-Identifier: MIT
"""Exact reasoning about Cluedo: who can have which card, how likely, and why."""

from .clues import Clue
from .facts import Contradiction
from .model import Model
from .posterior import Posterior
from .reasoner import Reasoner

__all__ = ["Clue", "Contradiction", "Model", "Posterior", "Reasoner"]
