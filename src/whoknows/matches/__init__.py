# SPDX-License-Identifier: MIT
"""Finds matches wherever they are stored, and asks who knows what in them."""

from .asker import Asker
from .find import FoundMatch, find_match
from .questions import AnswerTable, ask, ask_each, ask_when
from .reply import Fact, NotDecided, Reply, ReplyTimeline, WitnessWorld

__all__ = [
    "AnswerTable",
    "Asker",
    "Fact",
    "FoundMatch",
    "NotDecided",
    "Reply",
    "ReplyTimeline",
    "WitnessWorld",
    "ask",
    "ask_each",
    "ask_when",
    "find_match",
]
