# SPDX-License-Identifier: MIT
"""Sends and receives lines, with time limits: a bot that answers too late fails."""

import os
import select
import time
from collections.abc import Callable
from typing import Final, Protocol

from whoknows.core import AgentFailed

MAX_LINE: Final = 1 << 20
"""Longest answer, in bytes."""
CHUNK: Final = 1 << 16


class Channel(Protocol):
    """A connection to a program; `AgentFailed` says what the program did wrong."""

    def send(self, lines: bytes, until: float) -> None:
        """Send complete lines."""

    def receive(self, until: float) -> bytes:
        """The next line, without its end."""

    def is_silent(self) -> bool:
        """Whether the program is alive, and has no unread output."""

    def close(self, *, at_once: bool) -> None:
        """Close the connection; end the program if we started it."""


def left_s(until: float) -> float:
    """Seconds until a moment of the monotonic clock; raises if it is past."""
    left = until - time.monotonic()
    if left <= 0:
        raise AgentFailed("late")
    return left


class Pipe:
    """Lines through a pair of non-blocking file descriptors."""

    def __init__(self, read_from: int, write_to: int, ended: Callable[[], str]) -> None:
        self._read_from, self._write_to = read_from, write_to
        self._ended = ended
        """Says why the program sends nothing more."""
        for descriptor in (read_from, write_to):
            os.set_blocking(descriptor, False)
        self._readable = select.poll()
        self._readable.register(read_from, select.POLLIN)
        self._writable = select.poll()
        self._writable.register(write_to, select.POLLOUT)
        self._buffer = bytearray()

    def send(self, lines: bytes, until: float) -> None:
        rest = memoryview(lines)
        while rest:
            try:
                rest = rest[os.write(self._write_to, rest) :]
            except BlockingIOError:
                self._writable.poll(left_s(until) * 1000)
            except OSError:
                raise AgentFailed("raised", self._ended()) from None

    def receive(self, until: float) -> bytes:
        searched = 0
        while (end := self._buffer.find(b"\n", searched)) < 0:
            searched = len(self._buffer)
            if searched > MAX_LINE:
                raise AgentFailed("raised", f"its answer is longer than {MAX_LINE:,} bytes")
            self._read_more(until)
        line = bytes(self._buffer[:end])
        del self._buffer[: end + 1]
        return line

    def is_silent(self) -> bool:
        return not self._buffer and not self._readable.poll(0)

    def _read_more(self, until: float) -> None:
        # A program needs a moment, so waiting first is quicker than reading first.
        if not self._readable.poll(left_s(until) * 1000):
            return
        try:
            chunk = os.read(self._read_from, CHUNK)
        except BlockingIOError:
            return
        except OSError:
            chunk = b""
        if not chunk:
            raise AgentFailed("raised", self._ended())
        self._buffer += chunk
