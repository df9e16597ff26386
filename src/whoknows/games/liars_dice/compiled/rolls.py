# SPDX-License-Identifier: MIT
"""Randomness in compiled code: rolling dice, and the agent `random`."""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from whoknows.games.liars_dice.pieces import MAX_DICE, hands_of
from whoknows.kernel.compiled_agent import CompiledAgent
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word, below, child, signed
from whoknows.kernel.types import Floats, Record, Words

from .hands import hand_table
from .table import CONTEST, NO_BID, SPOT_ON, n_raises, raise_at


class Rolls(NamedTuple):
    """All hands of any number of dice, ordered by number of dice."""

    n_falls: Words
    """In how many ways n dice can fall."""
    first_fall: NDArray[np.int64]
    """Where the falls of n dice begin in `rolled`."""
    first_hand: NDArray[np.int64]
    """Where the hands of n dice begin in `packed`."""
    rolled: NDArray[np.uint16]
    """The number of the hand for each of the equally likely falls of the dice."""
    packed: Words


@cache
def rolls_for(faces: int, wild: int) -> Rolls:
    """The hands of a game; `wild` is the wild face, or 0."""
    tables = [hand_table(n, faces, wild) for n in range(MAX_DICE + 1)]
    n_hands = [len(hands_of(n, faces)) for n in range(MAX_DICE + 1)]
    n_falls = [faces**n for n in range(MAX_DICE + 1)]
    return Rolls(
        np.array(n_falls, np.uint64),
        np.cumsum([0, *n_falls[:-1]]),
        np.cumsum([0, *n_hands[:-1]]),
        np.concatenate([table.rolled for table in tables]).astype(np.uint16),
        np.concatenate([table.packed for table in tables]),
    )


@compiled
def roll(table: Record, rolls: Rolls, seat: int, key: Word, n: int) -> None:
    """Roll the dice of a player; it is the n-th roll of the match."""
    n_dice = table.dice[seat]
    fall, _ = below(child(key, n), rolls.n_falls[n_dice])
    number = np.int64(rolls.rolled[rolls.first_fall[n_dice] + signed(fall)])
    table.numbers[seat] = number
    table.hands[seat] = rolls.packed[rolls.first_hand[n_dice] + number]


@compiled
def random_move(table: Record, state: Word) -> int:
    """Any legal move, all equally likely."""
    n_bids = n_raises(table)
    n_calls = 0 if table.last == NO_BID else 1 + table.spot_on
    word, _ = below(state, Word(n_bids + n_calls))
    place = signed(word)
    if place < n_bids:
        return raise_at(table, place)
    return CONTEST if place == n_bids else SPOT_ON


@compiled
def decide(table: Record, me: int, options: Floats, state: Word) -> int:
    """What `random` does."""
    return random_move(table, state)


RANDOM: Final = CompiledAgent("random", decide)
