# SPDX-License-Identifier: MIT
"""Hands as arrays, to compute with all of them at once.

A *vector* has a number for each hand of a player, padded with zeros to a width that suits the
processor. Bids depend only on how many dice of a hand count, so hands fall into *classes* by that.
"""

from functools import cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.games.liars_dice.compiled.hands import hand_table
from whoknows.games.liars_dice.pieces import MAX_DICE, MAX_FACES, n_hands
from whoknows.kernel.types import Ints

Vector: TypeAlias = NDArray[np.float32]
Vectors: TypeAlias = NDArray[np.float32]

N_CLASSES: Final = MAX_DICE + 1
LANES: Final = 16
"""Widths are multiples of this."""


def width_of(n_dice: int, faces: int) -> int:
    """The width of the vectors of a player with so many dice."""
    return -(-n_hands(n_dice, faces) // LANES) * LANES


MAX_WIDTH: Final = width_of(MAX_DICE, MAX_FACES)


class Book(NamedTuple):
    """The hands of a game, by number of dice."""

    n_hands: Ints
    widths: Ints
    priors: Vectors
    """How likely each hand is: `priors[dice, hand]`."""
    masks: Vectors
    """Whether so many dice of a hand count for a face: `masks[dice, face - 1, count, hand]`."""


@cache
def book_for(faces: int, wild: int) -> Book:
    """The hands of a game; `wild` is the face that counts as any, or 0."""
    sizes = [n_hands(n, faces) for n in range(MAX_DICE + 1)]
    widths = [width_of(n, faces) for n in range(MAX_DICE + 1)]
    priors = np.zeros((MAX_DICE + 1, widths[-1]), np.float32)
    masks = np.zeros((MAX_DICE + 1, faces, N_CLASSES, widths[-1]), np.float32)
    for n, size in enumerate(sizes):
        hands = hand_table(n, faces, wild)
        priors[n, :size] = hands.ways / faces**n
        for face in range(faces):
            masks[n, face, hands.supports[:, face], np.arange(size)] = 1
    return Book(np.array(sizes), np.array(widths), priors, masks)
