# SPDX-License-Identifier: MIT
"""What everybody learns from a move."""

from numba import njit

from ..table import DISCARD, PLAY, Record, dead_set, move_of, playable_set
from .hints import matching, n_numbers, number_of
from .mind import is_single, settle
from .questions import interview, knows_playable


@njit(cache=True)
def watch(mind: Record, table: Record, me: int, action: int, touched: int, card: int) -> None:
    """Before a move is made at the table."""
    kind, distance, value = move_of(table, action)
    sets = (playable_set(table), dead_set(table))
    if kind == PLAY:
        leave(mind, table, value, card)
    elif kind == DISCARD:
        k, place = public_code(mind, table, table.turn, value, sets[1])
        if place >= 0:
            decode(mind, table, me, place, k, sets)
        if table.hints > 0:
            nobody_needs_hint(mind, table, sets[0])
        leave(mind, table, value, card)
    else:
        target = (table.turn + distance) % table.players
        number = number_of(mind, table, distance, kind, touched, sets[1])
        total = n_numbers(mind, table, table.turn)
        decode(mind, table, me, number, total, sets)
        those = matching(table, kind, value)
        for at in range(mind.n_held[target]):
            if touched >> at & 1:
                mind.possible[target, at] &= those
            else:
                mind.possible[target, at] &= ~those
    settle(mind, table)


@njit(cache=True)
def decode(
    mind: Record, table: Record, me: int, number: int, total: int, sets: tuple[int, int]
) -> None:
    """Take in what a number tells everybody but who told it."""
    rest = number
    for distance in range(1, table.players):
        seat = (table.turn + distance) % table.players
        if seat != me:
            rest -= interview(mind, table, mind.possible[seat], seat, sets, total, -1)
    if me >= 0 and me != table.turn:
        interview(mind, table, mind.possible[me], me, sets, total, rest % total)


@njit(cache=True)
def is_useless(mind: Record, seat: int, at: int, dead: int) -> bool:
    """Whether everybody knows that a card is of no use, where it is."""
    mask = mind.possible[seat, at]
    if mask & ~dead == 0:
        return True
    if is_single(mask):
        for other in range(mind.n_held[seat]):
            if other != at and mind.possible[seat, other] == mask:
                return True
    return False


@njit(cache=True)
def public_code(mind: Record, table: Record, seat: int, at: int, dead: int) -> tuple[int, int]:
    """How many cards of a hand everybody knows to be useless, and which of them this one is."""
    n = 0
    place = -1
    for other in range(mind.n_held[seat]):
        if is_useless(mind, seat, other, dead):
            if other == at:
                place = n
            n += 1
    if n < 2:
        place = -1
    return n, place


@njit(cache=True)
def nobody_needs_hint(mind: Record, table: Record, playable: int) -> None:
    """Who discards in spite of hints saw no playable card that its holder does not know."""
    for distance in range(1, table.players):
        seat = (table.turn + distance) % table.players
        if not knows_playable(mind.possible[seat], mind.n_held[seat], playable):
            for at in range(mind.n_held[seat]):
                mind.possible[seat, at] &= ~playable


@njit(cache=True)
def leave(mind: Record, table: Record, position: int, card: int) -> None:
    """A card was revealed and leaves the hand."""
    seat = table.turn
    mind.n_held[seat] -= 1
    for at in range(position, mind.n_held[seat]):
        mind.possible[seat, at] = mind.possible[seat, at + 1]
    mind.left[card] -= 1
