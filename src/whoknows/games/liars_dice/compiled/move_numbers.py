# SPDX-License-Identifier: MIT
"""Moves by number, as compiled matches have them."""

from functools import cache

from whoknows.games.liars_dice.pieces import (
    MAX_DICE,
    Bid,
    Contest,
    LiarsDiceAction,
    Roll,
    SpotOn,
    bid_of,
    hands_of,
)

from .table import CONTEST


def move_of(action: int, faces: int) -> LiarsDiceAction:
    """What a number stands for in compiled code."""
    if action >= 0:
        return Bid(*bid_of(action, faces))
    return Contest() if action == CONTEST else SpotOn()


@cache
def rolls_by_number(faces: int) -> tuple[Roll, ...]:
    """All hands of any number of dice, by number."""
    return tuple(Roll(hand) for n in range(MAX_DICE + 1) for hand in hands_of(n, faces))
