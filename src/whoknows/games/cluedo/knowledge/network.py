# SPDX-License-Identifier: MIT
"""All ways to deal the open cards, as a layered network.

The cards are dealt one by one. A card goes to an open place, or, to be distributed later, to the
*pool* of cards for places that are not open yet, or to a *slot* of those that are closed. A place
that opens draws from the pool; one that closes adds the room it has left to the slots. So a state
is the node of each open place and the size of the pool; the number of slots and the kinds that the
secret has follow from these. Every path from the first state to the last represents as many deals
as the product of its weights.
"""

from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy import uint64
from numpy.typing import NDArray

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Floats, Ints

from .bits import binomial, whole
from .hands import (
    DEAD,
    HIGH,
    HIGH_POWER,
    LOW,
    LOW_POWER,
    NODE,
    POWER,
    THREES_AT,
    TWOS,
    HandAutomata,
)
from .puzzle import DealPuzzle, Masks

Small: TypeAlias = NDArray[np.int8]

# What a step does
OPEN: Final = 0
GIVE: Final = 1
CLOSE: Final = 2

# The columns of a step
WHAT: Final = 0
SUBJECT: Final = 1
"""The card that it deals, or the place that it opens or closes."""
MOST_POOLED: Final = 2
"""How many cards the pool may have afterwards."""
KIND: Final = 3
"""The kind of the card."""
N_OPEN: Final = 4
"""How many places are open before."""

# Targets of a GIVE edge other than an open place
TO_POOL: Final = -1
TO_SLOT: Final = -2

# A key: two words; the first has pool, slots and kinds of the secret before the nodes of places
COUNT_BITS: Final = 6
SLOTS_AT: Final = COUNT_BITS
KINDS_AT: Final = 2 * COUNT_BITS
NODES_AT: Final = KINDS_AT + 3
WORD_BITS: Final = 64
COUNT: Final = uint64((1 << COUNT_BITS) - 1)
COUNTS: Final = uint64((1 << NODES_AT) - 1)
ONE_SLOT: Final = uint64(1 << SLOTS_AT)

WAYS_AT: Final = 32
"""An exact weight has a number of ways above the exponents of two and three."""
MAX_SHOWS: Final = 256
"""Far more than a game needs; that many powers of two and three are precomputed."""
POWERS_OF_TWO: Final = 2.0 ** np.arange(MAX_SHOWS)
POWERS_OF_THREE: Final = 3.0 ** np.arange(MAX_SHOWS)

FIRST_EDGES: Final = 1 << 12
"""Initial capacity."""
MORE_OPTIONS: Final = 4
"""A state has at most as many edges as there are places, plus this."""


class Network(NamedTuple):
    """Layers of states; step i leads from layer i to layer i + 1."""

    steps: Ints
    layer_at: Ints
    keys: Masks
    """The two words of each state; see `pool_of`, `slots_of` and `kinds_of`."""
    edge_at: Ints
    """The edges of state s are `edge_at[s]` to `edge_at[s + 1]`."""
    target: NDArray[np.int32]
    choice: Small
    """The target place (or TO_POOL, TO_SLOT), the number of cards drawn, or the room left."""
    weight: Floats
    exact: Ints
    """The weight as a number of ways and exponents of two and three; see `WAYS_AT` and `hands`."""


class _Work(NamedTuple):
    """What a step needs in addition."""

    layout: Ints
    """For each place, in which word and at which bit of a key its node is, and its mask."""
    opened: Ints
    """The places that are open before each step, in the order in which they opened."""
    entries: Ints
    """The position of their nodes in one state."""
    drafts: Masks
    """The keys that the edges of a layer lead to."""
    table: NDArray[np.int32]
    """The states of a layer by a hash of their keys."""


@compiled
def pool_of(key: uint64) -> int:
    """The size of the pool, from the first word of a state's key."""
    return whole(key & COUNT)


@compiled
def slots_of(key: uint64) -> int:
    """How many slots the closed places have."""
    return whole((key >> uint64(SLOTS_AT)) & COUNT)


@compiled
def kinds_of(key: uint64) -> int:
    """The kinds of which the secret has a card: bit k for kind k."""
    return whole((key >> uint64(KINDS_AT)) & uint64(7))


