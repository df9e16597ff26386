# SPDX-License-Identifier: MIT
"""All hands of a number of dice as arrays, in the order of `pieces.hands_of`."""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from whoknows.games.liars_dice.pieces import hands_of, supporting, ways
from whoknows.kernel.types import Ints

BITS: Final = 8
"""A hand in one word: a field of bits for the number of dice that show 1, then for 2, ..."""


class PackedHands(NamedTuple):
    """The hands of one player."""

    supports: Ints
    """For each hand, how many dice count for a bid of each face: `supports[hand, face - 1]`."""
    packed: NDArray[np.uint64]
    """For each hand, the same in one word: words of several hands can be added."""
    ways: Ints
    """In how many ways the dice can fall to give each hand."""
    rolled: Ints
    """The hand for each of the equally likely falls of the dice, in the order of the hands."""


@cache
def hand_table(n_dice: int, faces: int, wild: int) -> PackedHands:
    """All hands of a number of dice; `wild` is the wild face, or 0."""
    hands = hands_of(n_dice, faces)
    supports = np.array(
        [[supporting(hand, face, wild) for face in range(1, faces + 1)] for hand in hands],
        np.int64,
    ).reshape(len(hands), faces)
    shifts = np.arange(faces, dtype=np.uint64) * np.uint64(BITS)
    packed = (supports.astype(np.uint64) << shifts).sum(axis=1, dtype=np.uint64)
    n_ways = np.array([ways(hand) for hand in hands], np.int64)
    return PackedHands(supports, packed, n_ways, np.repeat(np.arange(len(hands)), n_ways))
