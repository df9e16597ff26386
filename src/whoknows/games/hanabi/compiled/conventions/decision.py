# SPDX-License-Identifier: MIT
"""The choice of a move of `conventions`."""

from typing import Final

import numpy as np

from whoknows.games.hanabi.compiled import table as t
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word
from whoknows.kernel.types import Floats, Record

from . import hint_choice
from .meaning import chop_of, endangered
from .memory import NO_CARD, NOBODY
from .situation import FIRSTS, SCENE_TYPE, is_single, look, look_round, n_members, successors

# Reasons
PLAYS_ASKED: Final = 1
PLAYS_KNOWN: Final = 2
PLAYS_LIKELY: Final = 3
HINTS_SAVING: Final = 4
HINTS_PLAYS: Final = 5
HINTS_BLIND: Final = 6
HINTS_FOR_PACE: Final = 7
HINTS_FOR_SAFETY: Final = 8
HINTS_ANYTHING: Final = 9
DROPS_USELESS: Final = 10
DROPS_DOUBLE: Final = 11
DROPS_CHOP: Final = 12
DROPS_LEAST: Final = 13
PLAYS_FORCED: Final = 14

WORTH_A_HINT: Final = 8.0
WORTH_THE_LAST: Final = 22.0
"""The minimum worth of a hint that takes the last token while somebody needs a warning."""
MANY_HINTS: Final = 5
"""With at least this many tokens, a card that may be critical is not discarded."""
MIN_SPARE: Final = 1
"""With at most this many discards to spare, the deck is not shortened."""
OPENS: Final = 3.0
"""Bonus for each card in other hands that fits on the card that is played."""


@compiled
def decide(mind: Record, table: Record, me: int, options: Floats, state: Word) -> int:
    """Play blindly if asked, save, play, hint, discard, in this order. The mind is not changed."""
    scenes = np.empty(1, SCENE_TYPE)
    scene = scenes[0]
    look(scene, mind, table)
    look_round(scene, table, me)
    scene.hint = -1
    scene.n_plays = 0
    scene.who = NOBODY
    why = PLAYS_ASKED
    must_save = False
    position = hint_choice.survey(scene, table, me)
    if position == NO_CARD:
        why = PLAYS_KNOWN
        position = best_play(scene, table, me)
        must_save = has_to_save(scene, table, me, position)
        if table.hints > 0 and (must_save or position == NO_CARD):
            hint_choice.find_hint(scene, mind, table, me, must_save)
    if must_save and scene.hint >= 0 and scene.value >= hint_choice.SAVES:
        why, position = HINTS_SAVING, NO_CARD
    elif position == NO_CARD:
        if scene.hint >= 0 and scene.value >= price(scene, table, me):
            why = HINTS_PLAYS if scene.who == NOBODY else HINTS_BLIND
        else:
            why, position = without_use(scene, table, me)
    action = put(scene, table, why, position)
    # A record does not keep its array alive; this use does.
    scenes[0].hint = action
    return action


@compiled
def put(scene: Record, table: Record, why: int, position: int) -> int:
    """The number of the move, with its reason: a card is played or discarded, or NO_CARD hints."""
    table.reason = why
    if position == NO_CARD:
        table.figures[hint_choice.N_PLAYS] = scene.n_plays
        table.figures[hint_choice.SPARE] = spare_discards(table)
        if why == HINTS_BLIND:
            table.figures[hint_choice.SEAT] = scene.who
        return int(scene.hint)
    table.figures[hint_choice.POSITION] = position
    table.figures[hint_choice.CARDS] = scene.own[position]
    if DROPS_USELESS <= why <= DROPS_LEAST:
        return t.discard_action(table, position)
    return t.play_action(table, position)


# Plays


@compiled
def lowest_rank(cards: int) -> int:
    """The lowest rank among some identities, from 0."""
    rank = 0
    while rank < t.N_RANKS - 1 and cards & FIRSTS << rank == 0:
        rank += 1
    return rank


@compiled
def is_misleading(scene: Record, me: int, position: int) -> bool:
    """Whether a play would look as if a hint to somebody else had asked for it."""
    is_blind = scene.believed[me, position] & ~scene.playable != 0
    return bool(is_blind and successors(scene.own[position]) & scene.waiting)


@compiled
def best_play(scene: Record, table: Record, me: int) -> int:
    """A card that surely fits: a low card, or one that others wait for."""
    best = NO_CARD
    most = 0.0
    for position in range(table.n_held[me]):
        cards = scene.own[position]
        if cards & ~scene.playable or is_misleading(scene, me, position):
            continue
        worth = 100.0 - lowest_rank(cards)
        following = successors(cards)
        for seat in range(table.players):
            if seat != me:
                for at in range(table.n_held[seat]):
                    if following >> table.cards[seat, at] & 1:
                        worth += OPENS / n_members(cards)
        if worth > most:
            best = position
            most = worth
    return best


@compiled
def chance_to_fit(scene: Record, table: Record, me: int, position: int) -> float:
    """How likely my card can be played, by the copies that I do not see."""
    n_all = 0
    n_fit = 0
    for card in range(table.n_suits * t.N_RANKS):
        if scene.own[position] >> card & 1 == 0:
            continue
        n = table.copies[card] - t.revealed(table, card)
        for seat in range(table.players):
            if seat != me:
                for at in range(table.n_held[seat]):
                    n -= table.cards[seat, at] == card
        n_all += n
        if scene.playable >> card & 1:
            n_fit += n
    return n_fit / n_all if n_all > 0 else 0.0


