# SPDX-License-Identifier: MIT
"""The choice of a hint: which number each hint encodes, and the best hint for a number.

In every hand one card is the marker. The kind of a hint depends on whether it touches the marker,
and whether it names a colour or a rank. There are as many numbers as pairs of a receiver and a kind
that is surely available for it.
"""

from typing import Final, TypeAlias

from whoknows.games.hanabi.compiled import table as t
from whoknows.games.hanabi.compiled.bits import lowest
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Record

from .memory import is_single, weight
from .questions import is_open

Code: TypeAlias = tuple[int, int]
"""How many kinds of hints to a seat there are, and its marker."""

# Kinds
RANK_OF_MARKER: Final = 0
COLOUR_OF_MARKER: Final = 1
BESIDE_MARKER: Final = 2
COLOUR_BESIDE_MARKER: Final = 3

POINTS_OUT: Final = 10.0
"""Factor for each playable card that a hint points at."""
MAKES_SURE: Final = 1000.0
"""Factor for each card that is sure to be playable after the hint."""


@compiled
def ranks_in(mask: int) -> int:
    """The ranks of a set of identities."""
    found = 0
    while mask:
        found |= mask & t.ALL_RANKS
        mask >>= t.N_RANKS
    return found


@compiled
def suits_in(mask: int) -> int:
    """The suits of a set of identities."""
    found = 0
    suit = 0
    while mask:
        if mask & t.ALL_RANKS:
            found |= 1 << suit
        mask >>= t.N_RANKS
        suit += 1
    return found


@compiled
def marker_of(mind: Record, seat: int, dead: int) -> int:
    """The position of the oldest card with the most possibilities."""
    best = -1
    chosen = 0
    for at in range(mind.n_held[seat]):
        mask = mind.possible[seat, at]
        openness = 0
        if is_open(mask, dead):
            openness = 1
            if not is_single(ranks_in(mask)):
                openness += 1
            if not is_single(suits_in(mask)):
                openness += 1
        if openness > best:
            best = openness
            chosen = at
    return chosen


@compiled
def could_all_be(mind: Record, seat: int, cards: int) -> bool:
    """Whether all cards of a seat could be the same one of these identities."""
    while cards:
        if mind.left[lowest(cards)] >= mind.n_held[seat]:
            return True
        cards &= cards - 1
    return False


@compiled
def code_for(mind: Record, table: Record, seat: int, dead: int) -> Code:
    """The kinds of hints that surely can be given to a seat, as far as everybody knows."""
    if mind.n_held[seat] == 0:
        return 2 if table.empty_hints else 0, 0
    marker = marker_of(mind, seat, dead)
    # Every colour touches a multicolour card.
    is_plain = mind.possible[seat, marker] >> (table.n_colours * t.N_RANKS) == 0
    if table.empty_hints:
        return 4 if is_plain and table.n_colours > 1 else 3, marker
    ranks = t.ALL_RANKS
    suits = (1 << t.MAX_SUITS) - 1
    cards = (1 << t.MAX_SUITS * t.N_RANKS) - 1
    for at in range(mind.n_held[seat]):
        mask = mind.possible[seat, at]
        ranks &= ranks_in(mask)
        suits &= suits_in(mask)
        cards &= mask
    if ranks == 0 and suits == 0 and is_plain:
        return 4, marker
    if ranks == 0 or (is_plain and not could_all_be(mind, seat, cards)):
        return 3, marker
    return 2, marker


@compiled
def kind_of(code: Code, kind: int, touched: int) -> int:
    """The kind of a hint."""
    n_kinds, marker = code
    beside = touched >> marker & 1 == 0
    if beside and n_kinds > COLOUR_BESIDE_MARKER and kind == t.COLOUR:
        return COLOUR_BESIDE_MARKER
    if beside and n_kinds > BESIDE_MARKER:
        return BESIDE_MARKER
    return COLOUR_OF_MARKER if kind == t.COLOUR else RANK_OF_MARKER


