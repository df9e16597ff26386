# SPDX-License-Identifier: MIT
"""How a hand or the secret can be filled, card by card: a small automaton for each.

Before a card is dealt, what a place has taken so far matters only for what it may take later.
Fillings with the same future are one *node*. From each node one edge skips the card and one takes
it, each with a weight; common factors are moved towards the start, so that fillings that differ by
a factor share their nodes. Node 0 is a full place.

All weights are products of twos and threes, stored as the two exponents: in a long game the
products overflow a word.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy import uint64

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Ints

from .bits import bit, size_of, whole
from .puzzle import DealPuzzle, Masks

DEAD: Final = -1
"""In place of a node: there is no completion."""
FULL: Final = 0
MAX_ROOM: Final = 3

# The columns of a node
LOW: Final = 0
"""The node after skipping the card."""
HIGH: Final = 1
"""The node after taking the card."""
LOW_POWER: Final = 2
HIGH_POWER: Final = 3

# The columns of a prefix and of a start
NODE: Final = 0
POWER: Final = 1

# Weights: the exponent of two in the low half of a number, that of three above
THREES_AT: Final = 16
TWO: Final = 1
THREE: Final = 1 << THREES_AT
TWOS: Final = THREE - 1
SHOW_POWERS: Final = (0, TWO + THREE, THREE, TWO)
"""The weight of a hand that had 1, 2 or 3 cards to show: 6, 6/2 or 6/3."""
IMPOSSIBLE: Final = -1


class HandAutomata(NamedTuple):
    """The automata; after its last special card, a place's node is the room that it has left."""

    span: Ints
    """The first and the last special card of each place; -1 if it has none."""
    node_at: Ints
    """For each place and card, where its nodes before the card begin among all nodes."""
    n_nodes: Ints
    """The most nodes that a place has before a card."""
    nodes: Ints
    start: Ints
    """The node and the weight of a place with that much room left before its first special card."""


def find_special(puzzle: DealPuzzle) -> Masks:
    """For each place the cards that it treats differently from others; for the secret all cards."""
    everything = (1 << puzzle.n_cards) - 1
    special = [everything & ~allowed for allowed in puzzle.allowed.tolist()]
    for masks, at in (
        (puzzle.clauses, puzzle.clause_at),
        (puzzle.shows, puzzle.show_at),
    ):
        flat, ends = masks.tolist(), at.tolist()
        for place in range(len(special)):
            for mask in flat[ends[place] : ends[place + 1]]:
                special[place] |= mask
    special[-1] = everything if puzzle.room[-1] else 0
    return np.array(special, np.uint64)


