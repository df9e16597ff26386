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
from .network import CLOSE, GIVE, OPEN, TO_POOL, TO_SLOT, Network
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
def sum_owners(  # noqa: C901, PLR0912, PLR0913 - one case for each kind of edge
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

    Carried forward for each state: the weight of the paths to it, the part of it in which a card
    is in the pool, and for each closed place the same weight times the room that it has left.
    """
    n_places = room.size
    owners = np.zeros((n_cards, n_places), weight.dtype)
    # In a row: the rooms of closed places, the paths, the cards in the pool.
    paths = n_places
    row_size = n_places + 1 + n_cards
    rows = np.zeros((1, row_size), weight.dtype)
    rows[0, paths] = number[1]
    for place in range(n_places):
        if never_open[place]:
            rows[0, place] += number[room[place]]
    n_given = 0
    for step in range(network.steps.size):
        what, subject = network.steps[step], network.subjects[step]
        first = network.layer_at[step]
        base = network.layer_at[step + 1]
        if what == GIVE:
            n_given += 1
        used = paths + 1 + n_given
        after = np.zeros((network.layer_at[step + 2] - base, row_size), weight.dtype)
        for state in range(first, base):
            if not is_alive[state]:
                continue
            row = rows[state - first]
            for edge in range(network.edge_at[state], network.edge_at[state + 1]):
                target = network.target[edge]
                if not is_alive[target]:
                    continue
                factor = weight[edge]
                choice = network.choice[edge]
                rest = factor * total[target]
                if modulus:
                    rest %= modulus
                into = after[target - base]
                if what == OPEN:
                    pool = network.pool[state]
                    _add(into, row, paths + 1, factor, modulus)
                    if pool:
                        share = inverse[pool]
                        drawn = share * number[choice]
                        kept = share * number[pool - choice]
                        if modulus:
                            drawn %= modulus
                            kept %= modulus
                        kept *= factor
                        drawn *= rest
                        if modulus:
                            kept %= modulus
                            drawn %= modulus
                        _add(into[paths + 1 :], row[paths + 1 :], n_given, kept, modulus)
                        if choice:
                            for card in range(n_given):
                                owners[card, subject] += drawn * row[paths + 1 + card]
                                if modulus:
                                    owners[card, subject] %= modulus
                elif what == CLOSE:
                    _add(into, row, used, factor, modulus)
                    more = factor * number[choice]
                    if modulus:
                        more %= modulus
                    into[subject] += more * row[paths]
                    if modulus:
                        into[subject] %= modulus
                elif choice == TO_SLOT:
                    slots = network.slots[state]
                    kept = inverse[slots] * number[slots - 1]
                    taken = inverse[slots] * rest
                    if modulus:
                        kept %= modulus
                        taken %= modulus
                    kept *= factor
                    if modulus:
                        kept %= modulus
                    _add(into, row, paths, kept, modulus)
                    _add(into[paths:], row[paths:], used - paths, factor, modulus)
                    _add(owners[subject], row, n_places, taken, modulus)
                else:
                    _add(into, row, used, factor, modulus)
                    if choice == TO_POOL:
                        into[paths + 1 + subject] += factor * row[paths]
                        if modulus:
                            into[paths + 1 + subject] %= modulus
                    else:
                        owners[subject, choice] += rest * row[paths]
                        if modulus:
                            owners[subject, choice] %= modulus
        rows = after
    return owners


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
