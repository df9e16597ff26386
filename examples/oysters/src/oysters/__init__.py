# SPDX-License-Identifier: MIT
"""Two shells, a claim, and bets that nobody sees."""

from whoknows.plugins.manifest import GamePlugin

from .rules import Oysters

PLUGIN = GamePlugin(__name__, game="rules:Oysters", claims="knowledge.claims:claim_formula")

__all__ = ["PLUGIN", "Oysters"]
