# SPDX-License-Identifier: MIT
"""Limits for each client, so that others still get their share of the server."""

import time
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import Final, Self

from msgspec import Struct, structs

MAX_ENTRIES: Final = 30_000
"""Entries in the log of a match, including undone moves; games take some hundreds."""
MAX_KEYS: Final = 10_000
"""Clients that a rate remembers; those that asked longest ago are dropped first."""


class Limits(Struct, frozen=True, kw_only=True):
    """All limits; 0 tables or uploads at once means no limit."""

    tables: int = 60
    """Tables that one address can create at once; a school class may share one address."""
    tables_per_s: float = 0.5
    uploads: int = 20
    uploads_per_s: float = 0.2
    uploaded_kb: int = 40_000
    """Kilobytes of files and notes that one address can store at once; 0 for no limit."""
    uploaded_kb_per_s: float = 1.0
    """About 86 MB a day, so that nobody fills a disk unnoticed."""
    uploads_under_way: int = 6
    """Files that are being read and checked: each takes several times its size in memory."""
    uploads_under_way_per_address: int = 2
    """The same of one address, including uploads whose bodies are still arriving."""
    waiting_kb: int = 24_000
    """Kilobytes of requests that have arrived and wait, of all addresses together: for their turn,
    for their end, or to be read. If there are more, those that sent most are refused."""
    waiting_kb_per_address: int = 12_000
    connections: int = 8_000
    """Open connections in all; fewer where the system allows fewer files."""
    connections_per_address: int = 1_000
    new_connections_per_s: float = 100.0
    """Connections from one address beyond this rate have to wait."""
    requests: int = 1_500
    """Requests of one address at once; our page makes about thirty to load."""
    requests_per_s: float = 100.0
    requests_under_way: int = 16
    """Requests of one address in progress; more wait, so that other addresses need not."""
    messages: int = 300
    """Messages of one address at once, on all its sockets together."""
    messages_per_s: float = 150.0
    arrivals: int = 300
    """Sockets of one address at one table, one after the other; each is sent all that is new."""
    arrivals_per_s: float = 5.0
    sent_logs_kb: int = 10_000
    """Kilobytes of logs that one address is sent at once when it comes to tables."""
    sent_logs_kb_per_s: float = 1_000.0
    frames: int = 4_000
    """The same for WebSocket frames of every kind, including pings and parts of messages."""
    frames_per_s: float = 500.0
    spectators_per_table: int = 200
    spectators_per_address: int = 60
    """At one table: an address cannot take all places."""
    spectators_per_address_in_all: int = 200
    """At all tables together; each costs work whenever its table has news."""
    sockets_per_seat: int = 20
    """Browsers of one player, or of the host, at the same table."""

    @classmethod
    def with_tables(cls, tables: int) -> Self:
        """Limits with so many tables at once and a third as many uploads; 0 also frees requests."""
        limits = cls(tables=tables, uploads=-(-tables // 3))
        if tables:
            return limits
        return structs.replace(
            limits,
            requests=0,
            requests_under_way=1_000_000,
            messages=0,
            arrivals=0,
            sent_logs_kb=0,
            frames=0,
            uploaded_kb=0,
            waiting_kb_per_address=limits.waiting_kb,
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
        """Take `n` from the client's share; raises `TooOften`."""
        if not self._burst:
            return
        left, now = self._look(key)
        if left < n:
            raise TooOften((n - left) / self._per_s)
        self._left[key] = left - n, now

    def charge(self, key: Hashable, n: int) -> None:
        """Take `n` even if less is left: the client then waits until it has made up for it.

        >>> rate = Rate(burst=2, per_s=0.001)
        >>> rate.charge("a", 5), rate.charge("b", 1), rate.take("b")
        (None, None, None)
        >>> rate.take("a", 0)
        Traceback (most recent call last):
        whoknows.server.limits.TooOften: too many requests from your address: wait a little
        """
        if self._burst:
            left, now = self._look(key)
            self._left[key] = left - n, now

    def _look(self, key: Hashable) -> tuple[float, float]:
        """What the client has left now, and the time."""
        now = time.monotonic()
        left, then = self._left.pop(key, (float(self._burst), now))
        left = min(self._burst, left + (now - then) * self._per_s)
        self._left[key] = left, now
        if len(self._left) > MAX_KEYS:
            del self._left[next(iter(self._left))]  # the client that asked longest ago
        return left, now


class Rates:
    """Rates counted by address, for requests and sockets together."""

    def __init__(self, limits: Limits) -> None:
        self.messages = Rate(limits.messages, limits.messages_per_s)
        """On all sockets."""
        self.arrivals = Rate(limits.arrivals, limits.arrivals_per_s)
        """By table, too."""
        self.sent_logs = Rate(limits.sent_logs_kb, limits.sent_logs_kb_per_s)
        """In kilobytes."""
        self.new_tables = Rate(limits.tables, limits.tables_per_s)
        self.kilobytes = Rate(limits.uploaded_kb, limits.uploaded_kb_per_s)
        """Of files and notes, which take room on the disk."""
        self.spectators = ClientCount(limits.connections, limits.spectators_per_address_in_all)
        """Who looks on at any table, without being its host."""


class ClientCount:
    """Counts how many of something each client has now."""

    def __init__(self, most: int, most_each: int) -> None:
        self._most, self._most_each = most, most_each
        self._each: dict[Hashable, int] = {}
        self._n = 0

    def add(self, key: Hashable) -> bool:
        """Count one more for the client; False, and nothing is counted, if that is too many."""
        n = self._each.get(key, 0)
        if self._n >= self._most or n >= self._most_each:
            return False
        self._each[key] = n + 1
        self._n += 1
        return True

    @contextmanager
    def one(self, key: Hashable) -> Iterator[None]:
        """Count one more inside the context; raises `TooOften`."""
        if not self.add(key):
            raise TooOften(1.0)
        try:
            yield
        finally:
            self.remove(key)

    def remove(self, key: Hashable) -> None:
        """Count one less."""
        self._n -= 1
        self._each[key] -= 1
        if not self._each[key]:
            del self._each[key]


class Pace:
    """When a client may begin its next connection: a few at once, then `per_s`.

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
        """Undo the count of a connection that has begun."""
        if key in self._next:
            self._next[key] -= self._between_s

    def delay_s(self, key: Hashable) -> float | None:
        """How long the client's next connection has to wait; None if that is too long."""
        now = time.monotonic()
        at = max(self._next.pop(key, 0.0), now - self._ahead_s)
        delay = max(0.0, at - now)
        is_taken = delay <= self._patience_s
        self._next[key] = at + self._between_s if is_taken else at
        if len(self._next) > MAX_KEYS:
            del self._next[next(iter(self._next))]  # the client that came longest ago
        return delay if is_taken else None
