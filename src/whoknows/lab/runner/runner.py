# SPDX-License-Identifier: MIT
"""The base of all runners."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable
from typing import Self

from .chunk_queue import ChunkQueue
from .job import Chunk, Death, Lost, Piece, UnitJob

CHUNK_SECONDS = 2.0


class Runner(ABC):
    """Workers that do chunks of a job. One subclass a kind of worker; the rest is here."""

    n_workers: int

    def run(
        self, job: UnitJob, *, done: Iterable[Chunk] = (), chunk_seconds: float = CHUNK_SECONDS
    ) -> Generator[Piece | Lost, None, None]:
        """Do all units that are not done yet, in any order, each once; stop iterating to stop."""
        queue = ChunkQueue(job.n_units, done, chunk_seconds)
        self._begin(job)
        is_settled = False
        try:
            n_out = self._hand_out(queue, self.n_workers)
            while n_out:
                result = self._wait()
                lost = None
                if isinstance(result, Piece):
                    queue.done(result)
                else:
                    lost = queue.died(result)
                # Workers continue while the caller looks at the results.
                n_out -= 1
                n_out += self._hand_out(queue, self.n_workers - n_out)
                if isinstance(result, Piece):
                    yield result
                elif lost is not None:
                    yield lost
            is_settled = queue.is_settled
        finally:
            if not is_settled:
                self._cancel()

    def _hand_out(self, queue: ChunkQueue, n_idle: int) -> int:
        """Give idle workers something to do, as long as there is hope; how many have got it."""
        n_given = 0
        while n_given < n_idle and not queue.is_hopeless:
            chunk = queue.next_chunk(self.n_workers)
            if chunk is None:
                break
            self._submit(chunk)
            n_given += 1
        return n_given

    @abstractmethod
    def _begin(self, job: UnitJob) -> None:
        """Chunks of this job follow."""

    @abstractmethod
    def _submit(self, chunk: Chunk) -> None:
        """Give an idle worker something to do."""

    @abstractmethod
    def _wait(self) -> Piece | Death:
        """The next result of any worker."""

    @abstractmethod
    def _cancel(self) -> None:
        """Drop everything that was submitted and has not come back."""

    @abstractmethod
    def close(self) -> None:
        """Let the workers go."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
