# SPDX-License-Identifier: MIT
"""A program that we start: in a process group of its own, with limits, and ended as a whole."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec import Struct

from whoknows.core import BadReference
from whoknows.core.foreign import printable

from .channel import Pipe

LAUNCHER: Final = (sys.executable, "-I", "-S", str(Path(__file__).with_name("launcher.py")))
END_S: Final = 1.0
"""How long a program may take to end once its input has."""
NOT_STARTED: Final = "cannot be started"
ERROR: Final = re.compile(r"error|exception|panic|fatal", re.IGNORECASE)
N_COMPLAINTS: Final = 4000
"""Bytes at the end of its standard error that are looked at when it fails."""


class Limits(Struct, frozen=True):
    """What a program may use."""

    memory_mb: int = 4096
    """Address space."""
    cpu_s: int = 3600
    """Seconds of computing in its whole life."""
    n_files: int = 64
    """Open at once."""
    file_mb: int = 64
    """The length of any file that it writes."""

    def as_json(self) -> str:
        """As the launcher reads them."""
        return json.dumps(
            {
                "RLIMIT_AS": self.memory_mb << 20,
                "RLIMIT_CPU": self.cpu_s,
                "RLIMIT_NOFILE": self.n_files,
                "RLIMIT_FSIZE": self.file_mb << 20,
                "RLIMIT_CORE": 0,
            }
        )


class Process:
    """Starts a command and talks to it through its standard input and output."""

    def __init__(self, command: str, limits: Limits) -> None:
        words = shlex.split(command)
        if not words:
            raise BadReference("a command is missing after `cmd:`")
        # To a file and not through a pipe: nobody has to read it, and it has a limit.
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 - closed by `close`
        self._process = subprocess.Popen(  # noqa: S603 - the command that the user named
            [*LAUNCHER, str(os.getpid()), limits.as_json(), *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            bufsize=0,
            close_fds=True,
            # What it starts can be ended with it, and Ctrl-C is not for it.
            start_new_session=True,
        )
        if self._process.stdin is None or self._process.stdout is None:
            raise AssertionError("made with pipes")
        self._pipe = Pipe(
            self._process.stdout.fileno(), self._process.stdin.fileno(), self._how_it_ended
        )
        self.send, self.receive = self._pipe.send, self._pipe.receive

    def close(self, *, at_once: bool) -> None:
        """Let it end by itself, unless it has failed; what is left of it is ended."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        if not at_once:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(END_S)
        # With all that it has started.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._complaints.close()

    def _how_it_ended(self) -> str:
        """Why nothing comes from it any more, with the last that it complained of."""
        until = time.monotonic() + END_S
        while self._process.poll() is None and time.monotonic() < until:
            time.sleep(0.01)
        code = self._process.poll()
        if code is None:
            told = "it closed its output"
        elif code < 0:
            told = f"it was ended by {signal.Signals(-code).name}"
        else:
            told = f"it ended with exit code {code}"
        said = self._last_complaint()
        if NOT_STARTED in said:
            return said
        return f"{told}: {said}" if said else told

    def _last_complaint(self) -> str:
        """The last line that speaks of an error, since some go on after it; or the last one."""
        size = self._complaints.seek(0, os.SEEK_END)
        self._complaints.seek(max(0, size - N_COMPLAINTS))
        lines = self._complaints.read().decode(errors="replace").strip().splitlines()
        telling = [line for line in lines if ERROR.search(line)] or lines
        return printable(telling[-1]) if telling else ""


def absolute_command(command: str, folder: Path) -> str:
    """The same command, good from any folder: words that are files in this one by their place.

    >>> absolute_command("python3 no-such-file.py", Path())
    'python3 no-such-file.py'
    """
    words = shlex.split(command)
    # The first word is looked for on the path unless it names a place.
    return shlex.join(
        str((folder / word).resolve()) if (folder / word).is_file() and (i or "/" in word) else word
        for i, word in enumerate(words)
    )
