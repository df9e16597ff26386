# SPDX-License-Identifier: MIT
"""Hands that a question does not distinguish, as classes.

A question that counts only fives distinguishes hands by their number of fives; so 252 hands of five
dice are six classes.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.games.liars_dice.pieces import Hand, hands_of, ways

from .bid_model import Chances, Counts

Faces: TypeAlias = frozenset[int]
"""Faces whose dice are counted together."""
Blocks: TypeAlias = tuple[int, ...]
"""For each face the number of its block: dice of a block count for the same things."""


def blocks(counted: Iterable[Faces], faces: int) -> Blocks:
    """The coarsest blocks such that all of a block's faces are counted, or none.

    >>> blocks([frozenset({1, 5}), frozenset({1, 2})], 6)
    (3, 1, 0, 0, 2, 0)
    """
    sets = list(counted)
    signs = [tuple(face in one for one in sets) for face in range(1, faces + 1)]
    numbers = {sign: number for number, sign in enumerate(sorted(set(signs)))}
    return tuple(numbers[sign] for sign in signs)


class HandClasses:
    """The classes of hands of some dice: those with as many dice in each block."""

    def __init__(self, n_dice: int, block_of: Blocks) -> None:
        self.hands = hands_of(n_dice, len(block_of))
        rows = np.zeros((len(self.hands), max(block_of) + 1), np.int64)
        for number, hand in enumerate(self.hands):
            for die in hand:
                rows[number, block_of[die - 1]] += 1
        self.n_in_block, inverse = np.unique(rows, axis=0, return_inverse=True)
        """For each class how many dice are in each block."""
        self.class_of_hand: Counts = inverse.reshape(-1)
        self.ways: Counts = np.array([ways(hand) for hand in self.hands], np.int64)
        """For each hand."""
        self.n_ways: Counts = self.sums(self.ways).astype(np.int64)
        """For each class, as the next ones."""
        self.n_hands: Counts = self.sums(np.ones(len(self.hands))).astype(np.int64)
        self.likeliest = self._likeliest()
        """A hand of each class that is rolled at least as often as any other of the class."""
        self.usual = self.likeliest[int(np.argmax(self.n_ways))]
        """A hand of the largest class."""
        self._number_of = {hand: number for number, hand in enumerate(self.hands)}
        self._block_of = block_of

    def sums(self, of_hands: NDArray[Any]) -> Chances:
        """For each class the sum over its hands."""
        found: Chances = np.bincount(self.class_of_hand, weights=of_hands).astype(np.float64)
        return found

    def class_of(self, hand: Hand) -> int:
        """The number of the hand's class."""
        return int(self.class_of_hand[self._number_of[hand]])

    def counted(self, faces: Faces) -> Counts:
        """For each class how many dice show one of the faces, which are whole blocks."""
        columns = sorted({self._block_of[face - 1] for face in faces})
        found: Counts = self.n_in_block[:, columns].sum(axis=1)
        return found

    def _likeliest(self) -> tuple[Hand, ...]:
        order = np.lexsort((-self.ways, self.class_of_hand))
        _, first = np.unique(self.class_of_hand[order], return_index=True)
        return tuple(self.hands[number] for number in order[first])


@lru_cache(maxsize=256)
def hand_classes(n_dice: int, block_of: Blocks) -> HandClasses:
    """Cached, because all moments of a match need the same."""
    return HandClasses(n_dice, block_of)
