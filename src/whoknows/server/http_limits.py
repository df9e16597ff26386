# SPDX-License-Identifier: MIT
"""Limits on HTTP connections: their time, size and number, and output that nobody reads."""

import asyncio
import logging
import os
from collections.abc import Callable, Sequence
from http import HTTPStatus
from typing import Final

from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from .addresses import UNKNOWN, client_address
from .limits import ClientCount, Limits, Pace, Rate, TooOften
from .proxies import Network, is_proxy
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
AT_ONCE: Final = 20
"""Connections of an address that are served at the same time; others wait for their turn."""
PATIENCE_S: Final = 5.0
MAX_EARLY: Final = 64 * 1024
"""Bytes that a connection may send while it waits for its turn."""
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
    _early: bytearray | None = None
    _running: RequestResponseCycle | None = None
    _n_head = 0
    _n_ignored = 0
    _n_parts = 0
    _n_body = 0
    _n_after_head = 0
    counts: ClientCount
    pace: Pace
    requests: Rate
    unread: Unread
    proxies: Sequence[Network] = ()
    is_peer: IsPeer = staticmethod(_nobody)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
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
        if early and not self.transport.is_closing():
            self.data_received(bytes(early))

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.unread.forget(self.transport)
        self.release()
        self.pipeline.clear()
        if self._running is not None:  # uvicorn informs only the last request
            self._running.disconnected = True
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def release(self) -> None:
        """Stop counting the connection."""
        if self._is_counted:
            self._is_counted = False
            self.counts.remove(self._address)

    # Input

    def data_received(self, data: bytes) -> None:
        if self._early is not None:
            if len(self._early) + len(data) > MAX_EARLY:
                self.transport.abort()
            else:
                self._early += data
            return
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
        super().on_body(body)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._is_in_head, self._n_head = True, 0

    def send_400_response(self, msg: str) -> None:
        """Uvicorn calls this when the parser, or a method above, refuses input."""
        self._refuse(self._status)

    def _refuse(self, status: HTTPStatus) -> None:
        if self.transport.is_closing() or self._is_refused:
            return
        self._is_refused = True
        self.transport.pause_reading()
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\n"
        self.transport.write(f"{head}content-length: 0\r\nconnection: close\r\n\r\n".encode())
        # If we closed at once, with data still arriving, the client could not read the reason.
        self.loop.call_later(LINGER_S, self.transport.abort)

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
