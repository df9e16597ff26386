# SPDX-License-Identifier: MIT
"""Whole games in compiled code, by agents that are named by numbers."""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.core.seat import TABLE
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word, child

from .conventions import begin as begin_conventions
from .conventions import decide as decide_conventions
from .conventions import drew as drew_conventions
from .conventions import watch as watch_conventions
from .deck import Words, begin_game, begin_streams, deal_card, random_move, seat_to_deal
from .dummy import decide as decide_dummy
from .dummy import decide_semi
from .epistemic import decide as decide_epistemic
from .hat import begin as begin_hat
from .hat import decide as decide_hat
from .hat import drew as drew_hat
from .hat import watch as watch_hat
from .heuristic import decide as decide_heuristic
from .omniscient import decide as decide_omniscient
from .table import (
    DISCARD,
    MAX_PLAYERS,
    PLAY,
    RUNNING,
    UNKNOWN,
    Record,
    discard,
    end_turn,
    hint,
    move_of,
    play,
    touched_by,
)

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]

AGENTS: Final = (
    "random",
    "dummy",
    "semi-dummy",
    "heuristic",
    "epistemic",
    "omniscient",
    "conventions",
    "hat",
)
"""By number."""
RANDOM, DUMMY, SEMI_DUMMY, HEURISTIC, EPISTEMIC, OMNISCIENT, CONVENTIONS, HAT = range(len(AGENTS))

N_OPTIONS: Final = 32
"""How many numbers an agent's options take at most."""

LINE_UP_TYPE: Final = np.dtype(
    [
        ("agents", np.int64, (MAX_PLAYERS,)),
        ("options", np.float64, (MAX_PLAYERS, N_OPTIONS)),
        ("is_random", np.int64),  # all of them
        ("is_hat", np.int64),
        ("starter", np.int64),  # of game 0
        ("n_acts", np.int64, (MAX_PLAYERS,)),
        ("n_dealt", np.int64),
        ("n_traced", np.int64),
    ]
)
"""Who plays, and how far a game has come."""

ALL: Final = -1
"""Whose mind it is when all seats are `hat`: only one is kept, since all would be equal."""

# Results of a game
POINTS: Final = 0
ENDED: Final = 1
N_TURNS: Final = 2
N_RESULTS: Final = 3


@compiled
def record(line_up: Record, trace: Ints, seat: int, what: int) -> None:
    """Write down a move, or a card that was dealt, if there is room for it."""
    n = line_up.n_traced
    if n < len(trace):
        trace[n, 0] = seat
        trace[n, 1] = what
        line_up.n_traced = n + 1


# What agents with a memory are told


@compiled
def begin_minds(table: Record, line_up: Record, hats: Record, others: Record) -> None:
    """A game begins."""
    if line_up.is_hat:
        begin_hat(hats[0], table, ALL)
        return
    for seat in range(table.players):
        if line_up.agents[seat] == HAT:
            begin_hat(hats[seat], table, seat)
        elif line_up.agents[seat] == CONVENTIONS:
            begin_conventions(others[seat], table, seat)


@compiled
def tell_drawn(table: Record, line_up: Record, hats: Record, others: Record, who: int) -> None:
    """A seat has taken a card."""
    if line_up.is_hat:
        drew_hat(hats[0], table, ALL, who)
        return
    for seat in range(table.players):
        if line_up.agents[seat] == HAT:
            drew_hat(hats[seat], table, seat, who)
        elif line_up.agents[seat] == CONVENTIONS:
            drew_conventions(others[seat], table, seat, who)


@compiled
def tell_move(
    table: Record,
    line_up: Record,
    hats: Record,
    others: Record,
    action: int,
    touched: int,
    card: int,
) -> None:
    """A move is about to be made."""
    if line_up.is_hat:
        watch_hat(hats[0], table, ALL, action, touched, card)
        return
    for seat in range(table.players):
        if line_up.agents[seat] == HAT:
            watch_hat(hats[seat], table, seat, action, touched, card)
        elif line_up.agents[seat] == CONVENTIONS:
            watch_conventions(others[seat], table, seat, action, touched, card)


