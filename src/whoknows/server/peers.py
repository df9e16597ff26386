# SPDX-License-Identifier: MIT
"""Several servers on one database: requests for a table go to the server that owns it.

A browser talks to any of them. That server forwards requests for another server's table, and
their answers. Servers prove their identity to each other by a secret that only readers of the
database know.
"""

import asyncio
import re
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from whoknows.core import Message as Words
from whoknows.store import STORE_FAILED, HeldElsewhere, Leases, Peer, StoreFailed

from .answers import trouble
from .http_limits import PEER_SECRET
from .tables import Tables

if TYPE_CHECKING:
    import httpx

OF_TABLE: Final = re.compile(r"/api/tables/([\w-]{1,40})(?:/socket|/seats/\d{1,4})?", re.ASCII)
"""Paths that are forwarded, and no others: `/api/tables/ID/../../../metrics` would reach another
path there, with the rights of a server."""
SECRET: Final = PEER_SECRET.decode()
CLIENT: Final = "x-whoknows-client"
HOST: Final = "x-whoknows-host"
PASSED_ON: Final = ("accept-language", "content-type", "x-token")
"""Headers that are forwarded."""
MAX_BODY: Final = 64 * 1024
"""Bytes of the body of an HTTP request to a table."""
MAX_MESSAGE: Final = 64 << 20
CONNECT_S: Final = 3.0
ANSWER_S: Final = 30.0
PING_S: Final = 2.0
"""Interval of pings to another server: a server that hangs has lost its tables meanwhile."""
CLOSE_S: Final = 1.0
"""How long another server may take to close a socket: one that hangs never does."""
OWNER_S: Final = 1.0
"""How long the owner of a table is remembered; a server that has lost the table says so."""
MAX_OWNERS: Final = 10_000
TRY_AGAIN: Final = 1013
"""Close code of a socket whose table is moving to another server."""


def knows_peer(tables: Tables, given: bytes) -> bool:
    """Whether this is the secret by which other servers know us; False before we have one."""
    leases: Leases | None = getattr(tables, "leases", None)
    return leases is not None and secrets.compare_digest(given, leases.secret.encode())


class PeerIdentity:
    """Takes the client's address from requests of other servers, and of nobody else."""

    def __init__(self, app: ASGIApp, tables: Tables) -> None:
        self._app = app
        self._tables = tables

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            headers = Headers(scope=scope)
            given = headers.get(SECRET)
            if given is not None and knows_peer(self._tables, given.encode()):
                scope = {
                    **scope,
                    "client": (headers.get(CLIENT, ""), 0),
                    "headers": _with_host(scope, headers.get(HOST, "")),
                    "is_from_peer": True,
                }
        await self._app(scope, receive, send)


def _with_host(scope: Scope, host: str) -> list[tuple[bytes, bytes]]:
    others = [(name, value) for name, value in scope["headers"] if name != b"host"]
    return [(b"host", host.encode("latin-1")), *others]


