# SPDX-License-Identifier: MIT
"""Hanabi's table in compiled code: one record, and how events change it.

The same record serves whole compiled games, where it holds the truth, and an agent at the referee's
table, where it holds what the agent perceives: cards it does not see are UNKNOWN there. So nothing
here looks at a card to find out what happened: hints come with the positions that they touched,
plays and discards with the card that was revealed. An agent's decision is compiled once and used in
both places; a test checks that both give the same moves, so agents do not peek.

Cards are identities, `suit * 5 + rank - 1`. A set of suits or ranks (bit rank - 1) is a mask, and
so are a set of identities and a set of positions in a hand. Position 0 is the oldest card.
"""

from typing import Final

import numpy as np

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Record

N_RANKS: Final = 5
ALL_RANKS: Final = (1 << N_RANKS) - 1
MAX_PLAYERS: Final = 5
MAX_HAND: Final = 10
MAX_SUITS: Final = 6
MAX_CARDS: Final = MAX_SUITS * N_RANKS
"""Identities, not copies."""

UNKNOWN: Final = -1
"""A card that is not seen."""
NOT_YET: Final = -1
"""In place of the turns left, while there are cards in the deck."""

# How a game ends
RUNNING: Final = 0
COMPLETE: Final = 1
STRUCK_OUT: Final = 2
DECK_EMPTY: Final = 3

# Kinds of moves
DISCARD: Final = 0
PLAY: Final = 1
COLOUR: Final = 2
RANK: Final = 3

TABLE_TYPE: Final = np.dtype(
    [
        # The configuration
        ("players", np.int64),
        ("size", np.int64),  # of a full hand
        ("n_suits", np.int64),
        ("n_colours", np.int64),  # of suits that can be named in a hint: the first ones
        ("max_hints", np.int64),
        ("max_lives", np.int64),
        ("empty_hints", np.int64),
        ("full_discard", np.int64),
        ("copies", np.int64, (MAX_CARDS,)),
        # What is public
        ("turn", np.int64),
        ("n_turns", np.int64),
        ("hints", np.int64),
        ("lives", np.int64),
        ("deck", np.int64),
        ("last_turns", np.int64),
        ("ended", np.int64),
        ("score", np.int64),
        ("n_discards", np.int64),
        ("piles", np.int64, (MAX_SUITS,)),
        ("discarded", np.int64, (MAX_CARDS,)),
        # Hands: cards, and what hints say about them
        ("n_held", np.int64, (MAX_PLAYERS,)),
        ("cards", np.int64, (MAX_PLAYERS, MAX_HAND)),
        ("suits", np.int64, (MAX_PLAYERS, MAX_HAND)),  # that hints leave possible
        ("ranks", np.int64, (MAX_PLAYERS, MAX_HAND)),
        ("colours_yes", np.int64, (MAX_PLAYERS, MAX_HAND)),  # of hints that touched the card
        ("ranks_yes", np.int64, (MAX_PLAYERS, MAX_HAND)),
        # The truth, used for dealing only
        ("undealt", np.int64, (MAX_CARDS,)),
        # Why the agent that was asked last made its move: its own reason code, and figures
        ("reason", np.int64),
        ("figures", np.float64, (8,)),
    ]
)


def new_table() -> Record:
    """A table without a configuration."""
    return np.zeros(1, TABLE_TYPE)[0]


@compiled
def start(table: Record) -> None:
    """Clear the table for a game of its configuration; nothing is dealt yet."""
    table.turn = 0
    table.n_turns = 0
    table.hints = table.max_hints
    table.lives = table.max_lives
    table.last_turns = NOT_YET
    table.ended = RUNNING
    table.score = 0
    table.n_discards = 0
    table.deck = 0
    table.piles[:] = 0
    table.n_held[:] = 0
    for card in range(table.n_suits * N_RANKS):
        table.discarded[card] = 0
        table.undealt[card] = table.copies[card]
        table.deck += table.copies[card]


# Moves by number: as the Hanabi Learning Environment numbers them


@compiled
def move_of(table: Record, action: int) -> tuple[int, int, int]:
    """The kind of a move, the distance to its receiver, and its position or value, from 0."""
    size, colours = table.size, table.n_colours
    if action < size:
        return DISCARD, 0, action
    if action < 2 * size:
        return PLAY, 0, action - size
    hint = action - 2 * size
    n_colour_hints = (table.players - 1) * colours
    if hint < n_colour_hints:
        return COLOUR, 1 + hint // colours, hint % colours
    hint -= n_colour_hints
    return RANK, 1 + hint // N_RANKS, hint % N_RANKS


@compiled
def discard_action(table: Record, position: int) -> int:
    """The number of a discard."""
    return position


@compiled
def play_action(table: Record, position: int) -> int:
    """The number of a play."""
    return int(table.size + position)


@compiled
def hint_action(table: Record, distance: int, kind: int, value: int) -> int:
    """The number of a hint to the seat that many places further on."""
    first = 2 * table.size
    if kind == COLOUR:
        return int(first + (distance - 1) * table.n_colours + value)
    return int(first + (table.players - 1) * table.n_colours + (distance - 1) * N_RANKS + value)


# Cards


@compiled
def suit_of(card: int) -> int:
    """The suit, from 0."""
    return card // N_RANKS


@compiled
def rank_of(card: int) -> int:
    """The rank, from 0."""
    return card % N_RANKS


@compiled
def is_touched(table: Record, card: int, kind: int, value: int) -> bool:
    """Whether a hint points at such a card; every colour points at the multicolour suit."""
    if kind == RANK:
        return bool(card % N_RANKS == value)
    suit = card // N_RANKS
    return bool(suit == value or suit >= table.n_colours)


