# SPDX-License-Identifier: MIT
"""What everybody can believe about both hands of a round for two, bid by bid.

After each bid the strategy of whoever made it, for all of its hands, says how likely the bid was
with each of them. The own strategy is what was played. The other one may play the same way, or bid
naturally (see `natural`): two suspicions, each with beliefs of its own, which the bids of the round
make more or less likely. None of this depends on anybody's dice, so it can be kept for as long as
the same bids are made.
"""

from typing import Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from whoknows.games.liars_dice.compiled.table import CALLER_REGAINS, Record
from whoknows.games.liars_dice.dice import MAX_DICE, MAX_FACES

from .book import MAX_WIDTH, Book
from .natural import bidding
from .openings import Openings, open_round
from .resolving import solve
from .tree import MAX_WINDOW, NO_BID, Search, Setting, chances, choose_window

Floats = NDArray[np.float64]

BUILT_ON: Final = "9953141fcdd5b598"
"""A digest of what compiled functions take from other files; a test tells what to write here."""

TRUST: Final = np.float32(0.7)
"""How likely it is, before any bid, that the other one plays by the same strategy."""
SLIP: Final = np.float32(1e-5)
"""The least chance of any move in beliefs: nothing is impossible."""
PASSING: Final = np.float32(-0.2)
"""What it is taken to be worth to go on beyond the bids that are looked at."""

# Options
WIDTH: Final = 0
DEPTH: Final = 1
ITERATIONS: Final = 2

MIND_TYPE: Final = np.dtype(
    [
        # For which round, and bids, all this is
        ("is_set", np.int64),
        ("dice", np.int64, (2,)),  # own and other's
        ("is_starter", np.int64),
        ("n_bids", np.int64),
        ("bids", np.int64, (2 * MAX_DICE * MAX_FACES,)),
        # Beliefs
        ("mine", np.float32, (MAX_WIDTH,)),
        ("computing", np.float32, (MAX_WIDTH,)),  # if the other one plays by the same strategy
        ("natural", np.float32, (MAX_WIDTH,)),  # if not
        ("others", np.float32, (MAX_WIDTH,)),  # both together, adding up to 1
        # The strategy of whoever is to move
        ("is_solved", np.int64),
        ("n_window", np.int64),
        ("window", np.int64, (MAX_WINDOW,)),
        ("strategy", np.float32, (MAX_WINDOW + 2, MAX_WIDTH)),
        ("values", np.float32, (MAX_WIDTH,)),
    ]
)


@njit(cache=True)
def is_mine(mind: Record) -> bool:
    """Whether it is its own turn after the bids that it has in mind."""
    return bool((mind.n_bids % 2 == 0) == bool(mind.is_starter))


@njit(cache=True)
def prize_for(table: Record, seat: int) -> np.float32:
    """What a right spot on is worth to a player."""
    is_full = table.dice[seat] >= table.start_dice[seat]
    return np.float32(0 if table.prize == CALLER_REGAINS and is_full else 1)


