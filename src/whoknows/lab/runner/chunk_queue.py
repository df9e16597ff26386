# SPDX-License-Identifier: MIT
"""The queue of units: chunks to do, and units to give up."""

from collections import deque
from collections.abc import Iterable

from .job import Chunk, Death, Lost, Piece

MAX_DEATHS = 3
"""A single unit that has cost so many workers their lives is given up."""
MAX_LOST = 20
"""With more lost units than that for each one done, the rest would go the same way."""
MAX_GROWTH = 8
"""The first chunks are tiny and may include compiling: trust their speed only so far."""


class ChunkQueue:
    """Hands out each unit until it is done or lost.

    A chunk whose worker died is tried once more as it is (workers get killed for reasons of
    others), then in halves, until the unit that kills stands alone.
    """

    def __init__(
        self, n_units: int, done: Iterable[Chunk] = (), chunk_seconds: float = 2.0
    ) -> None:
        self._waiting = deque(_gaps(n_units, done))
        self._deaths: dict[Chunk, int] = {}
        self._chunk_seconds = chunk_seconds
        self._unit_seconds: float | None = None
        self._largest = 1
        self._n_lost = 0
        self._n_done = 0
        self._n_out = 0

    @property
    def is_settled(self) -> bool:
        """Whether nothing is waiting and nothing is out."""
        return not self._waiting and not self._n_out

    @property
    def is_hopeless(self) -> bool:
        """Whether so much was lost that going on is no use."""
        return self._n_lost > MAX_LOST * (1 + self._n_done)

    def next_chunk(self, n_workers: int) -> Chunk | None:
        """The next units to do, or None if none is waiting."""
        if not self._waiting:
            return None
        first = self._waiting.popleft()
        size = (
            len(first) if first in self._deaths else min(len(first), self._size(n_workers, first))
        )
        chunk = Chunk(first.start, first.start + size)
        if size < len(first):
            self._waiting.appendleft(Chunk(chunk.stop, first.stop))
        self._n_out += 1
        return chunk

    def done(self, piece: Piece) -> None:
        """A chunk came back."""
        self._n_out -= 1
        self._deaths.pop(piece.chunk, None)
        size = len(piece.chunk)
        now = piece.seconds / size
        before = self._unit_seconds
        # The more units, the less does starting and compiling blur their speed.
        if before is None or size > self._largest:
            self._unit_seconds = now
        else:
            self._unit_seconds = (before + now) / 2
        self._largest = max(self._largest, size)
        self._n_done += size

    def died(self, death: Death) -> Lost | None:
        """A chunk's worker died: try it again, or say which unit is lost."""
        self._n_out -= 1
        chunk = death.chunk
        deaths = self._deaths.pop(chunk, 0) + 1
        if len(chunk) > 1 and deaths > 1:
            middle = (chunk.start + chunk.stop) // 2
            halves = Chunk(chunk.start, middle), Chunk(middle, chunk.stop)
            self._deaths |= dict.fromkeys(halves, 1)
            self._waiting.extendleft(reversed(halves))
        elif deaths < MAX_DEATHS:
            self._deaths[chunk] = deaths
            self._waiting.appendleft(chunk)
        else:
            self._n_lost += 1
            return Lost(chunk.start, death.reason)
        return None

    def _size(self, n_workers: int, first: Chunk) -> int:
        if self._unit_seconds is None:
            return 1
        wanted = int(self._chunk_seconds / max(self._unit_seconds, 1e-9))
        n_left = len(first) + sum(map(len, self._waiting))
        fair = -(-n_left // n_workers)  # so that no worker is idle while another has a last chunk
        return max(1, min(wanted, self._largest * MAX_GROWTH, fair))


def _gaps(n_units: int, done: Iterable[Chunk]) -> Iterable[Chunk]:
    """What lies between the chunks that are done."""
    at = 0
    for chunk in sorted(done, key=lambda chunk: chunk.start):
        if chunk.start > at:
            yield Chunk(at, chunk.start)
        at = max(at, chunk.stop)
    if at < n_units:
        yield Chunk(at, n_units)