@compiled
def touched_by(table: Record, seat: int, kind: int, value: int) -> int:
    """The positions in a visible hand that a hint would point at."""
    touched = 0
    for position in range(table.n_held[seat]):
        if is_touched(table, table.cards[seat, position], kind, value):
            touched |= 1 << position
    return touched


@compiled
def identities(suits: int, ranks: int) -> int:
    """The set of identities with one of the suits and one of the ranks."""
    found = 0
    suit = 0
    while suits >> suit:
        if suits >> suit & 1:
            found |= ranks << (suit * N_RANKS)
        suit += 1
    return found


@compiled
def is_playable(table: Record, card: int) -> bool:
    """Whether it is the next card of its pile."""
    return bool(table.piles[card // N_RANKS] == card % N_RANKS)


@compiled
def reach_of(table: Record, suit: int) -> int:
    """How high the pile can still get: up to the first rank of which all copies are gone."""
    rank = table.piles[suit]
    while rank < N_RANKS:
        card = suit * N_RANKS + rank
        if table.discarded[card] == table.copies[card]:
            break
        rank += 1
    return int(rank)


@compiled
def playable_set(table: Record) -> int:
    """All identities that could be played now."""
    found = 0
    for suit in range(table.n_suits):
        if table.piles[suit] < N_RANKS:
            found |= 1 << (suit * N_RANKS + table.piles[suit])
    return found


@compiled
def dead_set(table: Record) -> int:
    """All identities that can never be played any more."""
    found = 0
    for suit in range(table.n_suits):
        alive = ((1 << reach_of(table, suit)) - 1) & ~((1 << table.piles[suit]) - 1)
        found |= (ALL_RANKS & ~alive) << (suit * N_RANKS)
    return found


@compiled
def critical_set(table: Record) -> int:
    """All identities that are still wanted and have only one copy that is not discarded."""
    found = 0
    for card in range(table.n_suits * N_RANKS):
        if table.discarded[card] == table.copies[card] - 1:
            found |= 1 << card
    return found & ~dead_set(table)


@compiled
def revealed(table: Record, card: int) -> int:
    """How many copies everybody has seen: discarded or on a pile."""
    is_played = table.piles[card // N_RANKS] > card % N_RANKS
    return int(table.discarded[card] + (1 if is_played else 0))


# Events


@compiled
def draw(table: Record, seat: int, card: int) -> None:
    """A seat takes a card (UNKNOWN if it is not seen) as its newest."""
    at = table.n_held[seat]
    table.cards[seat, at] = card
    table.suits[seat, at] = (1 << table.n_suits) - 1
    table.ranks[seat, at] = ALL_RANKS
    table.colours_yes[seat, at] = 0
    table.ranks_yes[seat, at] = 0
    table.n_held[seat] = at + 1
    table.deck -= 1
    if table.deck == 0:
        table.last_turns = table.players


@compiled
def hint(table: Record, target: int, kind: int, value: int, touched: int) -> None:
    """A hint that pointed at these positions; it does not end the turn."""
    table.hints -= 1
    if kind == COLOUR:
        others = (1 << table.n_colours) - 1
        those = (((1 << table.n_suits) - 1) & ~others) | 1 << value
        for position in range(table.n_held[target]):
            if touched >> position & 1:
                table.suits[target, position] &= those
                table.colours_yes[target, position] |= 1 << value
            else:
                table.suits[target, position] &= ~those
        return
    for position in range(table.n_held[target]):
        if touched >> position & 1:
            table.ranks[target, position] &= 1 << value
            table.ranks_yes[target, position] |= 1 << value
        else:
            table.ranks[target, position] &= ~(1 << value)


@compiled
def remove(table: Record, seat: int, position: int) -> None:
    """Take a card out of a hand; newer ones move up."""
    table.n_held[seat] -= 1
    for at in range(position, table.n_held[seat]):
        table.cards[seat, at] = table.cards[seat, at + 1]
        table.suits[seat, at] = table.suits[seat, at + 1]
        table.ranks[seat, at] = table.ranks[seat, at + 1]
        table.colours_yes[seat, at] = table.colours_yes[seat, at + 1]
        table.ranks_yes[seat, at] = table.ranks_yes[seat, at + 1]


@compiled
def discard(table: Record, seat: int, position: int, card: int) -> None:
    """A card is discarded and turns out to be this identity; it does not end the turn."""
    remove(table, seat, position)
    table.discarded[card] += 1
    table.n_discards += 1
    if table.hints < table.max_hints:
        table.hints += 1


@compiled
def play(table: Record, seat: int, position: int, card: int) -> None:
    """A card is played and turns out to be this identity; it does not end the turn."""
    remove(table, seat, position)
    if not is_playable(table, card):
        table.discarded[card] += 1
        table.lives -= 1
        if table.lives == 0:
            table.ended = STRUCK_OUT
        return
    table.piles[card // N_RANKS] += 1
    table.score += 1
    if card % N_RANKS == N_RANKS - 1 and table.hints < table.max_hints:
        table.hints += 1
    if table.score == table.n_suits * N_RANKS:
        table.ended = COMPLETE


@compiled
def end_turn(table: Record, drew: bool) -> None:  # noqa: FBT001 - compiled
    """End a turn after its draw; the turn in which the last card is drawn is not a last turn."""
    table.n_turns += 1
    table.turn = (table.turn + 1) % table.players
    if table.last_turns != NOT_YET and not (drew and table.deck == 0):
        table.last_turns -= 1
        if table.last_turns == 0 and table.ended == RUNNING:
            table.ended = DECK_EMPTY
