# SPDX-License-Identifier: MIT
"""What follows from a view of Liar's Dice, and what bids suggest about dice that nobody shows.

What follows is exact (`counting`). What bids suggest rests on a model of those who bid
(`bidding`, `posterior`): these two need numpy and are imported from where they are.
"""

from .counts import FaceCount, Worlds, face_count, hand_chances, worlds
from .perception import Perceived

__all__ = ["FaceCount", "Perceived", "Worlds", "face_count", "hand_chances", "worlds"]
