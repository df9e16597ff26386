"""All deals that what a seat has perceived leaves possible, found by trying them one by one.

An oracle for whatever reasons about Cluedo: it shares no code with the rules or with an agent.
Three players have about 500 deals for a hand, four about 100,000; more than that takes patience
unless the events rule most of them out.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import combinations, product
from operator import or_
from typing import TypeAlias

from whoknows.games.cluedo import CluedoEvent
from whoknows.games.cluedo.pieces import (
    Card,
    CardDealt,
    Cards,
    CluedoAccused,
    CluedoAsked,
    CluedoShown,
    Passed,
)

Hand: TypeAlias = tuple[Card, ...]
DealtCards: TypeAlias = tuple[Cards, tuple[Hand, ...]]
"""The secret, and the hand of each seat."""


class Constraints:
    """What the events say, each as a mask of cards: bit c stands for card c."""

    def __init__(self, players: int, seat: int, events: Iterable[CluedoEvent]) -> None:
        self.seat = seat
        self.holds = [0] * players
        self.lacks = [0] * players
        self.one_of: list[list[int]] = [[] for _ in range(players)]
        self.wrong: set[Cards] = set()
        self.right: Cards | None = None
        self._question = 0
        for event in events:
            self._add(event)

    def _add(self, event: CluedoEvent) -> None:
        match event:
            case CardDealt(seat=seat, card=card) if card is not None:
                self.holds[seat] |= 1 << card
            case CluedoAsked(cards=cards):
                self._question = mask_of(cards)
            case Passed(seat=seat):
                self.lacks[seat] |= self._question
            case CluedoShown(seat=seat, card=None):
                self.one_of[seat].append(self._question)
            case CluedoShown(seat=seat, card=card) if card is not None:
                self.holds[seat] |= 1 << card
            case CluedoAccused(cards=cards, right=right) if cards is not None:
                if right:
                    self.right = cards
                else:
                    self.wrong.add(cards)

    def allows_secret(self, secret: Cards) -> bool:
        return secret not in self.wrong and self.right in (None, secret)

    def allows_hand(self, seat: int, hand: int) -> bool:
        return (
            self.holds[seat] & ~hand == 0
            and self.lacks[seat] & hand == 0
            and all(cards & hand for cards in self.one_of[seat])
        )


def mask_of(cards: Iterable[Card]) -> int:
    return reduce(or_, (1 << card for card in cards), 0)


def deals(players: int, seat: int, events: Iterable[CluedoEvent]) -> Iterator[DealtCards]:
    """Each deal that agrees with the events as the seat perceived them, once."""
    limits = Constraints(players, seat, events)
    held = reduce(or_, limits.holds)
    n = players + 1
    kinds = [[c for c in range(k * n, (k + 1) * n) if not held >> c & 1] for k in range(3)]
    places, weapons, suspects = kinds
    for secret in product(places, weapons, suspects):
        if limits.allows_secret(secret):
            left = (1 << 3 * n) - 1 & ~mask_of(secret)
            for hands in _hands(limits, left, 0):
                yield secret, hands


def _hands(limits: Constraints, left: int, seat: int) -> Iterator[tuple[Hand, ...]]:
    """The ways to deal the cards that are left to this seat and the ones after it."""
    if seat == len(limits.holds):
        yield ()
        return
    known = limits.holds[seat]
    if known & ~left:
        return
    others = reduce(or_, limits.holds[seat + 1 :], 0)
    open_cards = cards_of(left & ~known & ~others & ~limits.lacks[seat])
    for rest in combinations(open_cards, 3 - known.bit_count()):
        hand = known | mask_of(rest)
        if limits.allows_hand(seat, hand):
            for hands in _hands(limits, left & ~hand, seat + 1):
                yield (cards_of(hand), *hands)


def cards_of(mask: int) -> Hand:
    return tuple(card for card in range(mask.bit_length()) if mask >> card & 1)


def owner_masks(players: int, found: Iterable[DealtCards]) -> tuple[int, ...]:
    """For each card a mask of its possible owners: bit j for player j, bit N for the secret."""
    owners = [0] * (3 * players + 3)
    for secret, hands in found:
        for owner, cards in enumerate((*hands, secret)):
            for card in cards:
                owners[card] |= 1 << owner
    return tuple(owners)
