# SPDX-License-Identifier: MIT
"""The agent `probability` in compiled code."""

from typing import Final

from whoknows.kernel.compiled_agent import CompiledAgent
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word
from whoknows.kernel.types import Floats, Record

from .chances import HELPED, PLAIN, chance_exact, chance_true
from .table import CONTEST, NO_BID, SPOT_ON, count_and_face, count_in

THRESHOLD: Final = 0
"""The option: bids less likely than this are called."""

SCALE: Final = 1 << 10
"""More than there are bids."""
NOTHING: Final = 1 << 20
"""More than the needed dice of any bid."""
ROUNDING: Final = 1e-12
"""Probabilities that differ by less count as equal."""

# Reasons
BIDS: Final = 0
DOUBTS: Final = 1
CORNERED: Final = 2
"""No higher bid is possible."""

# Figures
TRUE: Final = 0
"""The probability of the last bid; then those of the other figures."""
EXACT: Final = 1
RAISE: Final = 2
"""Of the likeliest higher bid."""


@compiled
def likeliest_of_kind(table: Record, me: int, kind: int) -> int:
    """The likeliest higher bid on faces of one kind, and the highest of equals; NO_BID if none."""
    # One number for each bid, and the minimum of them: without branches, which no processor
    # could predict.
    hand, faces, in_play = table.hands[me], table.faces, table.in_play
    too_many = in_play - table.dice[me] + 1
    last_face = table.last_face
    first_face = last_face if table.by_face else 0
    lowest = max(table.last_count, 1)
    best = NOTHING
    for face in range(faces):
        own = count_in(hand, face)
        # Its own dice are certain, so it can as well bid all of them.
        count = max(lowest + int(face <= last_face), own)
        is_out = (count > in_play) | (face < first_face) | (table.kinds[face] != kind)
        bid = (count - 1) * faces + face
        key = (min(count - own, too_many) + int(is_out) * NOTHING) * SCALE + SCALE - 1 - bid
        best = min(best, key)
    return int(NO_BID if best >= NOTHING else SCALE - 1 - best % SCALE)


@compiled
def likeliest_raise(table: Record, me: int) -> int:
    """The likeliest higher bid, among equals the highest; NO_BID if there is none."""
    best = likeliest_of_kind(table, me, PLAIN)
    chance = chance_of(table, me, best)
    if table.has_wild:
        other = likeliest_of_kind(table, me, HELPED)
        other_chance = chance_of(table, me, other)
        if other_chance > chance or (other_chance == chance and other > best):
            best, chance = other, other_chance
    table.figures[RAISE] = chance
    return best


@compiled
def chance_of(table: Record, me: int, bid: int) -> float:
    """The probability of a bid; NO_BID is less likely than any."""
    if bid == NO_BID:
        return -1.0
    count, face = count_and_face(table, bid)
    return chance_true(table, me, count, face)


@compiled
def best_call(table: Record) -> int:
    """The call that is likelier to be right; a contest among equals."""
    is_exact = table.spot_on and table.figures[EXACT] > 1.0 - table.figures[TRUE] + ROUNDING
    return SPOT_ON if is_exact else CONTEST


@compiled
def decide_with(table: Record, me: int, threshold: float) -> int:
    """Call bids that are less likely than the threshold, else make the likeliest higher bid."""
    if table.last == NO_BID:
        table.reason = BIDS
        return likeliest_raise(table, me)
    table.figures[TRUE] = chance_true(table, me, table.last_count, table.last_face)
    table.figures[EXACT] = chance_exact(table, me, table.last_count, table.last_face)
    if table.figures[TRUE] < threshold:
        table.reason = DOUBTS
        return best_call(table)
    bid = likeliest_raise(table, me)
    if bid == NO_BID:
        table.reason = CORNERED
        return best_call(table)
    table.reason = BIDS
    return bid


@compiled
def decide(table: Record, me: int, options: Floats, state: Word) -> int:
    """Decide with the agent's option as the threshold."""
    return decide_with(table, me, options[THRESHOLD])


PROBABILITY: Final = CompiledAgent("probability", decide, draws=False)
