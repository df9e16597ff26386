# SPDX-License-Identifier: MIT
"""Sums over the network of deals: totals, owners of cards, the secret.

All values are sums of products of weights, so the same code serves two number types: floats, and
whole numbers modulo a prime, from which the exact values are reconstructed.
"""

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy import uint64
from numpy.typing import NDArray

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Flags, Ints

from . import network as net
from .bits import size_of

Values: TypeAlias = NDArray[Any]


class Numbers(NamedTuple):
    """One number type; its modulus goes with it, None for floats."""

    weight: Values
    """The weight of each edge."""
    number: Values
    """`number[n]` is n."""
    inverse: Values
    """`inverse[n]` is 1/n."""


@compiled
def _times(a: Any, b: Any, modulus: Any) -> Any:
    if modulus is None:
        return a * b
    return a * b % modulus


@compiled
def _plus_times(sum_: Any, a: Any, b: Any, modulus: Any) -> Any:
    if modulus is None:
        return sum_ + a * b
    return (sum_ + a * b) % modulus


@compiled
def _add(table: Values, i: int, j: int, a: Any, b: Any, modulus: Any) -> None:
    """Add a times b to an entry."""
    table[i, j] = _plus_times(table[i, j], a, b, modulus)


@compiled
def sum_backward(network: net.Network, numbers: Numbers, modulus: Any, total: Values) -> None:
    """For each state, the weight of all paths from it to the end."""
    n_states, n_before = total.size, network.layer_at[network.layer_at.size - 2]
    for state in range(n_states - 1, -1, -1):
        value = numbers.number[1 if state >= n_before else 0]
        for edge in range(network.edge_at[state], network.edge_at[state + 1]):
            later = total[network.target[edge]]
            value = _plus_times(value, numbers.weight[edge], later, modulus)
        total[state] = value


def sum_owners(
    network: net.Network,
    closed_room: Ints,
    numbers: Numbers,
    modulus: Any,
    total: Values,
    is_alive: Flags,
    owners: Values,
) -> None:
    """For each card and place, the weight of all deals in which the place has the card.

    `closed_room` is the room of places that never open, -1 for others. Only live states, those that
    can be completed, are visited.
    """
    closed = [place for place, room in enumerate(closed_room.tolist()) if room >= 0]
    start = [1, *closed_room[closed].tolist()]
    rows = _Rows(*_columns(network, closed, len(closed_room)), *_number_rows(network, is_alive))
    first = numbers.number[start].reshape(1, -1)
    _sum_owners(network, rows, first, numbers, modulus, total, is_alive, owners)


class _Rows(NamedTuple):
    """A row for each live state, numbered in each layer from 0.

    It has the weight of the paths to the state; for each closed place the same times the room that
    it has left; and for each card dealt while places were to open, the part of the weight in which
    the card is in the pool.
    """

    n_columns: Ints
    """For each layer, how many places are closed, and how many cards may be in the pool."""
    closed: Ints
    """The places in the order in which they close."""
    pooled: Ints
    """The cards in the order in which they are dealt."""
    n_rows: Ints
    row_of: Ints


def _columns(network: net.Network, closed: list[int], n_places: int) -> tuple[Ints, Ints, Ints]:
    n_to_open, n_pooled = n_places - len(closed), 0
    n_columns = [(len(closed), n_pooled)]
    pooled = []
    for what, subject in network.steps[:, [net.WHAT, net.SUBJECT]].tolist():
        if what == net.OPEN:
            n_to_open -= 1
        elif what == net.CLOSE:
            closed = [*closed, subject]
        else:
            pooled.append(subject)
        n_pooled = len(pooled) if n_to_open else 0
        n_columns.append((len(closed), n_pooled))
    return np.array(n_columns), np.array(closed, np.int64), np.array(pooled, np.int64)


def _number_rows(network: net.Network, is_alive: Flags) -> tuple[Ints, Ints]:
    """How many rows a layer has, and the row of each state."""
    n_before = np.concatenate([[0], np.cumsum(is_alive)])
    at_layer = n_before[network.layer_at]
    sizes = np.diff(network.layer_at)
    return np.diff(at_layer), n_before[:-1] - np.repeat(at_layer[:-1], sizes)


