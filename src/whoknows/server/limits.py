# SPDX-License-Identifier: MIT
"""How much one client may ask of the server, so that the others still get their share."""

import time
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import Final, Self

from msgspec import Struct, structs

MAX_ENTRIES: Final = 30_000
"""Of the log of a match, with all that was taken back; games take some hundreds."""
MAX_KEYS: Final = 10_000
"""Clients that a rate remembers; the one that asked longest ago is forgotten first."""


class Limits(Struct, frozen=True, kw_only=True):
    """All of them; 0 tables or uploads at once means no limit."""

    tables: int = 60
    """Tables that one address can make at once; a class may sit behind one address."""
    tables_per_s: float = 0.5
    uploads: int = 20
    uploads_per_s: float = 0.2
    uploaded_kb: int = 40_000
    """Kilobytes of files and notes that one address can store at once; 0 for any number."""
    uploaded_kb_per_s: float = 1.0
    """About 86 MB a day: nobody fills a disk unnoticed."""
    uploads_under_way: int = 6
    """Files that are being read and checked: each takes several times its size in memory."""
    uploads_under_way_per_address: int = 2
    """Those whose bodies are still on their way count, too."""
    connections: int = 8_000
    """Open connections in all; fewer where the system allows fewer files."""
    connections_per_address: int = 1_000
    new_connections_per_s: float = 100.0
    """More from one address have to wait."""
    requests: int = 1_500
    """Requests of one address at once; a page of ours takes about thirty."""
    requests_per_s: float = 100.0
    requests_under_way: int = 16
    """Requests of one address that are worked on; others wait, so that other addresses do not."""
    messages: int = 300
    """Messages of one address at once, on all its sockets together."""
    messages_per_s: float = 150.0
    frames: int = 4_000
    """The same for WebSocket frames of every kind, pings and parts of messages included."""
    frames_per_s: float = 500.0
    spectators_per_table: int = 200
    spectators_per_address: int = 60
    """Of those at one table: one address does not take all places."""
    spectators_per_address_in_all: int = 200
    """At all tables together; each costs as much as its table has news."""
    sockets_per_seat: int = 20
    """Browsers that one player, or the host, has open at the same table."""

    @classmethod
    def with_tables(cls, tables: int) -> Self:
        """So many tables at once, and a third as many uploads; 0: any number of requests too."""
        limits = cls(tables=tables, uploads=-(-tables // 3))
        if tables:
            return limits
        return structs.replace(
            limits,
            requests=0,
            requests_under_way=1_000_000,
            messages=0,
            frames=0,
            uploaded_kb=0,
            new_connections_per_s=1e6,
            uploads_under_way_per_address=limits.uploads_under_way,
            spectators_per_address=limits.spectators_per_table,
            spectators_per_address_in_all=1_000_000,
        )


class TooOften(Exception):
    """A client has used up its share; `wait_s` says when it can go on."""

    def __init__(self, wait_s: float) -> None:
        super().__init__("too many requests from your address: wait a little")
        self.wait_s = wait_s


class Rate:
    """A token bucket for each client: `burst` at once, then `per_s` in the long run.

    >>> rate = Rate(burst=2, per_s=0.001)
    >>> rate.take("a"), rate.take("a"), rate.take("b")
    (None, None, None)
    >>> rate.take("a")
    Traceback (most recent call last):
    whoknows.server.limits.TooOften: too many requests from your address: wait a little
    """

    def __init__(self, burst: int, per_s: float) -> None:
        self._burst, self._per_s = burst, per_s
        self._left: dict[Hashable, tuple[float, float]] = {}
        """What each client has left, and when that was."""

    def take(self, key: Hashable, n: int = 1) -> None:
        """One for the client, or so many; raises `TooOften`."""
        if not self._burst:
            return
        now = time.monotonic()
        left, then = self._left.pop(key, (float(self._burst), now))
        left = min(self._burst, left + (now - then) * self._per_s)
        is_allowed = left >= n
        self._left[key] = left - n * is_allowed, now
        if len(self._left) > MAX_KEYS:
            del self._left[next(iter(self._left))]  # the one that asked longest ago
        if not is_allowed:
            raise TooOften((n - left) / self._per_s)


class Rates:
    """What is counted for each address, whether it asks by a request or on a socket."""

    def __init__(self, limits: Limits) -> None:
        self.messages = Rate(limits.messages, limits.messages_per_s)
        """On all sockets."""
        self.new_tables = Rate(limits.tables, limits.tables_per_s)
        self.kilobytes = Rate(limits.uploaded_kb, limits.uploaded_kb_per_s)
        """Of files and notes, which take room on the disk."""
        self.spectators = Count(limits.connections, limits.spectators_per_address_in_all)
        """Who looks on at any table, without being its host."""


class Count:
    """How many of something each client has now."""

    def __init__(self, most: int, most_each: int) -> None:
        self._most, self._most_each = most, most_each
        self._each: dict[Hashable, int] = {}
        self._n = 0

    def add(self, key: Hashable) -> bool:
        """One more for the client; False, and nothing is counted, if that is too many."""
        n = self._each.get(key, 0)
        if self._n >= self._most or n >= self._most_each:
            return False
        self._each[key] = n + 1
        self._n += 1
        return True

    @contextmanager
    def one(self, key: Hashable) -> Iterator[None]:
        """One more for as long as it lasts; raises `TooOften`."""
        if not self.add(key):
            raise TooOften(1.0)
        try:
            yield
        finally:
            self.remove(key)

    def remove(self, key: Hashable) -> None:
        """One less."""
        self._n -= 1
        self._each[key] -= 1
        if not self._each[key]:
            del self._each[key]


class Pace:
    """When each client's next one may begin: a few at once, then `per_s`.

    >>> pace = Pace(per_s=0.1, at_once=2, patience_s=15)
    >>> [pace.delay_s("a") for _ in range(2)], round(pace.delay_s("a") or 0), pace.delay_s("a")
    ([0.0, 0.0], 10, None)
    """

    def __init__(self, per_s: float, at_once: int, patience_s: float) -> None:
        self._between_s = 1 / per_s
        self._ahead_s = (at_once - 1) / per_s
        self._patience_s = patience_s
        self._next: dict[Hashable, float] = {}

    def give_back(self, key: Hashable) -> None:
        """One that has begun does not count."""
        if key in self._next:
            self._next[key] -= self._between_s

    def delay_s(self, key: Hashable) -> float | None:
        """How long the client's next one has to wait; None if that is too long."""
        now = time.monotonic()
        at = max(self._next.pop(key, 0.0), now - self._ahead_s)
        delay = max(0.0, at - now)
        is_taken = delay <= self._patience_s
        self._next[key] = at + self._between_s if is_taken else at
        if len(self._next) > MAX_KEYS:
            del self._next[next(iter(self._next))]  # the one that came longest ago
        return delay if is_taken else None
