# SPDX-License-Identifier: MIT
"""Which request is begun next: one in a few turns of the event loop, of each client in turn."""

import asyncio
from collections import deque
from typing import Final

from .limits import TooOften

MAX_WAITING: Final = 5_000
"""Requests that wait to be begun; more are refused."""
TURNS_BETWEEN: Final = 4
"""Turns of the event loop from one to the next: without work they take no time, and a move that
needs ten of them waits for a few requests only."""


class RequestQueue:
    """Begins requests one by one, so that hundreds at once do not go on side by side.

    Whoever plays needs several turns of the event loop for each move. If each of these had a
    step of hundreds of requests in it, a move would take as long as all of them, several times.
    A request that waits for something, such as its body or the database, holds up nobody.
    """

    def __init__(self, most: int = MAX_WAITING) -> None:
        self._most = most
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """By client; the one that comes next is first."""
        self._n_waiting = 0
        self._is_busy = False
        """Whether one was begun a moment ago."""

    async def turn(self, client: str) -> None:
        """Wait until a request of the client may go on; raises `TooOften`."""
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
        """Let some turns of the loop go by."""
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
            if not waiter.done():  # nobody waits for one that was cancelled
                waiter.set_result(None)
                self._is_busy = True
                self._rest(TURNS_BETWEEN)
