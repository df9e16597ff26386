# SPDX-License-Identifier: MIT
"""The agent `bot3`."""

from typing import Annotated

from msgspec import Meta

from whoknows.core import Message, Rng, Seat
from whoknows.games.cluedo.pieces import Card, Cards, CluedoEvent, CluedoShown
from whoknows.games.cluedo.rules import N_KINDS, Cluedo
from whoknows.games.cluedo.text import card_names

from .bot2 import Bot2
from .deduction.chances import secret_chances
from .deduction.facts import cards_of

Value = Annotated[float, Meta(ge=-4, le=4)]


class Bot3(Bot2):
    """Reasons as `bot2` does; asks for the lowest values, shows what it has given away most.

    Of each kind it asks for the card with the lowest value, and breaks ties at random:

    - a card that might be the secret: `held` times the chance that it is in a hand, estimated from
      partial knowledge, plus `near` if the next player may hold it;
    - an own card: `own`;
    - a card that is known to be the secret: `secret`.

    Asked for several of its cards, it shows one that the asker has seen before, else the one that
    most players have seen.
    """

    _key_to_show = "cluedo-bot3-shows"
    parameters = ("held", "near", "own", "secret")

    def __init__(
        self,
        *,
        held: Value = 1.0,
        near: Value = -1.0,
        own: Value = 2.0,
        secret: Value = 3.0,
    ) -> None:
        super().__init__()
        self._held, self._near, self._own, self._secret = held, near, own, secret

    def begin(self, seat: Seat, game: Cluedo) -> None:
        super().begin(seat, game)
        self._next = Seat((seat + 1) % game.players)
        self._seen_by: dict[Card, set[Seat]] = {}

    def observe(self, event: CluedoEvent) -> None:
        super().observe(event)
        match event:
            case CluedoShown(seat=self._seat, asker=asker, card=card) if card is not None:
                self._seen_by.setdefault(card, set()).add(asker)

    # Asking

    def _ask(self, rng: Rng) -> Cards:
        values = self._values()
        n = self._per_kind
        kinds = [[card for card in values if card // n == kind] for kind in range(N_KINDS)]
        place, weapon, suspect = (
            min(rng.shuffled(cards), key=values.__getitem__) for cards in kinds
        )
        asked = (place, weapon, suspect)
        value = round(sum(values[card] for card in asked), 2)
        names = card_names(asked, n)
        self._reason = Message("cluedo-bot3-asks", {"cards": names, "value": value})
        return asked

    def _values(self) -> dict[Card, float]:
        """The values of all cards that it might ask for; cards known to be others' are left out."""
        facts = self._knowledge.facts()
        values: dict[Card, float] = {}
        for card, chance in secret_chances(facts).items():
            is_near = not facts.lacks[self._next] >> card & 1
            is_known = chance == 1
            in_doubt = self._held * (1 - chance) + self._near * is_near
            values[card] = self._secret if is_known else in_doubt
        values.update((card, self._own) for card in cards_of(facts.holds[self._seat]))
        return values

    # Showing

    def _choose_to_show(self, cards: list[Card], asker: Seat, rng: Rng) -> Card:
        def given_away(card: Card) -> tuple[bool, int]:
            seen_by = self._seen_by.get(card, set())
            return asker in seen_by, len(seen_by)

        return max(rng.shuffled(cards), key=given_away)
