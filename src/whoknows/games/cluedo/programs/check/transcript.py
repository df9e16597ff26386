# SPDX-License-Identifier: MIT
"""The server's end of the connection to the bot under test."""

import selectors
import socket
import time
from contextlib import suppress
from enum import Enum
from typing import Final

from msgspec import Struct

from whoknows.games.cluedo.programs import protocol
from whoknows.games.cluedo.programs.settings import ClientLimits

from . import fixes as cures
from .dialogue import Dialogue
from .faults import BotFault, OutOfTime
from .process import CHUNK, BotProcess

SLICE: Final = 0.05
"""Seconds between two checks whether the process is still running."""
BYTE_PAUSE: Final = 0.001
"""Seconds between two bytes, so that they travel alone."""
EXIT_GRACE: Final = 0.5
"""Seconds for a process to end after its connection."""
SEND_LIMIT: Final = 5.0
MAX_UNASKED: Final = 500
MAX_OUTPUT: Final = 32 << 20
PROMPTS: Final = {protocol.Duty.TURN: "T", protocol.Duty.CARD: "C"}


class Packing(Enum):
    """How lines are cut into segments."""

    LINES = "each line alone"
    BYTES = "each byte alone"
    MERGED = "all lines up to a question together"


class Style(Struct, frozen=True):
    """How a server writes."""

    packing: Packing = Packing.LINES
    end: str = "\n"


