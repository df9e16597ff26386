# SPDX-License-Identifier: MIT
"""Behind a proxy, limits count the people, not the proxy."""

import asyncio
import http.client
import socket
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


def joined(server: Server, client: str, table: str) -> socket.socket:
    """A WebSocket of one client of the proxy."""
    host, port = server.address.removeprefix("http://").split(":")
    pipe = socket.create_connection((host, int(port)), 60)
    head = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    head += f"Connection: Upgrade\r\nX-Forwarded-For: {client}\r\nSec-WebSocket-Version: 13\r\n"
    pipe.sendall(f"{head}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode())
    assert b"101" in pipe.recv(4000)
    return pipe


def is_closed(pipe: socket.socket) -> bool:
    """Whether the server says goodbye, among answers to pings."""
    pipe.settimeout(2)
    heard = b""
    try:
        while b"\x88" not in heard and (more := pipe.recv(10_000)):
            heard += more
    except TimeoutError:
        return False
    return True


PING = b"\x89\x80" + bytes(4)
PART = b"\x01\xfe" + (60_000).to_bytes(2) + bytes(4) + b"x" * 60_000


@pytest.mark.parametrize(("said", "n"), [(PING * 390, 12), (PART, 20)], ids=["pings", "parts"])
def test_frames_of_one_client_of_a_proxy_are_counted_together(
    server: Server, said: bytes, n: int
) -> None:
    """Each socket keeps to what one may send."""
    seats = [{"kind": "open"}, {"kind": "open"}]
    table = server.post("/api/tables", {"game": "liars-dice", "seats": seats})["id"]
    greedy = [joined(server, "192.0.2.1", table) for _ in range(n)]
    other = joined(server, "192.0.2.2", table)
    for pipe in (*greedy, other):
        pipe.sendall(said)
    assert is_closed(greedy[-1])
    assert not is_closed(other)
    for pipe in (*greedy, other):
        pipe.close()
