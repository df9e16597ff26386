# SPDX-License-Identifier: MIT
"""Whole matches in compiled code, by agents that are named by numbers."""

from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.core.seat import TABLE
from whoknows.games.liars_dice.agents.equilibrium.decision import Data
from whoknows.games.liars_dice.agents.equilibrium.decision import decide as decide_equilibrium
from whoknows.games.liars_dice.pieces import MAX_PLAYERS
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word, child, stream_key

from .bluffer import decide as decide_bluffer
from .honest import decide as decide_honest
from .probability import decide as decide_probability
from .rolls import Rolls, Words, random_move, roll
from .table import CONTEST, Record, begin_match, call, place_bid
from .weighted import decide as decide_weighted

Ints: TypeAlias = NDArray[np.int64]
Curves: TypeAlias = NDArray[np.int16]
"""Of each match, seat and point; or of one match."""

AGENTS: Final = ("random", "honest", "probability", "bluffer", "weighted", "equilibrium")
"""By number."""
RANDOM, HONEST, PROBABILITY, BLUFFER, WEIGHTED, EQUILIBRIUM = range(len(AGENTS))

N_OPTIONS: Final = 32
"""How many numbers an agent's options take at most."""

LINE_UP_TYPE: Final = np.dtype(
    [
        ("agents", np.int64, (MAX_PLAYERS,)),
        ("options", np.float64, (MAX_PLAYERS, N_OPTIONS)),
        ("starter", np.int64),  # of match 0
        ("keys", np.uint64, (MAX_PLAYERS,)),  # of the streams that the seats draw from
        ("n_acts", np.int64, (MAX_PLAYERS,)),
        ("n_rolls", np.int64),
        ("n_traced", np.int64),
    ]
)
"""Who plays, and how far a match has come."""


class Minds(NamedTuple):
    """What `equilibrium` goes by."""

    each: Any
    """A record for each seat."""
    data: Data


class Told(NamedTuple):
    """What is written down about matches."""

    results: Ints
    """A row a match: dice left, who won, how many rounds."""
    curves: Curves
    trace: Ints
    """Who did what; as far as there is room for it."""


@compiled
def forget(minds: Any) -> None:
    """A new match."""
    for mind in minds:
        mind.is_set = 0


@compiled(inline=True)
def record(line_up: Record, trace: Ints, seat: int, what: int) -> None:
    """Write down a move, or a hand that was rolled, if there is room for it."""
    n = line_up.n_traced
    if n < len(trace):
        trace[n, 0] = seat
        trace[n, 1] = what
        line_up.n_traced = n + 1


@compiled(inline=True)
def draws(agent: int) -> bool:
    """Whether the agent's decisions are drawn; for others no stream is needed."""
    return agent not in (HONEST, PROBABILITY)


@compiled(inline=True)
def choose(  # noqa: PLR0911 - one for each agent
    table: Record, line_up: Record, minds: Minds | None, seat: int
) -> int:
    """What the agent whose turn it is does."""
    agent = line_up.agents[seat]
    options = line_up.options[seat]
    state = Word(0)
    if draws(agent):
        state = child(line_up.keys[seat], line_up.n_acts[seat])
        line_up.n_acts[seat] += 1
    if agent == RANDOM:
        return random_move(table, state)
    if agent == HONEST:
        return decide_honest(table, seat, options, state)
    if agent == PROBABILITY:
        return decide_probability(table, seat, options, state)
    if agent == BLUFFER:
        return decide_bluffer(table, seat, options, state)
    if agent == WEIGHTED:
        return decide_weighted(table, seat, options, state)
    # Without minds, as there are none at tables of simple agents, this is not even compiled.
    if minds is not None:
        return decide_equilibrium(minds.each[seat], minds.data, table, seat, options, state)
    return CONTEST


@compiled
def play_round(
    table: Record, line_up: Record, rolls: Rolls, minds: Minds | None, key: Word, trace: Ints
) -> None:
    """Roll, bid, and call."""
    for seat in range(table.players):
        n_dice = table.dice[seat]
        if n_dice:
            roll(table, rolls, seat, key, line_up.n_rolls)
            line_up.n_rolls += 1
            record(line_up, trace, TABLE, rolls.first_hand[n_dice] + table.numbers[seat])
    while True:
        seat = table.turn
        action = choose(table, line_up, minds, seat)
        record(line_up, trace, seat, action)
        if action < 0:
            call(table, seat, action)
            return
        place_bid(table, seat, action)


@compiled
def draw_point(table: Record, curves: Curves) -> None:
    """Write down how many dice are left after so many rounds, if there is room for it."""
    at = table.n_rounds
    if at < curves.shape[1]:
        for seat in range(table.players):
            curves[seat, at] = table.dice[seat]


@compiled
def end_curves(table: Record, curves: Curves) -> None:
    """After the end, nothing changes any more."""
    for at in range(table.n_rounds + 1, curves.shape[1]):
        for seat in range(table.players):
            curves[seat, at] = table.dice[seat]


@compiled
def play_matches(
    table: Record,
    line_up: Record,
    rolls: Rolls,
    minds: Minds | None,
    seed: Word,
    deals: Words,
    told: Told,
) -> None:
    """Matches one after the other, from the seed and the number of each."""
    players = table.players
    line_up.n_traced = 0
    for i in range(len(deals)):
        key = stream_key(seed, deals[i], Word(0))
        for seat in range(players):
            line_up.n_acts[seat] = 0
            if draws(line_up.agents[seat]):
                line_up.keys[seat] = stream_key(seed, deals[i], Word(2 + 2 * seat))
        line_up.n_rolls = 0
        # The start goes round from match to match.
        place = int(deals[i] % Word(players))
        begin_match(table, (line_up.starter + place) % players)
        drawn = told.curves[i]
        draw_point(table, drawn)
        if minds is not None:
            forget(minds.each)
        while not table.ended:
            play_round(table, line_up, rolls, minds, key, told.trace)
            draw_point(table, drawn)
        end_curves(table, drawn)
        for seat in range(players):
            told.results[i, seat] = table.dice[seat]
            told.results[i, players + seat] = table.won[seat]
        told.results[i, 2 * players] = table.n_rounds
