# SPDX-License-Identifier: MIT
"""What a number tells each player: the answers to questions that everybody can derive.

A question is a list of pairs, each a position in the hand and a set of identities. Its answer is
the index of the first pair whose card is in its set, or the length of the list if there is none.
"""

from typing import Final, TypeAlias

import numpy as np

from whoknows.games.hanabi.compiled.table import MAX_CARDS, MAX_HAND, UNKNOWN
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Ints, Record

from .memory import weight

Sets: TypeAlias = tuple[int, int]
"""What is playable, and what is dead."""

# Fields of a pair
POSITION: Final = 0
CARDS: Final = 1
CHANCE: Final = 2
N_FIELDS: Final = 3
MAX_PAIRS: Final = 2 * MAX_HAND + MAX_CARDS

WHOLE: Final = 1 << 16
"""A chance of 1."""
PLAYABLE: Final = 1 << 20
"""Added to the chance of being playable, so that such pairs come first."""

LIKELY: Final = 0.7
AROUND: Final = 0.2


@compiled
def knows_playable(row: Ints, n_held: int, playable: int) -> bool:
    """Whether one of the cards is playable whatever it is."""
    found = False
    for at in range(n_held):
        found |= row[at] & ~playable == 0
    return found


@compiled
def is_open(mask: int, dead: int) -> bool:
    """Whether a card is worth asking about: it is not known, and may be of use."""
    return bool(mask & (mask - 1) != 0 and mask & ~dead != 0)


@compiled
def chance(mind: Record, mask: int, cards: int) -> float:
    """How likely a card is in a set, by common knowledge."""
    return weight(mask & cards, mind.low, mind.high) / weight(mask, mind.low, mind.high)


# The three kinds of questions


@compiled
def insert(pairs: Ints, n: int, at: int, cards: int, value: int) -> int:
    """Insert a pair, ordered by falling chance; return the new number of pairs."""
    place = n
    while place > 0 and pairs[place - 1, CHANCE] < value:
        for field in range(N_FIELDS):
            pairs[place, field] = pairs[place - 1, field]
        place -= 1
    pairs[place, POSITION] = at
    pairs[place, CARDS] = cards
    pairs[place, CHANCE] = value
    return n + 1


@compiled
def reverse(pairs: Ints, start: int, stop: int) -> None:
    """Reverse a part of the list."""
    stop -= 1
    while start < stop:
        for field in range(N_FIELDS):
            pairs[start, field], pairs[stop, field] = pairs[stop, field], pairs[start, field]
        start += 1
        stop -= 1


@compiled
def ask_what_to_do(mind: Record, row: Ints, n_held: int, sets: Sets, pairs: Ints) -> int:
    """Ask which card is playable or, if no card is known to be dead, which card is dead."""
    playable, dead = sets
    asks_dead = True
    for at in range(n_held):
        asks_dead &= row[at] & ~dead != 0
    n = 0
    for at in range(n_held):
        if is_open(row[at], dead):
            if row[at] & playable:
                likely = int(chance(mind, row[at], playable) * WHOLE)
                n = insert(pairs, n, at, playable, PLAYABLE + likely)
            if asks_dead and row[at] & dead:
                n = insert(pairs, n, at, dead, int(chance(mind, row[at], dead) * WHOLE))
    return n


@compiled
def put_in_order(pairs: Ints, n: int) -> None:
    """Put the least likely first within each kind: a yes means no for all before it."""
    first = 0
    while first < n and pairs[first, CHANCE] >= PLAYABLE:
        first += 1
    reverse(pairs, 0, first)
    reverse(pairs, first, n)


@compiled
def ask_likely(mind: Record, row: Ints, n_held: int, sets: Sets, pairs: Ints) -> int:
    """Ask whether a card that is probably playable really is."""
    playable, dead = sets
    best = AROUND
    n = 0
    for at in range(n_held):
        if is_open(row[at], dead) and row[at] & ~playable:
            off = abs(chance(mind, row[at], playable) - LIKELY)
            if off < best:
                best = off
                pairs[0, POSITION] = at
                pairs[0, CARDS] = playable
                n = 1
    return n


@compiled
def least_dead(mind: Record, row: Ints, n_held: int, dead: int) -> int:
    """The position of the open card that is least likely dead; UNKNOWN if none is open."""
    best = 2.0
    chosen = UNKNOWN
    for at in range(n_held):
        if is_open(row[at], dead):
            likely = chance(mind, row[at], dead)
            if likely < best:
                best = likely
                chosen = at
    return chosen


@compiled
def ask_which(mask: int, at: int, dead: int, n_answers: int, pairs: Ints) -> int:
    """Ask which part of its possibilities a card is in: dead, or one of several equal parts."""
    n = 0
    if mask & dead:
        pairs[0, CARDS] = dead
        n = 1
    n_parts = n_answers - n
    first = n
    place = 0
    mask &= ~dead
    while mask:
        card = mask & -mask
        mask ^= card
        if first + place == n:
            pairs[n, CARDS] = 0
            n += 1
        pairs[first + place, CARDS] |= card
        place = (place + 1) % n_parts
    for pair in range(n):
        pairs[pair, POSITION] = at
    # The last part is implied if all others are denied.
    return n - 1


# Asking


@compiled
def ask(mind: Record, row: Ints, n_held: int, sets: Sets, n_answers: int, pairs: Ints) -> int:
    """Make the next question with at most this many answers; return its number of pairs, or 0."""
    playable, dead = sets
    n = 0
    if not knows_playable(row, n_held, playable):
        n = min(ask_what_to_do(mind, row, n_held, sets, pairs), n_answers - 1)
        put_in_order(pairs, n)
    if n == 0:
        n = ask_likely(mind, row, n_held, sets, pairs)
    if n == 0:
        at = least_dead(mind, row, n_held, dead)
        if at != UNKNOWN:
            n = ask_which(row[at], at, dead, n_answers, pairs)
    return n


@compiled
def true_answer(table: Record, seat: int, pairs: Ints, n: int) -> int:
    """The answer according to the actual hand."""
    for place in range(n):
        if pairs[place, CARDS] >> table.cards[seat, pairs[place, POSITION]] & 1:
            return place
    return n


@compiled
def learn(row: Ints, pairs: Ints, n: int, answer: int) -> None:
    """Apply an answer."""
    for place in range(answer):
        row[pairs[place, POSITION]] &= ~pairs[place, CARDS]
    if answer < n:
        row[pairs[answer, POSITION]] &= pairs[answer, CARDS]


@compiled
def interview(
    mind: Record, table: Record, row: Ints, seat: int, sets: Sets, n_numbers: int, number: int
) -> int:
    """Ask about a hand as far as numbers below `n_numbers` go, and narrow `row` by the answers.

    Returns the number that encodes all answers: the given number, or if that is UNKNOWN the true
    one.
    """
    pairs = np.empty((MAX_PAIRS, N_FIELDS), np.int64)
    found = 0
    factor = 1
    while True:
        # How many answers extend what was found without passing the last number.
        n_answers = (n_numbers - found - 1) // factor + 1
        n = 0
        if n_answers > 1:
            n = ask(mind, row, mind.n_held[seat], sets, n_answers, pairs)
        if n == 0:
            return found
        if number == UNKNOWN:
            answer = true_answer(table, seat, pairs, n)
        else:
            answer = number // factor % (n + 1)
        learn(row, pairs, n, answer)
        found += factor * answer
        factor *= n + 1
