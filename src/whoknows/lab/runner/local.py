# SPDX-License-Identifier: MIT
"""Worker processes on this machine, supervised: one that dies is replaced."""

import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from queue import SimpleQueue

from whoknows.compile_events import announce
from whoknows.core import BadOption, WhoknowsError
from whoknows.core.safe_text import problem_text

from .frames import BeginJob, ChunkDone, Compiling, Do, Failed, WorkerReady, read_frame, write_frame
from .job import Chunk, Death, Piece, UnitJob
from .runner import Runner

MAX_JOBS = 1024
MAX_STARTS = 3
PATIENCE_S = 2.0
"""How long workers may take to end by themselves."""


class WorkersFailed(WhoknowsError):
    """Worker processes cannot be started at all."""


Result = Piece | Death | WorkersFailed


class LocalRunner(Runner):
    """One worker process for each of `jobs` chunks at a time; by default one a core."""

    def __init__(self, jobs: int | None = None) -> None:
        n_workers = n_cores() if jobs is None else jobs
        if not 1 <= n_workers <= MAX_JOBS:
            raise BadOption(f"{n_workers} jobs: from 1 to {MAX_JOBS} are possible")
        self.n_workers = n_workers
        self._results: SimpleQueue[Result] = SimpleQueue()
        self._idle: list[_Worker] = []
        self._busy: dict[Chunk, _Worker] = {}
        self._job: UnitJob | None = None

    def process_ids(self) -> list[int]:
        """The workers that are alive now."""
        workers = [*self._idle, *self._busy.values()]
        return [worker.pid for worker in workers if worker.pid is not None]

    def _begin(self, job: UnitJob) -> None:
        self._job = job

    def _submit(self, chunk: Chunk) -> None:
        if self._job is None:
            raise AssertionError("no job has begun")
        worker = self._idle.pop() if self._idle else _Worker()
        self._busy[chunk] = worker
        worker.do(self._job, chunk, self._results)

    def _wait(self) -> Piece | Death:
        result = self._results.get()
        if isinstance(result, WorkersFailed):
            raise result
        self._idle.append(self._busy.pop(result.chunk))
        return result

    def _cancel(self) -> None:
        # What they still send belongs to nobody: a new queue for whatever comes next.
        self._results = SimpleQueue()
        for worker in self._busy.values():
            worker.kill()
        self._busy.clear()

    def close(self) -> None:
        """End the workers: those that have nothing to do may do so by themselves."""
        self._cancel()
        for worker in self._idle:
            worker.dismiss()
        until = time.monotonic() + PATIENCE_S
        for worker in self._idle:
            worker.kill(max(0.0, until - time.monotonic()))
        self._idle.clear()


def n_cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class _Worker:
    """A process, and the thread that waits for it."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._job: UnitJob | None = None
        self._is_wanted = True
        self._starting = threading.Lock()

    @property
    def pid(self) -> int | None:
        """The process, if it lives."""
        process = self._process
        return process.pid if process is not None and process.poll() is None else None

    def do(self, job: UnitJob, chunk: Chunk, results: "SimpleQueue[Result]") -> None:
        """Do a chunk; the result goes to the queue."""
        arguments = (job, chunk, results)
        threading.Thread(target=self._do, args=arguments, daemon=True).start()

    def dismiss(self) -> None:
        """Tell the process that there is nothing more to do."""
        with self._starting:
            if self._process is not None and self._process.stdin is not None:
                with suppress(OSError):
                    self._process.stdin.close()

    def kill(self, after_s: float = 0.0) -> None:
        """End the process, whatever it is doing by then, and start no other."""
        self._is_wanted = False
        with self._starting:
            if self._process is not None:
                with suppress(subprocess.TimeoutExpired):
                    self._process.wait(after_s)
                _bury(self._process)

    def _do(self, job: UnitJob, chunk: Chunk, results: "SimpleQueue[Result]") -> None:
        try:
            process = self._living()
        except WorkersFailed as error:
            results.put(error)
            return
        except Exception as error:  # noqa: BLE001 - too many files or processes, for instance
            problem = problem_text(error)
            results.put(WorkersFailed(f"a worker process cannot be started: {problem}"))
            return
        try:
            results.put(self._converse(process, job, chunk))
        except Exception:  # noqa: BLE001 - a closed pipe, or a message that was cut off
            results.put(Death(chunk, f"its process {_why(process)}"))

    def _living(self) -> "subprocess.Popen[bytes]":
        """The process; a new one if there is none or it died."""
        with self._starting:
            if not self._is_wanted:
                raise WorkersFailed("the run was stopped")
            if self._process is None or self._process.poll() is not None:
                if self._process is not None:
                    _bury(self._process)
                self._process = _start()
                self._job = None
            return self._process

    def _converse(self, process: "subprocess.Popen[bytes]", job: UnitJob, chunk: Chunk) -> Result:
        if process.stdin is None or process.stdout is None:
            raise AssertionError("a worker has pipes")
        if self._job is not job:
            write_frame(process.stdin, BeginJob(job))
            self._job = job
        write_frame(process.stdin, Do(chunk))
        while isinstance(frame := read_frame(process.stdout), Compiling):
            announce(frame.name)
        match frame:
            case ChunkDone(piece=piece) if piece.chunk == chunk:
                return piece
            case Failed(reason=reason):
                return Death(chunk, reason)
            case _:
                _end(process)
                return Death(chunk, f"its process {_why(process)}")


def _start() -> "subprocess.Popen[bytes]":
    """A process that is ready; one may be killed on the way, but not one after the other."""
    for _ in range(MAX_STARTS):
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "whoknows.lab.runner.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={
                **os.environ,
                "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
                "PYTHONHASHSEED": "0",  # sets of texts have the same order in all of them
            },
            start_new_session=True,  # Ctrl-C is for us to handle
        )
        threading.Thread(target=_clean_up_after, args=(process,), daemon=True).start()
        if process.stdout is not None and isinstance(read_frame(process.stdout), WorkerReady):
            return process
        why = _why(process)
        _bury(process)
    raise WorkersFailed(f"a worker process cannot be started: it {why}")


def _why(process: "subprocess.Popen[bytes]") -> str:
    """How a process ended."""
    code = process.wait()
    if code >= 0:
        return f"left with exit code {code}"
    try:
        return f"was killed by {signal.Signals(-code).name}"
    except ValueError:
        return f"was killed by signal {-code}"


def _end(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process and whatever it has started: it leads a group of its own."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()


def _clean_up_after(process: "subprocess.Popen[bytes]") -> None:
    """When a worker ends, end its children, which may still hold the pipe that we read from."""
    process.wait()
    _end(process)


def _bury(process: "subprocess.Popen[bytes]") -> None:
    """End a process for good, and free what belongs to it."""
    _end(process)
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):  # what could not be sent any more
                pipe.close()
