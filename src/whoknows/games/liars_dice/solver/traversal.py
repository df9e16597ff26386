# SPDX-License-Identifier: MIT
"""Walk all nodes of a round, for the strategies of both seats and all their hands at once.

A seat's array has a number for each of its moves, see `Round.shape`. These *weights* mean a
strategy: each move's chance is its share of the weights above zero; if there are none, all moves
are equally likely. The value of a call depends only on how many dice of the other seat count, so
tails of that distribution replace pairs of hands.

There are few arrays, and compiled code takes none out of a record: counting references would take
longer than the work.
"""

from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.games.liars_dice.compiled.hands import hand_table
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Floats, Ints

from .rounds import TwoPlayerRound

Weights: TypeAlias = NDArray[Any]
"""Arrays of floats, or of small integers where they are stored."""

# Lines of a row of weights

BID: Final = 0
CONTEST_LINE: Final = 1
SPOT_ON_LINE: Final = 2

# Sections of the work array `room[section, depth, hand]`: a number for each hand at each of the
# nodes on the current path.

OWN: Final = 0
"""The probability that the seat made its bids up to here."""
OTHER: Final = 1
"""The probability that the other seat has each of its hands and made its bids up to here."""
SCALE: Final = 2
BASE: Final = 3
"""The chance of a mover's move is `weight * SCALE + BASE`, for weights above zero."""
VALUE: Final = 4
"""The seat's value from here on, times the probability that the other seat comes here."""
TAILS: Final = 5
"""The probability that at least so many dice of the other seat count; only at depth 0."""
GAINS: Final = 6
"""The same after each move: bids by the number of their bit, then calls."""

# Lines of the path, `path[line, depth]`

NODES: Final = 0
ENDS: Final = 1
"""The end of the numbers of the node's descendants."""
DEAD: Final = 2
"""Whether the other seat never comes here, with any hand."""


class SeatSide(NamedTuple):
    """A round from a seat's side, in plain numbers."""

    seat: int
    n_bids: int
    faces: int
    n_calls: int
    n_own: int
    """Numbers of hands."""
    n_other: int
    n_tails: int


class WalkPlace(NamedTuple):
    """All that a walk for a seat needs."""

    side: SeatSide
    table: Ints
    """A row for each bid: how many dice of the other seat have to count, for each hand of the seat.

    Bids go on for one more die than there are, so that `bid + faces` always is one die more.
    Then a row for each face: how many dice of the other seat's hands count.
    """
    path: Ints
    room: Floats
    chances: Floats
    """Of the other seat's hands."""


def place_of(round_: TwoPlayerRound, seat: int) -> WalkPlace:
    """The round from a seat's side, with working memory for walks."""
    faces, n_bids, n_hands = round_.faces, round_.n_bids, round_.n_hands
    n_own, n_other = round_.dice[seat], round_.dice[1 - seat]
    own = hand_table(n_own, faces, round_.wild_face)
    other = hand_table(n_other, faces, round_.wild_face)
    bids = np.arange(n_bids + faces)
    lacking = bids[:, None] // faces + 1 - own.supports.T[bids % faces]
    table = np.zeros((n_bids + 2 * faces, max(n_hands)), np.int64)
    table[: n_bids + faces, : n_hands[seat]] = np.clip(lacking, 0, n_other + 1)
    table[n_bids + faces :, : n_hands[1 - seat]] = other.supports.T
    n_tails = n_other + 2
    width = max(*n_hands, n_tails)
    sizes = (n_hands[seat], n_hands[1 - seat], n_tails)
    return WalkPlace(
        SeatSide(seat, n_bids, faces, round_.n_calls, *sizes),
        table,
        np.zeros((DEAD + 1, n_bids + 1), np.int64),
        np.zeros((GAINS + n_bids + 2, n_bids + 1, width)),
        other.ways / faces**n_other,
    )


# Nodes


@compiled
def n_zeros(side: SeatSide, node: int) -> int:
    """How many bids are above the last bid."""
    if node == 0:
        return side.n_bids
    n = 0
    while not node & 1:
        node >>= 1
        n += 1
    return n


@compiled
def begin(side: SeatSide, path: Ints, room: Floats, chances: Floats) -> None:
    """Start before the first bid."""
    path[DEAD, 0] = 0
    for hand in range(side.n_own):
        room[OWN, 0, hand] = 1.0
    for hand in range(side.n_other):
        room[OTHER, 0, hand] = chances[hand]


