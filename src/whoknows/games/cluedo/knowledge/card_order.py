# SPDX-License-Identifier: MIT
"""The best order in which to deal the open cards.

A place is *open* between its first and its last special card (a card that it may not take, or a
card of a clause): only then does what it has taken affect what it may take next. At each step, the
network has about as many states as there are ways for the open places to have that many cards, so
the order keeps few places open at a time. It is found greedily and then improved by simulated
annealing, for as long as the network is expected to be worth it.
"""

from typing import Final

import numpy as np
from numpy import uint64

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Floats, Ints

from .bits import bit, size_of, whole
from .puzzle import DealPuzzle, Masks

PARTIAL_CLAUSE: Final = 1.5
"""Factor for a clause with some of its cards dealt: a place has met it, or has not."""
N_STARTS: Final = 4
"""How many first cards are tried; all of them if many states are expected."""
MANY_STATES: Final = 10_000
SCATTER: Final = 37
STATES_A_TRIAL: Final = 60
"""Expected states per annealing trial: one more trial must pay."""
MAX_TRIALS: Final = 10_000
REACH: Final = 12
"""How far a trial moves a card."""
WARMTHS: Final = (0.5, 1.0, 0.25)
"""The initial temperature of each run: a trial that is worse by this share is accepted with
probability 1/e."""


def find_order(puzzle: DealPuzzle, special: Masks) -> Ints:
    """The cards in the order in which to deal them."""
    n = puzzle.n_cards
    order, best, ways = np.arange(n), np.arange(n), np.zeros(n + 1)
    cost = _fill_greedily(puzzle, special, order, best, ways)
    greedy, widths = best.copy(), np.zeros((n, 2))
    for warmth in WARMTHS:
        # A run often finds much better orders or none: restart rather than continue.
        n_trials = min(MAX_TRIALS, int(cost / STATES_A_TRIAL))
        cost = _anneal(puzzle, special, greedy.copy(), best, ways, widths, n_trials, warmth, cost)
    return best


@compiled
def _copy(source: Ints, target: Ints) -> None:
    for at in range(source.size):
        target[at] = source[at]


@compiled
def _fill_greedily(
    puzzle: DealPuzzle, special: Masks, order: Ints, best: Ints, ways: Floats
) -> float:
    """Begin with a card and always add the cheapest next one; return the lowest total cost."""
    n = puzzle.n_cards
    lowest_cost = np.inf
    for start in range(n):
        if start >= N_STARTS and lowest_cost < MANY_STATES:
            break
        # Scatter the first cards, so that the few starts differ much.
        first = start * SCATTER % n
        given, cost = uint64(0), 0.0
        for at in range(n):
            chosen, lowest = whole(-1), np.inf
            for card in range(n):
                if given & bit(card) or (at == 0 and card != first):
                    continue
                width = _width(puzzle, special, given | bit(card), ways)
                if width < lowest:
                    chosen, lowest = card, width
            order[at] = chosen
            given |= bit(chosen)
            cost += lowest
            if cost >= lowest_cost:
                break
        if cost < lowest_cost:
            lowest_cost = cost
            _copy(order, best)
    return lowest_cost


@compiled
def _anneal(  # noqa: PLR0913, PLR0917 - compiled code has no objects to keep these in
    puzzle: DealPuzzle,
    special: Masks,
    order: Ints,
    best: Ints,
    ways: Floats,
    widths: Floats,
    n_trials: int,
    warmth: float,
    lowest: float,
) -> float:
    """Move single cards, mostly when it helps; return the lowest cost, which is that of `best`."""
    n = order.size
    given, cost = uint64(0), 0.0
    for at in range(n if n_trials else 0):
        given |= bit(order[at])
        widths[at, 0] = _width(puzzle, special, given, ways)
        cost += widths[at, 0]
    seed = uint64(1)
    for trial in range(n_trials):
        # A separate generator: the same puzzle must always get the same order.
        seed = seed * uint64(6364136223846793005) + uint64(1442695040888963407)
        source = int(seed >> uint64(33)) % n
        target = source + int(seed >> uint64(20)) % (2 * REACH + 1) - REACH
        if target == source or not 0 <= target < n:
            continue
        change = _try_move(puzzle, special, order, source, target, ways, widths)
        heat = warmth * cost * (1 - trial / n_trials)
        chance = float(seed >> uint64(40)) / 2.0**24
        if change > 0 and chance >= np.exp(-change / heat):
            continue
        card, step = order[source], 1 if source < target else -1
        for at in range(source, target, step):
            order[at] = order[at + step]
        order[target] = card
        for at in range(min(source, target), max(source, target)):
            widths[at, 0] = widths[at, 1]
        cost += change
        if cost < lowest:
            lowest = cost
            _copy(order, best)
    return lowest


@compiled
def _try_move(
    puzzle: DealPuzzle,
    special: Masks,
    order: Ints,
    source: int,
    target: int,
    ways: Floats,
    widths: Floats,
) -> float:
    """The change in cost from moving a card to another position in the order."""
    low, high = min(source, target), max(source, target)
    given = uint64(0)
    for at in range(low):
        given |= bit(order[at])
    change = 0.0
    for at in range(low, high):
        if source < target:
            given |= bit(order[at + 1])
        else:
            given |= bit(order[source] if at == low else order[at - 1])
        widths[at, 1] = _width(puzzle, special, given, ways)
        change += widths[at, 1] - widths[at, 0]
    return change


@compiled
def _width(puzzle: DealPuzzle, special: Masks, given: uint64, ways: Floats) -> float:  # noqa: C901, PLR0912
    """About how many states there are when these cards are dealt."""
    n, secret = puzzle.n_cards, puzzle.room.size - 1
    rest = (bit(n) - uint64(1)) & ~given
    n_given = size_of(given)
    # For each number of cards, in how many ways the open places can have that many together.
    ways[0] = 1.0
    for total in range(1, n + 1):
        ways[total] = 0.0
    most_above, least, to_open, closed, doubt = 0, 0, 0, 0, 1.0
    for place in range(secret):
        room, mask = puzzle.room[place], special[place]
        if mask & rest == 0:
            closed += room
            continue
        if mask & given == 0:
            to_open += room
            continue
        low = max(0, room - size_of(puzzle.allowed[place] & rest))
        span = min(room, size_of(puzzle.allowed[place] & given)) - low
        least += low
        if span <= 0:
            continue
        for i in range(puzzle.clause_at[place], puzzle.clause_at[place + 1]):
            if puzzle.clauses[i] & given and puzzle.clauses[i] & rest:
                doubt *= PARTIAL_CLAUSE
        most_above += span
        for total in range(min(n, most_above), -1, -1):
            for more in range(1, min(span, total) + 1):
                ways[total] += ways[total - more]
    n_kinds_begun = 0
    for kind in range(puzzle.kinds.size):
        mask = puzzle.kinds[kind] & puzzle.allowed[secret]
        if mask and mask & rest == 0:
            least += 1
        elif mask & given:
            n_kinds_begun += 1
    # Cards that the open places do not have are in the pool or in closed places.
    width = 0.0
    for total in range(min(n, most_above) + 1):
        for n_secret in range(n_kinds_begun + 1):
            left = n_given - least - total - n_secret
            low_pool = max(0, left - min(closed, n_given))
            high_pool = min(to_open, left - max(0, closed - (n - n_given)))
            if high_pool >= low_pool:
                several = 1 if n_secret in (0, n_kinds_begun) else n_kinds_begun
                width += ways[total] * several * (high_pool - low_pool + 1)
    return max(1.0, width * doubt)
