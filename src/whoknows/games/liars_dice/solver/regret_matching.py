# SPDX-License-Identifier: MIT
"""Learners improve strategies for a round, iteration by iteration."""

import time
from functools import cache
from typing import Any, Final, Protocol

import numpy as np

from .array_files import Arrays
from .evaluation import judge
from .plan import Algorithm
from .rounds import TwoPlayerRound
from .traversal import Weights, place_of
from .updates import discount, improve

ALPHA: Final = 1.5
BETA: Final = 0.0
GAMMA: Final = 2.0
"""Discounted CFR as its authors recommend: regrets above and below zero, and the average."""

LOWEST: Final = -1e300


class Learner(Protocol):
    """Improves strategies."""

    def learn(self, first: int, n: int) -> None:
        """Do n iterations, numbered from `first`; numbers start at 1."""
        ...

    def weights(self) -> tuple[Weights, Weights] | None:
        """The average strategies of both seats; None if they do not fit into arrays."""
        ...

    def listed(self) -> tuple[int, Arrays]:
        """The average strategies as a list of situations met: their number, and arrays."""
        ...

    def arrays(self) -> Arrays:
        """The whole state, as arrays."""
        ...

    def restore(self, arrays: Arrays) -> None:
        """Restore a state from arrays."""
        ...

    @property
    def n_met(self) -> int | None:
        """The number of situations met; None if the learner covers all of them."""
        ...


class ExactLearner:
    """CFR over the whole tree: vanilla, CFR+ or discounted, with alternating updates."""

    def __init__(
        self, round_: TwoPlayerRound, algorithm: Algorithm, dtype: Any = np.float64
    ) -> None:
        compile_exact(np.dtype(dtype))
        self._algorithm = algorithm
        self._places = place_of(round_, 0), place_of(round_, 1)
        shapes = round_.shape(0), round_.shape(1)
        self.regrets = np.zeros(shapes[0], dtype), np.zeros(shapes[1], dtype)
        self.sums = np.zeros(shapes[0], dtype), np.zeros(shapes[1], dtype)

    def learn(self, first: int, n: int) -> None:
        for t in range(first, first + n):
            for seat in (0, 1):
                self._improve(seat, t)

    def _improve(self, seat: int, t: int) -> None:
        weight, least = 1.0, LOWEST
        if self._algorithm == "cfr+":
            weight, least = float(t), 0.0
        elif self._algorithm == "dcfr":
            # Weighting later strategies more is the same as discounting earlier ones.
            weight = float(t) ** GAMMA
            positive, negative = (t - 1.0) ** ALPHA, max(t - 1.0, 1.0) ** BETA
            discount(self.regrets[seat], positive / (positive + 1), negative / (negative + 1))
        improve(
            self._places[seat],
            self.regrets[seat],
            self.sums[seat],
            self.regrets[1 - seat],
            weight,
            least,
        )

    def weights(self) -> tuple[Weights, Weights]:
        return self.sums

    def arrays(self) -> Arrays:
        return {
            "starter_regrets": self.regrets[0],
            "other_regrets": self.regrets[1],
            "starter_sums": self.sums[0],
            "other_sums": self.sums[1],
        }

    def restore(self, arrays: Arrays) -> None:
        for name, array in self.arrays().items():
            array[:] = arrays[name]

    def listed(self) -> tuple[int, Arrays]:
        raise NotImplementedError("all situations have weights")

    @property
    def n_met(self) -> None:
        return None


@cache
def compile_exact(dtype: np.dtype[Any]) -> float:
    """Compile ahead of time, and return how many seconds it took."""
    tiny, begun = TwoPlayerRound(faces=2), time.perf_counter()
    weights = np.zeros(tiny.shape(0), dtype), np.zeros(tiny.shape(1), dtype)
    improve(place_of(tiny, 0), weights[0], weights[0].copy(), weights[1], 1.0, 0.0)
    discount(weights[0], 1.0, 1.0)
    judge(tiny, weights)
    return time.perf_counter() - begun
