# SPDX-License-Identifier: MIT
"""All ways to give out the open cards, as a layered network.

The cards are given out one by one. A card goes to an open place, or, told apart later, to the
*pool* of cards for places that are not open yet, or to a *slot* of those that are closed. A place
that opens draws from the pool; one that closes adds the room it has left to the slots. So a state is
the node of each open place and the size of the pool; the number of slots follows from these. Every
path from the first state to the last stands for as many deals as the product of its weights.
"""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy import int64, uint64
from numpy.typing import NDArray

from .bits import binomial, bit
from .hands import DEAD, Hands
from .puzzle import Ints, Masks, Puzzle

# What a step does
OPEN: Final = 0
GIVE: Final = 1
CLOSE: Final = 2

# Whom an edge of GIVE gives the card to, if not an open place
TO_POOL: Final = -1
TO_SLOT: Final = -2

POOL_BITS: Final = 6
WORD_BITS: Final = 64

Small: TypeAlias = NDArray[np.int8]


class Network(NamedTuple):
    """Layers of states; step i leads from layer i to layer i + 1."""

    steps: Ints
    subjects: Ints
    """The card that a step gives out, or the place that it opens or closes."""
    layer_at: Ints
    edge_at: Ints
    """The edges of state s are `edge_at[s]` to `edge_at[s + 1]`."""
    target: NDArray[np.int32]
    choice: Small
    """The place given to (or TO_POOL, TO_SLOT), the number of cards drawn, or the room left."""
    weight: Ints
    pool: Small
    slots: Small
    secret_kinds: Small
    """The kinds of which the secret has a card in a state: bit k for kind k."""


class _Format(NamedTuple):
    """Which bits of a key hold the node of a place."""

    places: Ints
    """The places that are open."""
    words: Ints
    shifts: Ints
    widths: Ints


@njit(cache=True)
def build_network(puzzle: Puzzle, hands: Hands) -> Network:
    """All states that can be reached, layer by layer."""
    steps, subjects = _plan(puzzle, hands)
    layer_at = np.zeros(steps.size + 2, int64)
    layer_at[1] = 1
    slots, to_open = 0, 0
    for place in range(puzzle.room.size):
        if hands.first[place] < 0:
            slots += puzzle.room[place]
        else:
            to_open += puzzle.room[place]
    keys = np.zeros((1, 2), uint64)
    # A row for each state: pool, slots, kinds of the secret.
    facts = np.zeros((1, 3), np.int8)
    facts[0, 1] = slots
    all_facts = np.zeros((1024, 3), np.int8)
    all_facts[0] = facts[0]
    edge_at = np.zeros(1024, int64)
    target = np.zeros(4096, np.int32)
    choice = np.zeros(4096, np.int8)
    weight = np.zeros(4096, int64)
    form = _format(hands, np.zeros(0, int64), 0)
    n_edges, n_given = 0, 0
    for step in range(steps.size):
        what, subject = steps[step], subjects[step]
        places = form.places
        if what == OPEN:
            to_open -= puzzle.room[subject]
            places = np.append(places, subject)
        elif what == CLOSE:
            places = places[places != subject]
        else:
            n_given += 1
        after = _format(hands, places, n_given)
        first, base = layer_at[step], layer_at[step + 1]
        n_before = base - first
        while target.size < n_edges + n_before * (places.size + 4):
            target, choice, weight = _longer(target), _longer(choice), _longer(weight)
        keys, facts, n_made, n_edges = _advance(
            puzzle, hands, what, subject, to_open, form, after, keys, facts, n_before,
            edge_at, first, target, choice, weight, n_edges, base,
        )  # fmt: skip
        layer_at[step + 2] = base + n_made
        while edge_at.size < base + n_made + 1:
            edge_at, all_facts = _longer(edge_at), _longer_rows(all_facts)
        all_facts[base : base + n_made] = facts[:n_made]
        form = after
    n_states = layer_at[-1]
    edge_at[layer_at[-2] : n_states + 1] = n_edges
    return Network(
        steps, subjects, layer_at, edge_at[: n_states + 1], target[:n_edges], choice[:n_edges],
        weight[:n_edges], all_facts[:n_states, 0], all_facts[:n_states, 1],
        all_facts[:n_states, 2],
    )  # fmt: skip


@njit(cache=True)
def _plan(puzzle: Puzzle, hands: Hands) -> tuple[Ints, Ints]:
    """Which places open and close around each card."""
    n_places = puzzle.room.size
    steps, subjects = np.zeros((2, puzzle.n_cards + 2 * n_places), int64)
    n = 0
    for card in range(puzzle.n_cards):
        for place in range(n_places):
            if hands.first[place] == card:
                steps[n], subjects[n] = OPEN, place
                n += 1
        steps[n], subjects[n] = GIVE, card
        n += 1
        for place in range(n_places):
            if hands.last[place] == card:
                steps[n], subjects[n] = CLOSE, place
                n += 1
    return steps[:n], subjects[:n]


@njit(cache=True)
def _format(hands: Hands, places: Ints, n_given: int) -> _Format:
    words, shifts, widths = np.zeros((3, places.size), int64)
    word, shift = 0, POOL_BITS
    for i in range(places.size):
        width = 1
        while 1 << width < hands.n_nodes[places[i], n_given]:
            width += 1
        if shift + width > WORD_BITS:
            word, shift = word + 1, 0
        words[i], shifts[i], widths[i] = word, shift, width
        shift += width
    if word > 1:
        raise OverflowError("too many open places")
    return _Format(places, words, shifts, widths)


