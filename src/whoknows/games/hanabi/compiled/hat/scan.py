# SPDX-License-Identifier: MIT
"""What a seat infers about its own cards from all that it sees."""

from typing import Final, TypeAlias

import numpy as np

from whoknows.games.hanabi.compiled import table as t
from whoknows.games.hanabi.compiled.bits import lowest
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Ints, Record

from .memory import copies_of, is_single, weight

Scene: TypeAlias = Record

SCENE_TYPE: Final = np.dtype(
    [
        ("playable", np.int64),
        ("dead", np.int64),
        ("visible", np.int64),  # identities in the hands of others
        ("pace", np.int64),  # how many of the remaining turns can pass without a point
        ("own", np.int64, (t.MAX_HAND,)),  # what my cards may be
        ("low", np.int64),  # the copies that I do not see, in binary
        ("high", np.int64),
        ("losses", np.float64, (t.MAX_CARDS,)),  # what it costs to discard each identity
        # The candidate discard
        ("drop", np.int64),
        ("loss", np.float64),
        # Points that can be made in time, if computed
        ("if_play", np.int64),
        ("if_hint", np.int64),
        ("if_discard", np.int64),
    ]
)
"""Working memory of one decision."""

# What it costs to discard a card that is still wanted: if others hold a copy as well; if a copy is
# somewhere, less for high ranks since these are wanted later; if it is the last copy, more for low
# ranks since the pile will stop there. Costs are only compared, so they have no unit.
LOSS_IF_SEEN: Final = 1.0
LOSS_IF_NOT_LAST: Final = 4.0
LESS_BY_RANK: Final = 0.7
LOSS_IF_LAST: Final = 20.0
LOSS_OF_POINT: Final = 3.0


@compiled
def look(scene: Scene, mind: Record, table: Record, me: int) -> None:
    """Collect all that the seat sees."""
    scene.playable = t.playable_set(table)
    scene.dead = t.dead_set(table)
    scene.if_play = 0
    scene.if_hint = 0
    scene.if_discard = 0
    to_come = -table.score
    for suit in range(table.n_suits):
        to_come += t.reach_of(table, suit)
    scene.pace = table.deck + table.players - to_come
    look_at_own(scene, mind, table, me)


@compiled
def look_at_others(scene: Scene, mind: Record, table: Record, me: int, left: Ints) -> None:
    """Find the cards in other hands, and remove them from the copies left."""
    for card in range(table.n_suits * t.N_RANKS):
        left[card] = mind.left[card]
    scene.visible = 0
    for seat in range(table.players):
        for at in range(table.n_held[seat]):
            if seat != me:
                left[table.cards[seat, at]] -= 1
                scene.visible |= 1 << table.cards[seat, at]


@compiled
def look_at_own(scene: Scene, mind: Record, table: Record, me: int) -> None:
    """Exclude for my cards what I see elsewhere, and what my own known cards take."""
    left = np.empty(t.MAX_CARDS, np.int64)
    look_at_others(scene, mind, table, me, left)
    for at in range(table.n_held[me]):
        scene.own[at] = mind.possible[me, at]
    known = 0
    before = t.UNKNOWN
    while known != before:
        before = known
        count_left(scene, table, left)
        for at in range(table.n_held[me]):
            if known >> at & 1 == 0:
                mask = narrowed(scene.low | scene.high, mind.told[me, at], scene.own[at])
                scene.own[at] = mask
                if is_single(mask):
                    known |= 1 << at
                    left[lowest(mask)] -= 1


@compiled
def count_left(scene: Scene, table: Record, left: Ints) -> None:
    """The counts in binary."""
    scene.low = 0
    scene.high = 0
    for card in range(table.n_suits * t.N_RANKS):
        if left[card] > 0:
            scene.low |= (left[card] & 1) << card
            scene.high |= (left[card] >> 1) << card


@compiled
def narrowed(there: int, told: int, mask: int) -> int:
    """Intersect with what is left; if the code contradicts that, use only the words of hints."""
    if mask & there:
        return mask & there
    return told & there or told


@compiled
def chance_of(scene: Scene, at: int, cards: int) -> float:
    """How likely my card is in a set."""
    mask = scene.own[at]
    if is_single(mask):
        return 1.0 if mask & cards else 0.0
    return weight(mask & cards, scene.low, scene.high) / weight(mask, scene.low, scene.high)


# What discards cost


@compiled
def weigh_losses(scene: Scene, table: Record) -> None:
    """What it costs to discard each identity."""
    for suit in range(table.n_suits):
        reach = t.reach_of(table, suit)
        for rank in range(t.N_RANKS):
            card = suit * t.N_RANKS + rank
            if scene.dead >> card & 1:
                scene.losses[card] = 0.0
            elif scene.visible >> card & 1:
                scene.losses[card] = LOSS_IF_SEEN
            elif table.discarded[card] == table.copies[card] - 1:
                scene.losses[card] = LOSS_IF_LAST + LOSS_OF_POINT * (reach - rank)
            else:
                scene.losses[card] = LOSS_IF_NOT_LAST - LESS_BY_RANK * rank


@compiled
def expected_loss(scene: Scene, at: int) -> float:
    """What it costs to discard a card of mine, on average."""
    mask = scene.own[at]
    total = 0.0
    n = 0
    while mask:
        card = lowest(mask)
        mask &= mask - 1
        copies = copies_of(card, scene.low, scene.high)
        total += copies * scene.losses[card]
        n += copies
    return total / n
