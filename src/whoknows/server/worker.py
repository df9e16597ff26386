# SPDX-License-Identifier: MIT
"""One worker process as the server sees it: given jobs, believed little, ended whole.

Agents may be anybody's code, and they live in the process that answers: so answers are read as
data of two known types, never as Python's own, and whatever else comes is a failure of the worker.
"""

import asyncio
import os
import pickle
import signal
import sys
import time
from collections import OrderedDict
from contextlib import suppress
from typing import Final, NamedTuple

import msgspec

from .jobs import Ending, Job, Key, Result
from .mind import GUEST, LENGTH

MAX_RESULT: Final = 64 << 20
_DECODER: Final[msgspec.msgpack.Decoder[Result]] = msgspec.msgpack.Decoder(Result)
_UNREADABLE: Final = (OSError, RuntimeError, asyncio.IncompleteReadError, msgspec.MsgspecError)


class NoResult(Exception):
    """A worker was killed because it took too long, or ended by itself, or said nonsense."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending)
        self.ending: Ending = ending


class Known(NamedTuple):
    """What a pupil was told: so many events of that branch of its match."""

    branch: int
    n_told: int


class Worker:
    """One process, and which pupils it has."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.used_at = time.monotonic()
        self._busy_since: float | None = None
        self._is_free = asyncio.Event()
        self._is_free.set()
        self.told: OrderedDict[Key, Known] = OrderedDict()
        self.forget: list[Key] = []

    @classmethod
    async def start(cls, *, is_guest: bool = False) -> "Worker":
        """A new process; it is ready when it answers. Somebody's own file is a guest."""
        # One thread each: several workers share the machine.
        one_thread = {"OMP_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "whoknows.server.mind",
            *([GUEST] if is_guest else []),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, **one_thread},
            # Ctrl-C is for the server alone; and what an agent starts can be ended with it.
            start_new_session=True,
        )
        return cls(process)

    async def do(self, job: Job, limit_s: float | None) -> Result:
        """Send a job and wait for what comes of it; a worker that gives nothing is killed."""
        try:
            return await asyncio.wait_for(self._exchange(job), limit_s)
        except TimeoutError:
            await self.stop()
            raise NoResult("late") from None
        except _UNREADABLE:
            await self.stop()
            raise NoResult("gone") from None
        except asyncio.CancelledError:
            await self.stop()  # an answer that nobody waits for would be taken for the next one's
            raise

    async def _exchange(self, job: Job) -> Result:
        pipe, answers = self.process.stdin, self.process.stdout
        if pipe is None or answers is None:
            raise AssertionError("made with pipes")
        text = pickle.dumps(job)
        pipe.write(LENGTH.pack(len(text)) + text)
        await pipe.drain()
        n_bytes = LENGTH.unpack(await answers.readexactly(LENGTH.size))[0]
        if n_bytes > MAX_RESULT:
            raise RuntimeError("nothing that we ask for is so long")
        return _DECODER.decode(await answers.readexactly(n_bytes))

    def begin(self) -> None:
        """It has something to do from now on."""
        self.used_at = self._busy_since = time.monotonic()
        self._is_free.clear()

    def end(self) -> None:
        """It has nothing to do."""
        self._busy_since = None
        self._is_free.set()

    async def take(self) -> None:
        """Wait until it has nothing to do, then begin."""
        while self._busy_since is not None:  # of several who wait only one comes first
            await self._is_free.wait()
        self.begin()

    @property
    def busy_for_s(self) -> float:
        """How long it has been at one job."""
        return 0.0 if self._busy_since is None else time.monotonic() - self._busy_since

    @property
    def is_idle(self) -> bool:
        """Whether it can be given a job."""
        return self._busy_since is None and self.is_alive

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked."""
        return self.process.returncode is None

    async def stop(self) -> None:
        """End it at once, and whatever it has started."""
        with suppress(ProcessLookupError):
            if sys.platform == "win32":
                self.process.kill()
            else:
                os.killpg(self.process.pid, signal.SIGKILL)
        await self.process.wait()
