# SPDX-License-Identifier: MIT
"""The best hint among those that are true in their meaning too."""

from typing import Final

from whoknows.games.hanabi.compiled.table import COLOUR, N_RANKS, RANK, hint_action, touched_by
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Record

from .meaning import connector_of, interpret, is_newly_within, knows_play, who_connects
from .memory import KEEP, NO_CARD, NOBODY
from .situation import is_single, n_members

# Figures that explain a move
POSITION: Final = 0
CARDS: Final = 1
"""What the card that is played or discarded may be."""
CHANCE: Final = 2
N_PLAYS: Final = 3
SPARE: Final = 4
SEAT: Final = 5
CARD: Final = 6
"""A card in the hand of that seat."""

FALSE: Final = -1e9
"""The worth of a hint that would mislead."""
SAVES: Final = 100.0
"""A hint that prevents the next player from discarding a critical card."""
BLIND_PLAY: Final = 25.0
"""A card that can be played after another, blindly played from a hand that did not know it."""
PLAY_NOW: Final = 10.0
PLAY_SOON: Final = 8.0
TWICE: Final = -2.0
"""A card that somebody else is going to play anyway."""
LOW_RANK: Final = 0.3
"""Per rank below the five."""
WHOLE_CARD: Final = 3.0
"""For full knowledge of a card; less if only some possibilities are ruled out."""
USELESS: Final = -1.0
"""A useless card that is pointed at."""
EACH_SEAT: Final = 1.0
"""Per seat, for a player who knew of no play: the sooner that player's turn, the better."""


@compiled
def survey(scene: Record, table: Record, me: int) -> int:
    """The card that I have to play blindly, if any; also find what must not be disturbed."""
    scene.taken = 0
    scene.busy = 0
    scene.waiting = 0
    asked = NO_CARD
    for distance in range(table.players - 1, 0, -1):
        seat = (me + distance) % table.players
        for at in range(table.n_held[seat]):
            card = 1 << table.cards[seat, at]
            scene.waiting |= scene.after[seat, at]
            if scene.after[seat, at] & card == 0 or scene.playable & card >> 1 == 0:
                continue
            scene.taken |= card | card >> 1
            scene.busy |= 1 << seat
            who = who_connects(scene, table, me + 1, distance - 1, card >> 1, me)
            if who >= 0:
                scene.busy |= 1 << who
            elif who == NOBODY:
                position = connector_of(scene, table, me, card >> 1)
                if position != NO_CARD and scene.own[position] & card >> 1:
                    asked = position
                    table.figures[SEAT] = seat
                    table.figures[CARD] = table.cards[seat, at]
    return asked if table.lives > 1 else NO_CARD


@compiled
def find_taken(scene: Record, table: Record, me: int) -> None:
    """Add the cards that somebody knows to play, and those that I know to have."""
    for at in range(table.n_held[me]):
        if is_single(scene.own[at]):
            scene.taken |= scene.own[at]
    for seat in range(table.players):
        if seat != me:
            for at in range(table.n_held[seat]):
                if scene.believed[seat, at] & ~scene.playable == 0:
                    scene.taken |= 1 << table.cards[seat, at]


# The worth of a hint


@compiled
def blind_player(scene: Record, mind: Record, table: Record, distance: int, card: int) -> int:
    """Who plays blindly if a later fitting card (a singleton set) is pointed out; or NOBODY."""
    who = who_connects(scene, table, table.turn + 1, distance - 1, card >> 1, NOBODY)
    if who < 0 or scene.busy >> who & 1 or mind.doubts[who]:
        return NOBODY
    return NOBODY if (card | card >> 1) & scene.taken else who


@compiled
def worth_of_card(scene: Record, table: Record, seat: int, at: int, touched: int) -> float:
    """The hint's worth for one card of its receiver."""
    card = 1 << table.cards[seat, at]
    before, told = scene.believed[seat, at], scene.told[at]
    if told & card == 0:
        return FALSE
    worth = 0.0
    if is_newly_within(scene, seat, at, scene.playable):
        low = LOW_RANK * (N_RANKS - 1 - table.cards[seat, at] % N_RANKS)
        worth += TWICE if scene.taken & card else PLAY_NOW + low
    elif is_newly_within(scene, seat, at, scene.soon):
        worth += TWICE if scene.taken & card else PLAY_SOON
    if told != before:
        worth += WHOLE_CARD * (1 - n_members(told) / n_members(before))
        if touched >> at & 1 and scene.dead & card:
            worth += USELESS
    return worth


@compiled
def is_new_play(scene: Record, table: Record, seat: int, at: int) -> bool:
    """Whether the hint shows a card to play that nobody is going to play anyway."""
    is_new = is_newly_within(scene, seat, at, scene.playable)
    return is_new and scene.taken >> table.cards[seat, at] & 1 == 0


@compiled
def weigh(
    scene: Record, mind: Record, table: Record, distance: int, kind: int, value: int, touched: int
) -> tuple[float, int, int, int]:
    """A hint's worth and meaning, how many cards it shows, and who plays blindly after it."""
    seat = (table.turn + distance) % table.players
    meaning, _ = interpret(scene, table, seat, kind, value, touched)
    worth = 0.0
    n_plays = 0
    who = NOBODY
    for at in range(table.n_held[seat]):
        card = 1 << table.cards[seat, at]
        if scene.told_after[at] & card and scene.after[seat, at] == 0:
            who = blind_player(scene, mind, table, distance, card)
            worth += FALSE if who == NOBODY else BLIND_PLAY
        else:
            worth += worth_of_card(scene, table, seat, at, touched)
            n_plays += is_new_play(scene, table, seat, at)
    if n_plays and not knows_play(scene, table, seat):
        worth += EACH_SEAT * (table.players - distance)
    return worth, meaning, n_plays, who


@compiled
def find_hint(
    scene: Record,
    mind: Record,
    table: Record,
    me: int,
    must_save: bool,  # noqa: FBT001 - compiled
) -> None:
    """Store the best hint in the scene; `hint` is -1 if all of them would mislead."""
    scene.hint = -1
    scene.value = FALSE / 2
    find_taken(scene, table, me)
    n_colours = table.n_colours
    for distance in range(1, table.players):
        seat = (me + distance) % table.players
        if scene.busy >> seat & 1:
            continue
        for n in range(n_colours + N_RANKS):
            kind, value = (COLOUR, n) if n < n_colours else (RANK, n - n_colours)
            touched = touched_by(table, seat, kind, value)
            if touched == 0:
                continue
            worth, meaning, n_plays, who = weigh(scene, mind, table, distance, kind, value, touched)
            if must_save and distance == 1 and (meaning == KEEP or n_plays):
                worth += SAVES
            if worth > scene.value:
                scene.value = worth
                scene.hint = hint_action(table, distance, kind, value)
                scene.n_plays = n_plays
                scene.who = who
