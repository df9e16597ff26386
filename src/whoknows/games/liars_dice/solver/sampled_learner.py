# SPDX-License-Identifier: MIT
"""The learner for rounds with too many situations to store."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from whoknows.games.liars_dice.compiled.hands import hand_table
from whoknows.kernel.streams import Word

from .array_files import Arrays
from .external_sampling import MISSING, Dice, Sampled, nothing_known, sample
from .plan import GIGA
from .policy import MOST
from .rounds import TwoPlayerRound
from .traversal import Weights

JUDGED_GB = 1.0
"""Rounds whose full arrays need less memory than this have their strategies evaluated."""


class SampledLearner:
    """External-sampling MCCFR."""

    def __init__(self, round_: TwoPlayerRound, seed: int, memory_gb: float) -> None:
        compile_sampling()
        self._most = int(memory_gb * GIGA)
        self._round = round_
        self._seed = Word(seed)
        self._dice = _dice_of(round_)
        self.known = nothing_known()

    def learn(self, first: int, n: int) -> None:
        self.known = sample(self._dice, self.known, self._seed, first, n, self._most)

    def weights(self) -> tuple[Weights, Weights] | None:
        if self._round.n_bytes(8) > JUDGED_GB * GIGA:
            return None
        dense = np.zeros(self._round.shape(0)), np.zeros(self._round.shape(1))
        nodes, hands, starts, n_moves = self._met()
        seats = np.bitwise_count(nodes).astype(np.int64) & 1
        n_above = n_moves - np.where(nodes == 0, 0, self._round.n_calls)
        sums = self.known.sums
        for seat, weights in enumerate(dense):
            for j in range(self._round.n_bids):
                at = (seats == seat) & (n_above > j)
                weights[nodes[at] + (1 << j) >> 1, 0, hands[at]] = sums[starts[at] + j]
            at = (seats == seat) & (nodes != 0)
            for call in range(self._round.n_calls):
                found = sums[starts[at] + n_above[at] + call]
                weights[nodes[at] >> 1, 1 + call, hands[at]] = found
        return dense

    def listed(self) -> tuple[int, Arrays]:
        nodes, hands, starts, n_moves = self._met()
        order = np.lexsort((hands, nodes))
        ends = np.cumsum(n_moves[order])
        first = np.concatenate([[0], ends]).astype(np.uint64)
        # Bids are sorted by the number of their bit, and should be in ascending order.
        owner = np.repeat(np.arange(len(order)), n_moves[order])
        place = np.arange(len(owner)) - first[owner].astype(np.int64)
        n_above = (n_moves - np.where(nodes == 0, 0, self._round.n_calls))[order][owner]
        place = np.where(place < n_above, n_above - 1 - place, place)
        sums = self.known.sums[starts[order][owner] + place].astype(np.float64)
        totals = np.bincount(owner, sums, len(order))[owner]
        shares = np.divide(sums, totals, out=np.zeros_like(sums), where=totals > 0)
        return len(order), {
            "nodes": nodes[order].astype(np.uint64),
            "hands": hands[order].astype(np.uint16),
            "starts": first,
            "listed": np.rint(shares * MOST).astype(np.uint16),
        }

    def _met(self) -> tuple[NDArray[np.int64], ...]:
        """For each situation met: its node, hand, start in the pool and number of moves."""
        at = self.known.starts != MISSING
        nodes = self.known.nodes[at]
        lowest = np.where(nodes == 0, 1 << self._round.n_bids, nodes & -nodes)
        n_above = np.bitwise_count(lowest - 1).astype(np.int64)
        n_moves = n_above + np.where(nodes == 0, 0, self._round.n_calls)
        return nodes, self.known.hands[at], self.known.starts[at], n_moves

    def arrays(self) -> Arrays:
        return self.known._asdict()

    def restore(self, arrays: Arrays) -> None:
        self.known = Sampled(**arrays)

    @property
    def n_met(self) -> int:
        return int(self.known.counts[0])


def _dice_of(round_: TwoPlayerRound) -> Dice:
    hands = [hand_table(n, round_.faces, round_.wild_face) for n in round_.dice]
    return Dice(
        round_.n_bids,
        round_.faces,
        round_.n_calls,
        (hands[0].rolled, hands[1].rolled),
        (hands[0].supports, hands[1].supports),
    )


@cache
def compile_sampling() -> None:
    """Compile ahead of time."""
    sample(_dice_of(TwoPlayerRound(faces=2)), nothing_known(), Word(0), 1, 1, 0)
