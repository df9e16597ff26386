# SPDX-License-Identifier: MIT
"""Executes a plan and stores its results; can be stopped and resumed at any time."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

import msgspec

from whoknows.core import AnyGame

from .plan import Plan
from .record import Columns, Games, SetFailure, gather
from .runfile import LostUnit, RunFile, RunPart
from .runner import Chunk, Lost, Runner, UnitJob
from .runner.runner import CHUNK_SECONDS
from .unit_player import WORK

Listener = Callable[[int, int], None]
"""Told how many games are done, of how many."""


@dataclass(frozen=True)
class Execution:
    """A plan as far as it was carried out."""

    plan: Plan
    game: AnyGame
    games: Games
    failures: tuple[SetFailure, ...]
    """Sets that could not be played, and why."""
    is_complete: bool
    """Whether every set was played or given up."""
    was_interrupted: bool = False
    """Whether somebody pressed Ctrl-C."""
    seconds: float = 0.0
    n_new: int = 0
    """Games played just now, in those seconds; the others were stored before."""

    @property
    def path(self) -> str:
        """How the games were played: by the `referee`, a `kernel`, or `mixed`."""
        if self.games.n_compiled == 0:
            return "referee"
        return "kernel" if self.games.n_compiled == len(self.games) else "mixed"


def ignore(_: int, __: int) -> None:
    """Nobody listens."""


def execute(
    plan: Plan,
    game: AnyGame,
    runner: Runner,
    *,
    file: RunFile | None = None,
    stored: Iterable[RunPart] = (),
    listener: Listener = ignore,
    chunk_seconds: float = CHUNK_SECONDS,
) -> Execution:
    """Play what is not stored yet. Ctrl-C ends it early; all that came back until then is kept."""
    pieces = {(part.start, part.stop): part.columns for part in stored}
    n_before = n_done = sum(len(columns.scores) for columns in pieces.values())
    listener(n_done, plan.n_games)
    done = [Chunk(start, stop) for start, stop in pieces]
    job = UnitJob(WORK, plan.encoded, plan.n_units)
    lost: list[SetFailure] = []
    was_interrupted = False
    begun = time.perf_counter()
    try:
        with closing(runner.run(job, done=done, chunk_seconds=chunk_seconds)) as results:
            for result in results:
                if isinstance(result, Lost):
                    lost.append(SetFailure(result.unit, f"{result.reason}, every time"))
                    if file is not None:
                        file.add(LostUnit(lost[-1]))
                    continue
                columns = msgspec.msgpack.decode(result.result, type=Columns)
                key = (result.chunk.start, result.chunk.stop)
                if file is not None:
                    file.add(RunPart(*key, columns))
                pieces[key] = columns
                n_done += len(columns.scores)
                listener(n_done, plan.n_games)
    except KeyboardInterrupt:
        was_interrupted = True
    now = _outcome(plan, game, pieces, lost)
    return replace(
        now,
        was_interrupted=was_interrupted,
        seconds=time.perf_counter() - begun,
        n_new=len(now.games) - n_before,
    )


def stored_execution(
    plan: Plan, game: AnyGame, parts: Iterable[RunPart], lost: Sequence[SetFailure] = ()
) -> Execution:
    """What was played before, and nothing more."""
    pieces = {(part.start, part.stop): part.columns for part in parts}
    return _outcome(plan, game, pieces, lost)


def _outcome(
    plan: Plan,
    game: AnyGame,
    pieces: Mapping[tuple[int, int], Columns],
    lost: Sequence[SetFailure],
) -> Execution:
    failed = [failure for columns in pieces.values() for failure in columns.failures]
    n_settled = sum(stop - start for start, stop in pieces) + len(lost)
    return Execution(
        plan=plan,
        game=game,
        games=gather(plan, game.players, pieces),
        failures=tuple(sorted([*lost, *failed], key=lambda failure: failure.unit)),
        is_complete=n_settled == plan.n_units,
    )