@compiled
def enter(side: SeatSide, path: Ints, room: Floats, depth: int, node: int, n_above: int) -> None:
    """Put a node on top of the current path."""
    path[NODES, depth] = node
    path[ENDS, depth] = node + (1 << n_above)
    for hand in range(side.n_own):
        room[VALUE, depth, hand] = 0.0


# Strategies


@compiled
def scale_weights(
    side: SeatSide, room: Floats, depth: int, node: int, n_above: int, weights: Weights
) -> None:
    """Compute what turns the mover's weights at a node into chances."""
    n_hands = weights.shape[2]
    n_moves = n_above
    for hand in range(n_hands):
        room[SCALE, depth, hand] = 0.0
    if node:
        n_moves += side.n_calls
        for line in range(1, 1 + side.n_calls):
            for hand in range(n_hands):
                room[SCALE, depth, hand] += max(weights[node >> 1, line, hand], 0.0)
    for j in range(n_above):
        row = (node + (1 << j)) >> 1
        for hand in range(n_hands):
            room[SCALE, depth, hand] += max(weights[row, BID, hand], 0.0)
    alike = 1.0 / n_moves
    for hand in range(n_hands):
        total = room[SCALE, depth, hand]
        is_any = total > 0.0
        room[SCALE, depth, hand] = 1.0 / total if is_any else 0.0
        room[BASE, depth, hand] = 0.0 if is_any else alike


@compiled
def chance(room: Floats, depth: int, weights: Weights, row: int, line: int, hand: int) -> float:
    """The chance of a mover's move at a depth whose weights have been scaled."""
    weight: float = max(weights[row, line, hand], 0.0)
    share: float = weight * room[SCALE, depth, hand] + room[BASE, depth, hand]
    return share


@compiled
def follow_other(
    side: SeatSide, path: Ints, room: Floats, depth: int, node: int, weights: Weights
) -> None:
    """Enter a node by a bid of the other seat."""
    above = depth - 1
    if path[DEAD, above]:
        path[DEAD, depth] = 1
        return
    source, total = max(above - 1, 0), 0.0
    for hand in range(side.n_other):
        part = room[OTHER, source, hand] * chance(room, above, weights, node >> 1, BID, hand)
        room[OTHER, depth, hand] = part
        total += part
    path[DEAD, depth] = total == 0.0


# Calls


@compiled
def find_tails(side: SeatSide, table: Ints, room: Floats, depth: int, bid: int) -> None:
    """Compute the probability that at least so many dice of the other seat count for a bid."""
    row = side.n_bids + side.faces + bid % side.faces
    for n in range(side.n_tails):
        room[TAILS, 0, n] = 0.0
    for hand in range(side.n_other):
        room[TAILS, 0, table[row, hand]] += room[OTHER, depth, hand]
    for n in range(side.n_tails - 2, -1, -1):
        room[TAILS, 0, n] += room[TAILS, 0, n + 1]


@compiled
def own_calls(side: SeatSide, table: Ints, room: Floats, depth: int, bid: int) -> None:
    """The value of the seat's calls at a node to which the other seat has bid."""
    find_tails(side, table, room, depth, bid)
    whole = room[TAILS, 0, 0]
    for hand in range(side.n_own):
        at_least = room[TAILS, 0, table[bid, hand]]
        room[GAINS + side.n_bids, depth, hand] = whole - 2 * at_least
        if side.n_calls > 1:
            exact = at_least - room[TAILS, 0, table[bid + side.faces, hand]]
            room[GAINS + side.n_bids + 1, depth, hand] = 2 * exact - whole


@compiled
def calls_of_other(
    side: SeatSide, table: Ints, room: Floats, depth: int, node: int, bid: int, weights: Weights
) -> None:
    """Add the seat's value where the other seat calls."""
    for line in range(1, 1 + side.n_calls):
        for hand in range(side.n_other):
            part = chance(room, depth, weights, node >> 1, line, hand)
            room[OTHER, depth, hand] = room[OTHER, depth - 1, hand] * part
        find_tails(side, table, room, depth, bid)
        whole = room[TAILS, 0, 0]
        for hand in range(side.n_own):
            at_least = room[TAILS, 0, table[bid, hand]]
            if line == CONTEST_LINE:
                room[VALUE, depth, hand] += 2 * at_least - whole
            else:
                exact = at_least - room[TAILS, 0, table[bid + side.faces, hand]]
                room[VALUE, depth, hand] += whole - 2 * exact
