# SPDX-License-Identifier: MIT
"""An answer that is the same for all clients, made once while nothing changes."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

KEPT_S: Final = 1.0
"""Maximum age of an answer: other servers on the same database also make changes."""


class KeptAnswer:
    """Makes an answer on request, if `version` has changed or the last answer is too old."""

    def __init__(
        self,
        make: Callable[[], Awaitable[bytes]],
        version: Callable[[], int],
        kept_s: float = KEPT_S,
    ) -> None:
        self._make = make
        self._version = version
        self._kept_s = kept_s
        self._made_for = -1
        self._until = 0.0
        self._making: asyncio.Task[bytes] | None = None

    async def get(self) -> bytes:
        """The current answer; requests while it is made wait for the same answer."""
        now, version = asyncio.get_running_loop().time(), self._version()
        if self._making is None or version != self._made_for or now >= self._until:
            self._made_for, self._until = version, now + self._kept_s
            self._making = asyncio.create_task(self._make_now())
        return await asyncio.shield(self._making)

    async def _make_now(self) -> bytes:
        try:
            return await self._make()
        except BaseException:
            self._made_for = -1  # the next request tries again
            raise
