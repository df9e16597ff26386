# SPDX-License-Identifier: MIT
"""What both players can know about both hands in a two-player round, bid by bid.

The opponent can know the strategy by which this player bids. About the opponent's hand there are
beliefs, as if it bid naturally (see `prior`), and bounds: the value of the round to each of its
hands by the last solution. None of this depends on anybody's dice, so it can be kept for as long as
the same bids are made.
"""

from typing import Final

import numpy as np

from whoknows.games.liars_dice.compiled.table import CALLER_REGAINS
from whoknows.games.liars_dice.pieces import MAX_DICE, MAX_FACES
from whoknows.kernel.arrays import copy_row, copy_rows
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Floats, Record

from .hand_arrays import MAX_WIDTH, Book
from .opening_book import Openings, open_round
from .prior import bidding
from .resolver import Guard, no_solution, solve
from .tree import MAX_WINDOW, NO_BID, RoundSetting, Search, chances, choose_window

SLIP: Final = np.float32(1e-5)
"""The least chance of any move in beliefs, so that nothing is impossible."""

# Options
WIDTH: Final = 0
DEPTH: Final = 1
ITERATIONS: Final = 2
CAUTION: Final = 3
"""The share of the guard; the rest follows beliefs."""
PASSING: Final = 4
"""The assumed value of bidding on beyond the search."""

MIND_TYPE: Final = np.dtype(
    [
        # The round and the bids that all this belongs to
        ("is_set", np.int64),
        ("dice", np.int64, (2,)),  # own and other's
        ("is_starter", np.int64),
        ("n_bids", np.int64),
        ("bids", np.int64, (2 * MAX_DICE * MAX_FACES,)),
        # Beliefs
        ("mine", np.float32, (MAX_WIDTH,)),
        ("others", np.float32, (MAX_WIDTH,)),
        ("has_bounds", np.int64),
        ("bounds", np.float32, (MAX_WIDTH,)),
        # The last solution, at the player's own turn
        ("is_solved", np.int64),
        ("n_window", np.int64),
        ("window", np.int64, (MAX_WINDOW,)),
        ("strategy", np.float32, (MAX_WINDOW + 2, MAX_WIDTH)),
        ("values", np.float32, (MAX_WIDTH,)),
        ("replies", np.float32, (MAX_WINDOW, MAX_WIDTH)),
        ("has_reply", np.int64, (MAX_WINDOW,)),
    ]
)


@compiled
def is_mine(mind: Record) -> bool:
    """Whether it is this player's turn after the remembered bids."""
    return bool((mind.n_bids % 2 == 0) == bool(mind.is_starter))


@compiled
def prize_for(table: Record, seat: int) -> np.float32:
    """The value of a right spot on to a player."""
    is_full = table.dice[seat] >= table.start_dice[seat]
    return np.float32(0 if table.prize == CALLER_REGAINS and is_full else 1)


@compiled
def setting_of(mind: Record, table: Record, me: int, other: int) -> RoundSetting:
    """The round after the remembered bids, from the mover's side."""
    mover, waiting = (me, other) if is_mine(mind) else (other, me)
    return RoundSetting(
        int(table.faces),
        int(table.in_play),
        int(table.dice[mover]),
        int(table.dice[waiting]),
        int(mind.bids[mind.n_bids - 1]) if mind.n_bids else NO_BID,
        bool(table.by_face),
        bool(table.spot_on),
        prize_for(table, mover),
        prize_for(table, waiting),
    )


@compiled
def is_of(mind: Record, table: Record, me: int, other: int) -> bool:
    """Whether the memory belongs to this round."""
    is_starter = table.n_bids % 2 == 0
    if not mind.is_set or mind.n_bids > table.n_bids or bool(mind.is_starter) != is_starter:
        return False
    if mind.dice[0] != table.dice[me] or mind.dice[1] != table.dice[other]:
        return False
    n_same = 0
    while n_same < mind.n_bids and mind.bids[n_same] == table.bids[n_same]:
        n_same += 1
    return bool(n_same == mind.n_bids)


