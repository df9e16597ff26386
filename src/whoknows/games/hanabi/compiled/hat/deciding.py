# SPDX-License-Identifier: MIT
"""Which move to make."""

import numpy as np
from numba import njit

from whoknows.kernel.streams import Word

from ..table import (
    MAX_CARDS,
    MAX_HAND,
    N_RANKS,
    Record,
    critical_set,
    reach_of, PLAY, DISCARD, COLOUR, MAX_PLAYERS,
    dead_set,
    discard_action,
    play_action,
    playable_set,
)
from .ending import MAX_STEPS, points_after
from .hints import hint_for, n_numbers
from .mind import Ints, is_single, lowest, weight
from .questions import interview, knows_playable
from .watching import is_useless


@njit(cache=True)
def private(mind: Record, table: Record, me: int, own: Ints) -> tuple[int, int]:
    """What is possible for my cards when I look round, and the digits of the counts that go with it."""
    n_cards = table.n_suits * N_RANKS
    seen = np.zeros(MAX_CARDS, np.int64)
    for seat in range(table.players):
        if seat != me:
            for at in range(table.n_held[seat]):
                seen[table.cards[seat, at]] += 1
    for at in range(table.n_held[me]):
        own[at] = mind.possible[me, at]
    low = 0
    high = 0
    done = 0
    while True:
        low = 0
        high = 0
        for card in range(n_cards):
            n = mind.left[card] - seen[card]
            if n > 0:
                low |= (n & 1) << card
                high |= (n >> 1) << card
        there = low | high
        again = False
        for at in range(table.n_held[me]):
            if done >> at & 1:
                continue
            if own[at] & there:
                own[at] &= there
            if own[at] & (own[at] - 1) == 0:
                done |= 1 << at
                seen[lowest(own[at])] += 1
                again = True
        if not again:
            return low, high


@njit(cache=True)
def holders(table: Record, me: int, card: int) -> int:
    n = 0
    for seat in range(table.players):
        if seat != me:
            for at in range(table.n_held[seat]):
                if table.cards[seat, at] == card:
                    n += 1
                    break
    return n


@njit(cache=True)
def play_score(table: Record, me: int, mask: int, low: int, high: int) -> float:
    total = 0.0
    whole = 0
    while mask:
        card = lowest(mask)
        mask &= mask - 1
        copies = max((low >> card & 1) + 2 * (high >> card & 1), 1)
        gain = 10.0 - (card % N_RANKS + 1)
        if table.deck > 0:
            gain /= 1 + holders(table, me, card)
        total += copies * gain
        whole += copies
    return total / whole


@njit(cache=True)
def hat_sum(mind: Record, table: Record, me: int, total: int, sets: tuple[int, int]) -> int:
    row = np.empty(MAX_HAND, np.int64)
    number = 0
    for seat in range(table.players):
        if seat != me:
            row[:] = mind.possible[seat]
            number += interview(mind, table, row, seat, sets, total, -1)
    return number % total


@njit(cache=True)
def give_hint(mind: Record, table: Record, me: int, sets: tuple[int, int]) -> int:
    total = n_numbers(mind, table, me)
    return hint_for(mind, table, hat_sum(mind, table, me, total, sets), sets[1])


@njit(cache=True)
def needs_hint(mind: Record, table: Record, me: int, playable: int) -> bool:
    for seat in range(table.players):
        if seat != me and not knows_playable(mind.possible[seat], mind.n_held[seat], playable):
            for at in range(table.n_held[seat]):
                if playable >> table.cards[seat, at] & 1:
                    return True
    return False


@njit(cache=True)
def can_play(table: Record, me: int, playable: int) -> bool:
    for seat in range(table.players):
        if seat != me:
            for at in range(table.n_held[seat]):
                if playable >> table.cards[seat, at] & 1:
                    return True
    return False


@njit(cache=True)
def choose_discard(
    mind: Record, table: Record, me: int, own: Ints, planes: tuple[int, int], sets: tuple[int, int]
) -> int:
    playable, dead = sets
    low, high = planes
    k = 0
    for at in range(table.n_held[me]):
        if is_useless(mind, me, at, dead):
            k += 1
    if k >= 2:
        number = hat_sum(mind, table, me, k, sets)
        for at in range(table.n_held[me]):
            if is_useless(mind, me, at, dead):
                if number == 0:
                    return at
                number -= 1
    for at in range(table.n_held[me]):
        if useless(own, table.n_held[me], at, dead):
            return at
    visible = 0
    for seat in range(table.players):
        if seat != me:
            for at in range(table.n_held[seat]):
                visible |= 1 << table.cards[seat, at]
    critical = critical_set(table)
    best = -1e9
    chosen = 0
    for at in range(table.n_held[me]):
        mask = own[at]
        whole = max(weight(mask, low, high), 1)
        p_seen = weight(mask & visible, low, high) / whole
        p_disp = weight(mask & ~critical, low, high) / whole
        if is_single(mask):
            p_seen = 1.0 if mask & visible else 0.0
            p_disp = 0.0 if mask & critical else 1.0
        mean = 0.0
        rest = mask
        total = 0
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            n = max((low >> card & 1) + 2 * (high >> card & 1), 1)
            total += n
            mean += n * (card % N_RANKS + 1)
        score = 20 * p_seen + 10 * p_disp + mean / total
        if score > best:
            best = score
            chosen = at
    return chosen


