# SPDX-License-Identifier: MIT
"""How likely bids are, by a player's own dice alone."""

from functools import cache
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Record

from .table import MAX_IN_PLAY, count_of

# Kinds of faces
PLAIN: Final = 0
HELPED: Final = 1
"""The wild face counts as this kind."""


@cache
def tails_for(faces: int) -> NDArray[np.float64]:
    """The probability that at least k of n dice count for a face: `[kind, n, k]`."""
    tails = np.zeros((2, MAX_IN_PLAY + 1, MAX_IN_PLAY + 2))
    for kind in (PLAIN, HELPED):
        hits, misses = kind + 1, faces - kind - 1
        for n in range(MAX_IN_PLAY + 1):
            # In whole numbers, so that certain chances are exactly 1 and others below.
            falls = [comb(n, k) * hits**k * misses ** (n - k) for k in range(n + 1)]
            for k in range(n + 1):
                tails[kind, n, k] = sum(falls[k:]) / faces**n
    return tails


@compiled(inline=True)
def expected(table: Record, n_dice: int, face: int) -> float:
    """The mean number of n unknown dice that count for the face."""
    return float(n_dice * table.shares[face])


@compiled(inline=True)
def chance_true(table: Record, me: int, count: int, face: int) -> float:
    """The probability that at least `count` dice count."""
    wanted = count - count_of(table, me, face)
    if wanted <= 0:
        return 1.0
    return float(table.tails[table.kinds[face], table.in_play - table.dice[me], wanted])


@compiled(inline=True)
def chance_exact(table: Record, me: int, count: int, face: int) -> float:
    """The probability that exactly `count` dice count."""
    wanted = count - count_of(table, me, face)
    if wanted < 0:
        return 0.0
    n = table.in_play - table.dice[me]
    kind = table.kinds[face]
    return float(table.tails[kind, n, wanted] - table.tails[kind, n, wanted + 1])
