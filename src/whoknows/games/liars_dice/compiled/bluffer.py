# SPDX-License-Identifier: MIT
"""The agent `bluffer` in compiled code."""

from typing import Final

from whoknows.kernel.compiled_agent import CompiledAgent
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word, below, signed
from whoknows.kernel.types import Floats, Record

from .chances import chance_true
from .probability import RAISE, decide_with
from .table import count_and_face, n_raises, raise_at

# Options
RATE: Final = 0
THRESHOLD: Final = 1

# Reasons beyond those of `probability`
BLUFFS: Final = 10

FINE: Final = Word(1 << 53)
"""The resolution of random draws."""


@compiled
def decide(table: Record, me: int, options: Floats, state: Word) -> int:
    """Now and then raise by as little as possible, whatever it holds; else as `probability`."""
    word, _ = below(state, FINE)
    if signed(word) < options[RATE] * FINE and n_raises(table) > 0:
        bid = raise_at(table, 0)
        count, face = count_and_face(table, bid)
        table.reason = BLUFFS
        table.figures[RAISE] = chance_true(table, me, count, face)
        return bid
    return decide_with(table, me, options[THRESHOLD])


BLUFFER: Final = CompiledAgent("bluffer", decide)
