# SPDX-License-Identifier: MIT
"""How `equilibrium` decides.

With two players left, a round of up to three dice is played by its solution; any other is solved
again from the last bid on, using beliefs about both hands, and the move is drawn from that
strategy. With more players it looks one step ahead.
"""

from typing import Final, NamedTuple

import numpy as np

from whoknows.games.liars_dice.compiled import table as t
from whoknows.kernel.arrays import copy_row
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word, below, signed
from whoknows.kernel.types import Floats, Record

from .beliefs import MIND_TYPE, catch_up
from .classes import by_class
from .exact import NONE, Solved, believe, move_of, moves_at, number_of, weights_of
from .hand_arrays import MAX_WIDTH, N_CLASSES, Book, Vector
from .multiplayer import decide as decide_in_crowd
from .opening_book import Openings

__all__ = ["MIND_TYPE", "Data", "begin", "decide"]


FINE: Final = Word(1 << 53)
"""The resolution of random draws."""
RARE: Final = 0.01
"""Less likely moves are never played: the search is not exact enough for them."""

# Reasons
LOOKED_UP: Final = 0
SOLVED: Final = 1
ONE_STEP: Final = 2

# Figures
TRUE: Final = 0
"""How likely the last bid is true, by its beliefs."""
EXACT: Final = 1
OWN_TRUE: Final = 2
"""How likely its own bid is true."""
CONTESTS: Final = 3
"""The chances of each kind of move."""
CONFIRMS: Final = 4
RAISES: Final = 5
CHOSEN: Final = 6
"""The chance of the move that it makes."""
WORTH: Final = 7
"""How likely it wins the round, by its own estimate."""


class Data(NamedTuple):
    """The data that all matches under the same rules share."""

    book: Book
    openings: Openings
    solved: Solved


@compiled
def is_duel(table: Record, me: int, other: int) -> bool:
    """Whether two players bid in turn, and nobody else has bid in this round."""
    if table.n_left > 2:
        return False
    for n in range(table.n_bids):
        if table.bidders[n] != (other if (table.n_bids - n) % 2 else me):
            return False
    return True


@compiled
def draw(chances: Floats, least: float, state: Word) -> int:
    """Draw an index by its chance, among chances that are not too low."""
    total = 0.0
    for place in range(len(chances)):
        if chances[place] >= least:
            total += chances[place]
    word, _ = below(state, FINE)
    rest = signed(word) / float(FINE) * total
    drawn = 0
    for place in range(len(chances)):
        if chances[place] >= least:
            drawn = place
            rest -= chances[place]
            if rest < 0:
                break
    return drawn


@compiled
def tell(table: Record, book: Book, me: int, other: int, others: Vector, move: int) -> None:
    """Write figures: how likely the last bid and its own are, by beliefs about the other's hand."""
    n = table.dice[other]
    classes = np.zeros(N_CLASSES, np.float32)
    for bid, at in ((table.last, TRUE), (move, OWN_TRUE)):
        table.figures[at] = 0
        if at == TRUE:
            table.figures[EXACT] = 0
        if bid >= 0:
            count, face = t.count_and_face(table, bid)
            by_class(others, book.masks[n, face], n, book.widths[n], classes)
            wanted = count - t.count_of(table, me, face)
            for held in range(max(wanted, 0), N_CLASSES):
                table.figures[at] += classes[held]
            if at == TRUE and 0 <= wanted < N_CLASSES:
                table.figures[EXACT] = classes[wanted]


@compiled
def tell_moves(table: Record, chances: Floats, n_bids: int, drawn: int) -> None:
    """Write figures: the chances of its moves."""
    table.figures[CONTESTS] = chances[n_bids]
    table.figures[CONFIRMS] = chances[n_bids + 1]
    table.figures[RAISES] = chances[:n_bids].sum()
    table.figures[CHOSEN] = chances[drawn]


@compiled
def look_up(data: Data, number: int, table: Record, me: int, other: int, state: Word) -> int:
    """Return a move by the solution of the round."""
    role = table.n_bids % 2
    n_all = table.in_play * table.faces
    moves = np.zeros(n_all + 2)
    weights = weights_of(data.solved, number, role)
    moves_at(table, weights, table.numbers[me], moves)
    place = draw(moves, 0.0, state)
    move = move_of(table, place)
    n_dice = table.dice[other]
    beliefs = data.book.priors[n_dice][: data.book.n_hands[n_dice]].astype(np.float64)
    believe(table, weights_of(data.solved, number, 1 - role), 1 - role, beliefs)
    others = np.zeros(MAX_WIDTH, np.float32)
    copy_row(beliefs, others)
    tell(table, data.book, me, other, others, move)
    tell_moves(table, moves, n_all, place)
    table.reason = LOOKED_UP
    return move


@compiled
def solve_again(
    mind: Record,
    data: Data,
    table: Record,
    me: int,
    other: int,
    options: Floats,
    state: Word,
) -> int:
    """Return a move by a strategy for the next bids."""
    catch_up(mind, data.book, data.openings, table, me, other, options)
    hand, n = table.numbers[me], mind.n_window
    moves = np.zeros(n + 2)
    for place in range(n + 2):
        moves[place] = mind.strategy[place, hand]
    place = draw(moves, RARE, state)
    move = t.CONTEST if place == n else t.SPOT_ON
    if place < n:
        move = mind.window[place]
    tell(table, data.book, me, other, mind.others.copy(), move)
    tell_moves(table, moves, n, place)
    table.figures[WORTH] = (mind.values[hand] + 1) / 2
    table.reason = SOLVED
    return int(move)


@compiled
def decide(mind: Record, data: Data, table: Record, me: int, options: Floats, state: Word) -> int:
    """Return the number of a move; the mind only caches what would be computed again."""
    other = t.next_with_dice(table, me)
    if not is_duel(table, me, other):
        table.reason = ONE_STEP
        return decide_in_crowd(data.book, table, me, table.figures)
    starter, second = (me, other) if table.n_bids % 2 == 0 else (other, me)
    number = number_of(data.solved, table.dice[starter], table.dice[second])
    if number != NONE:
        return look_up(data, number, table, me, other, state)
    return solve_again(mind, data, table, me, other, options, state)


@compiled
def begin(mind: Record, data: Data, table: Record, me: int) -> None:
    """A new match: nothing in mind."""
    mind.is_set = 0
