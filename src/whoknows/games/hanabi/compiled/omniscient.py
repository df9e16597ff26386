# SPDX-License-Identifier: MIT
"""The agent `omniscient` in compiled code: it sees its own cards, but not the deck."""

from typing import Final

from whoknows.kernel.compiled_agent import CompiledAgent
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word
from whoknows.kernel.types import Floats, Record

from . import table as t
from .select import NOTHING, can_discard, count_hints, least_bad, nth_hint, spare_turns

# Weights for the choice of a play
LOW_RANK: Final = 1.0
HELD_ELSEWHERE: Final = -3.0
FOLLOWER: Final = 0.7
# Penalties for a discard; a last copy is worth more the lower it is
DUPLICATE: Final = 1.0
SPARE: Final = 10.0
LAST_COPY: Final = 100.0
# When to pass: with more tokens than this, more for each spare turn, less for each other
# player who can play
TOKENS: Final = 2
TOKENS_PER_SPARE_TURN: Final = 2
TOKENS_PER_PLAYER: Final = 8

# Reasons
PLAYS: Final = 0
DROPS_USELESS: Final = 1
PASSES: Final = 2
DROPS_SPARE: Final = 3
DROPS_LAST: Final = 4
# Figures
FOLLOWERS: Final = 0
SPARE_TURNS: Final = 1


@compiled
def holds(table: Record, seat: int, card: int) -> int:
    """How many copies of a card a seat has."""
    n = 0
    for position in range(table.n_held[seat]):
        n += table.cards[seat, position] == card
    return n


@compiled
def is_elsewhere(table: Record, me: int, card: int) -> bool:
    """Whether somebody else has a copy."""
    n = 0
    for seat in range(table.players):
        if seat != me:
            n += holds(table, seat, card)
    return n > 0


@compiled
def followers(table: Record, me: int, card: int) -> int:
    """How many of the pile's next cards the others could play, each on their next turn."""
    turns = table.players if table.last_turns == t.NOT_YET else table.last_turns - 1
    n = 0
    for distance in range(1, turns + 1):
        if card % t.N_RANKS < t.N_RANKS - 1 and holds(
            table, (me + distance) % table.players, card + 1
        ):
            card += 1
            n += 1
    return n


@compiled
def best_play(table: Record, me: int) -> int:
    """The position of the playable card to play first; NOTHING if there is none."""
    playable = t.playable_set(table)
    best, best_value = NOTHING, 0.0
    for position in range(table.n_held[me]):
        card = table.cards[me, position]
        if not playable >> card & 1:
            continue
        value = FOLLOWER * followers(table, me, card) - LOW_RANK * (card % t.N_RANKS)
        if is_elsewhere(table, me, card):
            value += HELD_ELSEWHERE
        if best == NOTHING or value > best_value:
            best, best_value = position, value
    return best


@compiled
def loss(table: Record, me: int, position: int) -> float:
    """How bad it is to discard a card; 0 if it is useless."""
    card = table.cards[me, position]
    rank = card % t.N_RANKS
    if t.dead_set(table) >> card & 1 or holds(table, me, card) > 1:
        return 0.0
    if t.critical_set(table) >> card & 1:
        return float(LAST_COPY - t.N_RANKS * rank)
    if is_elsewhere(table, me, card):
        return DUPLICATE
    return float(SPARE - (rank - table.piles[card // t.N_RANKS]))


@compiled
def n_who_can_play(table: Record, me: int) -> int:
    """How many others have a playable card."""
    playable = t.playable_set(table)
    n = 0
    for seat in range(table.players):
        if seat == me:
            continue
        for position in range(table.n_held[seat]):
            if playable >> table.cards[seat, position] & 1:
                n += 1
                break
    return n


@compiled
def any_hint(table: Record, me: int) -> int:
    """Any hint, as a pass: it does not have to inform anybody."""
    if table.hints == 0:
        return NOTHING
    for distance in range(1, table.players):
        if count_hints(table, (me + distance) % table.players):
            return nth_hint(table, me, distance, 0)
    return NOTHING


@compiled
def decide(table: Record, me: int, options: Floats, state: Word) -> int:
    """Play, else pass or discard what is useless, else make the cheapest discard."""
    position = best_play(table, me)
    if position != NOTHING:
        table.reason = PLAYS
        table.figures[FOLLOWERS] = followers(table, me, table.cards[me, position])
        return t.play_action(table, position)
    position = 0
    for other in range(1, table.n_held[me]):
        if loss(table, me, other) < loss(table, me, position):
            position = other
    spare = spare_turns(table)
    table.figures[SPARE_TURNS] = spare
    least = loss(table, me, position)
    wanted = TOKENS + TOKENS_PER_SPARE_TURN * spare - TOKENS_PER_PLAYER * n_who_can_play(table, me)
    is_useless = least == 0.0 and can_discard(table)
    hint = any_hint(table, me)
    if hint != NOTHING and (table.hints > wanted or not is_useless):
        table.reason = PASSES
        return hint
    if is_useless:
        table.reason = DROPS_USELESS
        return t.discard_action(table, position)
    table.reason = DROPS_SPARE if least <= SPARE else DROPS_LAST
    return least_bad(table, position)


OMNISCIENT: Final = CompiledAgent("omniscient", decide)
