# SPDX-License-Identifier: MIT
"""Observations and moves as the Hanabi Learning Environment encodes them.

A vector of zeros and ones encodes what a seat observes, and a number names a move, so that programs
trained there can play here, and the other way round.

>>> from whoknows.games.hanabi.pieces import HintColour
>>> game = Hanabi(players=2)
>>> observation_size(game), n_actions(game)
(658, 20)
>>> action_id(game, Seat(1), HintColour(Seat(0), 4))
14
>>> action_from_id(game, Seat(1), 14)
HintColour(seat=0, colour=4)
"""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.core import BadOption, Moves, Seat

from . import pieces as p
from .compiled import observation as compiled
from .compiled.move_numbers import move_number, n_moves, number_of
from .compiled.options import table_for
from .compiled.table import COLOUR, DISCARD, PLAY, RANK, TABLE_TYPE, UNKNOWN
from .rules import Hanabi

__all__ = [
    "CannotEncode",
    "HanabiEncoding",
    "action_from_id",
    "action_id",
    "check_encodable",
    "legal_ids",
    "n_actions",
    "observation",
    "observation_size",
]

Vector: TypeAlias = NDArray[np.float32]


class CannotEncode(BadOption):
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
    """How many move ids there are."""
    check_encodable(game)
    return n_moves(game)


def action_id(game: Hanabi, seat: Seat, action: p.HanabiAction) -> int:
    """The id of a player's move, legal or not."""
    check_encodable(game)
    if isinstance(action, p.Deal | p.Forfeit):
        raise CannotEncode(f"{action} is no move of a player, so it has no id")
    return number_of(game, seat, action)


def action_from_id(game: Hanabi, seat: Seat, number: int) -> p.HanabiAction:
    """The move that an id means when a seat makes it."""
    if not 0 <= number < n_actions(game):
        raise CannotEncode(f"there is no action {number}: ids are 0 to {n_actions(game) - 1}")
    return move_number(game, seat, number)


def legal_ids(game: Hanabi, seat: Seat, moves: Moves[p.HanabiAction]) -> list[int]:
    """The ids of the moves that a seat may make now, in ascending order.

    >>> game = Hanabi(players=2, suits=2, hand_size=1)
    >>> state = game.start()
    >>> state, _ = game.apply(state, Seat(-1), p.Deal(0))
    >>> state, _ = game.apply(state, Seat(-1), p.Deal(9))
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


def observation(view: p.HanabiView, game: Hanabi) -> NDArray[np.int8]:
    """What a seat observes.

    >>> game = Hanabi(players=2, suits=2, hand_size=1)
    >>> state = game.start()
    >>> state, _ = game.apply(state, Seat(-1), p.Deal(0))
    >>> state, _ = game.apply(state, Seat(-1), p.Deal(9))
    >>> "".join(map(str, observation(game.view(state, Seat(0)), game)))[:10]
    '0000000001'
    """
    check_encodable(game)
    table = table_for(game)
    return _observed(table, view, game, compiled.observation_size(table))


def _observed(table: Any, view: p.HanabiView, game: Hanabi, size: int) -> NDArray[np.int8]:
    """What a seat observes, computed on a table before the game begins."""
    if view.seat < 0:
        raise CannotEncode("only a seat at the table observes")
    _fill(table, view, game)
    out = np.zeros(size, np.int8)
    compiled.observe(out, table, _last_of(view), int(view.seat))
    return out


def _fill(table: Any, view: p.HanabiView, game: Hanabi) -> None:
    """Put a seat's view on a table, as far as observations include it."""
    table["hints"] = view.hints
    table["lives"] = view.lives
    table["deck"] = view.deck_size
    table["piles"][: game.n_suits] = view.piles
    for card in view.discards:
        table["discarded"][card] += 1
    for seat, hand in enumerate(view.hands):
        _put_hand(table, seat, hand, game)


def _put_hand(table: Any, seat: int, hand: p.Hand, game: Hanabi) -> None:
    n = len(hand)
    table["n_held"][seat] = n
    table["cards"][seat, :n] = [UNKNOWN if held.card is None else held.card for held in hand]
    table["suits"][seat, :n] = [held.suits(game.n_colours, game.n_suits) for held in hand]
    table["ranks"][seat, :n] = [held.ranks for held in hand]
    table["colours_yes"][seat, :n] = [held.colours_yes for held in hand]
    table["ranks_yes"][seat, :n] = [1 << held.rank_yes >> 1 for held in hand]


def _last_of(view: p.HanabiView) -> Any:
    """The last move; a fault counts as none."""
    last = compiled.new_last()
    match view.last:
        case p.Hinted(seat=seat, target=target, colour=colour, rank=rank, touched=touched):
            last["actor"] = seat
            last["target"] = target
            last["kind"] = RANK if colour is None else COLOUR
            last["value"] = (rank or 1) - 1 if colour is None else colour
            last["touched"] = sum(1 << position for position in touched)
        case p.Played(seat=seat, position=position, card=card):
            last["actor"] = seat
            last["kind"] = PLAY
            last["position"] = position
            last["card"] = card
            last["scored"] = view.last.success
            last["regained"] = view.last.regained
        case p.Discarded(seat=seat, position=position, card=card):
            last["actor"] = seat
            last["kind"] = DISCARD
            last["position"] = position
            last["card"] = card
    return last


