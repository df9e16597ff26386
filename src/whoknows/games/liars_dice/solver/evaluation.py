# SPDX-License-Identifier: MIT
"""How good strategies for a round are: what a best answer to them gets."""

from typing import Final

import numpy as np
from msgspec import Struct

from .best_response import respond
from .rounds import Round
from .traversal import Weights, place_of

LARGE: Final = 1 << 26
"""Numbers; what is larger was hardly learned in double precision."""


class Judgement(Struct, frozen=True):
    """Two strategies, judged."""

    exploitability: float
    """What a best answer gains over the value of the round, on the average of both seats."""
    value: tuple[float, float]
    """Between these is the value of the round for the starter.

    The first is what the starter's strategy gets at least, the second what its best answer gets
    from the other strategy.
    """


def judge(round_: Round, weights: tuple[Weights, Weights]) -> Judgement:
    """Judge the strategies that the weights of both seats stand for."""
    places = place_of(round_, 0), place_of(round_, 1)
    strategies = [_floats(one) for one in weights]
    starter, other = (
        float(respond(places[seat], strategies[1 - seat]) @ places[1 - seat].chances)
        for seat in (0, 1)
    )
    return Judgement((starter + other) / 2, (-other, starter))


def _floats(weights: Weights) -> Weights:
    """As what code is compiled for anyway."""
    if weights.dtype.kind == "f":
        return weights
    return weights.astype(np.float64 if weights.size < LARGE else np.float32)
