# SPDX-License-Identifier: MIT
"""Slow work in a thread, with clients taking turns."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from .limits import TooOften

T = TypeVar("T")
N_THREADS: Final = 1
"""Two would not do more: they share an interpreter with the event loop, which waits for both."""
MAX_WAITING: Final = 64
"""Jobs of a client that wait for their turn."""
SWITCH_S: Final = 0.001
"""How long such a thread may keep the interpreter while the event loop waits."""


class Background:
    """Does one job at a time; clients take turns."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(N_THREADS, "background")
        self._turns = asyncio.Semaphore(N_THREADS)
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()
        self._n_waiting: dict[Hashable, int] = {}
        sys.setswitchinterval(SWITCH_S)

    async def run(self, client: Hashable, work: Callable[[], T]) -> T:
        """Run the work; `TooOften` if too many jobs of the client wait already."""
        async with self.turn(client), self._turns:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, work)

    @asynccontextmanager
    async def turn(self, client: Hashable) -> AsyncIterator[None]:
        """Wait for a turn of the client; `TooOften` if too many of its jobs wait already."""
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
        """Begin no more jobs."""
        self._threads.shutdown(wait=False, cancel_futures=True)
