# SPDX-License-Identifier: MIT
"""The agent `bot0`."""

from whoknows.core import Agent, Message, Moves, Rng, Seat
from whoknows.games.cluedo import pieces as p
from whoknows.games.cluedo.rules import Cluedo
from whoknows.games.cluedo.text import card_name, card_names


class Bot0(Agent[p.CluedoView, p.CluedoAction, p.CluedoEvent]):
    """Accuses the first card of each kind at its first turn; from then on it only answers.

    The course project's bot0 has no answer to a request for a card. Here that would be a fault, and
    the lowest card would be shown; so it shows that card itself.
    """

    game = "cluedo"

    def begin(self, seat: Seat, game: Cluedo) -> None:
        """Nothing to remember."""
        self._per_kind = game.per_kind
        self._reason = Message("agent-no-explanation")

    def act(self, view: p.CluedoView, moves: Moves[p.CluedoAction], rng: Rng) -> p.CluedoAction:
        """Show a card when asked; else accuse."""
        question = view.question
        if question is not None and question.shower == view.seat and not question.answered:
            return self._show(view, question, rng)
        n = self._per_kind
        names = card_names((0, n, 2 * n), n)
        self._reason = Message("cluedo-bot0-accuses", {"cards": names})
        return p.Accusation(0, n, 2 * n)

    def explain(self) -> Message:
        """Say that it follows a fixed script."""
        return self._reason

    def _show(self, view: p.CluedoView, question: p.Question, rng: Rng) -> p.CluedoAction:
        card = min(card for card in question.cards if card in view.hand)
        self._reason = Message("cluedo-simple-shows", {"card": card_name(card, self._per_kind)})
        return p.Show(card)
