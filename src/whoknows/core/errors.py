# SPDX-License-Identifier: MIT
"""Errors caused by users or plug-ins, with texts that say what to do."""

from collections.abc import Iterable
from difflib import get_close_matches
from pkgutil import resolve_name
from typing import Final

from .event import Fault
from .message import Message
from .safe_text import printable
from .seat import Seat

REFUSED: Final = "play-move-refused"
"""Message key: a move is not possible, and why."""
ENGLISH: Final = "whoknows.language:in_english"
"""Named, not imported, since `language` depends on `core`."""


class WhoknowsError(Exception):
    """Base of all our errors; `str()` gives a text to show to people."""


class IllegalAction(WhoknowsError):
    """An action that the rules do not allow now; nothing has changed."""

    def __init__(self, seat: Seat, what: str, why: str | Message, game: type | None = None) -> None:
        """`game` provides the catalogue if `why` is a message."""
        super().__init__(seat, what, why, game)
        self.seat = seat
        self.what = what
        self.message = Message(REFUSED, {"why": why}) if isinstance(why, str) else why
        """What to say to a person, in that person's language."""

    @property
    def why(self) -> str:
        """The reason in English."""
        _, _, why, game = self.args
        return why if isinstance(why, str) else str(resolve_name(ENGLISH)(why, game))

    @property
    def fault(self) -> Fault:
        """The fault of an agent that tried this action."""
        return Fault("illegal", printable(f"{self.what}: {self.why}"))

    def __str__(self) -> str:
        return f"seat {self.seat} may not do {self.what}: {self.why}"


class BadMoveText(WhoknowsError):
    """A typed move that cannot be read; `like` is a move with the same beginning, if any."""

    def __init__(self, message: str, like: object = None) -> None:
        super().__init__(message)
        self.like = like


class BadOption(WhoknowsError):
    """An option of a game or an agent that does not exist or has an impossible value."""


class BadReference(WhoknowsError):
    """A game or an agent that cannot be found or loaded."""


class CodeRefused(BadReference):
    """A reference to code where only names are allowed."""

    def __init__(self, reference: str) -> None:
        super().__init__(
            f"{reference!r} names code to run; "
            "only what is installed, or in the agents folder, can be chosen"
        )
        self.reference = reference


class BadTranscript(WhoknowsError):
    """A stored match that cannot be read."""


class BadSeed(WhoknowsError):
    """A seed outside the range that every part of the program supports."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint for a mistyped word.

    >>> did_you_mean("cleudo", ["cluedo", "hanabi"])
    "did you mean 'cluedo'?"
    >>> did_you_mean("x", ["cluedo", "hanabi"])
    'known: cluedo, hanabi'
    """
    names = sorted(known)
    close = get_close_matches(word, names, n=1)
    if close:
        return f"did you mean {close[0]!r}?"
    return "known: " + (", ".join(names) if names else "none")
