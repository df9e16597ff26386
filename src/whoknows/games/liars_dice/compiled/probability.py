# SPDX-License-Identifier: MIT
"""The agent `probability` in compiled code."""

from typing import Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from whoknows.kernel.streams import Word

from .chances import chance_exact, chance_true
from .table import CONTEST, NO_BID, SPOT_ON, Record, bid_at, count_of, lowest_count

Floats = NDArray[np.float64]

BUILT_ON: Final = "6a1c7b1295b15ad9"
"""A digest of what compiled functions take from other files; a test tells what to write here."""

THRESHOLD: Final = 0
"""The option: less likely bids are called."""

ROUNDING: Final = 1e-12
"""Probabilities that are equal differ by less."""

# Reasons
BIDS: Final = 0
DOUBTS: Final = 1
CORNERED: Final = 2
"""No higher bid is possible."""

# Figures
TRUE: Final = 0
"""The probability of the last bid; of the rest likewise."""
EXACT: Final = 1
RAISE: Final = 2
"""Of the likeliest higher bid."""


@njit(cache=True)
def likeliest_raise(table: Record, me: int) -> int:
    """The likeliest higher bid, of equally likely ones the highest; NO_BID if there is none."""
    best_bid, best = NO_BID, -1.0
    for face in range(table.faces):
        count = lowest_count(table, face)
        if count == 0:
            continue
        # What it holds itself is certain, so it can as well bid all of that.
        count = max(count, count_of(table, me, face))
        chance = chance_true(table, me, count, face)
        bid = bid_at(table, count, face)
        if chance > best or (chance == best and bid > best_bid):
            best_bid, best = bid, chance
    table.figures[RAISE] = best
    return int(best_bid)


@njit(cache=True)
def best_call(table: Record) -> int:
    """Whichever call is likelier to be right; if neither is, a contest."""
    is_exact = table.spot_on and table.figures[EXACT] > 1.0 - table.figures[TRUE] + ROUNDING
    return SPOT_ON if is_exact else CONTEST


@njit(cache=True)
def decide_with(table: Record, me: int, threshold: float) -> int:
    """Call bids that are less likely than that, else make the likeliest higher one."""
    if table.last == NO_BID:
        table.reason = BIDS
        return likeliest_raise(table, me)
    table.figures[TRUE] = chance_true(table, me, table.last_count, table.last_face)
    table.figures[EXACT] = chance_exact(table, me, table.last_count, table.last_face)
    if table.figures[TRUE] < threshold:
        table.reason = DOUBTS
        return best_call(table)
    bid = likeliest_raise(table, me)
    if bid == NO_BID:
        table.reason = CORNERED
        return best_call(table)
    table.reason = BIDS
    return bid


@njit(cache=True)
def decide(table: Record, me: int, options: Floats, state: Word) -> int:
    """The same, with its option."""
    return decide_with(table, me, options[THRESHOLD])
