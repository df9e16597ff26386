# SPDX-License-Identifier: MIT
"""What Cluedo's agents share: they show when asked, else ask or accuse, and remember why."""

from abc import abstractmethod

from whoknows.core import Agent, Message, Moves, Rng, Seat
from whoknows.games.cluedo import pieces as p
from whoknows.games.cluedo.rules import Cluedo
from whoknows.games.cluedo.text import card_name, card_names


class CluedoAgent(Agent[p.CluedoView, p.CluedoAction, p.CluedoEvent]):
    """Shows its lowest card when asked; a subclass decides its own turns."""

    game = "cluedo"

    def begin(self, seat: Seat, game: Cluedo) -> None:
        self._seat, self._per_kind = seat, game.per_kind
        self._reason = Message("agent-no-explanation")

    def act(self, view: p.CluedoView, moves: Moves[p.CluedoAction], rng: Rng) -> p.CluedoAction:
        """Show when asked; else ask or accuse."""
        question = view.question
        if question is not None and question.shower == view.seat and not question.answered:
            return self._show(view, question, rng)
        return self._take_turn(view, rng)

    def explain(self) -> Message:
        return self._reason

    @abstractmethod
    def _take_turn(self, view: p.CluedoView, rng: Rng) -> p.CluedoAction:
        """A question or an accusation."""

    def _show(self, view: p.CluedoView, question: p.LatestQuestion, rng: Rng) -> p.CluedoAction:
        card = min(card for card in question.cards if card in view.hand)
        self._reason = Message("cluedo-simple-shows", {"card": card_name(card, self._per_kind)})
        return p.Show(card)

    def _accuse(self, key: str, cards: p.Cards) -> p.CluedoAction:
        self._reason = Message(key, {"cards": card_names(cards, self._per_kind)})
        return p.Accusation(*cards)
