# SPDX-License-Identifier: MIT
"""All ways to give out the open cards, as a layered network.

The cards are given out one by one. A card goes to an open place, or, told apart later, to the
*pool* of cards for places that are not open yet, or to a *slot* of those that are closed. A place
that opens draws from the pool; one that closes adds the room it has left to the slots. So a state is
the node of each open place and the size of the pool; the number of slots follows from these. Every
path from the first state to the last stands for as many deals as the product of its weights.
"""

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy import uint64

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


class Network(NamedTuple):
    """Layers of states; step i leads from layer i to layer i + 1."""

    steps: Ints
    subjects: Ints
    """The card that a step gives out, or the place that it opens or closes."""
    layer_at: Ints
    edge_at: Ints
    """The edges of state s are `edge_at[s]` to `edge_at[s + 1]`."""
    target: Ints
    choice: Ints
    """The place given to (or TO_POOL, TO_SLOT), the number of cards drawn, or the room left."""
    weight: Ints
    pool: Ints
    slots: Ints
    secret_kinds: Ints
    """The kinds of which the secret has a card in a state: bit k for kind k."""


class _Layer(NamedTuple):
    """The states of one layer while it is made."""

    low_keys: Masks
    high_keys: Masks
    pool: Ints
    slots: Ints
    secret_kinds: Ints


class _Format(NamedTuple):
    """Which bits of a key hold the node of a place."""

    places: Ints
    """The places that are open."""
    words: Ints
    shifts: Ints
    widths: Ints


@njit(cache=True)
def build_network(puzzle: Puzzle, hands: Hands) -> Network:  # noqa: PLR0915 - one pass
    """All states that can be reached, layer by layer."""
    steps, subjects = _plan(puzzle, hands)
    n_steps = steps.size
    layer_at = np.zeros(n_steps + 2, np.int64)
    layer_at[1] = 1
    slots = 0
    to_open = 0
    for place in range(puzzle.room.size):
        if hands.first[place] < 0:
            slots += puzzle.room[place]
        else:
            to_open += puzzle.room[place]
    layer = _new_layer(1)
    layer.slots[0] = slots
    form = _format(puzzle, hands, np.zeros(0, np.int64), 0)
    edge_at = np.zeros(1024, np.int64)
    target, choice, weight = np.zeros((3, 4096), np.int64)
    pool_of, slots_of, secret_of = np.zeros((3, 1024), np.int64)
    slots_of[0] = slots
    n_edges, n_states, source = 0, 1, 0
    level = 0
    for step in range(n_steps):
        what, subject = steps[step], subjects[step]
        if what == OPEN:
            to_open -= puzzle.room[subject]
            places = np.append(form.places, subject)
        elif what == CLOSE:
            places = form.places[form.places != subject]
        else:
            places = form.places
            level += 1
        after = _format(puzzle, hands, places, level)
        n_before = layer_at[step + 1] - layer_at[step]
        most = n_before * (places.size + 4)
        while target.size < n_edges + most:
            target, choice, weight = _grown(target), _grown(choice), _grown(weight)
        made, n_made, n_edges = _advance(
            puzzle, hands, what, subject, to_open, form, after, layer, n_before,
            edge_at, source, target, choice, weight, n_edges, layer_at[step + 1],
        )  # fmt: skip
        layer_at[step + 2] = layer_at[step + 1] + n_made
        source += n_before
        n_states += n_made
        while edge_at.size < n_states + 2:
            edge_at = _grown(edge_at)
        while pool_of.size < n_states + 1:
            pool_of, slots_of, secret_of = _grown(pool_of), _grown(slots_of), _grown(secret_of)
        for i in range(n_made):
            pool_of[layer_at[step + 1] + i] = made.pool[i]
            slots_of[layer_at[step + 1] + i] = made.slots[i]
            secret_of[layer_at[step + 1] + i] = made.secret_kinds[i]
        layer, form = made, after
    for state in range(source, n_states + 1):
        edge_at[state] = n_edges
    return Network(
        steps, subjects, layer_at, edge_at[: n_states + 1], target[:n_edges], choice[:n_edges],
        weight[:n_edges], pool_of[:n_states], slots_of[:n_states], secret_of[:n_states],
    )  # fmt: skip


@njit(cache=True)
def _plan(puzzle: Puzzle, hands: Hands) -> tuple[Ints, Ints]:
    """Which places open and close around each card."""
    n_places = puzzle.room.size
    most = puzzle.n_cards + 2 * n_places
    steps, subjects = np.zeros((2, most), np.int64)
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
def _format(puzzle: Puzzle, hands: Hands, places: Ints, level: int) -> _Format:
    words, shifts, widths = np.zeros((3, places.size), np.int64)
    word, shift = 0, POOL_BITS
    for i in range(places.size):
        n_nodes = hands.n_nodes[places[i], level]
        width = 1
        while 1 << width < n_nodes:
            width += 1
        if shift + width > WORD_BITS:
            word, shift = word + 1, 0
        words[i], shifts[i], widths[i] = word, shift, width
        shift += width
    if word > 1:
        raise OverflowError("too many open places")
    return _Format(places, words, shifts, widths)


@njit(cache=True)
def _new_layer(size: int) -> _Layer:
    return _Layer(
        np.zeros(size, np.uint64),
        np.zeros(size, np.uint64),
        np.zeros(size, np.int64),
        np.zeros(size, np.int64),
        np.zeros(size, np.int64),
    )


@njit(cache=True)
def _grown(values: Ints) -> Ints:
    bigger = np.empty(2 * values.size, values.dtype)
    bigger[: values.size] = values
    return bigger


