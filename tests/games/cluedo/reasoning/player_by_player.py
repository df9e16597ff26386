"""All deals weighed hand by hand: whose cards are used up so far, and in how many ways.

An oracle for tables that are too large to list. It keeps a dictionary from sets of cards to whole
numbers for each number of seats served, where the reasoning that it judges goes card by card.
"""

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations
from math import prod
from typing import TypeAlias

from tests.games.cluedo.enumeration import cards_of, mask_of
from tests.games.cluedo.reasoning.all_deals import CHOICES, Owners, Secrets

from whoknows.games.cluedo.knowledge.clues import (
    Clue,
    HoldsCard,
    NotTheSecret,
    PassedOn,
    ShowedOne,
    ShowedThis,
    TheSecret,
)
from whoknows.games.cluedo.knowledge.model import Model

Weights: TypeAlias = dict[int, int]


class PlayerByPlayer:
    """How much the deals weigh in which a seat has a card, or that have a certain secret."""

    def __init__(self, players: int, clues: Iterable[Clue], model: Model) -> None:
        self.players = players
        self.n_cards = 3 * (players + 1)
        clues = list(clues)
        hands = [_hands(players, seat, clues, model) for seat in range(players)]
        self._seats = sorted(range(players), key=lambda seat: len(hands[seat]))
        self._hands = [hands[seat] for seat in self._seats]
        self._right = {mask_of(clue.cards) for clue in clues if isinstance(clue, TheSecret)}
        self._wrong = {mask_of(clue.cards) for clue in clues if isinstance(clue, NotTheSecret)}
        self._kinds = [mask_of(range(k * (players + 1), (k + 1) * (players + 1))) for k in range(3)]
        self._before = self._forward()
        self._after = self._backward()
        self.total = self._after[0].get(0, 0)

    def owners(self) -> Owners:
        sums: dict[int, Weights] = {card: defaultdict(int) for card in range(self.n_cards)}
        for i, seat in enumerate(self._seats):
            for hand, weight in self._hands[i].items():
                both = sum(
                    ways * self._after[i + 1].get(used | hand, 0)
                    for used, ways in self._before[i].items()
                    if not used & hand
                )
                for card in cards_of(hand) if both else ():
                    sums[card][seat] += both * weight
        for secret, weight in self._secrets().items():
            for card in cards_of(secret):
                sums[card][self.players] += weight
        return {
            card: {owner: Fraction(sums[card][owner], self.total) for owner in sorted(sums[card])}
            for card in sums
        }

    def secrets(self) -> Secrets:
        weights = self._secrets().items()
        return {_triple(secret): Fraction(weight, self.total) for secret, weight in weights}

    def _secrets(self) -> Weights:
        everything = mask_of(range(self.n_cards))
        return {everything & ~used: self._before[-1][used] for used in self._after[-1]}

    def _forward(self) -> list[Weights]:
        layers: list[Weights] = [{0: 1}]
        for hands in self._hands:
            after: Weights = defaultdict(int)
            for used, ways in layers[-1].items():
                for hand, weight in hands.items():
                    if not used & hand and self._leaves_a_secret(used | hand):
                        after[used | hand] += ways * weight
            layers.append(dict(after))
        return layers

    def _leaves_a_secret(self, used: int) -> bool:
        return all(kind & ~used for kind in self._kinds)

    def _can_end(self, used: int) -> bool:
        """Whether what is left may be the secret."""
        secret = mask_of(range(self.n_cards)) & ~used
        return secret not in self._wrong and self._right <= {secret}

    def _backward(self) -> list[Weights]:
        layers: list[Weights] = [{used: 1 for used in self._before[-1] if self._can_end(used)}]
        for hands, before in zip(self._hands[::-1], self._before[-2::-1], strict=True):
            later = layers[-1]
            sums = {
                used: sum(
                    weight * later.get(used | hand, 0)
                    for hand, weight in hands.items()
                    if not used & hand
                )
                for used in before
            }
            layers.append({used: ways for used, ways in sums.items() if ways})
        return layers[::-1]


def _triple(mask: int) -> tuple[int, int, int]:
    place, weapon, suspect = cards_of(mask)
    return place, weapon, suspect


def _hands(players: int, seat: int, clues: list[Clue], model: Model) -> Weights:
    """Each hand that the seat can have by itself, with its weight."""
    seen = [clue for clue in clues if isinstance(clue, HoldsCard | ShowedThis)]
    elsewhere = {clue.card for clue in seen if clue.seat != seat}
    about = [clue for clue in clues if getattr(clue, "seat", None) == seat]
    shows = [clue for clue in about if isinstance(clue, ShowedThis) and model == "uniform-show"]
    weights = {}
    for cards in combinations(set(range(3 * (players + 1))) - elsewhere, 3):
        hand = mask_of(cards)
        if all(_agrees(hand, clue) for clue in about):
            n_choices = [(hand & mask_of(clue.cards)).bit_count() for clue in shows]
            weights[hand] = prod(CHOICES // n for n in n_choices)
    return weights


def _agrees(hand: int, clue: Clue) -> bool:
    match clue:
        case HoldsCard(card=card) | ShowedThis(card=card):
            return bool(hand >> card & 1)
        case PassedOn(cards=cards):
            return not hand & mask_of(cards)
        case ShowedOne(cards=cards):
            return bool(hand & mask_of(cards))
    return True
