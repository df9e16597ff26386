# SPDX-License-Identifier: MIT
"""What follows from a view of Liar's Dice, and what bids suggest about unseen dice.

`bid_model` and `posterior` need numpy: import from them directly.
"""

from .counts import FaceCount, WorldCounts, face_count, hand_chances, worlds
from .perception import DicePerceived

__all__ = ["DicePerceived", "FaceCount", "WorldCounts", "face_count", "hand_chances", "worlds"]
