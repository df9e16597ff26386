# SPDX-License-Identifier: MIT
"""A client's side of a connection: lines in and out, and the events that they mean."""

import socket
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Self

from whoknows.core import WhoknowsError
from whoknows.games.cluedo import CluedoEvent

from . import protocol as wire
from .protocol import ErrorCode, LineBuffer
from .wire_decoder import Hearing

CHUNK = 4096
CONNECT_SECONDS = 10


class Unserved(WhoknowsError):
    """There is no server, or it does not accept this client."""


class LineClient:
    """Speaks the protocol and yields what a seat perceives; skips lines it does not know."""

    def __init__(self, connection: socket.socket, *, waiting: Callable[[bool], object]) -> None:
        self._socket = connection
        self._buffer = LineBuffer()
        self._waiting = waiting
        self.hearing = Hearing()
        self.errors: Counter[ErrorCode] = Counter()
        """How many errors of each code the server has sent, whoever they were about."""
        self.wins = 0
        self._n_unknown = 0

    @classmethod
    def connect(cls, host: str, port: int, *, waiting: Callable[[bool], object] = bool) -> Self:
        """Connect to a server; `waiting` is called when it starts and stops waiting for a line."""
        try:
            connection = socket.create_connection((host, port), timeout=CONNECT_SECONDS)
        except OSError as error:
            why = error.strerror or str(error)
            raise Unserved(f"cannot connect to {host}, port {port}: {why}") from None
        connection.settimeout(None)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return cls(connection, waiting=waiting)

    def fileno(self) -> int:
        """The file descriptor, for waiting on several sources."""
        return self._socket.fileno()

    def close(self) -> None:
        """Close the connection."""
        self._socket.close()

    def say(self, line: wire.ClientLine) -> None:
        """Send a line; a lost connection shows when the next line does not come."""
        text = wire.format_client_line(line)
        self.hearing.sent(text)
        try:
            self._socket.sendall(f"{text}\n".encode("ascii"))
        except (BrokenPipeError, ConnectionResetError):
            return

    def news(self) -> Iterator[tuple[wire.ServerLine, list[CluedoEvent]]]:
        """Each line and the events that it implies, until the server closes the connection."""
        while data := self._receive():
            for text in self._buffer.feed(data):
                try:
                    parsed = wire.parse_server_line(text)
                except wire.BadLine as problem:
                    self._pass_over(problem)
                    continue
                self._count(parsed)
                yield parsed, self.hearing.received(text)
        self._check_end()

    def _pass_over(self, problem: wire.BadLine) -> None:
        """Warn once: a more talkative server would fill the screen."""
        self._n_unknown += 1
        if self._n_unknown == 1:
            sys.stderr.write(f"ignored {problem}; no more is said of such lines\n")

    def _count(self, line: wire.ServerLine) -> None:
        if isinstance(line, wire.Error):
            self.errors[line.code] += 1
        elif isinstance(line, wire.OverLine) and line.winner is not None:
            self.wins += line.winner == self.hearing.seat

    def summary(self, login: str) -> dict[str, Any]:
        """The results, for scripts."""
        game, seat = self.hearing.game, self.hearing.seat
        errors = {str(int(code)): count for code, count in sorted(self.errors.items())}
        players = game.players if game is not None else None
        counts = {"games": self.hearing.n_games, "wins": self.wins, "errors": errors}
        return {"login": login, "seat": seat, "players": players, **counts}

    def _receive(self) -> bytes:
        self._waiting(True)
        try:
            return self._socket.recv(CHUNK)
        except ConnectionResetError:
            return b""
        finally:
            self._waiting(False)

    def _check_end(self) -> None:
        """A server that has finished closes between two games."""
        hearing = self.hearing
        if ErrorCode.BAD_HELLO in self.errors and hearing.n_games == 0:
            raise Unserved("the server did not accept the hello (error 101)")
        if hearing.n_games == 0:
            raise Unserved("the server closed the connection before a game began")
        if hearing.is_playing and not hearing.has_failed:
            raise Unserved("the server closed the connection in the middle of a game")
