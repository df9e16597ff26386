# SPDX-License-Identifier: MIT
"""Liar's Dice as numbers, for programs that learn.

Moves: all bids by number (of one die by face, then of two dice, and so on), then contesting the
last bid, then, where it is allowed, spot on. Seats are counted from the seat itself, which is
0, in the order of play. All values are 0 or 1.

>>> encoding = LiarsDiceEncoding(LiarsDice(players=2))
>>> encoding.n_actions, encoding.view_size, encoding.history_size
(62, 164, 1746)
>>> encoding.number(Seat(1), p.Bid(2, 1)), encoding.action(Seat(1), 60)
(6, Contest())
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.core import BadOption, Seat

from . import pieces as p
from .rules import LiarsDice

Vector: TypeAlias = NDArray[np.float32]

SPARE_ROUNDS: Final = 2
"""Where dice come back, a match has no maximum length: the history then keeps this many times the
rounds of other matches."""


class LiarsDiceEncoding:
    """A game of Liar's Dice under a configuration, as numbers.

    `view` is what a seat sees now: its own dice, the bids of the round and who made each, how many
    dice everybody has, whose turn it is and who has won.

    `history` has a section for each round, in order: what `view` has of it, all dice that were
    shown, who called, who lost or regained a die, who gave up. Nothing is lost, with an exception:
    where dice come back (`spot_on_prize=regain`) a match can have any number of rounds, and of a
    very long match only the last `n_rounds` are encoded.
    """

    def __init__(self, game: LiarsDice) -> None:
        self.game = game
        self._n_bids = sum(game.start_dice) * game.faces
        self._size = max(game.start_dice)
        self.n_actions = self._n_bids + 1 + game.spot_on
        players = game.players
        self._n_hand = self._size * game.faces
        self._n_placed = self._n_bids * players
        # Of a view: dice, bids, numbers of dice, turn, winners.
        self._view_bids = self._n_hand
        self._view_left = self._view_bids + self._n_placed
        self._view_turn = self._view_left + self._size * players
        self._view_winners = self._view_turn + players
        self.view_size = self._view_winners + players
        # Of a round: all players' dice, bids, then by seat: who starts, has rolled, contests, says
        # spot on, loses a die, regains a die, gives up.
        self._round_bids = self._n_hand * players
        self._round_starter = self._round_bids + self._n_placed
        self._round_rolled = self._round_starter + players
        self._round_calls = {
            "contest": self._round_rolled + players,
            "spot_on": self._round_rolled + 2 * players,
        }
        self._round_lost = self._round_rolled + 3 * players
        self._round_regained = self._round_lost + players
        self._round_forfeited = self._round_regained + players
        self._n_round = self._round_forfeited + players
        self.n_rounds = _max_rounds(game)
        self.history_size = self.n_rounds * self._n_round

    # Moves

    def number(self, seat: Seat, action: p.LiarsDiceAction) -> int:
        """The number of a move; all seats share the numbering."""
        match action:
            case p.Bid(count=count, face=face):
                return p.bid_number(count, face, self.game.faces)
            case p.Contest():
                return self._n_bids
            case p.SpotOn() if self.game.spot_on:
                return self._n_bids + 1
        raise BadOption(f"{action} is no move of a player in this game, so it has no number")

    def action(self, seat: Seat, number: int) -> p.LiarsDiceAction:
        """The move with a number."""
        if not 0 <= number < self.n_actions:
            raise BadOption(f"there is no move {number}: they are 0 to {self.n_actions - 1}")
        if number < self._n_bids:
            count, face = divmod(number, self.game.faces)
            return p.Bid(count + 1, face + 1)
        return p.Contest() if number == self._n_bids else p.SpotOn()

    # Views and histories

    def view(self, view: p.LiarsDiceView) -> Vector:
        """Encode what a seat sees now."""
        seat = view.seat
        ones = [*self._dice(0, view.hand)]
        ones += [self._view_bids + self._placed(seat, bid) for bid in view.bids]
        for other, left in enumerate(view.dice):
            first = self._view_left + self._from(seat, other) * self._size
            ones += range(first, first + left)
        ones.append(self._view_turn + self._from(seat, view.turn))
        ones += [self._view_winners + self._from(seat, winner) for winner in view.winners]
        return _with_ones(self.view_size, ones)

    def history(self, seat: Seat, perceived: Sequence[p.LiarsDiceEvent]) -> Vector:
        """Encode all that a seat has perceived."""
        rounds: list[list[int]] = []
        for event in perceived:
            if isinstance(event, p.RoundBegan):
                rounds.append([])
            rounds[-1] += self._told(seat, event)
        ones = (
            number * self._n_round + one
            for number, told in enumerate(rounds[-self.n_rounds :])
            for one in told
        )
        return _with_ones(self.history_size, list(ones))

    def _told(self, seat: Seat, event: p.LiarsDiceEvent) -> Iterator[int]:
        """The places that an event sets to 1 in the section of its round."""
        match event:
            case p.DiceShown(hands=hands):
                for other, hand in enumerate(hands):
                    yield from self._dice(self._from(seat, other), hand)
            case p.Rolled(seat=other, dice=dice):
                yield self._round_rolled + self._from(seat, other)
                yield from self._dice(self._from(seat, other), dice or ())
            case p.BidMade(seat=other, count=count, face=face):
                yield self._round_bids + self._placed(seat, p.Placed(other, count, face))
            case p.RoundBegan(starter=other):
                yield self._round_starter + self._from(seat, other)
            case p.Called(seat=other, call=call):
                yield self._round_calls[call] + self._from(seat, other)
            case p.DieLost(seat=other):
                yield self._round_lost + self._from(seat, other)
            case p.DieRegained(seat=other):
                yield self._round_regained + self._from(seat, other)
            case p.LiarsDiceForfeited(seat=other):
                yield self._round_forfeited + self._from(seat, other)

    def _from(self, seat: int, other: int) -> int:
        """How many places another seat is after this seat."""
        return (other - seat) % self.game.players

    def _dice(self, distance: int, hand: p.Hand) -> Iterable[int]:
        """The places of a hand: a face for each die, in ascending order."""
        first = distance * self._n_hand
        return [first + i * self.game.faces + die - 1 for i, die in enumerate(hand)]

    def _placed(self, seat: Seat, bid: p.Placed) -> int:
        """The place of a bid and its bidder; bids rise, so their order follows."""
        number = p.bid_number(bid.count, bid.face, self.game.faces)
        return number * self.game.players + self._from(seat, bid.seat)


def _max_rounds(game: LiarsDice) -> int:
    """The largest number of rounds: each costs a die, and one player keeps a die."""
    if game.single_round:
        return 1
    n_rounds = sum(game.start_dice) - 1
    return SPARE_ROUNDS * n_rounds if game.spot_on_prize == "regain" else n_rounds


def _with_ones(size: int, ones: list[int]) -> Vector:
    made = np.zeros(size, np.float32)
    made[ones] = 1
    return made
