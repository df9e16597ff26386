# SPDX-License-Identifier: MIT
"""The agent `dummy`."""

from whoknows.core import Message
from whoknows.games.hanabi.compiled import dummy as compiled

from .memoryless import Memoryless


class Dummy(Memoryless):
    """Plays what it knows to be playable, else gives a random hint, else discards.

    It knows only what hints say: cards that it sees elsewhere do not count. Cards that are on a
    pile already are discarded first, then cards without hints, then any.

    - `strict`: it knows a card only when hints show both its suit and its rank.
    """

    compiled_agent = compiled.DUMMY

    def __init__(self, *, strict: bool = False) -> None:
        self._strict = strict

    @property
    def numbers(self) -> tuple[float, ...]:
        return (float(self._strict),)

    def _explain(self, reason: int) -> Message:
        match reason:
            case compiled.PLAYS_KNOWN:
                return Message("hanabi-dummy-plays", {"card": self._letter()})
            case compiled.HINTS_AT_RANDOM:
                return Message("hanabi-dummy-hints", {"seat": self._hint_params()["seat"]})
            case compiled.DROPS_USELESS:
                return Message("hanabi-dummy-drops-useless", {"card": self._letter()})
            case compiled.DROPS_UNMARKED:
                return Message("hanabi-dummy-drops-unmarked", {"card": self._letter()})
            case _:
                return Message("hanabi-dummy-drops-any", {"card": self._letter()})
