# SPDX-License-Identifier: MIT
"""Threads in which built-in bots think, so that a slow bot keeps nobody else waiting.

A few decisions are made at a time. Some long ones may give up their slot for others, and a bot's
clock slows while it shares the machine. A decision that takes too long is abandoned with its
thread.
"""

import asyncio
import os
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from queue import SimpleQueue
from typing import Any, Final, TypeVar

T = TypeVar("T")

LONG: Final = 0.05
"""Seconds after which a decision no longer keeps the next one waiting."""
MAX_LONG: Final = 4
"""How many decisions may run long at a time."""
STEP: Final = 0.25
"""Seconds between two looks at the clock, whose pace may have changed."""

Job = tuple[Callable[[], Any], asyncio.AbstractEventLoop, "asyncio.Future[Any]"]


class SharedClock:
    """Time shared by concurrent jobs: with two of them, it runs at half speed."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._since = now()
        self._seconds = 0.0
        self._n_sharers = 0

    def read(self) -> float:
        """Seconds since the start."""
        now = self._now()
        self._seconds += (now - self._since) / self._sharers
        self._since = now
        return self._seconds

    @contextmanager
    def shared(self) -> Iterator[None]:
        """Share the machine with one more job."""
        self.read()
        self._n_sharers += 1
        try:
            yield
        finally:
            self.read()
            self._n_sharers -= 1

    def until(self, end: float) -> float:
        """Real seconds until then at the present pace; 0 if it is past."""
        return max(0.0, end - self.read()) * self._sharers

    @property
    def _sharers(self) -> int:
        return max(1, self._n_sharers)


class Slots:
    """A limit on concurrent decisions, with some extra room for long ones."""

    def __init__(self, n_slots: int | None = None, n_long: int = MAX_LONG) -> None:
        self._free = asyncio.Semaphore(n_slots or (os.cpu_count() or 1) + 1)
        self._n_long_left = n_long
        self.clock = SharedClock()

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[None]:
        """Wait for a slot, and keep it until done, or for a short while."""
        await self._free.acquire()
        is_long = False

        def give_way() -> None:
            nonlocal is_long
            if self._n_long_left:
                is_long = True
                self._n_long_left -= 1
                self._free.release()

        timer = asyncio.get_running_loop().call_later(LONG, give_way)
        try:
            with self.clock.shared():
                yield
        finally:
            timer.cancel()
            if is_long:
                self._n_long_left += 1
            else:
                self._free.release()


class WorkerThread:
    """A thread that does one job after the other."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        # A daemon: a bot that never answers must not keep the program from ending.
        threading.Thread(target=self._work, daemon=True, name="bot of the server").start()

    def submit(self, job: Callable[[], T]) -> "asyncio.Future[T]":
        """Run a job; the future gets its result or exception."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put((job, loop, future))
        return future

    def retire(self) -> None:
        """Stop after the current job."""
        self._jobs.put(None)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            work, loop, future = job
            settle: Callable[[], None]
            try:
                result = work()
                settle = _settler(future, result, None)
            except BaseException as error:  # noqa: BLE001 - anybody's code, even sys.exit()
                settle = _settler(future, None, error)
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(settle)


class Troubled(Exception):
    """Wraps whatever a job raised."""

    def __init__(self, error: BaseException) -> None:
        super().__init__(str(type(error)))
        self.error = error


def _settler(
    future: "asyncio.Future[Any]", result: Any, error: BaseException | None
) -> Callable[[], None]:
    def settle() -> None:
        if future.done():
            return
        if error is not None:
            future.set_exception(Troubled(error))
        else:
            future.set_result(result)

    return settle


class Room:
    """Where the bots of one table think, one at a time."""

    def __init__(self, slots: Slots) -> None:
        self._slots = slots
        self._worker: WorkerThread | None = None

    async def run(self, job: Callable[[], T], seconds: float) -> tuple[T, float]:
        """Run a job; return its result and how long it would have taken alone."""
        async with self._slots.hold():
            if self._worker is None:
                self._worker = WorkerThread()
            begun = self._slots.clock.read()
            done = self._worker.submit(job)
            try:
                await self._wait(done, begun + seconds)
            except (TimeoutError, asyncio.CancelledError):
                done.cancel()
                self.close()
                raise
            return done.result(), self._slots.clock.read() - begun

    async def _wait(self, done: "asyncio.Future[T]", end: float) -> None:
        while not done.done():
            left = self._slots.clock.until(end)
            if not left:
                raise TimeoutError
            await asyncio.wait([done], timeout=min(STEP, left))

    def close(self) -> None:
        """Release the thread; the next job gets another one."""
        if self._worker is not None:
            self._worker.retire()
            self._worker = None