# Hints


@compiled
def has_to_save(scene: Record, table: Record, me: int, position: int) -> bool:
    """Whether the next player is about to discard a critical card, and I can prevent it.

    With a card to play (at `position`), saving a five can wait, but not at a table of two; and
    nothing has to be done if the next player cannot discard after a play.
    """
    seat = (me + 1) % table.players
    chop = endangered(scene, table, seat)
    if table.hints == 0 or chop == NO_CARD or scene.busy >> seat & 1:
        return False
    card = table.cards[seat, chop]
    if scene.critical >> card & 1 == 0:
        return False
    table.figures[hint_choice.POSITION] = chop
    table.figures[hint_choice.CARD] = card
    if position == NO_CARD:
        return True
    is_late = card % t.N_RANKS == t.N_RANKS - 1 and table.players > 2
    return not is_late and can_discard(table)


@compiled
def can_discard(table: Record) -> bool:
    """Whether the rules allow a discard now."""
    return bool(table.hints < table.max_hints or table.full_discard)


@compiled
def price(scene: Record, table: Record, me: int) -> float:
    """The minimum worth of a hint; more for the last token, if it is needed for a warning."""
    if table.hints > 1:
        return WORTH_A_HINT
    for distance in range(2, table.players):
        seat = (me + distance) % table.players
        chop = endangered(scene, table, seat)
        if chop != NO_CARD and scene.critical >> table.cards[seat, chop] & 1:
            return WORTH_THE_LAST
    return WORTH_A_HINT


@compiled
def any_hint(table: Record, me: int) -> int:
    """Any hint that is allowed, whatever it means; -1 if nobody holds a card."""
    for distance in range(1, table.players):
        seat = (me + distance) % table.players
        for rank in range(t.N_RANKS - 1, -1, -1):
            if t.touched_by(table, seat, t.RANK, rank):
                return t.hint_action(table, distance, t.RANK, rank)
    return -1


# Nothing to play and no play to hint at


@compiled
def spare_discards(table: Record) -> int:
    """How many cards can be discarded before the turns no longer suffice for all plays."""
    reach = 0
    for suit in range(table.n_suits):
        reach += t.reach_of(table, suit)
    return int(table.deck + table.players - (reach - table.score))


@compiled
def without_use(scene: Record, table: Record, me: int) -> tuple[int, int]:
    """Take a chance at the end, save the deck with a hint, or discard: the reason and the card."""
    if table.deck == 0 and table.lives > 1:
        best = NO_CARD
        chance = 0.0
        for position in range(table.n_held[me]):
            here = chance_to_fit(scene, table, me, position)
            if here > chance and not is_misleading(scene, me, position):
                best = position
                chance = here
        if best != NO_CARD:
            table.figures[hint_choice.CHANCE] = chance
            return PLAYS_LIKELY, best
    if scene.hint >= 0 and spare_discards(table) <= MIN_SPARE:
        return HINTS_FOR_PACE, NO_CARD
    return discard_or_hint(scene, table, me)


@compiled
def discard_or_hint(scene: Record, table: Record, me: int) -> tuple[int, int]:
    """Discard the least valuable card, unless that is not allowed or too dangerous."""
    if can_discard(table):
        why, position = to_drop(scene, table, me)
        if position != NO_CARD:
            is_unsafe = scene.own[position] & scene.critical
            if is_unsafe and scene.hint >= 0 and table.hints >= MANY_HINTS:
                return HINTS_FOR_SAFETY, NO_CARD
            return why, position
    if scene.hint >= 0:
        return HINTS_ANYTHING, NO_CARD
    if can_discard(table) and table.n_held[me] > 0:
        return DROPS_LEAST, least_loss(scene, table, me)
    scene.hint = any_hint(table, me)
    if table.hints > 0 and scene.hint >= 0:
        return HINTS_ANYTHING, NO_CARD
    return PLAYS_FORCED, int(table.n_held[me] - 1)


@compiled
def to_drop(scene: Record, table: Record, me: int) -> tuple[int, int]:
    """The reason and the discard: a useless card, one that I see elsewhere, or the next in turn."""
    double = NO_CARD
    for position in range(table.n_held[me]):
        cards = scene.own[position]
        if cards & ~scene.dead == 0:
            return DROPS_USELESS, position
        if double == NO_CARD and is_single(cards) and is_elsewhere(table, me, cards):
            double = position
    if double != NO_CARD:
        return DROPS_DOUBLE, double
    return DROPS_CHOP, chop_of(scene, table, me)


@compiled
def is_elsewhere(table: Record, me: int, cards: int) -> bool:
    """Whether I see one of these cards in another hand."""
    seen = 0
    for seat in range(table.players):
        if seat != me:
            for at in range(table.n_held[seat]):
                seen |= 1 << table.cards[seat, at]
    return bool(seen & cards)


@compiled
def least_loss(scene: Record, table: Record, me: int) -> int:
    """The card with the highest rank, when all have to be kept."""
    best = 0
    for position in range(1, table.n_held[me]):
        if lowest_rank(scene.own[position]) > lowest_rank(scene.own[best]):
            best = position
    return best
