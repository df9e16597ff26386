# SPDX-License-Identifier: MIT
"""The program under test, as a process group that is watched and always cleaned up."""

import os
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from . import fixes as cures
from .dialogue import visible
from .faults import BotFault

PORT: Final = "{port}"
"""The placeholder for the port in a command; without it the port is appended."""
CHUNK: Final = 1 << 16
TERM_GRACE: Final = 0.3
"""Seconds to end by itself once asked to."""
STEP: Final = 0.005


def with_port(command: Sequence[str], port: int) -> list[str]:
    """The command for a port.

    >>> with_port(["./bot", "-v"], 4000), with_port(["./bot", "--to=host:{port}"], 4000)
    (['./bot', '-v', '4000'], ['./bot', '--to=host:4000'])
    """
    if any(PORT in word for word in command):
        return [word.replace(PORT, str(port)) for word in command]
    return [*command, str(port)]


class Output:
    """What a program prints: counted, and the last lines kept."""

    N_LINES: Final = 8
    N_KEPT: Final = 4096

    def __init__(self) -> None:
        self.n_bytes = 0
        self._tail = b""

    def take(self, data: bytes) -> None:
        """Add the next bytes."""
        self.n_bytes += len(data)
        self._tail = (self._tail + data)[-self.N_KEPT :]

    def last_lines(self) -> list[str]:
        """The last lines, escaped for the terminal."""
        text = self._tail.decode("utf-8", "replace")
        lines = [visible(line) for line in text.splitlines() if line.strip()]
        return lines[-self.N_LINES :]


class BotProcess:
    """A started command; `stop` ends it and all its children."""

    def __init__(self, command: Sequence[str], port: int) -> None:
        self.output = Output()
        try:
            self._process = subprocess.Popen(  # noqa: S603 - running it is what we are asked for
                with_port(command, port),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            problem = f"{command[0]!r} cannot be started: {why}"
            raise BotFault(problem, cures.NOT_STARTED) from error
        os.set_blocking(self.pipe, False)

    @property
    def pipe(self) -> int:
        """Where its output can be read; it never blocks."""
        if self._process.stdout is None:
            raise AssertionError("it was started with a pipe")
        return self._process.stdout.fileno()

    def read_output(self) -> bool:
        """Read what it has printed; False if there will be no more."""
        try:
            data = os.read(self.pipe, CHUNK)
        except BlockingIOError:
            return True
        self.output.take(data)
        return bool(data)

    def read_rest(self) -> None:
        """Take in what a program printed before it ended."""
        for _ in range(Output.N_LINES):
            self.read_output()

    # Ending

    def has_exited(self) -> bool:
        """Whether it has ended; its children may still be running."""
        return self._process.poll() is not None

    def wait(self, seconds: float) -> bool:
        """Wait for it to end; return whether it has."""
        deadline = time.monotonic() + seconds
        while not self.has_exited():
            if time.monotonic() > deadline:
                return False
            self.read_output()
            time.sleep(STEP)
        return True

    def stop(self) -> None:
        """End it with all its children."""
        if not self.has_exited():
            self._signal(signal.SIGTERM)
            self.wait(TERM_GRACE)
        self._signal(signal.SIGKILL)
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def _signal(self, number: signal.Signals) -> None:
        """Signal the whole group, if anything is left of it."""
        with suppress(ProcessLookupError, PermissionError):  # macOS refuses for zombies
            os.killpg(self._process.pid, number)

    @property
    def exit_code(self) -> int | None:
        """Its exit code; negative for a signal."""
        return self._process.poll()

    def exit_text(self) -> str:
        """How it ended, in words."""
        code = self.exit_code
        if code is None:
            return "still runs"
        if code >= 0:
            return f"exited with code {code}"
        return f"was killed by signal {-code} ({signal.strsignal(-code) or 'unknown'})"
