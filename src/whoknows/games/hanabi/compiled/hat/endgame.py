# SPDX-License-Identifier: MIT
"""The end of the game: how many visible cards can still be played, over all orders."""

from typing import Final

import numpy as np

from whoknows.games.hanabi.compiled import table as t
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Ints, Record

from .memory import is_single
from .scan import Scene

PLANNED: Final = 6
"""With at most this many cards in the deck, orders are tried."""

HIGHEST: Final = sum(1 << (t.N_RANKS * suit + t.N_RANKS - 1) for suit in range(t.MAX_SUITS))
"""All fives."""

# Fields of each step of a line of play
TURN: Final = 0
DECK: Final = 1
HINTS: Final = 2
LAST: Final = 3
IDLE: Final = 4  # turns since a card was played
PLAYABLE: Final = 5
POINTS: Final = 6
UNTRIED: Final = 7  # cards to play next
PLAYED: Final = 8  # the card that is being tried
HAS_WAITED: Final = 9
N_FIELDS: Final = 10

MAX_STEPS: Final = 60
MAX_LINES: Final = 1000


@compiled
def points_in_sight(cards: Ints, playable: int, players: int) -> int:
    """The points that the visible cards allow with unlimited time."""
    there = 0
    for seat in range(players):
        there |= cards[seat]
    n = 0
    while playable:
        card = playable & -playable
        playable ^= card
        while card & there:
            n += 1
            card = 0 if card & HIGHEST else card << 1
    return n


@compiled
def step(table: Record, now: Ints, then: Ints, kind: int, card: int) -> None:
    """Set up the step after the current seat plays a card, hints or discards."""
    then[TURN] = (now[TURN] + 1) % table.players
    then[DECK] = now[DECK]
    then[HINTS] = now[HINTS]
    then[LAST] = now[LAST]
    then[IDLE] = now[IDLE] + 1
    then[PLAYABLE] = now[PLAYABLE]
    then[POINTS] = now[POINTS]
    if kind == t.PLAY:
        then[IDLE] = 0
        then[POINTS] += 1
        then[PLAYABLE] ^= card
        if card & HIGHEST == 0:
            then[PLAYABLE] |= card << 1
    if kind == t.COLOUR:
        then[HINTS] -= 1
    elif kind == t.DISCARD or card & HIGHEST:
        then[HINTS] = min(now[HINTS] + 1, table.max_hints)
    if now[DECK] == 0:
        then[LAST] -= 1
    elif kind != t.COLOUR:
        then[DECK] -= 1
        if then[DECK] == 0:
            then[LAST] = table.players


@compiled
def try_next(table: Record, cards: Ints, now: Ints, then: Ints) -> bool:
    """Try the next untried move at a step; return whether there is one."""
    seat = now[TURN]
    cards[seat] |= now[PLAYED]
    now[PLAYED] = 0
    if now[UNTRIED]:
        card = now[UNTRIED] & -now[UNTRIED]
        now[UNTRIED] ^= card
        now[PLAYED] = card
        cards[seat] ^= card
        step(table, now, then, t.PLAY, card)
        return True
    # Nothing is gained if all players wait.
    if now[HAS_WAITED] or now[IDLE] >= table.players:
        return False
    now[HAS_WAITED] = 1
    step(table, now, then, t.COLOUR if now[HINTS] > 0 else t.DISCARD, 0)
    return True


@compiled
def open_step(cards: Ints, now: Ints) -> None:
    """Mark a step as untried."""
    now[UNTRIED] = cards[now[TURN]] & now[PLAYABLE]
    now[PLAYED] = 0
    now[HAS_WAITED] = 0


@compiled
def most_points(table: Record, cards: Ints, steps: Ints) -> int:
    """The most points possible in the end, continuing from the first step."""
    best = steps[0, POINTS]
    goal = best + points_in_sight(cards, steps[0, PLAYABLE], table.players)
    depth = 0
    n_lines = 0
    open_step(cards, steps[0])
    while depth >= 0:
        now, then = steps[depth], steps[depth + 1]
        if best == goal or n_lines == MAX_LINES or not try_next(table, cards, now, then):
            cards[now[TURN]] |= now[PLAYED]
            depth -= 1
            continue
        n_lines += 1
        best = max(best, then[POINTS])
        n_turns = then[LAST] if then[DECK] == 0 else then[DECK] + table.players
        if then[POINTS] + n_turns > best and depth + 2 < MAX_STEPS:
            depth += 1
            open_step(cards, then)
    return int(best)


@compiled
def points_after(table: Record, scene: Scene, me: int, kind: int, card: int) -> int:
    """How many points can be made from now on if I play a card, hint or discard."""
    cards = np.empty(t.MAX_PLAYERS, np.int64)
    for seat in range(table.players):
        cards[seat] = 0
        for at in range(table.n_held[seat]):
            if seat != me:
                cards[seat] |= 1 << table.cards[seat, at]
            elif is_single(scene.own[at]):
                cards[seat] |= scene.own[at]
    cards[me] &= ~card
    steps = np.empty((MAX_STEPS, N_FIELDS), np.int64)
    now = steps[1]
    now[TURN] = me
    now[DECK] = table.deck
    now[HINTS] = table.hints
    now[LAST] = table.last_turns
    now[IDLE] = 0
    now[PLAYABLE] = scene.playable
    now[POINTS] = 0
    step(table, now, steps[0], kind, card)
    return most_points(table, cards, steps)
