# SPDX-License-Identifier: MIT
"""The log of a match as each seat perceived it, encoded once for all who come.

Encoded entries take a thirtieth of the memory of entries, and no work to be sent again.
"""

import asyncio
from array import array
from bisect import bisect_right
from collections import OrderedDict
from typing import Final, NamedTuple

import msgspec
from msgspec import Raw

from whoknows import core

from .match_log import MAX_AT_ONCE, Beside, MatchLog
from .views import Steps, entries

MAX_BYTES: Final = 16_000_000
"""Bytes of the logs that are kept, of all tables together."""
_ENCODER: Final = msgspec.json.Encoder()


class SeatLog:
    """The encoded entries of one seat, in order: the whole log, or the end of it.

    It begins with step number `n_steps`; before that, the seat had perceived `n` events.
    """

    __slots__ = ("_counts", "_ends", "_n", "_text", "branch", "n_steps")

    def __init__(self, branch: int, n_steps: int = 0, n: int = 0) -> None:
        self.branch = branch
        """The branch of the match: steps that were taken back are on another one."""
        self.n_steps = n_steps
        """The number of the first step that is not in it yet."""
        self._n = n
        self._text = bytearray()
        """The entries, each with a comma behind it."""
        self._ends = array("q")
        """Where each entry ends in the text."""
        self._counts = array("q")
        """How many events the seat had perceived by the end of each entry."""

    @property
    def n_bytes(self) -> int:
        """What it takes in memory."""
        return len(self._text) + 16 * len(self._ends)

    def add(self, game: core.AnyGame, steps: Steps, seat: core.Seat) -> None:
        """Add the next steps of the match."""
        for entry in entries(game, steps, seat, self._n):
            self._n = entry.n
            self._text += _ENCODER.encode(entry)
            self._text += b","
            self._ends.append(len(self._text))
            self._counts.append(entry.n)
        self.n_steps += len(steps)

    def after(self, n_seen: int) -> Raw:
        """A JSON array of what the seat perceived after so many events."""
        text = memoryview(self._text)[self._start(n_seen) : -1]
        return Raw(b"".join((b"[", text, b"]")))

    def n_bytes_after(self, n_seen: int) -> int:
        """How long that is."""
        return len(self._text) - self._start(n_seen)

    def _start(self, n_seen: int) -> int:
        n_left_out = bisect_right(self._counts, n_seen)
        return self._ends[n_left_out - 1] if n_left_out else 0


class LogKey(NamedTuple):
    """Identifies a log."""

    match_id: str
    seat: core.Seat


class LogCache:
    """Keeps as many logs as fit into a limit; those used longest ago make room."""

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self._max_bytes = max_bytes
        self._logs: OrderedDict[LogKey, SeatLog] = OrderedDict()
        self.n_bytes = 0

    def get(self, key: LogKey) -> SeatLog | None:
        """The log, if it is kept."""
        return self._logs.get(key)

    def note_use(self, key: LogKey) -> None:
        """Note that somebody has just needed the log."""
        self._logs.move_to_end(key)

    def put(self, key: LogKey, log: SeatLog) -> None:
        """Keep a log."""
        self.drop(key)
        self._logs[key] = log
        self.count(log.n_bytes)

    def count(self, n_bytes: int) -> None:
        """Count what a log has grown by. The one used last stays, however long it is."""
        self.n_bytes += n_bytes
        while self.n_bytes > self._max_bytes and len(self._logs) > 1:
            self.n_bytes -= self._logs.popitem(last=False)[1].n_bytes

    def drop(self, key: LogKey) -> None:
        """Forget a log."""
        log = self._logs.pop(key, None)
        if log is not None:
            self.n_bytes -= log.n_bytes


class SeatLogs:
    """The logs of the seats at one table, as far as they are kept."""

    def __init__(self, match_id: str, match_log: MatchLog, cache: LogCache) -> None:
        self._match_id = match_id
        self._match_log = match_log
        self._cache = cache
        self._preparing = asyncio.Lock()

    async def prepare(self, seat: core.Seat, n_seen: int, beside: Beside) -> int:
        """Make a long log outside the event loop, for somebody who is about to come.

        Returns how many bytes of it will be sent; 0 if it is short.
        """
        async with self._preparing:
            log = self._kept(seat)
            if log is None and self._n_new(seat, n_seen) > MAX_AT_ONCE:
                log = await self._make(seat, beside)
        return 0 if log is None else log.n_bytes_after(n_seen)

    async def _make(self, seat: core.Seat, beside: Beside) -> SeatLog:
        # What is not stored yet has not happened yet.
        steps, log = self._match_log.stored_steps, SeatLog(self._match_log.branch)
        await beside(lambda: log.add(self._match_log.game, steps, seat))
        self._cache.put(LogKey(self._match_id, seat), log)
        return log

    def after(self, seat: core.Seat, n_seen: int) -> Raw:
        """A JSON array of what the seat perceived after so many events."""
        log = self._kept(seat)
        if log is None and n_seen > 0 and self._n_new(seat, n_seen) <= MAX_AT_ONCE:
            return self._end(seat, n_seen).after(n_seen)
        key = LogKey(self._match_id, seat)
        if log is None:
            log = SeatLog(self._match_log.branch)
            self._cache.put(key, log)
        self._cache.note_use(key)
        self._grow(log, seat)
        return log.after(n_seen)

    def grow(self) -> None:
        """Add new steps to the logs that are kept."""
        for seat in (*self._match_log.game.seats, core.WATCHER):
            log = self._kept(seat)
            if log is not None:
                self._grow(log, seat)

    def _kept(self, seat: core.Seat) -> SeatLog | None:
        key = LogKey(self._match_id, seat)
        log = self._cache.get(key)
        if log is not None and log.branch != self._match_log.branch:
            self._cache.drop(key)
            return None
        return log

    def _grow(self, log: SeatLog, seat: core.Seat) -> None:
        before = log.n_bytes
        log.add(self._match_log.game, self._match_log.log[log.n_steps :], seat)
        self._cache.count(log.n_bytes - before)

    def _n_new(self, seat: core.Seat, n_seen: int) -> int:
        return len(self._match_log.perceived(seat)) - n_seen

    def _end(self, seat: core.Seat, n_seen: int) -> SeatLog:
        """The end of the log, as long as it is needed."""
        game, steps = self._match_log.game, self._match_log.log
        first, n = len(steps), len(self._match_log.perceived(seat))
        while first and n > n_seen:
            first -= 1
            n -= len(core.perceive(game, steps[first].events, seat))
        end = SeatLog(self._match_log.branch, first, n)
        end.add(game, steps[first:], seat)
        return end
