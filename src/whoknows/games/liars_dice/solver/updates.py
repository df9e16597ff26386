# SPDX-License-Identifier: MIT
"""A step of counterfactual regret minimisation for one seat, over all hands and nodes."""

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Floats, Ints

from . import traversal as tr


@compiled
def improve(
    place: tr.WalkPlace,
    regrets: tr.Weights,
    sums: tr.Weights,
    others: tr.Weights,
    weight: float,
    least: float,
) -> None:
    """Update a seat's regrets, and add its strategy, times a weight, to the sums.

    `others` are the regrets of the other seat, and `least` is as low as regrets may fall.
    Branches that neither seat reaches do not change, so they are skipped.
    """
    side, table, path, room = place.side, place.table, place.path, place.room
    tr.begin(side, path, room, place.chances)
    node, depth = 0, 0
    while True:
        n_above = tr.n_zeros(side, node)
        tr.enter(side, path, room, depth, node, n_above)
        is_left_out = False
        if depth & 1 == side.seat:
            if depth:
                tr.follow_other(side, path, room, depth, node, others)
            is_left_out = path[tr.DEAD, depth] and not comes_here(side, room, max(depth - 1, 0))
            if not is_left_out:
                open_own(side, table, path, room, depth, n_above, regrets, sums, weight)
        else:
            if depth:
                follow_own(side, path, room, depth, node, regrets, sums, weight)
            is_left_out = path[tr.DEAD, depth] and not comes_here(side, room, depth)
            if not path[tr.DEAD, depth]:
                open_others(side, table, room, depth, node, n_above, others)
        upto = path[tr.ENDS, depth] if is_left_out else node + 1
        while path[tr.ENDS, depth] == upto:
            if depth & 1 == side.seat and not path[tr.DEAD, depth]:
                add_regrets(side, path, room, depth, regrets, least)
            if depth == 0:
                return
            hand_up(side, path, room, depth, regrets)
            depth -= 1
        node = upto
        depth += 1


@compiled
def comes_here(side: tr.SeatSide, room: Floats, row: int) -> bool:
    """Whether the seat's own bids can have led here."""
    total = 0.0
    for hand in range(side.n_own):
        total += room[tr.OWN, row, hand]
    return total > 0.0


@compiled
def follow_own(
    side: tr.SeatSide,
    path: Ints,
    room: Floats,
    depth: int,
    node: int,
    regrets: tr.Weights,
    sums: tr.Weights,
    weight: float,
) -> None:
    """Enter a node by the seat's own bid, and add that bid to the sums."""
    above, row = depth - 1, node >> 1
    source = max(above - 1, 0)
    for hand in range(side.n_own):
        part = room[tr.OWN, source, hand] * tr.chance(room, above, regrets, row, tr.BID, hand)
        room[tr.OWN, depth, hand] = part
        sums[row, tr.BID, hand] += weight * part
    path[tr.DEAD, depth] = path[tr.DEAD, above]


@compiled
def open_own(  # noqa: PLR0913, PLR0917 - arrays one by one
    side: tr.SeatSide,
    table: Ints,
    path: Ints,
    room: Floats,
    depth: int,
    n_above: int,
    regrets: tr.Weights,
    sums: tr.Weights,
    weight: float,
) -> None:
    """Open a node of the seat: its strategy, and its calls."""
    node, is_alive = path[tr.NODES, depth], not path[tr.DEAD, depth]
    if n_above == 0 and side.n_calls == 1:
        if is_alive:
            only_contest(side, table, room, depth, depth, 1.0)
        return
    tr.scale_weights(side, room, depth, node, n_above, regrets)
    if not node:
        return
    if is_alive:
        tr.own_calls(side, table, room, depth, side.n_bids - 1 - n_above)
    for line in range(1, 1 + side.n_calls):
        for hand in range(side.n_own):
            part = tr.chance(room, depth, regrets, node >> 1, line, hand)
            sums[node >> 1, line, hand] += weight * room[tr.OWN, depth - 1, hand] * part
            if is_alive:
                room[tr.VALUE, depth, hand] += (
                    part * room[tr.GAINS + side.n_bids + line - 1, depth, hand]
                )


@compiled
def open_others(
    side: tr.SeatSide,
    table: Ints,
    room: Floats,
    depth: int,
    node: int,
    n_above: int,
    others: tr.Weights,
) -> None:
    """Open a node of the other seat."""
    if n_above == 0 and side.n_calls == 1:
        only_contest(side, table, room, depth, depth - 1, -1.0)
        return
    tr.scale_weights(side, room, depth, node, n_above, others)
    if node:
        tr.calls_of_other(side, table, room, depth, node, side.n_bids - 1 - n_above, others)


@compiled
def only_contest(
    side: tr.SeatSide, table: Ints, room: Floats, depth: int, source: int, sign: float
) -> None:
    """The value of the node after the highest bid, where a contest is the only move."""
    bid = side.n_bids - 1
    tr.find_tails(side, table, room, source, bid)
    for hand in range(side.n_own):
        at_least = room[tr.TAILS, 0, table[bid, hand]]
        room[tr.VALUE, depth, hand] = sign * (room[tr.TAILS, 0, 0] - 2 * at_least)


@compiled
def hand_up(side: tr.SeatSide, path: Ints, room: Floats, depth: int, regrets: tr.Weights) -> None:
    """Pass the value of the top node up to its parent."""
    above, node = depth - 1, path[tr.NODES, depth]
    if path[tr.DEAD, above]:
        return
    if above & 1 == side.seat:
        j = tr.n_zeros(side, node)
        for hand in range(side.n_own):
            gain = room[tr.VALUE, depth, hand]
            room[tr.GAINS + j, above, hand] = gain
            room[tr.VALUE, above, hand] += gain * tr.chance(
                room, above, regrets, node >> 1, tr.BID, hand
            )
    else:
        for hand in range(side.n_own):
            room[tr.VALUE, above, hand] += room[tr.VALUE, depth, hand]


@compiled
def add_regrets(
    side: tr.SeatSide, path: Ints, room: Floats, depth: int, regrets: tr.Weights, least: float
) -> None:
    """Add the regrets of all moves at a node of the seat."""
    node = path[tr.NODES, depth]
    n_above = tr.n_zeros(side, node)
    if n_above == 0 and side.n_calls == 1:
        return
    if node:
        for line in range(1, 1 + side.n_calls):
            for hand in range(side.n_own):
                gain = (
                    room[tr.GAINS + side.n_bids + line - 1, depth, hand]
                    - room[tr.VALUE, depth, hand]
                )
                regrets[node >> 1, line, hand] = max(regrets[node >> 1, line, hand] + gain, least)
    for j in range(n_above):
        row = (node + (1 << j)) >> 1
        for hand in range(side.n_own):
            gain = room[tr.GAINS + j, depth, hand] - room[tr.VALUE, depth, hand]
            regrets[row, tr.BID, hand] = max(regrets[row, tr.BID, hand] + gain, least)


@compiled
def discount(regrets: tr.Weights, above: float, below: float) -> None:
    """Discount regrets: separately those above zero and those below."""
    flat = regrets.ravel()
    for i in range(len(flat)):
        flat[i] *= above if flat[i] > 0 else below
