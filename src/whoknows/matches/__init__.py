# SPDX-License-Identifier: MIT
"""Finds matches wherever they are stored, and asks who knows what in them.

Names are imported when they are used: lists of commands need only the folders.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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


def __getattr__(name: str) -> Any:
    if name in __all__:
        for module in ("asker", "find", "questions", "reply"):
            found = vars(import_module(f".{module}", __name__))
            if name in found:
                return found[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
