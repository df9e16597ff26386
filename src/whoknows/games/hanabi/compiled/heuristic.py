# SPDX-License-Identifier: MIT
"""The agent `heuristic` in compiled code: the move that leads to the most valuable table.

The seat's own cards count with their chances, each independently of the others.
"""

from typing import Final

import numpy as np

from whoknows.kernel.compiled_agent import CompiledAgent
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word
from whoknows.kernel.types import Floats, Record

from . import table as t
from .hand_counts import Copies, copies_in, count_unseen, packed
from .select import NOTHING, can_discard, can_hint, hinted

# What is counted: the score, hint tokens, and cards in all hands with what is known about them.
# A fact is a suit or a rank that hints show.
POINTS: Final = 0
TOKENS: Final = 1
PLAYABLE: Final = 2
USELESS: Final = 3
PLAYABLE_FACTS: Final = 4
USELESS_FACTS: Final = 5
OTHER_FACTS: Final = 6

GIVEN: Final = 0
"""The option to use the weights that follow it instead of those that were found."""

FOUND: Final = np.array(
    [
        [
            4.411956335020544,
            0.6175504574439571,
            0.11464044347055613,
            1.068136449002211,
            1.3674264674339338,
            -0.017951341856192293,
            0.9222966066092079,
        ],
        [
            4.916698020415848,
            0.3689215131073233,
            -0.08233470243282504,
            1.0939484374934132,
            1.4025185889129634,
            -0.1294572333096572,
            1.0339492125074359,
        ],
        [
            4.878521962236411,
            0.27785497374925205,
            0.3122431991750736,
            0.9156764276347042,
            1.1185916949370862,
            -0.007063479403006445,
            0.9823772874911091,
        ],
        [
            4.623427827400938,
            0.02393411043764078,
            0.1560520626825459,
            0.9606085126144088,
            1.0201315411559344,
            -0.11583177321227789,
            0.8750100256198924,
        ],
    ]
)
"""The weights that a search found, from 2 players on; see `agents/parameters`."""

# Figures: the value of the move, and that of the best alternative (if there is one).
VALUE: Final = 0
NEXT_BEST: Final = 1
N_CHOICES: Final = 2


@compiled
def facts_of(suits: int, ranks: int) -> int:
    """How many of suit and rank are known."""
    return int(suits & (suits - 1) == 0) + int(ranks & (ranks - 1) == 0)


@compiled
def worth(weights: Floats, card: int, facts: int, playable: int, dead: int) -> float:
    """The value that a card adds, given what could be played and what is useless."""
    if playable >> card & 1:
        return float(weights[PLAYABLE] + weights[PLAYABLE_FACTS] * facts)
    if dead >> card & 1:
        return float(weights[USELESS] + weights[USELESS_FACTS] * facts)
    return float(weights[OTHER_FACTS] * facts)


@compiled
def expected_worth(
    weights: Floats, copies: Copies, possible: int, facts: int, playable: int, dead: int
) -> float:
    """The average value that a card unseen by this seat adds."""
    total = copies_in(copies, possible)
    if total == 0:
        return 0.0
    n_playable = copies_in(copies, possible & playable)
    n_dead = copies_in(copies, possible & dead)
    value = (
        n_playable * (weights[PLAYABLE] + weights[PLAYABLE_FACTS] * facts)
        + n_dead * (weights[USELESS] + weights[USELESS_FACTS] * facts)
        + (total - n_playable - n_dead) * weights[OTHER_FACTS] * facts
    )
    return float(value / total)


@compiled
def visible_worth(table: Record, me: int, weights: Floats, playable: int, dead: int) -> float:
    """The value that the cards of all others add."""
    value = 0.0
    for seat in range(table.players):
        if seat == me:
            continue
        for position in range(table.n_held[seat]):
            facts = facts_of(table.suits[seat, position], table.ranks[seat, position])
            value += worth(weights, table.cards[seat, position], facts, playable, dead)
    return value


