# SPDX-License-Identifier: MIT
"""Boardless Cluedo: who, with what, where; by asking, passing and showing."""

from whoknows.plugins.manifest import GamePlugin

from .pieces import CluedoAction, CluedoEvent, CluedoState, CluedoView
from .rules import Cluedo

PLUGIN = GamePlugin(
    __name__,
    game="rules:Cluedo",
    atoms="knowledge.atoms:CluedoVocabulary",
    worlds="knowledge.worlds.engine:CluedoWorlds",
    insight="browser.insight:CluedoInsight",
    report="browser.report:report",
    tutorials="browser.tutorial:tutorials",
    board="terminal.board:draw",
    pages="terminal.pages:CluedoPages",
    kernel="compiled.kernel:CluedoKernel",
    warmup="compiled.warmup:warm_up",
    encoding="encoding:CluedoEncoding",
)

__all__ = ["PLUGIN", "Cluedo", "CluedoAction", "CluedoEvent", "CluedoState", "CluedoView"]
