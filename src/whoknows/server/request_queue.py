# SPDX-License-Identifier: MIT
"""Starts requests: one every few turns of the event loop, taking clients in turn."""

import asyncio
from collections import deque
from typing import Final

from .limits import TooOften

MAX_WAITING: Final = 5_000
"""Requests that wait to begin; more are refused."""
TURNS_BETWEEN: Final = 4
"""Turns of the event loop between two requests. Idle turns take no time, and a move that needs
ten turns waits for a few requests only."""


class RequestQueue:
    """Begins requests one by one, so that hundreds do not run side by side.

    A move needs several turns of the event loop. If each turn contained a step of hundreds of
    requests, a move would take several times as long as all of them. A request that waits for
    something, such as its body or the database, delays nobody.
    """

    def __init__(self, most: int = MAX_WAITING) -> None:
        self._most = most
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """By client; the one that comes next is first."""
        self._n_waiting = 0
        self._is_busy = False
        """Whether one was begun a moment ago."""

    async def turn(self, client: str) -> None:
        """Wait until a request of the client may begin; raises `TooOften`."""
        loop = asyncio.get_running_loop()
        if not self._is_busy:
            self._is_busy = True
            self._rest(TURNS_BETWEEN)
            return
        if self._n_waiting >= self._most:
            raise TooOften(1.0)
        waiter: asyncio.Future[None] = loop.create_future()
        self._waiting.setdefault(client, deque()).append(waiter)
        self._n_waiting += 1
        await waiter

    def _rest(self, turns: int) -> None:
        """Let some turns of the event loop pass."""
        if turns:
            asyncio.get_running_loop().call_soon(self._rest, turns - 1)
        else:
            self._begin_next()

    def _begin_next(self) -> None:
        self._is_busy = False
        while self._waiting and not self._is_busy:
            client = next(iter(self._waiting))
            of_client = self._waiting.pop(client)
            waiter = of_client.popleft()
            self._n_waiting -= 1
            if of_client:
                self._waiting[client] = of_client
            if not waiter.done():  # else it was cancelled
                waiter.set_result(None)
                self._is_busy = True
                self._rest(TURNS_BETWEEN)
