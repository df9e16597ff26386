# SPDX-License-Identifier: MIT
"""Look one step ahead at a table with more than two players.

Beliefs about all dice follow from the bids, as if players bid naturally (see `prior`). A move is
rated by its expected cost: a die of its own is worth 1, each opponent's die 1 divided by the number
of opponents.
"""

from typing import Final

import numpy as np

from whoknows.games.liars_dice.compiled import table as t
from whoknows.kernel.arrays import copy_row
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Floats, Record

from .classes import by_class
from .hand_arrays import MAX_WIDTH, N_CLASSES, Book, Vector
from .prior import bidding
from .tree import RoundSetting

TRUST: Final = np.float32(0.95)
TRUST_IN_SAME: Final = np.float32(0.6)
"""Weights of bids of another face, and of the same, in beliefs: many follow others' raises."""

# How likely the next player calls a bid with a chance p: `BOLD - SLOPE * p`, at least `SELDOM`
BOLD: Final = 1.25
SLOPE: Final = 1.5
SELDOM: Final = 0.03
RISK: Final = 0.5
"""The cost still to come if nobody calls, in shares of a die: this, divided by the players."""


@compiled
def beliefs_about(book: Book, table: Record, seat: int) -> Vector:
    """How likely each hand of a player is, given its bids."""
    n_dice = table.dice[seat]
    beliefs: Vector = book.priors[n_dice].copy()
    likelihood = np.zeros(MAX_WIDTH, np.float32)
    last = t.NO_BID
    for n in range(table.n_bids):
        if table.bidders[n] == seat:
            setting = RoundSetting(
                int(table.faces),
                int(table.in_play),
                int(n_dice),
                int(table.in_play - n_dice),
                int(last),
                bool(table.by_face),
                bool(table.spot_on),
                np.float32(1),
                np.float32(1),
            )
            bidding(book, setting, table, table.bids[n], likelihood)
            is_same = last != t.NO_BID and (table.bids[n] - last) % table.faces == 0
            trust = TRUST_IN_SAME if is_same else TRUST
            blind = (1 - trust) * (beliefs * likelihood[: len(beliefs)]).sum()
            for hand in range(book.n_hands[n_dice]):
                beliefs[hand] *= trust * likelihood[hand] + blind
            beliefs /= beliefs.sum()
        last = table.bids[n]
    return beliefs


@compiled
def convolve(counts: Floats, classes: Vector) -> Floats:
    """Add one more player's dice to the distribution of a count."""
    result = np.zeros(len(counts))
    for n in range(len(counts)):
        for held in range(min(n + 1, N_CLASSES)):
            result[n] += counts[n - held] * classes[held]
    return result


@compiled
def counts_of_others(book: Book, table: Record, me: int) -> Floats:
    """By face, the distribution of how many of all other players' dice count."""
    counts = np.zeros((table.faces, t.MAX_IN_PLAY + 1))
    counts[:, 0] = 1
    classes = np.zeros(N_CLASSES, np.float32)
    for seat in range(table.players):
        if seat != me and table.dice[seat]:
            n = table.dice[seat]
            beliefs = beliefs_about(book, table, seat)
            for face in range(table.faces):
                by_class(beliefs, book.masks[n, face], n, book.widths[n], classes)
                copy_row(convolve(counts[face], classes), counts[face])
    return counts


@compiled
def at_least(counts: Floats, n: int) -> float:
    """The chance of at least n."""
    return float(counts[max(n, 0) :].sum())


@compiled
def exactly(counts: Floats, n: int) -> float:
    """The chance of exactly n."""
    return float(counts[n]) if n >= 0 else 0.0


@compiled
def seen_by_all(table: Record, me: int, counts: Floats, face: int) -> Floats:
    """Add its own dice to the distribution as others know them: not at all."""
    n = table.dice[me]
    classes = np.zeros(N_CLASSES, np.float32)
    tails = table.tails[table.kinds[face], n]
    for held in range(n + 1):
        classes[held] = tails[held] - tails[held + 1]
    return convolve(counts, classes)


@compiled
def rate_calls(table: Record, true: float, exact: float) -> tuple[float, float]:
    """The expected gain of a contest and of a spot on."""
    share = 1 / (table.n_left - 1)
    contest = (1 - true) * share - true
    prize = share if table.prize == t.BIDDER_LOSES else 1.0
    if table.prize == t.CALLER_REGAINS and table.dice[table.turn] >= table.start_dice[table.turn]:
        prize = 0.0
    return contest, exact * prize - (1 - exact)


@compiled
def rate_bid(table: Record, true: float, seems: float) -> float:
    """The expected gain of a bid with these chances to be true, and to seem true to others."""
    called = max(BOLD - SLOPE * seems, SELDOM)
    called = min(called, 1.0)
    share = 1 / (table.n_left - 1)
    return float(called * (true * share - (1 - true)) - (1 - called) * RISK / table.n_left)


@compiled
def best_bid(table: Record, me: int, counts: Floats) -> tuple[int, float, float]:
    """The best bid, its expected gain, and how likely it is true."""
    best, best_rate, best_true = t.NO_BID, -np.inf, 0.0
    for face in range(table.faces):
        own = t.count_of(table, me, face)
        public = seen_by_all(table, me, counts[face], face)
        for count in range(1, table.in_play + 1):
            bid = (count - 1) * table.faces + face
            if t.is_raise(table, bid):
                true = at_least(counts[face], count - own)
                rate = rate_bid(table, true, at_least(public, count))
                if rate > best_rate:
                    best, best_rate, best_true = bid, rate, true
    return best, best_rate, best_true


@compiled
def decide(book: Book, table: Record, me: int, figures: Floats) -> int:
    """The move with the least expected cost; figures: last bid true, exact, own bid true."""
    counts = counts_of_others(book, table, me)
    bid, rate, figures[2] = best_bid(table, me, counts)
    if table.last == t.NO_BID:
        return bid
    own, face = t.count_of(table, me, table.last_face), table.last_face
    figures[0] = at_least(counts[face], table.last_count - own)
    figures[1] = exactly(counts[face], table.last_count - own)
    contest, spot_on = rate_calls(table, figures[0], figures[1])
    if table.spot_on and spot_on > max(contest, rate):
        return t.SPOT_ON
    return t.CONTEST if contest > rate or bid == t.NO_BID else bid
