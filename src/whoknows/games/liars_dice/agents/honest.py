# SPDX-License-Identifier: MIT
"""The agent `honest`."""

from whoknows.core import Message, Param
from whoknows.games.liars_dice.compiled import honest as compiled
from whoknows.games.liars_dice.pieces import Bid, LiarsDiceAction
from whoknows.games.liars_dice.text import bid_name, face_name

from .base import LiarsDiceAgent


class Honest(LiarsDiceAgent):
    """Bids only what it believes, and contests what it does not believe.

    It counts its own dice, and of the others' as many as count for a face on average.
    """

    compiled_agent = compiled.HONEST

    def _explain(self, reason: int, action: LiarsDiceAction) -> Message:
        params: dict[str, Param] = {
            "believed": round(float(self._table["figures"][compiled.BELIEVED]), 2)
        }
        if isinstance(action, Bid):
            params |= {
                "dice": face_name(action.face, 2),
                "bid": bid_name(action.count, action.face),
            }
            return Message("liars-dice-honest-believes", params)
        params |= self._last_params()
        if reason == compiled.DOUBTS:
            return Message("liars-dice-honest-doubts", params)
        return Message("liars-dice-honest-has-no-more", params)
