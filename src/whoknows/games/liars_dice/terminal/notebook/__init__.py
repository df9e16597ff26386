# SPDX-License-Identifier: MIT
"""What helps a person to think in Liar's Dice: odds, what bids suggest, what has happened."""

from .notebook import LiarsDiceNotebook

__all__ = ["LiarsDiceNotebook"]
