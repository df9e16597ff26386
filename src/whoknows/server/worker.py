# SPDX-License-Identifier: MIT
"""One worker process, seen from the server: it gets jobs, and is killed if it is late or fails.

Agents may be anybody's code, and they run in the process that answers. So answers are read as
data of two known types, never as pickles, and anything else is a failure of the worker.
"""

import asyncio
import os
import sys
import time
from collections import OrderedDict
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from whoknows.files import data_folder
from whoknows.sandbox import CAN_SUPERVISE, ResourceLimits, SandboxedProcess, kill_group
from whoknows.sandbox.isolation import environment

from .file_agents import N_PROCESSES, FileAgentRules
from .hosted_agents import GUEST, LENGTH
from .job_pickles import pickled
from .jobs import Ending, Job, Key, Result, WorkerAnswer

MAX_RESULT: Final = 64 << 20
MAX_GUEST_RESULT: Final = 1 << 20
PATIENCE_S: Final = 5.0
"""How long a process may take to end when asked to."""
LIMITS: Final = ResourceLimits(memory_mb=8192)
GUEST_LIMITS: Final = ResourceLimits(
    memory_mb=4096, cpu_s=3600, n_files=128, file_mb=64, n_processes=N_PROCESSES
)
"""Limits for agents that are users' files."""
_DECODER: Final = msgspec.msgpack.Decoder(WorkerAnswer)
_UNREADABLE: Final = (OSError, RuntimeError, asyncio.IncompleteReadError, msgspec.MsgspecError)


class NoResult(Exception):
    """A worker was killed for taking too long, ended by itself, or sent an invalid answer."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending)
        self.ending: Ending = ending


class Known(NamedTuple):
    """How many events a hosted agent has seen, of which branch of its match."""

    branch: int
    n_told: int


class Worker:
    """A process, and the hosted agents in it."""

    def __init__(
        self,
        process: asyncio.subprocess.Process,
        jobs: asyncio.StreamWriter,
        sandboxed: SandboxedProcess,
        max_result: int,
    ) -> None:
        self.process = process
        self._jobs = jobs
        self._sandboxed = sandboxed
        self._max_result = max_result
        self.used_at = time.monotonic()
        self._busy_since: float | None = None
        self._is_free = asyncio.Event()
        self._is_free.set()
        self.told: OrderedDict[Key, Known] = OrderedDict()
        self.forget: list[Key] = []
        self.memory_mb = 0
        """What the process had in memory after its last job."""

    @classmethod
    async def start(
        cls, guests: FileAgentRules | None = None, *, network: bool = False
    ) -> "Worker":
        """Start a process; it is ready when it answers.

        A process for a user's file is started by the server's rules for guests.
        """
        # One thread each: several workers share the machine.
        one_thread = {"OMP_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}
        words = [
            sys.executable,
            "-P",
            "-m",
            "whoknows.server.hosted_agents",
            *([GUEST] if guests else []),
        ]
        given, scratch = dict(os.environ), None
        if guests is not None and guests.sandbox is not None:
            given = {**environment(), "WHOKNOWS_DATA": str(data_folder().absolute())}
            wrapped = guests.wrap(words, network=network)
            words, scratch = wrapped.words, wrapped.scratch
        sandboxed = SandboxedProcess(words, GUEST_LIMITS if guests else LIMITS, scratch)
        # asyncio's own pipe would be a socket, through which an agent could also write to us.
        theirs, ours = os.pipe()
        try:
            process = await asyncio.create_subprocess_exec(
                *sandboxed.command,
                stdin=theirs,
                stdout=asyncio.subprocess.PIPE,
                # Output of a guest is ignored, however much it is.
                stderr=asyncio.subprocess.DEVNULL if guests else None,
                env={**given, **one_thread},
                pass_fds=sandboxed.descriptors,
                start_new_session=True,  # Ctrl-C is only for the server
            )
        except OSError:
            sandboxed.release(at_once=True)
            os.close(ours)
            if scratch is not None:
                Path(scratch).rmdir()
            raise
        finally:
            sandboxed.is_started()
            os.close(theirs)
        jobs = await _writer(ours)
        return cls(process, jobs, sandboxed, MAX_RESULT if guests is None else MAX_GUEST_RESULT)

    async def do(self, job: Job, limit_s: float | None) -> Result:
        """Send a job and wait for its result; a worker that returns none is killed."""
        try:
            return await asyncio.wait_for(self._exchange(job), limit_s)
        except TimeoutError:
            await self.stop()
            raise NoResult("late") from None
        except _UNREADABLE:
            await self.stop()
            raise NoResult("gone") from None
        except asyncio.CancelledError:
            await self.stop()  # a late answer would be taken for the answer to the next job
            raise

    async def _exchange(self, job: Job) -> Result:
        answers = self.process.stdout
        if answers is None:
            raise AssertionError("made with a pipe")
        text = await pickled(job)
        self._jobs.write(LENGTH.pack(len(text)) + text)
        await self._jobs.drain()
        n_bytes = LENGTH.unpack(await answers.readexactly(LENGTH.size))[0]
        if n_bytes > self._max_result:
            raise RuntimeError("nothing that we ask for is so long")
        answer = _DECODER.decode(await answers.readexactly(n_bytes))
        self.memory_mb = answer.memory_mb
        return answer.result

    def begin(self) -> None:
        """Mark the worker as busy."""
        self.used_at = self._busy_since = time.monotonic()
        self._is_free.clear()

    def end(self) -> None:
        """Mark the worker as idle."""
        self._busy_since = None
        self._is_free.set()

    async def take(self) -> None:
        """Wait until the worker is idle, then mark it as busy."""
        while self._busy_since is not None:  # another waiting job may have come first
            await self._is_free.wait()
        self.begin()

    @property
    def busy_for_s(self) -> float:
        """How long the worker has been busy with its job."""
        return 0.0 if self._busy_since is None else time.monotonic() - self._busy_since

    @property
    def is_idle(self) -> bool:
        """Whether the worker can take a job."""
        return self._busy_since is None and self.is_alive

    @property
    def is_alive(self) -> bool:
        """Whether the process runs."""
        return self.process.returncode is None

    async def stop(self, *, at_once: bool = True) -> None:
        """End the process and all it has started; an idle one gets a moment to end by itself."""
        self._jobs.close()
        self._sandboxed.release(at_once=at_once)
        if not CAN_SUPERVISE and self.is_alive:
            self.process.kill()
        try:
            await asyncio.wait_for(self.process.wait(), PATIENCE_S)
        except TimeoutError:  # an agent has stopped its own supervisor
            kill_group(self.process.pid)
            await self.process.wait()


async def _writer(descriptor: int) -> asyncio.StreamWriter:
    """A writer for the end of a pipe."""
    loop = asyncio.get_running_loop()
    file = os.fdopen(descriptor, "wb", buffering=0)
    transport, protocol = await loop.connect_write_pipe(asyncio.streams.FlowControlMixin, file)
    return asyncio.StreamWriter(transport, protocol, None, loop)
