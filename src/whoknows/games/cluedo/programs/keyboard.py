# SPDX-License-Identifier: MIT
"""What a person types, as long as somebody wants to know."""

import select
import sys
from typing import IO, Final, Protocol

CAN_WATCH: Final = sys.platform != "win32"
"""Whether a keyboard and a connection can be waited for together."""


class Overtaken(Exception):
    """The server has gone on meanwhile: no answer is wanted any more."""


class Source(Protocol):
    """Something that can be waited for."""

    def fileno(self) -> int:
        """As of a file or a socket."""


class Keyboard:
    """Asks a person, but gives up when the server speaks, which it does not while it waits."""

    def __init__(self, out: IO[str]) -> None:
        self._out = out
        self._server: Source | None = None

    def watch(self, server: Source) -> None:
        """From where it can come that time is up."""
        self._server = server

    def ask(self, prompt: str) -> str:
        """The line that is typed; `Overtaken` if the server does not wait for it."""
        self._write(prompt)
        # Input that is no terminal may wait in a buffer, where nothing can be seen of it.
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
    """What was typed for this question must not answer the next."""
    if CAN_WATCH:
        import termios  # noqa: PLC0415 - not on every platform

        termios.tcflush(sys.stdin, termios.TCIFLUSH)
