# SPDX-License-Identifier: MIT
"""Starts a program under a supervisor."""

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


class ResourceLimits(Struct, frozen=True):
    """Resource limits of a program; None for no limit."""

    memory_mb: int | None = None
    """Address space; compiled code maps much memory that it never uses."""
    cpu_s: int | None = None
    """CPU seconds in its whole life."""
    n_files: int | None = None
    """Files open at once."""
    file_mb: int | None = None
    """Size of any file that it writes."""
    n_processes: int | None = None
    """Processes running at once; checked a few times a second."""

    def as_json(self) -> str:
        """The limits in the form that the supervisor reads."""
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
    """A program under a supervisor, for as long as we hold its lifeline.

    Start `command` with `descriptors` passed on and in a session of its own, call `is_started`, and
    end it with `release`; all processes that it has started end with it, even if we are killed. The
    started process ends as the program did, with its exit code.
    """

    def __init__(
        self, words: Sequence[str], limits: ResourceLimits, scratch: str | None = None
    ) -> None:
        """`scratch` is a folder that is removed at the end."""
        self.command: list[str] = list(words)
        self.descriptors: tuple[int, ...] = ()
        self._held: int | None = None
        if CAN_SUPERVISE:
            theirs, self._held = os.pipe()
            self.descriptors = (theirs,)
            self.command = [*SUPERVISOR, str(theirs), limits.as_json(), scratch or "", *words]

    def is_started(self) -> None:
        """Close our copy of the supervisor's end of the lifeline."""
        for descriptor in self.descriptors:
            os.close(descriptor)
        self.descriptors = ()

    def release(self, *, at_once: bool) -> None:
        """End the program, at once or after a moment in which it may end by itself."""
        held, self._held = self._held, None
        if held is None:
            return
        if at_once:
            with suppress(OSError):  # the supervisor has ended already
                os.write(held, b"!")
        os.close(held)


def kill_group(pid: int) -> None:
    """Kill a supervisor that does not end by itself; on Linux the program ends with it."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)
