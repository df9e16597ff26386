# SPDX-License-Identifier: MIT
"""What others know about their hands, in compiled code, and how valuable their knowledge is.

It follows from the hints and from the cards that both they and this seat see, card by card. The
constants were found by a search over games of 2 to 5 players.
"""

from typing import Final, NamedTuple

import numpy as np

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Floats, Ints, Record

from .hand_counts import Copies, copies_in, count_unseen, packed
from .select import NOTHING
from .table import ALL_RANKS, COLOUR, N_RANKS, identities, is_touched, reach_of

# Losses by a card that is still wanted, in points
SPARE: Final = 0.29
SEEN: Final = 0.015
LAST_COPY: Final = 0.9
"""In addition to the points that become impossible."""
# The value of another player's knowledge
PROSPECT: Final = 0.24
"""For a playable card that its owner does not play yet, times the chance the owner gives it."""
MISPLAY: Final = 1.3
KEPT: Final = 0.3
"""Share of the loss if the owner discards."""
NARROWED: Final = 0.35
NARROWED_LAST: Final = 2.3
KNOWN_DEAD: Final = 0.045
SURE: Final = 1.0 - 1e-9
"""Chances from here on are certain."""
MOST: Final = 6.0
"""More bits than are needed to distinguish the copies."""


class Outlook(NamedTuple):
    """What matters about a hand from an owner's or observer's perspective."""

    copies: Copies
    """Copies that its owner does not see, as far as this seat can infer."""
    playable: int
    dead: int
    critical: int
    seen: int
    """Identities in the hands of others."""
    coming: int
    """Identities that somebody knows to be playable already."""
    threshold: float


@compiled
def loss_of(table: Record, card: int, outlook: Outlook) -> float:
    """What it costs to lose a card, in points."""
    if outlook.dead >> card & 1:
        return 0.0
    if outlook.critical >> card & 1:
        return float(LAST_COPY + reach_of(table, card // N_RANKS) - card % N_RANKS)
    return SEEN if outlook.seen >> card & 1 else SPARE


@compiled
def playable_chance(masks: Ints, position: int, outlook: Outlook) -> float:
    """The chance, for the owner, that a card is playable."""
    total = copies_in(outlook.copies, masks[position])
    if total == 0:
        return 0.0
    return copies_in(outlook.copies, masks[position] & outlook.playable) / total


@compiled
def likely_play(n_held: int, masks: Ints, outlook: Outlook) -> int:
    """The position that the owner plays; NOTHING if the owner does not play."""
    best, best_chance = NOTHING, outlook.threshold
    for position in range(n_held):
        chance = playable_chance(masks, position, outlook)
        if chance > best_chance or (best == NOTHING and chance >= best_chance):
            best, best_chance = position, chance
    return best


@compiled
def likely_discard(n_held: int, masks: Ints, outlook: Outlook) -> int:
    """The position that the owner discards, if the owner discards."""
    best, least = NOTHING, np.inf
    for position in range(n_held):
        total = copies_in(outlook.copies, masks[position])
        if total == 0:
            continue
        wanted = copies_in(outlook.copies, masks[position] & ~outlook.dead)
        last = copies_in(outlook.copies, masks[position] & outlook.critical)
        loss = (wanted * SPARE + last * (LAST_COPY + 1.0)) / total
        if loss < least - 1e-9:
            best, least = position, loss
    return best


@compiled
def value_of_card(card: int, chance: float, outlook: Outlook, known: int) -> float:
    """The value of the owner's chance for a card; `known` are playable already."""
    is_playable = outlook.playable >> card & 1
    if chance < outlook.threshold:
        return PROSPECT * chance if is_playable and not known >> card & 1 else 0.0
    if not is_playable:
        return -MISPLAY
    return 0.0 if known >> card & 1 else 1.0


@compiled
def value_of_facts(card: int, mask: int, outlook: Outlook) -> float:
    """The value of what the owner knows about a card."""
    total = copies_in(outlook.copies, mask)
    if outlook.dead >> card & 1:
        return KNOWN_DEAD if copies_in(outlook.copies, mask & ~outlook.dead) == 0 else 0.0
    weight = NARROWED_LAST if outlook.critical >> card & 1 else 1.0
    return float(NARROWED * weight * (1.0 - np.log2(max(total, 1)) / MOST))


@compiled
def value_of_knowing(table: Record, owner: int, masks: Ints, outlook: Outlook) -> float:
    """The value of what the owner knows about the hand."""
    n_held = table.n_held[owner]
    known = outlook.coming
    value = 0.0
    plays = False
    for position in range(n_held):
        card = table.cards[owner, position]
        chance = playable_chance(masks, position, outlook)
        value += value_of_card(card, chance, outlook, known)
        value += value_of_facts(card, masks[position], outlook)
        if outlook.playable >> card & 1 and chance >= outlook.threshold:
            known |= 1 << card
            plays = True
    if not plays:
        position = likely_discard(n_held, masks, outlook)
        if position != NOTHING:
            value -= KEPT * loss_of(table, table.cards[owner, position], outlook)
    return value


@compiled
def hinted_further(table: Record, owner: int, kind: int, value: int, masks: Ints) -> Ints:
    """What the owner knows after a hint."""
    suits = (1 << table.n_suits) - 1
    if kind == COLOUR:
        suits &= ~((1 << table.n_colours) - 1) | 1 << value
        those = identities(suits, ALL_RANKS)
    else:
        those = identities(suits, 1 << value)
    after = masks.copy()
    for position in range(table.n_held[owner]):
        is_one = is_touched(table, table.cards[owner, position], kind, value)
        after[position] &= those if is_one else ~those
    return after


@compiled
def unseen_by(table: Record, me: int, owner: int, chances: Floats) -> Copies:
    """The copies that the owner of a hand does not see, as far as this seat can infer."""
    counts = np.zeros(table.n_suits * N_RANKS, np.int64)
    count_unseen(table, 1 << me | 1 << owner, counts)
    for position in range(table.n_held[me]):
        for card in range(len(counts)):
            counts[card] -= chances[position, card] > SURE
    return packed(counts)
