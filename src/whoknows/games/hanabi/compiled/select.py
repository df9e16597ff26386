# SPDX-License-Identifier: MIT
"""Choices for agents without conventions: legal moves, and what is surely known."""

from typing import Final

from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word, below, signed
from whoknows.kernel.types import Record

from . import table as t
from .bits import lowest, size_of

NOTHING: Final = -1
"""No position, or no move."""


@compiled
def draw_below(state: Word, n: int) -> tuple[int, Word]:
    """A random number below n, and the next state."""
    number, state = below(state, Word(n))
    return signed(number), state


@compiled
def can_discard(table: Record) -> bool:
    """Whether the rules allow a discard now."""
    return bool(table.full_discard or table.hints < table.max_hints)


@compiled
def hinted(table: Record, seat: int, position: int) -> int:
    """The identities that hints leave possible for a card."""
    return t.identities(table.suits[seat, position], table.ranks[seat, position])


@compiled
def can_hint(table: Record, target: int, kind: int, value: int) -> bool:
    """Whether the rules allow the hint, if there is a token for it."""
    return bool(table.empty_hints or t.touched_by(table, target, kind, value))


@compiled
def count_hints(table: Record, target: int) -> int:
    """How many different hints a seat could be given."""
    n = 0
    for value in range(table.n_colours):
        n += can_hint(table, target, t.COLOUR, value)
    for value in range(t.N_RANKS):
        n += can_hint(table, target, t.RANK, value)
    return n


@compiled
def nth_hint(table: Record, me: int, distance: int, n: int) -> int:
    """The n-th of those hints, colours first, as a move."""
    target = (me + distance) % table.players
    for value in range(table.n_colours):
        if can_hint(table, target, t.COLOUR, value):
            if n == 0:
                return t.hint_action(table, distance, t.COLOUR, value)
            n -= 1
    for value in range(t.N_RANKS):
        if can_hint(table, target, t.RANK, value):
            if n == 0:
                return t.hint_action(table, distance, t.RANK, value)
            n -= 1
    return NOTHING


@compiled
def random_hint(table: Record, me: int, state: Word) -> int:
    """A random hint to a random player; NOTHING if there is none to give."""
    if table.hints == 0:
        return NOTHING
    n_targets = 0
    for distance in range(1, table.players):
        n_targets += count_hints(table, (me + distance) % table.players) > 0
    if n_targets == 0:
        return NOTHING
    place, state = draw_below(state, n_targets)
    for distance in range(1, table.players):
        n = count_hints(table, (me + distance) % table.players)
        if n > 0:
            if place == 0:
                which, state = draw_below(state, n)
                return nth_hint(table, me, distance, which)
            place -= 1
    return NOTHING


@compiled
def first_of(mask: int) -> int:
    """The lowest member of a set; NOTHING if it is empty."""
    return lowest(mask) if mask else NOTHING


@compiled
def random_member(mask: int, state: Word) -> int:
    """A random member of a set that is not empty."""
    place, _ = draw_below(state, size_of(mask))
    for _ in range(place):
        mask &= mask - 1
    return lowest(mask)


@compiled
def surely_in(table: Record, seat: int, those: int, strict: bool) -> int:  # noqa: FBT001 - compiled
    """The positions of cards that hints place among `those`; `strict`: with suit and rank known."""
    found = 0
    for position in range(table.n_held[seat]):
        possible = hinted(table, seat, position)
        is_known = possible & (possible - 1) == 0
        if possible & ~those == 0 and (is_known or not strict):
            found |= 1 << position
    return found


@compiled
def without_marks(table: Record, seat: int) -> int:
    """The positions of cards that no hint has touched."""
    found = 0
    for position in range(table.n_held[seat]):
        if table.colours_yes[seat, position] == 0 and table.ranks_yes[seat, position] == 0:
            found |= 1 << position
    return found


@compiled
def played_set(table: Record) -> int:
    """All identities on the piles."""
    found = 0
    for suit in range(table.n_suits):
        found |= ((1 << table.piles[suit]) - 1) << (suit * t.N_RANKS)
    return found


@compiled
def least_bad(table: Record, position: int) -> int:
    """Get rid of a card: by a discard or, where the rules forbid it, by a play."""
    if can_discard(table):
        return t.discard_action(table, position)
    return t.play_action(table, position)


@compiled
def spare_turns(table: Record) -> int:
    """How many more discards there can be before the end of the deck costs points."""
    wanted = 0
    for suit in range(table.n_suits):
        wanted += t.reach_of(table, suit) - table.piles[suit]
    return int(table.deck + table.players - wanted)
