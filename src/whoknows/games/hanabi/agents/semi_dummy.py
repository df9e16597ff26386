# SPDX-License-Identifier: MIT
"""The agent `semi-dummy`."""

from whoknows.core import Message
from whoknows.games.hanabi.compiled import dummy as compiled

from .dummy import Dummy


class SemiDummy(Dummy):
    """As `dummy`, but it gives others hints about the cards that they can play.

    Of the first playable card that it sees it names the rank or, if its owner knows that, the
    colour; without such a card it gives a random hint. Cards that can never be played any more are
    discarded first too.

    - `strict`: it knows a card only when hints show both its suit and its rank.
    """

    compiled_agent = compiled.SEMI_DUMMY

    def _explain(self, reason: int) -> Message:
        if reason in (compiled.HINTS_RANK, compiled.HINTS_SUIT):
            return Message("hanabi-semi-dummy-points", dict(self._hint_params()))
        return super()._explain(reason)
