# SPDX-License-Identifier: MIT
"""The choice of a move of `hat`: play, hint or discard.

Plays what is surely playable; hints if somebody needs it; else weighs the cost of a discard against
the tokens. Near the end it first finds which move leaves time for the most points.
"""

from typing import Final

import numpy as np

from whoknows.games.hanabi.compiled import table as t
from whoknows.games.hanabi.compiled.bits import lowest, size_of
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word
from whoknows.kernel.types import Floats, Record

from .endgame import PLANNED, points_after
from .hints import count_numbers, hint_telling, plain_hint
from .memory import copies_of, is_single
from .observe import count_needy, is_useless, useless_cards
from .questions import interview
from .scan import SCENE_TYPE, Scene, chance_of, expected_loss, look, weigh_losses

# Reasons
NOTHING: Final = 0
PLAYS_SURE: Final = 1
PLAYS_LIKELY: Final = 2
PLAYS_AT_LAST: Final = 3
PLAYS_FORCED: Final = 4
HINTS_NEEDED: Final = 5
HINTS_FULL: Final = 6
HINTS_TO_WAIT: Final = 7
HINTS_PLAYABLE: Final = 8
HINTS_CAREFUL: Final = 9
DROPS_TELLING: Final = 10
DROPS_USELESS: Final = 11
DROPS_LEAST: Final = 12

# Figures
CHANCE: Final = 0
NUMBER: Final = 1
N_NUMBERS: Final = 2
COUNT: Final = 3
LOSS: Final = 4
POINTS: Final = 5
INSTEAD: Final = 6

# Options
RISK: Final = 0

PAIR: Final = 2
ENOUGH_PACE: Final = 4
"""With at least this many spare turns, discard a useless card rather than use a token."""
DEAR: Final = 4.0
"""If a discard's expected loss times the tokens exceeds this, a hint is better."""
DEAR_FOR_TWO: Final = 14.0
"""The same for two players: they have to discard more, and hints carry less."""
HIGH: Final = 10
HUNDRED: Final = 100
"""More than any difference in the values of cards."""
EVERYTHING: Final = (1 << t.MAX_CARDS) - 1
OPENS: Final = 2.0
"""Bonus if somebody holds the next card of the pile."""


@compiled
def decide(mind: Record, table: Record, me: int, options: Floats, state: Word) -> int:
    """The number of the chosen move."""
    scenes = np.empty(1, SCENE_TYPE)
    scene = scenes[0]
    look(scene, mind, table, me)
    can_discard = table.full_discard or table.hints < table.max_hints
    if table.deck <= PLANNED:
        if table.hints > 0:
            scene.if_hint = points_after(table, scene, me, t.COLOUR, 0)
        if can_discard:
            scene.if_discard = points_after(table, scene, me, t.DISCARD, 0)
    sure = sure_play(scene, table, me)
    if sure != t.UNKNOWN and scene.if_play >= scene.if_hint:
        table.reason = PLAYS_SURE
        return t.play_action(table, sure)
    if sure == t.UNKNOWN:
        likely = likely_play(scene, mind, table, me, options)
        if likely != t.UNKNOWN:
            return t.play_action(table, likely)
    weigh_drop(scene, mind, table, me)
    if table.hints > 0 and wants_hint(scene, mind, table, me, sure):
        hint = hint_of(scene, mind, table, me)
        if hint != t.UNKNOWN:
            return hint
    if can_discard and sure == t.UNKNOWN:
        return drop_of(scene, mind, table, me)
    table.reason = PLAYS_FORCED
    return t.play_action(table, max(sure, 0))


# Plays


@compiled
def sure_play(scene: Scene, table: Record, me: int) -> int:
    """The best card that is playable whatever it is; UNKNOWN if there is none."""
    best = -1.0
    chosen = t.UNKNOWN
    for at in range(table.n_held[me]):
        mask = scene.own[at]
        if mask & ~scene.playable:
            continue
        points = 0
        if table.deck <= PLANNED:
            points = points_after(table, scene, me, t.PLAY, mask & -mask)
        value = HUNDRED * points + play_value(scene, table, me, mask)
        if value > best:
            best = value
            chosen = at
            scene.if_play = points
    return chosen


@compiled
def play_value(scene: Scene, table: Record, me: int, mask: int) -> float:
    """The value of playing a card: low cards first, and those that nobody else can play."""
    total = 0.0
    n = 0
    while mask:
        card = lowest(mask)
        mask &= mask - 1
        value = float(HIGH - card % t.N_RANKS - 1)
        if table.deck > 0:
            value /= 1 + count_holders(table, me, card)
        if card % t.N_RANKS < t.N_RANKS - 1 and scene.visible >> (card + 1) & 1:
            value += OPENS
        copies = copies_of(card, scene.low, scene.high)
        total += copies * value
        n += copies
    return total / n


@compiled
def count_holders(table: Record, me: int, card: int) -> int:
    """How many others hold such a card."""
    n = 0
    for seat in range(table.players):
        for at in range(table.n_held[seat]):
            if seat != me and table.cards[seat, at] == card:
                n += 1
                break
    return n


