# SPDX-License-Identifier: MIT
"""The errors of the protocol, and the questions that they are about."""

from enum import Enum, IntEnum
from typing import Final

CLIENT_LETTERS: Final = ("B", "H", "A", "M")


class ErrorCode(IntEnum):
    """What a client did wrong; the last code is nobody's fault.

    >>> ErrorCode(202).meaning
    'no answer to T'
    """

    BAD_HELLO = 101
    BAD_TURN = 201
    NO_TURN = 202
    BAD_CARD = 211
    NO_CARD = 212
    TURN_LIMIT = 301

    @property
    def meaning(self) -> str:
        """The meaning in a few words."""
        return _MEANINGS[self]


_MEANINGS: Final = {
    ErrorCode.BAD_HELLO: "bad or no hello",
    ErrorCode.BAD_TURN: "invalid hypothesis or accusation",
    ErrorCode.NO_TURN: "no answer to T",
    ErrorCode.BAD_CARD: "invalid card shown",
    ErrorCode.NO_CARD: "no answer to C",
    ErrorCode.TURN_LIMIT: "limit of turns reached",
}


class Duty(Enum):
    """What a client is asked for, and what counts as its answer.

    Malformed content in an answer is a wrong answer. A message of another kind counts as
    unrequested, and an empty line is no message: both are ignored.

    >>> Duty.TURN.is_answered_by("H 99"), Duty.TURN.is_answered_by("M 3")
    (True, False)
    """

    HELLO = "hello"
    TURN = "turn"
    CARD = "card"

    @property
    def wrong(self) -> ErrorCode:
        """The error for a wrong answer."""
        return _ANSWERS[self][1]

    @property
    def missing(self) -> ErrorCode:
        """The error for no answer."""
        return _ANSWERS[self][2]

    def is_answered_by(self, text: str) -> bool:
        """Whether a client's line is meant as the answer, right or wrong."""
        letter = next(iter(text.split()), None)
        return letter in _ANSWERS[self][0] or letter not in (None, *CLIENT_LETTERS)


_ANSWERS: Final = {
    Duty.HELLO: (("B",), ErrorCode.BAD_HELLO, ErrorCode.BAD_HELLO),
    Duty.TURN: (("H", "A"), ErrorCode.BAD_TURN, ErrorCode.NO_TURN),
    Duty.CARD: (("M",), ErrorCode.BAD_CARD, ErrorCode.NO_CARD),
}
