# SPDX-License-Identifier: MIT
"""The results of many games, column by column."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Batch:
    """How games ended: a row a game, in the order in which they were asked for."""

    scores: NDArray[np.int64]
    """Of each seat: `Outcome.scores`."""
    winners: NDArray[np.bool_]
    """Whether each seat is among `Outcome.winners`."""
    roles: NDArray[np.int8] | None = None
    """Of each seat, as its place in the game's `role_names`; None for a game without roles."""
    measures: Mapping[str, NDArray[np.float64]] = field(default_factory=dict)
    """One figure a game, for a game that is `Measured`."""
    curves: NDArray[np.int16] | None = None
    """Of each game, seat and point: what `curve` returns, for a game that is `Charted`."""
