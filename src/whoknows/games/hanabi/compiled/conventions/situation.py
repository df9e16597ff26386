# SPDX-License-Identifier: MIT
"""The situation when a move is observed or decided, on sets of identities.

A card that can be only one identity is *placed*. When all copies of an identity that are not public
are placed, no other card can be it; this is applied to a fixpoint. Copies are counted by three
sets: placed at least once, twice, three times.
"""

from typing import Final, TypeAlias

import numpy as np

from whoknows.games.hanabi.compiled import table as t
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Record

from .memory import EVERYTHING, is_doubted

Placed: TypeAlias = tuple[int, int, int]

FIRSTS: Final = sum(1 << t.N_RANKS * suit for suit in range(t.MAX_SUITS))
"""The rank-1 bits of all suits; shifted by r - 1, all cards of rank r."""
SPREAD: Final = np.array(
    [sum(1 << t.N_RANKS * k for k in range(t.MAX_SUITS) if suits >> k & 1) for suits in range(64)]
)
"""The rank-1 bits of a set of suits."""

SCENE_TYPE: Final = np.dtype(
    [
        # Sets of identities
        ("playable", np.int64),
        ("dead", np.int64),
        ("critical", np.int64),
        ("soon", np.int64),  # playable once all cards are played that everybody knows
        ("rest", np.int64, (4,)),  # of which that many copies are not public
        # Hands
        ("believed", np.int64, (t.MAX_PLAYERS, t.MAX_HAND)),
        ("after", np.int64, (t.MAX_PLAYERS, t.MAX_HAND)),
        ("own", np.int64, (t.MAX_HAND,)),  # using what is seen in other hands
        # A hand after a hint
        ("told", np.int64, (t.MAX_HAND,)),
        ("told_after", np.int64, (t.MAX_HAND,)),
        # What must not be disturbed
        ("taken", np.int64),  # identities that somebody is going to play
        ("busy", np.int64),  # seats that have to play blindly, and those for whom they do
        ("waiting", np.int64),  # identities that may be in hands that wait for a blind play
        # The best hint found
        ("hint", np.int64),
        ("value", np.float64),
        ("n_plays", np.int64),
        ("who", np.int64),  # has to play blindly after it
    ]
)
"""Working memory of one call."""


# Sets


@compiled
def n_members(cards: int) -> int:
    """How many identities there are in a set."""
    n = 0
    while cards:
        cards &= cards - 1
        n += 1
    return n


@compiled
def is_single(cards: int) -> bool:
    """Whether there is at most one identity."""
    return cards & (cards - 1) == 0


@compiled
def successors(cards: int) -> int:
    """The cards that come next on the piles."""
    return cards << 1 & ~FIRSTS & EVERYTHING


@compiled
def hinted_set(table: Record, seat: int, position: int) -> int:
    """What a card may be by the words of all hints."""
    return int(SPREAD[table.suits[seat, position]] * table.ranks[seat, position])


@compiled
def is_hinted(table: Record, seat: int, position: int) -> bool:
    """Whether a hint has ever pointed at the card."""
    return bool(table.colours_yes[seat, position] | table.ranks_yes[seat, position])


@compiled
def touched_set(table: Record, kind: int, value: int) -> int:
    """All cards that a hint would point at."""
    if kind != t.COLOUR:
        return FIRSTS << value
    every_colour = ((1 << table.n_suits) - 1) & ~((1 << table.n_colours) - 1)
    return int(SPREAD[1 << value | every_colour] * t.ALL_RANKS)


# Placed cards


@compiled
def place(placed: Placed, cards: int) -> Placed:
    """Count a card if it can be one identity only."""
    once, twice, thrice = placed
    if is_single(cards):
        thrice |= twice & cards
        twice |= once & cards
        once |= cards
    return once, twice, thrice


@compiled
def used_up(scene: Record, placed: Placed) -> int:
    """The identities of which all copies are public or placed."""
    once, twice, thrice = placed
    return int(
        scene.rest[0] | scene.rest[1] & once | scene.rest[2] & twice | scene.rest[3] & thrice
    )


@compiled
def narrow(cards: int, away: int) -> int:
    """What a card may be, without used-up identities; a contradictory result is ignored."""
    if is_single(cards) or cards & ~away == 0:
        return cards
    return cards & ~away


# What everybody knows


@compiled
def look(scene: Record, mind: Record, table: Record) -> None:
    """Set up what everybody knows before the seat whose turn it is makes its move."""
    scene.playable = t.playable_set(table)
    scene.dead = t.dead_set(table)
    scene.critical = t.critical_set(table)
    scene.rest[:] = 0
    for card in range(table.n_suits * t.N_RANKS):
        scene.rest[table.copies[card] - t.revealed(table, card)] |= 1 << card
    placed = (0, 0, 0)
    for seat in range(table.players):
        for at in range(table.n_held[seat]):
            recall(scene, mind, table, seat, at)
            if scene.after[seat, at] == 0:
                placed = place(placed, scene.believed[seat, at])
    placed = exclude(scene, table, placed)
    scene.soon = expected(scene, placed[0])


@compiled
def recall(scene: Record, mind: Record, table: Record, seat: int, at: int) -> None:
    """The belief about a card, unless logic contradicts it or its giver is not trusted."""
    logical = hinted_set(table, seat, at) & ~scene.rest[0]
    believed = mind.believed[seat, at] & logical
    after = mind.after[seat, at] & logical
    if believed == 0 or is_doubted(mind, table, mind.givers[seat, at]):
        believed = logical
        after = 0
    # A seat that had to play blindly has done so before the owner's turn, or nobody had to.
    scene.after[seat, at] = 0 if seat == table.turn else after
    scene.believed[seat, at] = believed


@compiled
def exclude(scene: Record, table: Record, placed: Placed) -> Placed:
    """Exclude used-up identities from all cards; return which cards are placed in the end."""
    full = used_up(scene, placed)
    done = scene.rest[0]
    while full & ~done:
        done = full
        for seat in range(table.players):
            for at in range(table.n_held[seat]):
                cards = scene.believed[seat, at]
                fewer = narrow(cards, full)
                if fewer != cards:
                    scene.believed[seat, at] = fewer
                    if scene.after[seat, at] == 0:
                        placed = place(placed, fewer)
        full = used_up(scene, placed)
    return placed


@compiled
def expected(scene: Record, placed: int) -> int:
    """The cards that fit once all cards are played whose place everybody knows."""
    soon = scene.playable
    while soon & placed:
        soon = soon & ~placed | successors(soon & placed)
    return int(soon)


# What one seat knows in addition


@compiled
def look_round(scene: Record, table: Record, me: int) -> None:
    """What my cards may be, using what I see in other hands."""
    placed = (0, 0, 0)
    for seat in range(table.players):
        if seat != me:
            for at in range(table.n_held[seat]):
                placed = place(placed, 1 << table.cards[seat, at])
    n_held = table.n_held[me]
    for at in range(n_held):
        scene.own[at] = scene.believed[me, at]
        placed = place(placed, scene.own[at])
    full = used_up(scene, placed)
    done = 0
    while full & ~done:
        done = full
        for at in range(n_held):
            fewer = narrow(scene.own[at], full)
            if fewer != scene.own[at]:
                scene.own[at] = fewer
                placed = place(placed, fewer)
        full = used_up(scene, placed)
