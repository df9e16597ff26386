# SPDX-License-Identifier: MIT
"""Bounds on WebSockets: frames of every kind are counted, and what is sent has to be read."""

from collections.abc import Callable, Sequence
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from .addresses import UNKNOWN, client_address
from .limits import Limits, Rate, TooOften
from .proxies import Network, is_proxy
from .unread import Unread

BURST: Final = 400
PER_S: Final = 100.0
"""Frames of a client: messages, their parts, pings, pongs. The page sends a few a minute."""
LINGER_S: Final = 1.0
"""How long a client that was cut off has to read why."""
PIECE: Final = 2 * 1024
"""Bytes that are parsed before the frames in them are counted."""


class BoundedSocket(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, which itself answers as many pings as come."""

    on_lost: Callable[[], None] | None = None
    unread: Unread
    _is_cut_off = False

    frames_of_address: Rate
    proxies: Sequence[Network] = ()
    def data_received(self, data: bytes) -> None:
        if not hasattr(self, "_rate"):
            self._rate = Rate(BURST, PER_S)
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing() or self._is_cut_off:
            self._address = client_address({"client": self.client})
            # Many people come from a proxy, and `sockets` counts what each of them says.
            host = self.client[0] if self.client else UNKNOWN
            self._is_alone = host != UNKNOWN and not is_proxy(host, self.proxies)
                return
            self.conn.receive_data(data[start : start + PIECE])
            if self.conn.parser_exc is not None:
                self.handle_parser_exception()
                return
            if not self._count():
                self._cut_off()
                return
            self.handle_events()

    def _count(self) -> bool:
        """Whether the frames that have just come are not too many."""
        try:
            for _ in self.conn.events:
                self._rate.take("")
        except TooOften:
            return False
        return True

    def _cut_off(self) -> None:
        self._is_cut_off = True
        self.transport.pause_reading()
        self.conn.fail(CloseCode.POLICY_VIOLATION, "too many frames")
        code, reason = CloseCode.POLICY_VIOLATION, "too many frames"
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        # Closed at once, with data on its way to us, the client would never read why.
        self.close_timer = self.loop.call_later(LINGER_S, self.transport.abort)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread.watch(self.transport, client_address({"client": self.client}))

    def resume_writing(self) -> None:
        super().resume_writing()
        self.unread.forget(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.unread.forget(self.transport)
        super().connection_lost(exc)
        if self.on_lost is not None:
            self.on_lost()


def bounded_socket(limits: Limits, trusted: Sequence[Network] = ()) -> type[BoundedSocket]:
    """The protocol for one server; those trusted are proxies."""
                if self._is_alone:
                    self.frames_of_address.take(self._address)

    class Bounded(BoundedSocket):
        unread = Unread()

    return Bounded
        frames_of_address = Rate(limits.frames, limits.frames_per_s)
        proxies = trusted
