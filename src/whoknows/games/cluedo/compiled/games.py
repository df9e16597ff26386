# SPDX-License-Identifier: MIT
"""Cluedo with the agents `random` and `simple` in compiled code: whole games on bit masks.

A set of cards is a mask with bit c set for card c. Since kinds follow one another, three cards of
different kinds in a mask are in the order in which the rules name them, and the lowest card is the
lowest bit.
"""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.core.seat import TABLE
from whoknows.games.cluedo.rules import HAND_SIZE, N_KINDS, Cluedo
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word, below, child, signed, stream_key

Ints: TypeAlias = NDArray[np.int64]
Words: TypeAlias = NDArray[np.uint64]
Flags: TypeAlias = NDArray[np.bool_]

NOBODY: Final = -1
"""Who won, if no one did."""

# How a trace tells the actions apart.
DEALT: Final = 0
ASKED: Final = 1
ACCUSED: Final = 2
SHOWED: Final = 3


class Table(NamedTuple):
    """The game, the truth and what agents remember; used again for game after game."""

    starter: int
    """Of game 0."""
    turn_limit: int
    # An item a seat
    is_simple: Flags
    hands: Ints
    seen: Ints
    """The cards that the seat was dealt or shown."""
    solutions: Ints
    """Three cards that nobody could show, or none."""
    keys: Words
    """Of the streams that the seats draw their acts from."""
    n_acts: Ints
    # What was done
    trace: Ints
    """Seat, what it did, and the cards; with no rows nothing is written down."""
    n_traced: Ints
    """A single number."""


def new_table(game: Cluedo, is_simple: Flags, n_rows: int) -> Table:
    """Room for games of these agents, and for that many actions in the trace."""
    hands, seen, solutions, n_acts = np.zeros((4, game.players), np.int64)
    return Table(
        starter=game.starter,
        turn_limit=game.turn_limit,
        is_simple=is_simple,
        hands=hands,
        seen=seen,
        solutions=solutions,
        keys=np.zeros(game.players, np.uint64),
        n_acts=n_acts,
        trace=np.zeros((n_rows, 3), np.int64),
        n_traced=np.zeros(1, np.int64),
    )


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


# What a game needs at every step


@compiled
def record(table: Table, seat: int, what: int, cards: int) -> None:
    """Write down an action, if it is to be written down."""
    if len(table.trace):
        n = table.n_traced[0]
        table.trace[n, 0] = seat
        table.trace[n, 1] = what
        table.trace[n, 2] = cards
        table.n_traced[0] = n + 1


@compiled
def draw(state: Word, n: int) -> tuple[int, Word]:
    """A number below n, and the state for the next one."""
    number, state = below(state, Word(n))
    return signed(number), state


@compiled
def state_for_act(table: Table, seat: int) -> Word:
    """What a seat that is asked draws from; being asked counts, whether it draws or not."""
    state = child(table.keys[seat], table.n_acts[seat])
    table.n_acts[seat] += 1
    return state


# The agents


@compiled
def random_turn(per_kind: int, state: Word) -> tuple[bool, int]:
    """Any question or accusation: whether it accuses, and the three cards."""
    index, _ = draw(state, 2 * per_kind**N_KINDS)
    cards = 0
    for kind in range(N_KINDS - 1, -1, -1):
        cards |= 1 << (kind * per_kind + index % per_kind)
        index //= per_kind
    return index > 0, cards


@compiled
def simple_turn(table: Table, seat: int, state: Word) -> tuple[bool, int]:
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
def choose_turn(table: Table, seat: int) -> tuple[bool, int]:
    """What the agent in that seat does on its turn."""
    state = state_for_act(table, seat)
    if table.is_simple[seat]:
        return simple_turn(table, seat, state)
    return random_turn(len(table.hands) + 1, state)


@compiled
def choose_card(table: Table, seat: int, held: int) -> int:
    """Which of the cards asked for the agent in that seat shows."""
    state = state_for_act(table, seat)
    place = 0
    if not table.is_simple[seat]:
        place, _ = draw(state, n_cards(held))
    return nth_card(held, place)


# The rules


@compiled
def deal_cards(table: Table, key: Word) -> int:
    """Draw the secret, then fill hand after hand; the secret."""
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
        record(table, TABLE, DEALT, card)
    return secret


@compiled
def answer(table: Table, asker: int, cards: int) -> None:
    """Let the others show a card, those too who are out; the asker remembers what came of it."""
    players = len(table.hands)
    for distance in range(1, players):
        seat = (asker + distance) % players
        held = table.hands[seat] & cards
        if held:
            card = choose_card(table, seat, held)
            record(table, seat, SHOWED, card)
            table.seen[asker] |= card
            return
    table.solutions[asker] = cards


@compiled
def next_active(active: int, seat: int, players: int) -> int:
    """The next seat that is not out; `active` has a bit for each seat."""
    seat = (seat + 1) % players
    while not active >> seat & 1:
        seat = (seat + 1) % players
    return seat


@compiled
def play_turns(table: Table, secret: int, seat: int) -> int:
    """Play after the deal, from that seat on; the winner, or NOBODY."""
    players = len(table.hands)
    active = (1 << players) - 1
    for _ in range(table.turn_limit):
        accuses, cards = choose_turn(table, seat)
        record(table, seat, ACCUSED if accuses else ASKED, cards)
        if not accuses:
            answer(table, seat, cards)
        elif cards == secret:
            return seat
        else:
            active &= ~(1 << seat)
            if not active:
                return NOBODY
        seat = next_active(active, seat, players)
    return NOBODY


@compiled
def play_game(table: Table, seed: Word, deal: Word) -> int:
    """One game; the winner, or NOBODY."""
    players = len(table.hands)
    for seat in range(players):
        table.hands[seat] = 0
        table.seen[seat] = 0
        table.solutions[seat] = 0
        table.keys[seat] = stream_key(seed, deal, Word(2 + 2 * seat))
        table.n_acts[seat] = 0
    secret = deal_cards(table, stream_key(seed, deal, Word(0)))
    # The start goes round from game to game.
    starter = (table.starter + signed(deal % Word(players))) % players
    return play_turns(table, secret, starter)


@compiled
def play_games(table: Table, seed: Word, deals: Words, scores: Ints, winners: Flags) -> None:
    """Games one after the other, a row each in two arrays of zeros: whoever wins has the point."""
    for i in range(len(deals)):
        winner = play_game(table, seed, deals[i])
        if winner != NOBODY:
            scores[i, winner] = 1
            winners[i, winner] = True
