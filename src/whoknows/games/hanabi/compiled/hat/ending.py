# SPDX-License-Identifier: MIT
"""The end of the game: which cards can still be played in time, if everybody plays well.

Counts only cards that are seen, takes it that their holders know them, and tries all orders.
"""

from typing import Final

import numpy as np
from numba import njit

from whoknows.games.hanabi.compiled.table import COLOUR, DISCARD, MAX_SUITS, N_RANKS, PLAY, Record

from .mind import Ints

FIVES: Final = sum(1 << (N_RANKS * suit + N_RANKS - 1) for suit in range(MAX_SUITS))

# What is remembered at each step of a line that is tried
TURN: Final = 0
DECK: Final = 1
HINTS: Final = 2
LAST: Final = 3
WAITED: Final = 4  # turns since a card was played
PLAYABLE: Final = 5
POINTS: Final = 6
UNTRIED: Final = 7  # cards
PLAYED: Final = 8  # the card that is being tried
HAS_WAITED: Final = 9

MAX_STEPS: Final = 60
MAX_LINES: Final = 1000


@njit(cache=True)
def goal_of(cards: Ints, playable: int, players: int) -> int:
    """How many points the cards are good for with all the time in the world."""
    there = 0
    for seat in range(players):
        there |= cards[seat]
    goal = 0
    while playable:
        bit = playable & -playable
        playable ^= bit
        while bit & there:
            goal += 1
            if bit & FIVES:
                break
            bit <<= 1
    return goal


@njit(cache=True)
def step(table: Record, now: Ints, then: Ints, kind: int, bit: int) -> None:
    """What follows when the seat whose turn it is plays a card, hints or discards."""
    then[TURN] = now[TURN] + 1 if now[TURN] + 1 < table.players else 0
    then[DECK] = now[DECK]
    then[HINTS] = now[HINTS]
    then[LAST] = now[LAST]
    then[WAITED] = now[WAITED] + 1
    then[PLAYABLE] = now[PLAYABLE]
    then[POINTS] = now[POINTS]
    if kind == PLAY:
        then[WAITED] = 0
        then[POINTS] += 1
        then[PLAYABLE] ^= bit
        if bit & FIVES == 0:
            then[PLAYABLE] |= bit << 1
    if kind == DISCARD or bit & FIVES:
        then[HINTS] = min(now[HINTS] + 1, table.max_hints)
    if kind == COLOUR:
        then[HINTS] -= 1
    if now[DECK] == 0:
        then[LAST] -= 1
    elif kind != COLOUR:
        then[DECK] -= 1
        if then[DECK] == 0:
            then[LAST] = table.players


@njit(cache=True)
def next_line(table: Record, cards: Ints, stack: Ints, depth: int) -> bool:
    """Try the next move at a step; whether there was one."""
    now = stack[depth]
    seat = now[TURN]
    cards[seat] |= now[PLAYED]
    now[PLAYED] = 0
    if now[UNTRIED]:
        bit = now[UNTRIED] & -now[UNTRIED]
        now[UNTRIED] ^= bit
        now[PLAYED] = bit
        cards[seat] ^= bit
        step(table, now, stack[depth + 1], PLAY, bit)
        return True
    if now[HAS_WAITED] or now[WAITED] >= table.players:
        return False
    now[HAS_WAITED] = 1
    step(table, now, stack[depth + 1], COLOUR if now[HINTS] > 0 else DISCARD, 0)
    return True


@njit(cache=True)
def most_points(table: Record, cards: Ints, stack: Ints) -> int:
    """The most points there can be, going on from the first step of the stack."""
    depth = 0
    best = stack[0, POINTS]
    goal = best + goal_of(cards, stack[0, PLAYABLE], table.players)
    lines = 0
    enter = True
    while depth >= 0:
        if enter:
            now = stack[depth]
            now[UNTRIED] = cards[now[TURN]] & now[PLAYABLE]
            now[PLAYED] = 0
            now[HAS_WAITED] = 0
        enter = False
        if best == goal or lines >= MAX_LINES or not next_line(table, cards, stack, depth):
            cards[stack[depth, TURN]] |= stack[depth, PLAYED]
            depth -= 1
            continue
        lines += 1
        then = stack[depth + 1]
        best = max(best, then[POINTS])
        turns = then[LAST] if then[DECK] == 0 else then[DECK] + table.players
        if then[POINTS] + turns > best and depth + 2 < MAX_STEPS:
            depth += 1
            enter = True
    return int(best)


@njit(cache=True)
def points_after(
    table: Record, cards: Ints, playable: int, kind: int, bit: int, stack: Ints
) -> int:
    """How many points can be made from now on if I play a card, hint or discard."""
    stack[1, TURN] = table.turn
    stack[1, DECK] = table.deck
    stack[1, HINTS] = table.hints
    stack[1, LAST] = table.last_turns
    stack[1, WAITED] = 0
    stack[1, PLAYABLE] = playable
    stack[1, POINTS] = 0
    cards[table.turn] &= ~bit
    step(table, stack[1], stack[0], kind, bit)
    points = most_points(table, cards, stack)
    cards[table.turn] |= bit
    return points