@njit(cache=True)
def _longer(values: NDArray[np.generic]) -> NDArray[np.generic]:
    twice = np.empty(2 * values.size, values.dtype)
    twice[: values.size] = values
    return twice


@njit(cache=True)
def _longer_rows(values: NDArray[np.generic]) -> NDArray[np.generic]:
    twice = np.empty((2 * values.shape[0], values.shape[1]), values.dtype)
    twice[: values.shape[0]] = values
    return twice


@njit(cache=True)
def _advance(  # noqa: C901, PLR0912, PLR0913, PLR0915 - the hot loop, in one piece
    puzzle: Puzzle,
    hands: Hands,
    what: int,
    subject: int,
    to_open: int,
    form: _Format,
    after: _Format,
    keys: Masks,
    facts: Small,
    n_before: int,
    edge_at: Ints,
    first: int,
    target: NDArray[np.int32],
    choice: Small,
    weight: Ints,
    n_edges: int,
    base: int,
) -> tuple[Masks, Small, int, int]:
    """Make the next layer, and the edges to it."""
    n_open, secret = form.places.size, puzzle.room.size - 1
    n_options = 1
    kind = 0
    if what == OPEN:
        n_options = puzzle.room[subject] + 1
    elif what == GIVE:
        n_options = n_open + 2
        while puzzle.kinds[kind] & bit(subject) == 0:
            kind += 1
    size = 64
    while size < 3 * n_before:
        size *= 2
    table = np.full(size, -1, np.int32)
    made = np.empty((size // 2 + n_options, 2), uint64)
    made_facts = np.empty((size // 2 + n_options, 3), np.int8)
    n_made = 0
    nodes, nexts = np.zeros((2, n_open), int64)
    for state in range(n_before):
        edge_at[first + state] = n_edges
        if n_made >= size // 2:
            size *= 2
            made, made_facts = _longer_rows(made), _longer_rows(made_facts)
            table = _rehashed(made, n_made, size)
        pool, slots, kinds = facts[state, 0], facts[state, 1], facts[state, 2]
        # Where all nodes go if the card is passed by; at most one may be unable to do so.
        product, n_stuck, stuck = 1, 0, -1
        for i in range(n_open):
            mask = (uint64(1) << uint64(form.widths[i])) - uint64(1)
            nodes[i] = int64((keys[state, form.words[i]] >> uint64(form.shifts[i])) & mask)
            nexts[i] = nodes[i]
            if what == GIVE:
                at = hands.node_at[form.places[i], subject] + nodes[i]
                nexts[i] = hands.low[at]
                if nexts[i] == DEAD:
                    stuck = i
                    n_stuck += 1
                else:
                    product *= hands.low_weight[at]
        if n_stuck > 1:
            continue
        for option in range(n_options):
            if n_stuck and option != stuck:
                continue
            to_pool, to_slots, to_kinds = pool, slots, kinds
            chosen, factor = option, product
            changed, node = -1, 0
            if what == OPEN:
                left = puzzle.room[subject] - option
                node = hands.start[subject, left]
                to_pool = pool - option
                if node == DEAD or not 0 <= to_pool <= to_open:
                    continue
                changed = n_open
                factor = hands.start_weight[subject, left] * binomial(pool, option)
            elif what == CLOSE:
                for i in range(n_open):
                    if form.places[i] == subject:
                        chosen, changed = nodes[i], i
                to_slots = slots + chosen
                factor = binomial(to_slots, chosen)
            elif option < n_open:
                chosen, changed = form.places[option], option
                at = hands.node_at[chosen, subject] + nodes[option]
                node = hands.high[at]
                if node == DEAD:
                    continue
                factor *= hands.high_weight[at]
                if option != stuck:
                    factor //= hands.low_weight[at]
                if chosen == secret:
                    to_kinds = kinds | (1 << kind)
            elif option == n_open:
                chosen, to_pool = TO_POOL, pool + 1
                if to_pool > to_open:
                    continue
            else:
                chosen, to_slots = TO_SLOT, slots - 1
                if to_slots < 0:
                    continue
            low, high = uint64(to_pool), uint64(0)
            for i in range(after.places.size):
                # What closes leaves a gap; what opens comes last.
                old = i + 1 if what == CLOSE and i >= changed else i
                value = node if old == changed else nexts[old]
                shifted = uint64(value) << uint64(after.shifts[i])
                if after.words[i]:
                    high |= shifted
                else:
                    low |= shifted
            at = _slot(low, high, size)
            while table[at] >= 0 and (made[table[at], 0] != low or made[table[at], 1] != high):
                at = (at + 1) & (size - 1)
            found = table[at]
            if found < 0:
                found = n_made
                table[at] = found
                made[found, 0], made[found, 1] = low, high
                made_facts[found, 0], made_facts[found, 1] = to_pool, to_slots
                made_facts[found, 2] = to_kinds
                n_made += 1
            target[n_edges] = base + found
            choice[n_edges] = chosen
            weight[n_edges] = factor
            n_edges += 1
    return made, made_facts, n_made, n_edges


@njit(cache=True)
def _slot(low: uint64, high: uint64, size: int) -> int:
    mixed = (low ^ high * uint64(0xD6E8FEB86659FD93)) * uint64(0x9E3779B97F4A7C15)
    mixed ^= mixed >> uint64(32)
    return int64(mixed & uint64(size - 1))


@njit(cache=True)
def _rehashed(made: Masks, n_made: int, size: int) -> NDArray[np.int32]:
    table = np.full(size, -1, np.int32)
    for state in range(n_made):
        at = _slot(made[state, 0], made[state, 1], size)
        while table[at] >= 0:
            at = (at + 1) & (size - 1)
        table[at] = state
    return table
