# SPDX-License-Identifier: MIT
"""The participants at a table: clients with a connection, and built-in bots."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeAlias

from msgspec import Struct

from whoknows.core import AnyAgent, Fault, Seat
from whoknows.core.safe_text import place_text
from whoknows.games.cluedo import Cluedo, CluedoAction, CluedoEvent, CluedoView
from whoknows.play import SeatQuestion

from . import protocol as wire
from .actions import to_action
from .connection import Connection
from .protocol import Duty, ErrorCode, ServerLine
from .settings import ClientLimits
from .wire_encoder import WireEncoder
from .workers import Room, Troubled

Question: TypeAlias = SeatQuestion[CluedoAction, CluedoView]


class Failure(Struct, frozen=True):
    """No valid answer: its error code on the wire, and what happened."""

    code: ErrorCode
    fault: Fault


class TablePlace(ABC):
    """A seat at a table, with a client or a bot."""

    is_lost = False
    """Whether no answer will come from here any more."""

    def __init__(self, seat: Seat, login: str, limits: ClientLimits) -> None:
        self.seat = seat
        self.login = login
        self._limits = limits
        self._used = 0.0

    def begin(self, game: Cluedo) -> None:
        """Begin a game, with its full time."""
        self._used = 0.0

    @abstractmethod
    def tell(self, events: Iterable[CluedoEvent]) -> None:
        """Pass on what the seat has perceived."""

    def send(self, *lines: ServerLine) -> None:  # noqa: B027 - a bot uses events
        """Send lines that no event represents: errors, and that nobody has won."""

    def announce(self, *lines: ServerLine) -> None:  # noqa: B027 - a bot uses events
        """Send lines of the extended protocol."""

    @abstractmethod
    async def decide(self, ask: Question, duty: Duty) -> object:
        """The answer within the time that is left, for the referee to judge; or a Failure."""

    async def end_game(self) -> None:  # noqa: B027 - a client knows already
        """End a game."""

    def dismiss(self) -> None:  # noqa: B027 - a client sees the end of its connection
        """There are no more games."""

    def _late(self, duty: Duty, detail: str) -> Failure:
        return Failure(duty.missing, Fault("late", detail))


class Client(TablePlace):
    """A program or a person at the other end of a connection."""

    def __init__(
        self, seat: Seat, login: wire.Login, limits: ClientLimits, connection: Connection
    ) -> None:
        super().__init__(seat, login.login, limits)
        self.connection = connection
        self._is_extended = login.extended
        self._telling = WireEncoder(seat)

    @property
    def is_lost(self) -> bool:  # type: ignore[override]
        """Whether the connection is gone, as far as answers go."""
        return self.connection.is_silent

    def begin(self, game: Cluedo) -> None:
        super().begin(game)
        self._telling = WireEncoder(self.seat, extended=self._is_extended)

    def tell(self, events: Iterable[CluedoEvent]) -> None:
        self.connection.send(*self._telling.lines(events))

    def send(self, *lines: ServerLine) -> None:
        self.connection.send(*lines)

    def announce(self, *lines: ServerLine) -> None:
        if self._is_extended:
            self.connection.send(*lines)

    async def decide(self, ask: Question, duty: Duty) -> object:
        begun = asyncio.get_running_loop().time()
        seconds = self._limits.left(duty, self._used)
        question = wire.YourTurn() if duty is Duty.TURN else wire.Choose()
        text = await self.connection.ask(duty, question, seconds)
        self._used += asyncio.get_running_loop().time() - begun
        if text is None:
            return self._late(duty, "connection lost" if self.is_lost else "no answer in time")
        try:
            return to_action(wire.parse_client_line(text, len(ask.view.active)))
        except wire.BadLine as problem:
            return Failure(duty.wrong, Fault("illegal", str(problem)))


class BotPlace(TablePlace):
    """An agent that runs in this process; its errors are faults of its seat."""

    def __init__(
        self, seat: Seat, login: str, limits: ClientLimits, *, agent: AnyAgent, room: Room
    ) -> None:
        super().__init__(seat, login, limits)
        self._agent = agent
        self._room = room
        self._news: list[Callable[[], object]] = [agent.begin_set]
        self._is_thinking = False

    def begin(self, game: Cluedo) -> None:
        super().begin(game)
        if self._is_thinking:  # and may do so forever: what it has missed must not pile up
            self._news = []
        self._news.append(partial(self._agent.begin, self.seat, game))

    def tell(self, events: Iterable[CluedoEvent]) -> None:
        self._news += [partial(self._agent.observe, event) for event in events]

    async def decide(self, ask: Question, duty: Duty) -> object:
        seconds = self._limits.left(duty, self._used)
        if self._is_thinking or seconds <= 0:
            return self._late(duty, "no time left")
        try:
            return await self._think(
                partial(self._agent.act, ask.view, ask.moves, ask.rng), seconds
            )
        except TimeoutError:
            return self._late(duty, "no answer in time")
        except Troubled as trouble:
            return Failure(duty.missing, Fault("raised", place_text(trouble.error)))

    async def end_game(self) -> None:
        """Let it observe the end, which it may remember for the next game."""
        if not self._is_thinking:
            try:
                await self._think(_nothing, self._limits.turn)
            except (TimeoutError, Troubled):
                self._news = []

    def dismiss(self) -> None:
        self._room.close()

    async def _think(self, act: Callable[[], object], seconds: float) -> object:
        """Process the new events, then act; in a thread, with the bot's time."""
        self._is_thinking = True
        news, self._news = self._news, []

        def think() -> object:
            try:
                for take_in in news:
                    take_in()
                return act()
            finally:
                self._is_thinking = False

        answer, took = await self._room.run(think, seconds)
        self._used += took
        return answer


def _nothing() -> None:
    """Only observe."""
