# SPDX-License-Identifier: MIT
"""Mafia de Cuba: a box goes round, everybody takes something, and one asks who took what."""

from whoknows.plugins.manifest import GamePlugin

from .rules import MafiaDeCuba

PLUGIN = GamePlugin(
    __name__,
    game="rules:MafiaDeCuba",
    insight="insight:MafiaInsight",
    report="report:report",
    tutorials="tutorial:tutorials",
    board="board:draw",
    notebook="notebook:MafiaNotebook",
    warmup="preparing:prepare",
    encoding="encoding:MafiaEncoding",
)

__all__ = ["PLUGIN", "MafiaDeCuba"]
