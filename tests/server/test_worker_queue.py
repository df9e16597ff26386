# SPDX-License-Identifier: MIT
"""Who gets the next free worker."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

from whoknows.server.worker import Worker
from whoknows.server.worker_queue import QueueTurn, WorkerQueue

GREEDY, MODEST = QueueTurn("greedy"), QueueTurn("modest")


def with_workers(n: int, use: Callable[[WorkerQueue, list[Worker]], Awaitable[None]]) -> None:
    """A queue for at most two workers each, one of them for a slow job."""

    async def run() -> None:
        async with AsyncExitStack() as ending:
            workers = [await Worker.start() for _ in range(n)]
            for worker in workers:
                ending.push_async_callback(worker.stop)
            await use(WorkerQueue(most_each=2, most_slow=1), workers)

    asyncio.run(run())


def test_clients_take_turns_and_none_has_all() -> None:
    async def use(queue: WorkerQueue, workers: list[Worker]) -> None:
        greedy = [queue.wait(GREEDY) for _ in range(5)]
        modest = queue.wait(MODEST)
        queue.offer(workers)
        assert [one.done() for one in greedy] == [True, True, False, False, False]
        assert modest.result() is workers[1]
        assert queue.is_empty, "who waits has enough"
        assert queue.n_waiting == 3
        queue.end(workers[0])
        queue.offer([workers[0], workers[2]])
        assert greedy[2].result() is workers[2], "the first one is left to others"

    with_workers(4, use)


def test_the_last_free_worker_is_left_to_others_that_are_there() -> None:
    async def use(queue: WorkerQueue, workers: list[Worker]) -> None:
        first, second, third = workers
        alone = [queue.wait(GREEDY) for _ in range(2)]
        queue.offer([first, second])
        assert [one.done() for one in alone] == [True, True], "nobody else is there"
        modest = queue.wait(MODEST)
        queue.offer([third])
        assert modest.done()
        for worker in workers:
            queue.end(worker)
        greedy = [queue.wait(GREEDY) for _ in range(2)]
        queue.offer([first, second])
        assert [one.done() for one in greedy] == [True, False]
        assert not queue.is_empty, "another process would be of use"
        assert queue.may_begin(MODEST, is_last=True)

    with_workers(3, use)


def test_slow_jobs_leave_a_worker_to_the_others() -> None:
    async def use(queue: WorkerQueue, workers: list[Worker]) -> None:
        slow = [queue.wait(QueueTurn(client, is_slow=True)) for client in ("a", "b")]
        queue.offer(workers)
        assert [one.done() for one in slow] == [True, False]
        quick = queue.wait(QueueTurn("b"))
        queue.offer([workers[1]])
        assert quick.result() is workers[1]

    with_workers(2, use)


def test_those_who_have_left_are_passed_over() -> None:
    async def use(queue: WorkerQueue, workers: list[Worker]) -> None:
        waiting = [queue.wait(GREEDY) for _ in range(3)]
        waiting[0].cancel()
        queue.offer([workers[0]])
        assert waiting[1].result() is workers[0]
        waiting[2].cancel()
        assert queue.is_empty
        assert queue.n_waiting == 0

    with_workers(1, use)
