# SPDX-License-Identifier: MIT
"""The agent `epistemic` in compiled code: its own possible hands, and what others know of theirs.

About its own hand it knows the chances over all hands that are possible for it. About another
player's hand it knows the cards, and infers what that player can know: by the hints, and by the
cards that both of them see. There are no codes: a hint means what it says.

The constants were found by a search over games of 2 to 5 players.
"""

from typing import Final

import numpy as np

from whoknows.kernel.compiled_agent import CompiledAgent
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word
from whoknows.kernel.types import Floats, Ints, Record

from . import empathy
from . import table as t
from .hand_counts import count_unseen, hand_weights, hinted_masks
from .select import NOTHING, can_discard, can_hint, least_bad, spare_turns

# Options
RISK: Final = 0
CARD_BY_CARD: Final = 1

LATER: Final = 0.88
"""Discount of a hint for each player between this seat and its receiver."""
# The minimum value of a hint
HINT: Final = 1.1
HINT_PER_TOKEN: Final = 0.26
"""Divided by the number of players: with more players, somebody needs the token sooner."""
HINT_PER_LOSS: Final = 0.17
# Bonuses when choosing among several plays
LOW_RANK: Final = 0.05
FOLLOWED: Final = 0.1

LAST_ROUND: Final = 0.05
"""The chance at which it plays when there is nothing left to keep lives for."""

CAUTION: Final = 0.05
"""Added to the required chance for each life that is lost."""
TOLERANCE: Final = 1e-9
"""Tolerance for sums of chances."""

# Reasons
PLAYS_SURE: Final = 0
PLAYS_LIKELY: Final = 1
HINTS_PLAY: Final = 2
HINTS_KEEP: Final = 3
HINTS_MORE: Final = 4
DROPS: Final = 5
# Figures
CHANCE: Final = 0
"""That the card it plays is playable, or that the card it discards is useless."""
THRESHOLD: Final = 1
POSITION: Final = 2
"""In the hand of the hint's receiver."""
BEFORE: Final = 3
"""The receiver's chance that this card is playable, without and with the hint."""
AFTER: Final = 4
LOSS: Final = 5
"""The points that the discard costs on average, by its estimate."""


# Its own hand


@compiled
def own_chances(table: Record, me: int, card_by_card: bool, chances: Floats) -> None:  # noqa: FBT001
    """The chance of each identity for each own card."""
    n_held, n_cards = table.n_held[me], table.n_suits * t.N_RANKS
    counts = np.zeros(n_cards, np.int64)
    count_unseen(table, 1 << me, counts)
    masks = np.zeros(t.MAX_HAND, np.int64)
    hinted_masks(table, me, masks)
    weights = np.zeros((t.MAX_HAND, n_cards), np.int64)
    if card_by_card:
        for position in range(n_held):
            for card in range(n_cards):
                weights[position, card] = counts[card] * (masks[position] >> card & 1)
    else:
        hand_weights(masks, counts, n_held, weights)
    for position in range(n_held):
        total = max(weights[position].sum(), 1)
        for card in range(n_cards):
            chances[position, card] = weights[position, card] / total


@compiled
def chance_in(chances: Floats, cards: int) -> float:
    """The chance that a card is in a set."""
    chance = 0.0
    for card in range(len(chances)):
        if cards >> card & 1:
            chance += chances[card]
    return chance


@compiled
def threshold_now(table: Record, risk: float) -> float:
    """The chance at which it plays: more for each lost life, and no risk with the last life."""
    if table.lives == 1:
        return empathy.SURE
    if table.last_turns != t.NOT_YET:
        return min(risk, LAST_ROUND)
    return float(min(risk + CAUTION * (table.max_lives - table.lives), 1.0) - TOLERANCE)


@compiled
def best_play(table: Record, me: int, chances: Floats, playable: int, seen: int) -> int:
    """The position of the card to play; NOTHING if none is likely enough."""
    best, best_value = NOTHING, 0.0
    for position in range(table.n_held[me]):
        chance = chance_in(chances[position], playable)
        if chance < table.figures[THRESHOLD]:
            continue
        value = chance
        for card in range(table.n_suits * t.N_RANKS):
            if playable >> card & 1:
                bonus = LOW_RANK * (t.N_RANKS - 1 - card % t.N_RANKS)
                if card % t.N_RANKS < t.N_RANKS - 1 and seen >> (card + 1) & 1:
                    bonus += FOLLOWED
                value += chances[position, card] * bonus
        if value > best_value + 1e-9:
            best, best_value = position, value
            table.figures[CHANCE] = chance
    return best


@compiled
def best_discard(table: Record, me: int, chances: Floats, outlook: empathy.Outlook) -> int:
    """The position of the card with the lowest average loss."""
    best, least = 0, np.inf
    for position in range(table.n_held[me]):
        loss = 0.0
        for card in range(table.n_suits * t.N_RANKS):
            if chances[position, card] > 0:
                loss += chances[position, card] * empathy.loss_of(table, card, outlook)
        if loss < least - 1e-9:
            best, least = position, loss
    table.figures[LOSS] = least
    return best


# Hints


@compiled
def seen_set(table: Record, me: int) -> int:
    """The identities in the hands of others."""
    seen = 0
    for seat in range(table.players):
        if seat != me:
            for position in range(table.n_held[seat]):
                seen |= 1 << table.cards[seat, position]
    return seen


@compiled
def about(
    table: Record, me: int, owner: int, chances: Floats, outlook: empathy.Outlook
) -> empathy.Outlook:
    """The same outlook on another player's hand."""
    return empathy.Outlook(
        empathy.unseen_by(table, me, owner, chances),
        outlook.playable,
        outlook.dead,
        outlook.critical,
        outlook.seen,
        outlook.coming,
        outlook.threshold,
    )


