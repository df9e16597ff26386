# SPDX-License-Identifier: MIT
"""One client's connection: lines in and out, with bounded memory whatever the client does.

Without a queue: a line is an answer to the open question or dropped. A client that sends unasked is
read slowly; one that does not read is cut off.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol, cast

from .journal import Direction
from .protocol import Duty, LineBuffer, ServerLine, format_server_line

CHUNK: Final = 4096
"""Bytes read at a time: a busy client must not keep the others waiting."""
FREE: Final = 64 * 1024
"""Bytes that a client may send without being asked before it is read slowly."""
PAUSE: Final = 0.05
"""Seconds between two chunks from a client that is read slowly."""
BACKLOG: Final = 64 * 1024
"""Bytes that may wait for a client that does not read."""
MAX_NOTED: Final = 200
"""Ignored messages of one connection that are logged."""

Trace = Callable[[Direction, str], None]


def _untraced(direction: Direction, text: str) -> None:
    """No trace."""


class Host(Protocol):
    """Receives the events of a connection."""

    def arrived(self, connection: "Connection") -> None:
        """A client has connected."""

    def fell_silent(self, connection: "Connection") -> None:
        """No answer can come from there any more."""

    def gone(self, connection: "Connection") -> None:
        """The connection is closed."""


class Connection(asyncio.BufferedProtocol):
    """A connection from the server's side; made by `loop.create_server`."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._loop = asyncio.get_running_loop()
        self._chunk = bytearray(CHUNK)
        self._lines = LineBuffer()
        self._transport: asyncio.Transport | None = None
        self._duty: Duty | None = None
        self._answer: asyncio.Future[str | None] | None = None
        self._n_unasked = 0
        self._n_noted = 0
        self._is_ending = False
        self._closed = asyncio.Event()
        self.is_silent = False
        """Whether no answer can come any more: the client is gone, or has closed its side."""
        self.trace: Trace = _untraced

    # Called by the table

    def send(self, *lines: ServerLine) -> None:
        """Send lines; nothing waits for a client that does not read them."""
        if self._transport is None or self._transport.is_closing() or not lines:
            return
        texts = [format_server_line(line) for line in lines]
        for text in texts:
            self.trace("out", text)
        self._transport.write("".join(f"{text}\n" for text in texts).encode("ascii"))
        if self._transport.get_write_buffer_size() > BACKLOG:
            self._transport.abort()

    async def ask(self, duty: Duty, question: ServerLine, seconds: float) -> str | None:
        """The client's answer, or None if none comes in time."""
        await self._settle()
        if self.is_silent:
            return None
        self._answer, self._duty = self._loop.create_future(), duty
        self.send(question)
        try:
            async with asyncio.timeout(seconds):
                return await self._answer
        except TimeoutError:
            return None
        finally:
            self._answer, self._duty = None, None

    def hang_up(self) -> None:
        """Drop a client that has left."""
        if self._transport is not None:
            self._is_ending = True
            self._transport.close()

    async def close(self, patience: float = 1.0) -> None:
        """Signal the end of the stream, and wait until the client has read everything."""
        if self._transport is None or self._closed.is_set():
            return
        self._is_ending = True
        if self.is_silent:
            self._transport.close()
        else:
            self._transport.resume_reading()
            with suppress(OSError, RuntimeError):
                self._transport.write_eof()
        try:
            async with asyncio.timeout(patience):
                await self._closed.wait()
        except TimeoutError:
            self._transport.abort()
            await self._closed.wait()

    async def _settle(self) -> None:
        """Process what arrived before the question, so that it is not taken for the answer."""
        if self._transport is not None and not self.is_silent:
            self._n_unasked = 0
            self._transport.resume_reading()
        n_before = -1
        while n_before < self._n_unasked <= FREE:
            n_before = self._n_unasked
            await asyncio.sleep(0)  # the loop polls for readable data
            await asyncio.sleep(0)  # and has read it

    # Called by asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.set_write_buffer_limits(high=BACKLOG)
        self._host.arrived(self)

    def get_buffer(self, sizehint: int) -> bytearray:
        return self._chunk

    def buffer_updated(self, nbytes: int) -> None:
        for line in self._lines.feed(bytes(self._chunk[:nbytes])):
            self._take(line)
        self._n_unasked += nbytes
        if self._n_unasked > FREE and self._transport is not None and not self._is_ending:
            self._transport.pause_reading()
            self._loop.call_later(PAUSE, self._go_on_reading)

    def eof_received(self) -> bool:
        """Keep the other direction open: a client that has finished sending may still listen."""
        self._fall_silent()
        return not self._is_ending

    def connection_lost(self, exc: Exception | None) -> None:
        self._closed.set()
        self._fall_silent()
        self._host.gone(self)

    def _take(self, line: str) -> None:
        is_open = self._answer is not None and not self._answer.done()
        if is_open and self._duty is not None and self._duty.is_answered_by(line):
            self._n_unasked = 0
            self.trace("in", line)
            self._resolve(line)
        elif self._n_noted < MAX_NOTED:
            self._n_noted += 1
            self.trace("ignored", line)

    def _resolve(self, answer: str | None) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(answer)

    def _go_on_reading(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.resume_reading()

    def _fall_silent(self) -> None:
        if not self.is_silent:
            self.is_silent = True
            self._resolve(None)
            self._host.fell_silent(self)
