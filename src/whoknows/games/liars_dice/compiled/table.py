# SPDX-License-Identifier: MIT
"""A table of Liar's Dice in compiled code: one record, and what bids and calls do to it.

In compiled games all hands are there. At an agent's own table only its own is; the rest of the
record is the same, so that it decides by the same code.

What is done several times in a turn is compiled into whatever calls it: calls would take a good
part of a match.
"""

from typing import Final

import numpy as np

from whoknows.games.liars_dice.pieces import MAX_DICE, MAX_FACES, MAX_PLAYERS
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word
from whoknows.kernel.types import Record

from .hands import BITS

# Actions other than bids, whose numbers are from 0 on
CONTEST: Final = -1
SPOT_ON: Final = -2

NO_BID: Final = -1
"""As the last bid, before the first."""
NO_FACE: Final = -1

# What a right spot on brings
OTHERS_LOSE: Final = 0
BIDDER_LOSES: Final = 1
CALLER_REGAINS: Final = 2
PRIZES: Final = ("others", "bidder", "regain")
"""By number."""

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
        ("by_face", np.int64),  # raises are of the face or of the count: order face-or-count
        ("spot_on", np.int64),
        ("prize", np.int64),
        ("winner_starts", np.int64),
        ("single_round", np.int64),
        ("start_dice", np.int64, (MAX_PLAYERS,)),
        ("has_wild", np.int64),
        # Of each face: whether the wild one counts as it, and the share of dice that count for it
        ("kinds", np.int64, (MAX_FACES,)),
        ("shares", np.float64, (MAX_FACES,)),
        # By kind of face, unknown dice and wanted ones: the probability of at least as many
        ("tails", np.float64, (2, MAX_IN_PLAY + 1, MAX_IN_PLAY + 2)),
        # The match
        ("dice", np.int64, (MAX_PLAYERS,)),
        ("in_play", np.int64),  # dice of all
        ("n_left", np.int64),  # players with dice
        ("n_rounds", np.int64),  # that are over
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
        # Why the last decision
        ("reason", np.int64),
        ("figures", np.float64, (N_FIGURES,)),
    ]
)


def new_table() -> Record:
    """An empty record."""
    return np.zeros(1, TABLE_TYPE)[0]


@compiled
def begin_match(table: Record, starter: int) -> None:
    """Everybody has all dice."""
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
    """Nothing is bid."""
    table.turn = starter
    table.last = NO_BID
    table.last_count = 0
    table.last_face = NO_FACE
    table.n_bids = 0
    for face in range(table.faces):
        table.n_of_face[face] = 0


@compiled(inline=True)
def next_with_dice(table: Record, seat: int) -> int:
    """The next player with dice, which may be the same one."""
    # Without a division, which would take longer than all the rest.
    while True:
        seat = 0 if seat + 1 == table.players else seat + 1
        if table.dice[seat]:
            return seat


@compiled(inline=True)
def count_in(word: Word, face: int) -> int:
    """How many dice of a packed hand, or of several, count for the face (from 0)."""
    return int(np.int64((word >> Word(BITS * face)) & MASK))


@compiled(inline=True)
def count_of(table: Record, seat: int, face: int) -> int:
    """How many dice of a player count for the face (from 0)."""
    return count_in(table.hands[seat], face)


@compiled(inline=True)
def count_and_face(table: Record, bid: int) -> tuple[int, int]:
    """What is bid; the face from 0."""
    # The quotient by way of a product, which is exact for numbers as small as these: a division
    # would take longer than the rest of a turn.
    count = (bid * table.part) >> PART_BITS
    return int(count + 1), int(bid - count * table.faces)


@compiled
def bid_at(table: Record, count: int, face: int) -> int:
    """The number of a bid; the face from 0."""
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
    """The lowest count with which the face (from 0) can be bid now; 0 if it cannot."""
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
    """The bid in that place among those that are possible, in ascending order."""
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
    """A bid is made, and it is the next player's turn."""
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
    """How many dice count for the last bid, where all hands are known."""
    total = Word(0)
    for seat in range(table.players):
        if table.dice[seat]:
            total += table.hands[seat]
    return count_in(total, table.last_face)


@compiled
def set_dice(table: Record, seat: int, n: int) -> None:
    """A player has so many dice now."""
    table.in_play += n - table.dice[seat]
    table.n_left += int(n > 0) - int(table.dice[seat] > 0)
    table.dice[seat] = n


@compiled
def lose_die(table: Record, seat: int) -> None:
    """A player loses a die, and has not won the round."""
    table.won[seat] = 0
    set_dice(table, seat, table.dice[seat] - 1)


@compiled
def lose_all_but(table: Record, caller: int) -> None:
    """Everybody else loses a die."""
    for seat in range(table.players):
        if seat != caller and table.dice[seat]:
            lose_die(table, seat)


@compiled
def regain_die(table: Record, caller: int) -> None:
    """The caller alone has won the round, and gets a die back if it has lost any."""
    for seat in range(table.players):
        table.won[seat] = int(seat == caller)
    if table.dice[caller] < table.start_dice[caller]:
        set_dice(table, caller, table.dice[caller] + 1)


@compiled
def call(table: Record, caller: int, action: int) -> None:
    """The last bid is contested or confirmed, where all hands are known: the round is over."""
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
    """See whether the match is over; if not, who cannot start leaves that to the next player."""
    if table.n_left == 1 and not table.single_round:
        for seat in range(table.players):
            table.won[seat] = int(table.dice[seat] > 0)
    table.ended = int(table.n_left == 1 or table.single_round)
    begin_round(table, starter if table.dice[starter] else next_with_dice(table, starter))
