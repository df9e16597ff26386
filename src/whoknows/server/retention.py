# SPDX-License-Identifier: MIT
"""Removing what is older than an operator wants to keep.

A clock can be wrong when a machine starts, and years of lobbies and replays must not go for that.
So only time counts that this database has seen pass: up to the newest thing in it when the server
started, and from then on as long as the server has been running, by a clock that nobody sets.
"""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from whoknows.store import Phase, Store

from .quotas import Quotas


class Retention:
    """Forgets old matches of a store, some at a time."""

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
        """Look how far the database has come; before anything new is stored."""
        self._newest = await self._store.newest()
        self._started = self._running()

    def now(self) -> datetime:
        """The time, as far as the database has seen it pass."""
        clock = self._clock()
        newest = clock if self._newest is None else self._newest
        return min(clock, newest + timedelta(seconds=self._running() - self._started))

    async def sweep(self, is_open: Callable[[str], bool]) -> int:
        """Remove what is too old and not open now; how many that were."""
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
