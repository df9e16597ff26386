# SPDX-License-Identifier: MIT
"""The value of the best response to a strategy."""

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Floats, Ints

from . import traversal as tr


@compiled
def respond(place: tr.WalkPlace, others: tr.Weights) -> Floats:
    """The value of each hand of a seat that knows the other's strategy and responds best."""
    side, table, path, room = place.side, place.table, place.path, place.room
    tr.begin(side, path, room, place.chances)
    node, depth = 0, 0
    while True:
        n_above = tr.n_zeros(side, node)
        tr.enter(side, path, room, depth, node, n_above)
        if depth and depth & 1 == side.seat:
            tr.follow_other(side, path, room, depth, node, others)
        elif depth:
            path[tr.DEAD, depth] = path[tr.DEAD, depth - 1]
        if path[tr.DEAD, depth]:
            upto = path[tr.ENDS, depth]
        else:
            open_node(side, table, room, depth, node, n_above, others)
            upto = node + 1
        while path[tr.ENDS, depth] == upto:
            if depth == 0:
                return room[tr.VALUE, 0, : side.n_own].copy()
            hand_up(side, room, depth)
            depth -= 1
        node = upto
        depth += 1


@compiled
def open_node(
    side: tr.SeatSide,
    table: Ints,
    room: Floats,
    depth: int,
    node: int,
    n_above: int,
    others: tr.Weights,
) -> None:
    """Open a node: compute what calls are worth there."""
    bid = side.n_bids - 1 - n_above
    if depth & 1 != side.seat:
        tr.scale_weights(side, room, depth, node, n_above, others)
        if node:
            tr.calls_of_other(side, table, room, depth, node, bid, others)
    elif node:
        tr.own_calls(side, table, room, depth, bid)
        for hand in range(side.n_own):
            best = room[tr.GAINS + side.n_bids, depth, hand]
            if side.n_calls > 1:
                best = max(best, room[tr.GAINS + side.n_bids + 1, depth, hand])
            room[tr.VALUE, depth, hand] = best
    else:
        for hand in range(side.n_own):
            room[tr.VALUE, depth, hand] = -1e300


@compiled
def hand_up(side: tr.SeatSide, room: Floats, depth: int) -> None:
    """Pass the value of the top node up to its parent."""
    above = depth - 1
    is_own = above & 1 == side.seat
    for hand in range(side.n_own):
        so_far, new = room[tr.VALUE, above, hand], room[tr.VALUE, depth, hand]
        room[tr.VALUE, above, hand] = max(so_far, new) if is_own else so_far + new
