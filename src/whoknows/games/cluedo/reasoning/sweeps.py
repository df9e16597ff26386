# SPDX-License-Identifier: MIT
"""What the network tells: totals, who holds which card, what the secret is.

All values are sums of products of weights, so one text serves two kinds of number: floats, and
whole numbers modulo a prime, from which the exact ones are put together. A modulus of 0 means
floats. `number[n]` is n and `inverse[n]` is 1/n in the same kind of number.
"""

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from .bits import bit, size_of
from .network import CLOSE, OPEN, TO_POOL, TO_SLOT, Network
from .puzzle import Ints, Masks

Values = NDArray[Any]


@njit(cache=True)
def sum_backward(network: Network, weight: Values, number: Values, modulus: Any) -> Values:
    """For each state, the weight of all paths from it to the end."""
    n_states = network.layer_at[-1]
    total = np.zeros(n_states, weight.dtype)
    for state in range(network.layer_at[-2], n_states):
        total[state] = number[1]
    for state in range(network.layer_at[-2] - 1, -1, -1):
        value = total[state]
        for edge in range(network.edge_at[state], network.edge_at[state + 1]):
            value += weight[edge] * total[network.target[edge]]
            if modulus:
                value %= modulus
        total[state] = value
    return total


@njit(cache=True)
def _add(into: Values, values: Values, n: int, factor: Any, modulus: Any) -> None:
    """into += factor * values, for the first n of them."""
    if modulus:
        for i in range(n):
            into[i] = (into[i] + factor * values[i]) % modulus
    else:
        for i in range(n):
            into[i] += factor * values[i]


@njit(cache=True)
def sum_owners(  # noqa: C901, PLR0912, PLR0913, PLR0915 - one case for each kind of edge
    network: Network,
    n_cards: int,
    room: Ints,
    never_open: NDArray[np.bool_],
    weight: Values,
    number: Values,
    inverse: Values,
    modulus: Any,
    total: Values,
    is_alive: NDArray[np.bool_],
) -> Values:
    """For each card and place, the weight of all deals in which the place has the card.

    Carried forward for each state, in a row: the weight of the paths to it, for each closed place
    the same times the room that it has left, and the part of it in which a card is in the pool.
    Only states that can be completed get a row.
    """
    n_places = room.size
    owners = np.zeros((n_cards, n_places), weight.dtype)
    # Where closed places stand in a row, and which cards are in the pool part.
    closed = np.full(n_places, -1, np.int64)
    n_closed, n_pooled = 0, 0
    pooled = np.zeros(n_cards, np.int64)
    for place in range(n_places):
        if never_open[place]:
            closed[n_closed] = place
            n_closed += 1
    rows = np.zeros((1, 1 + n_closed), weight.dtype)
    rows[0, 0] = number[1]
    for i in range(n_closed):
        rows[0, 1 + i] = number[room[closed[i]]]
    row_of = np.zeros(total.size, np.int64)
    to_open = 0
    for place in range(n_places):
        to_open += 0 if never_open[place] else 1
    for step in range(network.steps.size):
        what, card = network.steps[step], network.subjects[step]
        first, base = network.layer_at[step], network.layer_at[step + 1]
        end = network.layer_at[step + 2]
        n_rows = 0
        for state in range(base, end):
            row_of[state] = n_rows
            n_rows += 1 if is_alive[state] else 0
        n_old_pooled, pool_at, new_pool_at = n_pooled, 1 + n_closed, 1 + n_closed
        if what == OPEN:
            to_open -= 1
            n_pooled = n_pooled if to_open else 0
        elif what == CLOSE:
            closed[n_closed] = card
            n_closed += 1
            new_pool_at += 1
        elif to_open:
            pooled[n_pooled] = card
            n_pooled += 1
        n_kept = min(n_old_pooled, n_pooled)
        after = np.zeros((n_rows, 1 + n_closed + n_pooled), weight.dtype)
        for state in range(first, base):
            if not is_alive[state]:
                continue
            row = rows[row_of[state]]
            for edge in range(network.edge_at[state], network.edge_at[state + 1]):
                target, choice, factor = network.target[edge], network.choice[edge], weight[edge]
                if not is_alive[target]:
                    continue
                rest = _times(factor, total[target], modulus)
                into = after[row_of[target]]
                room_factor = pool_factor = factor
                if what == OPEN:
                    pool = network.pool[state]
                    if pool:
                        share = inverse[pool]
                        kept = _times(share, number[pool - choice], modulus)
                        pool_factor = _times(factor, kept, modulus)
                        drawn = _times(share, number[choice], modulus)
                        drawn = _times(drawn, rest, modulus)
                        for i in range(n_old_pooled if choice else 0):
                            more = _times(drawn, row[pool_at + i], modulus)
                            owners[pooled[i], card] = _plus(
                                owners[pooled[i], card], more, modulus
                            )
                elif what == CLOSE:
                    more = _times(_times(factor, number[choice], modulus), row[0], modulus)
                    into[n_closed] = _plus(into[n_closed], more, modulus)
                elif choice == TO_SLOT:
                    slots = network.slots[state]
                    kept = _times(inverse[slots], number[slots - 1], modulus)
                    room_factor = _times(factor, kept, modulus)
                    taken = _times(inverse[slots], rest, modulus)
                    for i in range(n_closed):
                        more = _times(taken, row[1 + i], modulus)
                        owners[card, closed[i]] = _plus(owners[card, closed[i]], more, modulus)
                elif choice == TO_POOL:
                    last = new_pool_at + n_pooled - 1
                    into[last] = _plus(into[last], _times(factor, row[0], modulus), modulus)
                else:
                    more = _times(rest, row[0], modulus)
                    owners[card, choice] = _plus(owners[card, choice], more, modulus)
                into[0] = _plus(into[0], _times(factor, row[0], modulus), modulus)
                _add(into[1:], row[1:], pool_at - 1, room_factor, modulus)
                _add(into[new_pool_at:], row[pool_at:], n_kept, pool_factor, modulus)
        rows = after
    return owners


