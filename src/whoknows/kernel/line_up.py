# SPDX-License-Identifier: MIT
"""The line-up of a compiled game, its random streams and its progress, in one record."""

from typing import Any, Final

import numpy as np

from .compiler import compiled
from .streams import Word, child, signed, stream_key
from .types import Ints, Record

N_OPTIONS: Final = 32
"""How many numbers an agent's options take at most."""
ALL: Final = -1
"""Whose memory it is where one does for all seats."""


def line_up_type(max_players: int) -> "np.dtype[np.void]":
    """The type of the record, for a game of so many players at most."""
    return np.dtype(
        [
            ("agents", np.int64, (max_players,)),  # by number
            ("options", np.float64, (max_players, N_OPTIONS)),
            ("draws", np.int64, (max_players,)),  # whether its decisions depend on chance
            ("keys", np.uint64, (max_players,)),  # of the streams that the seats draw from
            ("n_acts", np.int64, (max_players,)),
            ("remembers", np.int64),  # whether anybody has a memory
            ("is_shared", np.int64),  # whether one memory does for all seats
            ("starter", np.int64),  # of game 0
            ("n_dealt", np.int64),  # how often chance moved
            ("n_traced", np.int64),
        ]
    )


@compiled
def begin_seats(line_up: Record, players: int, seed: Word, deal: Word) -> int:
    """A game begins; who starts it, for the start goes round from game to game."""
    for seat in range(players):
        line_up.n_acts[seat] = 0
        if line_up.draws[seat]:
            line_up.keys[seat] = stream_key(seed, deal, Word(2 + 2 * seat))
    line_up.n_dealt = 0
    return int((line_up.starter + signed(deal % Word(players))) % players)


@compiled(inline=True)
def state_for_act(line_up: Record, seat: int) -> Word:
    """What a seat that is asked draws from; being asked counts, whether it draws or not."""
    state = child(line_up.keys[seat], line_up.n_acts[seat])
    line_up.n_acts[seat] += 1
    return state


@compiled(inline=True)
def write_down(line_up: Record, trace: Ints, seat: int, what: int) -> None:
    """Write down a move, TABLE's too, if there is room for it."""
    n = line_up.n_traced
    if n < len(trace):
        trace[n, 0] = seat
        trace[n, 1] = what
        line_up.n_traced = n + 1


@compiled(inline=True)
def n_memories(line_up: Record, players: int) -> int:
    """How many memories are kept: one a seat, or one for all."""
    return 1 if line_up.is_shared else players


@compiled(inline=True)
def owner(line_up: Record, at: int) -> Any:
    """Whose memory stands at that place: a seat, or ALL."""
    return ALL if line_up.is_shared else at
