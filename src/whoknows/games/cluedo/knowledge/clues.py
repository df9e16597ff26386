# SPDX-License-Identifier: MIT
"""What a seat has perceived, reduced to what is informative about the cards."""

from typing import TypeAlias

from msgspec import Struct

from whoknows.core import Seat
from whoknows.games.cluedo import pieces as p


class HoldsCard(Struct, frozen=True):
    """A card was dealt to the seat that reasons (or to a seat whose cards it sees)."""

    seat: Seat
    card: p.Card
    turn: int = 0


class PassedOn(Struct, frozen=True):
    """A seat had none of the cards asked for."""

    seat: Seat
    cards: p.Cards
    turn: int


class ShowedOne(Struct, frozen=True):
    """A seat showed one of the requested cards; the reasoning seat did not see which."""

    seat: Seat
    cards: p.Cards
    turn: int


class ShowedThis(Struct, frozen=True):
    """A seat showed this one of the requested cards."""

    seat: Seat
    cards: p.Cards
    card: p.Card
    turn: int


class NotTheSecret(Struct, frozen=True):
    """The seat that reasons accused these cards, and was wrong."""

    cards: p.Cards
    turn: int


class TheSecret(Struct, frozen=True):
    """The seat that reasons accused these cards, and was right."""

    cards: p.Cards
    turn: int


Clue: TypeAlias = HoldsCard | PassedOn | ShowedOne | ShowedThis | NotTheSecret | TheSecret


class ClueReader:
    """Reads clues from the events that a seat perceives, in their order."""

    def __init__(self) -> None:
        self.turn = 0
        """The current turn; 0 while cards are dealt."""
        self._asked: p.Cards = (0, 0, 0)
        self._is_answered = True

    def read(self, event: p.CluedoEvent) -> Clue | None:
        """The clue in an event, if it has one."""
        self._keep_count(event)
        match event:
            case p.CardDealt(seat=seat, card=card) if card is not None:
                return HoldsCard(seat, card)
            case p.Passed(seat=seat):
                return PassedOn(seat, self._asked, self.turn)
            case p.CluedoShown(seat=seat, card=None):
                return ShowedOne(seat, self._asked, self.turn)
            case p.CluedoShown(seat=seat, card=card) if card is not None:
                return ShowedThis(seat, self._asked, card, self.turn)
            case p.CluedoAccused(cards=cards, right=right) if cards is not None:
                return (TheSecret if right else NotTheSecret)(cards, self.turn)
            case p.SecretDrawn(card=card) if card is not None:
                raise ValueError("the secret is for nobody to see")
        return None

    def _keep_count(self, event: p.CluedoEvent) -> None:
        """Keep track of the turn and its question."""
        match event:
            case p.CluedoAsked(cards=cards):
                self.turn += 1
                self._asked, self._is_answered = cards, False
            case p.CluedoShown() | p.NobodyShowed():
                self._is_answered = True
            case p.CluedoAccused():
                self.turn += 1
            case p.CluedoForfeited() if self._is_answered:
                # A seat that fails to show a card does not use a turn for it.
                self.turn += 1
