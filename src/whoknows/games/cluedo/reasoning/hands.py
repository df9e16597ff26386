# SPDX-License-Identifier: MIT
"""How a place can be filled, card by card: a small automaton for each place.

Before a card is given out, what a place has taken so far matters only by what it may take later.
Fillings with the same future are one *node*. A node leads to one node for passing the card by and
to one for taking it, each with a weight; common factors are moved towards the start, so that
fillings that differ by a factor share their nodes. Node 0 is a place that is full.
"""

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy import uint64

from .bits import bit, size_of
from .puzzle import FULL_WEIGHT, Ints, Masks, Puzzle

DEAD: Final = -1
"""In place of a node: that cannot be completed."""
FULL: Final = 0
MAX_ROOM: Final = 3


class Hands(NamedTuple):
    """The automata; after its last special card, a place's node is the room that it has left."""

    first: Ints
    """The first special card of each place; -1 if it has none."""
    last: Ints
    node_at: Ints
    """Where the nodes of a place before a card begin in the lists below."""
    n_nodes: Ints
    low: Ints
    high: Ints
    low_weight: Ints
    high_weight: Ints
    start: Ints
    """The node of a place with so much room left, before its first special card."""
    start_weight: Ints


class _Prefixes(NamedTuple):
    """Nodes and weights by the special cards taken (none, one, two) and the room left."""

    none: Ints
    none_weight: Ints
    one: Ints
    one_weight: Ints
    two: Ints
    two_weight: Ints


@njit(cache=True)
def special_cards(puzzle: Puzzle) -> Masks:
    """For each place the cards that are not like all others to it; for the secret all of them."""
    everything = bit(puzzle.n_cards) - uint64(1)
    special = np.zeros(puzzle.room.size, np.uint64)
    secret = puzzle.room.size - 1
    for place in range(secret):
        mask = everything & ~puzzle.allowed[place]
        for i in range(puzzle.clause_at[place], puzzle.clause_at[place + 1]):
            mask |= puzzle.clauses[i]
        for i in range(puzzle.show_at[place], puzzle.show_at[place + 1]):
            mask |= puzzle.shows[i]
        special[place] = mask
    special[secret] = everything if puzzle.room[secret] else uint64(0)
    return special


