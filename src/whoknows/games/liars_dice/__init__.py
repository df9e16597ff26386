# SPDX-License-Identifier: MIT
"""Liar's Dice: bids on dice that nobody sees all of, believed or called."""

from whoknows.plugins.manifest import GamePlugin

from .rules import LiarsDice

PLUGIN = GamePlugin(
    __name__,
    game="rules:LiarsDice",
    insight="insight:LiarsDiceInsight",
    report="report:report",
    tutorials="tutorial:tutorials",
    board="board:draw",
    notebook="notebook:LiarsDiceNotebook",
    kernel="kernel:LiarsDiceKernel",
    warmup="preparing:prepare",
    encoding="encoding:LiarsDiceEncoding",
    solver="programs.solve:solve",
)

__all__ = ["PLUGIN", "LiarsDice"]
