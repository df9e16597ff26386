# SPDX-License-Identifier: MIT
"""The worker processes of a server: who is asked where, and what happens to those that fail."""

import asyncio
import os
import pickle
import sys
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, Final

from whoknows.core import Fault, Moves
from whoknows.core.event import FaultReason
from whoknows.core.moves import Listed, no_menu
from whoknows.core.reference import is_code_reference, parse_agent

from .jobs import (
    Alone,
    Begin,
    Decide,
    Decision,
    Ending,
    Job,
    Key,
    Pupil,
    Result,
    Tell,
    Told,
    WarmUp,
)
from .mind import LENGTH

MAX_PUPILS: Final = 400
"""That one worker keeps; the one that was asked longest ago is made anew if it is asked again."""
BEGIN_S: Final = 60.0
"""How long it may take to load an agent and tell it what has happened so far."""
PATIENCE_S: Final = 0.3
"""How long a job waits for a busy worker before another one is started."""
MAX_RESULT: Final = 64 << 20
MAX_LISTED: Final = 100_000

_FAULTS: Final[dict[Ending, tuple[FaultReason, str]]] = {
    "late": ("late", ""),
    "gone": ("raised", "its process ended"),
}


class NoResult(Exception):
    """A worker was killed because it took too long, or ended by itself."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending)
        self.ending: Ending = ending


class _Worker:
    """One process, and which pupils it has: for each, how many events it was told."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.is_busy = False
        self.told: OrderedDict[Key, int] = OrderedDict()
        self.forget: list[Key] = []

    @classmethod
    async def start(cls) -> "_Worker":
        """A new process; it is ready when it answers."""
        # One thread each: several workers share the machine.
        one_thread = {"OMP_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "whoknows.server.mind",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=MAX_RESULT,
            env={**os.environ, **one_thread},
        )
        return cls(process)

    async def do(self, job: Job, limit_s: float | None) -> Result:
        """Send a job and wait for what comes of it; a worker that gives nothing is killed."""
        try:
            return await asyncio.wait_for(self._exchange(job), limit_s)
        except TimeoutError:
            await self.stop()
            raise NoResult("late") from None
        except (OSError, RuntimeError, asyncio.IncompleteReadError, pickle.UnpicklingError):
            await self.stop()
            raise NoResult("gone") from None
        except asyncio.CancelledError:
            await self.stop()  # an answer that nobody waits for would be taken for the next one's
            raise

    async def _exchange(self, job: Job) -> Result:
        pipe, answers = self.process.stdin, self.process.stdout
        if pipe is None or answers is None:
            raise AssertionError("made with pipes")
        text = pickle.dumps(job)
        pipe.write(LENGTH.pack(len(text)) + text)
        await pipe.drain()
        n_bytes = LENGTH.unpack(await answers.readexactly(LENGTH.size))[0]
        result: Result = pickle.loads(await answers.readexactly(n_bytes))  # noqa: S301 - our own worker
        return result

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked."""
        return self.process.returncode is None

    async def stop(self) -> None:
        """End it at once."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class Minds:
    """Lets worker processes think, a few at a time.

    Whoever asks waits for nobody else's slow agent: while all workers are busy, others are started,
    up to `most`. An agent that is a file of somebody's runs in a process of its own.
    """

    def __init__(self, n_workers: int = 2, most: int = 8, limit_s: float = 30.0) -> None:
        self._n_kept = n_workers
        self._most = most
        self._limit_s = limit_s
        self._workers: list[_Worker] = []
        self._n_starting = 0
        self._own: dict[Key, _Worker] = {}
        self._free = asyncio.Condition()
        self._background: set[asyncio.Task[Any]] = set()

    async def start(self, games: Sequence[str] = ()) -> None:
        """Start workers, and have them load what people will soon wait for."""
        for _ in range(self._n_kept):
            self._workers.append(await _Worker.start())
        task = asyncio.create_task(self._warm_up(games))
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def stop(self) -> None:
        """End all processes."""
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        for worker in (*self._workers, *self._own.values()):
            await worker.stop()
        self._workers.clear()
        self._own.clear()

    # Asking

    async def decide(self, pupil: Pupil, history: Sequence[Any], asked: Decide) -> Decision:
        """What an agent does; whatever goes wrong is a fault of its own."""
        try:
            result = await self._ask(pupil, history, _portable(asked))
        except NoResult as none:
            return Decision(fault=Fault(*_FAULTS[none.ending]))
        if not isinstance(result, Decision):
            raise TypeError("a decision was asked for")
        return result

    async def tell(self, pupil: Pupil, history: Sequence[Any], asked: Tell) -> Told:
        """A page of an insight, or its answer."""
        try:
            result = await self._ask(pupil, history, asked)
        except NoResult as none:
            return Told(problem=none.ending)
        return _text(result)

    async def ask(self, asked: Alone) -> Told:
        """What needs nobody who was told anything."""
        worker = await self._take(None)
        try:
            result = await worker.do(Job(asked, None, None, (), ()), self._limit_s)
        except NoResult as none:
            return Told(problem=none.ending)
        finally:
            await self._give_back(worker)
        return _text(result)

    async def forget(self, match: str) -> None:
        """A match is over, or goes on from an earlier point: nobody remembers it."""
        for worker in self._workers:
            for key in [key for key in worker.told if key[0] == match]:
                del worker.told[key]
                worker.forget.append(key)
        for key in [key for key in self._own if key[0] == match]:
            await self._own.pop(key).stop()

    # Inside

    async def _warm_up(self, games: Sequence[str]) -> None:
        """One worker after the other: whoever comes meanwhile finds one that is free."""
        for worker in tuple(self._workers):
            for game in games:
                await self._take_this(worker)
                try:
                    await worker.do(Job(WarmUp(game), None, None, (), ()), None)
                except NoResult:
                    break
                finally:
                    await self._give_back(worker)

    async def _ask(self, pupil: Pupil, history: Sequence[Any], asked: Decide | Tell) -> Result:
        is_foreign = bool(pupil.agent) and is_code_reference(parse_agent(pupil.agent).reference)
        worker = await (self._take_own(pupil.key) if is_foreign else self._take(pupil.key))
        try:
            n_told = worker.told.get(pupil.key)
            if n_told is not None and n_told > len(history):
                n_told = None  # it was told what has been taken back, or a later moment
            news = history[n_told or 0 :]
            forget, worker.forget = worker.forget, []
            worker.told[pupil.key] = len(history)
            worker.told.move_to_end(pupil.key)
            while len(worker.told) > MAX_PUPILS:
                forget.append(worker.told.popitem(last=False)[0])
            if n_told is None:
                # Loading an agent's code is not thinking, and has a limit of its own.
                begin = Job(Begin(), pupil, pupil.key, news, forget)
                await worker.do(begin, BEGIN_S + self._limit_s)
                news, forget = (), []
            return await worker.do(Job(asked, None, pupil.key, news, forget), self._limit_s)
        finally:
            await self._give_back(worker)

    async def _take_own(self, key: Key) -> _Worker:
        worker = self._own.get(key)
        if worker is None or not worker.is_alive:
            worker = self._own[key] = await _Worker.start()
        await self._take_this(worker)
        return worker

    async def _take_this(self, worker: _Worker) -> None:
        async with self._free:
            await self._free.wait_for(lambda: not worker.is_busy)
            worker.is_busy = True

    async def _take(self, key: Key | None) -> _Worker:
        """A worker that is free: one that knows the pupil, else any, else a new one."""
        while True:
            async with self._free:
                worker = self._idle(key)
                if worker is None:
                    with suppress(TimeoutError):
                        await asyncio.wait_for(self._free.wait(), PATIENCE_S)
                    worker = self._idle(key)
                if worker is not None:
                    worker.is_busy = True
                    return worker
                is_full = len(self._workers) + self._n_starting >= self._most
                if is_full:
                    continue
                self._n_starting += 1
            await self._add_worker()

    async def _add_worker(self) -> None:
        try:
            worker = await _Worker.start()
        finally:
            self._n_starting -= 1
        self._workers.append(worker)
        async with self._free:
            self._free.notify_all()

    def _idle(self, key: Key | None) -> _Worker | None:
        idle = [worker for worker in self._workers if not worker.is_busy and worker.is_alive]
        knowing = [worker for worker in idle if key in worker.told]
        return next(iter(knowing or idle), None)

    async def _give_back(self, worker: _Worker) -> None:
        worker.is_busy = False
        if not worker.is_alive and worker in self._workers:
            self._workers.remove(worker)
        elif len(self._workers) > self._n_kept and worker in self._workers and not self._crowd():
            self._workers.remove(worker)
            await worker.stop()
        while len(self._workers) + self._n_starting < self._n_kept:
            self._n_starting += 1
            await self._add_worker()
        async with self._free:
            self._free.notify_all()

    def _crowd(self) -> bool:
        """Whether all others are busy, so that one more is worth keeping."""
        return sum(worker.is_busy for worker in self._workers) >= self._n_kept


def _text(result: Result) -> Told:
    if not isinstance(result, Told):
        raise TypeError("a text was asked for")
    return result


def _portable(asked: Decide) -> Decide:
    """The question in a form that can be sent to another process."""
    try:
        pickle.dumps(asked.moves)
    except Exception:  # noqa: BLE001 - a plug-in's own class of moves
        return Decide(asked.view, _listed(asked.moves), asked.rng, asked.optional, asked.truth)
    return asked


def _listed(moves: Moves[Any]) -> Moves[Any]:
    return Listed(tuple(islice(moves, MAX_LISTED)), no_menu)
