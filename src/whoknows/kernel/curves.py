# SPDX-License-Identifier: MIT
"""The curves of a match as an array, as kernels return them."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from whoknows.core import Charted, WhoknowsError

HIGHEST: Final = 10_000
"""No figure of a curve is further from 0: sums of squares stay exact however many there are."""


def curves_of(game: Charted[Any], state: Any) -> NDArray[np.int16]:
    """What `curve` returns for a finished match: one row per seat, one column per point."""
    told = game.curve(state)
    lengths = {len(row) for row in told}
    players = getattr(game, "players", len(told))
    if len(told) != players or lengths != {game.n_points}:
        raise WhoknowsError(
            f"{players} curves of {game.n_points} points are wanted, "
            f"not {len(told)} of {', '.join(map(str, sorted(lengths)))}"
        )
    figures = np.asarray(told)
    if figures.dtype.kind not in "iub":
        raise WhoknowsError(f"not all figures of the curves are whole numbers: {told}")
    if figures.size and abs(figures.astype(np.int64)).max() > HIGHEST:
        raise WhoknowsError(f"not all figures of the curves are from -{HIGHEST} to {HIGHEST}")
    return figures.astype(np.int16)
