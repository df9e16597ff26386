# SPDX-License-Identifier: MIT
"""Whole games in compiled code, by agents identified by numbers."""

from typing import Final

from whoknows.core.seat import TABLE
from whoknows.kernel.compiled_agent import CompiledAgent, Memories, dispatcher
from whoknows.kernel.compiler import compiled
from whoknows.kernel.line_up import (
    begin_seats,
    line_up_type,
    n_memories,
    owner,
    state_for_act,
    write_down,
)
from whoknows.kernel.streams import Word, stream_key
from whoknows.kernel.types import Ints, Record, Words

from . import table as t
from .conventions import CONVENTIONS
from .deck import RANDOM, begin_game, deal_card, seat_to_deal
from .dummy import DUMMY, SEMI_DUMMY
from .epistemic import EPISTEMIC
from .hat import HAT
from .heuristic import HEURISTIC
from .omniscient import OMNISCIENT

AGENTS: Final[tuple[CompiledAgent, ...]] = (
    RANDOM,
    DUMMY,
    SEMI_DUMMY,
    HEURISTIC,
    EPISTEMIC,
    OMNISCIENT,
    CONVENTIONS,
    HAT,
)
"""Agents by number."""
LINE_UP_TYPE: Final = line_up_type(t.MAX_PLAYERS)

decide = dispatcher("decide", AGENTS, "table", "me", "options", "state", inline=True)
begin = dispatcher("begin", AGENTS, "table", "me", hook="begin")
watch = dispatcher("watch", AGENTS, "table", "me", "action", "touched", "card", hook="watch")
drew = dispatcher("drew", AGENTS, "table", "me", "who", hook="drew")

# Results of a game
POINTS: Final = 0
ENDED: Final = 1
N_TURNS: Final = 2
N_RESULTS: Final = 3


# Notifications to agents with a memory


@compiled
def begin_memories(table: Record, line_up: Record, memories: Memories) -> None:
    """A game begins."""
    for at in range(n_memories(line_up, table.players)):
        begin(line_up.agents[at], memories, at, table, owner(line_up, at))


@compiled
def show_drawn(table: Record, line_up: Record, memories: Memories, who: int) -> None:
    """A seat has taken a card."""
    for at in range(n_memories(line_up, table.players)):
        drew(line_up.agents[at], memories, at, table, owner(line_up, at), who)


@compiled
def show_move(
    table: Record,
    line_up: Record,
    memories: Memories,
    action: int,
    touched: int,
    card: int,
) -> None:
    """A move is about to be made."""
    for at in range(n_memories(line_up, table.players)):
        me = owner(line_up, at)
        watch(line_up.agents[at], memories, at, table, me, action, touched, card)


# Moves


@compiled
def choose(table: Record, line_up: Record, memories: Memories) -> int:
    """The move of the agent whose turn it is."""
    seat = table.turn
    at = 0 if line_up.is_shared else seat
    state = state_for_act(line_up, seat)
    number: int = decide(
        line_up.agents[seat], memories, at, table, seat, line_up.options[seat], state
    )
    return number


@compiled
def move(table: Record, line_up: Record, memories: Memories, action: int) -> bool:
    """Make a move of the seat whose turn it is; return whether it draws a card now."""
    kind, distance, value = t.move_of(table, action)
    seat = table.turn
    if kind in (t.DISCARD, t.PLAY):
        card = table.cards[seat, value]
        if line_up.remembers:
            show_move(table, line_up, memories, action, 0, card)
        if kind == t.PLAY:
            t.play(table, seat, value, card)
        else:
            t.discard(table, seat, value, card)
        return bool(table.deck > 0 and table.ended == t.RUNNING)
    target = (seat + distance) % table.players
    touched = t.touched_by(table, target, kind, value)
    if line_up.remembers:
        show_move(table, line_up, memories, action, touched, t.UNKNOWN)
    t.hint(table, target, kind, value, touched)
    return False


# Games


@compiled
def deal_to(
    table: Record,
    line_up: Record,
    memories: Memories,
    deck: Word,
    trace: Ints,
    seat: int,
) -> None:
    """Deal the next card of the deck to a seat."""
    card = deal_card(table, seat, deck, line_up.n_dealt)
    line_up.n_dealt += 1
    write_down(line_up, trace, TABLE, card)
    if line_up.remembers:
        show_drawn(table, line_up, memories, seat)


@compiled
def play_games(
    table: Record,
    line_up: Record,
    memories: Memories,
    seed: Word,
    deals: Words,
    trace: Ints,
    results: Ints,
) -> None:
    """Play games one after the other, a row of results each."""
    # One function for two purposes: each that calls all agents takes seconds to compile.
    for i in range(len(deals)):
        deck = stream_key(seed, deals[i], Word(0))
        begin_game(table, begin_seats(line_up, table.players, seed, deals[i]))
        if line_up.remembers:
            begin_memories(table, line_up, memories)
        for n in range(table.players * table.size):
            deal_to(table, line_up, memories, deck, trace, seat_to_deal(table, n))
        while table.ended == t.RUNNING:
            seat = table.turn
            action = choose(table, line_up, memories)
            write_down(line_up, trace, seat, action)
            draws = move(table, line_up, memories, action)
            if draws:
                deal_to(table, line_up, memories, deck, trace, seat)
            t.end_turn(table, draws)
        results[i, POINTS] = table.score
        results[i, ENDED] = table.ended
        results[i, N_TURNS] = table.n_turns
