# SPDX-License-Identifier: MIT
"""What all runners have in common."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable
from typing import Self

from .job import Chunk, Death, Job, Lost, Piece
from .ledger import Ledger

CHUNK_SECONDS = 2.0


class Runner(ABC):
    """Workers that do chunks of a job. One subclass a kind of worker; the rest is here."""

    n_workers: int

    def run(
        self, job: Job, *, done: Iterable[Chunk] = (), chunk_seconds: float = CHUNK_SECONDS
    ) -> Generator[Piece | Lost, None, None]:
        """Do all units but those that are done already; pieces come in any order, each once.

        Stop iterating (or press Ctrl-C) to stop working.
        """
        ledger = Ledger(job.n_units, done, chunk_seconds)
        self._begin(job)
        n_idle = self.n_workers
        settled = False
        try:
            while not ledger.is_settled and not ledger.is_hopeless:
                while n_idle and (chunk := ledger.next_chunk(self.n_workers)) is not None:
                    self._submit(chunk)
                    n_idle -= 1
                result = self._wait()
                n_idle += 1
                if isinstance(result, Piece):
                    ledger.done(result)
                    yield result
                elif (lost := ledger.died(result)) is not None:
                    yield lost
            settled = ledger.is_settled
        finally:
            if not settled:
                self._cancel()

    @abstractmethod
    def _begin(self, job: Job) -> None:
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
