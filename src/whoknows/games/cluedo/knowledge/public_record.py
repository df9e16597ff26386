# SPDX-License-Identifier: MIT
"""What all seats have heard, and what other players may infer from it."""

from collections.abc import Sequence

from msgspec import Struct
from numpy import array, float64, int8
from numpy.typing import NDArray

from whoknows.core import Rng, Seat
from whoknows.games.cluedo.pieces import Card, Cards, CluedoAsked, CluedoEvent, CluedoShown, Passed

from .clues import Clue, HoldsCard, PassedOn, ShowedOne, ShowedThis
from .facts import Facts
from .posterior import DealPosterior
from .question_evidence import NOT_SHOWN, weigh


class _Answer(Struct, frozen=True):
    """A question answered by showing a card; the card, if this seat saw it."""

    asker: Seat
    cards: Cards
    shower: Seat
    card: Card | None


class PublicRecord:
    """Questions and answers as all seats perceive them, kept by one of the seats."""

    def __init__(self, players: int, keeper: Seat) -> None:
        self._players = players
        self._keeper = keeper
        self._asked: list[CluedoAsked] = []
        self._showers: list[int] = []
        self._passes: list[Clue] = []
        self._answers: list[_Answer] = []

    def observe(self, event: CluedoEvent) -> None:
        """Note what is public about the event."""
        match event:
            case CluedoAsked():
                self._asked.append(event)
                self._showers.append(NOT_SHOWN)
            case Passed(seat=seat):
                self._passes.append(PassedOn(seat, self._asked[-1].cards, len(self._asked)))
            case CluedoShown(seat=seat, asker=asker, card=card):
                self._showers[-1] = seat
                self._answers.append(_Answer(asker, self._asked[-1].cards, seat, card))

    def weights(self, deals: NDArray[int8], trust: float) -> NDArray[float64]:
        """How well each deal fits what the others have asked for; see `question_evidence`."""
        askers = array([asked.seat for asked in self._asked], int)
        cards = array([asked.cards for asked in self._asked], int).reshape(-1, 3)
        showers = array(self._showers, int)
        return weigh(deals, self._players, self._keeper, askers, cards, showers, trust)

    def imagine(self, seat: Seat, deal: NDArray[int8], rng: Rng) -> DealPosterior:
        """The most that another seat knows in this deal; unseen shown cards are drawn."""
        clues: list[Clue] = [HoldsCard(seat, card) for card in (deal == seat).nonzero()[0].tolist()]
        clues += self._passes
        for turn, one in enumerate(self._answers):
            if one.asker == seat:
                fitting = [card for card in one.cards if deal[card] == one.shower]
                card = rng.choice(fitting) if one.card is None else one.card
                clues.append(ShowedThis(one.shower, one.cards, card, turn))
            elif one.shower != seat:
                clues.append(ShowedOne(one.shower, one.cards, turn))
        return DealPosterior(self._facts(clues))

    def at_least(self, seat: Seat, owner_masks: Sequence[int]) -> Facts:
        """The least that another seat knows, given the possible owners of each card.

        It has the cards that nobody else can have, heard what all have heard, and saw the card it
        was shown if that can have been only one.
        """
        clues: list[Clue] = [
            HoldsCard(seat, card) for card, mask in enumerate(owner_masks) if mask == 1 << seat
        ]
        clues += self._passes
        for turn, one in enumerate(self._answers):
            fitting = [card for card in one.cards if owner_masks[card] >> one.shower & 1]
            card = fitting[0] if len(fitting) == 1 else one.card
            if one.asker == seat and card is not None:
                clues.append(ShowedThis(one.shower, one.cards, card, turn))
            elif one.shower != seat:
                clues.append(ShowedOne(one.shower, one.cards, turn))
        return self._facts(clues)

    def _facts(self, clues: list[Clue]) -> Facts:
        facts = Facts(self._players)
        facts.add(*clues)
        return facts
