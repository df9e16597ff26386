# SPDX-License-Identifier: MIT
"""A table: connections come and go before it is complete, then it plays game after game."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from functools import partial

from whoknows.core import Seat
from whoknows.games.cluedo.rules import Cluedo

from . import protocol as wire
from .connection import Connection
from .journal import Direction, WireJournal
from .participants import Client, TablePlace
from .protocol import BadLine, Duty, ErrorCode
from .round import WireGame
from .settings import Mode, SessionSettings
from .standings import GameTally


class ClientTable:
    """Seats connections in order of arrival; plays when every seat is taken."""

    def __init__(
        self,
        number: int,
        settings: SessionSettings,
        bots: Mapping[Seat, TablePlace],
        *,
        journal: WireJournal,
        tally: GameTally,
    ) -> None:
        self.number = number
        self._settings = settings
        self._places: dict[Seat, TablePlace] = dict(bots)
        self._journal = journal
        self._tally = tally
        self._game = Cluedo(players=settings.players)
        self._deal: int | None = None
        self._connections: dict[Seat, Connection] = {}
        self._complete = asyncio.Event()
        self._is_given_up = False
        self._note_complete()

    # Before it is complete

    @property
    def has_room(self) -> bool:
        """Whether another client can be seated."""
        is_open = not (self._complete.is_set() or self._is_given_up)
        return is_open and self._free_seat() is not None

    def _free_seat(self) -> Seat | None:
        taken = self._places.keys() | self._connections.keys()
        return next((seat for seat in self._game.seats if seat not in taken), None)

    def seat(self, connection: Connection) -> Seat:
        """Reserve the next seat for a new connection."""
        seat = self._free_seat()
        if seat is None:
            raise AssertionError("no seat is free")
        self._connections[seat] = connection
        connection.trace = partial(self._trace, seat)
        self._journal.event("connect", self.number, seat=seat)
        return seat

    async def greet(self, seat: Seat, connection: Connection) -> None:
        """Say hello, and give the seat to a client that answers properly."""
        hello = wire.HelloLine(seat, self._settings.players)
        text = await connection.ask(Duty.HELLO, hello, self._settings.limits.hello)
        if connection.is_silent:
            return
        login = self._read_login(text)
        if login is None:
            await self._turn_away(seat, connection)
            return
        self._journal.event("login", self.number, seat=seat, login=login.login)
        self._places[seat] = Client(seat, login, self._settings.limits, connection)
        self._note_complete()

    def _read_login(self, text: str | None) -> wire.Login | None:
        try:
            login = wire.parse_client_line(text or "", self._settings.players)
        except BadLine:
            return None
        return login if isinstance(login, wire.Login) else None

    async def _turn_away(self, seat: Seat, connection: Connection) -> None:
        """Without a proper hello, free the seat for another client."""
        code = ErrorCode.BAD_HELLO
        self._journal.event("fault", self.number, seat=seat, code=code)
        self._tally.count_fault(seat, None, code)
        if self._settings.mode is Mode.CLASSIC:
            for place in self._places.values():
                place.announce(wire.ErrorOf(seat, code))
                place.send(wire.Error(code))
        connection.send(wire.Error(code))
        del self._connections[seat]
        await connection.close()

    def leave(self, connection: Connection) -> None:
        """A client has gone; before the first game its seat becomes free."""
        seats = [seat for seat, one in self._connections.items() if one is connection]
        for seat in seats:
            self._journal.event("leave", self.number, self._deal, seat=seat)
            if not self._complete.is_set():
                self._connections.pop(seat)
                self._places.pop(seat, None)
                connection.hang_up()

    def _note_complete(self) -> None:
        if len(self._places) == self._settings.players:
            self._complete.set()

    def _trace(self, seat: Seat, direction: Direction, text: str) -> None:
        self._journal.line(self.number, self._deal, seat, direction, text)

    # Game after game

    async def play(self) -> None:
        """Wait for the table to be complete, then play all its games."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._settings.wait):
                await self._complete.wait()
        if self._complete.is_set():
            await self._play_games()
        else:
            self._give_up()
        await asyncio.gather(*(one.close() for one in self._connections.values()))

    def _give_up(self) -> None:
        """Give up the table: not all seats were taken in time."""
        self._is_given_up = True
        missing = [seat for seat in self._game.seats if seat not in self._places]
        self._journal.event("missing", self.number, seats=missing)
        self._tally.note_missing(self.number, missing)

    async def _play_games(self) -> None:
        places = [self._places[seat] for seat in self._game.seats]
        names = [wire.NameOf(place.seat, place.login) for place in places]
        for place in places:
            place.announce(*names)
        for deal in range(self._settings.games):
            if all(place.is_lost for place in places):
                self._journal.event("abandon", self.number, deal)
                break
            self._deal = deal
            one = WireGame(self.number, deal, self._settings, places, self._journal)
            self._tally.add(await one.play())
            for place in places:
                await place.end_game()
        self._deal = None
        for place in places:
            place.dismiss()
