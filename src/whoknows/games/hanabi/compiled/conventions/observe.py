# SPDX-License-Identifier: MIT
"""What everybody who follows the conventions believes after a move."""

import numpy as np

from whoknows.games.hanabi.compiled.table import DISCARD, PLAY, move_of, play_action
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Record

from . import meaning as meanings
from .memory import NO_CARD, NOBODY, UNTRUSTED, forget, is_doubted
from .situation import SCENE_TYPE, look, successors, touched_set


@compiled
def watch(mind: Record, table: Record, me: int, action: int, touched: int, card: int) -> None:
    """The seat whose turn it is makes a move; the table is still as before the move."""
    scenes = np.empty(1, SCENE_TYPE)
    scene = scenes[0]
    look(scene, mind, table)
    kind, distance, value = move_of(table, action)
    actor = table.turn
    target = (actor + distance) % table.players
    note_refusal(scene, mind, table, me, action)
    if kind == PLAY:
        hear_play(scene, mind, table, value, card)
    elif kind == DISCARD:
        hear_silence(scene, mind, table)
    else:
        hear_hint(scene, mind, table, me, target, kind, value, touched)
        if target != (actor + 1) % table.players:
            hear_silence(scene, mind, table)
    for seat in range(table.players):
        for at in range(table.n_held[seat]):
            mind.believed[seat, at] = scene.believed[seat, at]
            mind.after[seat, at] = scene.after[seat, at]
    if kind in (PLAY, DISCARD):
        forget(mind, table, actor, value)
    # A record does not keep its array alive; this use does.
    scenes[0].hint = action


@compiled
def hear_silence(scene: Record, mind: Record, table: Record) -> None:
    """A player who could have warned the next player, and did not, saw nothing critical there."""
    if table.hints == 0 or is_doubted(mind, table, table.turn):
        return
    seat = (table.turn + 1) % table.players
    chop = meanings.endangered(scene, table, seat)
    if chop != NO_CARD and not may_be_asked(scene, table, seat):
        scene.believed[seat, chop] &= ~scene.critical


@compiled
def may_be_asked(scene: Record, table: Record, seat: int) -> bool:
    """Whether a hint to somebody else may ask the seat to play blindly: it needs no warning."""
    waiting = 0
    for other in range(table.players):
        if other != seat:
            for at in range(table.n_held[other]):
                waiting |= scene.after[other, at]
    return bool(waiting)


@compiled
def hear_hint(
    scene: Record,
    mind: Record,
    table: Record,
    me: int,
    target: int,
    kind: int,
    value: int,
    touched: int,
) -> None:
    """Record the words of a hint, and its meaning if the giver follows the conventions."""
    giver = table.turn
    meaning, position = meanings.interpret(scene, table, target, kind, value, touched)
    if is_doubted(mind, table, giver):
        meanings.take_words(scene, table, target, touched_set(table, kind, value), touched)
        meaning, position = UNTRUSTED, NO_CARD
    elif position != NO_CARD and me not in (giver, target):
        claimed = scene.told[position] | scene.told_after[position]
        if claimed >> table.cards[target, position] & 1 == 0:
            mind.doubts[giver] += 1
    for at in range(table.n_held[target]):
        scene.believed[target, at] = scene.told[at]
        scene.after[target, at] = scene.told_after[at]
        if touched >> at & 1 and meaning != UNTRUSTED:
            mind.givers[target, at] = giver
    mind.meaning = meaning
    mind.giver = giver
    mind.target = target
    mind.position = position
    mind.meant = 0 if position == NO_CARD else scene.told[position]
    mind.meant_after = 0 if position == NO_CARD else scene.told_after[position]


# Plays


@compiled
def hear_play(scene: Record, mind: Record, table: Record, position: int, card: int) -> None:
    """A card was played; if nobody could expect it, somebody counted on it."""
    is_blind = scene.believed[table.turn, position] & ~scene.playable != 0
    if scene.playable >> card & 1 == 0:
        blame(scene, mind, table, position, is_blind)
        return
    follower = successors(1 << card)
    is_clear = is_blind and n_waiting(scene, table, follower) == 1
    for seat in range(table.players):
        for at in range(table.n_held[seat]):
            if scene.after[seat, at] & follower == 0:
                continue
            if is_clear:
                scene.believed[seat, at] = follower
                scene.after[seat, at] = 0
            else:
                scene.believed[seat, at] |= follower
                scene.after[seat, at] &= ~follower


@compiled
def n_waiting(scene: Record, table: Record, follower: int) -> int:
    """How many cards may be the one that somebody has just made playable."""
    n = 0
    for seat in range(table.players):
        for at in range(table.n_held[seat]):
            n += scene.after[seat, at] & follower != 0
    return n


@compiled
def blame(
    scene: Record,
    mind: Record,
    table: Record,
    position: int,
    is_blind: bool,  # noqa: FBT001 - compiled
) -> None:
    """Doubt the seat that caused a play of a card that did not fit."""
    if not is_blind:
        giver = mind.givers[table.turn, position]
        if giver != NOBODY:
            mind.doubts[giver] += 1
        return
    if table.deck == 0:  # it may have been a chance that the seat took by itself
        return
    for seat in range(table.players):
        for at in range(table.n_held[seat]):
            if scene.after[seat, at]:
                mind.doubts[mind.givers[seat, at]] += 1


@compiled
def note_refusal(scene: Record, mind: Record, table: Record, me: int, action: int) -> None:
    """Doubt a seat that had to play blindly, as far as I see, and does something else."""
    actor = table.turn
    if actor == me:
        return
    for distance in range(2, table.players):
        seat = (actor + distance) % table.players
        if seat == me:
            continue
        for at in range(table.n_held[seat]):
            card = 1 << table.cards[seat, at]
            if scene.after[seat, at] & card == 0 or scene.playable & card >> 1 == 0:
                continue
            if meanings.who_connects(scene, table, actor, distance, card >> 1, me) == actor:
                position = meanings.connector_of(scene, table, actor, card >> 1)
                if action != play_action(table, position):
                    mind.doubts[actor] += 1
