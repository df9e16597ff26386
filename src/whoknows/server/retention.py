# SPDX-License-Identifier: MIT
"""Removes matches that are older than an operator wants to keep.

A clock can be wrong when a machine starts, and that must not remove years of lobbies and replays.
So only time that this database has seen counts: up to its newest entry when the server started,
plus the time the server has been running, by a monotonic clock.
"""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from whoknows.store import Phase, Store

from .quotas import Quotas


class Retention:
    """Removes old matches from a store, some at a time."""

    def __init__(
        self,
        store: Store,
        quotas: Quotas,
        *,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        running: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._ages: dict[Phase, timedelta | None] = {
            "lobby": quotas.keep_lobbies,
            "playing": quotas.keep_unfinished,
            "over": quotas.keep_replays,
        }
        self._clock, self._running = clock, running
        self._newest: datetime | None = None
        self._started = running()

    async def begin(self) -> None:
        """Read the time of the newest entry; call it before anything new is stored."""
        self._newest = await self._store.newest()
        self._started = self._running()

    def now(self) -> datetime:
        """The time as the database has seen it."""
        clock = self._clock()
        newest = clock if self._newest is None else self._newest
        return min(clock, newest + timedelta(seconds=self._running() - self._started))

    async def sweep(self, is_open: Callable[[str], bool]) -> int:
        """Remove old matches that are not open now; return their number."""
        n = 0
        for phase, age in self._ages.items():
            if age is None:
                continue
            old = await self._store.matches(phases=[phase], before=self.now() - age)
            for record in old:
                if not is_open(record.id):
                    await self._store.forget(record.id)
                    n += 1
        return n
