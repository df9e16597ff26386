# SPDX-License-Identifier: MIT
"""The value of the best response to a strategy."""

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Floats, Ints

from .traversal import (
    DEAD,
    ENDS,
    GAINS,
    VALUE,
    Place,
    Side,
    Weights,
    begin,
    calls_of_other,
    enter,
    follow_other,
    n_zeros,
    own_calls,
    scale_weights,
)


@compiled
def respond(place: Place, others: Weights) -> Floats:
    """The value of each hand of a seat that knows the other's strategy and responds best."""
    side, table, path, room = place.side, place.table, place.path, place.room
    begin(side, path, room, place.chances)
    node, depth = 0, 0
    while True:
        n_above = n_zeros(side, node)
        enter(side, path, room, depth, node, n_above)
        if depth and depth & 1 == side.seat:
            follow_other(side, path, room, depth, node, others)
        elif depth:
            path[DEAD, depth] = path[DEAD, depth - 1]
        if path[DEAD, depth]:
            upto = path[ENDS, depth]
        else:
            open_node(side, table, room, depth, node, n_above, others)
            upto = node + 1
        while path[ENDS, depth] == upto:
            if depth == 0:
                return room[VALUE, 0, : side.n_own].copy()
            hand_up(side, room, depth)
            depth -= 1
        node = upto
        depth += 1


@compiled
def open_node(
    side: Side, table: Ints, room: Floats, depth: int, node: int, n_above: int, others: Weights
) -> None:
    """Open a node: compute what calls are worth there."""
    bid = side.n_bids - 1 - n_above
    if depth & 1 != side.seat:
        scale_weights(side, room, depth, node, n_above, others)
        if node:
            calls_of_other(side, table, room, depth, node, bid, others)
    elif node:
        own_calls(side, table, room, depth, bid)
        for hand in range(side.n_own):
            best = room[GAINS + side.n_bids, depth, hand]
            if side.n_calls > 1:
                best = max(best, room[GAINS + side.n_bids + 1, depth, hand])
            room[VALUE, depth, hand] = best
    else:
        for hand in range(side.n_own):
            room[VALUE, depth, hand] = -1e300


@compiled
def hand_up(side: Side, room: Floats, depth: int) -> None:
    """Pass the value of the top node up to its parent."""
    above = depth - 1
    is_own = above & 1 == side.seat
    for hand in range(side.n_own):
        so_far, new = room[VALUE, above, hand], room[VALUE, depth, hand]
        room[VALUE, above, hand] = max(so_far, new) if is_own else so_far + new
