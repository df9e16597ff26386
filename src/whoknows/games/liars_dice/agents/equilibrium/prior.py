# SPDX-License-Identifier: MIT
"""How people bid who do not compute: mostly bids that look true by their own dice, in small steps.

The chance of a bid is proportional to (chance that it is true by the bidder's dice) to the power of
`CARE`, times `REACH` for each die above the lowest possible bid of its face. With probability
`NOISE` the dice do not matter.
"""

from typing import Final

import numpy as np

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Record

from .classes import spread
from .hand_arrays import N_CLASSES, Book, Vector
from .tree import NO_BID, RoundSetting

CARE: Final = 4.0
REACH: Final = 0.35
NOISE: Final = 0.1
NEVER: Final = np.float32(1e-12)
"""Keeps the chances of hands defined with which no bid can be true."""


@compiled
def least_count(setting: RoundSetting, face: int) -> int:
    """The lowest count that can be bid of the face (from 0); more than all dice if none can."""
    if setting.last == NO_BID:
        return 1
    count, last_face = setting.last // setting.faces + 1, setting.last % setting.faces
    if face > last_face:
        return int(count)
    if setting.by_face and face < last_face:
        return int(setting.in_play + 1)
    return int(count + 1)


@compiled
def looks_true(setting: RoundSetting, table: Record, face: int, count: int, held: int) -> float:
    """The chance that a bid is true, to a player who holds so many dice that count."""
    if held >= count:
        return 1.0
    return float(table.tails[table.kinds[face], setting.in_play - setting.dice, count - held])


@compiled
def bidding(book: Book, setting: RoundSetting, table: Record, bid: int, likelihood: Vector) -> None:
    """How likely the mover makes that bid with each hand."""
    width = book.widths[setting.dice]
    total = np.zeros(width, np.float32)
    likelihood[:width] = 0
    sums = np.zeros(N_CLASSES, np.float32)
    blind, blind_bid = 0.0, 0.0
    for face in range(setting.faces):
        sums[:] = 0
        least = least_count(setting, face)
        for count in range(least, setting.in_play + 1):
            weight = REACH ** (count - least)
            blind += weight
            is_bid = bid == (count - 1) * setting.faces + face
            for held in range(setting.dice + 1):
                sums[held] += weight * looks_true(setting, table, face, count, held) ** CARE
            if is_bid:
                blind_bid = weight
                alone = np.zeros(N_CLASSES, np.float32)
                for held in range(setting.dice + 1):
                    alone[held] = weight * looks_true(setting, table, face, count, held) ** CARE
                spread(alone, book.masks[setting.dice, face], width, likelihood)
        spread(sums, book.masks[setting.dice, face], width, total)
    careful, noise = np.float32(1 - NOISE), np.float32(NOISE * blind_bid / blind)
    for hand in range(book.n_hands[setting.dice]):
        likelihood[hand] = careful * likelihood[hand] / (total[hand] + NEVER) + noise
