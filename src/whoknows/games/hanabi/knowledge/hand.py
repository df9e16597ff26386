# SPDX-License-Identifier: MIT
"""What can be known about the cards of a hand, with exact chances."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Final, TypeAlias

from msgspec import Struct

from whoknows.core import Seat
from whoknows.games.hanabi.pieces import N_RANKS, Card, HanabiView, Hand
from whoknows.games.hanabi.rules import Hanabi

from .matching import Set, members

Cards: TypeAlias = frozenset[Card]

MAX_COUNTED: Final = 10
"""The most cards that can be counted together exactly."""


class HandKnowledge(Struct, frozen=True):
    """The ways in which unseen copies can be the cards of a hand, all equally likely.

    `weights` has for each card its possible identities, with the number of ways for each. `n_hands`
    counts hands that look different, `n_ways` all ways to take copies.
    """

    weights: tuple[Mapping[Card, int], ...]
    n_hands: int
    n_ways: int

    @property
    def possible(self) -> tuple[Cards, ...]:
        """What each card can be."""
        return tuple(frozenset(weights) for weights in self.weights)

    def chance(self, position: int, cards: Collection[Card]) -> Fraction:
        """How likely it is that the card is one of these."""
        weights = self.weights[position]
        return Fraction(sum(weights.get(card, 0) for card in cards), self.n_ways)

    def chances(self, position: int) -> dict[Card, Fraction]:
        """The chance of each identity that the card can have, the likeliest first."""
        found = self.weights[position].items()
        return {card: Fraction(n, self.n_ways) for card, n in sorted(found, key=_likeliest)}


def _likeliest(item: tuple[Card, int]) -> tuple[int, Card]:
    card, weight = item
    return -weight, card


def count_hand(masks: Sequence[Set], counts: Sequence[int]) -> HandKnowledge:
    """Count for cards limited by their masks, with this many copies of each identity."""
    import numpy as np  # noqa: PLC0415 - slow to load

    from whoknows.games.hanabi.compiled.hand_counts import hand_weights, n_hands  # noqa: PLC0415 - slow to import

    table = np.zeros((max(len(masks), 1), len(counts)), np.int64)
    sets, copies = np.array(masks, np.int64), np.array(counts, np.int64)
    n_ways = hand_weights(sets, copies, len(masks), table)
    rows: list[list[int]] = table.tolist()
    return HandKnowledge(
        weights=tuple({card: n for card, n in enumerate(row) if n} for row in rows[: len(masks)]),
        n_hands=int(n_hands(sets, copies, len(masks))),
        n_ways=int(n_ways),
    )


# From a view


def hinted(game: Hanabi, hand: Hand) -> list[Set]:
    """What hints alone leave possible for each card."""
    found = []
    for held in hand:
        suits, ranks = held.suits(game.n_colours, game.n_suits), held.ranks
        found.append(sum(ranks << (suit * N_RANKS) for suit in members(suits)))
    return found


def unseen(game: Hanabi, view: HanabiView, hidden: Collection[Seat]) -> list[int]:
    """Copies of each identity that are neither on the table nor in a hand that the view shows."""
    left = list(game.copies)
    for suit, height in enumerate(view.piles):
        for rank in range(height):
            left[suit * N_RANKS + rank] -= 1
    for card in view.discards:
        left[card] -= 1
    for card in faces(view, [seat for seat in game.seats if seat not in hidden]):
        left[card] -= 1
    return left


def faces(view: HanabiView, seats: Collection[Seat]) -> list[Card]:
    """The cards that are seen in these hands."""
    return [held.card for seat in seats for held in view.hands[seat] if held.card is not None]


def as_cards(found: Set) -> Cards:
    """Convert a bit mask to a set of cards."""
    return frozenset(members(found))
