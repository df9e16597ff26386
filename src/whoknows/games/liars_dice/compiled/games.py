# SPDX-License-Identifier: MIT
"""Whole matches in compiled code; agents have numbers."""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.core.seat import TABLE
from whoknows.games.liars_dice.agents.equilibrium.data import EQUILIBRIUM
from whoknows.games.liars_dice.pieces import MAX_PLAYERS
from whoknows.kernel.compiled_agent import CompiledAgent, Memories, dispatcher
from whoknows.kernel.compiler import compiled
from whoknows.kernel.line_up import begin_seats, line_up_type, state_for_act, write_down
from whoknows.kernel.streams import Word, stream_key
from whoknows.kernel.types import Ints, Record, Words

from .bluffer import BLUFFER
from .honest import HONEST
from .probability import PROBABILITY
from .rolls import RANDOM, Rolls, roll
from .table import begin_match, call, place_bid
from .weighted import WEIGHTED

Curves: TypeAlias = NDArray[np.int16]
"""By match, seat and point; or of a single match."""

AGENTS: Final[tuple[CompiledAgent, ...]] = (
    RANDOM,
    HONEST,
    PROBABILITY,
    BLUFFER,
    WEIGHTED,
    EQUILIBRIUM,
)
"""By number."""
LINE_UP_TYPE: Final = line_up_type(MAX_PLAYERS)

decide = dispatcher("decide", AGENTS, "table", "me", "options", "state", inline=True)
begin = dispatcher("begin", AGENTS, "table", "me", hook="begin")


class Results(NamedTuple):
    """How matches ended."""

    ends: Ints
    """A row for each match: dice left, winner, number of rounds."""
    curves: Curves


@compiled(inline=True)
def choose(table: Record, line_up: Record, memories: Memories, seat: int) -> int:
    """The move of the agent whose turn it is."""
    state = Word(0)
    if line_up.draws[seat]:
        state = state_for_act(line_up, seat)
    number: int = decide(
        line_up.agents[seat], memories, seat, table, seat, line_up.options[seat], state
    )
    return number


@compiled
def play_round(
    table: Record,
    rolls: Rolls,
    line_up: Record,
    memories: Memories,
    key: Word,
    trace: Ints,
) -> None:
    """Play one round: roll, bid, call."""
    for seat in range(table.players):
        n_dice = table.dice[seat]
        if n_dice:
            roll(table, rolls, seat, key, line_up.n_dealt)
            line_up.n_dealt += 1
            write_down(line_up, trace, TABLE, rolls.first_hand[n_dice] + table.numbers[seat])
    while True:
        seat = table.turn
        action = choose(table, line_up, memories, seat)
        write_down(line_up, trace, seat, action)
        if action < 0:
            call(table, seat, action)
            return
        place_bid(table, seat, action)


@compiled
def draw_point(table: Record, curves: Curves) -> None:
    """Write how many dice are left after a round, if there is room for it."""
    at = table.n_rounds
    if at < curves.shape[1]:
        for seat in range(table.players):
            curves[seat, at] = table.dice[seat]


@compiled
def end_curves(table: Record, curves: Curves) -> None:
    """Fill the rest of the curves: after the end nothing changes."""
    for at in range(table.n_rounds + 1, curves.shape[1]):
        for seat in range(table.players):
            curves[seat, at] = table.dice[seat]


@compiled
def play_matches(
    table: Record,
    rolls: Rolls,
    line_up: Record,
    memories: Memories,
    seed: Word,
    deals: Words,
    trace: Ints,
    results: Results,
) -> None:
    """Play matches one after the other, each from the seed and its number."""
    players = table.players
    for i in range(len(deals)):
        key = stream_key(seed, deals[i], Word(0))
        begin_match(table, begin_seats(line_up, players, seed, deals[i]))
        drawn = results.curves[i]
        draw_point(table, drawn)
        if line_up.remembers:
            for seat in range(players):
                begin(line_up.agents[seat], memories, seat, table, seat)
        while not table.ended:
            play_round(table, rolls, line_up, memories, key, trace)
            draw_point(table, drawn)
        end_curves(table, drawn)
        for seat in range(players):
            results.ends[i, seat] = table.dice[seat]
            results.ends[i, players + seat] = table.won[seat]
        results.ends[i, 2 * players] = table.n_rounds
