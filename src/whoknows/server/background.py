# SPDX-License-Identifier: MIT
"""Slow work in threads, with clients taking turns."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Callable, Hashable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from .limits import TooOften

T = TypeVar("T")
MAX_WAITING: Final = 64
"""Jobs of a client that wait for their turn."""
SWITCH_S: Final = 0.001
"""How long such a thread may keep the interpreter while the event loop waits."""
SLICE_S: Final = 0.02
"""How long work that can be cut into slices goes on before others have their turn."""


class Background:
    """Does short and long jobs, one of each at a time; clients take turns.

    A typed move is a short job: it never waits for a page of a long match. More threads would not
    do more, since they share an interpreter with the event loop, which waits for all of them.
    """

    def __init__(self) -> None:
        self._short, self._long = _Lane("short jobs"), _Lane("long jobs")
        sys.setswitchinterval(SWITCH_S)

    async def run(self, client: Hashable, work: Callable[[], T], *, is_long: bool = False) -> T:
        """Run the work; `TooOften` if too many jobs of the client wait already."""
        return await (self._long if is_long else self._short).run(client, work)

    async def run_slices(self, client: Hashable, slices: Iterator[None]) -> None:
        """Run long work slice by slice; others have their turns in between."""
        while await self._long.run(client, lambda: _goes_on(slices)):
            pass

    @asynccontextmanager
    async def turn(self, client: Hashable) -> AsyncIterator[None]:
        """Wait for a turn of the client; `TooOften` if too many of its jobs wait already."""
        async with self._long.turn(client):
            yield

    def stop(self) -> None:
        """Begin no more jobs."""
        self._short.stop()
        self._long.stop()


class _Lane:
    """A thread and the jobs that wait for it."""

    def __init__(self, name: str) -> None:
        self._threads = ThreadPoolExecutor(1, name)
        self._is_free = asyncio.Lock()
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()
        self._n_waiting: dict[Hashable, int] = {}

    async def run(self, client: Hashable, work: Callable[[], T]) -> T:
        async with self.turn(client), self._is_free:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, work)

    @asynccontextmanager
    async def turn(self, client: Hashable) -> AsyncIterator[None]:
        n = self._n_waiting.get(client, 0)
        if n >= MAX_WAITING:
            raise TooOften(1.0)
        self._n_waiting[client] = n + 1
        lock = self._locks.setdefault(client, asyncio.Lock())
        try:
            async with lock:
                yield
        finally:
            self._n_waiting[client] -= 1
            if not self._n_waiting[client]:
                del self._n_waiting[client]

    def stop(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _goes_on(slices: Iterator[None]) -> bool:
    """Whether slices are left after some of them."""
    until = time.monotonic() + SLICE_S
    return any(time.monotonic() >= until for _ in slices)