@njit(cache=True)
def build_hands(puzzle: Puzzle, special: Masks) -> Hands:
    """The automata of all places."""
    n_places, n_cards = puzzle.room.size, puzzle.n_cards
    most = n_places * (n_cards + 1) * (1 + MAX_ROOM + 2 * n_cards + n_cards * n_cards // 2)
    hands = Hands(
        first=np.full(n_places, -1, np.int64),
        last=np.full(n_places, -1, np.int64),
        node_at=np.zeros((n_places, n_cards + 1), np.int64),
        n_nodes=np.full((n_places, n_cards + 1), MAX_ROOM + 1, np.int64),
        low=np.empty(most, np.int64),
        high=np.empty(most, np.int64),
        low_weight=np.empty(most, np.int64),
        high_weight=np.empty(most, np.int64),
        start=np.full((n_places, MAX_ROOM + 1), DEAD, np.int64),
        start_weight=np.zeros((n_places, MAX_ROOM + 1), np.int64),
    )
    free = 0
    for place in range(n_places):
        for card in range(n_cards):
            if special[place] & bit(card):
                if hands.first[place] < 0:
                    hands.first[place] = card
                hands.last[place] = card
        if hands.first[place] >= 0:
            free = _build(puzzle, special, place, hands, free)
    return hands


@njit(cache=True)
def _build(puzzle: Puzzle, special: Masks, place: int, hands: Hands, free: int) -> int:
    """Nodes of one place, from its last special card back to its first; the next free entry."""
    takeable = special[place] & puzzle.allowed[place]
    cards = np.zeros(size_of(takeable), np.int64)
    n_taken = 0
    for card in range(puzzle.n_cards):
        if takeable & bit(card):
            cards[n_taken] = card
            n_taken += 1
    prefixes = _complete_prefixes(puzzle, place, cards)
    for card in range(hands.last[place], hands.first[place] - 1, -1):
        hands.node_at[place, card] = free
        hands.low[free], hands.high[free] = FULL, DEAD
        hands.low_weight[free], hands.high_weight[free] = 1, 0
        is_special = special[place] & bit(card) != 0
        n_before = 0
        while n_before < cards.size and cards[n_before] < card:
            n_before += 1
        n_nodes = _step_back(
            puzzle, place, hands, prefixes, cards, n_before, card, is_special, free
        )
        hands.n_nodes[place, card] = n_nodes
        free += n_nodes
    for room in range(puzzle.room[place] + 1):
        hands.start[place, room] = prefixes.none[room]
        hands.start_weight[place, room] = prefixes.none_weight[room]
    return free


@njit(cache=True)
def _complete_prefixes(puzzle: Puzzle, place: int, cards: Ints) -> _Prefixes:
    """After the last special card: what was taken is good or not, and some room is left."""
    n, room = cards.size, puzzle.room[place]
    prefixes = _Prefixes(
        none=np.full(MAX_ROOM + 1, DEAD, np.int64),
        none_weight=np.zeros(MAX_ROOM + 1, np.int64),
        one=np.full((n, MAX_ROOM + 1), DEAD, np.int64),
        one_weight=np.zeros((n, MAX_ROOM + 1), np.int64),
        two=np.full((n * n, MAX_ROOM + 1), DEAD, np.int64),
        two_weight=np.zeros((n * n, MAX_ROOM + 1), np.int64),
    )
    _complete(prefixes.none, prefixes.none_weight, room, _weight(puzzle, place, uint64(0)))
    for b in range(n if room >= 1 else 0):
        mask = bit(cards[b])
        weight = _weight(puzzle, place, mask)
        _complete(prefixes.one[b], prefixes.one_weight[b], room - 1, weight)
        for a in range(b if room >= 2 else 0):
            weight = _weight(puzzle, place, mask | bit(cards[a]))
            _complete(prefixes.two[b * n + a], prefixes.two_weight[b * n + a], room - 2, weight)
    return prefixes


@njit(cache=True)
def _complete(nodes: Ints, weights: Ints, room: int, weight: int) -> None:
    if weight:
        for left in range(room + 1):
            nodes[left] = left
            weights[left] = weight


@njit(cache=True)
def _weight(puzzle: Puzzle, place: int, taken: uint64) -> int:
    """The weight of these special cards and no others; 0 if that cannot be."""
    if place == puzzle.room.size - 1:
        for kind in range(puzzle.kinds.size):
            if puzzle.kinds[kind] & puzzle.allowed[place]:
                if size_of(taken & puzzle.kinds[kind]) != 1:
                    return 0
        for i in range(puzzle.ruled_out.size):
            if puzzle.ruled_out[i] == taken:
                return 0
        return 1
    for i in range(puzzle.clause_at[place], puzzle.clause_at[place + 1]):
        if puzzle.clauses[i] & taken == 0:
            return 0
    weight = 1
    for i in range(puzzle.show_at[place], puzzle.show_at[place + 1]):
        weight *= FULL_WEIGHT // (puzzle.show_base[i] + size_of(puzzle.shows[i] & taken))
    return weight


@njit(cache=True)
def _step_back(  # noqa: C901, PLR0912, PLR0913 - one case for each number of cards taken
    puzzle: Puzzle,
    place: int,
    hands: Hands,
    prefixes: _Prefixes,
    cards: Ints,
    n_before: int,
    card: int,
    is_special: bool,  # noqa: FBT001 - compiled code has no keywords
    base: int,
) -> int:
    """Replace the nodes after the card by those before it; how many those are."""
    n, room = cards.size, puzzle.room[place]
    can_take = n_before < n and cards[n_before] == card
    n_nodes = 1
    # With more room first: a card like all others leads to the same cards with less room.
    for left in range(room, 0, -1):
        high, weight = DEAD, 0
        if not is_special:
            high, weight = prefixes.none[left - 1], prefixes.none_weight[left - 1]
        elif can_take:
            high, weight = prefixes.one[n_before, left - 1], prefixes.one_weight[n_before, left - 1]
        n_nodes = _share(
            hands, base, n_nodes, prefixes.none, prefixes.none_weight, left, high, weight
        )
    for b in range(n_before):
        for left in range(room - 1, 0, -1):
            high, weight = DEAD, 0
            if not is_special:
                high, weight = prefixes.one[b, left - 1], prefixes.one_weight[b, left - 1]
            elif can_take:
                pair = n_before * n + b
                high, weight = prefixes.two[pair, left - 1], prefixes.two_weight[pair, left - 1]
            n_nodes = _share(
                hands, base, n_nodes, prefixes.one[b], prefixes.one_weight[b], left, high, weight
            )
        if room < MAX_ROOM:
            continue
        for a in range(b):
            pair = b * n + a
            high, weight = DEAD, 0
            if not is_special:
                high, weight = prefixes.two[pair, 0], prefixes.two_weight[pair, 0]
            elif can_take:
                weight = _weight(puzzle, place, bit(cards[a]) | bit(cards[b]) | bit(card))
                high = FULL if weight else DEAD
            nodes, weights = prefixes.two[pair], prefixes.two_weight[pair]
            n_nodes = _share(hands, base, n_nodes, nodes, weights, 1, high, weight)
    return n_nodes


@njit(cache=True)
def _share(  # noqa: PLR0913 - compiled code has no objects
    hands: Hands,
    base: int,
    n_nodes: int,
    nodes: Ints,
    weights: Ints,
    left: int,
    high: int,
    high_weight: int,
) -> int:
    """Put the node with these successors in `nodes[left]`, an old one if there is one alike."""
    low, low_weight = nodes[left], weights[left]
    if low == DEAD and high == DEAD:
        return n_nodes
    factor = _gcd(low_weight, high_weight)
    weights[left] = factor
    low_weight //= factor
    high_weight //= factor
    for node in range(1, n_nodes):
        at = base + node
        if (
            hands.low[at] == low
            and hands.high[at] == high
            and hands.low_weight[at] == low_weight
            and hands.high_weight[at] == high_weight
        ):
            nodes[left] = node
            return n_nodes
    at = base + n_nodes
    hands.low[at], hands.high[at] = low, high
    hands.low_weight[at], hands.high_weight[at] = low_weight, high_weight
    nodes[left] = n_nodes
    return n_nodes + 1


@njit(cache=True)
def _gcd(a: int, b: int) -> int:
    while b:
        a, b = b, a % b
    return a
