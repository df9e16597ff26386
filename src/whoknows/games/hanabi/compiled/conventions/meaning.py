# SPDX-License-Identifier: MIT
"""What hints mean, for everybody in the same way.

Each function here uses only what everybody perceives, so that giver, receiver and the others agree.
The one exception, `who_connects`, looks at cards: it is for players who see them.
"""

from typing import Final

from whoknows.games.hanabi.compiled.table import COLOUR, RANK
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Record

from .memory import CAN_PLAY, KEEP, NO_CARD, NOBODY, WORDS
from .situation import hinted_set, is_hinted, successors, touched_set

SEVERAL: Final = -2
"""More than one seat."""


# What a seat is going to do, as far as everybody knows


@compiled
def knows_play(scene: Record, table: Record, seat: int) -> bool:
    """Whether everybody knows that the seat knows a card to play."""
    knows = False
    for at in range(table.n_held[seat]):
        knows |= scene.believed[seat, at] & ~scene.playable == 0
    return knows


@compiled
def chop_of(scene: Record, table: Record, seat: int) -> int:
    """The card that is discarded next, if the seat has to discard.

    A useless card, or else the oldest that no hint has pointed at; if there is none, the oldest.
    Cards that have to be kept or played are left out.
    """
    oldest = NO_CARD
    oldest_unhinted = NO_CARD
    for at in range(table.n_held[seat] - 1, -1, -1):
        cards = scene.believed[seat, at]
        if cards & ~scene.critical and cards & ~scene.playable:
            oldest = at
            if not is_hinted(table, seat, at):
                oldest_unhinted = at
    for at in range(table.n_held[seat]):
        if scene.believed[seat, at] & ~scene.dead == 0:
            return at
    return oldest_unhinted if oldest_unhinted != NO_CARD else oldest


@compiled
def endangered(scene: Record, table: Record, seat: int) -> int:
    """The next discard of the seat if it may be critical as far as it knows, else NO_CARD."""
    if table.deck == 0 or knows_play(scene, table, seat):
        return NO_CARD
    chop = chop_of(scene, table, seat)
    if chop == NO_CARD:
        return NO_CARD
    cards = scene.believed[seat, chop]
    is_unsure = cards & scene.critical and cards & ~scene.critical
    return chop if is_unsure else NO_CARD


# Blind plays


@compiled
def connector_of(scene: Record, table: Record, seat: int, cards: int) -> int:
    """The card that others count on a seat to play: the newest possible one, hinted cards first."""
    unhinted = NO_CARD
    for at in range(table.n_held[seat] - 1, -1, -1):
        if scene.believed[seat, at] & cards:
            if is_hinted(table, seat, at):
                return at
            if unhinted == NO_CARD:
                unhinted = at
    return unhinted


@compiled
def who_connects(
    scene: Record, table: Record, first: int, n_seats: int, cards: int, me: int
) -> int:
    """Which of some neighbours other than me holds the card where it would look for it."""
    found = NOBODY
    for k in range(n_seats):
        seat = (first + k) % table.players
        if seat == me:
            continue
        at = connector_of(scene, table, seat, cards)
        if at != NO_CARD and 1 << table.cards[seat, at] == cards:
            if found != NOBODY:
                return SEVERAL
            found = seat
    return found


# Hints


@compiled
def take_words(scene: Record, table: Record, target: int, those: int, touched: int) -> None:
    """What the target's cards may be by the words of a hint, combined with earlier beliefs."""
    for at in range(table.n_held[target]):
        by_words = those if touched >> at & 1 else ~those
        told = scene.believed[target, at] & by_words
        if told == 0:
            told = hinted_set(table, target, at) & ~scene.rest[0] & by_words
        scene.told[at] = told
        scene.told_after[at] = scene.after[target, at] & by_words


@compiled
def is_newly_within(scene: Record, target: int, at: int, cards: int) -> bool:
    """Whether the hint is the first to show that a card is among these."""
    return bool(scene.told[at] & ~cards == 0 and scene.believed[target, at] & ~cards)


@compiled
def point_out(scene: Record, table: Record, target: int, touched: int, others: int) -> int:
    """Point out the newest card that can be played soon, or that follows a blind play.

    `others` are the cards that can follow a blind play. Nothing is pointed out if the words already
    show a playable card.
    """
    newest = NO_CARD
    newest_other = NO_CARD
    for at in range(table.n_held[target]):
        if touched >> at & 1 == 0:
            continue
        if is_newly_within(scene, target, at, scene.playable):
            return NO_CARD
        told = scene.told[at]
        if told & scene.soon and scene.believed[target, at] & ~scene.soon:
            newest = at
        if told & others and scene.believed[target, at] & ~scene.playable:
            newest_other = at
    if newest != NO_CARD:
        scene.told_after[newest] = scene.told[newest] & others
        scene.told[newest] &= scene.soon
        return newest
    if newest_other != NO_CARD:
        scene.told_after[newest_other] = scene.told[newest_other] & others
        scene.told[newest_other] &= others
    return newest_other


@compiled
def follow_ups(scene: Record, table: Record, giver: int, target: int) -> int:
    """The cards that a seat between giver and target could make playable by a blind play."""
    if table.lives == 1 or (giver + 1) % table.players == target:
        return 0
    return successors(scene.playable) & ~int(scene.soon)


@compiled
def interpret(
    scene: Record, table: Record, target: int, kind: int, value: int, touched: int
) -> tuple[int, int]:
    """The meaning of a hint, and its card; `told` and `told_after` become the target's beliefs."""
    giver = table.turn
    take_words(scene, table, target, touched_set(table, kind, value), touched)
    if kind == RANK and (giver + 1) % table.players == target:
        chop = endangered(scene, table, target)
        if chop != NO_CARD and touched >> chop & 1 and scene.told[chop] & scene.critical:
            scene.told[chop] &= scene.critical
            return KEEP, chop
    if kind == COLOUR:
        for at in range(table.n_held[target]):
            if touched >> at & 1 and scene.told[at] & ~scene.dead:
                scene.told[at] &= ~scene.dead
    at = point_out(scene, table, target, touched, follow_ups(scene, table, giver, target))
    return (WORDS, NO_CARD) if at == NO_CARD else (CAN_PLAY, at)
