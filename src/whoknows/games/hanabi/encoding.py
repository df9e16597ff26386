# SPDX-License-Identifier: MIT
"""Observations and moves as the Hanabi Learning Environment encodes them.

A vector of zeros and ones tells what a seat observes, and a number names a move, so that programs
that learned to play there can play here, and the other way round.

>>> from whoknows.games.hanabi.pieces import HintColour
>>> game = Hanabi(players=2)
>>> observation_size(game), n_actions(game)
(658, 20)
>>> action_id(game, Seat(1), HintColour(Seat(0), 4))
14
>>> action_from_id(game, Seat(1), 14)
HintColour(seat=0, colour=4)
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from whoknows.core import Moves, Seat, WhoknowsError

from .compiled import encoding as compiled
from .compiled.table import COLOUR, DISCARD, PLAY, RANK, UNKNOWN
from .numbering import move_number, n_moves, number_of
from .pieces import (
    Deal,
    Discarded,
    Forfeit,
    HanabiAction,
    HanabiView,
    Hand,
    Hinted,
    Played,
)
from .rules import Hanabi
from .setting import table_for

__all__ = [
    "CannotEncode",
    "action_from_id",
    "action_id",
    "check_encodable",
    "legal_ids",
    "n_actions",
    "observation",
    "observation_size",
]


class CannotEncode(WhoknowsError):
    """Something that the Hanabi Learning Environment has no code for."""


def check_encodable(game: Hanabi) -> None:
    """Raise `CannotEncode` unless the game can be played there too."""
    if game.multicolour != "off":
        raise CannotEncode("the Hanabi Learning Environment has no multicolour suit")
    if game.suits > compiled.MAX_COLOURS:
        raise CannotEncode(
            f"the Hanabi Learning Environment has at most {compiled.MAX_COLOURS} colours, "
            f"not {game.suits}"
        )
    if game.empty_hints:
        raise CannotEncode("the Hanabi Learning Environment has no hints that touch no card")
    if game.full_discard:
        raise CannotEncode(
            "in the Hanabi Learning Environment nobody discards while all hint tokens are there"
        )


# Moves


def n_actions(game: Hanabi) -> int:
    """How many ids there are."""
    check_encodable(game)
    return n_moves(game)


def action_id(game: Hanabi, seat: Seat, action: HanabiAction) -> int:
    """The id of a player's move, legal or not."""
    check_encodable(game)
    if isinstance(action, Deal | Forfeit):
        raise CannotEncode(f"{action} is no move of a player, so it has no id")
    return number_of(game, seat, action)


def action_from_id(game: Hanabi, seat: Seat, number: int) -> HanabiAction:
    """The move that an id means when a seat makes it."""
    if not 0 <= number < n_actions(game):
        raise CannotEncode(f"there is no action {number}: ids are 0 to {n_actions(game) - 1}")
    return move_number(game, seat, number)


def legal_ids(game: Hanabi, seat: Seat, moves: Moves[HanabiAction]) -> list[int]:
    """The ids of the moves that a seat may make now, in ascending order.

    >>> game = Hanabi(players=2, suits=2, hand_size=1)
    >>> state = game.start()
    >>> state, _ = game.apply(state, Seat(-1), Deal(0))
    >>> state, _ = game.apply(state, Seat(-1), Deal(9))
    >>> legal_ids(game, Seat(0), game.moves(state, Seat(0)))
    [1, 3, 8]
    """
    check_encodable(game)
    return sorted(number_of(game, seat, action) for action in moves)


# Observations


def observation_size(game: Hanabi) -> int:
    """How many zeros and ones an observation has."""
    check_encodable(game)
    return int(compiled.observation_size(table_for(game)))


def observation(view: HanabiView, game: Hanabi) -> NDArray[np.int8]:
    """What a seat observes.

    >>> game = Hanabi(players=2, suits=2, hand_size=1)
    >>> state = game.start()
    >>> state, _ = game.apply(state, Seat(-1), Deal(0))
    >>> state, _ = game.apply(state, Seat(-1), Deal(9))
    >>> "".join(map(str, observation(game.view(state, Seat(0)), game)))[:10]
    '0000000001'
    """
    check_encodable(game)
    if view.seat < 0:
        raise CannotEncode("only a seat at the table observes")
    table = _table_of(view, game)
    out = np.zeros(compiled.observation_size(table), np.int8)
    compiled.observe(out, table, _last_of(view), int(view.seat))
    return out


def _table_of(view: HanabiView, game: Hanabi) -> Any:
    """What a seat sees, as far as observations tell it."""
    table = table_for(game)
    table["hints"] = view.hints
    table["lives"] = view.lives
    table["deck"] = view.deck_size
    table["piles"][: game.n_suits] = view.piles
    for card in view.discards:
        table["discarded"][card] += 1
    for seat, hand in enumerate(view.hands):
        _put_hand(table, seat, hand, game)
    return table


def _put_hand(table: Any, seat: int, hand: Hand, game: Hanabi) -> None:
    n = len(hand)
    table["n_held"][seat] = n
    table["cards"][seat, :n] = [UNKNOWN if held.card is None else held.card for held in hand]
    table["suits"][seat, :n] = [held.suits(game.n_colours, game.n_suits) for held in hand]
    table["ranks"][seat, :n] = [held.ranks for held in hand]
    table["colours_yes"][seat, :n] = [held.colours_yes for held in hand]
    table["ranks_yes"][seat, :n] = [1 << held.rank_yes >> 1 for held in hand]


def _last_of(view: HanabiView) -> Any:
    """The last move; a fault is none."""
    last = compiled.new_last()
    match view.last:
        case Hinted(seat=seat, target=target, colour=colour, rank=rank, touched=touched):
            last["actor"] = seat
            last["target"] = target
            last["kind"] = RANK if colour is None else COLOUR
            last["value"] = (rank or 1) - 1 if colour is None else colour
            last["touched"] = sum(1 << position for position in touched)
        case Played(seat=seat, position=position, card=card):
            last["actor"] = seat
            last["kind"] = PLAY
            last["position"] = position
            last["card"] = card
            last["scored"] = view.last.success
            last["regained"] = view.last.regained
        case Discarded(seat=seat, position=position, card=card):
            last["actor"] = seat
            last["kind"] = DISCARD
            last["position"] = position
            last["card"] = card
    return last
