# SPDX-License-Identifier: MIT
"""The agent `bot4`."""

from typing import Annotated, Final, NamedTuple

import numpy as np
from msgspec import Meta
from numpy.typing import NDArray

from whoknows.core import Message, Rng, Seat
from whoknows.games.cluedo import pieces as p
from whoknows.games.cluedo.compiled.warmup import warm_up
from whoknows.games.cluedo.knowledge import questions
from whoknows.games.cluedo.knowledge.best_question import cross_checked, question_cards
from whoknows.games.cluedo.knowledge.model import Model
from whoknows.games.cluedo.knowledge.public_record import PublicRecord
from whoknows.games.cluedo.knowledge.reasoner import Reasoner
from whoknows.games.cluedo.rules import Cluedo
from whoknows.games.cluedo.text import card_name, card_names

from .base import CluedoAgent

Share = Annotated[float, Meta(ge=0, le=1)]
Deals = NDArray[np.int8]

N_DRAWN: Final = 4
"""How many deals are drawn for each deal kept by weight."""
N_IMAGINED: Final = 100
"""How many deals another seat is assumed to consider."""
MAX_IMAGINED_SEATS: Final = 8
"""At larger tables, reasoning from the seats of the others takes too long."""
NEWLY_KNOWS: Final = 0.08
"""How likely a seat that does not know the secret yet is to know it by its next turn."""
UNKNOWN_PROSPECT: Final = 0.5
"""At larger tables: how likely nobody knows the secret before the next turn."""


class _Others(NamedTuple):
    """What reasoning from the seats of the others yields."""

    leaks: NDArray[np.float64]
    """For each question, the bits that a seat learns on average from its answer."""
    time_left: float
    """How likely it is that nobody else accuses rightly before our next turn."""


