# SPDX-License-Identifier: MIT
"""A step of counterfactual regret minimisation for one seat, over all hands and nodes."""

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Floats, Ints

from .traversal import (
    BID,
    DEAD,
    ENDS,
    GAINS,
    NODES,
    OWN,
    TAILS,
    VALUE,
    Place,
    Side,
    Weights,
    begin,
    calls_of_other,
    chance,
    enter,
    find_tails,
    follow_other,
    n_zeros,
    own_calls,
    scale_weights,
)


@compiled
def improve(
    place: Place, regrets: Weights, sums: Weights, others: Weights, weight: float, least: float
) -> None:
    """Update a seat's regrets, and add its strategy, times a weight, to the sums.

    `others` are the regrets of the other seat, and `least` is as low as regrets may fall.
    Branches that neither seat reaches do not change, so they are skipped.
    """
    side, table, path, room = place.side, place.table, place.path, place.room
    begin(side, path, room, place.chances)
    node, depth = 0, 0
    while True:
        n_above = n_zeros(side, node)
        enter(side, path, room, depth, node, n_above)
        is_left_out = False
        if depth & 1 == side.seat:
            if depth:
                follow_other(side, path, room, depth, node, others)
            is_left_out = path[DEAD, depth] and not comes_here(side, room, max(depth - 1, 0))
            if not is_left_out:
                open_own(side, table, path, room, depth, n_above, regrets, sums, weight)
        else:
            if depth:
                follow_own(side, path, room, depth, node, regrets, sums, weight)
            is_left_out = path[DEAD, depth] and not comes_here(side, room, depth)
            if not path[DEAD, depth]:
                open_others(side, table, room, depth, node, n_above, others)
        upto = path[ENDS, depth] if is_left_out else node + 1
        while path[ENDS, depth] == upto:
            if depth & 1 == side.seat and not path[DEAD, depth]:
                add_regrets(side, path, room, depth, regrets, least)
            if depth == 0:
                return
            hand_up(side, path, room, depth, regrets)
            depth -= 1
        node = upto
        depth += 1


@compiled
def comes_here(side: Side, room: Floats, row: int) -> bool:
    """Whether the seat's own bids can have led here."""
    total = 0.0
    for hand in range(side.n_own):
        total += room[OWN, row, hand]
    return total > 0.0


@compiled
def follow_own(
    side: Side,
    path: Ints,
    room: Floats,
    depth: int,
    node: int,
    regrets: Weights,
    sums: Weights,
    weight: float,
) -> None:
    """Enter a node by the seat's own bid, and add that bid to the sums."""
    above, row = depth - 1, node >> 1
    source = max(above - 1, 0)
    for hand in range(side.n_own):
        part = room[OWN, source, hand] * chance(room, above, regrets, row, BID, hand)
        room[OWN, depth, hand] = part
        sums[row, BID, hand] += weight * part
    path[DEAD, depth] = path[DEAD, above]


@compiled
def open_own(  # noqa: PLR0913, PLR0917 - arrays one by one
    side: Side,
    table: Ints,
    path: Ints,
    room: Floats,
    depth: int,
    n_above: int,
    regrets: Weights,
    sums: Weights,
    weight: float,
) -> None:
    """Open a node of the seat: its strategy, and its calls."""
    node, is_alive = path[NODES, depth], not path[DEAD, depth]
    if n_above == 0 and side.n_calls == 1:
        if is_alive:
            only_contest(side, table, room, depth, depth, 1.0)
        return
    scale_weights(side, room, depth, node, n_above, regrets)
    if not node:
        return
    if is_alive:
        own_calls(side, table, room, depth, side.n_bids - 1 - n_above)
    for line in range(1, 1 + side.n_calls):
        for hand in range(side.n_own):
            part = chance(room, depth, regrets, node >> 1, line, hand)
            sums[node >> 1, line, hand] += weight * room[OWN, depth - 1, hand] * part
            if is_alive:
                room[VALUE, depth, hand] += part * room[GAINS + side.n_bids + line - 1, depth, hand]


@compiled
def open_others(
    side: Side, table: Ints, room: Floats, depth: int, node: int, n_above: int, others: Weights
) -> None:
    """Open a node of the other seat."""
    if n_above == 0 and side.n_calls == 1:
        only_contest(side, table, room, depth, depth - 1, -1.0)
        return
    scale_weights(side, room, depth, node, n_above, others)
    if node:
        calls_of_other(side, table, room, depth, node, side.n_bids - 1 - n_above, others)


@compiled
def only_contest(
    side: Side, table: Ints, room: Floats, depth: int, source: int, sign: float
) -> None:
    """The value of the node after the highest bid, where a contest is the only move."""
    bid = side.n_bids - 1
    find_tails(side, table, room, source, bid)
    for hand in range(side.n_own):
        at_least = room[TAILS, 0, table[bid, hand]]
        room[VALUE, depth, hand] = sign * (room[TAILS, 0, 0] - 2 * at_least)


@compiled
def hand_up(side: Side, path: Ints, room: Floats, depth: int, regrets: Weights) -> None:
    """Pass the value of the top node up to its parent."""
    above, node = depth - 1, path[NODES, depth]
    if path[DEAD, above]:
        return
    if above & 1 == side.seat:
        j = n_zeros(side, node)
        for hand in range(side.n_own):
            gain = room[VALUE, depth, hand]
            room[GAINS + j, above, hand] = gain
            room[VALUE, above, hand] += gain * chance(room, above, regrets, node >> 1, BID, hand)
    else:
        for hand in range(side.n_own):
            room[VALUE, above, hand] += room[VALUE, depth, hand]


@compiled
def add_regrets(
    side: Side, path: Ints, room: Floats, depth: int, regrets: Weights, least: float
) -> None:
    """Add the regrets of all moves at a node of the seat."""
    node = path[NODES, depth]
    n_above = n_zeros(side, node)
    if n_above == 0 and side.n_calls == 1:
        return
    if node:
        for line in range(1, 1 + side.n_calls):
            for hand in range(side.n_own):
                gain = room[GAINS + side.n_bids + line - 1, depth, hand] - room[VALUE, depth, hand]
                regrets[node >> 1, line, hand] = max(regrets[node >> 1, line, hand] + gain, least)
    for j in range(n_above):
        row = (node + (1 << j)) >> 1
        for hand in range(side.n_own):
            gain = room[GAINS + j, depth, hand] - room[VALUE, depth, hand]
            regrets[row, BID, hand] = max(regrets[row, BID, hand] + gain, least)


@compiled
def discount(regrets: Weights, above: float, below: float) -> None:
    """Discount regrets: separately those above zero and those below."""
    flat = regrets.ravel()
    for i in range(len(flat)):
        flat[i] *= above if flat[i] > 0 else below
