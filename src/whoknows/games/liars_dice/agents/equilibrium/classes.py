# SPDX-License-Identifier: MIT
"""The value of calls: sums over all hands of the other player, computed by class of hand."""

from typing import Final

import numpy as np

from whoknows.kernel.compiler import compiled

from .hand_arrays import N_CLASSES, Vector, Vectors

NOTHING: Final = np.float32(0)
ONE: Final = np.float32(1)
TWICE: Final = np.float32(2)


# Sums may be added up in any order, so the compiler can vectorise them.
@compiled(fastmath={"reassoc", "contract", "nsz"})
def by_class(vector: Vector, masks: Vectors, n_dice: int, width: int, sums: Vector) -> None:
    """The part of a vector that falls on each class of hands."""
    for count in range(n_dice + 1):
        total = NOTHING
        for hand in range(width):
            total += vector[hand] * masks[count, hand]
        sums[count] = total
    for count in range(n_dice + 1, N_CLASSES):
        sums[count] = NOTHING


@compiled
def spread(sums: Vector, masks: Vectors, width: int, vector: Vector) -> None:
    """Add to each hand the value of its class."""
    s0, s1, s2, s3 = sums[0], sums[1], sums[2], sums[3]
    s4, s5, s6 = sums[4], sums[5], sums[6]
    for hand in range(width):
        low = (s0 * masks[0, hand] + s1 * masks[1, hand]) + (
            s2 * masks[2, hand] + s3 * masks[3, hand]
        )
        high = (s4 * masks[4, hand] + s5 * masks[5, hand]) + s6 * masks[6, hand]
        vector[hand] += low + high


@compiled
def total_of(sums: Vector) -> np.float32:
    """The sum over all classes."""
    total = NOTHING
    for count in range(N_CLASSES):
        total += sums[count]
    return total


@compiled
def add_contest(others: Vector, wanted: int, sign: np.float32, values: Vector) -> None:
    """By class of one player: a contest wins if there are fewer; `others` weighs the other's."""
    total = total_of(others)
    fewer = NOTHING
    held = 0
    for count in range(N_CLASSES - 1, -1, -1):
        while held < min(wanted - count, N_CLASSES):
            fewer += others[held]
            held += 1
        values[count] += sign * (TWICE * fewer - total)


@compiled
def add_spot_on(
    others: Vector, wanted: int, prize: np.float32, sign: np.float32, values: Vector
) -> None:
    """The same for a spot on, which wins the prize if there are exactly as many."""
    total = total_of(others)
    for count in range(N_CLASSES):
        held = wanted - count
        exact = others[held] if 0 <= held < N_CLASSES else NOTHING
        values[count] += sign * ((ONE + prize) * exact - total)