# Moves


@compiled
def choose(  # noqa: PLR0911 - one for each agent
    table: Record, line_up: Record, hats: Record, others: Record, state: Word
) -> int:
    """What the agent whose turn it is does."""
    seat = table.turn
    agent = line_up.agents[seat]
    options = line_up.options[seat]
    if agent == RANDOM:
        return random_move(table, state)
    if agent == DUMMY:
        return decide_dummy(table, seat, options, state)
    if agent == SEMI_DUMMY:
        return decide_semi(table, seat, options, state)
    if agent == HEURISTIC:
        return decide_heuristic(table, seat, options, state)
    if agent == EPISTEMIC:
        return decide_epistemic(table, seat, options, state)
    if agent == OMNISCIENT:
        return decide_omniscient(table, seat, options, state)
    if agent == CONVENTIONS:
        return decide_conventions(others[seat], table, seat, options, state)
    return decide_hat(hats[0 if line_up.is_hat else seat], table, seat, options, state)


@compiled
def move(table: Record, line_up: Record, hats: Record, others: Record, action: int) -> bool:
    """Make a move of the seat whose turn it is; whether it draws a card now."""
    kind, distance, value = move_of(table, action)
    seat = table.turn
    if kind in (DISCARD, PLAY):
        card = table.cards[seat, value]
        if not line_up.is_random:
            tell_move(table, line_up, hats, others, action, 0, card)
        if kind == PLAY:
            play(table, seat, value, card)
        else:
            discard(table, seat, value, card)
        return bool(table.deck > 0 and table.ended == RUNNING)
    target = (seat + distance) % table.players
    touched = touched_by(table, target, kind, value)
    if not line_up.is_random:
        tell_move(table, line_up, hats, others, action, touched, UNKNOWN)
    hint(table, target, kind, value, touched)
    return False


# Games


@compiled
def deal_to(
    table: Record,
    line_up: Record,
    hats: Record,
    others: Record,
    keys: Words,
    trace: Ints,
    seat: int,
) -> None:
    """The next card of the deck goes to a seat."""
    card = deal_card(table, seat, keys[table.players], line_up.n_dealt)
    line_up.n_dealt += 1
    record(line_up, trace, TABLE, card)
    if not line_up.is_random:
        tell_drawn(table, line_up, hats, others, seat)


@compiled
def play_games(
    table: Record,
    line_up: Record,
    hats: Record,
    others: Record,
    seed: Word,
    deals: Words,
    results: Ints,
    trace: Ints,
) -> None:
    """Games one after the other, a row of results each."""
    # One function for what might be two: each that calls all agents takes seconds to compile.
    keys = np.empty(MAX_PLAYERS + 1, np.uint64)
    line_up.n_traced = 0
    for i in range(len(deals)):
        begin_streams(table, keys, seed, deals[i])
        # The start goes round from game to game.
        place = int(deals[i] % Word(table.players))
        begin_game(table, (line_up.starter + place) % table.players)
        line_up.n_dealt = 0
        line_up.n_acts[:] = 0
        if not line_up.is_random:
            begin_minds(table, line_up, hats, others)
        for n in range(table.players * table.size):
            deal_to(table, line_up, hats, others, keys, trace, seat_to_deal(table, n))
        while table.ended == RUNNING:
            seat = table.turn
            state = child(keys[seat], line_up.n_acts[seat])
            line_up.n_acts[seat] += 1
            action = choose(table, line_up, hats, others, state)
            record(line_up, trace, seat, action)
            draws = move(table, line_up, hats, others, action)
            if draws:
                deal_to(table, line_up, hats, others, keys, trace, seat)
            end_turn(table, draws)
        results[i, POINTS] = table.score
        results[i, ENDED] = table.ended
        results[i, N_TURNS] = table.n_turns
