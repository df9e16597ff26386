# SPDX-License-Identifier: MIT
"""The agent `bluffer`."""

from typing import Annotated

from msgspec import Meta

from whoknows.core import Message
from whoknows.games.liars_dice.compiled import bluffer as compiled
from whoknows.games.liars_dice.pieces import LiarsDiceAction

from .probability import THRESHOLD, ByOdds


class Bluffer(ByOdds):
    """Now and then raises by as little as possible, whatever it holds; else as `probability`.

    - `rate`: how often, as a share of its turns.
    """

    compiled_agent = compiled.BLUFFER

    def __init__(self, *, rate: Annotated[float, Meta(ge=0, le=1)] = 0.5) -> None:
        self._rate = rate

    @property
    def numbers(self) -> tuple[float, ...]:
        return (self._rate, THRESHOLD)

    def _explain(self, reason: int, action: LiarsDiceAction) -> Message:
        if reason == compiled.BLUFFS:
            return Message("liars-dice-bluffer-bluffs", self._bid_params(action))
        return super()._explain(reason, action)
