# SPDX-License-Identifier: MIT
"""Carries out a plan, keeps what comes back, and can be stopped and taken up at any moment."""

import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass

import msgspec

from whoknows.core import AnyGame

from .plan import Plan
from .playing import WORK
from .record import Columns, Failure, Games, gather
from .runfile import Part, RunFile
from .runner import Chunk, Job, Lost, Runner
from .runner.runner import CHUNK_SECONDS

Listener = Callable[[int], None]
"""Told how many games more are done."""


@dataclass(frozen=True)
class Execution:
    """A plan as far as it was carried out."""

    plan: Plan
    game: AnyGame
    games: Games
    failures: tuple[Failure, ...]
    """Sets that could not be played, and why."""
    is_complete: bool
    """Whether every set was played or given up."""
    seconds: float = 0.0
    n_new: int = 0
    """Games played just now, in those seconds; the others were stored before."""

    @property
    def path(self) -> str:
        """How the games were played: by the `referee`, a `kernel`, or `mixed`."""
        if self.games.n_compiled == 0:
            return "referee"
        return "kernel" if self.games.n_compiled == len(self.games) else "mixed"


def ignore(_: int) -> None:
    """Nobody listens."""


def execute(
    plan: Plan,
    game: AnyGame,
    runner: Runner,
    *,
    file: RunFile | None = None,
    stored: Iterable[Part] = (),
    listener: Listener = ignore,
    chunk_seconds: float = CHUNK_SECONDS,
) -> Execution:
    """Play what is not stored yet. Ctrl-C ends it early; all that came back until then is kept."""
    pieces = {(part.start, part.stop): part.columns for part in stored}
    n_before = _n_games(pieces)
    listener(n_before)
    done = [Chunk(start, stop) for start, stop in pieces]
    job = Job(WORK, plan.encoded, plan.n_units)
    lost: list[Failure] = []
    begun = time.perf_counter()
    try:
        with closing(runner.run(job, done=done, chunk_seconds=chunk_seconds)) as results:
            for result in results:
                if isinstance(result, Lost):
                    lost.append(Failure(result.unit, f"its process {result.reason}, every time"))
                    continue
                columns = msgspec.msgpack.decode(result.result, type=Columns)
                key = (result.chunk.start, result.chunk.stop)
                if file is not None:
                    file.add(Part(*key, columns))
                pieces[key] = columns
                listener(len(columns.scores))
    except KeyboardInterrupt:
        pass
    seconds = time.perf_counter() - begun
    failures = sorted([*lost, *_failures(pieces)], key=lambda failure: failure.unit)
    n_settled = sum(stop - start for start, stop in pieces) + len(lost)
    games = gather(plan, game.players, pieces)
    return Execution(
        plan=plan,
        game=game,
        games=games,
        failures=tuple(failures),
        is_complete=n_settled == plan.n_units,
        seconds=seconds,
        n_new=len(games) - n_before,
    )


def _n_games(pieces: Mapping[tuple[int, int], Columns]) -> int:
    return sum(len(columns.scores) for columns in pieces.values())


def _failures(pieces: Mapping[tuple[int, int], Columns]) -> Iterable[Failure]:
    return (failure for columns in pieces.values() for failure in columns.failures)
