# SPDX-License-Identifier: MIT
"""Numbers, and sets of cards as masks, in compiled code."""

from collections.abc import Callable
from typing import Any, Final, cast

from numpy import int64, uint64

from whoknows.kernel.compiler import compiled

whole: Final = cast("Callable[[Any], int]", int64)
"""A whole number in compiled code. A plain 0 is first typed as a constant, so that its callees are
compiled twice."""


@compiled
def bit(card: int) -> uint64:
    """The set of one card."""
    return uint64(1) << uint64(card)


@compiled
def size_of(mask: uint64) -> int:
    """How many cards the set has."""
    count = 0
    while mask:
        mask &= mask - uint64(1)
        count += 1
    return count


@compiled
def binomial(n: int, k: int) -> int:
    """Binomial coefficient: the number of ways to choose k of n."""
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways
