# SPDX-License-Identifier: MIT
"""The agent `honest`."""

from whoknows.core import Message
from whoknows.games.liars_dice.compiled import honest as compiled

from .base import Memoryless


class Honest(Memoryless):
    """Bids only what it believes, and contests what it does not.

    It believes in its own dice, and in as many of the others' as show a face on average.
    """

    compiled_as = "honest"
    choose = staticmethod(compiled.decide)

    def _explain(self, reason: int) -> Message:
        return Message("agent-no-explanation")
