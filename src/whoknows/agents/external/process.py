# SPDX-License-Identifier: MIT
"""Starts a bot's program in a sandboxed process, and talks to it over its stdin and stdout."""

import os
import re
import shlex
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from whoknows.core import AgentFailed, BadReference
from whoknows.core.safe_text import printable
from whoknows.sandbox import ResourceLimits, SandboxedProcess, kill_group

from .channel import Pipe

END_S: Final = 1.0
PATIENCE_S: Final = 5.0
"""How long a program may take to end after its input has ended."""
NOT_STARTED: Final = "cannot be started"
ERROR: Final = re.compile(r"error|exception|panic|fatal", re.IGNORECASE)
MIN_SECRET: Final = 3
"""Least letters of a meaningful word."""
N_COMPLAINTS: Final = 4000
"""Bytes at the end of its standard error that are read when it fails."""


class Process:
    """Starts a command and talks to it through its standard input and output."""

    def __init__(self, command: str, limits: ResourceLimits, known_as: str = "") -> None:
        """`known_as`, if not empty, replaces the words of the command in messages."""
        words = split_command(command)
        self._secrets = sorted({command, *words}, key=len, reverse=True) if known_as else []
        self._known_as = known_as
        # A file, not a pipe: nobody has to read it, and its size is limited.
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 - closed by `close`
        self._sandboxed = SandboxedProcess(words, limits)
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the command that the user named
                self._sandboxed.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                bufsize=0,
                pass_fds=self._sandboxed.descriptors,
                start_new_session=True,  # Ctrl-C must not reach it
            )
        except (OSError, ValueError) as error:  # no more files or processes; a NUL in a word
            self._sandboxed.release(at_once=True)
            self._complaints.close()
            raise AgentFailed(
                "raised", printable(f"{known_as or words[0]} {NOT_STARTED}: {error.args[-1]}")
            ) from None
        finally:
            self._sandboxed.is_started()
        if self._process.stdin is None or self._process.stdout is None:
            raise AssertionError("made with pipes")
        self._pipe = Pipe(
            self._process.stdout.fileno(), self._process.stdin.fileno(), self._how_it_ended
        )
        self.send, self.receive = self._pipe.send, self._pipe.receive
        self.is_silent = self._pipe.is_silent

    def close(self, *, at_once: bool) -> None:
        """Let it end by itself, unless it has failed; kill its remaining processes."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        if not at_once:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(END_S)
        self._sandboxed.release(at_once=True)
        try:
            self._process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:  # the program has stopped its own supervisor
            kill_group(self._process.pid)
            self._process.wait()
        self._complaints.close()

    def _how_it_ended(self) -> str:
        """Why its output has ended, with its last error message."""
        until = time.monotonic() + END_S
        while self._process.poll() is None and time.monotonic() < until:
            time.sleep(0.01)
        code = self._process.poll()
        if code is None:
            told = "it closed its output"
        elif code < 0:
            told = f"it was ended by {_signal_name(-code)}"
        else:
            told = f"it ended with exit code {code}"
            if code == 0:
                told += ", though nobody said `bye`"
        said = self._last_complaint()
        if NOT_STARTED in said:
            return said
        return f"{told}: {said}" if said else told

    def _last_complaint(self) -> str:
        """The last line that mentions an error, as some print more after it; or the last."""
        size = self._complaints.seek(0, os.SEEK_END)
        self._complaints.seek(max(0, size - N_COMPLAINTS))
        lines = self._complaints.read().decode(errors="replace").strip().splitlines()
        lines = [self._discreet(line) for line in lines]
        telling = [line for line in lines if ERROR.search(line)] or lines
        return printable(telling[-1]) if telling else ""

    def _discreet(self, line: str) -> str:
        for secret in self._secrets:
            if len(secret) >= MIN_SECRET:
                line = line.replace(secret, self._known_as)
        return line


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:  # not all signals have names
        return f"signal {number}"


def split_command(command: str) -> list[str]:
    """The words of a command, as a shell would see them."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadReference(f"`{command}` is no command: {error}") from None
    if not words:
        raise BadReference("a command is missing after `cmd:`")
    return words


def absolute_command(command: str, folder: Path) -> str:
    """The same command, valid in any folder: names of files in this folder become paths.

    >>> absolute_command("python3 no-such-file.py", Path())
    'python3 no-such-file.py'
    """
    program, *words = split_command(command)
    if "/" in program:  # otherwise it is looked up on the path
        program = os.path.abspath(folder / program)  # noqa: PTH100 - links are followed by nobody
    return shlex.join([program, *(absolute_file(word, folder) for word in words)])


def absolute_file(word: str, folder: Path) -> str:
    """The path of a file in the folder, links not resolved; the word itself if there is none."""
    place = os.path.abspath(folder / word)  # noqa: PTH100 - `resolve` follows links
    try:
        return place if Path(place).is_file() else word
    except (OSError, ValueError):  # too long for a name, or otherwise invalid
        return word
