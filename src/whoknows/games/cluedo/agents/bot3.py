# SPDX-License-Identifier: MIT
"""The agent `bot3`."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Annotated, NamedTuple

from msgspec import Meta

from whoknows.core import Message, Rng, Seat
from whoknows.games.cluedo.pieces import Asked, Card, Cards, CluedoEvent, Shown
from whoknows.games.cluedo.rules import N_KINDS, Cluedo
from whoknows.games.cluedo.text import card_names

from .bot2 import Bot2
from .logic.chances import secret_chances

Value = Annotated[float, Meta(ge=-4, le=4)]


class Valued(NamedTuple):
    """A card with its value, and whether the answer may tell something about it."""

    card: Card
    value: float
    is_open: bool


class Bot3(Bot2):
    """Reasons as `bot2` does; asks where the value is lowest, shows what it has given away most.

    The value of a card that might be the secret is the sum of

    - `held` times the chance that it is in a hand, as far as what is partly known tells;
    - `asked` for each time it asked for it itself, and `heard` for each time another did;
    - `near` if the next player may hold it.

    An own card has the value `own`, a card that is known to be the secret the value `secret`: both
    shield the others, for nobody can show them. A question's value is the sum of its cards' values,
    and `second` or `third` for another open card in it. Among equals it draws.

    Asked for several of its cards, it shows one that the asker has seen before, else the one that
    most players have seen.
    """

    _key_to_show = "cluedo-bot3-shows"
    parameters = ("held", "asked", "heard", "near", "own", "secret", "second", "third")

    def __init__(
        self,
        *,
        held: Value = 1.0,
        asked: Value = -1.0,
        heard: Value = 0.0,
        near: Value = -0.5,
        own: Value = 1.0,
        secret: Value = 0.5,
        second: Value = -1.0,
        third: Value = -1.0,
    ) -> None:
        super().__init__()
        self._held, self._asked, self._heard, self._near = held, asked, heard, near
        self._own, self._secret = own, secret
        self._company = (0.0, 0.0, second, second + third)

    def begin(self, seat: Seat, game: Cluedo) -> None:
        """Nothing known, asked or shown yet."""
        super().begin(seat, game)
        self._next = Seat((seat + 1) % game.players)
        self._asked_for: Counter[Card] = Counter()
        self._heard_of: Counter[Card] = Counter()
        self._seen_by: dict[Card, set[Seat]] = {}

    def observe(self, event: CluedoEvent) -> None:
        """Count what is asked for, and remember who has seen which card."""
        super().observe(event)
        match event:
            case Asked(seat=self._seat, cards=cards):
                self._asked_for.update(cards)
            case Asked(cards=cards):
                self._heard_of.update(cards)
            case Shown(seat=self._seat, asker=asker, card=card) if card is not None:
                self._seen_by.setdefault(card, set()).add(asker)

    # Asking

    def _ask(self, rng: Rng) -> Cards:
        chances = secret_chances(self._knowledge.facts())
        kinds = [self._best_of_kind(kind, chances, rng) for kind in range(N_KINDS)]
        questions = [q for q in product(*kinds) if any(one.is_open for one in q)]
        best = min(questions, key=self._value_of_question)
        place, weapon, suspect = (one.card for one in best)
        wanted = card_names([one.card for one in best if one.is_open], self._per_kind)
        value = round(self._value_of_question(best), 2)
        self._reason = Message("cluedo-bot3-asks", {"cards": wanted, "value": value})
        return place, weapon, suspect

    def _best_of_kind(self, kind: int, chances: dict[Card, float], rng: Rng) -> list[Valued]:
        """The open card with the lowest value and the shield with the lowest, if there are any."""
        cards = list(self._valued(kind, chances))
        shuffled = rng.shuffled(cards)
        groups = [[one for one in shuffled if one.is_open is wanted] for wanted in (True, False)]
        return [min(group, key=lambda one: one.value) for group in groups if group]

    def _valued(self, kind: int, chances: dict[Card, float]) -> Iterator[Valued]:
        n = self._per_kind
        facts = self._knowledge.facts()
        for card in range(kind * n, (kind + 1) * n):
            if facts.holds[self._seat] >> card & 1:
                yield Valued(card, self._own, is_open=False)
            elif chances.get(card) == 1:
                yield Valued(card, self._secret, is_open=False)
            elif card in chances:
                yield Valued(card, self._value_of_open(card, chances[card]), is_open=True)

    def _value_of_open(self, card: Card, chance: float) -> float:
        is_near = not self._knowledge.facts().lacks[self._next] >> card & 1
        return (
            self._held * (1 - chance)
            + self._asked * self._asked_for[card]
            + self._heard * self._heard_of[card]
            + self._near * is_near
        )

    def _value_of_question(self, cards: tuple[Valued, ...]) -> float:
        n_open = sum(one.is_open for one in cards)
        return sum(one.value for one in cards) + self._company[n_open]

    # Showing

    def _choose_to_show(self, cards: list[Card], asker: Seat, rng: Rng) -> Card:
        def given_away(card: Card) -> tuple[bool, int]:
            seen_by = self._seen_by.get(card, set())
            return asker in seen_by, len(seen_by)

        return max(rng.shuffled(cards), key=given_away)
