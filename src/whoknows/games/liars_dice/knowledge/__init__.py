# SPDX-License-Identifier: MIT
"""What follows from a view of Liar's Dice, and what bids suggest about unseen dice.

What follows is exact (`counts`). What bids suggest rests on a model of the bidders (`bid_model`,
`posterior`): these two modules need numpy, so import from them directly.
"""

from .counts import FaceCount, Worlds, face_count, hand_chances, worlds
from .perception import Perceived

__all__ = ["FaceCount", "Perceived", "Worlds", "face_count", "hand_chances", "worlds"]
