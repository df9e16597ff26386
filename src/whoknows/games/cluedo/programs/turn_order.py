# SPDX-License-Identifier: MIT
"""Whose turn it is and who is out, as far as one client can tell from the wire."""

from collections.abc import Iterator

from whoknows.core import Seat
from whoknows.games.cluedo.rules import Cluedo


class OutOfTurn(Exception):
    """A line cannot follow those before it; says why."""


class TurnOrder:
    """Turns go round; a seat that is passed over is out."""

    def __init__(self, game: Cluedo, seat: Seat) -> None:
        self._players = game.players
        self._starter = Seat(game.starter)
        self._own_seat = seat
        self.active = [True] * game.players
        self.n_turns = 0
        """How many turns are over."""
        self.current: Seat | None = None
        """Whose turn it is now, if known."""
        self._last: Seat | None = None

    def due(self) -> Seat:
        """Whose turn it is, or should be next."""
        if self.current is not None:
            return self.current
        if self._last is None:
            return self._starter
        after = self._seats_after(self._last)
        return next((seat for seat in after if self.active[seat]), self._last)

    def begin(self, seat: Seat) -> None:
        """The turn is that seat's."""
        if self.current == seat:
            return
        if self.current is not None:
            raise OutOfTurn(f"it is the turn of player {self.current}")
        if not self.active[seat]:
            raise OutOfTurn(f"player {seat} is out")
        if self._last is not None:
            self._note_passed_over(self._last, seat)
        self.current = seat

    def end(self) -> None:
        """The turn is over."""
        self._last, self.current = self.current, None
        self.n_turns += 1

    def _note_passed_over(self, last: Seat, current: Seat) -> None:
        """A seat that should have had the turn in between had it, failed, and is out."""
        for seat in self._seats_after(last):
            if seat == current:
                return
            if self.active[seat] and seat != self._own_seat:
                self.active[seat] = False
                self.n_turns += 1

    def _seats_after(self, seat: Seat) -> Iterator[Seat]:
        """All the others in order, then that seat itself."""
        return (Seat((seat + distance) % self._players) for distance in range(1, self._players + 1))
