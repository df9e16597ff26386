# SPDX-License-Identifier: MIT
"""What an agent remembers from move to move.

All beliefs come from what everybody perceives: the words of hints, cards that were revealed, and
what hints mean by convention. So all who follow the conventions believe the same, of every hand.
What follows from the words alone is not stored: the table has it. What only one seat sees, the
cards in other hands, is added when that seat decides, and never stored.
"""

from typing import Final

import numpy as np

from whoknows.games.hanabi.compiled.table import MAX_CARDS, MAX_HAND, MAX_PLAYERS
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Record

EVERYTHING: Final = (1 << MAX_CARDS) - 1
NOBODY: Final = -1
NO_CARD: Final = -1
"""No position."""
MAX_DOUBTS: Final = 2
"""How many times a seat may break the conventions before only the words of its hints count."""

# Meanings of a hint
WORDS: Final = 0
"""Nothing beyond the words."""
CAN_PLAY: Final = 1
KEEP: Final = 2
UNTRUSTED: Final = 3
"""It would have a meaning if the giver were trusted."""

MIND_TYPE: Final = np.dtype(
    [
        ("believed", np.int64, (MAX_PLAYERS, MAX_HAND)),  # what each card may be
        ("after", np.int64, (MAX_PLAYERS, MAX_HAND)),  # or else, if somebody plays blindly before
        ("givers", np.int64, (MAX_PLAYERS, MAX_HAND)),  # whose hint was the last with a meaning
        ("doubts", np.int64, (MAX_PLAYERS,)),  # how often a seat has gone against the conventions
        # The last hint
        ("meaning", np.int64),
        ("giver", np.int64),
        ("target", np.int64),
        ("position", np.int64),  # of the card that is meant
        ("meant", np.int64),  # what that card may be
        ("meant_after", np.int64),  # or else
    ]
)


@compiled
def begin(mind: Record, table: Record, me: int) -> None:
    """A game begins; nothing is dealt."""
    mind.doubts[:] = 0
    mind.meaning = WORDS
    mind.giver = NOBODY
    mind.target = NOBODY
    mind.position = NO_CARD
    mind.meant = 0
    mind.meant_after = 0


@compiled
def drew(mind: Record, table: Record, me: int, seat: int) -> None:
    """A new card has no beliefs."""
    at = table.n_held[seat] - 1
    mind.believed[seat, at] = EVERYTHING
    mind.after[seat, at] = 0
    mind.givers[seat, at] = NOBODY


@compiled
def forget(mind: Record, table: Record, seat: int, position: int) -> None:
    """A card leaves a hand; newer ones move up."""
    for at in range(position, table.n_held[seat] - 1):
        mind.believed[seat, at] = mind.believed[seat, at + 1]
        mind.after[seat, at] = mind.after[seat, at + 1]
        mind.givers[seat, at] = mind.givers[seat, at + 1]


@compiled
def is_doubted(mind: Record, table: Record, seat: int) -> bool:
    """Whether only the words of that seat's hints count; with the last life, sooner."""
    if seat == NOBODY:
        return False
    n = mind.doubts[seat]
    return bool(n >= MAX_DOUBTS or (n > 0 and table.lives == 1))
