# SPDX-License-Identifier: MIT
"""The first bid of a round: solved once for each pair of numbers of dice, and cached."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from whoknows.games.liars_dice.pieces import MAX_DICE
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Ints

from .hand_arrays import MAX_WIDTH, Book, Vectors
from .resolver import Guard, NodeSolution, solve
from .tree import MAX_WINDOW, RoundSetting, Search, chances, choose_window

OPENING: Final = Search(width=20, depth=3, iterations=100, passing=np.float32(-0.2))
"""How far to search before the first bid."""


class Openings(NamedTuple):
    """Solved openings, by the dice of the starter and of the other player."""

    is_solved: NDArray[np.bool_]
    n_window: Ints
    windows: Ints
    strategies: Vectors
    values: Vectors
    replies: Vectors
    has_reply: Ints


def no_openings() -> Openings:
    """An empty book."""
    pairs = (MAX_DICE + 1, MAX_DICE + 1)
    return Openings(
        np.zeros(pairs, np.bool_),
        np.zeros(pairs, np.int64),
        np.zeros((*pairs, MAX_WINDOW), np.int64),
        np.zeros((*pairs, MAX_WINDOW + 2, MAX_WIDTH), np.float32),
        np.zeros((*pairs, MAX_WIDTH), np.float32),
        np.zeros((*pairs, MAX_WINDOW, MAX_WIDTH), np.float32),
        np.zeros((*pairs, MAX_WINDOW), np.int64),
    )


@compiled
def open_round(book: Book, openings: Openings, setting: RoundSetting) -> None:
    """Solve the opening unless it is solved."""
    mine, other = setting.dice, setting.other_dice
    if openings.is_solved[mine, other]:
        return
    prior, other_prior = book.priors[mine], book.priors[other]
    true = chances(book, setting, prior, other_prior)
    window = openings.windows[mine, other]
    n = choose_window(setting, true, window, OPENING.width)
    out = NodeSolution(
        openings.strategies[mine, other],
        openings.values[mine, other],
        openings.replies[mine, other],
        openings.has_reply[mine, other],
    )
    guard = Guard(np.float32(0), other_prior, other_prior)
    solve(book, setting, OPENING, prior, other_prior, guard, window[:n], out)
    openings.n_window[mine, other] = n
    openings.is_solved[mine, other] = True
