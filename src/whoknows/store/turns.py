# SPDX-License-Identifier: MIT
"""Lets clients take turns, so that a client with many small jobs delays nobody else."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Final

CLIENT: Final[ContextVar[str]] = ContextVar("whoknows_client", default="")
"""The client of a task; the server sets it for each request and socket."""


class Turns:
    """Admits a number of jobs at a time; waiting clients take turns."""

    def __init__(self, n_at_once: int) -> None:
        self._n_free = n_at_once
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """By client; the client whose turn is next is first."""

    @asynccontextmanager
    async def turn(self, client: str | None = None) -> AsyncIterator[None]:
        """Wait for a turn of the client, by default the client of the current task."""
        await self._take(CLIENT.get() if client is None else client)
        try:
            yield
        finally:
            self._give_back()

    async def _take(self, client: str) -> None:
        if self._n_free:
            self._n_free -= 1
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(client, deque()).append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():  # it got a turn meanwhile
                self._give_back()
            raise

    def _give_back(self) -> None:
        while self._waiting:
            client = next(iter(self._waiting))
            of_client = self._waiting.pop(client)
            waiter = of_client.popleft()
            if of_client:
                self._waiting[client] = of_client  # at the end of the queue
            if not waiter.done():
                waiter.set_result(None)
                return
        self._n_free += 1