@compiled
def _sum_owners(  # noqa: C901, PLR0912 - one case for each kind of edge
    network: net.Network,
    rows: _Rows,
    before: Values,
    numbers: Numbers,
    modulus: Any,
    total: Values,
    is_alive: Flags,
    owners: Values,
) -> None:
    """Carry the rows forward from the first one, which is `before`."""
    number, inverse = numbers.number, numbers.inverse
    for step in range(network.steps.shape[0]):
        what, card = network.steps[step, net.WHAT], network.steps[step, net.SUBJECT]
        n_closed, n_pooled = rows.n_columns[step, 0], rows.n_columns[step, 1]
        pool_at, new_pool_at = 1 + n_closed, 1 + rows.n_columns[step + 1, 0]
        n_kept = min(n_pooled, rows.n_columns[step + 1, 1])
        width = new_pool_at + rows.n_columns[step + 1, 1]
        after = np.zeros((rows.n_rows[step + 1], width), owners.dtype)
        for state in range(network.layer_at[step], network.layer_at[step + 1]):
            if not is_alive[state]:
                continue
            row = rows.row_of[state]
            so_far = before[row, 0]
            for edge in range(network.edge_at[state], network.edge_at[state + 1]):
                target, choice = network.target[edge], network.choice[edge]
                if not is_alive[target]:
                    continue
                into, factor = rows.row_of[target], numbers.weight[edge]
                rest = _times(factor, total[target], modulus)
                room_factor = pool_factor = factor
                if what == net.OPEN:
                    share = inverse[net.pool_of(network.keys[state, 0])]
                    kept = number[net.pool_of(network.keys[target, 0])]
                    pool_factor = _times(factor, _times(share, kept, modulus), modulus)
                    drawn = _times(_times(share, number[choice], modulus), rest, modulus)
                    for i in range(n_pooled if choice else 0):
                        _add(owners, rows.pooled[i], card, drawn, before[row, pool_at + i], modulus)
                elif what == net.CLOSE:
                    left = _times(factor, number[choice], modulus)
                    _add(after, into, pool_at, left, so_far, modulus)
                elif choice == net.TO_SLOT:
                    share = inverse[net.slots_of(network.keys[state, 0])]
                    kept = number[net.slots_of(network.keys[target, 0])]
                    room_factor = _times(factor, _times(share, kept, modulus), modulus)
                    taken = _times(share, rest, modulus)
                    for i in range(n_closed):
                        _add(owners, card, rows.closed[i], taken, before[row, 1 + i], modulus)
                elif choice == net.TO_POOL:
                    _add(after, into, width - 1, factor, so_far, modulus)
                else:
                    _add(owners, card, choice, rest, so_far, modulus)
                _add(after, into, 0, factor, so_far, modulus)
                for i in range(1, pool_at):
                    _add(after, into, i, room_factor, before[row, i], modulus)
                for i in range(n_kept):
                    part = before[row, pool_at + i]
                    _add(after, into, new_pool_at + i, pool_factor, part, modulus)
        before = after


def rows_with_two_kinds(network: net.Network, is_alive: Flags) -> Ints:
    """Number the live states whose secret lacks one card; others get -1."""
    kinds = (network.keys[:, 0] >> np.uint64(net.KINDS_AT)) & np.uint64(7)
    has_two = is_alive & ((kinds == 3) | (kinds == 5) | (kinds == 6))
    return np.where(has_two, has_two.cumsum() - 1, -1)


@compiled
def sum_late(
    network: net.Network,
    rank: Ints,
    numbers: Numbers,
    modulus: Any,
    total: Values,
    row_of: Ints,
    late: Values,
) -> None:
    """For states whose secret lacks one card, the weight for each card that it may be."""
    for step in range(network.steps.shape[0] - 1, -1, -1):
        card = network.steps[step, net.SUBJECT]
        for state in range(network.layer_at[step], network.layer_at[step + 1]):
            row = row_of[state]
            if row < 0:
                continue
            kinds = net.kinds_of(network.keys[state, 0])
            for edge in range(network.edge_at[state], network.edge_at[state + 1]):
                target, factor = network.target[edge], numbers.weight[edge]
                if net.kinds_of(network.keys[target, 0]) != kinds:
                    _add(late, row, rank[card], factor, total[target], modulus)
                elif row_of[target] >= 0:
                    for i in range(late.shape[1]):
                        _add(late, row, i, factor, late[row_of[target], i], modulus)


@compiled
def sum_secrets(  # noqa: C901, PLR0913, PLR0917 - compiled code has no objects to keep these in
    network: net.Network,
    rank: Ints,
    cards: Ints,
    numbers: Numbers,
    modulus: Any,
    is_alive: Flags,
    row_of: Ints,
    late: Values,
    sums: Values,
) -> None:
    """For each pair of cards (a row) and third card, the weight of the deals with that secret.

    The three are in the order in which they are dealt; `cards` has the cards of each kind by their
    `rank`, which identifies the third one. `late` is as in `sum_late`; if only two cards are
    sought, it has the weight of all paths from a state to the end.

    Carried forward for states whose secret has one card: the weight for each card that it may be.
    """
    most = cards.shape[1]
    before = np.zeros((1, 1 + most), sums.dtype)
    before[0, 0] = numbers.number[1]
    for step in range(network.steps.shape[0]):
        card, first = network.steps[step, net.SUBJECT], network.layer_at[step]
        base, end = network.layer_at[step + 1], network.layer_at[step + 2]
        after = np.zeros((end - base, 1 + most), sums.dtype)
        for state in range(first, base):
            row, had = state - first, net.kinds_of(network.keys[state, 0])
            n_had = size_of(uint64(had))
            if n_had > 1 or not is_alive[state]:
                continue
            for edge in range(network.edge_at[state], network.edge_at[state + 1]):
                target, factor = network.target[edge], numbers.weight[edge]
                into = target - base
                if not is_alive[target]:
                    continue
                if net.kinds_of(network.keys[target, 0]) == had:
                    for i in range(1 + most):
                        _add(after, into, i, factor, before[row, i], modulus)
                elif n_had == 0:
                    _add(after, into, 1 + rank[card], factor, before[row, 0], modulus)
                else:
                    for i in range(most):
                        pair = cards[had >> 1, i] * rank.size + card
                        so_far = _times(factor, before[row, 1 + i], modulus)
                        for j in range(late.shape[1] if so_far else 0):
                            _add(sums, pair, j, so_far, late[row_of[target], j], modulus)
        before = after
