# SPDX-License-Identifier: MIT
"""A seat's observation as the vector of zeros and ones of the Hanabi Learning Environment.

The sections follow one another: the other hands, the board, the discards, the last move, and what
hints show about every hand. Seats count from the observer's, which is 0, in the order of play. The
observer's own cards are never read, so a table on which they are UNKNOWN works as well.

The vector includes the last move, which a table does not store: it is kept in a separate record,
with `note` called before each move is applied to the table.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Record

from .table import COLOUR, DISCARD, N_RANKS, PLAY, is_playable, move_of

Bits: TypeAlias = NDArray[np.int8]

NOBODY: Final = -1
"""Who moved last, before the first move."""
N_KINDS: Final = 4
"""Kinds of moves."""
MAX_COLOURS: Final = 5
N_TOLD: Final = 8
"""Positions that the last move can touch: the environment uses eight bits."""

LAST_TYPE: Final = np.dtype(
    [
        ("actor", np.int64),
        ("kind", np.int64),
        ("target", np.int64),  # of a hint, as are the next two
        ("value", np.int64),  # a colour or a rank from 0
        ("touched", np.int64),  # positions
        ("position", np.int64),  # of a card that was played or discarded, as is the next
        ("card", np.int64),
        ("scored", np.int64),  # of a play, as is the next
        ("regained", np.int64),  # a hint token
    ]
)
"""The move that was made last."""


def _patterns() -> Bits:
    """For each set of suits and each set of ranks, a 1 for each card in both."""
    sets = np.arange(1 << N_RANKS)
    bits = (sets[:, None] >> np.arange(N_RANKS) & 1).astype(np.int8)
    cards = bits[:, None, :, None] * bits[None, :, None, :]
    return cards.reshape(1 << MAX_COLOURS, 1 << N_RANKS, MAX_COLOURS * N_RANKS)


PATTERNS: Final = _patterns()
ONLY_MEMBER: Final = np.array([max(members.bit_length() - 1, 0) for members in range(32)], np.int64)
"""The member of each single-member set: all colours named by hints on a card are the same, and so
are all ranks."""


def new_last() -> Record:
    """A record without a move."""
    last = np.zeros(1, LAST_TYPE)[0]
    last["actor"] = NOBODY
    return last


@compiled
def forget(last: Record) -> None:
    """A new game begins."""
    last.actor = NOBODY


@compiled
def note(last: Record, table: Record, action: int, touched: int, card: int) -> None:
    """Record a move before the table has it: a hint with `touched`, else the revealed `card`."""
    kind, distance, value = move_of(table, action)
    last.actor = table.turn
    last.kind = kind
    if kind in (PLAY, DISCARD):
        last.position = value
        last.card = card
        last.scored = kind == PLAY and is_playable(table, card)
        last.regained = (
            last.scored and card % N_RANKS == N_RANKS - 1 and table.hints < table.max_hints
        )
        return
    last.target = (table.turn + distance) % table.players
    last.value = value
    last.touched = touched


# Sizes


@compiled
def n_cards(table: Record) -> int:
    """Cards in the whole game."""
    n = 0
    for card in range(table.n_suits * N_RANKS):
        n += table.copies[card]
    return n


@compiled
def observation_size(table: Record) -> int:
    """The length of the vector."""
    players, size, colours = table.players, table.size, table.n_suits
    identities = colours * N_RANKS
    hands = (players - 1) * size * identities + players
    deck = n_cards(table)
    board = deck - players * size + identities + table.max_hints + table.max_lives
    last = 2 * players + N_KINDS + colours + N_RANKS + 2 * size + identities + 2
    knowledge = players * size * (identities + colours + N_RANKS)
    return int(hands + board + deck + last + knowledge)


# Sections: each writes ones into zeros from `at` on, and returns where the next one begins


@compiled
def write_hands(out: Bits, at: int, table: Record, me: int) -> int:
    """The cards of the others, then for each seat whether its hand is short of a card."""
    players, size = table.players, table.size
    identities = table.n_suits * N_RANKS
    missing = at + (players - 1) * size * identities
    for distance in range(players):
        seat = (me + distance) % players
        n_held = table.n_held[seat]
        if n_held < size:
            out[missing + distance] = 1
        if distance:
            start = at + (distance - 1) * size * identities
            for position in range(n_held):
                out[start + position * identities + table.cards[seat, position]] = 1
    return int(missing + players)


@compiled
def write_board(out: Bits, at: int, table: Record) -> int:
    """The deck, the piles, the tokens and the lives."""
    out[at : at + table.deck] = 1
    at += n_cards(table) - table.players * table.size
    for suit in range(table.n_suits):
        if table.piles[suit]:
            out[at + table.piles[suit] - 1] = 1
        at += N_RANKS
    out[at : at + table.hints] = 1
    at += table.max_hints
    out[at : at + table.lives] = 1
    return int(at + table.max_lives)


@compiled
def write_discards(out: Bits, at: int, table: Record) -> int:
    """A place for each copy of each card."""
    for card in range(table.n_suits * N_RANKS):
        for copy in range(table.discarded[card]):
            out[at + copy] = 1
        at += table.copies[card]
    return at


@compiled
def write_last(out: Bits, at: int, table: Record, last: Record, me: int) -> int:
    """Who did what to whom, and the result."""
    players, size, colours = table.players, table.size, table.n_suits
    to_kind = at + players
    to_target = to_kind + N_KINDS
    to_colour = to_target + players
    to_rank = to_colour + colours
    to_touched = to_rank + N_RANKS
    to_position = to_touched + size
    to_card = to_position + size
    to_result = to_card + colours * N_RANKS
    end = int(to_result + 2)
    if last.actor == NOBODY:
        return end
    out[at + (last.actor - me) % players] = 1
    if last.kind in (PLAY, DISCARD):
        out[to_kind + (0 if last.kind == PLAY else 1)] = 1
        out[to_position + last.position] = 1
        out[to_card + last.card] = 1
        out[to_result] = last.scored
        out[to_result + 1] = last.regained
        return end
    out[to_kind + last.kind] = 1
    out[to_target + (last.target - me) % players] = 1
    out[(to_colour if last.kind == COLOUR else to_rank) + last.value] = 1
    for position in range(min(size, N_TOLD)):
        out[to_touched + position] = last.touched >> position & 1
    return end


@compiled
def write_knowledge(out: Bits, at: int, table: Record, me: int) -> int:
    """For each card what hints leave possible, then the colour and the rank that hints named."""
    players, size, colours = table.players, table.size, table.n_suits
    identities = colours * N_RANKS
    width = identities + colours + N_RANKS
    end = int(at + players * size * width)
    rows = out[at:end].reshape((players * size, width))
    first = 0
    seat = me
    for _ in range(players):
        for position in range(table.n_held[seat]):
            # Loops over local arrays are several times as fast as slice assignments,
            # and loops of a fixed length are faster still.
            row = rows[first + position]
            pattern = PATTERNS[table.suits[seat, position], table.ranks[seat, position]]
            if colours == MAX_COLOURS:
                for card in range(MAX_COLOURS * N_RANKS):
                    row[card] = pattern[card]
            else:
                for card in range(identities):
                    row[card] = pattern[card]
            colour, rank = table.colours_yes[seat, position], table.ranks_yes[seat, position]
            row[identities + ONLY_MEMBER[colour]] = colour > 0
            row[identities + colours + ONLY_MEMBER[rank]] = rank > 0
        first += size
        seat += 1
        if seat == players:
            seat = 0
    return end


@compiled
def observe(out: Bits, table: Record, last: Record, me: int) -> None:
    """Write what a seat observes; `out` has `observation_size` items."""
    out[:] = 0
    at = write_hands(out, 0, table, me)
    at = write_board(out, at, table)
    at = write_discards(out, at, table)
    at = write_last(out, at, table, last, me)
    write_knowledge(out, at, table, me)