@njit(cache=True)
def setting_of(mind: Record, table: Record, me: int, other: int) -> Setting:
    """The round after the bids in mind, from the side of whoever is to move."""
    mover, waiting = (me, other) if is_mine(mind) else (other, me)
    return Setting(
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


@njit(cache=True)
def is_of(mind: Record, table: Record, me: int, other: int) -> bool:
    """Whether what it has in mind is of this round."""
    is_starter = table.n_bids % 2 == 0
    if not mind.is_set or mind.n_bids > table.n_bids or bool(mind.is_starter) != is_starter:
        return False
    if mind.dice[0] != table.dice[me] or mind.dice[1] != table.dice[other]:
        return False
    n_same = 0
    while n_same < mind.n_bids and mind.bids[n_same] == table.bids[n_same]:
        n_same += 1
    return bool(n_same == mind.n_bids)


@njit(cache=True)
def begin(mind: Record, book: Book, table: Record, me: int, other: int) -> None:
    """Nothing is in mind of the bids; it is this player's turn now."""
    mind.is_set = 1
    mind.dice[0], mind.dice[1] = table.dice[me], table.dice[other]
    mind.is_starter = int(table.n_bids % 2 == 0)
    mind.n_bids = 0
    mind.is_solved = 0
    for hand in range(book.priors.shape[1]):
        mind.mine[hand] = book.priors[table.dice[me], hand]
        prior = book.priors[table.dice[other], hand]
        mind.computing[hand], mind.natural[hand], mind.others[hand] = prior, prior, prior


@njit(cache=True)
def think(
    mind: Record,
    book: Book,
    openings: Openings,
    setting: Setting,
    options: Floats,
) -> None:
    """See that the strategy of whoever is to move is known."""
    if mind.is_solved:
        return
    width = book.widths[setting.dice]
    if setting.last == NO_BID:
        open_round(book, openings, setting)
        pair = (setting.dice, setting.other_dice)
        n = openings.n_window[pair]
        mind.window[:n] = openings.windows[pair][:n]
        mind.strategy[: n + 2, :width] = openings.strategies[pair][: n + 2, :width]
        mind.values[:width] = openings.values[pair][:width]
    else:
        search = Search(int(options[WIDTH]), int(options[DEPTH]), int(options[ITERATIONS]), PASSING)
        mine = mind.mine if is_mine(mind) else mind.others
        others = mind.others if is_mine(mind) else mind.mine
        mine, others = mine.copy(), others.copy()
        window = np.zeros(MAX_WINDOW, np.int64)
        n = choose_window(setting, chances(book, setting, mine, others), window, search.width)
        strategy = np.zeros((MAX_WINDOW + 2, MAX_WIDTH), np.float32)
        values = np.zeros(MAX_WIDTH, np.float32)
        solve(book, setting, search, mine, others, window[:n], strategy, values)
        mind.window[:n] = window[:n]
        mind.strategy[: n + 2, :width] = strategy[: n + 2, :width]
        mind.values[:width] = values[:width]
    mind.n_window = n
    mind.is_solved = 1


@njit(cache=True)
def place_of(mind: Record, bid: int) -> int:
    """Where a bid is among those that were looked at; -1 if it is not."""
    for place in range(mind.n_window):
        if mind.window[place] == bid:
            return place
    return -1


@njit(cache=True)
def take_in(mind: Record, book: Book, table: Record, setting: Setting, bid: int) -> None:
    """Believe what a bid tells about the hand of whoever made it."""
    width = book.widths[setting.dice]
    natural = np.zeros(MAX_WIDTH, np.float32)
    bidding(book, setting, table, bid, natural)
    place = place_of(mind, bid)
    total = np.float32(0)
    if is_mine(mind):
        for hand in range(width):
            likelihood = mind.strategy[place, hand] if place >= 0 else natural[hand]
            mind.mine[hand] *= likelihood + SLIP
            total += mind.mine[hand]
        mind.mine[:width] /= total
    else:
        for hand in range(width):
            likelihood = mind.strategy[place, hand] if place >= 0 else np.float32(0)
            mind.computing[hand] *= likelihood + SLIP
            mind.natural[hand] *= natural[hand]
            mixed = TRUST * mind.computing[hand] + (1 - TRUST) * mind.natural[hand]
            mind.others[hand] = mixed
            total += mixed
        for hand in range(width):
            mind.computing[hand] /= total
            mind.natural[hand] /= total
            mind.others[hand] /= total
    mind.bids[mind.n_bids] = bid
    mind.n_bids += 1
    mind.is_solved = 0


@njit(cache=True)
def catch_up(
    mind: Record,
    book: Book,
    openings: Openings,
    table: Record,
    me: int,
    other: int,
    options: Floats,
) -> None:
    """Take in all bids of the round, and know the strategy of whoever is to move: this player."""
    if not is_of(mind, table, me, other):
        begin(mind, book, table, me, other)
    while mind.n_bids < table.n_bids:
        setting = setting_of(mind, table, me, other)
        think(mind, book, openings, setting, options)
        take_in(mind, book, table, setting, table.bids[mind.n_bids])
    think(mind, book, openings, setting_of(mind, table, me, other), options)
