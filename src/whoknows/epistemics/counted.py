# SPDX-License-Identifier: MIT
"""Counts worlds for an answer: whose worlds, and in which of them something is true."""

from __future__ import annotations

from collections.abc import Callable

from whoknows.core import Seat
from whoknows.logic import formula as fm
from whoknows.logic.formula import Agent, Formula


def counted_part(
    formula: Formula, seat_of: Callable[[Agent], Seat], asker: Seat | None
) -> tuple[Seat, Formula] | None:
    """The player, and the formula that is true in some of that player's worlds.

    What stands behind the outermost operator if that is about one player, such as Bob in
    "Bob knows that it is red". A seat that asks about others counts its own worlds.
    """
    inner = formula
    while isinstance(inner, fm.Not):
        inner = inner.formula
    if isinstance(inner, fm.K | fm.M | fm.Kw | fm.B | fm.Probability):
        seat = seat_of(inner.agent)
        if asker is None or asker == seat:
            return seat, inner.formula
    return None if asker is None else (asker, formula)
