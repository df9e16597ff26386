# SPDX-License-Identifier: MIT
"""What the network tells: totals, who holds which card, what the secret is.

All values are sums of products of weights, so one text serves two kinds of number: floats, and
whole numbers modulo a prime, from which the exact ones are put together.
"""

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy import uint64
from numpy.typing import NDArray

from .bits import size_of, whole
from .network import CLOSE, OPEN, TO_POOL, TO_SLOT, Network, kinds_of, pool_of, slots_of
from .puzzle import Ints

Values: TypeAlias = NDArray[Any]
Flags: TypeAlias = NDArray[np.bool_]


class Numbers(NamedTuple):
    """One kind of number; its modulus goes with it, None for floats."""

    weight: Values
    """Of each edge."""
    number: Values
    """`number[n]` is n."""
    inverse: Values
    """`inverse[n]` is 1/n."""


@njit(cache=True)
def _times(a: Any, b: Any, modulus: Any) -> Any:
    if modulus is None:
        return a * b
    return a * b % modulus


@njit(cache=True)
def _plus(a: Any, b: Any, modulus: Any) -> Any:
    if modulus is None:
        return a + b
    return (a + b) % modulus


@njit(cache=True)
def _plus_times(sum_: Any, a: Any, b: Any, modulus: Any) -> Any:
    if modulus is None:
        return sum_ + a * b
    return (sum_ + a * b) % modulus


@njit(cache=True)
def sum_backward(network: Network, numbers: Numbers, modulus: Any, total: Values) -> None:
    """For each state, the weight of all paths from it to the end."""
    n_states, n_before = total.size, network.layer_at[network.layer_at.size - 2]
    for state in range(n_states - 1, -1, -1):
        value = numbers.number[1 if state >= n_before else 0]
        for edge in range(network.edge_at[state], network.edge_at[state + 1]):
            later = total[network.target[edge]]
            value = _plus_times(value, numbers.weight[edge], later, modulus)
        total[state] = value


@njit(cache=True)
def sum_owners(  # noqa: C901, PLR0912, PLR0915 - one case for each kind of edge
    network: Network,
    closed_room: Ints,
    numbers: Numbers,
    modulus: Any,
    total: Values,
    is_alive: Flags,
    owners: Values,
) -> None:
    """For each card and place, the weight of all deals in which the place has the card.

    Carried forward for each state, in a row: the weight of the paths to it, for each closed place
    the same times the room that it has left, and the part of it in which a card is in the pool.
    Only states that can be completed get a row.
    """
    number, inverse = numbers.number, numbers.inverse
    # Where closed places stand in a row, and which cards are in the pool part.
    closed = np.zeros(owners.shape[1], np.int64)
    pooled = np.zeros(owners.shape[0], np.int64)
    n_closed, n_pooled, to_open = whole(0), whole(0), whole(0)
    for place in range(owners.shape[1]):
        if closed_room[place] < 0:
            to_open += 1
        else:
            closed[n_closed] = place
            n_closed += 1
    rows = np.zeros((1, 1 + n_closed), owners.dtype)
    rows[0, 0] = number[1]
    for i in range(n_closed):
        rows[0, 1 + i] = number[closed_room[closed[i]]]
    row_of = np.zeros(total.size, np.int64)
    for step in range(network.steps.shape[0]):
        what, card = network.steps[step, 0], network.steps[step, 1]
        first, base = network.layer_at[step], network.layer_at[step + 1]
        n_rows = whole(0)
        for state in range(base, network.layer_at[step + 2]):
            row_of[state] = n_rows
            n_rows += 1 if is_alive[state] else 0
        n_old_pooled, pool_at = n_pooled, 1 + n_closed
        if what == OPEN:
            to_open -= 1
            n_pooled = n_pooled if to_open else whole(0)
        elif what == CLOSE:
            closed[n_closed] = card
            n_closed += 1
        elif to_open:
            pooled[n_pooled] = card
            n_pooled += 1
        new_pool_at = 1 + n_closed
        n_kept = min(n_old_pooled, n_pooled)
        after = np.zeros((n_rows, new_pool_at + n_pooled), owners.dtype)
        for state in range(first, base):
            if not is_alive[state]:
                continue
            row = row_of[state]
            for edge in range(network.edge_at[state], network.edge_at[state + 1]):
                target, choice = network.target[edge], network.choice[edge]
                factor = numbers.weight[edge]
                if not is_alive[target]:
                    continue
                rest = _times(factor, total[target], modulus)
                into = row_of[target]
                so_far = rows[row, 0]
                room_factor = pool_factor = factor
                if what == OPEN:
                    pool = pool_of(network.keys[state, 0])
                    if pool:
                        share = inverse[pool]
                        kept = _times(share, number[pool - choice], modulus)
                        pool_factor = _times(factor, kept, modulus)
                        drawn = _times(_times(share, number[choice], modulus), rest, modulus)
                        for i in range(n_old_pooled if choice else 0):
                            owners[pooled[i], card] = _plus_times(
                                owners[pooled[i], card],
                                drawn,
                                rows[row, pool_at + i],
                                modulus,
                            )
                elif what == CLOSE:
                    left = _times(factor, number[choice], modulus)
                    after[into, n_closed] = _plus_times(
                        after[into, n_closed], left, so_far, modulus
                    )
                elif choice == TO_SLOT:
                    slots = slots_of(network.keys[state, 0])
                    kept = _times(inverse[slots], number[slots - 1], modulus)
                    room_factor = _times(factor, kept, modulus)
                    taken = _times(inverse[slots], rest, modulus)
                    for i in range(n_closed):
                        owners[card, closed[i]] = _plus_times(
                            owners[card, closed[i]], taken, rows[row, 1 + i], modulus
                        )
                elif choice == TO_POOL:
                    last = new_pool_at + n_pooled - 1
                    after[into, last] = _plus_times(after[into, last], factor, so_far, modulus)
                else:
                    owners[card, choice] = _plus_times(owners[card, choice], rest, so_far, modulus)
                after[into, 0] = _plus_times(after[into, 0], factor, so_far, modulus)
                for i in range(1, pool_at):
                    after[into, i] = _plus_times(after[into, i], room_factor, rows[row, i], modulus)
                for i in range(n_kept):
                    after[into, new_pool_at + i] = _plus_times(
                        after[into, new_pool_at + i],
                        pool_factor,
                        rows[row, pool_at + i],
                        modulus,
                    )
        rows = after


