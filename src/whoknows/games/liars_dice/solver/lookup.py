# SPDX-License-Identifier: MIT
"""Look up the chances of a stored policy, in compiled code."""

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Floats

from .traversal import BID, Weights


@compiled
def find_chances(
    weights: Weights, n_bids: int, n_calls: int, node: int, hand: int, chances: Floats
) -> None:
    """Write the chances of all moves at a node for a hand of the mover; `weights` are the mover's.

    `chances[bid]` is for a bid, `chances[n_bids]` for a contest, `chances[n_bids + 1]` for spot on,
    if it is allowed.
    """
    n_above, total = 0, 0.0
    while n_above < n_bids and not (node >> n_above) & 1:
        n_above += 1
    for place in range(n_bids + n_calls):
        weight = 0.0
        if n_bids - n_above <= place < n_bids:
            child = node + (1 << (n_bids - 1 - place))
            weight = float(weights[child >> 1, BID, hand])
        elif place >= n_bids and node:
            weight = float(weights[node >> 1, 1 + place - n_bids, hand])
        chances[place] = weight
        total += weight
    n_moves = n_above + (n_calls if node else 0)
    for place in range(n_bids + n_calls):
        if total > 0.0:
            chances[place] /= total
        elif n_bids - n_above <= place < n_bids or (place >= n_bids and node):
            chances[place] = 1.0 / n_moves
