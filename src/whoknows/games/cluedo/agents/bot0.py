# SPDX-License-Identifier: MIT
"""The agent `bot0`."""

from whoknows.core import Rng
from whoknows.games.cluedo import pieces as p

from .base import CluedoAgent


class Bot0(CluedoAgent):
    """Accuses the first card of each kind at its first turn; from then on it only answers.

    The course project's bot0 cannot answer requests for a card; this one shows the lowest.
    """

    def _take_turn(self, view: p.CluedoView, rng: Rng) -> p.CluedoAction:
        n = self._per_kind
        return self._accuse("cluedo-bot0-accuses", (0, n, 2 * n))
