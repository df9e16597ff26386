# SPDX-License-Identifier: MIT
"""Limits on HTTP connections: their time, size and number, and output that nobody reads."""

import asyncio
import logging
import os
from collections.abc import Callable, Sequence
from functools import partial
from http import HTTPStatus
from typing import Final

from starlette.responses import Response
from uvicorn._types import (
    ASGI3Application,
    ASGIReceiveCallable,
    ASGIReceiveEvent,
    ASGISendCallable,
    Scope,
)
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from whoknows.core import Message

from .addresses import UNKNOWN, client_address
from .answers import trouble
from .intake import Intake
from .limits import ClientCount, Limits, Pace, Rate, TooOften
from .proxies import Network, is_proxy
from .request_rate import stop_waiting
from .unread_output import Unread
from .websocket_limits import BoundedSocket

REQUEST_S: Final = 15.0
"""Time limit for the first line and the headers of a request."""
MAX_HEAD: Final = 32 * 1024
"""Largest first line and headers, in bytes."""
MAX_URL: Final = 8 * 1024
MAX_HEADERS: Final = 100
MAX_IGNORED: Final = 8_000_000
"""Bytes of a body that are still read, and discarded, after the request was answered."""
MAX_AHEAD: Final = 4 * 1024
"""Bytes of a body that are read before somebody asks for them."""
MAX_PARTS: Final = 1_000
"""Pieces of a body that may be tiny: each costs as much as a long piece."""
PART: Final = 256
"""Smallest average size of all other pieces, in bytes."""
FRAMING: Final = 16
"""Framing bytes allowed for each piece of a body: its size, and its end."""
MAX_FRAMING: Final = 16 * 1024
"""Bytes after the head that are not body: chunk sizes, extensions, trailers."""
MAX_PIPELINED: Final = 16
"""Requests of one connection that wait for an earlier answer."""
LINGER_S: Final = 1.0
"""How long a refused client has to read the reason."""
FAREWELL_S: Final = 5.0
"""The same for a client that is told the reason in words, while it sends the rest of its body."""
FAREWELLS: Final = 50
"""Connections that are read on so; others are closed as soon as the reason was sent."""
FAREWELLS_EACH: Final = 5
"""The same of one address."""
DISCARD_S: Final = 0.1
"""Between two reads of what is discarded: it must not take the time of others."""
AT_ONCE: Final = 20
"""Connections of an address that are served at the same time; others wait for their turn."""
PATIENCE_S: Final = 5.0
PIECE: Final = 4 * 1024
"""Bytes that are parsed between two checks of the limits."""
PEER_SECRET: Final = b"x-whoknows-peer"
SPARE_FILES: Final = 200
"""Open files that are reserved for the database, worker processes and the page."""


QUIET: Final = logging.getLogger("whoknows.server.connections")
QUIET.setLevel(logging.ERROR)


def _is_mistake(record: logging.LogRecord) -> bool:
    """Whether the record is about more than a request cut short by the server's shutdown."""
    kind = record.exc_info[0] if record.exc_info else None
    return kind is None or not issubclass(kind, asyncio.CancelledError)


QUIET.addFilter(_is_mistake)


IsPeer = Callable[[bytes], bool]
"""Whether a secret is that of the servers on the same database, by which they prove identity."""


def _nobody(_: bytes) -> bool:
    return False


class HeadTooLarge(Exception):
    """The head of a request is too large."""


NO_REASON: Final = Response()
NO_ROOM: Final = trouble(
    HTTPStatus.SERVICE_UNAVAILABLE,
    "too much was sent at once; try again in a little while",
    Message("table-server-short"),
)


def _encoded(status: HTTPStatus, answer: Response) -> bytes:
    """An answer after which the connection is closed."""
    lines = [b"HTTP/1.1 %d %s" % (status.value, status.phrase.encode())]
    lines += [name + b": " + value for name, value in answer.raw_headers]
    return b"\r\n".join([*lines, b"connection: close", b"", b""]) + bytes(answer.body)


