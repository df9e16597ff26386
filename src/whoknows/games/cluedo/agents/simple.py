# SPDX-License-Identifier: MIT
"""The agent `simple`."""

from whoknows.core import Agent, Message, Moves, Rng, Seat
from whoknows.games.cluedo import pieces as p
from whoknows.games.cluedo.compiled.games import SIMPLE
from whoknows.games.cluedo.rules import N_KINDS, Cluedo
from whoknows.games.cluedo.text import card_name, card_names


class Simple(Agent[p.CluedoView, p.CluedoAction, p.CluedoEvent]):
    """Remembers the cards it has seen, asks for three others, accuses what nobody could show."""

    game = "cluedo"
    compiled_agent = SIMPLE

    def begin(self, seat: Seat, game: Cluedo) -> None:
        """Nothing seen yet."""
        self._seat = seat
        self._per_kind = game.per_kind
        self._seen: set[int] = set()
        self._asked: p.Cards | None = None
        self._solution: p.Cards | None = None
        self._reason = Message("agent-no-explanation")

    def observe(self, event: p.CluedoEvent) -> None:
        """Remember cards dealt or shown to the seat, and its question that nobody could answer."""
        match event:
            case p.CardDealt(seat=self._seat, card=card) if card is not None:
                self._seen.add(card)
            case p.Shown(asker=self._seat, card=card) if card is not None:
                self._seen.add(card)
            case p.Asked(seat=self._seat, cards=cards):
                self._asked = cards
            case p.NobodyShowed(asker=self._seat):
                self._solution = self._asked

    def act(self, view: p.CluedoView, moves: Moves[p.CluedoAction], rng: Rng) -> p.CluedoAction:
        """Show the lowest card when asked; else accuse if it can, else ask."""
        question = view.question
        if question is not None and question.shower == view.seat and not question.answered:
            return self._show(moves)
        if self._solution is not None:
            names = card_names(self._solution, self._per_kind)
            self._reason = Message("cluedo-simple-accuses", {"cards": names})
            return p.Accusation(*self._solution)
        n_unseen = N_KINDS * self._per_kind - len(self._seen)
        self._reason = Message("cluedo-simple-asks", {"unseen": n_unseen})
        return p.Hypothesis(*(rng.choice(self._unseen(kind)) for kind in range(N_KINDS)))

    def explain(self) -> Message:
        """Name the cards it has seen: it uses nothing else."""
        return self._reason

    def _show(self, moves: Moves[p.CluedoAction]) -> p.CluedoAction:
        show = next(iter(moves))
        card = next(getattr(show, name) for name in show.__struct_fields__)
        self._reason = Message("cluedo-simple-shows", {"card": card_name(card, self._per_kind)})
        return show

    def _unseen(self, kind: int) -> list[int]:
        cards = range(kind * self._per_kind, (kind + 1) * self._per_kind)
        return [card for card in cards if card not in self._seen]
