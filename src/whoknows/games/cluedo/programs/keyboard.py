# SPDX-License-Identifier: MIT
"""Input from a person, until the server no longer waits for it."""

import select
import sys
from typing import IO, Final, Protocol

CAN_WATCH: Final = sys.platform != "win32"
"""Whether the platform can wait for a keyboard and a connection together."""


class Overtaken(Exception):
    """The server has gone on meanwhile: no answer is wanted any more."""


class Source(Protocol):
    """Something that `select` can wait for."""

    def fileno(self) -> int:
        """The file descriptor, as of a file or a socket."""


class Keyboard:
    """Asks a person, but gives up when the server sends something, which means that it moved on."""

    def __init__(self, out: IO[str]) -> None:
        self._out = out
        self._server: Source | None = None

    def watch(self, server: Source) -> None:
        """Set the source that signals that time is up."""
        self._server = server

    def ask(self, prompt: str) -> str:
        """The line that is typed; `Overtaken` if the server stops waiting for it."""
        self._write(prompt)
        # Input from a pipe or file may sit in a buffer, where `select` cannot see it.
        if self._server is None or not (CAN_WATCH and sys.stdin.isatty()):
            return input()
        ready, _, _ = select.select([sys.stdin, self._server], [], [])
        if sys.stdin not in ready:
            self._write("\n")
            _forget_typed()
            raise Overtaken
        typed = sys.stdin.readline()
        if not typed:
            raise EOFError
        return typed.rstrip("\n")

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()


def _forget_typed() -> None:
    """Drop input typed for this question, so that it does not answer the next."""
    if CAN_WATCH:
        import termios  # noqa: PLC0415 - not on every platform

        termios.tcflush(sys.stdin, termios.TCIFLUSH)
