# SPDX-License-Identifier: MIT
"""Threads in which built-in bots think, so that a slow one keeps nobody else waiting.

A few decisions are made at a time; one that takes long no longer counts, and the next can begin.
A decision that takes too long is given up: its thread, which cannot be stopped, is left to it.
"""

import asyncio
import os
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from queue import SimpleQueue
from typing import Any, Final, TypeVar

T = TypeVar("T")

LONG: Final = 0.05
"""Seconds after which a decision no longer keeps the next one waiting."""

Job = tuple[Callable[[], Any], asyncio.AbstractEventLoop, "asyncio.Future[Any]"]


class Slots:
    """So many decisions at a time, those apart that take long."""

    def __init__(self, n_slots: int | None = None) -> None:
        self._free = asyncio.Semaphore(n_slots or (os.cpu_count() or 1) + 1)

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[None]:
        """Wait for a slot, and have it until done, or for a short while."""
        await self._free.acquire()
        held = [True]

        def release() -> None:
            if held:
                held.clear()
                self._free.release()

        timer = asyncio.get_running_loop().call_later(LONG, release)
        try:
            yield
        finally:
            timer.cancel()
            release()


class Worker:
    """A thread that does one job after the other."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        # A daemon: a bot that never answers must not keep the program from ending.
        threading.Thread(target=self._work, daemon=True, name="bot of the server").start()

    def submit(self, job: Callable[[], T]) -> "asyncio.Future[T]":
        """Have it done; the future gets what it returns or raises."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put((job, loop, future))
        return future

    def retire(self) -> None:
        """End when the job at hand is done."""
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
    """What a job raised, whatever it was."""

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
        self._worker: Worker | None = None

    async def run(self, job: Callable[[], T], seconds: float) -> T:
        """Do a job; `TimeoutError` if it takes too long, `Troubled` if it raises."""
        async with self._slots.hold():
            if self._worker is None:
                self._worker = Worker()
            done = self._worker.submit(job)
            try:
                async with asyncio.timeout(seconds):
                    return await done
            except (TimeoutError, asyncio.CancelledError):
                self.close()
                raise

    def close(self) -> None:
        """Let the thread go; the next job gets another one."""
        if self._worker is not None:
            self._worker.retire()
            self._worker = None