@compiled
def count_numbers(mind: Record, table: Record, n_seats: int, dead: int) -> int:
    """How many numbers hints can encode, to that many seats after the one whose turn it is."""
    n = 0
    for distance in range(1, n_seats + 1):
        n += code_for(mind, table, (table.turn + distance) % table.players, dead)[0]
    return n


@compiled
def number_of(
    mind: Record, table: Record, distance: int, kind: int, touched: int, dead: int
) -> int:
    """The number that a hint by the seat whose turn it is encodes."""
    code = code_for(mind, table, (table.turn + distance) % table.players, dead)
    return count_numbers(mind, table, distance - 1, dead) + kind_of(code, kind, touched)


# From number to hint


@compiled
def pointed_at(table: Record, kind: int, value: int) -> int:
    """The identities that a hint points at."""
    found = 0
    for suit in range(table.n_suits):
        if kind == t.RANK:
            found |= 1 << (suit * t.N_RANKS + value)
        elif suit == value or suit >= table.n_colours:
            found |= t.ALL_RANKS << (suit * t.N_RANKS)
    return found


@compiled
def worth(mind: Record, table: Record, seat: int, cards: int, dead: int) -> float:
    """How informative the words of a hint that points at these identities are for its receiver."""
    result = 1.0
    for at in range(mind.n_held[seat]):
        mask = mind.possible[seat, at]
        if not is_open(mask, dead):
            continue
        then = mask & cards if cards >> table.cards[seat, at] & 1 else mask & ~cards
        result *= weight(mask, mind.low, mind.high) / max(weight(then, mind.low, mind.high), 1)
        if not is_open(then, dead):
            result *= 2
    return result


@compiled
def worth_of_words(mind: Record, table: Record, seat: int, cards: int, dead: int) -> float:
    """The same if only the words count: then showing playable cards matters most."""
    playable = t.playable_set(table)
    result = worth(mind, table, seat, cards, dead)
    for at in range(mind.n_held[seat]):
        if (cards & playable) >> table.cards[seat, at] & 1:
            mask = mind.possible[seat, at]
            if mask & ~playable:
                result *= POINTS_OUT
                if mask & cards & ~playable == 0:
                    result *= MAKES_SURE
    return result


@compiled
def best_hint(mind: Record, table: Record, distance: int, wanted: int, dead: int) -> int:
    """The best hint of a kind to a seat; UNKNOWN if there is none."""
    seat = (table.turn + distance) % table.players
    code = code_for(mind, table, seat, dead)
    best = 0.0
    chosen = t.UNKNOWN
    for kind in range(t.COLOUR, t.RANK + 1):
        for value in range(table.n_colours if kind == t.COLOUR else t.N_RANKS):
            touched = t.touched_by(table, seat, kind, value)
            if (touched or table.empty_hints) and kind_of(code, kind, touched) == wanted:
                score = worth(mind, table, seat, pointed_at(table, kind, value), dead)
                if score > best:
                    best = score
                    chosen = t.hint_action(table, distance, kind, value)
    return chosen


@compiled
def hint_telling(mind: Record, table: Record, number: int, dead: int) -> int:
    """The best hint that encodes a number; UNKNOWN if there is none."""
    distance = 1
    n_kinds = code_for(mind, table, (table.turn + 1) % table.players, dead)[0]
    while number >= n_kinds:
        number -= n_kinds
        distance += 1
        n_kinds = code_for(mind, table, (table.turn + distance) % table.players, dead)[0]
    return best_hint(mind, table, distance, number, dead)


@compiled
def plain_hint(mind: Record, table: Record, dead: int) -> int:
    """The best hint by its words; UNKNOWN if there is none."""
    best = 0.0
    chosen = t.UNKNOWN
    for distance in range(1, table.players):
        seat = (table.turn + distance) % table.players
        for kind in range(t.COLOUR, t.RANK + 1):
            for value in range(table.n_colours if kind == t.COLOUR else t.N_RANKS):
                if t.touched_by(table, seat, kind, value) or table.empty_hints:
                    score = worth_of_words(mind, table, seat, pointed_at(table, kind, value), dead)
                    if score > best:
                        best = score
                        chosen = t.hint_action(table, distance, kind, value)
    return chosen
