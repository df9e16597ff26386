# SPDX-License-Identifier: MIT
"""What a hint tells each player: answers to questions that everybody can work out.

A question is a list of pairs of a position and a set of identities; its answer is the first pair
in which the card at the position is in the set, or none. So a list of k pairs has k + 1 answers.
"""

from typing import Final

import numpy as np
from numba import njit

from ..table import MAX_HAND, Record
from .mind import Ints, is_single, weight

POSITION: Final = 0
SET: Final = 1
CHANCE: Final = 2
LATER: Final = 1 << 20
WHOLE: Final = 1 << 16


@njit(cache=True)
def knows_playable(row: Ints, n_held: int, playable: int) -> bool:
    """Whether one of the cards is playable for all to know."""
    for at in range(n_held):
        if row[at] & ~playable == 0:
            return True
    return False


@njit(cache=True)
def add(pairs: Ints, n: int, at: int, mask: int, rank: int) -> int:
    """Sort a pair in, those of high rank first; how many there are."""
    place = n
    while place > 0 and pairs[place - 1, CHANCE] < rank:
        pairs[place] = pairs[place - 1]
        place -= 1
    pairs[place, POSITION] = at
    pairs[place, SET] = mask
    pairs[place, CHANCE] = rank
    return n + 1


@njit(cache=True)
def ask_what_to_do(mind: Record, row: Ints, n_held: int, sets: tuple[int, int], pairs: Ints) -> int:
    """Which card is playable, or which one is useless."""
    playable, dead = sets
    wants_dead = True
    n = 0
    for at in range(n_held):
        mask = row[at]
        if mask & ~dead == 0:
            wants_dead = False
    for at in range(n_held):
        mask = row[at]
        if is_single(mask) or mask & ~dead == 0:
            continue
        whole = weight(mask, mind.low, mind.high)
        if mask & playable:
            part = weight(mask & playable, mind.low, mind.high)
            n = add(pairs, n, at, playable, LATER + part * WHOLE // whole)
        if wants_dead and mask & dead:
            part = weight(mask & dead, mind.low, mind.high)
            n = add(pairs, n, at, dead, part * WHOLE // whole)
    return n


@njit(cache=True)
def reorder(pairs: Ints, n: int) -> None:
    """Of each kind the least likely first: a yes says no for all that were asked before."""
    first = 0
    while first < n and pairs[first, CHANCE] >= LATER:
        first += 1
    reverse(pairs, 0, first)
    reverse(pairs, first, n)


@njit(cache=True)
def reverse(pairs: Ints, start: int, stop: int) -> None:
    """Turn a part of the list round."""
    stop -= 1
    while start < stop:
        for field in range(3):
            pairs[start, field], pairs[stop, field] = pairs[stop, field], pairs[start, field]
        start += 1
        stop -= 1


@njit(cache=True)
def ask_playable(mind: Record, row: Ints, n_held: int, sets: tuple[int, int], pairs: Ints) -> int:
    """Whether the card that probably is playable is."""
    playable, dead = sets
    best = 0.2
    n = 0
    for at in range(n_held):
        mask = row[at]
        if is_single(mask) or mask & ~dead == 0 or mask & playable == 0 or mask & ~playable == 0:
            continue
        chance = weight(mask & playable, mind.low, mind.high) / weight(mask, mind.low, mind.high)
        if abs(chance - 0.7) < best:
            best = abs(chance - 0.7)
            pairs[0, POSITION] = at
            pairs[0, SET] = playable
            n = 1
    return n


@njit(cache=True)
def ask_which(mind: Record, row: Ints, n_held: int, dead: int, total: int, pairs: Ints) -> int:
    """Which of several parts the card that is least likely dead belongs to."""
    best = 2.0
    chosen = -1
    for at in range(n_held):
        mask = row[at]
        if is_single(mask) or mask & ~dead == 0:
            continue
        chance = weight(mask & dead, mind.low, mind.high) / weight(mask, mind.low, mind.high)
        if chance < best:
            best = chance
            chosen = at
    if chosen < 0:
        return 0
    mask = row[chosen]
    n = 0
    if mask & dead:
        pairs[0, POSITION] = chosen
        pairs[0, SET] = dead
        n = 1
    first = n
    blocks = total - first
    mask &= ~dead
    if blocks < 1:
        return n
    place = 0
    while mask:
        card = mask & -mask
        mask ^= card
        if first + place == n and n < total:
            pairs[n, POSITION] = chosen
            pairs[n, SET] = 0
            n += 1
        pairs[first + place, SET] |= card
        place = (place + 1) % blocks
    return n - 1


@njit(cache=True)
def ask(
    mind: Record, row: Ints, n_held: int, sets: tuple[int, int], total: int, pairs: Ints
) -> int:
    """The next question that has at most so many answers: its number of pairs, 0 if none is left."""
    playable, dead = sets
    if not knows_playable(row, n_held, playable):
        n = ask_what_to_do(mind, row, n_held, sets, pairs)
        n = min(n, total - 1)
        if n:
            reorder(pairs, n)
            return n
    n = ask_playable(mind, row, n_held, sets, pairs)
    if n:
        return n
    return ask_which(mind, row, n_held, dead, total, pairs)


@njit(cache=True)
def true_answer(table: Record, seat: int, pairs: Ints, n: int) -> int:
    """The answer, for those who see the hand."""
    for place in range(n):
        if pairs[place, SET] >> table.cards[seat, pairs[place, POSITION]] & 1:
            return place
    return n


@njit(cache=True)
def learn(row: Ints, pairs: Ints, n: int, answer: int) -> None:
    """Take an answer in."""
    for place in range(answer):
        row[pairs[place, POSITION]] &= ~pairs[place, SET]
    if answer < n:
        row[pairs[answer, POSITION]] &= pairs[answer, SET]


@njit(cache=True)
def interview(
    mind: Record, table: Record, row: Ints, seat: int, sets: tuple[int, int], total: int, told: int
) -> int:
    """Ask one player's questions as far as `total` answers go; the number that answers them all.

    `row` is what is possible for the cards, and is narrowed. `told` is that number where it is
    known already, and UNKNOWN where the hand is seen.
    """
    pairs = np.empty((3 * MAX_HAND + 32, 3), np.int64)
    number = 0
    factor = 1
    while True:
        room = (total - number - 1) // factor + 1
        if room < 2:
            return number
        n = ask(mind, row, table.n_held[seat], sets, room, pairs)
        if n == 0:
            return number
        answer = true_answer(table, seat, pairs, n) if told < 0 else told // factor % (n + 1)
        learn(row, pairs, n, answer)
        number += factor * answer
        factor *= n + 1
