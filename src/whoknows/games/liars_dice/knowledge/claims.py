# SPDX-License-Identifier: MIT
"""What a bid claims, as a formula."""

from collections.abc import Sequence

from whoknows.games.liars_dice.pieces import BidMade
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.logic.formula import Atom, Formula


def claim_formula(game: LiarsDice, claim: BidMade, names: Sequence[str]) -> Formula:
    """That there are at least as many dice as were bid.

    >>> claim_formula(LiarsDice(), BidMade(0, 3, 5), ["Ann", "Bo"])
    Atom(name='count(5)>=3')
    """
    return Atom(f"count({claim.face})>={claim.count}")