class Bot4(CluedoAgent):
    """Misses nothing that follows, weighs what is likely, and knows when waiting costs more.

    It accuses as soon as the secret follows. Before that it uses deals drawn from the exact
    posterior and weighted by what the others have asked for, since most players ask for what they
    do not know. It asks the question after which it can best guess the secret, less `care` times
    the bits that others learn; it finds these by reasoning from their seats in some of the deals.
    In the same way it estimates how likely somebody knows the secret already, and guesses when that
    is a better chance than waiting. Of several cards it shows the one that leaves the asker most in
    doubt.

    - `care`: the cost of a bit that another seat learns, relative to our own chance.
    - `trust`: the assumed probability that others ask only for cards that they do not know.
    - `samples`: how many deals it draws; `worlds`: in how many of them it reasons as the others.
    - `model`: how likely deals are before the players' habits are considered.
    """

    def __init__(
        self,
        *,
        care: Annotated[float, Meta(ge=0, le=4)] = 0.2,
        trust: Share = 0.9,
        samples: Annotated[int, Meta(ge=50, le=10_000)] = 400,
        worlds: Annotated[int, Meta(ge=1, le=50)] = 6,
        model: Model = "consistent",
    ) -> None:
        self._care, self._trust = care, trust
        self._samples, self._worlds = samples, worlds
        self._model: Model = model
        # Compile before the clock is running.
        warm_up()

    def begin(self, seat: Seat, game: Cluedo) -> None:
        super().begin(seat, game)
        self._players = game.players
        self._own = Reasoner(game.players)
        self._record = PublicRecord(game.players, seat)

    def observe(self, event: p.CluedoEvent) -> None:
        """Draw conclusions from it, and remember what all others perceive of it."""
        self._own.observe(event)
        self._record.observe(event)

    def _take_turn(self, view: p.CluedoView, rng: Rng) -> p.CluedoAction:
        solution = self._own.solution
        if solution is not None:
            return self._accuse("cluedo-bot4-knows", solution)
        return self._ask_or_guess(view, rng)

    def report(self) -> str:
        """For each card its possible owners, with their chances in percent."""
        owners = self._own.posterior(self._model).owners
        heads = [f"{name:>4}" for name in (*range(self._players), "S")]
        whose = f"player {self._seat} of {self._players}; {self._own.n_deals} deals are possible"
        legend = (
            "how likely each player, or the secret (S), has a card, in percent; . is impossible"
        )
        lines = [whose, legend, " ".join(["card", *heads])]
        for card, row in enumerate(owners):
            cells = [f"{100 * share:4.0f}" if share > 0 else "   ." for share in row]
            lines.append(" ".join([f"{card:>4}", *cells]))
        return "\n".join(lines)

    # Probabilities

    def _likely_deals(self, rng: Rng) -> Deals:
        """Deals drawn from the posterior, then resampled by how well they fit what was asked."""
        drawn = self._own.posterior(self._model).sample(rng.child(0), N_DRAWN * self._samples)
        weights = self._record.weights(drawn, self._trust).cumsum()
        spots = (np.arange(self._samples) + rng.child(1).unit()) / self._samples
        kept = np.searchsorted(weights / weights[-1], spots).clip(max=len(drawn) - 1)
        deals: Deals = drawn[kept[rng.child(2).shuffled(range(self._samples))]]
        return deals

    def _look_around(self, deals: Deals, view: p.CluedoView, rng: Rng) -> _Others:
        """Reason from the seats of the others, in some deals."""
        n, n_questions = self._players, self._per_kind**3
        rivals = [Seat(s) for s in range(n) if s != self._seat and view.active[s]]
        leaks = np.zeros(n_questions)
        if n > MAX_IMAGINED_SEATS or not rivals:
            return _Others(leaks, UNKNOWN_PROSPECT if rivals else 1.0)
        worlds = deals[: self._worlds]
        n_knowing = dict.fromkeys(rivals, 0)
        for number, deal in enumerate(worlds):
            showers = self._showers(deal)
            for seat in rivals:
                inner = rng.child(number).child(seat)
                theirs = self._record.imagine(seat, deal, inner).sample(inner, N_IMAGINED)
                secrets = questions.secrets_of(theirs, n)
                doubt = questions.doubt_in(secrets, n)
                n_knowing[seat] += doubt == 0
                leaks += doubt - questions.doubts(theirs, secrets, n, self._seat, showers)
        unknowing = [1 - known / len(worlds) for known in n_knowing.values()]
        time_left = np.prod([share * (1 - NEWLY_KNOWS) for share in unknowing])
        return _Others(leaks / (len(worlds) * len(rivals)), float(time_left))

    def _showers(self, deal: NDArray[np.int8]) -> NDArray[np.int64]:
        """For each question, the distance of the seat that shows a card; 0 if nobody does."""
        n = self._players
        cards = np.array(
            [question_cards(number, self._per_kind) for number in range(self._per_kind**3)]
        )
        owners = deal[cards].astype(np.int64)
        cannot_show = (owners == n) | (owners == self._seat)
        distances = np.where(cannot_show, n, (owners - self._seat) % n)
        nearest: NDArray[np.int64] = distances.min(axis=1) % n
        return nearest

    # Asking

    def _ask_or_guess(self, view: p.CluedoView, rng: Rng) -> p.CluedoAction:
        deals = self._likely_deals(rng)
        secrets = questions.secrets_of(deals, self._players)
        by_chance, by_best = questions.hopes(deals, secrets, self._players, self._seat)
        others = self._look_around(deals, view, rng.child(3))
        question = int((by_chance - self._care * others.leaks).argmax())
        counts = np.bincount(secrets)
        chance = counts.max() / len(secrets)
        # A player who waits keeps at least an equal share of the game.
        later = others.time_left * max(by_best[question], 1 / self._players)
        percent = {"chance": round(100 * chance), "later": round(100 * later)}
        if chance > later:
            cards = question_cards(int(counts.argmax()), self._per_kind)
            names = card_names(cards, self._per_kind)
            self._reason = Message("cluedo-bot4-guesses", {"cards": names, **percent})
            return p.Accusation(*cards)
        cards = question_cards(question, self._per_kind)
        self._reason = self._reason_to_ask(question, deals, secrets, others)
        return p.Hypothesis(*cards)

    def _reason_to_ask(
        self, question: int, deals: Deals, secrets: NDArray[np.int64], others: _Others
    ) -> Message:
        """Its chance of guessing right now and after the answer."""
        answers = np.zeros(len(deals), np.int64)
        now = cross_checked(answers, secrets)
        questions.answers_to(deals, self._players, self._seat, question, answers)
        names = card_names(question_cards(question, self._per_kind), self._per_kind)
        chances = {
            "chance": round(100 * now),
            "hope": round(100 * cross_checked(answers, secrets)),
        }
        if self._players > MAX_IMAGINED_SEATS:
            return Message("cluedo-bot4-asks-alone", {"cards": names, **chances})
        bits = round(float(others.leaks[question]), 2)
        return Message("cluedo-bot4-asks", {"cards": names, "bits": bits, **chances})

    # Showing

    def _show(self, view: p.CluedoView, question: p.LatestQuestion, rng: Rng) -> p.CluedoAction:
        cards = [card for card in question.cards if card in view.hand]
        doubt = dict.fromkeys(cards, 0.0)
        if len(cards) > 1 and self._players <= MAX_IMAGINED_SEATS:
            deals = self._own.posterior(self._model).sample(rng.child(0), self._worlds)
            for number, deal in enumerate(deals):
                inner = rng.child(1 + number)
                theirs = self._record.imagine(question.asker, deal, inner).sample(inner, N_IMAGINED)
                for card in cards:
                    told = questions.secrets_of(
                        theirs[theirs[:, card] == self._seat], self._players
                    )
                    doubt[card] += questions.doubt_in(told, self._players) / len(deals)
        card = max(cards, key=lambda one: doubt[one])
        name = card_name(card, self._per_kind)
        self._reason = Message("cluedo-bot2-shows-only", {"card": name})
        if len(cards) > 1:
            bits = round(doubt[card], 2)
            self._reason = Message("cluedo-bot4-shows", {"card": name, "bits": bits})
        return p.Show(card)
