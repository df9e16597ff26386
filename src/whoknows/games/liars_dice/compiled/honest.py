# SPDX-License-Identifier: MIT
"""The agent `honest` in compiled code."""

from typing import Final

from whoknows.kernel.compiled_agent import CompiledAgent
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word
from whoknows.kernel.types import Floats, Record

from .chances import expected
from .table import CONTEST, NO_BID, NO_FACE, SPOT_ON, bid_at, count_of, lowest_count

# Reasons
BELIEVES: Final = 0
DOUBTS: Final = 1
HAS_NO_MORE: Final = 2

# Figures
BELIEVED: Final = 0
"""How many dice of the face it assumes: of its bid, or of the bid that it calls."""


@compiled
def surplus(table: Record, me: int, count: int, face: int) -> float:
    """How many more dice it assumes than `count`: its own, and the others' on average."""
    # Whole numbers first, so that rounding does not make equal values different.
    own = count_of(table, me, face)
    return own - count + expected(table, table.in_play - table.dice[me], face)


@compiled
def decide(table: Record, me: int, options: Floats, state: Word) -> int:
    """Bid what it believes, else call the last bid."""
    if table.last != NO_BID:
        table.figures[BELIEVED] = surplus(table, me, 0, table.last_face)
        if surplus(table, me, table.last_count, table.last_face) < 0:
            table.reason = DOUBTS
            return CONTEST
    best_face, best_count, best = NO_FACE, 0, 0.0
    for face in range(table.faces - 1, -1, -1):
        count = lowest_count(table, face)
        spare = surplus(table, me, count, face)
        if count and spare >= 0 and (best_face == NO_FACE or spare > best):
            best_face, best_count, best = face, count, spare
    if best_face != NO_FACE:
        table.reason = BELIEVES
        table.figures[BELIEVED] = surplus(table, me, 0, best_face)
        count = max(best_count, count_of(table, me, best_face))
        return bid_at(table, count, best_face)
    table.reason = HAS_NO_MORE
    return SPOT_ON if table.spot_on else CONTEST


HONEST: Final = CompiledAgent("honest", decide, draws=False)
