# SPDX-License-Identifier: MIT
"""The agent `bot2`."""

from whoknows.core import Message, Rng, Seat
from whoknows.games.cluedo import pieces as p
from whoknows.games.cluedo.rules import N_KINDS, Cluedo
from whoknows.games.cluedo.text import card_name, card_names

from .base import CluedoAgent
from .deduction import LiteralKnowledge, Rules


class Bot2(CluedoAgent):
    """Derives what follows from all it perceives, asks for what is open, accuses once it knows.

    Of each kind it asks for a random card that might be the secret. If it knows the secret of a
    kind, it names that card: nobody can show it, so the answer is about the other cards. Every
    answer is then informative: a shown card is ruled out, and each player who passes is excluded
    from cards whose owner is unknown. Asked for several of its cards, it shows a random one.

    With `rules=source` it uses only the course project's rules, without our additions.
    """

    _key_to_show = "cluedo-bot1-shows"

    def __init__(self, *, rules: Rules = "full") -> None:
        self._rules: Rules = rules

    def begin(self, seat: Seat, game: Cluedo) -> None:
        super().begin(seat, game)
        self._knowledge = LiteralKnowledge(game.players, seat, self._rules)

    def observe(self, event: p.CluedoEvent) -> None:
        self._knowledge.observe(event)

    def _take_turn(self, view: p.CluedoView, rng: Rng) -> p.CluedoAction:
        place, weapon, suspect = self._knowledge.secret()
        if place is not None and weapon is not None and suspect is not None:
            return self._accuse("cluedo-bot2-accuses", (place, weapon, suspect))
        return p.Hypothesis(*self._ask(rng))

    def report(self) -> str:
        """Everything it knows, as text."""
        return self._knowledge.report()

    # Asking

    def _ask(self, rng: Rng) -> p.Cards:
        suspects = self._suspects()
        place, weapon, suspect = (rng.choice(cards) for cards in suspects)
        self._reason = self._reason_to_ask((place, weapon, suspect), suspects)
        return place, weapon, suspect

    def _suspects(self) -> list[list[p.Card]]:
        """The cards of each kind that might be the secret."""
        n = self._per_kind
        owners = self._knowledge.owner_masks()
        # In a mask of owners, the bit after the n - 1 other players stands for the secret.
        secret = 1 << n - 1
        kinds = [range(kind * n, (kind + 1) * n) for kind in range(N_KINDS)]
        return [
            [card for card in kind if owners[card] == secret]
            or [card for card in kind if owners[card] & secret]
            for kind in kinds
        ]

    def _reason_to_ask(self, asked: p.Cards, suspects: list[list[p.Card]]) -> Message:
        wanted = [
            c for c, cards in zip(asked, suspects, strict=True) if c in cards and len(cards) > 1
        ]
        n_left = sum(len(cards) for cards in suspects if len(cards) > 1)
        names = card_names(wanted, self._per_kind)
        return Message("cluedo-bot2-asks", {"cards": names, "left": n_left})

    # Showing

    def _show(self, view: p.CluedoView, question: p.LatestQuestion, rng: Rng) -> p.CluedoAction:
        cards = [card for card in question.cards if card in view.hand]
        card = self._choose_to_show(cards, question.asker, rng)
        key = self._key_to_show if len(cards) > 1 else "cluedo-bot2-shows-only"
        self._reason = Message(key, {"card": card_name(card, self._per_kind)})
        return p.Show(card)

    def _choose_to_show(self, cards: list[p.Card], asker: Seat, rng: Rng) -> p.Card:
        return rng.choice(cards)
