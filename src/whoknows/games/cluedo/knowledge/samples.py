# SPDX-License-Identifier: MIT
"""Deals drawn from the network, each with its own probability and independent of the others."""

import numpy as np
from numpy import uint64

from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word, child, mix
from whoknows.kernel.types import Floats, Ints

from .bits import whole
from .network import CLOSE, OPEN, SUBJECT, TO_POOL, TO_SLOT, WHAT, Network, Small, slots_of


def draw_deals(
    network: Network,
    n_cards: int,
    closed_room: Ints,
    total: Floats,
    key: Word,
    n_deals: int,
) -> Small:
    """For each deal and card the place that has it."""
    deals = np.zeros((n_deals, n_cards), np.int8)
    left, pool = np.zeros_like(closed_room), np.zeros(n_cards, np.int64)
    _draw(network, closed_room, total, key, deals, left, pool)
    return deals


@compiled
def _unit(key: Word, n: int) -> float:
    """The n-th number from 0 to 1 of a stream."""
    return float(mix(child(key, uint64(n))) >> uint64(11)) * 2.0**-53


@compiled
def _draw(
    network: Network,
    closed_room: Ints,
    total: Floats,
    key: Word,
    deals: Small,
    left: Ints,
    pool: Ints,
) -> None:
    """Draw a path by its weight; then distribute the slots, and the cards of the pool."""
    for deal in range(deals.shape[0]):
        own_key = child(key, uint64(deal))
        for place in range(left.size):
            left[place] = max(closed_room[place], 0)
        n_pool, state, n_drawn = whole(0), whole(0), whole(0)
        for step in range(network.steps.shape[0]):
            what, subject = network.steps[step, WHAT], network.steps[step, SUBJECT]
            edge = _pick(network, total, state, _unit(own_key, n_drawn))
            n_drawn += 1
            choice = network.choice[edge]
            if what == OPEN:
                for _ in range(choice):
                    at = whole(_unit(own_key, n_drawn) * n_pool)
                    n_drawn += 1
                    deals[deal, pool[at]] = subject
                    n_pool -= 1
                    pool[at] = pool[n_pool]
            elif what == CLOSE:
                left[subject] = choice
            elif choice == TO_POOL:
                pool[n_pool] = subject
                n_pool += 1
            elif choice == TO_SLOT:
                at = whole(_unit(own_key, n_drawn) * slots_of(network.keys[state, 0]))
                n_drawn += 1
                place = whole(0)
                while at >= left[place]:
                    at -= left[place]
                    place += 1
                left[place] -= 1
                deals[deal, subject] = place
            else:
                deals[deal, subject] = choice
            state = whole(network.target[edge])


@compiled
def _pick(network: Network, total: Floats, state: int, unit: float) -> int:
    """Draw an edge of the state by the weight of the paths through it."""
    rest = unit * total[state]
    last: int = network.edge_at[state]
    for edge in range(network.edge_at[state], network.edge_at[state + 1]):
        share = network.weight[edge] * total[network.target[edge]]
        if share > 0:
            last = edge
            if rest < share:
                break
            rest -= share
    return last