class BoundedHttp(HttpToolsProtocol):
    """Uvicorn's protocol with limits.

    Uvicorn waits for a request for ever, and keeps as much of its head as the client sends.
    Between two requests it has a time limit of its own. A connection that becomes a WebSocket is
    handled by `websocket_limits`.
    """

    _deadline: asyncio.TimerHandle | None = None
    _status: HTTPStatus = HTTPStatus.BAD_REQUEST
    _is_counted = False
    _is_from_proxy = False
    _is_in_head = True
    _is_refused = False
    _is_read_on = False
    """Whether the client, which was refused, sends the rest of its body."""
    _early: bytearray | None = None
    _running: RequestResponseCycle | None = None
    _unread_bodies: dict[RequestResponseCycle, int]
    """The size so far of bodies that the application has not read to their end."""
    _n_head = 0
    _n_ignored = 0
    _n_parts = 0
    _n_body = 0
    _n_after_head = 0
    counts: ClientCount
    pace: Pace
    requests: Rate
    unread: Unread
    intake: Intake
    farewells: ClientCount
    proxies: Sequence[Network] = ()
    is_peer: IsPeer = staticmethod(_nobody)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._unread_bodies = {}
        self.logger = QUIET  # a client that fills our log would stop the others, too
        self._address = client_address({"client": self.client})
        host = self.client[0] if self.client else UNKNOWN
        if host == UNKNOWN or is_proxy(host, self.proxies):
            # Many people share this address: `RequestRate` counts each of them.
            self._be_one_of_many()
        self._is_counted = self.counts.add(self._address)
        delay = self.pace.delay_s(self._address) if self._is_counted else None
        if delay is None:
            transport.abort()
            return
        if delay:
            self._early = bytearray()
            self.loop.call_later(delay, self._begin)
        self._wait_for_request()

    def _be_one_of_many(self) -> None:
        """Count the connection by itself: others at the same address belong to other people."""
        self._address = f"{self._address} {id(self)}"
        self._is_from_proxy = True

    def _recognise_peer(self) -> None:
        """Treat another server like a proxy: its requests come from many people."""
        given = next((value for name, value in self.headers if name == PEER_SECRET), None)
        if self._is_from_proxy or given is None or not self.is_peer(given):
            return
        self.pace.give_back(self._address)
        if self._is_counted:
            self.counts.remove(self._address)
        self._be_one_of_many()
        self._is_counted = self.counts.add(self._address)

    def _begin(self) -> None:
        """Begin the connection's turn with the data that came meanwhile."""
        early, self._early = self._early, None
        if not (self._is_refused or self.transport.is_closing()):
            self.flow.resume_reading()
            self.data_received(bytes(early or b""))

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.unread.forget(self.transport)
        self.release()
        self._drop_input()
        self._stop_running()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, partial(self._run, app, cycle))

    async def _run(
        self,
        app: ASGI3Application,
        cycle: RequestResponseCycle,
        scope: Scope,
        receive: ASGIReceiveCallable,
        send: ASGISendCallable,
    ) -> None:
        """Run the application, and note when it has read the body."""

        async def receive_and_note() -> ASGIReceiveEvent:
            message = await receive()
            if not message.get("more_body"):
                self._unread_bodies.pop(cycle, None)
                self._count_input()
            return message

        await app(scope, receive_and_note, send)

    def on_response_complete(self) -> None:
        if self._running is not None:
            self._unread_bodies.pop(self._running, None)
            self._running.body = bytearray()
            self._count_input()
        super().on_response_complete()

    def release(self) -> None:
        """Stop counting the connection."""
        if self._is_read_on:
            self._is_read_on = False
            self.farewells.remove(self._address)
        if self._is_counted:
            self._is_counted = False
            self.counts.remove(self._address)

    # Input

    def data_received(self, data: bytes) -> None:
        if self._is_refused:
            self.flow.pause_reading()
            self.loop.call_later(DISCARD_S, self._read_on)
        elif self._early is not None:
            self.flow.pause_reading()
            self._early += data
            self._count_input()
        else:
            self._parse(data)
            self._count_input()

    def _parse(self, data: bytes) -> None:
        """Parse data in small pieces, and check the limits after each."""
        for start in range(0, len(data), PIECE):
            if self._is_refused or self.transport.is_closing():
                return
            if self.transport.get_protocol() is not self:
                return  # the connection is a WebSocket now
            piece = data[start : start + PIECE]
            if self._is_in_head:
                self._n_head += len(piece)
            else:
                self._n_after_head += len(piece)
            super().data_received(piece)
            # The parser passes on neither a header that never ends nor the framing of a body.
            if self._is_in_head and self._n_head > MAX_HEAD + PIECE:
                self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
            elif self._n_framing > MAX_FRAMING + FRAMING * self._n_parts:
                self._refuse(HTTPStatus.BAD_REQUEST)

    def _count_input(self) -> None:
        """Count what has arrived and is not handled yet."""
        if self._is_refused or self.transport.is_closing():
            return
        if self.transport.get_protocol() is not self:
            self._drop_input()  # the connection is a WebSocket now
            return
        n = len(self._early or b"") + sum(self._unread_bodies.values())
        self.intake.hold(self, self._sender, n + self._n_head)

    @property
    def _sender(self) -> str:
        """The client, also behind a proxy, once the application knows it."""
        told = client_address(self._running.scope) if self._running else None
        is_told = told not in (None, client_address({"client": self.client}))
        return told if told and is_told else self._address

    def give_way(self) -> None:
        """Refuse the requests that have not begun to be answered, and drop their bodies."""
        running = self._running
        if running is not None and running.response_started and not running.response_complete:
            self.transport.abort()
            return
        self._stop_running()
        self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, NO_ROOM)

    def _stop_running(self) -> None:
        """Inform the running request that nobody waits; uvicorn informs only the last one."""
        running = self._running
        if running is not None and not running.response_complete:
            running.disconnected = True
            running.message_event.set()
            stop_waiting(running.scope["state"])

    def _drop_input(self) -> None:
        self.intake.hold(self, self._address, 0)
        self._early = None
        for cycle in self._unread_bodies:
            cycle.body = bytearray()
        self._unread_bodies.clear()
        self.pipeline.clear()

    @property
    def _n_framing(self) -> int:
        """Bytes after the head that are not body."""
        return self._n_after_head - self._n_body

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_in_head, self._n_head, self._n_ignored = True, 0, 0
        self._n_parts = self._n_body = self._n_after_head = 0
        if self._deadline is None:
            self._wait_for_request()

    def on_url(self, url: bytes) -> None:
        if len(self.url) + len(url) > MAX_URL:
            self._status = HTTPStatus.REQUEST_URI_TOO_LONG
            raise HeadTooLarge
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        n_bytes = sum(len(name) + len(value) for name, value in self.headers)
        if len(self.headers) > MAX_HEADERS or n_bytes > MAX_HEAD:
            self._status = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise HeadTooLarge

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        self._is_in_head = False
        self._recognise_peer()
        if len(self.pipeline) >= MAX_PIPELINED or not self._may_ask():
            self._status = HTTPStatus.TOO_MANY_REQUESTS
            raise HeadTooLarge
        super().on_headers_complete()

    def _may_ask(self) -> bool:
        if self._is_from_proxy:
            return True
        try:
            self.requests.take(self._address)
        except TooOften:
            return False
        return True

    def on_body(self, body: bytes) -> None:
        self._n_parts += 1
        self._n_body += len(body)
        if self._n_parts > MAX_PARTS + self._n_body // PART:
            raise HeadTooLarge
        if self.cycle.response_complete:
            self._n_ignored += len(body)
            if self._n_ignored > MAX_IGNORED:
                self.transport.abort()
            return
        super().on_body(body)
        self._unread_bodies[self.cycle] = self._unread_bodies.get(self.cycle, 0) + len(body)
        if len(self.cycle.body) > MAX_AHEAD:
            self.flow.pause_reading()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._is_in_head, self._n_head = True, 0

    def send_400_response(self, msg: str) -> None:
        """Uvicorn calls this when the parser, or a method above, refuses input."""
        self._refuse(self._status)

    def _refuse(self, status: HTTPStatus, answer: Response = NO_REASON) -> None:
        """Answer, and close the connection.

        If we closed at once, with data still arriving, the client could not read the answer. Some
        clients read it only when they have sent their whole body.
        """
        if self.transport.is_closing() or self._is_refused:
            return
        self._is_refused = True
        self._stop_waiting()
        self._drop_input()
        self.transport.write(_encoded(status, answer))
        self.flow.pause_reading()
        self._is_read_on = answer is not NO_REASON and self.farewells.add(self._address)
        if self._is_read_on:
            self.transport.write_eof()
            self._read_on()
        self.loop.call_later(FAREWELL_S if self._is_read_on else LINGER_S, self.transport.abort)

    def _read_on(self) -> None:
        if not self.transport.is_closing():
            self.flow.resume_reading()

    # Output

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread.watch(self.transport, self._address)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.unread.forget(self.transport)

    # Time

    def _wait_for_request(self) -> None:
        self._deadline = self.loop.call_later(REQUEST_S, self._give_up)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._deadline = None
        if not self.transport.is_closing():
            self.transport.close()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        # From now on the WebSocket protocol learns of a lost connection, and informs us.
        protocol = self.transport.get_protocol()
        if isinstance(protocol, BoundedSocket):
            protocol.on_lost = self.release
            if self._is_from_proxy:
                protocol.speak_for_many()


def bounded_http(
    limits: Limits, trusted: Sequence[Network] = (), knows_peer: IsPeer = _nobody
) -> type[BoundedHttp]:
    """The protocol for one server, with its own counters; `trusted` are its proxies."""
    most = min(limits.connections, _files())

    class BoundedHttpProtocol(BoundedHttp):
        # If only few connections can be open, one address may have a quarter of them.
        counts = ClientCount(most, min(limits.connections_per_address, max(1, most // 4)))
        pace = Pace(limits.new_connections_per_s, AT_ONCE, PATIENCE_S)
        requests = Rate(limits.requests, limits.requests_per_s)
        unread = Unread()
        intake = Intake(limits.waiting_kb * 1000, limits.waiting_kb_per_address * 1000)
        farewells = ClientCount(FAREWELLS, FAREWELLS_EACH)
        proxies = trusted
        is_peer = staticmethod(knows_peer)

    return BoundedHttpProtocol


def _files() -> int:
    """How many connections can be open: a server without free files accepts none for a while."""
    if os.name != "posix":
        return 500
    import resource  # noqa: PLC0415 - not everywhere

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return max(100, hard - SPARE_FILES) if hard > 0 else 8_000
