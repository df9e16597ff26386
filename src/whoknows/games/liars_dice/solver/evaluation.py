# SPDX-License-Identifier: MIT
"""How good strategies for a round are: the value of a best response to them."""

from typing import Final

import numpy as np
from msgspec import Struct

from .best_response import respond
from .rounds import TwoPlayerRound
from .traversal import Weights, place_of

LARGE: Final = 1 << 26
"""The size from which on strategies are evaluated in single precision, as they were learnt."""


class Evaluation(Struct, frozen=True):
    """The evaluation of two strategies."""

    exploitability: float
    """What a best response gains over the value of the round, averaged over both seats."""
    value: tuple[float, float]
    """Bounds of the value of the round for the starter.

    The first is what the starter's strategy gets at least, the second what the starter's best
    response gets from the other strategy.
    """


def judge(round_: TwoPlayerRound, weights: tuple[Weights, Weights]) -> Evaluation:
    """Evaluate the strategies of both seats, given as weights."""
    places = place_of(round_, 0), place_of(round_, 1)
    strategies = [_floats(one) for one in weights]
    starter, other = (
        float(respond(places[seat], strategies[1 - seat]) @ places[1 - seat].chances)
        for seat in (0, 1)
    )
    return Evaluation((starter + other) / 2, (-other, starter))


def _floats(weights: Weights) -> Weights:
    """The weights as floats, the type that the code is compiled for."""
    if weights.dtype.kind == "f":
        return weights
    return weights.astype(np.float64 if weights.size < LARGE else np.float32)
