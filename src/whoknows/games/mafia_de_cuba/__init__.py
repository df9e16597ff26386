# SPDX-License-Identifier: MIT
"""Mafia de Cuba: suspects take something from a box, and the Godfather asks who took what."""

from whoknows.plugins.manifest import GamePlugin

from .rules.game import MafiaDeCuba

PLUGIN = GamePlugin(
    __name__,
    game="rules.game:MafiaDeCuba",
    atoms="knowledge.atoms:MafiaAtoms",
    claims="knowledge.claim_formulas:claim_formula",
    worlds="knowledge.courses.engine:MafiaWorlds",
    insight="browser.insight:MafiaInsight",
    report="browser.report:report",
    tutorials="browser.tutorial:tutorials",
    board="terminal.board:draw",
    pages="terminal.pages:MafiaPages",
    warmup="compiled.warmup:warm_up",
    encoding="encoding.encoder:MafiaEncoding",
)

__all__ = ["PLUGIN", "MafiaDeCuba"]
