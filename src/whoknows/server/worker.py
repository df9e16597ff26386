# SPDX-License-Identifier: MIT
"""One worker process as the server sees it: given jobs, believed little, ended whole.

Agents may be anybody's code, and they live in the process that answers: so answers are read as
data of two known types, never as Python's own, and whatever else comes is a failure of the worker.
"""

import asyncio
import os
import pickle
import sys
import time
from collections import OrderedDict
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from whoknows.files import data_folder
from whoknows.sandbox import CAN_SUPERVISE, Limits, SandboxedProcess, kill_group
from whoknows.sandbox.isolation import environment

from .file_agents import N_PROCESSES, FileAgentRules
from .hosted_agents import GUEST, LENGTH
from .jobs import Answer, Ending, Job, Key, Result

MAX_RESULT: Final = 64 << 20
MAX_GUEST_RESULT: Final = 1 << 20
PATIENCE_S: Final = 5.0
"""How long a process may take to end that was told to."""
LIMITS: Final = Limits(memory_mb=8192)
GUEST_LIMITS: Final = Limits(
    memory_mb=4096, cpu_s=3600, n_files=128, file_mb=64, n_processes=N_PROCESSES
)
"""For agents that are somebody's own files."""
_DECODER: Final = msgspec.msgpack.Decoder(Answer)
_UNREADABLE: Final = (OSError, RuntimeError, asyncio.IncompleteReadError, msgspec.MsgspecError)


class NoResult(Exception):
    """A worker was killed because it took too long, or ended by itself, or said nonsense."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending)
        self.ending: Ending = ending


class Known(NamedTuple):
    """What a hosted agent was told: so many events of that branch of its match."""

    branch: int
    n_told: int


class Worker:
    """One process, and which hosted_agents it has."""

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
        """A new process; it is ready when it answers.

        One for somebody's own file is started as the server has its guests.
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
        # The loop's own would be a socket, through which an agent could also write to us.
        theirs, ours = os.pipe()
        try:
            process = await asyncio.create_subprocess_exec(
                *sandboxed.command,
                stdin=theirs,
                stdout=asyncio.subprocess.PIPE,
                # What a guest prints is nobody's concern, however much it is.
                stderr=asyncio.subprocess.DEVNULL if guests else None,
                env={**given, **one_thread},
                pass_fds=sandboxed.descriptors,
                start_new_session=True,  # Ctrl-C is for the server alone
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
        answers = self.process.stdout
        if answers is None:
            raise AssertionError("made with a pipe")
        text = pickle.dumps(job)
        self._jobs.write(LENGTH.pack(len(text)) + text)
        await self._jobs.drain()
        n_bytes = LENGTH.unpack(await answers.readexactly(LENGTH.size))[0]
        if n_bytes > self._max_result:
            raise RuntimeError("nothing that we ask for is so long")
        answer = _DECODER.decode(await answers.readexactly(n_bytes))
        self.memory_mb = answer.memory_mb
        return answer.result

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

    async def stop(self, *, at_once: bool = True) -> None:
        """End it and whatever it has started; it may end by itself for a moment if it is idle."""
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
    """The end of a pipe that is written to."""
    loop = asyncio.get_running_loop()
    file = os.fdopen(descriptor, "wb", buffering=0)
    transport, protocol = await loop.connect_write_pipe(asyncio.streams.FlowControlMixin, file)
    return asyncio.StreamWriter(transport, protocol, None, loop)
