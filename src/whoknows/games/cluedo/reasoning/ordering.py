# SPDX-License-Identifier: MIT
"""In which order the cards are best given out.

A place is *open* between its first and its last special card (one that it may not take, or one of
a clause): only then does what it has taken matter to what it may take next. The network has about
as many states at a moment as the open places have ways to be filled, so the order keeps few places
open at a time. It is found greedily from every first card, then improved by moving single cards.
"""

from typing import Final

import numpy as np
from numba import njit
from numpy import uint64

from .bits import bit, size_of
from .puzzle import Ints, Masks, Puzzle

PARTIAL_CLAUSE: Final = 1.5
"""A clause of which some cards are given out doubles a place's ways, if it is not yet met."""
MAX_SWEEPS: Final = 8


@njit(cache=True)
def find_order(puzzle: Puzzle, special: Masks) -> Ints:
    """The cards, first the one to be given out first."""
    order, cost = _greedy(puzzle, special)
    for _ in range(MAX_SWEEPS):
        better = _sweep(puzzle, special, order, cost)
        if better >= cost * 0.999:
            break
        cost = better
    return order


@njit(cache=True)
def _width(puzzle: Puzzle, special: Masks, given: uint64) -> float:
    """About how many states there are when these cards are given out."""
    rest = (bit(puzzle.n_cards) - uint64(1)) & ~given
    width = 1.0
    pooled = 0
    secret = puzzle.room.size - 1
    for place in range(secret):
        mask = special[place]
        if mask & given == 0:
            pooled += puzzle.room[place] if mask else 0
            continue
        if mask & rest == 0:
            continue
        room = puzzle.room[place]
        most = min(room, size_of(puzzle.allowed[place] & given))
        least = max(0, room - size_of(puzzle.allowed[place] & rest))
        if most > least:
            width *= most - least + 1
            for i in range(puzzle.clause_at[place], puzzle.clause_at[place + 1]):
                if puzzle.clauses[i] & given and puzzle.clauses[i] & rest:
                    width *= PARTIAL_CLAUSE
    for kind in range(puzzle.kinds.size):
        mask = puzzle.kinds[kind] & puzzle.allowed[secret]
        if mask & given and mask & rest:
            width *= 2
    return width * np.sqrt(1 + min(pooled, size_of(given)))


@njit(cache=True)
def _greedy(puzzle: Puzzle, special: Masks) -> tuple[Ints, float]:
    n = puzzle.n_cards
    best = np.arange(n)
    best_cost = np.inf
    order = np.zeros(n, np.int64)
    for first in range(n):
        given, cost = uint64(0), 0.0
        for at in range(n):
            chosen, lowest = -1, np.inf
            for card in range(n):
                if given & bit(card) or (at == 0 and card != first):
                    continue
                width = _width(puzzle, special, given | bit(card))
                if width < lowest:
                    chosen, lowest = card, width
            order[at] = chosen
            given |= bit(chosen)
            cost += lowest
            if cost >= best_cost:
                break
        if cost < best_cost:
            best_cost = cost
            best[:] = order
    return best, best_cost


@njit(cache=True)
def _sweep(puzzle: Puzzle, special: Masks, order: Ints, cost: float) -> float:
    """Move each card to where it costs least; the cost afterwards."""
    n = order.size
    for at in range(n):
        card = order[at]
        widths = _widths(puzzle, special, order)
        target, saved = at, 0.0
        for step in (1, -1):
            # The cards between here and there move by one, and with them the cuts.
            given = uint64(0)
            for i in range(at + 1 if step < 0 else at):
                given |= bit(order[i])
            change = 0.0
            there = at + step
            while 0 <= there < n and change < cost:
                given ^= bit(order[there])
                old = widths[there - 1] if step > 0 else widths[there]
                change += _width(puzzle, special, given) - old
                if change < saved:
                    target, saved = there, change
                there += step
        _move(order, at, target)
        cost += saved
        if order[target] != card:
            raise AssertionError
    return cost


@njit(cache=True)
def _widths(puzzle: Puzzle, special: Masks, order: Ints) -> np.ndarray:
    widths = np.zeros(order.size)
    given = uint64(0)
    for at in range(order.size):
        given |= bit(order[at])
        widths[at] = _width(puzzle, special, given)
    return widths


@njit(cache=True)
def _move(order: Ints, source: int, target: int) -> None:
    card = order[source]
    step = 1 if target > source else -1
    at = source
    while at != target:
        order[at] = order[at + step]
        at += step
    order[target] = card