def build_network(puzzle: DealPuzzle, hands: HandAutomata) -> Network:
    """Build all reachable states, layer by layer."""
    if len(puzzle.shows) >= MAX_SHOWS:
        raise OverflowError("more cards were shown than a game has turns for")
    steps, opened = _plan(puzzle, hands)
    network = _begin(puzzle, hands, steps)
    entries = np.empty(len(puzzle.room), np.int64)
    work = _Work(_lay_out(hands), opened, entries, *_room_to_work(FIRST_EDGES))
    step = 0
    while (step := _extend(puzzle.room, hands, network, work, step)) < len(steps):
        network, work = _with_more_room(network, work, step)
    return _trimmed(network)


def _plan(puzzle: DealPuzzle, hands: HandAutomata) -> tuple[Ints, Ints]:
    """What each step does, and the places that are open before it, in the order they opened in."""
    room, kinds = puzzle.room.tolist(), puzzle.kinds.tolist()
    moments = [(card, GIVE, card) for card in range(puzzle.n_cards)]
    for place, (first, last) in enumerate(hands.span.tolist()):
        if first >= 0:
            moments += [(first, OPEN, place), (last, CLOSE, place)]
    most = sum(n for n, first in zip(room, hands.span[:, 0].tolist(), strict=True) if first >= 0)
    steps, opened = [], []
    is_open: list[int] = []
    for _, what, subject in sorted(moments):
        opened.append(is_open + [0] * (len(room) - len(is_open)))
        kind, n_open = 0, len(is_open)
        if what == OPEN:
            most -= room[subject]
            is_open = [*is_open, subject]
        elif what == CLOSE:
            is_open = [place for place in is_open if place != subject]
        else:
            kind = next(k for k, mask in enumerate(kinds) if mask >> subject & 1)
        steps.append((what, subject, most, kind, n_open))
    shape = (len(steps), len(room))
    return np.array(steps, np.int64).reshape(-1, 5), np.array(opened, np.int64).reshape(shape)


def _lay_out(hands: HandAutomata) -> Ints:
    """Assign bits of a key to each place."""
    layout = []
    word, shift = 0, NODES_AT
    for first, n_nodes in zip(hands.span[:, 0].tolist(), hands.n_nodes.tolist(), strict=True):
        width = (n_nodes - 1).bit_length() if first >= 0 else 0
        if shift + width > WORD_BITS:
            word, shift = word + 1, 0
        layout.append((word, shift, (1 << width) - 1))
        shift += width
    if word > 1:
        raise OverflowError("too many ways to fill the hands")
    return np.array(layout, np.int64)


def _begin(puzzle: DealPuzzle, hands: HandAutomata, steps: Ints) -> Network:
    """The first state: places that never open have their slots."""
    network = Network(
        steps=steps,
        layer_at=np.zeros(len(steps) + 2, np.int64),
        keys=np.zeros((FIRST_EDGES, 2), np.uint64),
        edge_at=np.zeros(FIRST_EDGES, np.int64),
        target=np.empty(FIRST_EDGES, np.int32),
        choice=np.empty(FIRST_EDGES, np.int8),
        weight=np.empty(FIRST_EDGES, np.float64),
        exact=np.empty(FIRST_EDGES, np.int64),
    )
    network.layer_at[1] = 1
    n_slots = int(puzzle.room[hands.span[:, 0] < 0].sum())
    network.keys[0, 0] = n_slots << SLOTS_AT
    return network


def _room_to_work(n_edges: int) -> tuple[Masks, NDArray[np.int32]]:
    """Drafts for the edges of a layer, and a table for as many states, at most half full."""
    size = 1 << (2 * n_edges - 1).bit_length()
    return np.empty((n_edges, 2), np.uint64), np.empty(size, np.int32)


def _with_more_room(network: Network, work: _Work, step: int) -> tuple[Network, _Work]:
    """The same with room for at least the next layer; the system allocates it on use."""
    first, n_states = network.layer_at[step : step + 2].tolist()
    n_edges = int(network.edge_at[first])
    n_more = (n_states - first) * (len(work.layout) + MORE_OPTIONS)
    network = network._replace(
        keys=_longer(network.keys, n_states, n_more),
        edge_at=_longer(network.edge_at, n_states, n_more),
        target=_longer(network.target, n_edges, n_more),
        choice=_longer(network.choice, n_edges, n_more),
        weight=_longer(network.weight, n_edges, n_more),
        exact=_longer(network.exact, n_edges, n_more),
    )
    drafts, table = _room_to_work(2 * n_more)
    return network, work._replace(drafts=drafts, table=table)


