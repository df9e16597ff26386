# SPDX-License-Identifier: MIT
"""Connects to external programs that already run, over TCP or a WebSocket."""

import socket
import struct
import sys
from contextlib import ExitStack, suppress
from typing import Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

from whoknows.core import AgentFailed, BadReference

from .channel import MAX_LINE, Pipe, left_s

CONNECT_S: Final = 5.0
CLOSE_S: Final = 1.0
KNOWS_SEND_LIMITS: Final = sys.platform != "win32"
"""Whether a socket's time limit has the form that POSIX defines."""


class Tcp:
    """Lines over TCP; the program listens at HOST:PORT."""

    def __init__(self, place: str, known_as: str = "") -> None:
        """`known_as`, if not empty, replaces the place in messages."""
        host, port = parse_place(place)
        try:
            self._socket = socket.create_connection((host, port), CONNECT_S)
        except (OSError, UnicodeError) as error:
            told = f"{known_as} cannot be reached" if known_as else f"nobody listens at {place}"
            raise AgentFailed("raised", f"{told}: {error}") from None
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        descriptor = self._socket.fileno()
        pipe = Pipe(descriptor, descriptor, lambda: "it closed the connection")
        self.send, self.receive = pipe.send, pipe.receive
        self.is_silent = pipe.is_silent

    def close(self, *, at_once: bool) -> None:
        """Hang up; the program may go on."""
        with suppress(OSError):
            self._socket.close()


class WebSocket:
    """Lines as WebSocket messages; the program is a server at ws://..."""

    def __init__(self, url: str, known_as: str = "") -> None:
        """`known_as`, if not empty, replaces the address in messages."""
        self._open = ExitStack()
        try:
            # Some versions connect here, others only with the next line.
            connecting = connect(
                url,
                open_timeout=CONNECT_S,
                close_timeout=CLOSE_S,
                ping_interval=None,  # a program need not answer while it thinks
                max_size=MAX_LINE,
                compression=None,
            )
            self._socket: ClientConnection = self._open.enter_context(connecting)
        except (InvalidURI, ValueError, OverflowError) as error:
            told = f"{url} is no address of a WebSocket: {error}"
            if known_as:
                told = f"{known_as} has no address of a WebSocket"
            raise BadReference(told) from None
        except (OSError, TimeoutError, InvalidHandshake) as error:
            told = f"{known_as} cannot be reached" if known_as else f"nobody listens at {url}"
            raise AgentFailed("raised", f"{told}: {error}") from None

    def is_silent(self) -> bool:
        try:
            self._socket.recv(timeout=0)
        except TimeoutError:
            return True
        except ConnectionClosed:
            pass
        return False

    def send(self, lines: bytes, until: float) -> None:
        """Send each line as a message."""
        try:
            for line in lines.splitlines():
                self._stop_sending_after(left_s(until))
                self._socket.send(line.decode())
        except ConnectionClosed as error:
            left_s(until)  # a program that does not read is late
            raise AgentFailed("raised", f"it closed the connection: {error}") from None

    def _stop_sending_after(self, seconds: float) -> None:
        """Set the system's limit: the library waits forever if a program does not read."""
        if not KNOWS_SEND_LIMITS:
            return
        left_us = 1 + int(seconds * 1e6)
        limit = struct.pack("@ll", *divmod(left_us, 1_000_000))
        self._socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, limit)

    def receive(self, until: float) -> bytes:
        """The next message."""
        try:
            return self._socket.recv(timeout=left_s(until), decode=False)
        except TimeoutError:
            raise AgentFailed("late") from None
        except ConnectionClosed as error:
            raise AgentFailed("raised", f"it closed the connection: {error}") from None

    def close(self, *, at_once: bool) -> None:
        """Hang up; the program may go on."""
        with suppress(OSError):
            self._open.close()


def parse_place(place: str) -> tuple[str, int]:
    """A host and a port.

    >>> parse_place("localhost:4000"), parse_place("[::1]:4000")
    (('localhost', 4000), ('::1', 4000))
    """
    host, _, port = place.rpartition(":")
    if not host or not (port.isascii() and port.isdigit()) or int(port) > 65535:
        raise BadReference(f"{place!r} is no HOST:PORT, such as localhost:4000")
    return host.strip("[]"), int(port)