@compiled
def appraise(
    table: Record,
    me: int,
    weights: Floats,
    copies: Copies,
    playable: int,
    dead: int,
    worths: Floats,
) -> None:
    """The value that all cards add if these are playable and useless; `worths` gets the parts."""
    for position in range(table.n_held[me]):
        worths[position] = expected_worth(
            weights,
            copies,
            hinted(table, me, position),
            facts_of(table.suits[me, position], table.ranks[me, position]),
            playable,
            dead,
        )
    worths[t.MAX_HAND] = visible_worth(table, me, weights, playable, dead)
    worths[t.MAX_HAND + 1] = 0.0
    if table.deck > 0:
        all_cards = (1 << table.n_suits * t.N_RANKS) - 1
        worths[t.MAX_HAND + 1] = expected_worth(weights, copies, all_cards, 0, playable, dead)


@compiled
def without(worths: Floats, n_held: int, position: int) -> float:
    """All cards after one left the hand and another was drawn; if NOTHING left, before that."""
    value = worths[t.MAX_HAND]
    for other in range(n_held):
        value += worths[other]
    if position != NOTHING:
        value += worths[t.MAX_HAND + 1] - worths[position]
    return float(value)


@compiled
def above(card: int) -> int:
    """The cards of a suit from the given card on."""
    rank = card % t.N_RANKS
    return (t.ALL_RANKS & ~((1 << rank) - 1)) << (card - rank)


@compiled
def value_after(
    table: Record, weights: Floats, worths: Floats, me: int, position: int, points: int, tokens: int
) -> float:
    """The value after a card left the hand; in a game that is over, only points count."""
    value = weights[POINTS] * points
    if table.last_turns == 1 or points == table.n_suits * t.N_RANKS:
        return float(value)
    value += weights[TOKENS] * min(tokens, table.max_hints)
    return float(value + without(worths, table.n_held[me], position))


