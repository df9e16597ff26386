# SPDX-License-Identifier: MIT
"""Chooses who gets the next free worker process: clients take turns, and none gets all."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Sequence
from itertools import count
from typing import Final, NamedTuple

from .worker import Worker

MAX_CLIENTS: Final = 10_000
"""Clients for which we remember when they last got a worker."""
PRESENT_S: Final = 300.0
"""How long a client that got a worker may soon need another one."""


class QueueTurn(NamedTuple):
    """The client of a job, and whether the job is known to take long."""

    client: str
    is_slow: bool = False


class WorkerQueue:
    """Gives a free worker to the client that has fewest or else was served longest ago.

    A client has at most `most_each` at a time, and slow jobs have at most `most_slow` together. Who
    has a worker leaves the last free one to the others, if there are any: a new process would have
    to load everything first.
    """

    def __init__(self, most_each: int, most_slow: int) -> None:
        self._most_each = most_each
        self._most_slow = most_slow
        self._waiting: dict[QueueTurn, deque[asyncio.Future[Worker]]] = {}
        self._held: dict[Worker, QueueTurn] = {}
        self._n_each: Counter[str] = Counter()
        self._n_slow = 0
        self._count = count(1)
        self._last: dict[str, tuple[int, float]] = {}
        """When each client got a worker: in order, and by the clock; the latest is last."""

    def may_begin(self, turn: QueueTurn, *, is_last: bool = False) -> bool:
        """Whether such a job could get a free worker, or the last one that is free."""
        is_slow_full = turn.is_slow and self._n_slow >= self._most_slow
        n_held = self._n_each[turn.client]
        is_left = is_last and n_held > 0 and self._are_others_present(turn.client)
        return n_held < self._most_each and not is_slow_full and not is_left

    def _are_others_present(self, client: str) -> bool:
        latest = next((one for one in reversed(self._last) if one != client), None)
        return latest is not None and time.monotonic() - self._last[latest][1] < PRESENT_S

    def begin(self, worker: Worker, turn: QueueTurn) -> None:
        """Note that the worker has begun the job."""
        worker.begin()
        self._held[worker] = turn
        self._n_each[turn.client] += 1
        if len(self._last) >= MAX_CLIENTS:
            self._last.clear()
        self._last.pop(turn.client, None)
        self._last[turn.client] = next(self._count), time.monotonic()
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

    def offer(self, free: Sequence[Worker]) -> None:
        """Give free workers to waiting jobs."""
        left = list(free)
        while left and (turn := self._next(is_last=len(left) == 1)) is not None:
            waiter = self._waiting[turn].popleft()
            worker = self.choose(turn, left)
            left.remove(worker)
            self.begin(worker, turn)
            waiter.set_result(worker)

    def choose(self, turn: QueueTurn, free: Sequence[Worker]) -> Worker:
        """One of the free workers, of which the first was started first and has loaded most.

        Who has a worker already gets the last one, and leaves the first to the others.
        """
        return free[-1 if self._n_each[turn.client] else 0]

    def _next(self, *, is_last: bool = False) -> QueueTurn | None:
        """The next turn; takes time by the number of clients, not of jobs."""
        waiting = [turn for turn in tuple(self._waiting) if self._is_waiting(turn)]
        able = [turn for turn in waiting if self.may_begin(turn, is_last=is_last)]
        return min(able, key=self._rank, default=None)

    def _is_waiting(self, turn: QueueTurn) -> bool:
        """Whether any job waits for that turn; cancelled ones are removed."""
        waiting = self._waiting[turn]
        while waiting and waiting[0].done():
            waiting.popleft()
        if not waiting:
            del self._waiting[turn]
        return bool(waiting)

    def _rank(self, turn: QueueTurn) -> tuple[int, int]:
        order, _ = self._last.get(turn.client, (0, 0.0))
        return self._n_each[turn.client], order
