# SPDX-License-Identifier: MIT
"""Two shells, a claim, and bets that nobody sees."""

from whoknows.plugins.manifest import GamePlugin

from .rules import Oysters

PLUGIN = GamePlugin(__name__, game="rules:Oysters")

__all__ = ["PLUGIN", "Oysters"]
