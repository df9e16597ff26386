# SPDX-License-Identifier: MIT
"""Limits on WebSockets: on frames of every kind, and on output that nobody reads."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from .addresses import UNKNOWN, client_address
from .limits import Limits, Rate, TooOften
from .proxies import UNIX, Network, is_proxy
from .unread_output import Unread

BURST: Final = 400
PER_S: Final = 100.0
"""Frames of a client: messages, their parts, pings, pongs. The page sends few per minute."""
LINGER_S: Final = 1.0
"""How long a client has to read why it is cut off."""
REFUSAL: Final = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
PIECE: Final = 2 * 1024
"""Bytes that are parsed between two counts of frames."""
MAX_UNFINISHED: Final = 16_000_000
"""Bytes of unfinished messages, of all clients together."""
MAX_UNFINISHED_EACH: Final = 1_000_000
"""Bytes of unfinished messages of one address."""


class Unfinished:
    """Bytes of unfinished messages, by address."""

    def __init__(self) -> None:
        self._each: Counter[str] = Counter()
        self._n = 0

    def change(self, address: str, n: int) -> None:
        """Add `n` bytes, or subtract if `n` is negative."""
        self._n += n
        self._each[address] += n
        if not self._each[address]:
            del self._each[address]

    def is_too_much(self, address: str, *, is_alone: bool) -> bool:
        """Whether to cut off a client that has just sent a part of a message.

        If all together have sent too much, those that have sent more than most are cut off.
        """
        n = self._each[address]
        is_greedy = is_alone and n > MAX_UNFINISHED_EACH
        return is_greedy or (self._n > MAX_UNFINISHED and n * len(self._each) >= self._n)


class BoundedSocket(WebSocketsSansIOProtocol):
    """Uvicorn's protocol with limits; by itself, it answers any number of pings."""

    on_lost: Callable[[], None] | None = None
    unread: Unread
    frames_of_address: Rate
    proxies: Sequence[Network] = ()
    unfinished: Unfinished
    _is_cut_off = False
    _address = ""
    _n_unfinished = 0
    _is_alone = False
    """Whether the address stands for this client alone."""
    _is_from_proxy = False

    def data_received(self, data: bytes) -> None:
        self._take(data)
        is_over = self.transport.is_closing() or self._is_cut_off
        n = 0 if is_over else len(self.conn.reader.buffer) + sum(map(len, self.frames))
        self._keep(n)
        if n and self.unfinished.is_too_much(self._address, is_alone=self._is_alone):
            self._keep(0)
            self._cut_off("messages that do not end")

    def _keep(self, n: int) -> None:
        """Note that `n` bytes wait for the rest of their message."""
        if n != self._n_unfinished:
            self.unfinished.change(self._address, n - self._n_unfinished)
            self._n_unfinished = n

    def _take(self, data: bytes) -> None:
        if not hasattr(self, "_rate"):
            self._rate = Rate(BURST, PER_S)
            self._address = client_address({"client": self.client})
            host = self.client[0] if self.client else UNKNOWN
            self._is_from_proxy = host == UNKNOWN or is_proxy(host, self.proxies)
            self._is_alone = not self._is_from_proxy
        if self._is_from_proxy and not self._is_alone:
            self._take_forwarded_address()
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing() or self._is_cut_off:
                return
            self.conn.receive_data(data[start : start + PIECE])
            if self.conn.parser_exc is not None:
                self.handle_parser_exception()
                return
            if not self._count():
                self._cut_off()
                return
            self.handle_events()
            if self.conn.handshake_exc is not None:
                self._refuse_handshake()

    def _take_forwarded_address(self) -> None:
        """Count by the client that the proxy names; it is known once the app was called."""
        said = client_address(getattr(self, "scope", {}))
        if said not in (UNKNOWN, UNIX, self._address):
            self._keep(0)
            self._address, self._is_alone = said, True

    def speak_for_many(self) -> None:
        """Note that the peer forwards messages of many people."""
        self._is_alone = False

    def _refuse_handshake(self) -> None:
        """Refuse a request that the library cannot read, such as one with a body.

        Uvicorn is not informed of these, and would leave the connection open for ever.
        """
        if not (self.handshake_initiated or self.transport.is_closing()):
            # The library has its own answer to some of them.
            self.transport.write(b"".join(self.conn.data_to_send()) or REFUSAL)
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Close sockets that send invalid text; uvicorn would also log a traceback for each."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    async def send(self, message: ASGISendEvent) -> None:
        """Send as usual, and treat a refusal as the end of the handshake, too."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True  # else uvicorn logs an error about each

    def _count(self) -> bool:
        """Count new frames; False if there are too many."""
        try:
            for _ in self.conn.events:
                self._rate.take("")
                if self._is_alone:
                    self.frames_of_address.take(self._address)
        except TooOften:
            return False
        return True

    def _cut_off(self, reason: str = "too many frames") -> None:
        self._is_cut_off = True
        self.frames = []
        self.conn.reader.buffer.clear()
        self.transport.pause_reading()
        code = CloseCode.POLICY_VIOLATION
        self.conn.fail(code, reason)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        # If we closed at once, with data still arriving, the client could not read the reason.
        self.close_timer = self.loop.call_later(LINGER_S, self.transport.abort)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread.watch(self.transport, client_address({"client": self.client}))

    def resume_writing(self) -> None:
        super().resume_writing()
        self.unread.forget(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.unread.forget(self.transport)
        self._keep(0)
        super().connection_lost(exc)
        if self.on_lost is not None:
            self.on_lost()


def bounded_socket(limits: Limits, trusted: Sequence[Network] = ()) -> type[BoundedSocket]:
    """The protocol for one server; `trusted` are its proxies."""

    class BoundedSocketProtocol(BoundedSocket):
        unread = Unread()
        unfinished = Unfinished()
        frames_of_address = Rate(limits.frames, limits.frames_per_s)
        proxies = trusted

    return BoundedSocketProtocol
