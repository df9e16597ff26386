# SPDX-License-Identifier: MIT
"""What is left to find out, as arrays: open cards, and who may hold which of them."""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.kernel.types import Ints

Masks: TypeAlias = NDArray[np.uint64]

FULL_WEIGHT: Final = 6
"""The weight of a hand that could show only one card; divisible by 1, 2 and 3."""


class DealPuzzle(NamedTuple):
    """Places to fill with the open cards; a set of cards is a mask with a bit for each of them.

    The places are the hands that still lack cards, in seat order, and last the secret. Each place
    takes exactly `room` cards, all of them `allowed`, at least one of every clause. The secret
    takes one card of each kind that is not known yet, and is none of the triples ruled out.
    """

    n_cards: int
    room: Ints
    allowed: Masks
    clauses: Masks
    clause_at: Ints
    """The clauses of place p are `clauses[clause_at[p]:clause_at[p + 1]]`."""
    shows: Masks
    """The open cards of questions for which we saw the shown card: such a hand weighs 6 / (how many
    of the requested cards it could have shown)."""
    show_base: Ints
    """How many of the requested cards are known to be in that hand."""
    show_at: Ints
    kinds: Masks
    """The open cards of each kind."""
    ruled_out: Masks
    """Triples of open cards that are not the secret."""

    def in_order(self, order: Ints) -> "DealPuzzle":
        """The same with cards renumbered: the first of the order becomes card 0."""
        return self._replace(
            allowed=_reorder(self.allowed, order),
            clauses=_reorder(self.clauses, order),
            shows=_reorder(self.shows, order),
            kinds=_reorder(self.kinds, order),
            ruled_out=_reorder(self.ruled_out, order),
        )


def _reorder(masks: Masks, order: Ints) -> Masks:
    bits = (masks[:, None] >> order.astype(np.uint64)[None, :]) & np.uint64(1)
    places = np.left_shift(np.uint64(1), np.arange(order.size, dtype=np.uint64))
    summed: Masks = (bits * places[None, :]).sum(axis=1, dtype=np.uint64)
    return summed
