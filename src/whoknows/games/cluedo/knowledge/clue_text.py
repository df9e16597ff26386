# SPDX-License-Identifier: MIT
"""Clues and conclusions in words."""

from collections.abc import Iterable, Sequence

from whoknows.core import Message, Param, Seat, Who, Word
from whoknows.games.cluedo.pieces import Card
from whoknows.games.cluedo.text import card_name

from .clues import Clue, HoldsCard, NotTheSecret, PassedOn, ShowedOne, ShowedThis, TheSecret
from .explanations import Conclusion


class Wording:
    """How to speak to the player in `seat`, who is called "you"; None: nobody is.

    Cards go by their names, or by their numbers as on the wire. The text of a clue or a conclusion
    is a clause without a full stop, to be combined with others.


    >>> Wording(players=2).describe_conclusion(Conclusion(card=4, owner=2, holds=True)).key
    'cluedo-fact-secret-has'
    """

    def __init__(self, players: int, seat: Seat | None = None, *, numbers: bool = False) -> None:
        self._players = players
        self._seat = seat
        self._numbers = numbers

    def card(self, card: Card) -> Word:
        """A card by its name or number."""
        return str(card) if self._numbers else card_name(card, self._players + 1)

    def cards(self, cards: Iterable[Card]) -> list[Word]:
        """Several cards."""
        return [self.card(card) for card in cards]

    def describe_conclusion(self, conclusion: Conclusion) -> Message:
        """A clause that an owner has a card, or does not."""
        card, holds = self.card(conclusion.card), "has" if conclusion.holds else "lacks"
        if conclusion.owner == self._players:
            return Message(f"cluedo-fact-secret-{holds}", {"card": card})
        return self._fact(Seat(conclusion.owner), holds, card=card)

    def describe_clue(self, clue: Clue) -> Message:
        """What was perceived, and in which turn."""
        match clue:
            case HoldsCard(seat=seat, card=card):
                return self._fact(seat, "dealt", cards=[self.card(card)])
            case PassedOn(seat=seat, cards=cards, turn=turn):
                return self._fact(seat, "passed", cards=self.cards(cards), turn=turn)
            case ShowedOne(seat=seat, cards=cards, turn=turn):
                return self._fact(seat, "showed", cards=self.cards(cards), turn=turn)
            case ShowedThis(seat=seat, card=card, turn=turn):
                to_reader = self._seat is not None and seat != self._seat
                what = "showed-you" if to_reader else "showed-this"
                return self._fact(seat, what, card=self.card(card), turn=turn)
            case NotTheSecret(cards=cards, turn=turn):
                return Message("cluedo-fact-wrong", {"cards": self.cards(cards), "turn": turn})
            case TheSecret(cards=cards, turn=turn):
                return Message("cluedo-fact-right", {"cards": self.cards(cards), "turn": turn})

    def describe_clues(self, clues: Sequence[Clue]) -> list[Message]:
        """Cards in one hand as one clause, then all other clues in their order."""
        hands: dict[Seat, list[Card]] = {}
        for clue in clues:
            if isinstance(clue, HoldsCard):
                hands.setdefault(clue.seat, []).append(clue.card)
        dealt = [
            self._fact(seat, "dealt", cards=self.cards(sorted(hand)))
            for seat, hand in hands.items()
        ]
        others = [clue for clue in clues if not isinstance(clue, HoldsCard)]
        return dealt + [self.describe_clue(clue) for clue in others]

    def _fact(self, seat: Seat, what: str, **params: Param) -> Message:
        """A clause about a player, or about the reader."""
        if seat == self._seat:
            return Message(f"cluedo-fact-you-{what}", params)
        return Message(f"cluedo-fact-seat-{what}", {**params, "seat": Who(seat)})