class Talk:
    """Starts the bot, lets it connect, and talks to it; raises `BotFault` if that goes wrong."""

    def __init__(
        self, command: list[str], limits: ClientLimits, deadline: float, style: Style | None = None
    ) -> None:
        self.dialogue = Dialogue()
        self.unasked: list[str] = []
        """What the bot has sent without being asked."""
        self.is_extended = False
        self.login = ""
        self._limits = limits
        self._deadline = deadline
        self._style = style or Style()
        self._used = 0.0
        self._queue = b""
        self._lines = protocol.LineBuffer()
        self._inbox: list[str] = []
        self._connection: socket.socket | None = None
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._selector = selectors.DefaultSelector()
        try:
            self.process = BotProcess(command, self.port)
        except BotFault:
            self._close_sockets()
            raise
        self._selector.register(self.process.pipe, selectors.EVENT_READ)

    @property
    def port(self) -> int:
        """The port that the bot should connect to."""
        return int(self._listener.getsockname()[1])

    # Lines

    def greet(self, seat: int, players: int) -> None:
        """Wait for the connection, say hello, and check the answer."""
        self._accept()
        text = self._ask(protocol.Duty.HELLO, f"B {seat} {players}")
        try:
            login = protocol.parse_client_line(text, players)
        except protocol.BadLine as error:
            raise BotFault(f"its hello is wrong: {error}", cures.HELLO) from error
        if not isinstance(login, protocol.Login):
            raise BotFault(f"its hello is wrong: {text!r}", cures.HELLO)
        self.login, self.is_extended = login.login, login.extended

    def tell(self, line: str) -> None:
        """Send a line, at once or together with the next ones."""
        self.dialogue.received(line)
        self._queue += (line + self._style.end).encode("ascii")
        if self._style.packing is not Packing.MERGED:
            self.flush()

    def begin_game(self) -> None:
        """Reset the bot's time for a game."""
        self._used = 0.0

    def ask(self, duty: protocol.Duty) -> str:
        """Send a question; return the answer, right or wrong."""
        return self._ask(duty, PROMPTS[duty])

    def _ask(self, duty: protocol.Duty, line: str) -> str:
        self.listen(0)
        self.tell(line)
        self.flush()
        begin = time.monotonic()
        limit = self._limits.left(duty, self._used)
        answer = self._await_answer(duty, begin + limit)
        if answer is None:
            self.dialogue.note(f"nothing within {limit:g} s")
            raise BotFault(f"no answer to {line!r} within {limit:g} s", cures.silent(duty))
        if duty is not protocol.Duty.HELLO:
            self._used += time.monotonic() - begin
        return answer

    def _await_answer(self, duty: protocol.Duty, deadline: float) -> str | None:
        while True:
            while self._inbox:
                text = self._inbox.pop(0)
                if duty.is_answered_by(text):
                    self.dialogue.sent(text)
                    return text
                self._ignore(text)
            if time.monotonic() > deadline:
                return None
            self._look(deadline)

    def listen(self, seconds: float) -> None:
        """Listen for unrequested lines for some time."""
        self.flush()
        deadline = time.monotonic() + seconds
        while True:
            self._look(deadline)
            for text in self._inbox:
                self._ignore(text)
            self._inbox.clear()
            if time.monotonic() >= deadline:
                return

    def _ignore(self, text: str) -> None:
        self.unasked.append(text)
        self.dialogue.sent(text, "(nobody asked)")
        if len(self.unasked) > MAX_UNASKED:
            raise BotFault(f"it sent more than {MAX_UNASKED} lines unasked", cures.UNASKED)

    # Bytes

    def _accept(self) -> None:
        deadline = time.monotonic() + self._limits.hello
        self._selector.register(self._listener, selectors.EVENT_READ)
        while self._connection is None:
            self._look(deadline)
            self._check_that_it_comes(deadline)

    def _check_that_it_comes(self, deadline: float) -> None:
        if self._connection is not None:
            return
        if self.process.has_exited():
            self.process.read_rest()
            how = self.process.exit_text()
            raise BotFault(f"it {how} before it connected", cures.EXITED_EARLY)
        if time.monotonic() > deadline:
            limit = self._limits.hello
            problem = f"it did not connect to port {self.port} within {limit:g} s"
            raise BotFault(problem, cures.NOT_CONNECTED)

    def _look(self, deadline: float) -> None:
        """Read what has arrived, or wait for it a little."""
        now = time.monotonic()
        if now > self._deadline:
            raise OutOfTime
        for key, _ in self._selector.select(max(0.0, min(SLICE, deadline - now))):
            if key.fileobj is self._listener:
                self._connect()
            elif key.fileobj is self._connection:
                self._receive(self._connection)
            elif not self.process.read_output():
                self._selector.unregister(key.fileobj)
        if self.process.output.n_bytes > MAX_OUTPUT:
            raise BotFault(f"it printed more than {MAX_OUTPUT >> 20} MB", cures.PRINTS)

    def _connect(self) -> None:
        connection, _ = self._listener.accept()
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connection.settimeout(SEND_LIMIT)
        self._selector.unregister(self._listener)
        self._selector.register(connection, selectors.EVENT_READ)
        self._connection = connection

    def _receive(self, connection: socket.socket) -> None:
        try:
            data = connection.recv(CHUNK)
        except ConnectionError:
            data = b""
        self._inbox += self._lines.feed(data)
        if not data and not self._inbox:
            self._lose()

    def _lose(self) -> None:
        has_exited = self.process.wait(EXIT_GRACE)
        self.process.read_rest()
        how = self.process.exit_text() if has_exited else "closed its connection"
        self.dialogue.note(f"your bot {how}")
        raise BotFault(f"it {how} in the middle", cures.CRASHED)

    def flush(self) -> None:
        """Send what is waiting."""
        data, self._queue = self._queue, b""
        connection = self._connection
        if not data or connection is None:
            return
        try:
            if self._style.packing is Packing.BYTES:
                for byte in data:
                    connection.sendall(bytes([byte]))
                    time.sleep(BYTE_PAUSE)
            else:
                connection.sendall(data)
        except TimeoutError as error:
            raise BotFault("it does not read what the server sends", cures.UNREAD) from error
        except ConnectionError:
            self._lose()

    # The end

    def hang_up(self) -> None:
        """Signal the end of the stream, as a server does after the last game."""
        self.flush()
        if self._connection is not None:
            with suppress(OSError):
                self._connection.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        """Stop everything, whatever state it is in."""
        self._close_sockets()
        self.process.stop()

    def _close_sockets(self) -> None:
        self._selector.close()
        self._listener.close()
        if self._connection is not None:
            self._connection.close()