@compiled
def likely_play(scene: Scene, mind: Record, table: Record, me: int, options: Floats) -> int:
    """A card worth risking a life: it is playable or dead, or no time is left for anything else."""
    if table.lives == 1:
        return t.UNKNOWN
    found = likeliest(scene, table, me, scene.playable | scene.dead, options[RISK])
    table.reason = PLAYS_LIKELY
    if found == t.UNKNOWN and table.deck == 0:
        can_help = table.hints > 0 and table.last_turns > 1
        if not can_help or count_needy(mind, table, me, me, scene.playable) == 0:
            found = likeliest(scene, table, me, EVERYTHING, 0.0)
            table.reason = PLAYS_AT_LAST
    return found


@compiled
def likeliest(scene: Scene, table: Record, me: int, cards: int, above: float) -> int:
    """The likeliest to be playable of my cards that are surely in a set; UNKNOWN if none is."""
    chosen = t.UNKNOWN
    for at in range(table.n_held[me]):
        if scene.own[at] & ~cards == 0:
            chance = chance_of(scene, at, scene.playable)
            if chance > above:
                above = chance
                chosen = at
    table.figures[CHANCE] = above
    return chosen


# Hints


@compiled
def wants_hint(scene: Scene, mind: Record, table: Record, me: int, sure: int) -> bool:
    """Whether to give a hint rather than to discard, or to play what is sure."""
    table.figures[POINTS] = scene.if_hint
    table.figures[INSTEAD] = scene.if_discard if sure == t.UNKNOWN else scene.if_play
    table.figures[LOSS] = scene.loss
    table.figures[COUNT] = count_needy(mind, table, me, me, scene.playable)
    dear = DEAR if table.players > PAIR else DEAR_FOR_TWO
    table.reason = NOTHING
    if sure != t.UNKNOWN:
        table.reason = HINTS_TO_WAIT
    elif table.figures[COUNT] > 0:
        table.reason = HINTS_NEEDED
    elif not table.full_discard and table.hints == table.max_hints:
        table.reason = HINTS_FULL
    elif scene.if_hint != scene.if_discard:
        if scene.if_hint > scene.if_discard:
            table.reason = HINTS_TO_WAIT
    elif scene.loss > 0 or scene.pace < ENOUGH_PACE:
        if scene.visible & scene.playable:
            table.reason = HINTS_PLAYABLE
        elif scene.loss * table.hints > dear:
            table.reason = HINTS_CAREFUL
    return bool(table.reason != NOTHING)


@compiled
def hint_of(scene: Scene, mind: Record, table: Record, me: int) -> int:
    """The hint to give; UNKNOWN if there is none."""
    table.figures[N_NUMBERS] = 0
    if mind.is_plain:
        return plain_hint(mind, table, scene.dead)
    n_numbers = count_numbers(mind, table, table.players - 1, scene.dead)
    if n_numbers == 0:
        return t.UNKNOWN
    number = number_to_tell(scene, mind, table, me, n_numbers)
    table.figures[NUMBER] = number
    table.figures[N_NUMBERS] = n_numbers
    return hint_telling(mind, table, number, scene.dead)


@compiled
def number_to_tell(scene: Scene, mind: Record, table: Record, me: int, n_numbers: int) -> int:
    """The sum of the numbers for all other players."""
    row = np.empty(t.MAX_HAND, np.int64)
    sets = scene.playable, scene.dead
    number = 0
    for seat in range(table.players):
        if seat != me:
            for at in range(mind.n_held[seat]):
                row[at] = mind.possible[seat, at]
            number += interview(mind, table, row, seat, sets, n_numbers, t.UNKNOWN)
    return number % n_numbers


# Discards


@compiled
def weigh_drop(scene: Scene, mind: Record, table: Record, me: int) -> None:
    """Which card to discard, and what that may cost."""
    scene.drop = t.UNKNOWN
    scene.loss = 0.0
    if not mind.is_plain and not is_single(useless_cards(mind, me, scene.dead)):
        return
    for at in range(table.n_held[me]):
        if is_useless(scene.own, table.n_held[me], at, scene.dead):
            scene.drop = at
            return
    weigh_losses(scene, table)
    for at in range(table.n_held[me]):
        loss = expected_loss(scene, at)
        if scene.drop == t.UNKNOWN or loss < scene.loss:
            scene.drop = at
            scene.loss = loss


@compiled
def drop_of(scene: Scene, mind: Record, table: Record, me: int) -> int:
    """The discard; the choice among cards that all know to be useless encodes a number."""
    if scene.drop != t.UNKNOWN:
        table.reason = DROPS_LEAST if scene.loss > 0 else DROPS_USELESS
        table.figures[LOSS] = scene.loss
        return t.discard_action(table, scene.drop)
    useless = useless_cards(mind, me, scene.dead)
    number = number_to_tell(scene, mind, table, me, size_of(useless))
    table.reason = DROPS_TELLING
    table.figures[NUMBER] = number
    table.figures[N_NUMBERS] = size_of(useless)
    for _ in range(number):
        useless &= useless - 1
    return t.discard_action(table, lowest(useless))
