# SPDX-License-Identifier: MIT
"""Hanabi: everybody sees the cards of the others, nobody his own; one score for all."""

from .pieces import HanabiAction, HanabiEvent, HanabiState, HanabiView
from .rules import Hanabi

__all__ = ["Hanabi", "HanabiAction", "HanabiEvent", "HanabiState", "HanabiView"]
