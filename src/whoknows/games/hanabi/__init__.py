# SPDX-License-Identifier: MIT
"""Hanabi: players see the cards of the others but not their own; one score for all."""

from whoknows.plugins.manifest import GamePlugin

from .pieces import HanabiAction, HanabiEvent, HanabiState, HanabiView
from .rules import Hanabi

PLUGIN = GamePlugin(
    __name__,
    game="rules:Hanabi",
    atoms="knowledge.atoms:HanabiVocabulary",
    worlds="knowledge.worlds:HanabiWorlds",
    insight="browser.insight:HanabiInsight",
    report="browser.report:report",
    tutorials="browser.tutorial:tutorials",
    board="terminal.board:draw",
    pages="terminal.pages:HanabiPages",
    kernel="compiled.kernel:HanabiKernel",
    warmup="compiled.warmup:warm_up",
    encoding="encoding:HanabiEncoding",
)

__all__ = ["PLUGIN", "Hanabi", "HanabiAction", "HanabiEvent", "HanabiState", "HanabiView"]
