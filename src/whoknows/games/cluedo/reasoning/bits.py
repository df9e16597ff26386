# SPDX-License-Identifier: MIT
"""Sets of cards as masks, in compiled code."""

from numba import njit
from numpy import uint64


@njit(cache=True)
def bit(card: int) -> uint64:
    """The set of one card."""
    return uint64(1) << uint64(card)


@njit(cache=True)
def size_of(mask: uint64) -> int:
    """How many cards are in the set."""
    count = 0
    while mask:
        mask &= mask - uint64(1)
        count += 1
    return count


@njit(cache=True)
def binomial(n: int, k: int) -> int:
    """How many ways there are to choose k of n."""
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways
