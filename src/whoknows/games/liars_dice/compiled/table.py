# SPDX-License-Identifier: MIT
"""A table of Liar's Dice in compiled code: one record, and the effects of bids and calls on it.

In compiled games all hands are known. At an agent's own table only its own hand is; the rest of
the record is the same, so the same code decides.

Functions used several times in a turn are inlined: calls would take a good part of a match.
"""

from typing import Final

import numpy as np

from whoknows.games.liars_dice.pieces import MAX_DICE, MAX_FACES, MAX_PLAYERS
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word
from whoknows.kernel.types import Record

from .hands import BITS

# Actions other than bids, which are numbered from 0
CONTEST: Final = -1
SPOT_ON: Final = -2

NO_BID: Final = -1
"""The last bid, before the first."""
NO_FACE: Final = -1

# The prize of a right spot on
OTHERS_LOSE: Final = 0
BIDDER_LOSES: Final = 1
CALLER_REGAINS: Final = 2
PRIZES: Final = ("others", "bidder", "regain")
"""Prizes by number."""

MAX_BIDS: Final = MAX_PLAYERS * MAX_DICE * MAX_FACES
MAX_IN_PLAY: Final = MAX_PLAYERS * MAX_DICE
N_FIGURES: Final = 16
PART_BITS: Final = 16
MASK: Final = Word((1 << BITS) - 1)

TABLE_TYPE: Final = np.dtype(
    [
        # Rules
        ("players", np.int64),
        ("faces", np.int64),
        ("part", np.int64),  # one divided by `faces`, times 2 ** PART_BITS, rounded up
        ("by_face", np.int64),  # order face-or-count: a raise is of the face or of the count
        ("spot_on", np.int64),
        ("prize", np.int64),
        ("winner_starts", np.int64),
        ("single_round", np.int64),
        ("start_dice", np.int64, (MAX_PLAYERS,)),
        ("has_wild", np.int64),
        # For each face: whether the wild face counts as it, and the share of dice that count for it
        ("kinds", np.int64, (MAX_FACES,)),
        ("shares", np.float64, (MAX_FACES,)),
        # By kind of face, unknown dice and wanted dice: the probability of at least as many
        ("tails", np.float64, (2, MAX_IN_PLAY + 1, MAX_IN_PLAY + 2)),
        # The match
        ("dice", np.int64, (MAX_PLAYERS,)),
        ("in_play", np.int64),  # dice of all players
        ("n_left", np.int64),  # players with dice
        ("n_rounds", np.int64),  # rounds that are over
        ("ended", np.int64),
        ("won", np.int64, (MAX_PLAYERS,)),
        # The round
        ("hands", np.uint64, (MAX_PLAYERS,)),  # see `Hands.packed`
        ("numbers", np.int64, (MAX_PLAYERS,)),  # of the hands, in the order of `pieces.hands_of`
        ("turn", np.int64),
        ("last", np.int64),  # bid
        ("last_count", np.int64),  # 0 before the first bid
        ("last_face", np.int64),  # from 0
        ("n_bids", np.int64),
        ("bids", np.int64, (MAX_BIDS,)),
        ("bidders", np.int64, (MAX_BIDS,)),
        ("n_of_face", np.int64, (MAX_FACES,)),  # bids of each face
        # The reason of the last decision
        ("reason", np.int64),
        ("figures", np.float64, (N_FIGURES,)),
    ]
)


def new_table() -> Record:
    """An empty record."""
    return np.zeros(1, TABLE_TYPE)[0]


@compiled
def begin_match(table: Record, starter: int) -> None:
    """Start a match: all players have all their dice."""
    table.in_play = 0
    for seat in range(table.players):
        table.dice[seat] = table.start_dice[seat]
        table.in_play += table.start_dice[seat]
        table.won[seat] = 0
    table.n_left = table.players
    table.n_rounds = 0
    table.ended = 0
    begin_round(table, starter)


@compiled
def begin_round(table: Record, starter: int) -> None:
    """Start a round: nothing is bid."""
    table.turn = starter
    table.last = NO_BID
    table.last_count = 0
    table.last_face = NO_FACE
    table.n_bids = 0
    for face in range(table.faces):
        table.n_of_face[face] = 0


@compiled(inline=True)
def next_with_dice(table: Record, seat: int) -> int:
    """The next player with dice, perhaps the same player."""
    # Without a division, which would take longer than the rest.
    while True:
        seat = 0 if seat + 1 == table.players else seat + 1
        if table.dice[seat]:
            return seat


@compiled(inline=True)
def count_in(word: Word, face: int) -> int:
    """How many dice of a packed hand, or of a sum of hands, count for the face (from 0)."""
    return int(np.int64((word >> Word(BITS * face)) & MASK))


@compiled(inline=True)
def count_of(table: Record, seat: int, face: int) -> int:
    """How many dice of a player count for the face (from 0)."""
    return count_in(table.hands[seat], face)