@njit(cache=True)
def _decode(form: _Format, low_key: uint64, high_key: uint64, nodes: Ints) -> None:
    for i in range(form.places.size):
        key = high_key if form.words[i] else low_key
        mask = (uint64(1) << uint64(form.widths[i])) - uint64(1)
        nodes[form.places[i]] = np.int64((key >> uint64(form.shifts[i])) & mask)


@njit(cache=True)
def _advance(  # noqa: C901, PLR0912, PLR0913, PLR0915 - the hot loop, in one piece
    puzzle: Puzzle,
    hands: Hands,
    what: int,
    subject: int,
    to_open: int,
    form: _Format,
    after: _Format,
    layer: _Layer,
    n_before: int,
    edge_at: Ints,
    source: int,
    target: Ints,
    choice: Ints,
    weight: Ints,
    n_edges: int,
    first_target: int,
) -> tuple[_Layer, int, int]:
    """Make the next layer, and the edges to it."""
    n_open = form.places.size
    secret = puzzle.room.size - 1
    kind = 0
    if what == GIVE:
        while puzzle.kinds[kind] & bit(subject) == 0:
            kind += 1
    table = np.full(1024, -1, np.int64)
    made = _new_layer(512)
    n_made = 0
    nodes, lows, low_weights = np.zeros((3, puzzle.room.size), np.int64)
    for state in range(n_before):
        edge_at[source + state] = n_edges
        _decode(form, layer.low_keys[state], layer.high_keys[state], nodes)
        pool, slots = layer.pool[state], layer.slots[state]
        # Options are numbered: with GIVE the open places, then the pool, then the slots.
        only, product = -1, 1
        n_dead = 0
        n_options = 1
        if what == OPEN:
            n_options = min(puzzle.room[subject], pool) + 1
        elif what == GIVE:
            n_options = n_open + 2
            for i in range(n_open):
                place = form.places[i]
                at = hands.node_at[place, subject] + nodes[place]
                lows[place] = hands.low[at]
                if lows[place] == DEAD:
                    only = i
                    n_dead += 1
                else:
                    low_weights[place] = hands.low_weight[at]
                    product *= low_weights[place]
            if n_dead > 1:
                continue
        for option in range(n_options):
            if only >= 0 and option != only:
                continue
            chosen, factor = option, product
            to_pool, to_slots = pool, slots
            secret_kinds = layer.secret_kinds[state]
            changed, node = -1, 0
            if what == OPEN:
                left = puzzle.room[subject] - option
                node = hands.start[subject, left]
                to_pool = pool - option
                if node == DEAD or to_pool > to_open:
                    continue
                changed = subject
                factor = hands.start_weight[subject, left] * binomial(pool, option)
            elif what == CLOSE:
                chosen = nodes[subject]
                to_slots = slots + chosen
                factor = binomial(to_slots, chosen)
            elif option < n_open:
                chosen = changed = form.places[option]
                at = hands.node_at[changed, subject] + nodes[changed]
                node = hands.high[at]
                if node == DEAD:
                    continue
                factor = hands.high_weight[at] * product
                if option != only:
                    factor //= low_weights[changed]
                if changed == secret:
                    secret_kinds |= 1 << kind
            elif option == n_open:
                chosen = TO_POOL
                to_pool = pool + 1
                if to_pool > to_open:
                    continue
            else:
                chosen = TO_SLOT
                to_slots = slots - 1
                if to_slots < 0:
                    continue
            low_key, high_key = uint64(to_pool), uint64(0)
            for i in range(after.places.size):
                place = after.places[i]
                value = node if place == changed else (lows if what == GIVE else nodes)[place]
                shifted = uint64(value) << uint64(after.shifts[i])
                if after.words[i]:
                    high_key |= shifted
                else:
                    low_key |= shifted
            mixed = (low_key ^ (high_key * uint64(0xD6E8FEB86659FD93))) * uint64(
                0x9E3779B97F4A7C15
            )
            mixed ^= mixed >> uint64(32)
            at = np.int64(mixed & uint64(table.size - 1))
            while True:
                found = table[at]
                if found < 0:
                    break
                if made.low_keys[found] == low_key and made.high_keys[found] == high_key:
                    break
                at = (at + 1) & (table.size - 1)
            if found < 0:
                found = n_made
                table[at] = found
                made.low_keys[found], made.high_keys[found] = low_key, high_key
                made.pool[found], made.slots[found] = to_pool, to_slots
                made.secret_kinds[found] = secret_kinds
                n_made += 1
                if 2 * n_made >= table.size:
                    made = _Layer(
                        _grown(made.low_keys), _grown(made.high_keys), _grown(made.pool),
                        _grown(made.slots), _grown(made.secret_kinds),
                    )  # fmt: skip
                    table = _rehashed(made, n_made, 2 * table.size)
            target[n_edges] = first_target + found
            choice[n_edges] = chosen
            weight[n_edges] = factor
            n_edges += 1
    return made, n_made, n_edges


@njit(cache=True)
def _rehashed(made: _Layer, n_made: int, size: int) -> Ints:
    table = np.full(size, -1, np.int64)
    for state in range(n_made):
        low_key, high_key = made.low_keys[state], made.high_keys[state]
        mixed = (low_key ^ (high_key * uint64(0xD6E8FEB86659FD93))) * uint64(0x9E3779B97F4A7C15)
        mixed ^= mixed >> uint64(32)
        at = np.int64(mixed & uint64(size - 1))
        while table[at] >= 0:
            at = (at + 1) & (size - 1)
        table[at] = state
    return table
