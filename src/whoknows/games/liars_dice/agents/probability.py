# SPDX-License-Identifier: MIT
"""The agent `probability`."""

from typing import Annotated

from msgspec import Meta

from whoknows.core import Message
from whoknows.games.liars_dice.compiled import probability as compiled

from .base import Memoryless

THRESHOLD = 0.1


class Probability(Memoryless):
    """Calls bids that are unlikely by its own dice, else makes the likeliest higher one.

    - `threshold`: bids with a lower probability are called.
    """

    compiled_as = "probability"
    choose = staticmethod(compiled.decide)

    def __init__(self, *, threshold: Annotated[float, Meta(ge=0, le=1)] = THRESHOLD) -> None:
        self._threshold = threshold

    @property
    def numbers(self) -> tuple[float, ...]:
        """Its option."""
        return (self._threshold,)

    def _explain(self, reason: int) -> Message:
        return Message("agent-no-explanation")
