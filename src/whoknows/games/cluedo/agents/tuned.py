# SPDX-License-Identifier: MIT
"""The agent `tuned`."""

from collections import Counter
from collections.abc import Sequence
from math import exp
from typing import Annotated

from msgspec import Meta

from whoknows.core import Message, Rng, Seat
from whoknows.games.cluedo import pieces as p
from whoknows.games.cluedo.rules import N_KINDS, Cluedo
from whoknows.games.cluedo.text import card_name, card_names

from .base import CluedoAgent

Weight = Annotated[float, Meta(ge=-4, le=4)]


class Tuned(CluedoAgent):
    """Asks and shows by weights that can be trained, accuses what it has deduced.

    A card is drawn with a probability proportional to exp(the sum of the weights that apply to it).
    The kinds of a question are drawn one after the other; a card that might be the secret has
    base weight 0.

    - `ask_own`: an own card, while the question asks for nothing unknown yet: it misleads.
    - `ask_shield`: an own card, once it does: an answer can only be about the unknown card.
    - `ask_secret`: a card that it knows to be the secret; shields as well.
    - `ask_known`: a card that it knows to be somebody else's.
    - `ask_heard`: a card that might be the secret, for each time another seat asked for it.
    - `ask_repeated`: the same, for each time it asked for it itself.
    - `show_asker`: a card that it has shown to this asker before.
    - `show_again`: a card that it has shown to anybody before.
    - `show_heard`: a card, for each time another seat asked for it.
    - `show_kind`: a card, for each card of its kind that it has shown before.
    """

    parameters = (
        "ask_own",
        "ask_shield",
        "ask_secret",
        "ask_known",
        "ask_heard",
        "ask_repeated",
        "show_asker",
        "show_again",
        "show_heard",
        "show_kind",
    )

    def __init__(  # noqa: PLR0913 - each is an option
        self,
        *,
        ask_own: Weight = -4.0,
        ask_shield: Weight = 1.0,
        ask_secret: Weight = 2.0,
        ask_known: Weight = -4.0,
        ask_heard: Weight = 1.0,
        ask_repeated: Weight = 0.0,
        show_asker: Weight = 4.0,
        show_again: Weight = 2.0,
        show_heard: Weight = 0.0,
        show_kind: Weight = 0.5,
    ) -> None:
        self._ask_own, self._ask_shield = ask_own, ask_shield
        self._ask_secret, self._ask_known = ask_secret, ask_known
        self._ask_heard, self._ask_repeated = ask_heard, ask_repeated
        self._show_asker, self._show_again = show_asker, show_again
        self._show_heard, self._show_kind = show_heard, show_kind

    def begin(self, seat: Seat, game: Cluedo) -> None:
        super().begin(seat, game)
        n = self._per_kind
        self._kinds = [range(kind * n, (kind + 1) * n) for kind in range(N_KINDS)]
        self._open = [set(cards) for cards in self._kinds]
        self._hand: set[p.Card] = set()
        self._heard: Counter[p.Card] = Counter()
        self._asked: Counter[p.Card] = Counter()
        self._question: tuple[p.Card, ...] = ()
        self._shown: dict[p.Card, set[Seat]] = {}

    # Knowledge

    def observe(self, event: p.CluedoEvent) -> None:
        """Rule out the cards it sees; a card that nobody could show is the secret."""
        match event:
            case p.CardDealt(seat=self._seat, card=card) if card is not None:
                self._hand.add(card)
                self._open[card // self._per_kind].discard(card)
            case p.CluedoShown(asker=self._seat, card=card) if card is not None:
                self._open[card // self._per_kind].discard(card)
            case p.CluedoShown(seat=self._seat, asker=asker, card=card) if card is not None:
                self._shown.setdefault(card, set()).add(asker)
            case p.CluedoAsked(seat=self._seat, cards=cards):
                self._question = cards
                self._asked.update(cards)
            case p.CluedoAsked(cards=cards):
                self._heard.update(cards)
            case p.NobodyShowed(asker=self._seat):
                for kind, card in enumerate(self._question):
                    if card not in self._hand:
                        self._open[kind] = {card}

    def _is_solved(self, kind: int) -> bool:
        return len(self._open[kind]) == 1

    # Decisions

    def _take_turn(self, view: p.CluedoView, rng: Rng) -> p.CluedoAction:
        if all(map(self._is_solved, range(N_KINDS))):
            place, weapon, suspect = (min(cards) for cards in self._open)
            return self._accuse("cluedo-tuned-accuses", (place, weapon, suspect))
        return self._ask(rng)

    def _ask(self, rng: Rng) -> p.CluedoAction:
        asked: dict[int, p.Card] = {}
        unknown: list[p.Card] = []
        for kind in sorted(rng.shuffled(range(N_KINDS)), key=self._n_shields):
            cards = self._kinds[kind]
            weights = [self._ask_weight(kind, card, is_probing=bool(unknown)) for card in cards]
            asked[kind] = card = cards[draw(chances(weights), rng)]
            if card in self._open[kind] and not self._is_solved(kind):
                unknown.append(card)
        n_open = sum(len(cards) for cards in self._open if len(cards) > 1)
        names = card_names(sorted(unknown), self._per_kind)
        self._reason = (
            Message("cluedo-tuned-asks", {"cards": names, "left": n_open})
            if unknown
            else Message("cluedo-tuned-misleads", {"left": n_open})
        )
        return p.Hypothesis(asked[0], asked[1], asked[2])

    def _n_shields(self, kind: int) -> int:
        """How many cards of a kind nobody else can show; the kind with fewest is drawn first."""
        n_own = len(self._hand.intersection(self._kinds[kind]))
        return n_own + self._per_kind if self._is_solved(kind) else n_own

    def _ask_weight(self, kind: int, card: p.Card, *, is_probing: bool) -> float:
        if card in self._hand:
            return self._ask_shield if is_probing else self._ask_own
        if card not in self._open[kind]:
            return self._ask_known
        if self._is_solved(kind):
            return self._ask_secret
        return self._ask_heard * self._heard[card] + self._ask_repeated * self._asked[card]

    def _show(self, view: p.CluedoView, question: p.LatestQuestion, rng: Rng) -> p.CluedoAction:
        cards = [card for card in question.cards if card in self._hand]
        shares = chances([self._show_weight(card, question.asker) for card in cards])
        place = draw(shares, rng)
        name = card_name(cards[place], self._per_kind)
        self._reason = (
            Message("cluedo-tuned-shows", {"card": name, "percent": round(100 * shares[place])})
            if len(cards) > 1
            else Message("cluedo-tuned-shows-only", {"card": name})
        )
        return p.Show(cards[place])

    def _show_weight(self, card: p.Card, asker: Seat) -> float:
        kind = card // self._per_kind
        n_shown = sum(shown // self._per_kind == kind for shown in self._shown)
        return (
            self._show_asker * (asker in self._shown.get(card, ()))
            + self._show_again * (card in self._shown)
            + self._show_heard * self._heard[card]
            + self._show_kind * n_shown
        )


def chances(weights: Sequence[float]) -> list[float]:
    """Probabilities proportional to exp(weight).

    >>> [round(chance, 3) for chance in chances([1.0, 1.0, 3.0])]
    [0.107, 0.107, 0.787]
    """
    # Subtract the highest, so that no weight is too large for exp().
    highest = max(weights)
    odds = [exp(weight - highest) for weight in weights]
    total = sum(odds)
    return [share / total for share in odds]


def draw(shares: Sequence[float], rng: Rng) -> int:
    """A random index of the list, by the given probabilities.

    >>> [draw([0.1, 0.9, 0.0], Rng(7).child(i)) for i in range(12)]
    [1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1]
    """
    left = rng.unit()
    for place, share in enumerate(shares):
        left -= share
        if left < 0:
            return place
    # The probabilities can add up to a little less than 1.
    return shares.index(max(shares))
