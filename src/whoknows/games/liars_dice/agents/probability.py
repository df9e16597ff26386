# SPDX-License-Identifier: MIT
"""The agent `probability`."""

from typing import Annotated

from msgspec import Meta

from whoknows.core import Message
from whoknows.games.liars_dice.compiled import probability as compiled
from whoknows.games.liars_dice.pieces import Bid, LiarsDiceAction, SpotOn

from .base import LiarsDiceAgent

THRESHOLD = 0.1


class ByOdds(LiarsDiceAgent):
    """Plays by the odds of bids: the base of `probability`, and of agents that do so mostly."""

    def _explain(self, reason: int, action: LiarsDiceAction) -> Message:
        params = self._bid_params(action) | self._last_params()
        if isinstance(action, Bid):
            key = "bids" if "last" in params else "opens"
        elif reason == compiled.CORNERED:
            key = "is-cornered"
        else:
            key = "confirms" if isinstance(action, SpotOn) else "contests"
        return Message(f"liars-dice-probability-{key}", params)


class Probability(ByOdds):
    """Calls bids that are unlikely by its own dice, else makes the likeliest higher one.

    - `threshold`: bids with a lower probability are called.
    """

    compiled_agent = compiled.PROBABILITY

    def __init__(self, *, threshold: Annotated[float, Meta(ge=0, le=1)] = THRESHOLD) -> None:
        self._threshold = threshold

    @property
    def numbers(self) -> tuple[float, ...]:
        return (self._threshold,)
