# SPDX-License-Identifier: MIT
"""Liar's Dice: players bid on dice that nobody sees in full, and raise or call each bid."""

from whoknows.plugins.manifest import GamePlugin

from .rules import LiarsDice

PLUGIN = GamePlugin(
    __name__,
    game="rules:LiarsDice",
    atoms="knowledge.atoms:LiarsDiceVocabulary",
    worlds="knowledge.hand_worlds:HandWorlds",
    claims="knowledge.claims:claim_formula",
    insight="browser.insight:LiarsDiceInsight",
    report="browser.report:report",
    tutorials="browser.tutorial:tutorials",
    board="terminal.board:draw",
    pages="terminal.pages:LiarsDicePages",
    kernel="compiled.kernel:LiarsDiceKernel",
    warmup="compiled.warmup:warm_up",
    encoding="encoding:LiarsDiceEncoding",
    solver="programs.solve:solve",
)

__all__ = ["PLUGIN", "LiarsDice"]