@compiled
def value_of_play(
    table: Record, weights: Floats, worths: Floats, me: int, position: int, card: int
) -> float:
    """The value after this card was played; `worths` are those after it."""
    if table.piles[card // t.N_RANKS] == card % t.N_RANKS:
        tokens = table.hints + int(card % t.N_RANKS == t.N_RANKS - 1)
        return value_after(table, weights, worths, me, position, table.score + 1, tokens)
    if table.lives == 1:
        return float(weights[POINTS] * table.score)
    return value_after(table, weights, worths, me, position, table.score, table.hints)


@compiled
def foresee(
    table: Record, me: int, weights: Floats, copies: Copies, card: int, lost: Floats, played: Floats
) -> None:
    """What all cards add once a card was lost, and once it was played."""
    playable, dead = t.playable_set(table), t.dead_set(table)
    gone = above(card) if t.critical_set(table) >> card & 1 else 0
    appraise(table, me, weights, copies, playable & ~gone, dead | gone, lost)
    played[:] = lost
    if playable >> card & 1:
        after = 1 << (card + 1) if card % t.N_RANKS < t.N_RANKS - 1 else 0
        now = (playable | after) & ~(1 << card) & ~dead
        appraise(table, me, weights, copies, now, dead | 1 << card, played)


@compiled
def add_card_moves(table: Record, me: int, weights: Floats, values: Floats) -> None:
    """The average value of each discard (first row) and each play (second row)."""
    counts = np.zeros(table.n_suits * t.N_RANKS, np.int64)
    count_unseen(table, 1 << me, counts)
    copies = packed(counts)
    special = t.playable_set(table) | t.critical_set(table)
    lost, played = np.zeros(t.MAX_HAND + 2), np.zeros(t.MAX_HAND + 2)
    usual = np.zeros(t.MAX_HAND + 2)
    appraise(table, me, weights, copies, t.playable_set(table), t.dead_set(table), usual)
    for card in range(len(counts)):
        if special >> card & 1:
            foresee(table, me, weights, copies, card, lost, played)
        else:  # the value of the others' cards does not change
            lost[:] = usual
            played[:] = usual
        for position in range(table.n_held[me]):
            possible = hinted(table, me, position)
            if counts[card] > 0 and possible >> card & 1:
                chance = counts[card] / copies_in(copies, possible)
                loss = value_after(table, weights, lost, me, position, table.score, table.hints + 1)
                values[0, position] += chance * loss
                play = value_of_play(table, weights, played, me, position, card)
                values[1, position] += chance * play


@compiled
def value_of_hint(
    table: Record, weights: Floats, base: float, target: int, kind: int, value: int
) -> float:
    """The value after a hint; `base` is the value before it."""
    if table.last_turns == 1:
        return float(weights[POINTS] * table.score)
    playable, dead = t.playable_set(table), t.dead_set(table)
    told = 1 << value
    if kind == t.COLOUR:
        told |= (1 << table.n_suits) - (1 << table.n_colours)
    base -= weights[TOKENS]
    for position in range(table.n_held[target]):
        card = table.cards[target, position]
        suits, ranks = table.suits[target, position], table.ranks[target, position]
        before = facts_of(suits, ranks)
        mask = told if t.is_touched(table, card, kind, value) else ~told
        after = facts_of(suits & mask, ranks) if kind == t.COLOUR else facts_of(suits, ranks & mask)
        if after != before:
            base += worth(weights, card, after, playable, dead)
            base -= worth(weights, card, before, playable, dead)
    return float(base)


@compiled
def consider(table: Record, best: int, action: int, value: float) -> int:
    """The better of the best move so far and another; the former if they are equal."""
    figures = table.figures
    figures[N_CHOICES] += 1
    if best == NOTHING or value > figures[VALUE] + 1e-9:
        figures[NEXT_BEST] = figures[VALUE]
        figures[VALUE] = value
        return action
    if figures[N_CHOICES] == 2 or value > figures[NEXT_BEST]:
        figures[NEXT_BEST] = value
    return best


@compiled
def table_value(table: Record, me: int, weights: Floats) -> float:
    """The value of the current table."""
    counts = np.zeros(table.n_suits * t.N_RANKS, np.int64)
    count_unseen(table, 1 << me, counts)
    copies = packed(counts)
    worths = np.zeros(t.MAX_HAND + 2)
    appraise(table, me, weights, copies, t.playable_set(table), t.dead_set(table), worths)
    cards = without(worths, table.n_held[me], NOTHING)
    return float(weights[POINTS] * table.score + weights[TOKENS] * table.hints + cards)


@compiled
def decide(table: Record, me: int, options: Floats, state: Word) -> int:
    """The move with the best average value; the one with the lowest number if several are equal."""
    weights = options[GIVEN + 1 :] if options[GIVEN] > 0 else FOUND[table.players - 2]
    values = np.zeros((2, t.MAX_HAND))
    add_card_moves(table, me, weights, values)
    table.figures[:] = 0
    best = NOTHING
    if can_discard(table):
        for position in range(table.n_held[me]):
            best = consider(table, best, t.discard_action(table, position), values[0, position])
    for position in range(table.n_held[me]):
        best = consider(table, best, t.play_action(table, position), values[1, position])
    if table.hints == 0:
        return best
    base = table_value(table, me, weights)
    for kind in (t.COLOUR, t.RANK):
        n_values = table.n_colours if kind == t.COLOUR else t.N_RANKS
        for distance in range(1, table.players):
            target = (me + distance) % table.players
            for value in range(n_values):
                if can_hint(table, target, kind, value):
                    worth_of = value_of_hint(table, weights, base, target, kind, value)
                    action = t.hint_action(table, distance, kind, value)
                    best = consider(table, best, action, worth_of)
    return best


HEURISTIC: Final = CompiledAgent("heuristic", decide)
