# SPDX-License-Identifier: MIT
"""Each limit of one client, by itself: what is within it works, what is beyond it does not."""

import asyncio
import http.client
import json
import select
import socket
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import (
    AbstractAsyncContextManager,
    AsyncExitStack,
    asynccontextmanager,
    closing,
    contextmanager,
    suppress,
)
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.reliability.attacks import opened
from tests.reliability.long_matches import add_long_matches
from tests.reliability.victims import finished_table, memory_mb
from tests.server.running import Json, Person, Server
from whoknows.server.http_limits import bounded_http
from whoknows.server.limits import Limits
from whoknows.server.request_rate import RequestRate
from whoknows.server.websocket_limits import bounded_socket

LIMITS = Limits()
HERE, THERE = "127.0.0.1", "127.0.0.9"
FRESH = "127.0.0.31"
"""Has opened no connections before, so none of its has to wait for its turn."""
PATIENCE_S = 60
Watching = AbstractAsyncContextManager[ClientConnection]
LOBBY = {"game": "liars-dice", "seats": [{"kind": "open"}, {"kind": "open"}]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One with the limits that it has for everybody, behind a proxy or not."""
    folder = tmp_path_factory.mktemp("limited")
    server = Server(folder, "--tables-per-address", "60", "--trusted-proxy", "127.0.0.8")
    server.start()
    yield server
    server.stop()


def site(server: Server) -> str:
    return server.address.removeprefix("http://")


def ask(server: Server, client: str, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
    """An answer to a client of the proxy, which can be anybody."""
    connection = http.client.HTTPConnection(
        site(server), timeout=PATIENCE_S, source_address=("127.0.0.8", 0)
    )
    with closing(connection):
        text = None if body is None else json.dumps(body)
        connection.request(method, path, text, {"X-Forwarded-For": client})
        answer = connection.getresponse()
        return answer.status, answer.read()


@asynccontextmanager
async def watching(
    server: Server,
    table: str,
    address: str,
    token: str | None = None,
    headers: Json | None = None,
) -> AsyncIterator[ClientConnection]:
    url = f"ws://{site(server)}/api/tables/{table}/socket"
    bounds: dict[str, Any] = {"max_queue": None, "max_size": None, "open_timeout": PATIENCE_S}
    bounds |= {"additional_headers": headers}
    async with connect(url, local_addr=(address, 0), **bounds) as line:
        with suppress(ConnectionClosed):  # it may have been turned away before it says anything
            await line.send(json.dumps({"type": "hello", "token": token}))
        yield line


async def first_word(line: ClientConnection) -> Json:
    said: Json = json.loads(await asyncio.wait_for(line.recv(), PATIENCE_S))
    return said


async def answer(scope: Scope, receive: Receive, send: Send) -> None:
    """Nothing, or more than fits between a server and a client that does not read."""
    is_long = scope["path"] == "/long"
    await send({"type": "http.response.start", "status": 200 if is_long else 204, "headers": []})
    for _ in range(20 if is_long else 0):
        await send({"type": "http.response.body", "body": b" " * 1_000_000, "more_body": True})
    await send({"type": "http.response.body"})


@contextmanager
def serving(
    app: ASGIApp, limits: Limits, knows_peer: Callable[[bytes], bool] = lambda _: False
) -> Iterator[tuple[str, int]]:
    """An application under our limits, in a thread."""
    listening = socket.create_server((HERE, 0))
    config = uvicorn.Config(
        app,
        http=bounded_http(limits, (), knows_peer),
        ws=bounded_socket(limits),
        lifespan="off",
        log_level="error",
        timeout_graceful_shutdown=1,
    )
    running = uvicorn.Server(config)
    thread = Thread(target=running.run, args=([listening],))
    thread.start()
    try:
        yield listening.getsockname()
    finally:
        running.should_exit = True
        thread.join()
        listening.close()


def test_one_address_does_not_take_all_places_of_spectators(server: Server) -> None:
    async def crowd() -> None:
        table = server.post("/api/tables", LOBBY)["id"]
        async with AsyncExitStack() as stack:
            for _ in range(LIMITS.spectators_per_address):
                line = await stack.enter_async_context(watching(server, table, HERE))
                assert (await first_word(line))["type"] == "table"
            async with watching(server, table, HERE) as line:
                assert (await first_word(line))["why"]["key"] == "table-full"
            async with watching(server, table, THERE) as line:
                assert (await first_word(line))["type"] == "table"

    asyncio.run(crowd())


def test_spectators_of_one_address_are_bounded_over_all_tables(server: Server) -> None:
    """At each table there is room for more. Behind a proxy, the address is the client's."""
    most = LIMITS.spectators_per_address_in_all
    one, other = {"X-Forwarded-For": "192.0.2.50"}, {"X-Forwarded-For": "192.0.2.51"}

    async def crowd() -> None:
        n_tables = -(-most // (LIMITS.spectators_per_address - 1))
        made = [server.post("/api/tables", {**LOBBY, "name": str(i)}) for i in range(n_tables + 1)]
        ids = [table["id"] for table in made]

        def watch(number: int, client: Json, token: str | None = None) -> Watching:
            return watching(server, ids[number % n_tables], "127.0.0.8", token, client)

        async with AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(watch(i, one)) for i in range(most)]
            for line in lines:
                assert (await first_word(line))["type"] == "table"
            async with watching(server, ids[-1], "127.0.0.8", None, one) as line:
                said = await first_word(line)
                assert said["why"] == {
                    "is": "message",
                    "key": "table-too-many-watched",
                    "params": {"most": most},
                }
            async with watch(0, one, made[0]["tokens"][0]["token"]) as line:
                assert (await first_word(line))["type"] == "table", "a host is no spectator"
            async with watch(0, other) as line:
                assert (await first_word(line))["type"] == "table"
            await lines[0].close()
            async with asyncio.timeout(PATIENCE_S):
                while True:  # until the server has noticed
                    async with watch(0, one) as line:
                        if (await first_word(line))["type"] == "table":
                            break

    asyncio.run(crowd())


@pytest.mark.parametrize("seat", [{"kind": "person", "name": "Ada"}, {"kind": "open"}])
def test_the_host_has_room_but_not_all_of_it(server: Server, seat: Json) -> None:
    """Each of its browsers is told what happens, so that a thousand would stop everybody."""

    async def crowd() -> None:
        made = server.post("/api/tables", {**LOBBY, "seats": [seat, {"kind": "open"}]})
        table, token = made["id"], made["tokens"][0]["token"]
        async with AsyncExitStack() as stack:
            for _ in range(LIMITS.sockets_per_seat):
                line = await stack.enter_async_context(watching(server, table, HERE, token))
                assert (await first_word(line))["type"] == "table"
            async with watching(server, table, HERE, token) as line:
                assert (await first_word(line))["why"]["key"] == "table-full"

    asyncio.run(crowd())


def test_one_address_comes_to_a_table_so_often(server: Server) -> None:
    """Each time it is sent all that is new to it; at other tables it may have just begun."""

    async def come(table: str, address: str) -> int | None:
        """The code with which it was turned away."""
        async with watching(server, table, address) as line:
            with suppress(ConnectionClosed):
                await first_word(line)
                return None
            return line.close_code

    async def crowd() -> None:
        one, other = (server.post("/api/tables", LOBBY)["id"] for _ in range(2))
        for _ in range(LIMITS.arrivals):
            assert await come(one, "127.0.0.16") is None
        codes = [await come(one, "127.0.0.16") for _ in range(100)]
        assert 1013 in codes, "our page tries again a little later"
        assert await come(one, "127.0.0.17") is None
        assert await come(other, "127.0.0.16") is None

    asyncio.run(crowd())


def test_one_address_is_sent_so_much_when_it_comes(tmp_path: Path) -> None:
    """Two megabytes each time; whoever has had too much waits before any work is done for it."""
    add_long_matches(f"sqlite:///{tmp_path / 'tables.db'}", n_matches=0)
    server = Server(tmp_path, "--tables-per-address", "60")
    server.start()

    async def come(address: str) -> int:
        """How many bytes it is sent before it has seen the match, or is turned away."""
        n_bytes = 0
        async with watching(server, "longest", address) as line:
            with suppress(ConnectionClosed):
                async with asyncio.timeout(PATIENCE_S):
                    async for said in line:
                        n_bytes += len(said)
                        if json.loads(said)["type"] == "scene":
                            break
        return n_bytes

    async def crowd() -> None:
        sent = [await come(HERE) for _ in range(40)]
        assert sent[0] > 1_000_000
        assert sent.count(0) > 10
        assert await come(THERE) == sent[0]

    try:
        asyncio.run(crowd())
    finally:
        server.stop()


def test_messages_of_one_address_are_counted_over_all_its_sockets(server: Server) -> None:
    """Each socket stays within its own bounds."""
    each, n = 150, 12
    assert each * n > LIMITS.messages + LIMITS.messages_per_s

    async def talk(line: ClientConnection) -> bool:
        """Whether it was cut off."""
        with suppress(ConnectionClosed):
            for i in range(each):
                await line.send(json.dumps({"type": "pass", "id": i + 1}))
            while json.loads(await asyncio.wait_for(line.recv(), PATIENCE_S)).get("id") != each:
                pass
            return False
        return True

    async def crowd() -> None:
        table = server.post("/api/tables", LOBBY)["id"]
        async with AsyncExitStack() as stack:
            lines = [
                await stack.enter_async_context(watching(server, table, "127.0.0.10"))
                for _ in range(n)
            ]
            other = await stack.enter_async_context(watching(server, table, THERE))
            assert any(await asyncio.gather(*map(talk, lines)))
            assert not await talk(other)

    asyncio.run(crowd())


def test_one_address_does_not_fill_the_disk_with_files(server: Server) -> None:
    """What is no match counts, too: it was sent and read."""
    text = "x" * 3_900_000
    n_taken = LIMITS.uploaded_kb * 1000 // len(text)
    statuses = [
        ask(server, "192.0.2.77", "POST", "/api/replays", {"text": text})[0]
        for _ in range(n_taken + 1)
    ]
    assert statuses == [422] * n_taken + [429]
    assert ask(server, "192.0.2.78", "POST", "/api/replays", {"text": text})[0] == 422


def test_bodies_that_are_no_uploads_are_short(server: Server) -> None:
    body = {**LOBBY, "options": {"dice": [1] * 50_000}}
    status, answer = ask(server, "192.0.2.1", "POST", "/api/tables", body)
    assert status == 413, answer
    assert b"longer than" in answer


def test_bodies_that_do_not_end_take_no_memory(server: Server) -> None:
    """Seventy of 5 MB would take 350 MB."""
    before = memory_mb(server.pid)
    pipes: list[socket.socket] = []
    for i in range(70):
        path = "/api/replays" if i % 2 else "/api/tables"
        pipe = opened(site(server))
        pipes.append(pipe)
        pipe.settimeout(1)
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4999999\r\n\r\n"
        with suppress(OSError):
            pipe.sendall(head.encode() + b" " * 4_999_000)
    assert memory_mb(server.pid) < before + 100
    for pipe in pipes:
        pipe.close()


@pytest.mark.parametrize("line", [b"POST /api/replays", b"GET /api/about"])
def test_bodies_in_tiny_pieces_are_refused(server: Server, line: bytes) -> None:
    """Each piece costs as much as a long one, whether or not anybody reads the body."""
    head = line + b" HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    with opened(site(server), FRESH) as pipe:
        pipe.settimeout(PATIENCE_S)
        pipe.sendall(head + b"1\r\n \r\n" * 900)
        with suppress(ConnectionError):
            for _ in range(300):
                pipe.sendall(b"1\r\n \r\n" * 1000)
                if select.select([pipe], [], [], 0)[0]:
                    break  # it has answered, and what is sent on would make that unreadable
        said = b""
        with suppress(ConnectionError):
            while more := pipe.recv(10_000):
                said += more
        assert b"HTTP/1.1 400" in said


@pytest.mark.parametrize(
    "begun", [b"0\r\nX-Long: a", b"2;ext=a", b"0"], ids=["trailer", "extension", "size"]
)
def test_what_frames_a_body_is_bounded(server: Server, begun: bytes) -> None:
    """The parser hands over none of it, and collects a trailer byte by byte."""
    head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    most, sent = 4_000_000, 0
    with opened(site(server), FRESH) as pipe:
        pipe.settimeout(PATIENCE_S)
        pipe.sendall(head + begun)
        with suppress(ConnectionError):
            while sent < most and not select.select([pipe], [], [], 0)[0]:
                pipe.sendall(begun[-1:] * 10_000)
                sent += 10_000
        said = b""
        with suppress(ConnectionError):
            while more := pipe.recv(10_000):
                said += more
    assert said.startswith(b"HTTP/1.1 400") or not said
    assert sent < most


def test_bodies_in_many_pieces_are_read(server: Server) -> None:
    body = json.dumps(LOBBY).encode()
    chunks = [body[i : i + 1] for i in range(len(body))]
    head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
    head += b"Content-Type: application/json\r\nConnection: close\r\n\r\n"
    with opened(site(server), FRESH) as pipe:
        pipe.settimeout(PATIENCE_S)
        pipe.sendall(head + b"".join(b"1;x=y\r\n%b\r\n" % chunk for chunk in chunks) + b"0\r\n\r\n")
        assert pipe.recv(10_000).startswith(b"HTTP/1.1 201")


def test_one_address_uploads_two_files_at_once(server: Server) -> None:
    pipes = []
    for _ in range(LIMITS.uploads_under_way_per_address):
        pipe = opened(site(server))
        pipes.append(pipe)
        pipe.sendall(b"POST /api/replays HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n")
        pipe.sendall(b"Expect: 100-continue\r\n\r\n")
        assert b"100 Continue" in pipe.recv(1000), "the server waits for the body"
    assert server.request("POST", "/api/replays", {"text": ""})[0] == 429
    assert ask(server, "192.0.2.2", "POST", "/api/replays", {"text": ""})[0] == 422
    for pipe in pipes:
        pipe.sendall(b" " * 99)
        assert b"422" in pipe.recv(1000)
        pipe.close()
    assert server.request("POST", "/api/replays", {"text": ""})[0] == 422


def test_uploads_that_come_slowly_hold_up_nobody(server: Server) -> None:
    """All places of those that are read and checked stay free."""
    n = LIMITS.uploads_under_way // LIMITS.uploads_under_way_per_address
    clients = [f"192.0.2.{100 + i}" for i in range(n)] * LIMITS.uploads_under_way_per_address
    host, port = site(server).split(":")
    pipes = []
    for client in clients:
        pipe = socket.create_connection((host, int(port)), PATIENCE_S, ("127.0.0.8", 0))
        pipes.append(pipe)
        head = f"POST /api/replays HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {client}\r\n"
        pipe.sendall(f"{head}Content-Length: 99\r\nExpect: 100-continue\r\n\r\n".encode())
        assert b"100 Continue" in pipe.recv(1000), "the server waits for the body"
    assert ask(server, "192.0.2.110", "POST", "/api/replays", {"text": ""})[0] == 422
    for pipe in pipes:
        pipe.close()


def test_a_few_requests_of_one_address_are_worked_on_at_a_time(server: Server) -> None:
    """The next one waits, and other addresses do not."""
    host, port = site(server).split(":")

    def begun(head: bytes) -> socket.socket:
        pipe = socket.create_connection((host, int(port)), PATIENCE_S, ("127.0.0.13", 0))
        pipe.sendall(head + b" HTTP/1.1\r\nHost: localhost\r\n")
        return pipe

    pipes = [begun(b"POST /api/tables") for _ in range(LIMITS.requests_under_way)]
    for pipe in pipes:
        pipe.sendall(b"Content-Length: 9\r\nExpect: 100-continue\r\n\r\n")
        assert b"100 Continue" in pipe.recv(1000), "the server waits for the body"
    with begun(b"GET /api/about") as last:
        last.sendall(b"\r\n")
        last.settimeout(0.5)
        with pytest.raises(TimeoutError):
            last.recv(1000)
        assert server.request("GET", "/api/about")[0] == 200
        pipes[0].sendall(b" " * 9)
        last.settimeout(PATIENCE_S)
        assert b"200 OK" in last.recv(1000)
    for pipe in pipes:
        pipe.close()


def test_answers_that_nobody_reads_hold_up_no_other_request() -> None:
    """They are no work, though they are not finished."""
    limits = Limits(requests_under_way=1)
    with (
        serving(RequestRate(answer, limits), limits) as address,
        socket.create_connection(address, PATIENCE_S) as deaf,
        socket.create_connection(address, PATIENCE_S) as pipe,
    ):
        deaf.sendall(b"GET /long HTTP/1.1\r\nHost: here\r\n\r\n")
        assert deaf.recv(12) == b"HTTP/1.1 200"
        pipe.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        pipe.settimeout(5)  # long before the deaf one is cut off
        assert pipe.recv(12) == b"HTTP/1.1 204"


def test_a_server_that_ends_writes_nothing_about_requests_under_way(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    with opened(site(server)) as pipe:
        pipe.sendall(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n")
        pipe.sendall(b"Expect: 100-continue\r\n\r\n")
        assert b"100 Continue" in pipe.recv(1000), "the server waits for the body"
        server.stop()
    assert "Traceback" not in server.complaints()


def test_uploads_of_one_address_are_bounded(server: Server) -> None:
    statuses = [
        ask(server, "192.0.2.3", "POST", "/api/replays", {"text": ""})[0]
        for _ in range(LIMITS.uploads + 10)
    ]
    assert statuses[: LIMITS.uploads] == [422] * LIMITS.uploads
    assert 429 in statuses


def test_tutorials_count_as_tables(server: Server) -> None:
    statuses = [
        ask(server, "192.0.2.4", "POST", "/api/tutorials/hanabi/0")[0]
        for _ in range(LIMITS.tables + 30)
    ]
    assert statuses[: LIMITS.tables] == [201] * LIMITS.tables
    assert 429 in statuses


def test_all_addresses_of_one_ipv6_network_share_their_limits(server: Server) -> None:
    clients = [f"2001:db8:0:1::{i:x}" for i in range(1, LIMITS.uploads + 11)]
    statuses = [ask(server, client, "POST", "/api/replays", {"text": ""})[0] for client in clients]
    assert 429 in statuses
    assert ask(server, "2001:db8:0:2::1", "POST", "/api/replays", {"text": ""})[0] == 422


@pytest.mark.parametrize("limits", [Limits(connections_per_address=5), Limits(connections=20)])
def test_connections_of_one_address_are_bounded(limits: Limits) -> None:
    """Those beyond the bound are closed, and other addresses come in."""
    kept: list[socket.socket] = []

    def status(target: tuple[str, int], address: str) -> bytes:
        pipe = socket.create_connection(target, PATIENCE_S, (address, 0))
        kept.append(pipe)
        with suppress(ConnectionError):
            pipe.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
            return pipe.recv(1000)[9:12]
        return b""

    with serving(answer, limits) as target:
        assert [status(target, HERE) for _ in range(7)] == [b"204"] * 5 + [b""] * 2
        assert status(target, THERE) == b"204"
        kept.pop(0).close()
        assert any(status(target, HERE) == b"204" for _ in range(50)), "one left, another comes"
        for pipe in kept:
            pipe.close()


def test_another_server_on_the_same_database_speaks_for_many_people() -> None:
    """It proves by its secret that it is one, whatever its address; a wrong secret is none."""
    limits = Limits(connections_per_address=5, requests=8, requests_per_s=0.001)
    kept: list[socket.socket] = []

    def status(target: tuple[str, int], secret: str) -> bytes:
        pipe = socket.create_connection(target, PATIENCE_S, (HERE, 0))
        kept.append(pipe)
        with suppress(ConnectionError):
            pipe.sendall(
                f"GET / HTTP/1.1\r\nHost: here\r\nX-Whoknows-Peer: {secret}\r\n\r\n".encode()
            )
            return pipe.recv(1000)[9:12]
        return b""

    with serving(answer, limits, lambda given: given == b"ours") as target:
        assert [status(target, "ours") for _ in range(30)] == [b"204"] * 30
        assert [status(target, "guess") for _ in range(7)] == [b"204"] * 5 + [b""] * 2
        assert status(target, "ours") == b"", "who is full is refused before it says anything"
        for pipe in kept:
            pipe.close()


@pytest.mark.parametrize(("secret", "is_cut_off"), [("ours", False), ("guess", True)])
def test_frames_of_another_server_are_not_those_of_one_client(
    secret: str, *, is_cut_off: bool
) -> None:
    limits = Limits(frames=20, frames_per_s=0.001)

    async def talk(target: tuple[str, int]) -> bool:
        """Whether one of three sockets with ten messages each is cut off."""
        url = f"ws://{target[0]}:{target[1]}/"
        async with AsyncExitStack() as stack:
            with suppress(ConnectionClosed):
                for _ in range(3):
                    headers = {"X-Whoknows-Peer": secret}
                    line = await stack.enter_async_context(connect(url, additional_headers=headers))
                    for number in range(10):
                        await line.send(str(number))
                        assert await asyncio.wait_for(line.recv(), PATIENCE_S) == str(number)
                return False
            return True

    with serving(echo, limits, lambda given: given == b"ours") as target:
        assert asyncio.run(talk(target)) == is_cut_off


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Say again what a socket says."""
    await receive()
    await send({"type": "websocket.accept"})
    while (said := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": said["text"]})


def test_a_report_is_made_once(server: Server) -> None:
    path = f"/api/replays/{finished_table(server.address)}/report"
    assert server.get(path) == server.get(path)
    assert ask(server, "192.0.2.5", "GET", "/api/replays/nonesuch/report")[0] == 404


def test_pings_are_bounded(server: Server) -> None:
    async def ping() -> None:
        table = server.post("/api/tables", LOBBY)["id"]
        async with watching(server, table, "127.0.0.12") as line:
            with suppress(ConnectionClosed):
                for _ in range(10_000):
                    await line.ping()
            await asyncio.wait_for(line.wait_closed(), PATIENCE_S)

    asyncio.run(ping())


class TestMaxTables:
    @pytest.fixture
    def small(self, tmp_path: Path) -> Iterator[Server]:
        server = Server(tmp_path, "--max-tables", "3")
        server.start()
        yield server
        server.stop()

    def test_tables_in_use_are_not_put_away(self, small: Server) -> None:
        async def fill() -> None:
            async with AsyncExitStack() as stack:
                for _ in range(3):
                    table = small.post("/api/tables", LOBBY)["id"]
                    line = await stack.enter_async_context(watching(small, table, HERE))
                    await first_word(line)
                status, answer = small.request("POST", "/api/tables", LOBBY)
                assert (status, answer["why"]["key"]) == (409, "table-too-many")
                assert small.request("GET", f"/api/tables/{table}")[0] == 200

        asyncio.run(fill())

    def test_tables_without_people_make_room(self, small: Server) -> None:
        """Agents that play slowly by themselves would keep everybody out for hours."""
        agents = [{"kind": "agent", "agent": "random"}] * 2
        body = {"game": "liars-dice", "seats": agents, "pace_ms": 10_000}
        slow = [small.post("/api/tables", body)["id"] for _ in range(3)]
        for _ in range(60):  # those just made are left alone for a moment
            status, _ = small.request("POST", "/api/tables", LOBBY)
            if status == 201:
                break
            time.sleep(0.5)
        assert status == 201
        assert small.get(f"/api/tables/{slow[0]}")["phase"] == "playing"


def test_matches_from_files_are_not_taken_for_tables(server: Server) -> None:
    """They can be very long: whoever opened one held up everybody else."""
    played = finished_table(server.address)
    text = server.request("GET", f"/api/replays/{played}/file")[1].decode()
    uploaded = json.loads(ask(server, "192.0.2.6", "POST", "/api/replays", {"text": text})[1])
    assert server.get(f"/api/tables/{uploaded['id']}")["is_imported"]

    async def watch() -> None:
        async with watching(server, uploaded["id"], HERE) as line:
            assert (await first_word(line))["type"] == "refused"
            await asyncio.wait_for(line.wait_closed(), PATIENCE_S)
            assert line.close_code == 4404

    asyncio.run(watch())


def test_tables_made_by_playing_again_count_as_tables(tmp_path: Path) -> None:
    """Whoever plays alone may begin anew at any time, each time at a new table."""
    server = Server(tmp_path, "--tables-per-address", "5")
    server.start()

    async def play_again(table: str, token: str) -> str:
        """The next table, or why there is none."""
        async with Person(server, table, token) as person:
            answer = await person.say("again")
            if answer["type"] == "refused":
                return str(answer["why"]["key"])
            await person.until(lambda: person.info is not None and bool(person.info["successor"]))
            assert person.info is not None
            return str(person.info["successor"])

    async def play() -> None:
        made = server.table("hanabi", ["human", "random"], pace_ms=10_000)
        table, token = made["id"], made["tokens"][0]["token"]
        for _ in range(20):
            table = await play_again(table, token)
            if table == "table-too-often":
                return
        raise AssertionError("there is no end of tables")

    try:
        asyncio.run(play())
    finally:
        server.stop()


def test_messages_that_do_not_end_are_bounded(server: Server) -> None:
    """A hundred times 60 kB of one address, and a small part of a message of another one."""
    table = server.post("/api/tables", LOBBY)["id"]
    host, port = site(server).split(":")
    path = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    key = "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    head = f"{path}{key}Sec-WebSocket-Version: 13\r\n\r\n".encode()

    def part(address: str, n: int) -> socket.socket:
        """The first part of a message on a new socket."""
        pipe = socket.create_connection((host, int(port)), PATIENCE_S, (address, 0))
        pipe.sendall(head)
        assert b"101" in pipe.recv(4000)
        pipe.sendall(b"\x01\xfe" + n.to_bytes(2) + bytes(4) + b"x" * n)
        return pipe

    pipes = [part("127.0.0.14", 60_000) for _ in range(100)]
    other = part("127.0.0.15", 100)
    pipes[-1].settimeout(5)  # before it is refused because it does not say hello
    assert pipes[-1].recv(100)[:1] == b"\x88", "it is closed"
    other.settimeout(0.5)
    with pytest.raises(TimeoutError):
        other.recv(100)
    for pipe in (*pipes, other):
        pipe.close()