def build_hands(puzzle: DealPuzzle, special: Masks) -> HandAutomata:
    """The automata of all places."""
    n_places, n_cards = puzzle.room.size, puzzle.n_cards
    most = n_places * (n_cards + 1) * (1 + MAX_ROOM + 2 * n_cards + n_cards * n_cards // 2)
    hands = HandAutomata(
        span=np.array([_span(mask) for mask in special.tolist()], np.int64),
        node_at=np.zeros((n_places, n_cards + 1), np.int64),
        n_nodes=np.full(n_places, MAX_ROOM + 1),
        nodes=np.empty((most, 4), np.int64),
        start=np.zeros((n_places, MAX_ROOM + 1, 2), np.int64),
    )
    prefixes = np.empty(((n_cards + 1) ** 2, MAX_ROOM + 1, 2), np.int64)
    _fill_hands(puzzle, special, hands, prefixes, np.empty(n_cards, np.int64))
    return hands


def _span(mask: int) -> tuple[int, int]:
    """The first and the last card of a set; -1 if there is none."""
    return (mask & -mask).bit_length() - 1, mask.bit_length() - 1


@compiled
def _fill_hands(
    puzzle: DealPuzzle, special: Masks, hands: HandAutomata, prefixes: Ints, cards: Ints
) -> None:
    """The nodes of each place, from its last special card back to its first."""
    free = whole(0)
    for place in range(puzzle.room.size):
        if hands.span[place, 0] < 0:
            continue
        n = whole(0)
        for card in range(puzzle.n_cards):
            if special[place] & puzzle.allowed[place] & bit(card):
                cards[n] = card
                n += 1
        _complete(puzzle, place, prefixes, cards, n)
        n_before = n
        for card in range(hands.span[place, 1], hands.span[place, 0] - 1, -1):
            while n_before and cards[n_before - 1] >= card:
                n_before -= 1
            is_special = special[place] & bit(card) != 0
            n_nodes = _step_back(
                puzzle,
                place,
                hands.nodes,
                free,
                prefixes,
                cards,
                n,
                n_before,
                card,
                is_special,
            )
            hands.node_at[place, card] = free
            hands.n_nodes[place] = max(hands.n_nodes[place], n_nodes)
            free += n_nodes
        for room in range(puzzle.room[place] + 1):
            hands.start[place, room, NODE] = prefixes[0, room, NODE]
            hands.start[place, room, POWER] = prefixes[0, room, POWER]


@compiled
def _complete(puzzle: DealPuzzle, place: int, prefixes: Ints, cards: Ints, n: int) -> None:
    """After the last special card: the taken cards are valid or not, and some room is left.

    A prefix is none, one or two of the special cards taken, numbered `(b + 1) * (n + 1) + a + 1`
    for cards b and a < b; -1 stands for none.
    """
    for b in range(-1, n):
        for a in range(-1, max(b, 0)):
            taken, n_taken = uint64(0), whole(0)
            if b >= 0:
                taken, n_taken = bit(cards[b]), whole(1)
            if a >= 0:
                taken, n_taken = taken | bit(cards[a]), whole(2)
            power = _power(puzzle, place, taken)
            at = (b + 1) * (n + 1) + a + 1
            for left in range(MAX_ROOM + 1):
                is_good = power != IMPOSSIBLE and left <= puzzle.room[place] - n_taken
                prefixes[at, left, NODE] = left if is_good else DEAD
                prefixes[at, left, POWER] = power if is_good else 0


@compiled
def _power(puzzle: DealPuzzle, place: int, taken: uint64) -> int:
    """The weight of exactly these special cards; IMPOSSIBLE if they are not allowed."""
    if place == puzzle.room.size - 1:
        for kind in range(puzzle.kinds.size):
            is_due = puzzle.kinds[kind] & puzzle.allowed[place] != 0
            if is_due and size_of(taken & puzzle.kinds[kind]) != 1:
                return IMPOSSIBLE
        for i in range(puzzle.ruled_out.size):
            if puzzle.ruled_out[i] == taken:
                return IMPOSSIBLE
        return 0
    for i in range(puzzle.clause_at[place], puzzle.clause_at[place + 1]):
        if puzzle.clauses[i] & taken == 0:
            return IMPOSSIBLE
    power = whole(0)
    for i in range(puzzle.show_at[place], puzzle.show_at[place + 1]):
        power += SHOW_POWERS[puzzle.show_base[i] + size_of(puzzle.shows[i] & taken)]
    return power


@compiled
def _step_back(  # noqa: PLR0913, PLR0917 - compiled code has no objects
    puzzle: DealPuzzle,
    place: int,
    nodes: Ints,
    base: int,
    prefixes: Ints,
    cards: Ints,
    n: int,
    n_before: int,
    card: int,
    is_special: bool,  # noqa: FBT001 - compiled code has no keywords
) -> int:
    """Replace the nodes after the card by those before it; return how many there are."""
    nodes[base, LOW] = FULL
    nodes[base, HIGH] = DEAD
    nodes[base, LOW_POWER] = 0
    nodes[base, HIGH_POWER] = 0
    can_take = n_before < n and cards[n_before] == card
    n_nodes = whole(1)
    for b in range(-1, n_before):
        for a in range(-1, max(b, 0)):
            at = (b + 1) * (n + 1) + a + 1
            more = at if not is_special else (n_before + 1) * (n + 1) + b + 1
            n_taken = (b >= 0) + (a >= 0)
            # More room first: an ordinary card leads to the same cards with less room.
            for left in range(puzzle.room[place] - n_taken, 0, -1):
                high, power = whole(DEAD), whole(0)
                if is_special and can_take and a >= 0:
                    power = _power(puzzle, place, bit(cards[a]) | bit(cards[b]) | bit(card))
                    high = whole(DEAD if power == IMPOSSIBLE else FULL)
                elif can_take or not is_special:
                    high, power = (
                        prefixes[more, left - 1, NODE],
                        prefixes[more, left - 1, POWER],
                    )
                n_nodes = _share(nodes, base, n_nodes, prefixes, at, left, high, power)
    return n_nodes


@compiled
def _share(
    nodes: Ints,
    base: int,
    n_nodes: int,
    prefixes: Ints,
    at: int,
    left: int,
    high: int,
    high_power: int,
) -> int:
    """Put the node with these successors in the prefix, reusing an equal node."""
    low, low_power = prefixes[at, left, NODE], prefixes[at, left, POWER]
    if low == DEAD and high == DEAD:
        return n_nodes
    common = _common(low_power, high_power)
    if low == DEAD:
        common, low_power = high_power, high_power
    elif high == DEAD:
        common, high_power = low_power, low_power
    low_power -= common
    high_power -= common
    prefixes[at, left, POWER] = common
    node = base + 1
    while node < base + n_nodes and not (
        nodes[node, LOW] == low
        and nodes[node, HIGH] == high
        and nodes[node, LOW_POWER] == low_power
        and nodes[node, HIGH_POWER] == high_power
    ):
        node += 1
    prefixes[at, left, NODE] = node - base
    if node < base + n_nodes:
        return n_nodes
    nodes[node, LOW] = low
    nodes[node, HIGH] = high
    nodes[node, LOW_POWER] = low_power
    nodes[node, HIGH_POWER] = high_power
    return n_nodes + 1


@compiled
def _common(a: int, b: int) -> int:
    """The common factors (twos and threes) of two weights."""
    twos = min(a & TWOS, b & TWOS)
    threes = min(a >> THREES_AT, b >> THREES_AT)
    return twos + (threes << THREES_AT)