@njit(cache=True)
def sum_late(
    network: Network,
    rank: Ints,
    numbers: Numbers,
    modulus: Any,
    total: Values,
    late: Values,
) -> None:
    """For states whose secret lacks one card, the weight for each that it may be."""
    for step in range(network.steps.shape[0] - 1, -1, -1):
        card = network.steps[step, 1]
        for state in range(network.layer_at[step], network.layer_at[step + 1]):
            kinds = kinds_of(network.keys[state, 0])
            if size_of(uint64(kinds)) != 2:
                continue
            for edge in range(network.edge_at[state], network.edge_at[state + 1]):
                target, factor = network.target[edge], numbers.weight[edge]
                if kinds_of(network.keys[target, 0]) == kinds:
                    for i in range(late.shape[1]):
                        late[state, i] = _plus_times(
                            late[state, i], factor, late[target, i], modulus
                        )
                else:
                    i = rank[card]
                    late[state, i] = _plus_times(late[state, i], factor, total[target], modulus)


@njit(cache=True)
def sum_secrets(
    network: Network,
    rank: Ints,
    cards: Ints,
    numbers: Numbers,
    modulus: Any,
    late: Values,
    sums: Values,
) -> None:
    """For each set of cards, in the order given out, the weight of the deals with that secret.

    `cards` has the cards of each kind by their `rank`, and `late` is as in `sum_late`; if two cards
    are sought, it has the weight of all paths from a state to the end.

    Carried forward for states whose secret has one card: the weight for each that it may be.
    """
    most = cards.shape[1]
    rows = np.zeros((1, 1 + most), sums.dtype)
    rows[0, 0] = numbers.number[1]
    for step in range(network.steps.shape[0]):
        first, base, card = (
            network.layer_at[step],
            network.layer_at[step + 1],
            network.steps[step, 1],
        )
        after = np.zeros((network.layer_at[step + 2] - base, 1 + most), sums.dtype)
        for state in range(first, base):
            had = kinds_of(network.keys[state, 0])
            n_had = size_of(uint64(had))
            for edge in range(
                network.edge_at[state], network.edge_at[state + 1] if n_had < 2 else 0
            ):
                target, factor = network.target[edge], numbers.weight[edge]
                has = kinds_of(network.keys[target, 0])
                if has == had:
                    for i in range(1 + most):
                        after[target - base, i] = _plus_times(
                            after[target - base, i],
                            factor,
                            rows[state - first, i],
                            modulus,
                        )
                elif n_had == 0:
                    i = 1 + rank[card]
                    after[target - base, i] = _plus_times(
                        after[target - base, i], factor, rows[state - first, 0], modulus
                    )
                else:
                    for i in range(most):
                        earlier = cards[had >> 1, i]
                        if earlier >= 0:
                            so_far = _times(factor, rows[state - first, 1 + i], modulus)
                            for j in range(late.shape[1]):
                                sums[earlier, card, j] = _plus_times(
                                    sums[earlier, card, j],
                                    so_far,
                                    late[target, j],
                                    modulus,
                                )
        rows = after
