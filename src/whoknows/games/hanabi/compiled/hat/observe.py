# SPDX-License-Identifier: MIT
"""What everybody learns from a move."""

from whoknows.games.hanabi.compiled import table as t
from whoknows.games.hanabi.compiled.bits import size_of
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Ints, Record

from .endgame import PLANNED
from .hints import count_numbers, number_of, pointed_at
from .memory import ALL, forget_code, is_single, lose, settle
from .questions import Sets, interview, knows_playable


@compiled
def watch(mind: Record, table: Record, me: int, action: int, touched: int, card: int) -> None:
    """A move is about to be made at the table."""
    kind, distance, value = t.move_of(table, action)
    sets = t.playable_set(table), t.dead_set(table)
    if not mind.is_plain and breaks_code(mind, table, me, kind, value):
        forget_code(mind, table)
        settle(mind, table)
    if kind in (t.DISCARD, t.PLAY):
        if kind == t.DISCARD and not mind.is_plain:
            learn_from_discard(mind, table, me, value, sets)
        is_surprise = mind.possible[table.turn, value] >> card & 1 == 0
        lose(mind, table.turn, value, card)
        if is_surprise:
            forget_code(mind, table)
    else:
        if not mind.is_plain:
            number = number_of(mind, table, distance, kind, touched, sets[1])
            n_numbers = count_numbers(mind, table, table.players - 1, sets[1])
            learn_number(mind, table, me, number, n_numbers, sets)
        target = (table.turn + distance) % table.players
        learn_words(mind, target, pointed_at(table, kind, value), touched)
    settle(mind, table)


@compiled
def learn_words(mind: Record, target: int, cards: int, touched: int) -> None:
    """Apply the plain meaning of a hint."""
    for at in range(mind.n_held[target]):
        those = cards if touched >> at & 1 else ~cards
        mind.told[target, at] &= those
        mind.possible[target, at] &= those


@compiled
def learn_number(
    mind: Record, table: Record, me: int, number: int, n_numbers: int, sets: Sets
) -> None:
    """A number is the sum of all players' numbers; subtracting the others leaves my own."""
    for distance in range(1, table.players):
        seat = (table.turn + distance) % table.players
        if seat != me:
            number -= interview(mind, table, mind.possible[seat], seat, sets, n_numbers, t.UNKNOWN)
    if me not in (ALL, table.turn):
        interview(mind, table, mind.possible[me], me, sets, n_numbers, number % n_numbers)


# Discards


@compiled
def is_useless(row: Ints, n_held: int, at: int, dead: int) -> bool:
    """Whether a card is dead, or a second copy in the same hand."""
    mask = row[at]
    if mask & ~dead == 0:
        return True
    if is_single(mask):
        for other in range(n_held):
            if other != at and row[other] == mask:
                return True
    return False


@compiled
def useless_cards(mind: Record, seat: int, dead: int) -> int:
    """The positions of the cards in a hand that everybody knows to be useless."""
    found = 0
    for at in range(mind.n_held[seat]):
        if is_useless(mind.possible[seat], mind.n_held[seat], at, dead):
            found |= 1 << at
    return found


@compiled
def learn_from_discard(mind: Record, table: Record, me: int, position: int, sets: Sets) -> None:
    """The choice among useless cards encodes a number; discarding itself is informative too."""
    playable, dead = sets
    useless = useless_cards(mind, table.turn, dead)
    if useless >> position & 1 and not is_single(useless):
        number = size_of(useless & ((1 << position) - 1))
        learn_number(mind, table, me, number, size_of(useless), sets)
    if table.hints > 0:
        nobody_needs_hint(mind, table, playable)


@compiled
def nobody_needs_hint(mind: Record, table: Record, playable: int) -> None:
    """A player who discards despite tokens sees nobody with a playable card and no known play."""
    for distance in range(1, table.players):
        seat = (table.turn + distance) % table.players
        if not knows_playable(mind.possible[seat], mind.n_held[seat], playable):
            for at in range(mind.n_held[seat]):
                mind.possible[seat, at] &= ~playable


@compiled
def count_needy(mind: Record, table: Record, giver: int, me: int, playable: int) -> int:
    """How many seats that I see, other than the giver, hold a playable card but know of none."""
    n = 0
    for seat in range(table.players):
        if seat in (giver, me) or knows_playable(mind.possible[seat], mind.n_held[seat], playable):
            continue
        for at in range(mind.n_held[seat]):
            if playable >> table.cards[seat, at] & 1:
                n += 1
                break
    return n


# Breaking the code


@compiled
def has_other_moves(mind: Record, table: Record) -> bool:
    """Whether the seat whose turn it is need not play a card."""
    if table.full_discard or table.hints < table.max_hints:
        return True
    return count_numbers(mind, table, table.players - 1, t.dead_set(table)) > 0 and table.hints > 0


@compiled
def breaks_code(mind: Record, table: Record, me: int, kind: int, position: int) -> bool:
    """Whether no player who keeps to the code would make this move, as far as I see."""
    seat = table.turn
    playable = t.playable_set(table)
    if kind == t.PLAY:
        is_hopeless = mind.possible[seat, position] & playable == 0
        return bool(is_hopeless and has_other_moves(mind, table))
    if table.deck > PLANNED and knows_playable(mind.possible[seat], mind.n_held[seat], playable):
        return True
    return (
        kind == t.DISCARD and table.hints > 0 and count_needy(mind, table, seat, me, playable) > 0
    )
