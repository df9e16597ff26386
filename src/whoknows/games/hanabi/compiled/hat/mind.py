# SPDX-License-Identifier: MIT
"""What everybody knows about every hand, when all follow the code.

A card's possible identities are a mask. How likely each of them is follows from the copies that
are nowhere to be seen by everybody, which is the same for all cards: so these counts are kept once,
as two masks with the lower and the higher binary digit of each (there are at most 3 copies).
"""

from typing import Any, Final, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from ..table import (
    MAX_CARDS,
    MAX_HAND,
    MAX_PLAYERS,
    N_RANKS,
    Record,
    identities,
)

Ints: TypeAlias = NDArray[np.int64]

MIND_TYPE: Final = np.dtype(
    [
        ("n_held", np.int64, (MAX_PLAYERS,)),
        ("possible", np.int64, (MAX_PLAYERS, MAX_HAND)),
        ("left", np.int64, (MAX_CARDS,)),  # copies that have not been revealed
        ("spare", np.int64, (MAX_CARDS,)),  # of these, not in a hand for all to know
        ("low", np.int64),
        ("high", np.int64),
    ]
)


def new_mind() -> Any:
    """A mind that has not begun."""
    return np.zeros(1, MIND_TYPE)[0]


@njit(cache=True)
def size_of(mask: int) -> int:
    """How many members a set has."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@njit(cache=True)
def weight(mask: int, low: int, high: int) -> int:
    """How many copies of these identities there are, given the digits of the counts."""
    return size_of(mask & low) + 2 * size_of(mask & high)


@njit(cache=True)
def is_single(mask: int) -> bool:
    """Whether only one identity is possible."""
    return bool(mask & (mask - 1) == 0)


@njit(cache=True)
def lowest(mask: int) -> int:
    """The first identity in a set."""
    return size_of((mask & -mask) - 1)


@njit(cache=True)
def settle(mind: Record, table: Record) -> None:
    """Count again what is spare, and rule out for every card what is not."""
    n_cards = table.n_suits * N_RANKS
    again = True
    while again:
        again = False
        for card in range(n_cards):
            mind.spare[card] = mind.left[card]
        for seat in range(table.players):
            for at in range(mind.n_held[seat]):
                mask = mind.possible[seat, at]
                if mask == 0:
                    mask = logical(mind, table, seat, at)
                    mind.possible[seat, at] = mask
                if mask & (mask - 1) == 0:
                    mind.spare[lowest(mask)] -= 1
        low = 0
        high = 0
        for card in range(n_cards):
            n = mind.spare[card]
            if n > 0:
                low |= (n & 1) << card
                high |= (n >> 1) << card
        there = low | high
        for seat in range(table.players):
            for at in range(mind.n_held[seat]):
                mask = mind.possible[seat, at]
                if mask & (mask - 1) and mask & ~there:
                    mask &= there
                    if mask == 0:
                        mask = logical(mind, table, seat, at)
                    mind.possible[seat, at] = mask
                    if mask & (mask - 1) == 0:
                        again = True
        mind.low = low
        mind.high = high


@njit(cache=True)
def logical(mind: Record, table: Record, seat: int, at: int) -> int:
    """What hints and revealed cards leave possible, whatever anybody may have meant."""
    mask = identities(table.suits[seat, at], table.ranks[seat, at])
    for card in range(table.n_suits * N_RANKS):
        if mind.left[card] == 0:
            mask &= ~(1 << card)
    return mask


@njit(cache=True)
def begin(mind: Record, table: Record, me: int) -> None:
    """Before the deal."""
    mind.n_held[:] = 0
    for card in range(table.n_suits * N_RANKS):
        mind.left[card] = table.copies[card]
    settle(mind, table)


@njit(cache=True)
def drew(mind: Record, table: Record, me: int, seat: int) -> None:
    """After a seat took a card."""
    mask = mind.low | mind.high
    mind.n_held[seat] = table.n_held[seat]
    mind.possible[seat, table.n_held[seat] - 1] = mask
    if is_single(mask):
        settle(mind, table)