# Both, in the interface of all games


class HanabiEncoding:
    """A game of Hanabi under one configuration, as numbers.

    Moves and `view` are those of the Hanabi Learning Environment. It has no encoding of the whole
    course of a game, so the layout of `history` is our own. It has a place for every card of the
    deck in the order in which they are drawn: who drew it, then its identity, if the seat sees it.
    Then there is a place for every turn: who moved, the kind of move (discard, play, colour, rank),
    whether the seat gave up, who got a hint, its colour, its rank, the cards touched, the position
    of a card that was played or discarded, its identity, whether it scored, whether a token came
    back. Seats are counted from the observer's.

    >>> encoding = HanabiEncoding(Hanabi(players=2))
    >>> encoding.n_actions, encoding.view_size, encoding.history_size
    (20, 658, 6390)
    """

    def __init__(self, game: Hanabi) -> None:
        self.game = game
        self.n_actions = n_actions(game)
        self._moves = [
            [move_number(game, seat, number) for number in range(self.n_actions)]
            for seat in game.seats
        ]
        self._numbers = [{move: n for n, move in enumerate(moves)} for moves in self._moves]
        self.view_size = observation_size(game)
        # Bytes: copying a record with so many fields takes ten times as long.
        self._empty_table = table_for(game).tobytes()
        players, size, identities = game.players, game.size, game.n_suits * p.N_RANKS
        # Fields of a card that is drawn
        self._drawn_card = players
        self._n_drawn = players + identities
        # Fields of a turn
        self._kind = players
        self._forfeited = self._kind + compiled.N_KINDS
        self._target = self._forfeited + 1
        self._colour = self._target + players
        self._rank = self._colour + game.n_colours
        self._touched = self._rank + p.N_RANKS
        self._position = self._touched + size
        self._card = self._position + size
        self._scored = self._card + identities
        self._regained = self._scored + 1
        self._n_turn = self._regained + 1
        self._turns = game.n_cards * self._n_drawn
        self.history_size = self._turns + max_turns(game) * self._n_turn

    def number(self, seat: Seat, action: p.HanabiAction) -> int:
        """The number of a player's move; see `action_id`."""
        number = self._numbers[seat].get(action)
        if number is None:
            raise CannotEncode(f"{action} is no move of a player, so it has no id")
        return number

    def action(self, seat: Seat, number: int) -> p.HanabiAction:
        """The move with that number; see `action_from_id`."""
        if not 0 <= number < self.n_actions:
            raise CannotEncode(f"there is no action {number}: ids are 0 to {self.n_actions - 1}")
        return self._moves[seat][number]

    def view(self, view: p.HanabiView) -> Vector:
        """What a seat sees now; see `observation`."""
        table = np.frombuffer(bytearray(self._empty_table), TABLE_TYPE)[0]
        return _observed(table, view, self.game, self.view_size).astype(np.float32)

    def history(self, seat: Seat, perceived: Sequence[p.HanabiEvent]) -> Vector:
        """All that a seat has perceived."""
        ones: list[int] = []
        at = self._turns
        for event in perceived:
            if isinstance(event, p.CardDrawn):
                first = event.order * self._n_drawn
                ones.append(first + self._from(seat, event.seat))
                if event.card is not None:
                    ones.append(first + self._drawn_card + event.card)
            else:
                ones += [at + one for one in self._told(seat, event)]
                at += self._n_turn
        made = np.zeros(self.history_size, np.float32)
        made[ones] = 1
        return made

    def _told(self, seat: Seat, event: p.HanabiEvent) -> Iterator[int]:
        """The positions that the event of a turn sets to 1 in the place of that turn."""
        yield self._from(seat, event.seat)
        match event:
            case p.Hinted(target=target, colour=colour, rank=rank, touched=touched):
                yield self._target + self._from(seat, target)
                if colour is not None:
                    yield self._kind + COLOUR
                    yield self._colour + colour
                if rank is not None:
                    yield self._kind + RANK
                    yield self._rank + rank - 1
                for position in touched:
                    yield self._touched + position
            case p.Played(position=position, card=card):
                yield self._kind + PLAY
                yield self._position + position
                yield self._card + card
                if event.success:
                    yield self._scored
                if event.regained:
                    yield self._regained
            case p.Discarded(position=position, card=card):
                yield self._kind + DISCARD
                yield self._position + position
                yield self._card + card
            case _:
                yield self._forfeited

    def _from(self, seat: Seat, other: Seat) -> int:
        """How many places a seat is after the observer's."""
        return (other - seat) % self.game.players


def max_turns(game: Hanabi) -> int:
    """An upper bound on the turns of a game.

    Every play or discard draws a card and brings back a hint token at most; after the last card
    everybody has one more turn.

    >>> max_turns(Hanabi(players=2))
    90
    """
    deck = game.n_cards - game.players * game.size
    return 2 * deck + game.hints + game.players
