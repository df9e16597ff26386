# SPDX-License-Identifier: MIT
"""Moves by number, as compiled matches have them."""

from functools import cache

from whoknows.games.liars_dice import pieces as p

from .table import CONTEST


def move_of(action: int, faces: int) -> p.LiarsDiceAction:
    """What a number stands for in compiled code."""
    if action >= 0:
        return p.Bid(*p.bid_of(action, faces))
    return p.Contest() if action == CONTEST else p.SpotOn()


@cache
def rolls_by_number(faces: int) -> tuple[p.Roll, ...]:
    """All hands of any number of dice, by number."""
    return tuple(p.Roll(hand) for n in range(p.MAX_DICE + 1) for hand in p.hands_of(n, faces))
