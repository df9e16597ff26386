# SPDX-License-Identifier: MIT
"""The agents `dummy` and `semi-dummy` in compiled code."""

from typing import Final

from whoknows.kernel.compiled_agent import CompiledAgent
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word
from whoknows.kernel.types import Floats, Record

from . import select
from . import table as t

STRICT: Final = 0
"""The option that asks for suit and rank before a card counts as known."""

# Reasons
PLAYS_KNOWN: Final = 0
HINTS_AT_RANDOM: Final = 1
HINTS_RANK: Final = 2
HINTS_SUIT: Final = 3
DROPS_USELESS: Final = 4
DROPS_UNMARKED: Final = 5
DROPS_ANY: Final = 6


@compiled
def drop(table: Record, me: int, useless: int, state: Word) -> int:
    """The move without a hint to give: useless cards go first, then those without marks."""
    unmarked = select.without_marks(table, me)
    if useless:
        position = select.first_of(useless)
        table.reason = DROPS_USELESS
    elif unmarked:
        position = select.first_of(unmarked)
        table.reason = DROPS_UNMARKED
    else:
        position = select.random_member((1 << table.n_held[me]) - 1, state)
        table.reason = DROPS_ANY
    return select.least_bad(table, position)


@compiled
def decide(table: Record, me: int, options: Floats, state: Word) -> int:
    """Play what is surely playable, else hint at random, else discard."""
    strict = options[STRICT] > 0
    playable = select.surely_in(table, me, t.playable_set(table), strict)
    if playable:
        position = select.first_of(playable)
        table.reason = PLAYS_KNOWN
        return t.play_action(table, position)
    hint = select.random_hint(table, me, state)
    if hint != select.NOTHING:
        table.reason = HINTS_AT_RANDOM
        return hint
    return drop(table, me, select.surely_in(table, me, select.played_set(table), strict), state)


@compiled
def naming_suit(table: Record, target: int, position: int) -> int:
    """A colour that adds information about a card's suit; NOTHING if no hint can."""
    card = table.cards[target, position]
    suits = table.suits[target, position]
    for colour in range(table.n_colours):
        told = ((1 << table.n_suits) - (1 << table.n_colours)) | 1 << colour
        if t.is_touched(table, card, t.COLOUR, colour) and suits & told != suits:
            return colour
    return select.NOTHING


@compiled
def pointing_hint(table: Record, me: int) -> int:
    """Name the rank, else the suit, of the first playable card that its owner does not know."""
    for distance in range(1, table.players):
        target = (me + distance) % table.players
        for position in range(table.n_held[target]):
            card = table.cards[target, position]
            if not t.is_playable(table, card):
                continue
            rank = card % t.N_RANKS
            if table.ranks[target, position] != 1 << rank:
                table.reason = HINTS_RANK
                return t.hint_action(table, distance, t.RANK, rank)
            colour = naming_suit(table, target, position)
            if colour != select.NOTHING:
                table.reason = HINTS_SUIT
                return t.hint_action(table, distance, t.COLOUR, colour)
    return select.NOTHING


@compiled
def decide_semi(table: Record, me: int, options: Floats, state: Word) -> int:
    """As the dummy, but with hints about cards that others can play."""
    strict = options[STRICT] > 0
    playable = select.surely_in(table, me, t.playable_set(table), strict)
    if playable:
        position = select.first_of(playable)
        table.reason = PLAYS_KNOWN
        return t.play_action(table, position)
    if table.hints > 0:
        hint = pointing_hint(table, me)
        if hint != select.NOTHING:
            return hint
        hint = select.random_hint(table, me, state)
        if hint != select.NOTHING:
            table.reason = HINTS_AT_RANDOM
            return hint
    return drop(table, me, select.surely_in(table, me, t.dead_set(table), strict), state)


DUMMY: Final = CompiledAgent("dummy", decide)
SEMI_DUMMY: Final = CompiledAgent("semi-dummy", decide_semi)
