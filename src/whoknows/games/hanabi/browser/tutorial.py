# SPDX-License-Identifier: MIT
"""A tutorial for Hanabi: a small game for two, with few hint tokens so that they run out."""

from collections.abc import Mapping, Sequence
from typing import Final

from whoknows.core import Message, Seat, Who
from whoknows.core.tutorial import Lesson, Tutorial
from whoknows.games.hanabi.rules import Hanabi

LEARNER: Final = Seat(0)
PARTNER: Final = Seat(1)

HANDS: Final = "r4 w3 g1 b3 y4  w5 r1 b1 y1 w4"
"""The learner's hand, then the partner's; each with the oldest card first."""
DECK: Final = "g3 g2 w2 g4 y3 b4 b2 y2"
"""The cards drawn after that, in the order of the turns below."""

# Turns of the learner and the partner alternate.
PARTNERS_MOVES: Final = ("play c", "hint 0 1", "play b", "play b", "hint 0 g", "discard b")


def tutorials() -> Sequence[Tutorial]:
    """One tutorial: hints, plays, discards, and what a hint means beyond its words."""
    return (
        Tutorial(
            title=Message("hanabi-lesson-title"),
            game=Hanabi(players=2, hints=4),
            learner=LEARNER,
            deal=tuple(f"deal {card}" for card in f"{HANDS} {DECK}".split()),
            script={PARTNER: PARTNERS_MOVES},
            lessons=(
                _lesson("colour", "hint 1 b", "hand-1", "play", "hint-rank", "other"),
                _lesson("rank", "hint 1 1", "hand-1", "play", "discard", "other"),
                _lesson("play", "play c", "own-2", "play", "discard", "other"),
                _lesson("save", "hint 1 5", "card-1-0", "play", "discard", "other"),
                _lesson("discard", "discard a", "own-0", "play", "other"),
                _lesson("meaning", "play d", "own-3", "play", "other"),
                _lesson("misplay", "play e", "own-4", "play", "other"),
            ),
            ending=_said("hanabi-lesson-ending"),
        ),
    )


REMARKS: Final[Mapping[str, str]] = {
    "play": "play",
    "discard": "discard",
    "hint-rank": "hint_rank",
    "other": "",
}
"""The kind of move for a remark, by the last part of its key."""


def _lesson(name: str, move: str, points_at: str, *remarks: str) -> Lesson:
    """What to say, the move to ask for, and remarks about other moves, by keys."""
    return Lesson(
        say=_said(f"hanabi-lesson-{name}"),
        moves=(move,),
        remarks={REMARKS[kind]: _said(f"hanabi-lesson-{name}-{kind}") for kind in remarks},
        points_at=points_at,
    )


def _said(key: str) -> Message:
    return Message(key, {"seat": Who(PARTNER)})
