# SPDX-License-Identifier: MIT
"""The agent `weighted` in compiled code.

Each further die of a face adds the same to the score, so the best bids need no search.
"""

from typing import Final

import numpy as np

from whoknows.games.liars_dice.pieces import MAX_FACES
from whoknows.kernel.compiled_agent import CompiledAgent
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word, below, signed
from whoknows.kernel.types import Floats, Record

from .chances import expected
from .table import CONTEST, NO_BID, SPOT_ON, bid_at, count_in, count_of, lowest_count

# Options: first the weights of the six criteria for a bid, for a contest and for a spot on
BID: Final = 0
CONTEST_AT: Final = 6
SPOT_ON_AT: Final = 12
# The criteria
SAME: Final = 0
OTHER: Final = 1
BLIND: Final = 2
INFORMED: Final = 3
COUNT: Final = 4
HIGHEST: Final = 5
# After the criteria
CONTEST_BASE: Final = 18
SPOT_ON_BASE: Final = 19
MARGIN: Final = 20
N_NUMBERS: Final = 21

# Reasons
BIDS: Final = 0
CONTESTS: Final = 1
CONFIRMS: Final = 2

# Figures
SCORE: Final = 0
"""Of the chosen move."""
BEST: Final = 1
"""The highest score."""
N_BEST: Final = 2
"""How many moves count as best."""
OF_FACE: Final = 4
"""From here on, the best score of each face."""
N_OF_FACE: Final = OF_FACE + MAX_FACES
"""From here on, how many bids of each face count as best."""


@compiled
def score(table: Record, me: int, weights: Floats, at: int, count: int, face: int) -> float:
    """The weighted sum of the six criteria for a bid, with the weights from index `at` on."""
    n_same = table.n_of_face[face]
    n_known = table.dice[me]
    blind = count - expected(table, table.in_play, face)
    informed = count - count_of(table, me, face) - expected(table, table.in_play - n_known, face)
    total = weights[at + SAME] * n_same + weights[at + OTHER] * (table.n_bids - n_same)
    total += weights[at + BLIND] * blind + weights[at + INFORMED] * informed
    total += weights[at + COUNT] * count
    if face == table.faces - 1:
        total += weights[at + HIGHEST]
    return float(total)


@compiled
def n_reaching(highest: float, fall: float, n: int, limit: float) -> int:
    """How many of n scores reach the limit, from the highest on, falling by equal steps."""
    # Counted in a loop: there are usually few, and a quotient would be rounded.
    found = 0
    while found < n and highest - fall * found >= limit:
        found += 1
    return found


@compiled
def score_bids(table: Record, me: int, options: Floats, step: float) -> float:
    """Write for each face the score of its best bid, which is its lowest or highest bid."""
    # As in `score`, but what is the same for all faces is computed once.
    in_play, hand = table.in_play, table.hands[me]
    fixed = options[OTHER] * table.n_bids
    per_share = options[BLIND] * in_play + options[INFORMED] * (in_play - table.dice[me])
    per_same = options[SAME] - options[OTHER]
    per_own = options[INFORMED]
    last = table.faces - 1
    best = -np.inf
    for face in range(table.faces):
        count = lowest_count(table, face)
        table.figures[N_OF_FACE + face] = in_play - count + 1 if count else 0
        if count:
            count = count if step <= 0 else in_play
            of_face = fixed + step * count + per_same * table.n_of_face[face]
            of_face -= per_share * table.shares[face] + per_own * count_in(hand, face)
            if face == last:
                of_face += options[HIGHEST]
            table.figures[OF_FACE + face] = of_face
            best = max(best, of_face)
    return float(best)


@compiled
def keep_best(table: Record, step: float, limit: float) -> int:
    """Write for each face how many of its bids count as best, and return the sum."""
    n_best = 0
    for face in range(table.faces):
        n = int(table.figures[N_OF_FACE + face])
        if n:
            n = n_reaching(table.figures[OF_FACE + face], abs(step), n, limit)
            table.figures[N_OF_FACE + face] = n
            n_best += n
    return n_best


@compiled
def best_bid(table: Record, step: float, place: int) -> int:
    """The bid at that index among the best bids, ordered by face."""
    face = 0
    while place >= int(table.figures[N_OF_FACE + face]):
        place -= int(table.figures[N_OF_FACE + face])
        face += 1
    table.reason = BIDS
    table.figures[SCORE] = table.figures[OF_FACE + face] - abs(step) * place
    count = lowest_count(table, face) + place if step <= 0 else table.in_play - place
    return bid_at(table, count, face)


@compiled
def decide(table: Record, me: int, options: Floats, state: Word) -> int:
    """Make any of the moves with the best scores."""
    step = options[BLIND] + options[INFORMED] + options[COUNT]
    best = score_bids(table, me, options, step)
    contest, spot_on = -np.inf, -np.inf
    if table.last != NO_BID:
        count, face = table.last_count, table.last_face
        contest = options[CONTEST_BASE] + score(table, me, options, CONTEST_AT, count, face)
        if table.spot_on:
            spot_on = options[SPOT_ON_BASE] + score(table, me, options, SPOT_ON_AT, count, face)
        best = max(best, contest, spot_on)
    limit = best - options[MARGIN]
    n_bids = keep_best(table, step, limit)
    n_best = n_bids + int(contest >= limit) + int(spot_on >= limit)
    table.figures[BEST] = best
    table.figures[N_BEST] = n_best
    place = 0
    if n_best > 1:
        word, _ = below(state, Word(n_best))
        place = signed(word)
    if place < n_bids:
        return best_bid(table, step, place)
    if place == n_bids and contest >= limit:
        table.reason = CONTESTS
        table.figures[SCORE] = contest
        return CONTEST
    table.reason = CONFIRMS
    table.figures[SCORE] = spot_on
    return SPOT_ON


WEIGHTED: Final = CompiledAgent("weighted", decide)
