# SPDX-License-Identifier: MIT
"""The table as a seat perceives it, kept up to date by the events that reach it."""

from msgspec.structs import replace as with_fields

from whoknows.core import Seat
from whoknows.games.liars_dice import pieces as p
from whoknows.games.liars_dice.rules import LiarsDice


class DicePerceived:
    """What a seat knows of a match; its view is right whenever somebody is to move."""

    def __init__(self, game: LiarsDice, seat: Seat) -> None:
        self.events: list[p.LiarsDiceEvent] = []
        """All perceived events."""
        self._game = game
        self._view = game.view(game.start(), seat)
        self._over: p.Round | None = None

    @property
    def view(self) -> p.LiarsDiceView:
        """What the seat sees."""
        if self._over is None:
            return self._view
        over = with_fields(self._over, dice=self._view.dice)
        return with_fields(self._view, rounds=(*self._view.rounds, over), bids=(), hand=())

    def observe(self, event: p.LiarsDiceEvent) -> None:
        """Take in an event."""
        self.events.append(event)
        view = self._view
        match event:
            case p.RoundBegan(starter=starter):
                self._view = with_fields(self.view, turn=starter)
                self._over = None
            case p.Rolled():
                self._roll(event)
            case p.BidMade(seat=seat, count=count, face=face):
                bids = (*view.bids, p.Placed(seat, count, face))
                self._view = with_fields(view, bids=bids, turn=self._after(seat))
            case p.Called(seat=seat, call=call):
                starter = view.bids[0].seat
                self._over = p.Round(starter, view.bids, seat, call, (), 0, view.dice)
            case p.DiceShown(hands=hands, found=found) if self._over is not None:
                self._over = with_fields(self._over, hands=hands, found=found)
            case p.DieLost(seat=seat, left=left) | p.DieRegained(seat=seat, left=left):
                self._set_dice(seat, left)
            case p.LiarsDiceForfeited(seat=seat):
                starter = view.bids[0].seat if view.bids else view.turn
                self._over = p.Round(starter, view.bids, seat, "forfeit", (), 0, view.dice)
                self._set_dice(seat, 0)

    def _roll(self, event: p.Rolled) -> None:
        later = [seat for seat in self._game.seats[event.seat + 1 :] if self._view.dice[seat]]
        rolling = later[0] if later else None
        hand = event.dice if event.seat == self._view.seat else self._view.hand
        self._view = with_fields(self._view, rolling=rolling, hand=hand or ())

    def _after(self, seat: Seat) -> Seat:
        """The next player with dice."""
        n = self._game.players
        others = (Seat((seat + i) % n) for i in range(1, n + 1))
        return next(other for other in others if self._view.dice[other])

    def _set_dice(self, seat: Seat, left: int) -> None:
        dice = list(self._view.dice)
        dice[seat] = left
        self._view = with_fields(self._view, dice=tuple(dice))