class PeerRouter:
    """Forwards requests for tables that another server owns."""

    def __init__(self, app: ASGIApp, tables: Tables) -> None:
        self._app = app
        self._tables = tables
        self._clients: dict[bool, httpx.AsyncClient] = {}
        """By whether they speak TLS, which reads all known certificates and takes long."""
        self._owners: dict[str, tuple[Peer, float]] = {}
        """Which server has a table, and until when that need not be asked again."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        peer = await self._peer_for(scope)
        if peer is None:
            await self._app(scope, receive, send)
        elif scope.get("is_from_peer"):
            # The owner has changed since the other server looked: if it asks again, it will know.
            await _refuse(scope, receive, send)
        elif scope["type"] == "http":
            await _forward(self._http_client(peer), peer, scope, receive, send)
        else:
            await _forward_socket(peer, scope, receive, send)

    def _http_client(self, peer: Peer) -> "httpx.AsyncClient":
        import httpx  # noqa: PLC0415 - for several servers only

        is_encrypted = peer.address.startswith("https:")
        if is_encrypted not in self._clients:
            # Kept connections may belong to a server that was restarted meanwhile.
            bounds = httpx.Limits(max_connections=None, max_keepalive_connections=0)
            self._clients[is_encrypted] = httpx.AsyncClient(
                verify=is_encrypted,
                timeout=httpx.Timeout(ANSWER_S, connect=CONNECT_S),
                limits=bounds,
                trust_env=False,
            )
        return self._clients[is_encrypted]

    async def _peer_for(self, scope: Scope) -> Peer | None:
        """The server that owns the table, if it is another server."""
        if scope["type"] not in ("http", "websocket"):
            return None
        found = OF_TABLE.fullmatch(scope["path"])
        if found is None:
            return None
        now = asyncio.get_running_loop().time()
        peer, until = self._owners.get(found[1], (None, 0.0))
        if now < until:
            return peer
        try:
            await self._tables.leases.hold(found[1])
        except HeldElsewhere as elsewhere:
            if len(self._owners) >= MAX_OWNERS:
                self._owners.clear()
            self._owners[found[1]] = elsewhere.peer, now + OWNER_S
            return elsewhere.peer
        except StoreFailed:
            return None  # the code that needs the store will report it
        return None


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": TRY_AGAIN})
        return
    answer = trouble(503, STORE_FAILED, Words("table-no-store"))
    answer.headers["Retry-After"] = "1"
    await answer(scope, receive, send)


def _headers(peer: Peer, scope: Scope) -> list[tuple[str, str]]:
    headers = Headers(scope=scope)
    client = scope.get("client") or ("", 0)
    ours = [(SECRET, peer.secret), (CLIENT, client[0]), (HOST, headers.get("host", ""))]
    return ours + [(name, headers[name]) for name in PASSED_ON if name in headers]


# Requests


async def _forward(
    client: "httpx.AsyncClient", peer: Peer, scope: Scope, receive: Receive, send: Send
) -> None:
    import httpx  # noqa: PLC0415 - for several servers only

    request = Request(scope, receive)
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > MAX_BODY:
                await trouble(413, f"the body is longer than {MAX_BODY:,} bytes")(
                    scope, receive, send
                )
                return
    except ClientDisconnect:
        return
    url = peer.address.rstrip("/") + request.url.path
    headers = [(name.encode(), value.encode("latin-1")) for name, value in _headers(peer, scope)]
    try:
        told = await client.request(
            scope["method"],
            url,
            params=scope["query_string"],
            headers=headers,
            content=bytes(body),
        )
    except httpx.HTTPError:
        await _refuse(scope, receive, send)
        return
    kept = {name: told.headers[name] for name in _KEPT if name in told.headers}
    await Response(told.content, told.status_code, kept)(scope, receive, send)


_KEPT: Final = ("content-type", "retry-after", "cache-control")


# Sockets


async def _forward_socket(peer: Peer, scope: Scope, receive: Receive, send: Send) -> None:
    await receive()  # the request to connect
    url = "ws" + peer.address.rstrip("/").removeprefix("http") + scope["path"]
    try:
        connection = await connect(
            url,
            additional_headers=_headers(peer, scope),
            open_timeout=CONNECT_S,
            ping_interval=PING_S,
            ping_timeout=2 * PING_S,
            close_timeout=CLOSE_S,
            max_size=MAX_MESSAGE,
            compression=None,
            proxy=None,
        )
    except (OSError, TimeoutError, WebSocketException):
        await _refuse(scope, receive, send)
        return
    await send({"type": "websocket.accept"})
    async with connection:
        await _pump(connection, receive, send)


async def _pump(connection: ClientConnection, receive: Receive, send: Send) -> None:
    """Forward in both directions until one side leaves."""
    ways = [
        asyncio.create_task(_to_peer(connection, receive)),
        asyncio.create_task(_to_browser(connection, send)),
    ]
    await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    has_browser_left = ways[0].done()
    _cancel(ways)
    await asyncio.gather(*ways, return_exceptions=True)
    if not has_browser_left:
        # A killed server sends no close code: the browser reconnects, and finds another server.
        code = connection.close_code
        is_said = code is not None and code not in (1005, 1006, 1015)
        await send({"type": "websocket.close", "code": code if is_said else TRY_AGAIN})


def _cancel(tasks: Iterable["asyncio.Task[None]"]) -> None:
    for task in tasks:
        task.cancel()


async def _to_peer(connection: ClientConnection, receive: Receive) -> None:
    while True:
        message: Message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        said = message.get("text")
        try:
            await connection.send(said if said is not None else message.get("bytes") or b"")
        except ConnectionClosed:
            await asyncio.Future()  # the other direction ends it, with the close code


async def _to_browser(connection: ClientConnection, send: Send) -> None:
    try:
        while True:
            told = await connection.recv()
            kind = "text" if isinstance(told, str) else "bytes"
            await send({"type": "websocket.send", kind: told})
    except ConnectionClosed:
        return
