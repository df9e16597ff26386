# SPDX-License-Identifier: MIT
"""What everybody knows about every hand as long as all keep to the code.

What a card may be is a set of identities, a mask. The chance of each follows from how many copies
nobody has placed yet, which is the same for all cards: so these counts are kept once, as two masks
with their lower and their higher binary digits (there are at most 3 copies).
"""

from typing import Final

import numpy as np

from whoknows.games.hanabi.compiled.bits import lowest, size_of
from whoknows.games.hanabi.compiled.table import MAX_CARDS, MAX_HAND, MAX_PLAYERS, N_RANKS
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Record

ALL: Final = -1
"""The mind's seat when a table of this agent keeps only one mind: it sees all hands."""

MIND_TYPE: Final = np.dtype(
    [
        ("n_held", np.int64, (MAX_PLAYERS,)),
        ("told", np.int64, (MAX_PLAYERS, MAX_HAND)),  # what hints leave possible by their words
        ("possible", np.int64, (MAX_PLAYERS, MAX_HAND)),  # and by the code
        ("left", np.int64, (MAX_CARDS,)),  # copies that were not revealed
        ("spare", np.int64, (MAX_CARDS,)),  # of these, those that nobody has placed
        ("low", np.int64),  # the spare copies in binary
        ("high", np.int64),
        ("is_plain", np.int64),  # somebody broke the code: hints mean only their words
    ]
)


# Sets


@compiled
def is_single(mask: int) -> bool:
    """Whether there is only one member."""
    return bool(mask & (mask - 1) == 0)


@compiled
def weight(mask: int, low: int, high: int) -> int:
    """How many copies of the identities there are, given the digits of the counts."""
    return size_of(mask & low) + 2 * size_of(mask & high)


@compiled
def copies_of(card: int, low: int, high: int) -> int:
    """How many copies of one identity there are; including a copy that is surely held."""
    return max((low >> card & 1) + 2 * (high >> card & 1), 1)


# Deductions


@compiled
def count_spare(mind: Record, table: Record) -> bool:
    """Count the copies that nobody has placed; return whether that is possible."""
    n_cards = table.n_suits * N_RANKS
    for card in range(n_cards):
        mind.spare[card] = mind.left[card]
    for seat in range(table.players):
        for at in range(mind.n_held[seat]):
            mask = mind.possible[seat, at]
            if mask == 0:
                return False
            if mask & (mask - 1) == 0:
                mind.spare[lowest(mask)] -= 1
    mind.low = 0
    mind.high = 0
    for card in range(n_cards):
        n = mind.spare[card]
        if n < 0:
            return False
        mind.low |= (n & 1) << card
        mind.high |= (n >> 1) << card
    return True


@compiled
def rule_out(mind: Record, table: Record) -> bool:
    """Exclude identities whose copies are all placed; return whether that places more cards."""
    spare = mind.low | mind.high
    found = False
    for seat in range(table.players):
        for at in range(mind.n_held[seat]):
            mask = mind.possible[seat, at]
            if mask & (mask - 1) and mask & ~spare:
                mask &= spare
                mind.possible[seat, at] = mask
                found |= mask & (mask - 1) == 0
    return found


@compiled
def is_settled(mind: Record, table: Record) -> bool:
    """Draw all conclusions; return whether there is no contradiction."""
    while count_spare(mind, table):
        if not rule_out(mind, table):
            return True
    return False


@compiled
def settle(mind: Record, table: Record) -> None:
    """Draw all conclusions."""
    if not is_settled(mind, table):
        forget_code(mind, table)
        is_settled(mind, table)


@compiled
def forget_code(mind: Record, table: Record) -> None:
    """From now on hints mean only what they say."""
    mind.is_plain = 1
    left = 0
    for card in range(table.n_suits * N_RANKS):
        if mind.left[card] > 0:
            left |= 1 << card
    for seat in range(table.players):
        for at in range(mind.n_held[seat]):
            mind.possible[seat, at] = mind.told[seat, at] & left


# Events


@compiled
def begin(mind: Record, table: Record, me: int) -> None:
    """Before the deal."""
    mind.is_plain = 0
    for seat in range(table.players):
        mind.n_held[seat] = 0
    for card in range(table.n_suits * N_RANKS):
        mind.left[card] = table.copies[card]
    settle(mind, table)


@compiled
def drew(mind: Record, table: Record, me: int, seat: int) -> None:
    """A seat has taken a card."""
    at = mind.n_held[seat]
    mind.n_held[seat] = at + 1
    mask = mind.low | mind.high
    mind.told[seat, at] = (1 << (table.n_suits * N_RANKS)) - 1
    mind.possible[seat, at] = mask
    if mask & (mask - 1) == 0:
        settle(mind, table)


@compiled
def lose(mind: Record, seat: int, position: int, card: int) -> None:
    """A card is revealed and leaves the hand."""
    mind.n_held[seat] -= 1
    for at in range(position, mind.n_held[seat]):
        mind.told[seat, at] = mind.told[seat, at + 1]
        mind.possible[seat, at] = mind.possible[seat, at + 1]
    mind.left[card] -= 1
