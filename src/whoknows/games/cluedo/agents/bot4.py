# SPDX-License-Identifier: MIT
"""The agent `bot4`."""

from math import log2
from typing import Annotated, Final

import numpy as np
from msgspec import Meta

from whoknows.core import Agent, Message, Moves, Rng, Seat
from whoknows.games.cluedo.pieces import (
    Accusation,
    Card,
    CardDealt,
    Cards,
    CluedoAction,
    CluedoEvent,
    CluedoView,
    Hypothesis,
    Question,
    Show,
    Shown,
)
from whoknows.games.cluedo.reasoning import Reasoner
from whoknows.games.cluedo.reasoning.model import Model
from whoknows.games.cluedo.reasoning.questions import doubt_after, doubt_in
from whoknows.games.cluedo.rules import Cluedo
from whoknows.games.cluedo.text import card_name, card_names

TINY: Final = 1e-9


class Bot4(Agent[CluedoView, CluedoAction, CluedoEvent]):
    """Misses nothing that follows, asks what tells it most and the others least."""

    game = "cluedo"

    def __init__(
        self,
        *,
        care: Annotated[float, Meta(ge=0, le=4)] = 0.5,
        samples: Annotated[int, Meta(ge=10, le=100_000)] = 400,
        risk: Annotated[float, Meta(ge=0, le=1)] = 1.0,
        model: Model = "consistent",
    ) -> None:
        self._care = care
        self._samples = samples
        self._risk = risk
        self._model: Model = model

    def begin(self, seat: Seat, game: Cluedo) -> None:
        """Nothing perceived yet, by itself or by the public."""
        self._seat = seat
        self._per_kind = game.per_kind
        self._players = game.players
        self._own = Reasoner(game.players)
        self._public = Reasoner(game.players)
        self._hand: list[Card] = []
        self._shown: dict[Card, set[Seat]] = {}

    def observe(self, event: CluedoEvent) -> None:
        self._own.observe(event)
        match event:
            case CardDealt(seat=self._seat, card=card) if card is not None:
                self._hand.append(card)
            case CardDealt():
                return
            case Shown(seat=seat, asker=asker, card=card):
                if seat == self._seat and card is not None:
                    self._shown.setdefault(card, set()).add(asker)
                self._public.observe(Shown(seat, asker, None))
            case _:
                self._public.observe(event)

    def act(self, view: CluedoView, moves: Moves[CluedoAction], rng: Rng) -> CluedoAction:
        question = view.question
        if question is not None and question.shower == view.seat and not question.answered:
            return self._show(question)
        solution = self._own.solution
        if solution is not None:
            return Accusation(*solution)
        return self._ask(rng)

    def _ask(self, rng: Rng) -> CluedoAction:
        n = self._players
        mine = self._own.posterior(self._model).sample(rng.child(0), self._samples)
        chance, doubt = doubt_after(mine, n, self._seat, sees_card=True)
        score = -(chance * doubt).sum(axis=1)
        if self._care:
            public = self._public.posterior().sample(rng.child(1), self._samples)
            seen, told = doubt_after(public, n, self._seat, sees_card=False)
            likely = chance.reshape(len(chance), n, 3).sum(axis=2)
            known = np.where(seen > 0, told, 0.0)
            score += self._care * (likely * known).sum(axis=1)
        best = int(score.argmax())
        k = self._per_kind
        return Hypothesis(best // k**2, k + best // k % k, 2 * k + best % k)

    def _show(self, question: Question) -> CluedoAction:
        """The card whose sight tells the asker least."""
        cards = [card for card in question.cards if card in self._hand]
        return Show(min(cards, key=lambda card: (self._leak(card, question.asker), card)))

    def _leak(self, card: Card, asker: Seat) -> float:
        """The bits that the card is worth to the asker, as far as the public can tell."""
        if asker in self._shown.get(card, ()):
            return 0.0
        return -log2(max(self._public.posterior().owners[card, self._seat], TINY))
