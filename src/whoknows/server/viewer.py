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

FAIR_BYTES: Final = 256_000
MAX_BYTES_IN_ALL: Final = 32_000_000
"""If more waits for all viewers together, those for whom more than their share does are cut off."""

_ENCODER: Final = msgspec.json.Encoder()


def encode(message: Outgoing) -> bytes:
    """A message as it goes out."""
    return _ENCODER.encode(message)


class Viewer:
    """Somebody who looks at a table from a seat, or as a spectator.

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
        self.question: Question | None = None
        self.has_outcome = False
        self.stuck = asyncio.Event()
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(MAX_WAITING)
        self._n_bytes = 0

    def saw(self, other: "Viewer") -> None:
        """It is shown the same as another one who looks from the same place."""
        self.n_seen, self.question = other.n_seen, other.question
        self.has_outcome = other.has_outcome

    def send(self, message: Outgoing) -> None:
        """Have a message sent; nobody waits for a slow browser."""
        self.send_encoded(encode(message))

    def send_encoded(self, encoded: bytes) -> None:
        """The same with what is encoded already: many viewers may share it."""
        n = len(encoded)
        # A single message may be as long as it likes.
        is_greedy = self._n_bytes > FAIR_BYTES and Viewer.n_bytes_in_all + n > MAX_BYTES_IN_ALL
        is_full = self._n_bytes and self._n_bytes + n > MAX_WAITING_BYTES
        if self._waiting.full() or is_full or is_greedy:
            self.stuck.set()
            return
        self._count(n)
        self._waiting.put_nowait(encoded)

    async def next_message(self) -> bytes:
        """What is to be sent next."""
        encoded = await self._waiting.get()
        self._count(-len(encoded))
        return encoded

    def close(self) -> None:
        """Nothing more is sent."""
        self._count(-self._n_bytes)
        self._waiting = asyncio.Queue(1)

    def _count(self, n: int) -> None:
        self._n_bytes += n
        Viewer.n_bytes_in_all += n