def _longer(values: NDArray[Any], n_used: int, n_more: int) -> NDArray[Any]:
    if n_used + n_more < len(values):
        return values
    longer = np.empty((2 * (n_used + n_more), *values.shape[1:]), values.dtype)
    longer[:n_used] = values[:n_used]
    return longer


def _trimmed(network: Network) -> Network:
    """Only the used part; the states of the last layer have no edges."""
    first, n_states = network.layer_at[-2:].tolist()
    n_edges = int(network.edge_at[first])
    network.edge_at[first : n_states + 1] = n_edges
    return network._replace(
        keys=network.keys[:n_states],
        edge_at=network.edge_at[: n_states + 1],
        target=network.target[:n_edges],
        choice=network.choice[:n_edges],
        weight=network.weight[:n_edges],
        exact=network.exact[:n_edges],
    )


@compiled
def _extend(room: Ints, hands: HandAutomata, network: Network, work: _Work, step: int) -> int:
    """Add layers while there is room for them; return the first step not taken."""
    while step < network.steps.shape[0]:
        first, base = network.layer_at[step], network.layer_at[step + 1]
        n_more = (base - first) * (room.size + MORE_OPTIONS)
        edge = network.edge_at[first]
        if (
            base + n_more >= network.edge_at.size
            or edge + n_more > network.target.size
            or n_more > work.drafts.shape[0]
        ):
            break
        if network.steps[step, WHAT] == GIVE:
            end = _give(hands, network, work, step)
        elif network.steps[step, WHAT] == OPEN:
            end = _open(room, hands, network, work, step)
        else:
            end = _close(network, work, step)
        network.layer_at[step + 2] = base + _merge(network, work, edge, end, base)
        network.edge_at[base] = end
        step += 1
    return step


@compiled
def _open(room: Ints, hands: HandAutomata, network: Network, work: _Work, step: int) -> int:
    """A place draws any feasible number of cards from the pool; return the end of the edges."""
    place = network.steps[step, SUBJECT]
    word, shift = work.layout[place, 0], uint64(work.layout[place, 1])
    most = network.steps[step, MOST_POOLED]
    first: int = network.edge_at[network.layer_at[step]]
    edge = first
    for state in range(network.layer_at[step], network.layer_at[step + 1]):
        network.edge_at[state] = edge
        pool = pool_of(network.keys[state, 0])
        for n_drawn in range(min(pool, room[place]) + 1):
            left = room[place] - n_drawn
            node = hands.start[place, left, NODE]
            if node == DEAD or pool - n_drawn > most:
                continue
            work.drafts[edge - first, 0] = network.keys[state, 0] - uint64(n_drawn)
            work.drafts[edge - first, 1] = network.keys[state, 1]
            work.drafts[edge - first, word] |= uint64(node) << shift
            power = hands.start[place, left, POWER]
            edge = _weigh(network, edge, n_drawn, binomial(pool, n_drawn), power)
    return edge


@compiled
def _close(network: Network, work: _Work, step: int) -> int:
    """The room that a place has left becomes slots."""
    place = network.steps[step, SUBJECT]
    word, shift = work.layout[place, 0], uint64(work.layout[place, 1])
    first: int = network.edge_at[network.layer_at[step]]
    edge = first
    for state in range(network.layer_at[step], network.layer_at[step + 1]):
        network.edge_at[state] = edge
        left = (network.keys[state, word] >> shift) & uint64(work.layout[place, 2])
        work.drafts[edge - first, 0] = network.keys[state, 0] + (left << uint64(SLOTS_AT))
        work.drafts[edge - first, 1] = network.keys[state, 1]
        work.drafts[edge - first, word] -= left << shift
        n_left = whole(left)
        ways = binomial(slots_of(network.keys[state, 0]) + n_left, n_left)
        edge = _weigh(network, edge, n_left, ways, whole(0))
    return edge


