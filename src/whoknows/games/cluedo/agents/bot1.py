# SPDX-License-Identifier: MIT
"""The agent `bot1`."""

from whoknows.core import Message, Rng
from whoknows.games.cluedo.pieces import CluedoAction, CluedoView, LatestQuestion, Show
from whoknows.games.cluedo.text import card_name

from .bot0 import Bot0


class Bot1(Bot0):
    """Accuses as `bot0` does, and shows a random card of those it may show."""

    def _show(self, view: CluedoView, question: LatestQuestion, rng: Rng) -> CluedoAction:
        card = rng.choice([card for card in question.cards if card in view.hand])
        self._reason = Message("cluedo-bot1-shows", {"card": card_name(card, self._per_kind)})
        return Show(card)
