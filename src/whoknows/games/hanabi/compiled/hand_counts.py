# SPDX-License-Identifier: MIT
"""Exact counting of the hands that somebody may hold.

A hand is given by what its cards may be (a mask of identities for each) and how many copies of each
identity are unseen. All ways to take different copies are equally likely, so weights count copies.
They are found without enumerating hands: copy after copy is given to one of the cards or to none,
and all that matters in between is which cards already have a copy.

The numbers stay below 60 * 59 * ... * 51, which fits an int64.
"""

from typing import TypeAlias

import numpy as np

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Ints, Record

from .bits import size_of
from .table import N_RANKS, UNKNOWN, identities, revealed

Copies: TypeAlias = tuple[int, int]


@compiled
def holders(masks: Ints, n_cards: int, card: int) -> int:
    """The positions that may hold an identity."""
    found = 0
    for position in range(n_cards):
        found |= (masks[position] >> card & 1) << position
    return found


@compiled
def give_copy(ways: Ints, takers: int) -> None:
    """Give one more copy to a position or to none; `ways` is indexed by sets of positions."""
    for done in range(len(ways) - 1, 0, -1):  # downwards: smaller sets must still be without it
        rest = done & takers
        while rest:
            one = rest & -rest
            rest ^= one
            ways[done] += ways[done ^ one]


@compiled
def joined(before: Ints, after: Ints, position: int) -> int:
    """The ways to fill all positions but one, some of them before a copy and the others after."""
    one = 1 << position
    others = (len(before) - 1) ^ one
    n = 0
    done = others
    while True:
        n += before[done] * after[others ^ done]
        if done == 0:
            return int(n)
        done = (done - 1) & others


@compiled
def hand_weights(masks: Ints, counts: Ints, n_cards: int, weights: Ints) -> int:
    """In how many ways the first `n_cards` cards can be taken; 0 if the constraints contradict.

    `weights[position, card]` becomes the number of those in which that card has that identity.
    """
    n_identities = len(counts)
    weights[:n_cards, :n_identities] = 0
    after = np.zeros((n_identities + 1, 1 << n_cards), np.int64)
    after[n_identities, 0] = 1
    for card in range(n_identities - 1, -1, -1):
        after[card] = after[card + 1]
        takers = holders(masks, n_cards, card)
        if takers:
            for _ in range(counts[card]):
                give_copy(after[card], takers)
    before = np.zeros(1 << n_cards, np.int64)
    before[0] = 1
    for card in range(n_identities):
        takers = holders(masks, n_cards, card)
        if takers == 0 or counts[card] <= 0:
            continue
        for _ in range(counts[card] - 1):
            give_copy(before, takers)
        # Copies are alike, so the last one stands for all.
        for position in range(n_cards):
            if takers >> position & 1:
                ways = joined(before, after[card + 1], position)
                weights[position, card] = counts[card] * ways
        give_copy(before, takers)
    return int(before[-1])


@compiled
def n_hands(masks: Ints, counts: Ints, n_cards: int) -> int:
    """How many different hands there are; copies of an identity do not count as different."""
    ways = np.zeros(1 << n_cards, np.int64)
    ways[0] = 1
    for card in range(len(counts)):
        takers = holders(masks, n_cards, card)
        if takers == 0 or counts[card] <= 0:
            continue
        for done in range(len(ways) - 1, 0, -1):
            taken = done & takers
            while taken:
                if size_of(taken) <= counts[card]:
                    ways[done] += ways[done ^ taken]
                taken = (taken - 1) & done & takers
    return int(ways[-1])


# From a table


@compiled
def hinted_masks(table: Record, seat: int, masks: Ints) -> None:
    """What hints alone leave possible for each card of a seat."""
    for position in range(table.n_held[seat]):
        masks[position] = identities(table.suits[seat, position], table.ranks[seat, position])


@compiled
def count_unseen(table: Record, hidden: int, counts: Ints) -> None:
    """Copies that are neither public nor in the hand of a seat outside the set `hidden`."""
    for card in range(table.n_suits * N_RANKS):
        counts[card] = table.copies[card] - revealed(table, card)
    for seat in range(table.players):
        if hidden >> seat & 1:
            continue
        for position in range(table.n_held[seat]):
            card = table.cards[seat, position]
            if card != UNKNOWN:
                counts[card] -= 1


# Card by card, as sets


@compiled
def packed(counts: Ints) -> Copies:
    """Counts of copies, at most 3, as two sets: the binary digits for 1 and for 2."""
    once = twice = 0
    for card in range(len(counts)):
        once |= (counts[card] & 1) << card
        twice |= (counts[card] >> 1 & 1) << card
    return once, twice


@compiled
def copies_in(copies: Copies, cards: int) -> int:
    """How many copies there are of the cards in a set."""
    return size_of(copies[0] & cards) + 2 * size_of(copies[1] & cards)
