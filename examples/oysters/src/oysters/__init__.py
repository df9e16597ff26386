# SPDX-License-Identifier: MIT
"""Two shells, a claim, and bets that nobody sees."""

from .game import Oysters

__all__ = ["Oysters"]