@compiled(inline=True)
def count_and_face(table: Record, bid: int) -> tuple[int, int]:
    """The count and the face of a bid; the face from 0."""
    # The quotient is computed by a product, which is exact for numbers this small: a division
    # would take longer than the rest of a turn.
    count = (bid * table.part) >> PART_BITS
    return int(count + 1), int(bid - count * table.faces)


@compiled
def bid_at(table: Record, count: int, face: int) -> int:
    """The number of a bid; the face is from 0."""
    return int((count - 1) * table.faces + face)


@compiled
def is_raise(table: Record, bid: int) -> bool:
    """Whether a bid is possible now."""
    if bid <= table.last or bid >= table.in_play * table.faces:
        return False
    if not table.by_face or table.last == NO_BID:
        return True
    return bool(bid % table.faces >= table.last_face)


@compiled(inline=True)
def lowest_count(table: Record, face: int) -> int:
    """The lowest count that can be bid of the face (from 0) now; 0 if none can."""
    if table.last == NO_BID:
        return 1
    count = table.last_count
    if face <= table.last_face:
        if table.by_face and face < table.last_face:
            return 0
        count += 1
    return int(count) if count <= table.in_play else 0


@compiled(inline=True)
def n_raises(table: Record) -> int:
    """How many bids are possible now."""
    n_higher = table.in_play * table.faces - 1 - table.last
    if not table.by_face or table.last == NO_BID:
        return int(n_higher)
    n = 0
    for face in range(table.faces):
        lowest = lowest_count(table, face)
        if lowest:
            n += table.in_play - lowest + 1
    return int(n)


@compiled
def raise_at(table: Record, place: int) -> int:
    """The possible bid at that index, in ascending order."""
    if not table.by_face or table.last == NO_BID:
        return int(table.last + 1 + place)
    bid = table.last
    while place >= 0:
        bid += 1
        if is_raise(table, bid):
            place -= 1
    return int(bid)


@compiled(inline=True)
def place_bid(table: Record, seat: int, bid: int) -> None:
    """Place a bid; it is the next player's turn."""
    count, face = count_and_face(table, bid)
    table.bids[table.n_bids] = bid
    table.bidders[table.n_bids] = seat
    table.n_bids += 1
    table.n_of_face[face] += 1
    table.last = bid
    table.last_count = count
    table.last_face = face
    table.turn = next_with_dice(table, seat)


@compiled
def found(table: Record) -> int:
    """How many dice count for the last bid; all hands have to be known."""
    total = Word(0)
    for seat in range(table.players):
        if table.dice[seat]:
            total += table.hands[seat]
    return count_in(total, table.last_face)


@compiled
def set_dice(table: Record, seat: int, n: int) -> None:
    """Set a player's number of dice."""
    table.in_play += n - table.dice[seat]
    table.n_left += int(n > 0) - int(table.dice[seat] > 0)
    table.dice[seat] = n


@compiled
def lose_die(table: Record, seat: int) -> None:
    """A player loses a die and the round."""
    table.won[seat] = 0
    set_dice(table, seat, table.dice[seat] - 1)


@compiled
def lose_all_but(table: Record, caller: int) -> None:
    """All other players lose a die."""
    for seat in range(table.players):
        if seat != caller and table.dice[seat]:
            lose_die(table, seat)


@compiled
def regain_die(table: Record, caller: int) -> None:
    """The caller alone wins the round, and gets a die back if it has lost any."""
    for seat in range(table.players):
        table.won[seat] = int(seat == caller)
    if table.dice[caller] < table.start_dice[caller]:
        set_dice(table, caller, table.dice[caller] + 1)


@compiled
def call(table: Record, caller: int, action: int) -> None:
    """Contest or confirm the last bid and end the round; all hands have to be known."""
    bidder = table.bidders[table.n_bids - 1]
    n, wanted = found(table), table.last_count
    is_right = n == wanted if action == SPOT_ON else n < wanted
    table.n_rounds += 1
    for seat in range(table.players):
        table.won[seat] = 1
    if not is_right:
        lose_die(table, caller)
    elif action == CONTEST or table.prize == BIDDER_LOSES:
        lose_die(table, bidder)
    elif table.prize == OTHERS_LOSE:
        lose_all_but(table, caller)
    else:
        regain_die(table, caller)
    starter = bidder if is_right != bool(table.winner_starts) else caller
    end_round(table, starter)


@compiled
def end_round(table: Record, starter: int) -> None:
    """End the round, or the match; a starter without dice passes the start to the next player."""
    if table.n_left == 1 and not table.single_round:
        for seat in range(table.players):
            table.won[seat] = int(table.dice[seat] > 0)
    table.ended = int(table.n_left == 1 or table.single_round)
    begin_round(table, starter if table.dice[starter] else next_with_dice(table, starter))
