# SPDX-License-Identifier: MIT
"""The agents `dummy` and `semi-dummy` in compiled code."""

from typing import Final

from whoknows.kernel.compiled_agent import CompiledAgent
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word
from whoknows.kernel.types import Floats, Record

from .select import (
    NOTHING,
    first_of,
    least_bad,
    played_set,
    random_hint,
    random_member,
    surely_in,
    without_marks,
)
from .table import (
    COLOUR,
    N_RANKS,
    RANK,
    dead_set,
    hint_action,
    is_playable,
    is_touched,
    play_action,
    playable_set,
)

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
    unmarked = without_marks(table, me)
    if useless:
        position = first_of(useless)
        table.reason = DROPS_USELESS
    elif unmarked:
        position = first_of(unmarked)
        table.reason = DROPS_UNMARKED
    else:
        position = random_member((1 << table.n_held[me]) - 1, state)
        table.reason = DROPS_ANY
    return least_bad(table, position)


@compiled
def decide(table: Record, me: int, options: Floats, state: Word) -> int:
    """Play what is surely playable, else hint at random, else discard."""
    strict = options[STRICT] > 0
    playable = surely_in(table, me, playable_set(table), strict)
    if playable:
        position = first_of(playable)
        table.reason = PLAYS_KNOWN
        return play_action(table, position)
    hint = random_hint(table, me, state)
    if hint != NOTHING:
        table.reason = HINTS_AT_RANDOM
        return hint
    return drop(table, me, surely_in(table, me, played_set(table), strict), state)


@compiled
def naming_suit(table: Record, target: int, position: int) -> int:
    """A colour that adds information about a card's suit; NOTHING if no hint can."""
    card = table.cards[target, position]
    suits = table.suits[target, position]
    for colour in range(table.n_colours):
        told = ((1 << table.n_suits) - (1 << table.n_colours)) | 1 << colour
        if is_touched(table, card, COLOUR, colour) and suits & told != suits:
            return colour
    return NOTHING


@compiled
def pointing_hint(table: Record, me: int) -> int:
    """Name the rank, else the suit, of the first playable card that its owner does not know."""
    for distance in range(1, table.players):
        target = (me + distance) % table.players
        for position in range(table.n_held[target]):
            card = table.cards[target, position]
            if not is_playable(table, card):
                continue
            rank = card % N_RANKS
            if table.ranks[target, position] != 1 << rank:
                table.reason = HINTS_RANK
                return hint_action(table, distance, RANK, rank)
            colour = naming_suit(table, target, position)
            if colour != NOTHING:
                table.reason = HINTS_SUIT
                return hint_action(table, distance, COLOUR, colour)
    return NOTHING


@compiled
def decide_semi(table: Record, me: int, options: Floats, state: Word) -> int:
    """As the dummy, but with hints about cards that others can play."""
    strict = options[STRICT] > 0
    playable = surely_in(table, me, playable_set(table), strict)
    if playable:
        position = first_of(playable)
        table.reason = PLAYS_KNOWN
        return play_action(table, position)
    if table.hints > 0:
        hint = pointing_hint(table, me)
        if hint != NOTHING:
            return hint
        hint = random_hint(table, me, state)
        if hint != NOTHING:
            table.reason = HINTS_AT_RANDOM
            return hint
    return drop(table, me, surely_in(table, me, dead_set(table), strict), state)


DUMMY: Final = CompiledAgent("dummy", decide)
SEMI_DUMMY: Final = CompiledAgent("semi-dummy", decide_semi)
