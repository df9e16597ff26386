# SPDX-License-Identifier: MIT
"""Three short lessons in Mafia de Cuba: as Godfather, as a Loyal henchman, as a Thief."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from whoknows.core import Message, Seat, Who
from whoknows.core.tutorial import Lesson, Tutorial
from whoknows.games.mafia_de_cuba.pieces.match import GODFATHER
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba

FIVE_SUSPECTS: Final = MafiaDeCuba(players=6)
NAMES: Final = ("first", "second", "third", "fourth", "fifth")
"""The suspects' names in the texts, in passing order."""


def tutorials() -> Sequence[Tutorial]:
    """All tutorials, the easiest first."""
    return [_godfather(), _loyal(), _thief()]


def _say(key: str) -> Message:
    """A text that may name any of the suspects."""
    people = {name: Who(Seat(at)) for at, name in enumerate(NAMES, start=1)}
    return Message(f"mafia-lesson-{key}", {**people})


def _lesson(key: str, move: str, points_at: str, *kinds: str) -> Lesson:
    """A step with one right move; remarks for wrong moves by kind or text, or a common remark."""
    remarks: Mapping[str, Message] = {
        kind: _say(f"{key}-{re.sub('[^a-z0-9]+', '-', kind)}") for kind in kinds
    }
    return Lesson(_say(key), (move,), {**remarks, "": _say(f"{key}-other")}, points_at)


def _godfather() -> Tutorial:
    """The second suspect steals four diamonds, and makes an impossible claim."""
    return Tutorial(
        title=_say("godfather"),
        game=FIVE_SUSPECTS,
        learner=GODFATHER,
        deal=(),
        script={
            Seat(1): ("take loyal", "say 13"),
            Seat(2): ("steal 4", "say 9", "say loyal", "say agent:1,driver:1"),
            Seat(3): ("take driver",),
            Seat(4): ("take agent",),
            Seat(5): ("take nothing",),
        },
        lessons=(
            _lesson("godfather-hide", "hide 2", "box"),
            _lesson("godfather-gave", "ask 1 passed diamonds", "seat-1", "accuse"),
            _lesson("godfather-got", "ask 2 received diamonds", "seat-2", "accuse"),
            _lesson("godfather-role", "ask 2 role", "seat-2", "accuse"),
            _lesson("godfather-tokens", "ask 2 received tokens", "seat-2", "accuse"),
            _lesson("godfather-accuse", "accuse 2", "accuse", "ask", "accuse 1"),
        ),
        ending=_say("godfather-end"),
    )


def _loyal() -> Tutorial:
    """The first suspect steals five diamonds and says nothing is missing; the last steals two."""
    return Tutorial(
        title=_say("loyal"),
        game=FIVE_SUSPECTS,
        learner=Seat(2),
        deal=(),
        script={
            GODFATHER: (
                "hide 1",
                "ask 1 passed diamonds",
                "ask 2 received diamonds",
                "ask 2 passed diamonds",
                "ask 2 accuse whom",
                "accuse 1",
                "ask 4 passed diamonds",
                "ask 5 received diamonds",
                "accuse 5",
            ),
            Seat(1): ("steal 5", "say 14"),
            Seat(3): ("take driver",),
            Seat(4): ("take agent", "say 9"),
            Seat(5): ("steal 2", "say 7"),
        },
        lessons=(
            _lesson("loyal-take", "take loyal", "box", "steal", "take agent"),
            _lesson("loyal-got", "say 9", "answers", "say 14", "decline"),
            _lesson("loyal-gave", "say 9", "answers", "decline"),
            _lesson("loyal-whom", "say accuse 1", "answers", "dont_know", "decline"),
        ),
        ending=_say("loyal-end"),
    )


def _thief() -> Tutorial:
    """The learner steals five diamonds and pretends that the suspect before did."""
    return Tutorial(
        title=_say("thief"),
        game=FIVE_SUSPECTS,
        learner=Seat(3),
        deal=(),
        script={
            GODFATHER: (
                "hide 0",
                "ask 4 received diamonds",
                "ask 3 received diamonds",
                "ask 3 passed diamonds",
                "ask 3 role",
                "ask 3 received tokens",
                "ask 2 passed diamonds",
                "ask 2 role",
                "accuse 2",
            ),
            Seat(1): ("take driver",),
            Seat(2): ("take loyal", "say 15", "say loyal"),
            Seat(4): ("take agent", "say 10"),
            Seat(5): ("take nothing",),
        },
        lessons=(
            _lesson("thief-take", "steal 5", "box", "take_token"),
            _lesson("thief-got", "say 10", "answers", "say 15", "decline"),
            _lesson("thief-gave", "say 10", "answers", "decline"),
            _lesson("thief-role", "say loyal", "answers", "say thief", "say urchin", "say agent"),
            _lesson("thief-tokens", "say loyal:1,agent:1", "answers", "say agent:1"),
        ),
        ending=_say("thief-end"),
    )
