# SPDX-License-Identifier: MIT
"""Cluedo with the agents `random` and `simple` in compiled code: whole games on bit masks.

A set of cards is a mask with bit c set for card c. Kinds occupy consecutive ranges, so three cards
of different kinds in a mask are in the order in which the rules name them, and the lowest card is
the lowest bit.
"""

from typing import Final, NamedTuple

import numpy as np

from whoknows.core.seat import TABLE
from whoknows.games.cluedo.rules import HAND_SIZE, N_KINDS
from whoknows.kernel.compiled_agent import CompiledAgent, dispatcher
from whoknows.kernel.compiler import compiled
from whoknows.kernel.line_up import begin_seats, line_up_type, state_for_act, write_down
from whoknows.kernel.streams import Word, below, child, signed, stream_key
from whoknows.kernel.types import Flags, Ints, Record, Words

NOBODY: Final = -1
"""In place of the winner: nobody won."""
MAX_PLAYERS: Final = 12
LINE_UP_TYPE: Final = line_up_type(MAX_PLAYERS)

# Codes of the actions in a trace, in the bits above the cards
DEALT: Final = 0
ASKED: Final = 1
ACCUSED: Final = 2
SHOWED: Final = 3
CARD_BITS: Final = 48


class CompiledTable(NamedTuple):
    """The truth and what agents remember, one item per seat; reused for game after game."""

    hands: Ints
    seen: Ints
    """The cards that the seat was dealt or shown."""
    solutions: Ints
    """Three cards that nobody could show, or none."""


def new_table(players: int) -> CompiledTable:
    """A table for games of that many players."""
    return CompiledTable(*np.zeros((3, players), np.int64))


# Masks


@compiled
def n_cards(mask: int) -> int:
    """How many cards there are in a mask."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@compiled
def nth_card(mask: int, n: int) -> int:
    """The n-th lowest card of a mask (from 0), as a mask."""
    for _ in range(n):
        mask &= mask - 1
    return mask & -mask


@compiled
def cards_of_kind(kind: int, per_kind: int) -> int:
    """All cards of one kind."""
    return ((1 << per_kind) - 1) << (kind * per_kind)


# Recording and drawing


@compiled
def record(line_up: Record, trace: Ints, seat: int, what: int, cards: int) -> None:
    """Record an action, if there is room for it."""
    write_down(line_up, trace, seat, what << CARD_BITS | cards)


@compiled
def draw(state: Word, n: int) -> tuple[int, Word]:
    """A number below n, and the next state."""
    number, state = below(state, Word(n))
    return signed(number), state


# The agents


@compiled
def random_turn(table: CompiledTable, seat: int, state: Word) -> tuple[bool, int]:
    """Any question or accusation: whether it accuses, and the three cards."""
    per_kind = len(table.hands) + 1
    index, _ = draw(state, 2 * per_kind**N_KINDS)
    cards = 0
    for kind in range(N_KINDS - 1, -1, -1):
        cards |= 1 << (kind * per_kind + index % per_kind)
        index //= per_kind
    return index > 0, cards


@compiled
def random_card(table: CompiledTable, seat: int, held: int, state: Word) -> int:
    """A random card of those requested."""
    place, _ = draw(state, n_cards(held))
    return nth_card(held, place)


@compiled
def simple_turn(table: CompiledTable, seat: int, state: Word) -> tuple[bool, int]:
    """Accuses what nobody could show, else asks for cards it has not seen."""
    if table.solutions[seat]:
        return True, table.solutions[seat]
    per_kind = len(table.hands) + 1
    cards = 0
    for kind in range(N_KINDS):
        unseen = cards_of_kind(kind, per_kind) & ~table.seen[seat]
        place, state = draw(state, n_cards(unseen))
        cards |= nth_card(unseen, place)
    return False, cards


@compiled
def lowest_card(table: CompiledTable, seat: int, held: int, state: Word) -> int:
    """The lowest of the requested cards."""
    return nth_card(held, 0)


RANDOM: Final = CompiledAgent("random", random_turn, hooks={"show": random_card})
SIMPLE: Final = CompiledAgent("simple", simple_turn, hooks={"show": lowest_card})
AGENTS: Final = (RANDOM, SIMPLE)
"""Agents by number."""

choose_turn = dispatcher("choose_turn", AGENTS, "table", "seat", "state")
choose_card = dispatcher("choose_card", AGENTS, "table", "seat", "held", "state", hook="show")


# The rules


@compiled
def deal_cards(table: CompiledTable, line_up: Record, key: Word, trace: Ints) -> int:
    """Draw the secret, then fill hand after hand; return the secret."""
    per_kind = len(table.hands) + 1
    undealt = (1 << (N_KINDS * per_kind)) - 1
    secret = 0
    for n in range(N_KINDS * per_kind):
        pool = cards_of_kind(n, per_kind) if n < N_KINDS else undealt
        place, _ = draw(child(key, n), n_cards(pool))
        card = nth_card(pool, place)
        undealt &= ~card
        if n < N_KINDS:
            secret |= card
        else:
            seat = (n - N_KINDS) // HAND_SIZE
            table.hands[seat] |= card
            table.seen[seat] |= card
        record(line_up, trace, TABLE, DEALT, card)
    return secret


@compiled
def answer(table: CompiledTable, line_up: Record, trace: Ints, asker: int, cards: int) -> None:
    """Let the others, including eliminated seats, show a card; the asker remembers the result."""
    players = len(table.hands)
    for distance in range(1, players):
        seat = (asker + distance) % players
        held = table.hands[seat] & cards
        if held:
            state = state_for_act(line_up, seat)
            card = choose_card(line_up.agents[seat], None, seat, table, seat, held, state)
            record(line_up, trace, seat, SHOWED, card)
            table.seen[asker] |= card
            return
    table.solutions[asker] = cards


@compiled
def next_active(active: int, seat: int, players: int) -> int:
    """The next active seat; `active` has a bit for each seat."""
    seat = (seat + 1) % players
    while not active >> seat & 1:
        seat = (seat + 1) % players
    return seat


@compiled
def play_turns(
    table: CompiledTable, line_up: Record, trace: Ints, secret: int, seat: int, turn_limit: int
) -> int:
    """Play after the deal, from that seat on; return the winner, or NOBODY."""
    players = len(table.hands)
    active = (1 << players) - 1
    for _ in range(turn_limit):
        state = state_for_act(line_up, seat)
        accuses, cards = choose_turn(line_up.agents[seat], None, seat, table, seat, state)
        record(line_up, trace, seat, ACCUSED if accuses else ASKED, cards)
        if not accuses:
            answer(table, line_up, trace, seat, cards)
        elif cards == secret:
            return seat
        else:
            active &= ~(1 << seat)
            if not active:
                return NOBODY
        seat = next_active(active, seat, players)
    return NOBODY


@compiled
def play_games(
    table: CompiledTable,
    turn_limit: int,
    line_up: Record,
    seed: Word,
    deals: Words,
    trace: Ints,
    scores: Ints,
    winners: Flags,
) -> None:
    """Play games one after the other, each a row in two arrays of zeros; winners get a point."""
    players = len(table.hands)
    for i in range(len(deals)):
        for seat in range(players):
            table.hands[seat] = 0
            table.seen[seat] = 0
            table.solutions[seat] = 0
        starter = begin_seats(line_up, players, seed, deals[i])
        secret = deal_cards(table, line_up, stream_key(seed, deals[i], Word(0)), trace)
        winner = play_turns(table, line_up, trace, secret, starter, turn_limit)
        if winner != NOBODY:
            scores[i, winner] = 1
            winners[i, winner] = True
