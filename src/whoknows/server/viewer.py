# SPDX-License-Identifier: MIT
"""One open connection to a table."""

import asyncio
from typing import Final

import msgspec

from whoknows.core import Seat

from .wire import Outgoing, Question

MAX_WAITING: Final = 500
MAX_WAITING_BYTES: Final = 4_000_000
"""What may wait for a browser that does not read; then it is cut off."""

_ENCODER: Final = msgspec.json.Encoder()


class Viewer:
    """Somebody who looks at a table from a seat, or as a spectator.

    `n_seen` counts the seat's perceived events that were sent; `question` is the last one sent.
    """

    def __init__(self, seat: Seat, *, is_player: bool, is_host: bool, n_seen: int = 0) -> None:
        self.seat = seat
        self.is_player = is_player
        self.is_host = is_host
        self.n_seen = n_seen
        self.question: Question | None = None
        self.has_outcome = False
        self.stuck = asyncio.Event()
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(MAX_WAITING)
        self._n_bytes = 0

    def send(self, message: Outgoing) -> None:
        """Have a message sent; nobody waits for a slow browser."""
        encoded = _ENCODER.encode(message)
        # A single message may be as long as it likes.
        if self._waiting.full() or (
            self._n_bytes and self._n_bytes + len(encoded) > MAX_WAITING_BYTES
        ):
            self.stuck.set()
            return
        self._n_bytes += len(encoded)
        self._waiting.put_nowait(encoded)

    async def next_message(self) -> bytes:
        """What is to be sent next."""
        encoded = await self._waiting.get()
        self._n_bytes -= len(encoded)
        return encoded
