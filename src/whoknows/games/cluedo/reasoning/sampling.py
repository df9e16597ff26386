# SPDX-License-Identifier: MIT
"""Deals drawn from the network, each with its own probability and independent of the others."""

import numpy as np
from numba import njit
from numpy import uint64
from numpy.typing import NDArray

from whoknows.kernel.streams import Word, child, mix

from .network import CLOSE, OPEN, TO_POOL, TO_SLOT, Network
from .puzzle import Ints


@njit(cache=True)
def draw_deals(
    network: Network,
    n_cards: int,
    room: Ints,
    never_open: NDArray[np.bool_],
    weight: NDArray[np.float64],
    total: NDArray[np.float64],
    key: Word,
    n_deals: int,
) -> NDArray[np.int8]:
    """For each deal and card the place that has it."""
    deals = np.zeros((n_deals, n_cards), np.int8)
    for deal in range(n_deals):
        _draw(network, room, never_open, weight, total, child(key, uint64(deal)), deals[deal])
    return deals


@njit(cache=True)
def _unit(key: Word, n: int) -> float:
    """The n-th number from 0 to 1 of a stream."""
    return float(mix(child(key, uint64(n))) >> uint64(11)) * 2.0**-53


@njit(cache=True)
def _draw(
    network: Network,
    room: Ints,
    never_open: NDArray[np.bool_],
    weight: NDArray[np.float64],
    total: NDArray[np.float64],
    key: Word,
    owner: NDArray[np.int8],
) -> None:
    """A path by its weight; then who of the closed places, and which cards of the pool."""
    left = np.zeros(room.size, np.int64)
    for place in range(room.size):
        left[place] = room[place] if never_open[place] else 0
    pool = np.zeros(owner.size, np.int64)
    n_pool = state = n_drawn = 0
    for step in range(network.steps.size):
        what, subject = network.steps[step], network.subjects[step]
        edge = _pick(network, weight, total, state, _unit(key, n_drawn))
        n_drawn += 1
        choice = network.choice[edge]
        if what == OPEN:
            for _ in range(choice):
                at = int(_unit(key, n_drawn) * n_pool)
                n_drawn += 1
                owner[pool[at]] = subject
                n_pool -= 1
                pool[at] = pool[n_pool]
        elif what == CLOSE:
            left[subject] = choice
        elif choice == TO_POOL:
            pool[n_pool] = subject
            n_pool += 1
        elif choice == TO_SLOT:
            at = int(_unit(key, n_drawn) * network.slots[state])
            n_drawn += 1
            place = 0
            while at >= left[place]:
                at -= left[place]
                place += 1
            left[place] -= 1
            owner[subject] = place
        else:
            owner[subject] = choice
        state = network.target[edge]


@njit(cache=True)
def _pick(
    network: Network,
    weight: NDArray[np.float64],
    total: NDArray[np.float64],
    state: int,
    unit: float,
) -> int:
    """One of the state's edges, by the weight of the paths through it."""
    rest = unit * total[state]
    last = network.edge_at[state]
    for edge in range(network.edge_at[state], network.edge_at[state + 1]):
        share = weight[edge] * total[network.target[edge]]
        if share > 0:
            last = edge
            if rest < share:
                break
            rest -= share
    return last
