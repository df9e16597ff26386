# SPDX-License-Identifier: MIT
"""What follows from a view of Hanabi: about one's own hand, about what others know, for all."""

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
