# SPDX-License-Identifier: MIT
"""Games as numbers, for programs that learn: every move by its number, a view as a vector."""

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from whoknows.core import AnyGame, BadOption, Moves, Seat
from whoknows.core.safe_text import problem_text
from whoknows.plugins.manifest import find_part

Vector = NDArray[np.float32]


class Encoding(Protocol):
    """A game under one configuration, as numbers from 0 to 1.

    Vectors contain only what the seat perceives: equal perceptions give equal vectors. Other
    seats may be counted from one's own, so that what was learnt in one seat is good in all.
    """

    n_actions: int
    """How many moves a seat can ever make under this configuration."""
    view_size: int
    history_size: int

    def number(self, seat: Seat, action: Any) -> int:
        """The number of a move of that seat, below `n_actions`."""

    def action(self, seat: Seat, number: int) -> Any:
        """The move with that number, legal or not."""

    def view(self, view: Any) -> Vector:
        """What a seat sees now."""

    def history(self, seat: Seat, perceived: Sequence[Any]) -> Vector:
        """All that a seat has perceived, so that nothing which it could remember is lost."""


def mask(encoding: Encoding, seat: Seat, moves: Moves[Any]) -> NDArray[np.int8]:
    """1 for each of these moves, 0 for all others."""
    made = np.zeros(encoding.n_actions, np.int8)
    made[[encoding.number(seat, move) for move in moves]] = 1
    return made


def find_encoding(game: AnyGame) -> Encoding:
    """The encoding that comes with the game; `BadOption` if it has none that works."""
    make = find_part(game.name, "encoding")
    if make is None:
        raise BadOption(
            f"{game.name} has no encoding, so learning programs cannot play it; its package would "
            "name one in the game's manifest (`whoknows doctor` lists broken ones)"
        )
    try:
        made: Encoding = make(game)
    except Exception as error:
        raise BadOption(
            f"the encoding of {game.name} cannot be used: {problem_text(error)}"
        ) from error
    return made