@compiled
def coming_set(table: Record, me: int, chances: Floats, outlook: empathy.Outlook) -> int:
    """The playable identities that others know well enough to play."""
    masks = np.zeros(t.MAX_HAND, np.int64)
    coming = 0
    for seat in range(table.players):
        if seat == me:
            continue
        theirs = about(table, me, seat, chances, outlook)
        hinted_masks(table, seat, masks)
        for position in range(table.n_held[seat]):
            if empathy.playable_chance(masks, position, theirs) >= theirs.threshold:
                coming |= 1 << table.cards[seat, position]
    return coming & outlook.playable


@compiled
def after_play(table: Record, owner: int, masks: Ints, outlook: empathy.Outlook) -> tuple[int, int]:
    """What is playable and what is dead once the owner of a hand has played, if the owner plays."""
    playable, dead = outlook.playable, outlook.dead
    position = empathy.likely_play(table.n_held[owner], masks, outlook)
    if position != NOTHING:
        card = table.cards[owner, position]
        if playable >> card & 1:
            dead |= 1 << card
            if card % t.N_RANKS < t.N_RANKS - 1:
                playable |= 1 << (card + 1)
            playable &= ~dead
    return playable, dead


@compiled
def best_hint(
    table: Record, me: int, chances: Floats, outlook: empathy.Outlook
) -> tuple[int, float]:
    """The best hint, and its value; plays of the players in between count."""
    best, best_gain = NOTHING, -np.inf
    masks = np.zeros(t.MAX_HAND, np.int64)
    factor = 1.0
    for distance in range(1, table.players):
        owner = (me + distance) % table.players
        theirs = about(table, me, owner, chances, outlook)
        hinted_masks(table, owner, masks)
        before = empathy.value_of_knowing(table, owner, masks, theirs)
        for kind in (t.COLOUR, t.RANK):
            for value in range(table.n_colours if kind == t.COLOUR else t.N_RANKS):
                if not can_hint(table, owner, kind, value):
                    continue
                after = empathy.hinted_further(table, owner, kind, value, masks)
                gain = factor * (empathy.value_of_knowing(table, owner, after, theirs) - before)
                if gain > best_gain + 1e-9:
                    best, best_gain = t.hint_action(table, distance, kind, value), gain
                    note_hint(table, owner, masks, after, theirs)
        factor *= LATER
        playable, dead = after_play(table, owner, masks, theirs)
        outlook = empathy.Outlook(
            outlook.copies,
            playable,
            dead,
            outlook.critical,
            outlook.seen,
            outlook.coming,
            outlook.threshold,
        )
    return best, best_gain


@compiled
def note_hint(table: Record, owner: int, masks: Ints, after: Ints, theirs: empathy.Outlook) -> None:
    """Record the purpose of a hint: a play, a card that is kept, or else knowledge."""
    n_held = table.n_held[owner]
    figures = table.figures
    table.reason = HINTS_MORE
    kept = empathy.likely_discard(n_held, masks, theirs)
    is_kept = kept != NOTHING and kept != empathy.likely_discard(n_held, after, theirs)
    if is_kept and theirs.critical >> table.cards[owner, kept] & 1:
        table.reason = HINTS_KEEP
        figures[POSITION] = kept
    for position in range(n_held):
        if not theirs.playable >> table.cards[owner, position] & 1:
            continue
        old = empathy.playable_chance(masks, position, theirs)
        new = empathy.playable_chance(after, position, theirs)
        if old < theirs.threshold <= new:
            table.reason = HINTS_PLAY
            figures[POSITION] = position
            figures[BEFORE] = old
            figures[AFTER] = new
            return


@compiled
def decide(table: Record, me: int, options: Floats, state: Word) -> int:
    """Play what is likely enough, else hint if that is worth it, else discard."""
    figures = table.figures
    figures[:] = 0
    figures[THRESHOLD] = threshold_now(table, options[RISK])
    chances = np.zeros((t.MAX_HAND, table.n_suits * t.N_RANKS))
    own_chances(table, me, options[CARD_BY_CARD] > 0, chances)
    playable, dead, seen = t.playable_set(table), t.dead_set(table), seen_set(table, me)
    position = best_play(table, me, chances, playable, seen)
    if position != NOTHING:
        table.reason = PLAYS_SURE if figures[CHANCE] > empathy.SURE else PLAYS_LIKELY
        return t.play_action(table, position)
    outlook = empathy.Outlook(
        (0, 0), playable, dead, t.critical_set(table), seen, 0, figures[THRESHOLD]
    )
    position = best_discard(table, me, chances, outlook)
    if table.hints > 0:
        coming = coming_set(table, me, chances, outlook)
        outlook = empathy.Outlook(
            (0, 0), playable, dead, outlook.critical, seen, coming, figures[THRESHOLD]
        )
        hint, gain = best_hint(table, me, chances, outlook)
        wanted = HINT - HINT_PER_LOSS * figures[LOSS]
        wanted -= HINT_PER_TOKEN / table.players * table.hints
        is_late = table.last_turns != t.NOT_YET or spare_turns(table) <= 0
        if hint != NOTHING and (gain >= wanted or is_late or not can_discard(table)):
            return hint
    table.reason = DROPS
    figures[CHANCE] = chance_in(chances[position], dead)
    return least_bad(table, position)


EPISTEMIC: Final = CompiledAgent("epistemic", decide)
