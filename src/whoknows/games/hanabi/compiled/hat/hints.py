# SPDX-License-Identifier: MIT
"""Numbers as hints: which number a hint stands for, and which hint tells a number."""

from numba import njit

from ..table import ALL_RANKS, COLOUR, MAX_SUITS, N_RANKS, RANK, Record, hint_action, touched_by
from .mind import is_single, weight


@njit(cache=True)
def ranks_in(mask: int) -> int:
    """The ranks that the identities have."""
    found = 0
    while mask:
        found |= mask & ALL_RANKS
        mask >>= N_RANKS
    return found


@njit(cache=True)
def suits_in(mask: int) -> int:
    """The suits that the identities have."""
    found = 0
    suit = 0
    while mask:
        if mask & ALL_RANKS:
            found |= 1 << suit
        mask >>= N_RANKS
        suit += 1
    return found


@njit(cache=True)
def marker_of(mind: Record, table: Record, seat: int, dead: int) -> int:
    """The card about which most is open, by its position."""
    best = -1
    chosen = 0
    for at in range(table.n_held[seat]):
        mask = mind.possible[seat, at]
        score = 0
        if mask & ~dead and not is_single(mask):
            score = 1
            if not is_single(ranks_in(mask)):
                score += 1
            if not is_single(suits_in(mask)):
                score += 1
        if score > best:
            best = score
            chosen = at
    return chosen


@njit(cache=True)
def kinds_for(mind: Record, table: Record, seat: int) -> int:
    """How many kinds of hints can surely be given to a seat: touching the marker or not."""
    ranks = ALL_RANKS
    suits = (1 << MAX_SUITS) - 1
    for at in range(table.n_held[seat]):
        ranks &= ranks_in(mind.possible[seat, at])
        suits &= suits_in(mind.possible[seat, at])
    if ranks == 0 and suits == 0:
        return 4
    return 3


@njit(cache=True)
def n_numbers(mind: Record, table: Record, giver: int) -> int:
    """How many numbers hints of that seat can tell."""
    total = 0
    for distance in range(1, table.players):
        total += kinds_for(mind, table, (giver + distance) % table.players)
    return total


@njit(cache=True)
def kind_of(kinds: int, marker: int, kind: int, touched: int) -> int:
    """Which kind of hint to its seat it is."""
    if touched >> marker & 1:
        return 1 if kind == COLOUR else 0
    if kinds == 4 and kind == COLOUR:
        return 3
    return 2


@njit(cache=True)
def number_of(
    mind: Record, table: Record, distance: int, kind: int, touched: int, dead: int
) -> int:
    """The number that a hint by the seat whose turn it is tells."""
    number = 0
    for before in range(1, distance):
        number += kinds_for(mind, table, (table.turn + before) % table.players)
    seat = (table.turn + distance) % table.players
    marker = marker_of(mind, table, seat, dead)
    return int(number + kind_of(kinds_for(mind, table, seat), marker, kind, touched))


@njit(cache=True)
def matching(table: Record, kind: int, value: int) -> int:
    """The identities that a hint points at."""
    found = 0
    if kind == RANK:
        for suit in range(table.n_suits):
            found |= 1 << (suit * N_RANKS + value)
        return found
    for suit in range(table.n_suits):
        if suit == value or suit >= table.n_colours:
            found |= ALL_RANKS << (suit * N_RANKS)
    return found


@njit(cache=True)
def goodness(mind: Record, table: Record, seat: int, those: int, touched: int, dead: int) -> float:
    """How much a hint tells its receiver besides the number."""
    result = 1.0
    for at in range(table.n_held[seat]):
        mask = mind.possible[seat, at]
        if is_single(mask) or mask & ~dead == 0:
            continue
        then = mask & those if touched >> at & 1 else mask & ~those
        result *= weight(mask, mind.low, mind.high) / max(weight(then, mind.low, mind.high), 1)
        if is_single(then) or then & ~dead == 0:
            result *= 2
    return result


@njit(cache=True)
def hint_for(mind: Record, table: Record, number: int, dead: int) -> int:
    """The best hint that tells the number; -1 if there is none."""
    start = 0
    for distance in range(1, table.players):
        seat = (table.turn + distance) % table.players
        kinds = kinds_for(mind, table, seat)
        if number < start + kinds:
            return best_hint(mind, table, distance, number - start, dead)
        start += kinds
    return -1


@njit(cache=True)
def best_hint(mind: Record, table: Record, distance: int, wanted: int, dead: int) -> int:
    """The best hint of a kind to a seat."""
    seat = (table.turn + distance) % table.players
    kinds = kinds_for(mind, table, seat)
    marker = marker_of(mind, table, seat, dead)
    best = 0.0
    chosen = -1
    for kind in range(COLOUR, RANK + 1):
        for value in range(table.n_colours if kind == COLOUR else N_RANKS):
            touched = touched_by(table, seat, kind, value)
            if touched == 0 and not table.empty_hints:
                continue
            if kind_of(kinds, marker, kind, touched) != wanted:
                continue
            score = goodness(mind, table, seat, matching(table, kind, value), touched, dead)
            if score > best:
                best = score
                chosen = hint_action(table, distance, kind, value)
    return chosen
