# SPDX-License-Identifier: MIT
"""Two lessons with chosen dice: the whole game, then wild faces."""

from collections.abc import Mapping, Sequence
from typing import Final

from whoknows.core import Message, Seat
from whoknows.core.tutorial import Lesson, Tutorial
from whoknows.games.liars_dice.rules import LiarsDice

LEARNER: Final = Seat(0)

# Where a lesson points on the board.
HAND: Final = "hand"
BID: Final = "bid"
CHOOSER: Final = "chooser"
LIAR: Final = "liar"
EXACT: Final = "exact"


def tutorials() -> Sequence[Tutorial]:
    """All tutorials, in the order in which they are best played."""
    return (_whole_game(), _wild_ones())


def _whole_game() -> Tutorial:
    return Tutorial(
        title=Message("liars-dice-lesson-title"),
        game=LiarsDice(players=3, dice=(3,)),
        learner=LEARNER,
        deal=(
            *("roll 2 5 5", "roll 3 3 6", "roll 1 5 6"),
            *("roll 1 2 4", "roll 2 4", "roll 3 6 6"),
            *("roll 4 4 6", "roll 4 5", "roll 1 4"),
            *("roll 3 3 5", "roll 2", "roll 3"),
            *("roll 1 5 5", "roll 5"),
        ),
        script={
            Seat(1): ("bid 2 6", "contest", "bid 1 4", "bid 3 4", "bid 2 6"),
            Seat(2): (
                *("bid 3 3", "bid 3 6", "bid 1 5", "bid 4 4"),
                *("bid 1 3", "contest", "bid 1 2", "contest"),
            ),
        },
        lessons=(
            _lesson("open", "bid 2 5", HAND, **{"bid 3 5": "open-more", "bid": "open-bid"}),
            _lesson(
                "face",
                "bid 3 5",
                CHOOSER,
                **{"bid 3 4": "face-four", "bid 3 6": "face-six", "bid": "face-bid"},
                contest="face-contest",
                spot_on="face-spot-on",
            ),
            _lesson("liar", "contest", LIAR, bid="liar-bid", spot_on="liar-spot-on"),
            _lesson(
                "count",
                "bid 2 4",
                CHOOSER,
                **{"bid 1 6": "count-six", "bid": "count-bid"},
                contest="count-contest",
                spot_on="count-spot-on",
            ),
            _lesson("exact", "spot on", EXACT, bid="exact-bid", contest="exact-contest"),
            _lesson(
                "trust",
                "bid 2 3",
                BID,
                bid="trust-bid",
                contest="trust-contest",
                spot_on="trust-spot-on",
            ),
            _lesson(
                "bluff",
                "bid 3 5",
                CHOOSER,
                **{"bid 2 5": "bluff-safe", "bid": "bluff-bid"},
                contest="bluff-contest",
                spot_on="bluff-spot-on",
            ),
        ),
        ending=Message("liars-dice-lesson-ending"),
    )


def _wild_ones() -> Tutorial:
    return Tutorial(
        title=Message("liars-dice-lesson-wild-title"),
        game=LiarsDice(players=2, dice=(4,), wild="ones"),
        learner=LEARNER,
        deal=("roll 1 1 4 6", "roll 1 2 4 4", "roll 2 3 5 6", "roll 1 3 6"),
        script={Seat(1): ("bid 4 4", "contest", "bid 3 1")},
        lessons=(
            _lesson("wild-open", "bid 3 4", HAND, bid="wild-open-bid"),
            _lesson(
                "wild-raise",
                "bid 5 4",
                CHOOSER,
                bid="wild-raise-bid",
                contest="wild-raise-contest",
                spot_on="wild-raise-spot-on",
            ),
            _lesson("wild-ones", "contest", LIAR, bid="wild-ones-bid", spot_on="wild-ones-spot-on"),
        ),
        ending=Message("liars-dice-lesson-wild-ending"),
    )


def _lesson(name: str, move: str, points_at: str, **remarks: str) -> Lesson:
    """A lesson with the text `liars-dice-lesson-NAME`; remarks by the move made instead."""
    return Lesson(_say(name), (move,), _remarks(remarks), points_at)


def _remarks(names: Mapping[str, str]) -> Mapping[str, Message]:
    return {done: _say(name) for done, name in names.items()}


def _say(name: str) -> Message:
    return Message(f"liars-dice-lesson-{name}")
