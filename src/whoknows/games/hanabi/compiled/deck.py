# SPDX-License-Identifier: MIT
"""Randomness in compiled code: the deck, its random streams, and the agent `random`."""

from typing import Final

from whoknows.kernel.compiled_agent import CompiledAgent
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word, below, child, signed
from whoknows.kernel.types import Floats, Record

from .bits import lowest, size_of
from .table import N_RANKS, draw, start


@compiled
def deal_card(table: Record, seat: int, key: Word, n: int) -> int:
    """The n-th card of the deck; all remaining copies are equally likely."""
    place, _ = below(child(key, n), Word(table.deck))
    left = signed(place)
    card = 0
    while left >= table.undealt[card]:
        left -= table.undealt[card]
        card += 1
    table.undealt[card] -= 1
    draw(table, seat, card)
    return card


@compiled
def begin_game(table: Record, starter: int) -> None:
    """Clear the table; the starter is the first to get cards and to move."""
    start(table)
    table.turn = starter


@compiled
def seat_to_deal(table: Record, n: int) -> int:
    """The seat that gets the n-th card of the deal: full hands, from the starter on."""
    return int((table.turn + n // table.size) % table.players)


@compiled
def possible_hints(table: Record) -> int:
    """The hints that may be given, a bit each, in the order of their numbers."""
    if table.hints == 0:
        return 0
    players, colours = table.players, table.n_colours
    colour_hints = 0
    rank_hints = 0
    for distance in range(players - 1, 0, -1):
        seat = (table.turn + distance) % players
        has_suits = 0
        has_ranks = 0
        for position in range(table.n_held[seat]):
            card = table.cards[seat, position]
            has_suits |= 1 << (card // N_RANKS)
            has_ranks |= 1 << (card % N_RANKS)
        if table.empty_hints or has_suits >> colours:
            has_suits = (1 << colours) - 1
        if table.empty_hints:
            has_ranks = (1 << N_RANKS) - 1
        colour_hints = colour_hints << colours | has_suits
        rank_hints = rank_hints << N_RANKS | has_ranks
    return int(rank_hints << ((players - 1) * colours) | colour_hints)


@compiled
def random_move(table: Record, state: Word) -> int:
    """A legal move, all equally likely."""
    n_held = table.n_held[table.turn]
    n_discards = n_held if table.full_discard or table.hints < table.max_hints else 0
    hints = possible_hints(table)
    word, _ = below(state, Word(n_discards + n_held + size_of(hints)))
    place = signed(word)
    if place < n_discards:
        return place
    place -= n_discards
    if place < n_held:
        return int(table.size + place)
    for _ in range(place - n_held):
        hints &= hints - 1
    return int(2 * table.size + lowest(hints))


@compiled
def decide(table: Record, me: int, options: Floats, state: Word) -> int:
    """The move of `random`."""
    return random_move(table, state)


RANDOM: Final = CompiledAgent("random", decide)
