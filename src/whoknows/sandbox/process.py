# SPDX-License-Identifier: MIT
"""A program that is kept apart: how to start it so that a supervisor looks after it."""

import json
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec import Struct

SUPERVISOR: Final = (sys.executable, "-I", "-S", str(Path(__file__).with_name("supervisor.py")))
CAN_SUPERVISE: Final = sys.platform != "win32"


class Limits(Struct, frozen=True):
    """What a program may use; None for as much as it likes."""

    memory_mb: int | None = None
    """Address space; compiled code maps a lot that it never touches."""
    cpu_s: int | None = None
    """Seconds of computing in its whole life."""
    n_files: int | None = None
    """Open at once."""
    file_mb: int | None = None
    """The length of any file that it writes."""
    n_processes: int | None = None
    """Running at once; looked at a few times a second."""

    def as_json(self) -> str:
        """As the supervisor reads them."""
        limits = {
            "RLIMIT_AS": _bytes(self.memory_mb),
            "RLIMIT_CPU": self.cpu_s,
            "RLIMIT_NOFILE": self.n_files,
            "RLIMIT_FSIZE": _bytes(self.file_mb),
            "RLIMIT_CORE": 0,
            "processes": self.n_processes,
        }
        return json.dumps({name: most for name, most in limits.items() if most is not None})


def _bytes(megabytes: int | None) -> int | None:
    return None if megabytes is None else megabytes << 20


class SandboxedProcess:
    """A program in the care of a supervisor, for as long as we hold its lifeline.

    Start `command` with `descriptors` passed on and in a session of its own, say so with
    `is_started`, and let go of it with `release`; all that it has started ends with it, also
    when we are killed. The process that was started ends as the program did, with its exit code.
    """

    def __init__(self, words: Sequence[str], limits: Limits, scratch: str | None = None) -> None:
        """`scratch` is a folder that is removed when all is over."""
        self.command: list[str] = list(words)
        self.descriptors: tuple[int, ...] = ()
        self._held: int | None = None
        if CAN_SUPERVISE:
            theirs, self._held = os.pipe()
            self.descriptors = (theirs,)
            self.command = [*SUPERVISOR, str(theirs), limits.as_json(), scratch or "", *words]

    def is_started(self) -> None:
        """Leave the supervisor's end of the lifeline to the supervisor."""
        for descriptor in self.descriptors:
            os.close(descriptor)
        self.descriptors = ()

    def release(self, *, at_once: bool) -> None:
        """Let go: the program is ended, at once or after a moment in which it may end by itself."""
        held, self._held = self._held, None
        if held is None:
            return
        if at_once:
            with suppress(OSError):  # the supervisor has ended already
                os.write(held, b"!")
        os.close(held)


def kill_group(pid: int) -> None:
    """End a supervisor that does not end by itself; on Linux the program goes with it."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)
