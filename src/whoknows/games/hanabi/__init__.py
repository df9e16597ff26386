# SPDX-License-Identifier: MIT
"""Hanabi: everybody sees the cards of the others, nobody his own; one score for all."""

from whoknows.plugins.manifest import GamePlugin

from .pieces import HanabiAction, HanabiEvent, HanabiState, HanabiView
from .rules import Hanabi

PLUGIN = GamePlugin(
    __name__,
    game="rules:Hanabi",
    insight="insight:HanabiInsight",
    report="report:report",
    tutorials="tutorial:tutorials",
    board="board:draw",
    notebook="notebook:HanabiNotebook",
    kernel="kernel:HanabiKernel",
    warmup="preparing:prepare",
    encoding="encoding:HanabiEncoding",
)

__all__ = ["PLUGIN", "Hanabi", "HanabiAction", "HanabiEvent", "HanabiState", "HanabiView"]
