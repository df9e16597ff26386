# SPDX-License-Identifier: MIT
"""One open connection to a table: a player's, or a spectator's."""

import asyncio
from typing import Final

import msgspec

from whoknows.core import Seat

from .wire import Outgoing, TableQuestion

MAX_WAITING: Final = 500
MAX_WAITING_BYTES: Final = 4_000_000
"""Bytes that may wait for a browser that does not read; beyond that, it is cut off."""

FAIR_BYTES: Final = 256_000
MAX_BYTES_IN_ALL: Final = 32_000_000
"""If more waits for all viewers together, viewers with more than their share are cut off."""

_ENCODER: Final = msgspec.json.Encoder()


def encode(message: Outgoing) -> bytes:
    """The encoded message."""
    return _ENCODER.encode(message)


class Viewer:
    """A connection that sees a table from a seat, or as a spectator.

    `n_seen` counts the seat's perceived events that were sent; `question` is the last one sent.
    """

    n_bytes_in_all = 0

    def __init__(self, seat: Seat, *, is_player: bool, is_host: bool, n_seen: int = 0) -> None:
        self.seat = seat
        self.is_player = is_player
        self.is_host = is_host
        self.n_seen = n_seen
        self.address = ""
        """Where it is; spectators are counted by it."""
        self.question: TableQuestion | None = None
        self.has_outcome = False
        self.stuck = asyncio.Event()
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(MAX_WAITING)
        self._n_bytes = 0

    def saw(self, other: "Viewer") -> None:
        """Note that it was sent the same as another viewer in the same position."""
        self.n_seen, self.question = other.n_seen, other.question
        self.has_outcome = other.has_outcome

    def send(self, message: Outgoing) -> None:
        """Queue a message; nobody waits for a slow browser."""
        self.send_encoded(encode(message))

    def send_encoded(self, encoded: bytes) -> None:
        """Queue an encoded message, which many viewers may share."""
        n = len(encoded)
        # A single message may have any length.
        is_greedy = self._n_bytes > FAIR_BYTES and Viewer.n_bytes_in_all + n > MAX_BYTES_IN_ALL
        is_full = self._n_bytes and self._n_bytes + n > MAX_WAITING_BYTES
        if self._waiting.full() or is_full or is_greedy:
            self.stuck.set()
            return
        self._count(n)
        self._waiting.put_nowait(encoded)

    async def next_message(self) -> bytes:
        """Wait for the next message to send."""
        encoded = await self._waiting.get()
        self._count(-len(encoded))
        return encoded

    def close(self) -> None:
        """Stop sending."""
        self._count(-self._n_bytes)
        self._waiting = asyncio.Queue(1)

    def _count(self, n: int) -> None:
        self._n_bytes += n
        Viewer.n_bytes_in_all += n
