# SPDX-License-Identifier: MIT
"""Games of one side against another: who has which side, and which side succeeded."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from whoknows.core import AnyGame, BadOption, Side, Sided

from .plan import LineUp


def sides_of(game: AnyGame) -> Sequence[Side]:
    """The sides of a game; none for most."""
    asked: Any = game
    return tuple(asked.sides) if isinstance(asked, Sided) else ()


def find_side(game: AnyGame, name: str) -> Side:
    """The side of that name; `BadOption` names those that there are."""
    sides = sides_of(game)
    if not sides:
        raise BadOption(f"{game.name} has no sides: leave out --side {name}")
    for side in sides:
        if side.name == name:
            return side
    names = " or ".join(side.name for side in sides)
    raise BadOption(f"{game.name} has no side {name!r}; choose {names}")


def facing(side: Side, players: int, mine: int, others: int) -> LineUp:
    """One agent in all seats of a side, another in all the others.

    >>> facing(Side("cat", (0,)), 4, 7, 8)
    (7, 8, 8, 8)
    """
    return tuple(mine if seat in side.seats else others for seat in range(players))


def successes(sides: Sequence[Side], side: Side, winners: NDArray[np.bool_]) -> NDArray[np.float64]:
    """In which games a side succeeded: 1 or 0, from which seats won.

    >>> cat, mice = Side("cat", (0,), leader=0), Side("mice", (1, 2))
    >>> winners = np.array([[1, 0, 0], [0, 1, 0], [0, 0, 0]], dtype=bool)
    >>> successes([cat, mice], cat, winners).tolist()
    [1.0, 0.0, 0.0]
    >>> successes([cat, mice], mice, winners).tolist()
    [0.0, 1.0, 1.0]
    """
    if side.leader is not None:
        return winners[:, side.leader].astype(np.float64)
    leaders = [one.leader for one in sides if one.leader is not None]
    return 1.0 - np.asarray(winners[:, leaders].any(axis=1), dtype=np.float64)
