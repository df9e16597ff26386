# SPDX-License-Identifier: MIT
"""Hundreds of clients that ask at once: their requests are begun one by one, in turns."""

import asyncio
from itertools import pairwise
from typing import Any

from starlette.types import Message, Receive, Scope, Send

from whoknows.server.limits import Limits, TooOften
from whoknows.server.request_queue import TURNS_BETWEEN, RequestQueue
from whoknows.server.request_rate import RequestRate

N_CLIENTS = 50


class Turns:
    """Counts turns of the event loop."""

    def __init__(self) -> None:
        self.n = 0
        self.is_over = False

    def count(self) -> None:
        self.n += 1
        if not self.is_over:
            asyncio.get_running_loop().call_soon(self.count)


def scope_of(i: int) -> Scope:
    return {"type": "http", "client": (f"192.0.2.{i}", 1), "path": "/", "method": "POST"}


async def ignore(message: Message) -> None:
    pass


def test_requests_are_begun_one_by_one() -> None:
    async def crowd() -> None:
        turns, body = Turns(), asyncio.Event()
        begun: list[int] = []
        has_body: list[int] = []

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            begun.append(turns.n)
            await receive()
            has_body.append(turns.n)

        async def receive() -> dict[str, Any]:
            await body.wait()
            return {"type": "http.request", "body": b"", "more_body": False}

        limited = RequestRate(app, Limits())
        asking = [
            asyncio.create_task(limited(scope_of(i), receive, ignore)) for i in range(N_CLIENTS)
        ]
        turns.count()
        while len(begun) < N_CLIENTS:  # none of them holds up the next, though no body comes
            await asyncio.sleep(0)
        body.set()  # all of them at once
        await asyncio.gather(*asking)
        turns.is_over = True
        for moments in (begun, has_body):
            assert len(moments) == N_CLIENTS
            assert all(b - a >= TURNS_BETWEEN for a, b in pairwise(moments))

    asyncio.run(asyncio.wait_for(crowd(), 60))


def test_clients_take_turns() -> None:
    async def crowd() -> list[str]:
        queue = RequestQueue()
        order: list[str] = []

        async def ask(client: str) -> None:
            await queue.turn(client)
            order.append(client)

        await asyncio.gather(*(ask(client) for client in ["greedy"] * 9 + ["other"]))
        return order

    assert asyncio.run(crowd()).index("other") <= 2


def test_requests_that_wait_are_bounded_and_may_be_cancelled() -> None:
    async def crowd() -> None:
        queue = RequestQueue(most=3)
        waiting = [asyncio.create_task(queue.turn(f"client {i}")) for i in range(6)]
        waiting[1].cancel()
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        assert isinstance(outcomes[1], asyncio.CancelledError)
        assert sum(isinstance(one, TooOften) for one in outcomes) == 1
        assert outcomes.count(None) == 4
        await queue.turn("somebody who comes later")

    asyncio.run(crowd())
