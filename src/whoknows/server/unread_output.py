# SPDX-License-Identifier: MIT
"""Output that clients do not read: limited in time for each connection, and in bytes for all."""

import asyncio
from typing import Final

STALL_S: Final = 10.0
"""How long a client may take to read `PROGRESS` bytes while more waits for it."""
PROGRESS: Final = 16 * 1024
MAX_UNREAD: Final = 32_000_000
"""Bytes that wait for all slow clients together."""


class Unread:
    """Watches connections with full buffers, and cuts off those that do not read.

    If too much waits in all, the address with most waiting bytes loses the connection that has
    stalled longest.
    """

    def __init__(self) -> None:
        self._stalled: dict[asyncio.Transport, tuple[str, asyncio.TimerHandle]] = {}

    def watch(self, transport: asyncio.Transport, address: str) -> None:
        """Watch a connection whose buffer is full."""
        self.forget(transport)
        self._arm(transport, address)
        while sum(map(_waiting, self._stalled)) > MAX_UNREAD:
            self._cut_off_greediest()

    def forget(self, transport: asyncio.Transport) -> None:
        """Stop watching a connection that has read, or is closed."""
        _, timer = self._stalled.pop(transport, ("", None))
        if timer is not None:
            timer.cancel()

    def _arm(self, transport: asyncio.Transport, address: str) -> None:
        loop = asyncio.get_running_loop()
        timer = loop.call_later(STALL_S, self._check, transport, address, _waiting(transport))
        self._stalled[transport] = address, timer

    def _check(self, transport: asyncio.Transport, address: str, before: int) -> None:
        if _waiting(transport) > before - PROGRESS:
            del self._stalled[transport]
            transport.abort()
        else:
            self._arm(transport, address)

    def _cut_off_greediest(self) -> None:
        held: dict[str, int] = {}
        for transport, (address, _) in self._stalled.items():
            held[address] = held.get(address, 0) + _waiting(transport)
        greediest = max(held, key=lambda address: held[address])
        oldest = next(one for one, (address, _) in self._stalled.items() if address == greediest)
        self.forget(oldest)
        oldest.abort()


def _waiting(transport: asyncio.Transport) -> int:
    return transport.get_write_buffer_size()