@njit(cache=True)
def useless(own: Ints, n: int, at: int, dead: int) -> bool:
    mask = own[at]
    if mask & ~dead == 0:
        return True
    if is_single(mask):
        for other in range(n):
            if other != at and own[other] == mask:
                return True
    return False


@njit(cache=True)
def outlook(table: Record, me: int, own: Ints, cards: Ints) -> None:
    """The cards that I see, and those of mine that I know."""
    for seat in range(table.players):
        cards[seat] = 0
        for at in range(table.n_held[seat]):
            if seat != me:
                cards[seat] |= 1 << table.cards[seat, at]
            elif is_single(own[at]):
                cards[seat] |= own[at]


@njit(cache=True)
def decide(mind: Record, table: Record, me: int, options: Ints, state: Word) -> int:
    sets = (playable_set(table), dead_set(table))
    playable, dead = sets
    own = np.empty(MAX_HAND, np.int64)
    planes = private(mind, table, me, own)
    low, high = planes
    best = -1.0
    chosen = -1
    n_held = table.n_held[me]
    hint_value = 0
    discard_value = 0
    play_value = 0
    planning = table.deck <= options[2]
    cards = np.empty(MAX_PLAYERS, np.int64)
    stack = np.empty((1, 10), np.int64)
    can_discard = table.full_discard or table.hints < table.max_hints
    if planning:
        stack = np.empty((MAX_STEPS, 10), np.int64)
        outlook(table, me, own, cards)
        hint_value = points_after(table, cards, playable, COLOUR, 0, stack) if table.hints > 0 else -1
        discard_value = points_after(table, cards, playable, DISCARD, 0, stack) if can_discard else -1
    for at in range(n_held):
        if own[at] & ~playable == 0:
            score = play_score(table, me, own[at], low, high)
            if planning:
                points = points_after(table, cards, playable, PLAY, own[at] & -own[at], stack)
                score += 100 * points
                play_value = max(play_value, points)
            if score > best:
                best = score
                chosen = at
    if chosen >= 0:
        if not planning or play_value >= hint_value + options[5]:
            return play_action(table, chosen)
    certain = chosen
    chosen = -1
    n_cards = 0
    for card in range(table.n_suits * N_RANKS):
        n_cards += table.copies[card]
    threshold = n_cards - table.n_suits * N_RANKS - table.players * table.size
    to_come = 0
    for suit in range(table.n_suits):
        to_come += reach_of(table, suit)
    to_come -= table.score
    pace = table.deck + table.players - to_come
    if certain < 0 and table.lives > 1 and table.n_discards <= threshold:
        best = options[0]
        for at in range(n_held):
            mask = own[at]
            if mask & ~(playable | dead) == 0 and mask & playable:
                p = weight(mask & playable, low, high) / weight(mask, low, high)
                if p > best:
                    best = p
                    chosen = at
        if chosen >= 0:
            return play_action(table, chosen)
    if certain < 0 and table.deck == 0 and table.lives > 1 and not (table.hints > 0 and table.last_turns > 1 and needs_hint(mind, table, me, playable)):
        best = options[3]
        for at in range(n_held):
            mask = own[at]
            if mask & playable:
                p = weight(mask & playable, low, high) / weight(mask, low, high)
                if p > best:
                    best = p
                    chosen = at
        if chosen >= 0:
            return play_action(table, chosen)
    if table.hints > 0:
        wants = not can_discard or needs_hint(mind, table, me, playable) or certain >= 0
        if not wants and planning and hint_value != discard_value:
            wants = hint_value > discard_value
        elif not wants:
            silent = False
            if table.n_discards <= threshold:
                for at in range(n_held):
                    if useless(own, n_held, at, dead):
                        silent = True
            wants = not silent and (can_play(table, me, playable) or table.hints > options[1] or pace <= options[4])
        if wants:
            action = give_hint(mind, table, me, sets)
            if action >= 0:
                return action
    if certain >= 0:
        return play_action(table, certain)
    if not can_discard:
        # degenerate
        return play_action(table, 0)
    return discard_action(table, choose_discard(mind, table, me, own, planes, sets))
