# SPDX-License-Identifier: MIT
"""What the questions of others give away about their cards.

Nobody is forced to ask for cards with an unknown owner, but most do. An asker is assumed to be one
of three kinds: *curious* asks only for cards that they neither hold nor were shown; *shielding*
asks for own cards too, but not for cards they were shown; *careless* asks for any. A deal is
weighted by how well these kinds fit what each seat has asked in it.
"""

from typing import Final

import numpy as np
from numpy import uint64
from numpy.typing import NDArray

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Ints

from .bits import bit, size_of

Deals = NDArray[np.int8]

NOT_SHOWN: Final = -1
SLIP: Final = 0.02
"""How often an asker acts against their kind."""
SHIELDING: Final = 0.7
"""The share of shielding askers among those who are not curious."""


@compiled
def weigh(
    deals: Deals, players: int, reader: int, askers: Ints, cards: Ints, showers: Ints, trust: float
) -> NDArray[np.float64]:
    """A weight for each deal, from the questions of all seats but the reader's.

    Question i was asked by `askers[i]` for the three `cards[i]`, and `showers[i]` showed one of
    them (or NOT_SHOWN). `trust` is the assumed probability that an asker is curious.
    """
    per_kind = players + 1
    kinds = np.zeros(3, np.uint64)
    for kind in range(3):
        kinds[kind] = (bit(per_kind) - uint64(1)) << uint64(kind * per_kind)
    weights = np.zeros(deals.shape[0])
    for deal in range(deals.shape[0]):
        owners = deals[deal]
        held, seen = np.zeros(players, np.uint64), np.zeros(players, np.uint64)
        for card in range(owners.size):
            if owners[card] < players:
                held[owners[card]] |= bit(card)
        curious, shielding = np.zeros(players), np.zeros(players)
        for i in range(askers.size):
            asker = askers[i]
            if asker == reader:
                continue
            for kind in range(3):
                asked = bit(cards[i, kind])
                n_seen = size_of(seen[asker] & kinds[kind])
                n_known = n_seen + size_of(held[asker] & kinds[kind])
                slips = bool(asked & seen[asker])
                shielding[asker] += np.log(SLIP if slips else per_kind / (per_kind - n_seen))
                slips = slips or bool(asked & held[asker])
                curious[asker] += np.log(
                    SLIP if slips or n_known == per_kind else per_kind / (per_kind - n_known)
                )
            seen[asker] |= _only_shown(held, showers[i], cards[i])
        for asker in range(players):
            rest = SHIELDING * np.exp(shielding[asker]) + 1 - SHIELDING
            weights[deal] += np.log(trust * np.exp(curious[asker]) + (1 - trust) * rest)
    relative: NDArray[np.float64] = np.exp(weights - weights.max())
    return relative


@compiled
def _only_shown(held: NDArray[np.uint64], shower: int, cards: Ints) -> uint64:
    """The card that was shown, if the shower had no choice."""
    fitting = uint64(0)
    if shower != NOT_SHOWN:
        for card in cards:
            fitting |= bit(card) & held[shower]
    return fitting if size_of(fitting) == 1 else uint64(0)
