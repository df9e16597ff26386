# SPDX-License-Identifier: MIT
"""What follows from a view of Hanabi: about the viewer's own hand, and about what others know."""

from .card_values import Worth, last_copies, playable, reach, useless, worth_of
from .hand import Cards, HandKnowledge
from .levels import Empathy, common_knowledge, empathy, own_hand
from .perception import HintAbout, Perceived

__all__ = [
    "Cards",
    "Empathy",
    "HandKnowledge",
    "HintAbout",
    "Perceived",
    "Worth",
    "common_knowledge",
    "empathy",
    "last_copies",
    "own_hand",
    "playable",
    "reach",
    "useless",
    "worth_of",
]
