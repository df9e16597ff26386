# SPDX-License-Identifier: MIT
"""Boardless Cluedo: who, with what, where; by asking, passing and showing."""

from whoknows.plugins.manifest import GamePlugin

from .pieces import CluedoAction, CluedoEvent, CluedoState, CluedoView
from .rules import Cluedo

PLUGIN = GamePlugin(
    __name__,
    game="rules:Cluedo",
    insight="insight:CluedoInsight",
    report="report:report",
    tutorials="tutorial:tutorials",
    board="board:draw",
    notebook="notebook:CluedoNotebook",
    kernel="kernel:CluedoKernel",
    warmup="reasoning.preparing:prepare",
    encoding="encoding:CluedoEncoding",
)

__all__ = ["PLUGIN", "Cluedo", "CluedoAction", "CluedoEvent", "CluedoState", "CluedoView"]
