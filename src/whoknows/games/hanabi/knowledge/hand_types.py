# SPDX-License-Identifier: MIT
"""The hands that a seat may hold, as far as a question can tell them apart.

Cards that fit into the same places of a hand, and make the same atoms true there, are of one
*type*. To count hands, the order of their cards does not matter, but for what atoms say of places.
So all hands with the same types, and the same atoms true, are one *pattern*. The patterns depend on
what is public only; how many hands have a pattern depends on the copies that the seat does not see.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import factorial
from typing import Final, NamedTuple

import numpy as np

from whoknows.epistemics import TooManyWorlds

from .matching import Set, members
from .moments import Numbers

MAX_PATTERNS: Final = 400_000
_BITS: Final = 5
"""For a type: there are at most 30."""
_WORD: Final = 62


class Feature(NamedTuple):
    """Something that is true if a card at one of these places is in the set."""

    places: tuple[int, ...]
    cards: Set


def partition(sets: Iterable[Set], n_cards: int) -> Numbers:
    """A number for each card: equal for two cards if they are in the same sets.

    >>> partition([0b0011, 0b0110], 4).tolist()
    [0, 1, 2, 3]
    >>> partition([0b0011], 4).tolist()
    [0, 0, 1, 1]
    """
    different = tuple(dict.fromkeys(sets))
    met: dict[tuple[int, ...], int] = {}
    return np.array(
        [
            met.setdefault(tuple(one >> card & 1 for one in different), len(met))
            for card in range(n_cards)
        ],
        np.int64,
    )


@lru_cache(maxsize=4096)
def n_sequences(copies: tuple[int, ...], length: int) -> int:
    """The ways to write down so many cards, with so many copies of each.

    >>> n_sequences((2, 1), 2)
    3
    """
    total = [factorial(length)] + [0] * length
    for n in copies:
        after = [0] * (length + 1)
        for before, ways in enumerate(total):
            for more in range(min(n, length - before) + 1):
                after[before + more] += ways // factorial(more)
        total = after
    return total[length]


class HandPatterns:
    """All patterns of a hand, given what each card may be and the features to tell apart."""

    def __init__(
        self, masks: Sequence[Set], features: Sequence[Feature], labels: Numbers, hidden: Numbers
    ) -> None:
        self.n_places = len(masks)
        self.labels = labels
        """The type of each card; those of one type are in the same masks and features."""
        self.n_types = int(labels.max(initial=-1)) + 1
        self._members = [np.flatnonzero(labels == kind) for kind in range(self.n_types)]
        if _BITS * self.n_places + len(features) > _WORD:
            raise TooManyWorlds("there are too many atoms about one hand to count its patterns")
        most = np.bincount(labels, hidden, self.n_types).astype(np.int64)
        firsts = [int(found[0]) for found in self._members]
        self._parents: list[Numbers] = []
        self._chosen: list[Numbers] = []
        types = np.zeros((1, 0), np.int64)
        bits = np.zeros(1, np.int64)
        ways = np.ones(1, np.int64)
        for place, mask in enumerate(masks):
            allowed = [kind for kind, card in enumerate(firsts) if mask >> card & 1]
            gained = [
                sum(
                    1 << number
                    for number, feature in enumerate(features)
                    if place in feature.places and feature.cards >> firsts[kind] & 1
                )
                for kind in allowed
            ]
            types, bits, ways = self._extend(types, bits, ways, allowed, gained, most)
        self.types = types
        """The types of each pattern, in ascending order."""
        self.bits = bits
        """The features of each pattern."""
        self.orders = ways
        """In how many orders the types can be in the hand."""
        self._index_runs()

    def _extend(
        self,
        types: Numbers,
        bits: Numbers,
        ways: Numbers,
        allowed: Sequence[int],
        gained: Sequence[int],
        most: Numbers,
    ) -> tuple[Numbers, Numbers, Numbers]:
        """The patterns with one more card."""
        n_old, n_new = len(types), len(allowed)
        if n_old * n_new > 4 * MAX_PATTERNS:
            raise TooManyWorlds("there are too many patterns of hands to list")
        parents = np.repeat(np.arange(n_old), n_new)
        kinds = np.tile(np.array(allowed, np.int64), n_old)
        fits = (types[parents] == kinds[:, None]).sum(axis=1) < most[kinds]
        parents, kinds = parents[fits], kinds[fits]
        more = np.tile(np.array(gained, np.int64), n_old)[fits]
        after = np.sort(np.column_stack([types[parents], kinds]), axis=1)
        found_bits = bits[parents] | more
        packed = found_bits
        for place in range(after.shape[1]):
            packed = packed << _BITS | after[:, place]
        _, first, inverse = np.unique(packed, return_index=True, return_inverse=True)
        if len(first) > MAX_PATTERNS:
            raise TooManyWorlds("there are too many patterns of hands to list")
        totals = np.zeros(len(first), np.int64)
        np.add.at(totals, inverse, ways[parents])
        self._parents.append(parents[first])
        self._chosen.append(kinds[first])
        return after[first], found_bits[first], totals

    def _index_runs(self) -> None:
        """For each place of a pattern: the table entry of the run of equal types that ends there.

        Entry 0 is for places where a run goes on.
        """
        n, width = self.types.shape
        lengths = np.ones((n, width), np.int64)
        ends = np.ones((n, width), np.bool_)
        for place in range(1, width):
            same = self.types[:, place] == self.types[:, place - 1]
            lengths[same, place] = lengths[same, place - 1] + 1
            ends[same, place - 1] = False
        self._entries = np.where(ends, self.types * width + lengths, 0)

    @property
    def size(self) -> int:
        """The number of patterns."""
        return len(self.types)

    def counts_by_type(self, labels: Numbers) -> Numbers:
        """For each pattern, how many cards it has of each kind in a coarser division."""
        n_kinds = int(labels.max(initial=-1)) + 1
        coarse = np.array([labels[found[0]] for found in self._members], np.int64)
        found = np.zeros((self.size, n_kinds), np.int64)
        rows = np.arange(self.size)
        for place in range(self.n_places):
            np.add.at(found, (rows, coarse[self.types[:, place]]), 1)
        return found

    def n_ways(self, unseen: Numbers) -> Numbers:
        """In how many ways the unseen copies make a hand of each pattern."""
        table = np.ones(self.n_types * self.n_places + 1, np.int64)
        left = np.bincount(self.labels, unseen, self.n_types).astype(np.int64)
        for length in range(1, self.n_places + 1):
            ways = np.maximum(left - (length - 1), 0)
            if length > 1:
                ways = ways * table[length - 1 :: self.n_places][: self.n_types]
            table[length :: self.n_places] = ways
        return self._product(table)

    def n_hands(self, unseen: Numbers) -> Numbers:
        """How many hands there are of each pattern."""
        table = np.ones(self.n_types * self.n_places + 1, np.int64)
        for kind, found in enumerate(self._members):
            copies = tuple(sorted(unseen[found].tolist()))
            for length in range(1, self.n_places + 1):
                table[kind * self.n_places + length] = n_sequences(copies, length)
        return self._product(table)

    def _product(self, table: Numbers) -> Numbers:
        found = self.orders.copy()
        for place in range(self.n_places):
            found *= table[self._entries[:, place]]
        return found

    def hand(self, pattern: int, unseen: Numbers) -> list[int]:
        """A hand of the pattern, of cards that are unseen."""
        kinds: list[int] = []
        for parents, chosen in zip(reversed(self._parents), reversed(self._chosen), strict=True):
            kinds.append(int(chosen[pattern]))
            pattern = int(parents[pattern])
        left = unseen.tolist()
        hand = []
        for kind in reversed(kinds):
            card = max(self._members[kind].tolist(), key=left.__getitem__)
            left[card] -= 1
            hand.append(card)
        return hand


def as_set(cards: Numbers) -> Set:
    """The numbers as bits.

    >>> as_set(np.array([0, 2]))
    5
    """
    return sum(1 << card for card in cards.tolist())


def lookup(cards: Set, n_cards: int) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """For each card whether it is in the set.

    >>> lookup(0b101, 3).tolist()
    [True, False, True]
    """
    found = np.zeros(n_cards, np.bool_)
    found[list(members(cards))] = True
    return found
