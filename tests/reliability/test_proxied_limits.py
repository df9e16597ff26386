# SPDX-License-Identifier: MIT
"""Behind a proxy, limits count the people, not the proxy."""

import asyncio
import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.types import Message, Receive, Scope, Send

from tests.server.running import Server
from whoknows.server.limits import Limits
from whoknows.server.request_rate import RequestRate

MANY = Limits().requests + 200


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One that knows a proxy, and has the limits that it has for everybody."""
    server = Server(tmp_path, "--trusted-proxy", "127.0.0.1", "--tables-per-address", "60")
    server.start()
    yield server
    server.stop()


def ask(server: Server, client: str, times: int) -> list[int]:
    """Answers to one client of the proxy, who asks over one connection."""
    connection = http.client.HTTPConnection(server.address.removeprefix("http://"), timeout=60)
    statuses = []
    for _ in range(times):
        connection.request("GET", "/api/about", headers={"X-Forwarded-For": client})
        answer = connection.getresponse()
        answer.read()
        statuses.append(answer.status)
        if answer.status == 429:
            break
    connection.close()
    return statuses


def test_one_client_of_a_proxy_is_slowed_down_and_the_others_are_not(server: Server) -> None:
    async def flood() -> list[list[int]]:
        asking = [asyncio.to_thread(ask, server, "192.0.2.1", MANY) for _ in range(4)]
        return await asyncio.gather(*asking)

    greedy = asyncio.run(flood())
    assert any(429 in statuses for statuses in greedy)
    assert ask(server, "192.0.2.2", 30) == [200] * 30


def test_one_client_of_a_proxy_does_not_take_all_sockets() -> None:
    """The proxy's connections are as many as all its clients need together."""

    async def run() -> None:
        is_over = asyncio.Event()

        async def stay(scope: Scope, receive: Receive, send: Send) -> None:
            await send({"type": "websocket.accept"})
            await is_over.wait()

        bounded = RequestRate(stay, Limits(connections_per_address=2))
        open_ones: list[asyncio.Task[None]] = []

        async def come(client: str) -> str:
            """The first word of the server."""
            said: asyncio.Queue[Message] = asyncio.Queue()
            scope = {"type": "websocket", "client": (client, 0), "headers": []}
            visit = bounded(scope, never, said.put)
            open_ones.append(asyncio.ensure_future(visit))
            return str((await said.get())["type"])

        async def never() -> Message:
            raise AssertionError

        first = [await come("192.0.2.1") for _ in range(3)]
        assert first == ["websocket.accept", "websocket.accept", "websocket.close"]
        assert await come("192.0.2.2") == "websocket.accept"
        is_over.set()
        await asyncio.gather(*open_ones)
        assert await come("192.0.2.1") == "websocket.accept"
        await asyncio.gather(*open_ones)

    asyncio.run(run())
