# SPDX-License-Identifier: MIT
"""How exploitable solving again is: exactly, in rounds that are small enough to try everything.

The strategy of a seat is what the agent would do there after any bids and with any hand. A best
answer to it knows all of that.
"""

import numpy as np
from numpy.typing import NDArray

from whoknows.games.liars_dice.compiled.table import Record
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.games.liars_dice.setting import table_for
from whoknows.games.liars_dice.solving.judging import Judgement, judge
from whoknows.games.liars_dice.solving.rounds import Round
from whoknows.kernel.compiler import compiled

from .beliefs import MIND_TYPE, begin, is_mine, setting_of, take_in, think
from .book import Book, book_for
from .openings import Openings, no_openings

Floats = NDArray[np.float64]


def exploitability(game: LiarsDice, options: tuple[float, ...]) -> Judgement:
    """Judge the agent with such options in the first round of a game for two."""
    table, book = table_for(game), book_for(game.faces, game.wild_face)
    first, second = game.start_dice
    round_ = Round((first, second), game.faces, game.wild, game.spot_on)
    openings, numbers = no_openings(), np.array(options, np.float64)
    minds = np.zeros(round_.n_bids + 1, MIND_TYPE)
    weights = []
    for seat in (0, 1):
        weights.append(np.zeros(round_.shape(seat)))
        table["n_bids"] = seat
        begin(minds[0], book, table, seat, 1 - seat)
        fill(minds, book, openings, table, seat, numbers, weights[seat])
    return judge(round_, (weights[0], weights[1]))


@compiled
def fill(
    minds: Record,
    book: Book,
    openings: Openings,
    table: Record,
    me: int,
    options: Floats,
    weights: Floats,
) -> None:
    """Write down the chances of all moves of a seat; `minds` has room for any bids."""
    n_bids = table.in_play * table.faces
    for node in range(1 << n_bids):
        n_said, last = 0, 0
        for bid in range(n_bids):
            if node >> (n_bids - 1 - bid) & 1:
                n_said += 1
                last = bid
        # Nodes come branch by branch, so the one before this one is still in mind.
        if n_said:
            minds[n_said] = minds[n_said - 1]
            mind = minds[n_said]
            take_in(mind, book, table, setting_of(mind, table, me, 1 - me), last)
        mind = minds[n_said]
        think(mind, book, openings, setting_of(mind, table, me, 1 - me), options)
        if is_mine(mind):
            write_down(mind, node, n_bids, weights)


@compiled
def write_down(mind: Record, node: int, n_bids: int, weights: Floats) -> None:
    """The chances of the moves at a node."""
    n = mind.n_window
    for hand in range(weights.shape[2]):
        for place in range(n):
            after = node + (1 << (n_bids - 1 - mind.window[place]))
            weights[after >> 1, 0, hand] = mind.strategy[place, hand]
        if node:
            for call in range(weights.shape[1] - 1):
                weights[node >> 1, 1 + call, hand] = mind.strategy[n + call, hand]