@compiled
def _give(hands: HandAutomata, network: Network, work: _Work, step: int) -> int:
    """A card goes to an open place, to the pool or to a slot."""
    most, n_open = network.steps[step, MOST_POOLED], network.steps[step, N_OPEN]
    kind = uint64(1) << uint64(KINDS_AT + network.steps[step, KIND])
    secret, one = hands.node_at.shape[0] - 1, whole(1)
    first: int = network.edge_at[network.layer_at[step]]
    edge = first
    for state in range(network.layer_at[step], network.layer_at[step + 1]):
        network.edge_at[state] = edge
        low, high, power, n_stuck, stuck = _pass_by(hands, network, work, step, state)
        for i in range(n_open if n_stuck < 2 else 0):
            at, place = work.entries[i], work.opened[step, i]
            node = hands.nodes[at, HIGH]
            if node == DEAD or (n_stuck and i != stuck):
                continue
            passed = whole(0) if n_stuck else hands.nodes[at, LOW]
            word, shift = work.layout[place, 0], uint64(work.layout[place, 1])
            work.drafts[edge - first, 0] = low | kind if place == secret else low
            work.drafts[edge - first, 1] = high
            work.drafts[edge - first, word] ^= uint64(passed ^ node) << shift
            change = hands.nodes[at, HIGH_POWER] - hands.nodes[at, LOW_POWER]
            edge = _weigh(network, edge, place, one, power + change)
        if n_stuck == 0 and pool_of(low) < most:
            work.drafts[edge - first, 0] = low + uint64(1)
            work.drafts[edge - first, 1] = high
            edge = _weigh(network, edge, whole(TO_POOL), one, power)
        if n_stuck == 0 and slots_of(low) > 0:
            work.drafts[edge - first, 0] = low - ONE_SLOT
            work.drafts[edge - first, 1] = high
            edge = _weigh(network, edge, whole(TO_SLOT), one, power)
    return edge


@compiled
def _pass_by(
    hands: HandAutomata, network: Network, work: _Work, step: int, state: int
) -> tuple[uint64, uint64, int, int, int]:
    """The key and weight if no open place takes the card; how many must take it, and which."""
    card = network.steps[step, SUBJECT]
    low, high, power = network.keys[state, 0] & COUNTS, uint64(0), whole(0)
    n_stuck, stuck = whole(0), whole(-1)
    for i in range(network.steps[step, N_OPEN]):
        place = work.opened[step, i]
        word, shift = work.layout[place, 0], uint64(work.layout[place, 1])
        node = whole((network.keys[state, word] >> shift) & uint64(work.layout[place, 2]))
        at = hands.node_at[place, card] + node
        work.entries[i] = at
        if hands.nodes[at, LOW] == DEAD:
            stuck = i
            n_stuck += 1
            continue
        power += hands.nodes[at, LOW_POWER]
        if word:
            high |= uint64(hands.nodes[at, LOW]) << shift
        else:
            low |= uint64(hands.nodes[at, LOW]) << shift
    return low, high, power, n_stuck, stuck


@compiled
def _weigh(network: Network, edge: int, choice: int, ways: int, power: int) -> int:
    """Write the meaning of an edge; return the next edge."""
    network.choice[edge] = choice
    network.exact[edge] = (ways << WAYS_AT) + power
    network.weight[edge] = ways * POWERS_OF_TWO[power & TWOS] * POWERS_OF_THREE[power >> THREES_AT]
    return edge + 1


@compiled
def _merge(network: Network, work: _Work, first: int, end: int, base: int) -> int:
    """Merge equal drafts into states and connect the edges; return the number of states."""
    size = whole(1)
    while size < 2 * (end - first):
        size *= 2
    for at in range(size):
        work.table[at] = -1
    n_made = whole(0)
    for edge in range(first, end):
        low, high = work.drafts[edge - first, 0], work.drafts[edge - first, 1]
        mixed = (low ^ high * uint64(0xD6E8FEB86659FD93)) * uint64(0x9E3779B97F4A7C15)
        at = whole((mixed ^ (mixed >> uint64(32))) & uint64(size - 1))
        state = whole(work.table[at])
        while state >= 0 and (network.keys[state, 0] != low or network.keys[state, 1] != high):
            at = (at + 1) & (size - 1)
            state = whole(work.table[at])
        if state < 0:
            state = base + n_made
            work.table[at] = state
            network.keys[state, 0] = low
            network.keys[state, 1] = high
            n_made += 1
        network.target[edge] = state
    return n_made