@njit(cache=True)
def _times(a: Any, b: Any, modulus: Any) -> Any:
    product = a * b
    if modulus:
        product %= modulus
    return product


@njit(cache=True)
def _plus(a: Any, b: Any, modulus: Any) -> Any:
    value = a + b
    if modulus:
        value %= modulus
    return value


@njit(cache=True)
def sum_secrets(  # noqa: C901, PLR0912 - two passes over all kinds of edge
    network: Network,
    n_cards: int,
    room: int,
    kinds: Masks,
    weight: Values,
    number: Values,
    modulus: Any,
    total: Values,
) -> Values:
    """For each set of cards, in the order given out, the weight of the deals with that secret.

    `room` is 2 or 3; with 2 the third index is 0.
    """
    rank, most = _ranks(kinds, n_cards)
    # Backward: for states whose secret lacks one card, the weight for each that it may be.
    n_states = network.layer_at[-1]
    width = most if room == 3 else 1
    late = np.zeros((n_states if room == 3 else 1, width), weight.dtype)
    subject_of = _subjects(network)
    if room == 3:
        for state in range(network.layer_at[-2] - 1, -1, -1):
            if size_of(np.uint64(network.secret_kinds[state])) != 2:
                continue
            for edge in range(network.edge_at[state], network.edge_at[state + 1]):
                target = network.target[edge]
                if network.secret_kinds[target] == network.secret_kinds[state]:
                    _add(late[state], late[target], width, weight[edge], modulus)
                else:
                    place = rank[subject_of[state]]
                    late[state, place] += weight[edge] * total[target]
                    if modulus:
                        late[state, place] %= modulus
    # Forward: for states whose secret has one card, the weight for each that it may be.
    cards_of = _cards_by_rank(kinds, rank, n_cards, most)
    sums = np.zeros((n_cards, n_cards, n_cards if room == 3 else 1), weight.dtype)
    rows = np.zeros((1, 1 + most), weight.dtype)
    rows[0, 0] = number[1]
    for step in range(network.steps.size):
        first, base = network.layer_at[step], network.layer_at[step + 1]
        after = np.zeros((network.layer_at[step + 2] - base, 1 + most), weight.dtype)
        card = network.subjects[step]
        for state in range(first, base):
            had = network.secret_kinds[state]
            n_had = size_of(np.uint64(had))
            if n_had > 1:
                continue
            row = rows[state - first]
            for edge in range(network.edge_at[state], network.edge_at[state + 1]):
                target = network.target[edge]
                has = network.secret_kinds[target]
                factor = weight[edge]
                if has == had:
                    _add(after[target - base], row, 1 + most, factor, modulus)
                elif n_had == 0:
                    after[target - base, 1 + rank[card]] += factor * row[0]
                    if modulus:
                        after[target - base, 1 + rank[card]] %= modulus
                else:
                    third = kinds.size if room == 2 else _kind_not_in(has)
                    for i in range(most):
                        earlier = cards_of[_kind_in(had), i]
                        if earlier < 0:
                            continue
                        so_far = factor * row[1 + i]
                        if modulus:
                            so_far %= modulus
                        if room == 2:
                            sums[earlier, card, 0] += so_far * total[target]
                            if modulus:
                                sums[earlier, card, 0] %= modulus
                            continue
                        for j in range(most):
                            later = cards_of[third, j]
                            if later >= 0:
                                sums[earlier, card, later] += so_far * late[target, j]
                                if modulus:
                                    sums[earlier, card, later] %= modulus
        rows = after
    return sums


@njit(cache=True)
def _ranks(kinds: Masks, n_cards: int) -> tuple[Ints, int]:
    """Number the cards of each kind."""
    rank = np.zeros(n_cards, np.int64)
    most = 1
    for kind in range(kinds.size):
        n = 0
        for card in range(n_cards):
            if kinds[kind] & bit(card):
                rank[card] = n
                n += 1
        most = max(most, n)
    return rank, most


@njit(cache=True)
def _cards_by_rank(kinds: Masks, rank: Ints, n_cards: int, most: int) -> Ints:
    cards = np.full((kinds.size, most), -1, np.int64)
    for kind in range(kinds.size):
        for card in range(n_cards):
            if kinds[kind] & bit(card):
                cards[kind, rank[card]] = card
    return cards


@njit(cache=True)
def _subjects(network: Network) -> Ints:
    """The card that is given out next, for every state."""
    subjects = np.zeros(network.layer_at[-1], np.int64)
    for step in range(network.steps.size):
        for state in range(network.layer_at[step], network.layer_at[step + 1]):
            subjects[state] = network.subjects[step]
    return subjects


@njit(cache=True)
def _kind_in(kinds: int) -> int:
    kind = 0
    while not kinds >> kind & 1:
        kind += 1
    return kind


@njit(cache=True)
def _kind_not_in(kinds: int) -> int:
    kind = 0
    while kinds >> kind & 1:
        kind += 1
    return kind