@compiled
def begin(mind: Record, book: Book, table: Record, me: int, other: int) -> None:
    """Clear the memory; it is this player's turn now."""
    mind.is_set = 1
    mind.dice[0], mind.dice[1] = table.dice[me], table.dice[other]
    mind.is_starter = int(table.n_bids % 2 == 0)
    mind.n_bids = 0
    mind.is_solved = 0
    for hand in range(book.priors.shape[1]):
        mind.mine[hand] = book.priors[table.dice[me], hand]
        mind.others[hand] = book.priors[table.dice[other], hand]
    mind.has_bounds = 0


@compiled
def open_up(mind: Record, book: Book, openings: Openings, setting: RoundSetting) -> None:
    """Before the first bid: find the starter's strategy, or the values it is promised."""
    open_round(book, openings, setting)
    pair = (setting.dice, setting.other_dice)
    if not is_mine(mind):
        copy_row(openings.values[pair], mind.bounds)
        mind.has_bounds = 1
        return
    mind.n_window = openings.n_window[pair]
    copy_row(openings.windows[pair], mind.window)
    copy_rows(openings.strategies[pair], mind.strategy)
    copy_row(openings.values[pair], mind.values)
    copy_rows(openings.replies[pair], mind.replies)
    copy_row(openings.has_reply[pair], mind.has_reply)
    mind.is_solved = 1


@compiled
def think(
    mind: Record, book: Book, openings: Openings, setting: RoundSetting, options: Floats
) -> None:
    """Make sure a strategy is there if it is this player's turn."""
    if setting.last == NO_BID:
        open_up(mind, book, openings, setting)
    if mind.is_solved or not is_mine(mind):
        return
    passing = np.float32(options[PASSING])
    search = Search(int(options[WIDTH]), int(options[DEPTH]), int(options[ITERATIONS]), passing)
    mine, others = mind.mine.copy(), mind.others.copy()
    share = np.float32(options[CAUTION] if mind.has_bounds else 0)
    guard = Guard(share, mind.bounds.copy(), book.priors[setting.other_dice])
    window = np.zeros(MAX_WINDOW, np.int64)
    n = choose_window(setting, chances(book, setting, mine, others), window, search.width)
    out = no_solution()
    solve(book, setting, search, mine, others, guard, window[:n], out)
    mind.n_window = n
    copy_row(window, mind.window)
    copy_rows(out.strategy, mind.strategy)
    copy_row(out.values, mind.values)
    copy_rows(out.replies, mind.replies)
    copy_row(out.has_reply, mind.has_reply)
    mind.is_solved = 1


@compiled
def place_of(mind: Record, bid: int) -> int:
    """The index of a bid among those searched; -1 if it is not among them."""
    for place in range(mind.n_window):
        if mind.window[place] == bid:
            return place
    return -1


@compiled
def take_in(mind: Record, book: Book, table: Record, setting: RoundSetting, bid: int) -> None:
    """Update beliefs about the bidder's hand by a bid."""
    width = book.widths[setting.dice]
    likelihood = np.zeros(MAX_WIDTH, np.float32)
    bidding(book, setting, table, bid, likelihood)
    beliefs = mind.others
    if is_mine(mind):
        beliefs = mind.mine
        place = place_of(mind, bid)
        mind.has_bounds = 0
        if place >= 0:
            copy_row(mind.strategy[place], likelihood)
            copy_row(mind.replies[place], mind.bounds)
            mind.has_bounds = int(mind.has_reply[place])
    total = np.float32(0)
    for hand in range(width):
        beliefs[hand] *= likelihood[hand] + SLIP
        total += beliefs[hand]
    for hand in range(width):
        beliefs[hand] /= total
    mind.bids[mind.n_bids] = bid
    mind.n_bids += 1
    mind.is_solved = 0


@compiled
def catch_up(
    mind: Record,
    book: Book,
    openings: Openings,
    table: Record,
    me: int,
    other: int,
    options: Floats,
) -> None:
    """Take in all bids of the round, and solve for the player's own turn now."""
    if not is_of(mind, table, me, other):
        begin(mind, book, table, me, other)
    while mind.n_bids < table.n_bids:
        setting = setting_of(mind, table, me, other)
        think(mind, book, openings, setting, options)
        take_in(mind, book, table, setting, table.bids[mind.n_bids])
    think(mind, book, openings, setting_of(mind, table, me, other), options)
