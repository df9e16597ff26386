# SPDX-License-Identifier: MIT
"""Chooses who gets the next free worker process: clients take turns, and none gets all."""

import asyncio
from collections import Counter, deque
from itertools import count
from typing import Final, NamedTuple

from .worker import Worker

MAX_CLIENTS: Final = 10_000
"""Clients for which we remember when they last got a worker."""


class QueueTurn(NamedTuple):
    """The client of a job, and whether the job is known to take long."""

    client: str
    is_slow: bool = False


class WorkerQueue:
    """Gives a free worker to the client that has fewest or else was served longest ago.

    A client has at most `most_each` at a time, and slow jobs have at most `most_slow` together.
    """

    def __init__(self, most_each: int, most_slow: int) -> None:
        self._most_each = most_each
        self._most_slow = most_slow
        self._waiting: dict[QueueTurn, deque[asyncio.Future[Worker]]] = {}
        self._held: dict[Worker, QueueTurn] = {}
        self._n_each: Counter[str] = Counter()
        self._n_slow = 0
        self._count = count(1)
        self._last: dict[str, int] = {}
        """When each client got a worker, in order."""

    def may_begin(self, turn: QueueTurn) -> bool:
        """Whether such a job could get a free worker."""
        is_slow_full = turn.is_slow and self._n_slow >= self._most_slow
        return self._n_each[turn.client] < self._most_each and not is_slow_full

    def begin(self, worker: Worker, turn: QueueTurn) -> None:
        """Note that the worker has begun the job."""
        worker.begin()
        self._held[worker] = turn
        self._n_each[turn.client] += 1
        if len(self._last) >= MAX_CLIENTS:
            self._last.clear()
        self._last[turn.client] = next(self._count)
        self._n_slow += turn.is_slow

    def end(self, worker: Worker) -> None:
        """Note that the worker has finished its job."""
        worker.end()
        turn = self._held.pop(worker, None)
        if turn is not None:
            self._n_slow -= turn.is_slow
            self._n_each[turn.client] -= 1
            if not self._n_each[turn.client]:
                del self._n_each[turn.client]

    def wait(self, turn: QueueTurn) -> "asyncio.Future[Worker]":
        """A future for a worker, which has then begun the job; cancel it to leave the queue."""
        waiter: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(turn, deque()).append(waiter)
        return waiter

    @property
    def n_waiting(self) -> int:
        """The number of waiting jobs, whether or not they could get a worker."""
        return sum(
            len(self._waiting[turn]) for turn in tuple(self._waiting) if self._is_waiting(turn)
        )

    @property
    def is_empty(self) -> bool:
        """Whether no job waits that could get a worker."""
        return self._next() is None

    def offer(self, worker: Worker) -> None:
        """Give a free worker to a waiting job, if there is any."""
        turn = self._next()
        if turn is not None:
            waiter = self._waiting[turn].popleft()
            self.begin(worker, turn)
            waiter.set_result(worker)

    def _next(self) -> QueueTurn | None:
        """The next turn; takes time by the number of clients, not of jobs."""
        able = [turn for turn in tuple(self._waiting) if self._is_waiting(turn)]
        return min(filter(self.may_begin, able), key=self._rank, default=None)

    def _is_waiting(self, turn: QueueTurn) -> bool:
        """Whether any job waits for that turn; cancelled ones are removed."""
        waiting = self._waiting[turn]
        while waiting and waiting[0].done():
            waiting.popleft()
        if not waiting:
            del self._waiting[turn]
        return bool(waiting)

    def _rank(self, turn: QueueTurn) -> tuple[int, int]:
        return self._n_each[turn.client], self._last.get(turn.client, 0)
