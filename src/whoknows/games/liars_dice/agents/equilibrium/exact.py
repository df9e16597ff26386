# SPDX-License-Identifier: MIT
"""Rounds that are solved as a whole: two players with up to three dice in all."""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.games.liars_dice.compiled.table import CONTEST, NO_BID, SPOT_ON
from whoknows.kernel.arrays import divide_row
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Floats, Record

Weights: TypeAlias = NDArray[np.uint16]

PAIRS: Final = ((1, 1), (2, 1), (1, 2))
"""Dice of the starter and of the other player."""
MAX_SOLVED: Final = max(map(sum, PAIRS))
"""Rounds with more dice are not solved."""
NONE: Final = -1


class Solved(NamedTuple):
    """The solutions of these rounds; arrays without rows where a solution is missing."""

    starters: tuple[Weights, Weights, Weights]
    others: tuple[Weights, Weights, Weights]


NOT_SOLVED: Final = Solved(
    (np.zeros((0, 3, 1), np.uint16),) * 3, (np.zeros((0, 3, 1), np.uint16),) * 3
)


@compiled
def number_of(solved: Solved, n_starter: int, n_other: int) -> int:
    """The index of the round with these numbers of dice; `NONE` if it is not solved."""
    for n in range(len(PAIRS)):
        if PAIRS[n][0] == n_starter and PAIRS[n][1] == n_other and len(solved.starters[n]):
            return n
    return NONE


@compiled
def weights_of(solved: Solved, number: int, role: int) -> Weights:
    """The weights of the starter's moves (role 0) or of the other player's (1)."""
    return solved.others[number] if role else solved.starters[number]


@compiled
def node_of(table: Record, n_bids: int) -> int:
    """The number of the node after the first `n_bids` bids."""
    node = 0
    for n in range(n_bids):
        node += 1 << (table.in_play * table.faces - 1 - table.bids[n])
    return node


@compiled
def moves_at(table: Record, weights: Weights, hand: int, moves: Floats) -> None:
    """Write the chances of all moves: of each bid, then of contest and spot on."""
    node = node_of(table, table.n_bids)
    n_all = table.in_play * table.faces
    moves[: n_all + 2] = 0
    for bid in range(table.last + 1, n_all):
        moves[bid] = weights[(node + (1 << (n_all - 1 - bid))) >> 1, 0, hand]
    if table.last != NO_BID:
        moves[n_all] = weights[node >> 1, 1, hand]
        if table.spot_on:
            moves[n_all + 1] = weights[node >> 1, 2, hand]
    total = moves[: n_all + 2].sum()
    if total > 0:
        divide_row(moves[: n_all + 2], total)
    else:
        # Where the strategy never comes, all moves are equally likely.
        moves[table.last + 1 : n_all + (2 if table.spot_on else 1)] = 1
        if table.last == NO_BID:
            moves[n_all : n_all + 2] = 0
        divide_row(moves[: n_all + 2], moves[: n_all + 2].sum())


@compiled
def move_of(table: Record, place: int) -> int:
    """The move at that index."""
    n_all = table.in_play * table.faces
    if place < n_all:
        return place
    return CONTEST if place == n_all else SPOT_ON


@compiled
def believe(table: Record, weights: Weights, role: int, beliefs: Floats) -> None:
    """Multiply beliefs about a player's hands by the chances of the bids that it made."""
    for n in range(role, table.n_bids, 2):
        after = node_of(table, n + 1)
        for hand in range(len(beliefs)):
            beliefs[hand] *= max(float(weights[after >> 1, 0, hand]), 1.0)
        beliefs /= beliefs.sum()
