# SPDX-License-Identifier: MIT
"""Liar's Dice: bids on dice that nobody sees all of, believed or called."""

from .rules import LiarsDice

__all__ = ["LiarsDice"]
