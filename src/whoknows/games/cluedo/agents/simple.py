# SPDX-License-Identifier: MIT
"""The agent `simple`."""

from whoknows.core import Message, Rng, Seat
from whoknows.games.cluedo import pieces as p
from whoknows.games.cluedo.compiled.games import SIMPLE
from whoknows.games.cluedo.rules import N_KINDS, Cluedo

from .base import CluedoAgent


class Simple(CluedoAgent):
    """Remembers the cards it has seen, asks for three others, accuses what nobody could show."""

    compiled_agent = SIMPLE

    def begin(self, seat: Seat, game: Cluedo) -> None:
        super().begin(seat, game)
        self._seen: set[int] = set()
        self._asked: p.Cards | None = None
        self._solution: p.Cards | None = None

    def observe(self, event: p.CluedoEvent) -> None:
        """Remember cards dealt or shown to the seat, and its question that nobody could answer."""
        match event:
            case p.CardDealt(seat=self._seat, card=card) if card is not None:
                self._seen.add(card)
            case p.CluedoShown(asker=self._seat, card=card) if card is not None:
                self._seen.add(card)
            case p.CluedoAsked(seat=self._seat, cards=cards):
                self._asked = cards
            case p.NobodyShowed(asker=self._seat):
                self._solution = self._asked

    def _take_turn(self, view: p.CluedoView, rng: Rng) -> p.CluedoAction:
        if self._solution is not None:
            return self._accuse("cluedo-simple-accuses", self._solution)
        n_unseen = N_KINDS * self._per_kind - len(self._seen)
        self._reason = Message("cluedo-simple-asks", {"unseen": n_unseen})
        return p.Hypothesis(*(rng.choice(self._unseen(kind)) for kind in range(N_KINDS)))

    def _unseen(self, kind: int) -> list[int]:
        cards = range(kind * self._per_kind, (kind + 1) * self._per_kind)
        return [card for card in cards if card not in self._seen]
