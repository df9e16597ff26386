# SPDX-License-Identifier: MIT
"""The worker processes of a server: which worker gets which job, and what to do on failure."""

import asyncio
import pickle
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec

from whoknows.core import Fault, Moves
from whoknows.core.event import FaultReason
from whoknows.core.moves import Listed, no_menu
from whoknows.files import data_folder
from whoknows.plugins.line_up import parse_agent
from whoknows.plugins.registry import Registry
from whoknows.store.turns import Turns

from . import jobs
from .bounds import MAX_CATALOGUE, bounded_fault, bounded_message, bounded_text
from .file_agents import NOT_WELCOME, FileAgentRules, needs_network
from .line_ups import LineUp
from .worker import Known, NoResult, Worker
from .worker_queue import QueueTurn, WorkerQueue

MAX_PUPILS: Final = 400
"""Hosted agents that one worker keeps; the one used longest ago is dropped, and remade on use."""
FULL_MB: Final = 800
"""A worker that uses more memory drops the half of its hosted agents used longest ago."""
TOO_FULL_MB: Final = 1600
"""A worker that still uses this much memory is replaced by a new process."""
BEGIN_S: Final = 60.0
"""Time limit for loading an agent and replaying what has happened so far."""
TELL_S: Final = 30.0
"""Time limit for computing what a seat knows."""
PATIENCE_S: Final = 0.3
"""Interval between checks whether waiting jobs need another worker."""
SLOW_S: Final = 1.0
"""A worker that is busy with one job for longer does not count: another takes its place."""
SCOUT_S: Final = 10.0
"""Time limit for loading and inspecting an agent file."""
CHECK_S: Final = 30.0
"""The same where an external program may be started: it has some time to get ready."""
MAX_SCOUTS: Final = 4
"""Agent files that are inspected at the same time."""
READ_S: Final = 60.0
"""Time limit for reading a match file."""
MAX_READERS: Final = 1
"""Long match files that are read at the same time; agents need the other processors."""
MAX_SLOW: Final = 1000
"""Agents that are remembered as slow."""
MAX_OWN: Final = 24
"""Processes for agents that are files; the one used longest ago makes room."""
MAX_LISTED: Final = 100_000

_FAULTS: Final[dict[jobs.Ending, tuple[FaultReason, str]]] = {
    "late": ("late", ""),
    "gone": ("raised", "its process ended"),
}


class WorkerPool:
    """Runs jobs in worker processes, a few at a time.

    Nobody waits for another client's slow agent: while a long job blocks a worker, another worker
    is started, up to `most` in all, and agents known to be slow never get all of them. Clients
    take turns, and a client has at most half of the workers, whatever it asks for. An agent that
    is a user's file runs in a process of its own. Questions and reports about whole matches have
    `most_studying` processes to themselves; if that is 0, they take turns with agents.
    """

    def __init__(
        self,
        n_workers: int = 2,
        most: int = 8,
        limit_s: float = 30.0,
        guests: FileAgentRules = FileAgentRules(),  # noqa: B008 - it cannot change
        most_studying: int = 3,
    ) -> None:
        self._guests = guests
        self._n_kept = n_workers
        self._most = most
        self._limit_s = limit_s
        self._workers: list[Worker] = []
        self._n_starting = 0
        self._own: dict[jobs.Key, Worker] = {}
        self._starting_own = asyncio.Lock()
        self._scouting = Turns(MAX_SCOUTS)
        self._reading = Turns(MAX_READERS)
        self._slow: set[str] = set()
        """Agents that took long for a decision, and the empty name if an insight did."""
        self._queue = WorkerQueue(max(1, most // 2), max(1, most - n_workers))
        self._studying: WorkerPool | None = None
        """Processes for questions about whole matches: agents never wait for them."""
        if most_studying:
            self._studying = WorkerPool(n_workers=2, most=most_studying, most_studying=0)
        self._is_stopped = False
        self._relieving: asyncio.Task[None] | None = None
        self.on_decision: Callable[[float, str | None], None] | None = None
        """Called after each decision of an agent whose turn it was: seconds, reason of a fault."""
        self.on_preparing: Callable[[str, int], None] | None = None
        """Called with a match when an agent takes long to be loaded (1), and when it is (-1)."""
        self._background: set[asyncio.Task[Any]] = set()

    async def start(self, line_ups: Sequence[LineUp] = ()) -> None:
        """Start workers, and let them load what people will soon need."""
        for _ in range(self._n_kept):
            self._workers.append(await Worker.start())
        if self._studying is not None:
            await self._studying.start()
        task = asyncio.create_task(self._warm_up(line_ups))
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def stop(self) -> None:
        """End all processes."""
        self._is_stopped = True
        if self._studying is not None:
            await self._studying.stop()
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        ending = [worker.stop() for worker in self._workers]
        ending += [worker.stop(at_once=False) for worker in self._own.values()]
        await asyncio.gather(*ending)
        self._workers.clear()
        self._own.clear()

    # Requests

    async def decide(
        self, hosted: jobs.HostedAgent, history: Sequence[Any], asked: jobs.Decide, client: str = ""
    ) -> jobs.Decision:
        """What an agent does; any failure is a fault of the agent.

        The client is whoever asks, or created the table; if empty, the match takes its place.
        """
        if not self._guests.are_welcome and runs_files(hosted.agent):
            return jobs.Decision(fault=Fault("raised", NOT_WELCOME))
        begun = time.monotonic()
        try:
            decision = _decision(hosted, await self._ask(hosted, history, _portable(asked), client))
        except NoResult as none:
            decision = jobs.Decision(fault=Fault(*_FAULTS[none.ending]))
        # Whether an agent reacts is secret, and so is how often it was asked.
        if self.on_decision is not None and not asked.optional:
            fault = decision.fault.reason if decision.fault else None
            self.on_decision(time.monotonic() - begun, fault)
        return decision

    @property
    def n_workers(self) -> int:
        """The number of processes now."""
        n_studying = 0 if self._studying is None else self._studying.n_workers
        return len(self._workers) + len(self._own) + n_studying

    async def tell(
        self, hosted: jobs.HostedAgent, history: Sequence[Any], asked: jobs.Tell, client: str = ""
    ) -> jobs.ToldJson:
        """A page of an insight, or its answer."""
        try:
            result = await self._ask(hosted, history, asked, client)
        except NoResult as none:
            return jobs.ToldJson(problem=none.ending)
        return _text(result)

    async def ask(self, asked: jobs.Alone, client: str = "") -> jobs.ToldJson:
        """The result of a job that needs no hosted agent."""
        if self._studying is not None and isinstance(asked, jobs.Study):
            return await self._studying.ask(asked, client)
        worker = await self._take(None, QueueTurn(client))
        try:
            result = await worker.do(jobs.Job(asked, None, None, (), ()), BEGIN_S)
        except NoResult as none:
            return jobs.ToldJson(problem=none.ending)
        finally:
            await self._give_back(worker)
        return _text(result)

    async def ask_match(self, asked: jobs.AskMatch, client: str) -> jobs.ToldJson:
        """The reply to a question about a match.

        It is finished even if nobody waits for it any more: see `_ask`.
        """
        if self._studying is not None:
            return await self._studying.ask_match(asked, client)
        is_slow = asked.question.what == "timeline"
        worker = await self._take(None, QueueTurn(client, is_slow))
        asking = asyncio.create_task(self._ask_alone(worker, asked))
        self._background.add(asking)
        asking.add_done_callback(self._asked)
        return await asyncio.shield(asking)

    async def _ask_alone(self, worker: Worker, asked: jobs.Alone) -> jobs.ToldJson:
        try:
            return _text(await worker.do(jobs.Job(asked, None, None, (), ()), TELL_S))
        except NoResult as none:
            return jobs.ToldJson(problem=none.ending)
        finally:
            await self._give_back(worker)

    async def scout(self, asked: jobs.ListAgents | jobs.Check) -> jobs.ToldJson:
        """The result of a job that loads an agent file, in a process that ends with the job."""
        if not self._guests.are_welcome:
            return jobs.ToldJson(problem=NOT_WELCOME)
        limit_s = CHECK_S if isinstance(asked, jobs.Check) else SCOUT_S
        network = needs_network(asked.agent if isinstance(asked, jobs.Check) else asked.file)
        async with self._scouting.turn():
            worker = await Worker.start(self._guests, network=network)
            try:
                return _short(_text(await worker.do(jobs.Job(asked, None, None, (), ()), limit_s)))
            except NoResult as none:
                if none.ending == "late":
                    return jobs.ToldJson(
                        problem=f"it took longer than {limit_s:.0f} seconds to load"
                    )
                return jobs.ToldJson(problem="its process ended while it was loaded")
            finally:
                await worker.stop()

    async def read(self, asked: jobs.ReadUpload) -> jobs.ToldJson:
        """Read a long match file, in a process that ends with the job, so that no agents wait."""
        async with self._reading.turn():
            worker = await Worker.start()
            try:
                return _text(await worker.do(jobs.Job(asked, None, None, (), ()), READ_S))
            except NoResult:
                return jobs.ToldJson(problem="the file could not be read")
            finally:
                await worker.stop()

    async def forget(self, match: str) -> None:
        """Let all workers drop a match that is no longer in use."""
        for worker in self._workers:
            for key in [key for key in worker.told if key[0] == match]:
                del worker.told[key]
                worker.forget.append(key)
        await self.release(match)

    async def finish(
        self, hosted: jobs.HostedAgent, history: Sequence[Any], asked: jobs.Over
    ) -> None:
        """Report the end of a match to an agent with a process of its own, then end the process.

        Other agents play one match only, so they could do nothing with this news.
        """
        worker = self._own.get(hosted.key)
        if worker is None or not worker.is_alive:
            return
        with suppress(NoResult):
            await self._ask_once(await self._take_for(hosted, ""), hosted, history, asked)
        if self._own.get(hosted.key) is worker:
            del self._own[hosted.key]
            await worker.stop(at_once=False)

    async def release(self, match: str) -> None:
        """End the processes of a match's agents that have one of their own."""
        for key in [key for key in self._own if key[0] == match]:
            await self._own.pop(key).stop(at_once=False)

    # Internals

    async def _warm_up(self, line_ups: Sequence[LineUp]) -> None:
        """Warm up one worker after the other, so that another stays free for requests."""
        for worker in tuple(self._workers):
            for line_up in line_ups:
                await worker.take()
                try:
                    await worker.do(jobs.Job(jobs.WarmUp(line_up), None, None, (), ()), None)
                except NoResult:
                    break
                finally:
                    await self._give_back(worker)

    async def _ask(
        self,
        hosted: jobs.HostedAgent,
        history: Sequence[Any],
        asked: jobs.Decide | jobs.Tell,
        client: str,
    ) -> jobs.Result:
        """Finish a job even if nobody waits for the answer any more.

        Otherwise the worker would have to be killed, with all that it keeps for others. But a
        caller that is cancelled before a worker is free stops waiting.
        """
        # Starting a process must not be interrupted either.
        worker = None if runs_files(hosted.agent) else await self._take_for(hosted, client)
        asking = asyncio.create_task(self._ask_twice(worker, hosted, history, asked, client))
        self._background.add(asking)
        asking.add_done_callback(self._asked)
        return await asyncio.shield(asking)

    def _asked(self, asking: asyncio.Task[Any]) -> None:
        self._background.discard(asking)
        if not asking.cancelled():
            asking.exception()  # a caller that still waits gets it, too

    async def _ask_twice(
        self,
        worker: Worker | None,
        hosted: jobs.HostedAgent,
        history: Sequence[Any],
        asked: jobs.Decide | jobs.Tell,
        client: str,
    ) -> jobs.Result:
        """Ask once more if the process ended: another agent may have caused that."""
        try:
            first = worker or await self._take_for(hosted, client)
            return await self._ask_once(first, hosted, history, asked)
        except NoResult as none:
            if none.ending == "late":
                raise
        return await self._ask_once(await self._take_for(hosted, client), hosted, history, asked)

    async def _ask_once(
        self,
        worker: Worker,
        hosted: jobs.HostedAgent,
        history: Sequence[Any],
        asked: jobs.Decide | jobs.Tell | jobs.Over,
    ) -> jobs.Result:
        """Take a worker, ask it, and give it back."""
        try:
            known = worker.told.pop(hosted.key, None)
            if known is not None and (known.branch != hosted.branch or known.n_told > len(history)):
                known = None  # it has seen steps that were taken back, or a later moment
            news = history[known.n_told if known else 0 :]
            forget, worker.forget = worker.forget, []
            n_kept = MAX_PUPILS - 1 if worker.memory_mb <= FULL_MB else len(worker.told) // 2
            while len(worker.told) > n_kept:
                forget.append(worker.told.popitem(last=False)[0])
            if known is None:
                # Loading an agent's code is not thinking: it has a time limit of its own.
                begin = jobs.Job(jobs.Begin(), hosted, hosted.key, news, forget)
                with (
                    self._counting_if_slow(hosted)
                    if isinstance(asked, jobs.Decide)
                    else nullcontext()
                ):
                    await worker.do(begin, BEGIN_S + self._limit_s)
                news, forget = (), []
            limit_s = self._limit_s if isinstance(asked, jobs.Decide) else TELL_S
            begun = time.monotonic()
            try:
                result = await worker.do(jobs.Job(asked, None, hosted.key, news, forget), limit_s)
            finally:
                if time.monotonic() - begun > SLOW_S and len(self._slow) < MAX_SLOW:
                    self._slow.add(hosted.agent)
            worker.told[hosted.key] = Known(hosted.branch, len(history))
            return result
        finally:
            await self._give_back(worker)

    @contextmanager
    def _counting_if_slow(self, hosted: jobs.HostedAgent) -> Iterator[None]:
        """Show at the table that an agent loads slowly, until it is loaded."""
        told = []

        def tell(change: int) -> None:
            told.append(change)
            if self.on_preparing is not None:
                self.on_preparing(hosted.key[0], change)

        timer = asyncio.get_running_loop().call_later(SLOW_S, tell, 1)
        try:
            yield
        finally:
            timer.cancel()
            if told:
                tell(-1)

    async def _take_for(self, hosted: jobs.HostedAgent, client: str) -> Worker:
        """A free worker that can run the hosted agent."""
        turn = QueueTurn(client or hosted.key[0], hosted.agent in self._slow)
        is_own = runs_files(hosted.agent)
        return await (self._take_own(hosted) if is_own else self._take(hosted.key, turn))

    async def _take_own(self, hosted: jobs.HostedAgent) -> Worker:
        key = hosted.key
        async with self._starting_own:
            worker = self._own.get(key)
            if worker is None or not worker.is_alive:
                await self._make_room()
                network = needs_network(hosted.agent)
                worker = self._own[key] = await Worker.start(self._guests, network=network)
        await worker.take()
        return worker

    async def _make_room(self) -> None:
        """End the agent processes used longest ago; they can be started again."""
        idle = sorted((one.used_at, key) for key, one in self._own.items() if one.is_idle)
        for _, key in idle[: max(0, len(self._own) - MAX_OWN + 1)]:
            await self._own.pop(key).stop(at_once=False)

    async def _take(self, key: jobs.Key | None, turn: QueueTurn) -> Worker:
        """A free worker: one with the hosted agent, else any, else the next to become free."""
        idle = self._idle()
        knowing = [worker for worker in idle if key in worker.told]
        if idle and self._queue.may_begin(turn, is_last=len(idle) == 1):
            worker = self._queue.choose(turn, knowing or idle)
            self._queue.begin(worker, turn)
            return worker
        waiter = self._queue.wait(turn)
        self._start_relieving()
        try:
            return await waiter
        except BaseException:
            if waiter.done() and not waiter.cancelled():
                self._queue.end(waiter.result())
                self._offer_idle()
            waiter.cancel()
            raise

    def _start_relieving(self) -> None:
        if self._relieving is None or self._relieving.done():
            self._relieving = asyncio.create_task(self._relieve())
            self._background.add(self._relieving)
            self._relieving.add_done_callback(self._background.discard)

    async def _relieve(self) -> None:
        """While jobs wait, check whether another worker is needed."""
        while self._queue.n_waiting:
            await asyncio.sleep(PATIENCE_S)
            with suppress(OSError):  # short of resources: jobs wait for workers that finish
                await self._relieve_once()

    async def _relieve_once(self) -> None:
        """Start another worker in place of one that a long job blocks."""
        n_all = len(self._workers) + self._n_starting
        n_quick = self._n_quick + self._n_starting
        if n_all < self._most and n_quick < self._n_kept and not self._queue.is_empty:
            await self._add_worker()

    @property
    def _n_quick(self) -> int:
        """Workers that no long job blocks."""
        return sum(worker.busy_for_s <= SLOW_S for worker in self._workers)

    async def _add_worker(self) -> None:
        self._n_starting += 1
        try:
            worker = await Worker.start()
        finally:
            self._n_starting -= 1
        self._workers.append(worker)
        self._offer_idle()

    def _offer_idle(self) -> None:
        """Give free workers to waiting jobs."""
        self._queue.offer(self._idle())

    def _idle(self) -> list[Worker]:
        """Free workers, in the order in which they were started."""
        return [worker for worker in self._workers if worker.is_idle]

    async def _give_back(self, worker: Worker) -> None:
        self._queue.end(worker)
        if worker not in self._workers:
            return
        is_spare = self._n_quick > self._n_kept and self._queue.is_empty
        ending = self._idle()[-1:] if is_spare else []
        if not worker.is_alive or worker.memory_mb > TOO_FULL_MB:
            ending = [worker]
        for one in ending:
            self._workers.remove(one)
        self._offer_idle()
        for one in ending:
            await one.stop()
        while len(self._workers) + self._n_starting < self._n_kept and not self._is_stopped:
            await self._add_worker()


def runs_files(agent: str) -> bool:
    """Whether an agent, or a strategy in its options, is a file in the user's folder."""
    return bool(agent) and _registry(data_folder() / "agents").runs_files(parse_agent(agent))


@lru_cache(maxsize=1)
def _registry(agent_folder: Path) -> Registry:
    """Cached: it reads a file of every installed package, and every decision needs it."""
    return Registry(agent_folder)


def _text(result: jobs.Result) -> jobs.ToldJson:
    if not isinstance(result, jobs.ToldJson):
        return jobs.ToldJson(problem="gone")
    return result if result.problem is None else jobs.ToldJson(problem=bounded_text(result.problem))


def _short(told: jobs.ToldJson) -> jobs.ToldJson:
    if len(told.text) > MAX_CATALOGUE:
        return jobs.ToldJson(problem=f"it says more than {MAX_CATALOGUE} bytes about itself")
    return told


def _decision(hosted: jobs.HostedAgent, result: jobs.Result) -> jobs.Decision:
    """A decision with its action; any other message of the worker is a fault of the agent."""
    if not isinstance(result, jobs.Decided):
        return jobs.Decision(fault=Fault(*_FAULTS["gone"]))
    action = None
    try:
        if result.action is not None:
            action = hosted.game.action_decoder.decode(result.action)
    except msgspec.MsgspecError as error:
        return jobs.Decision(fault=Fault("illegal", bounded_text(str(error))))
    reason, fault = bounded_message(result.reason), bounded_fault(result.fault)
    return jobs.Decision(action, reason, fault, result.is_quiet)


def _portable(asked: jobs.Decide) -> jobs.Decide:
    """The job in a form that can be sent to another process."""
    try:
        pickle.dumps(asked.moves)
    except Exception:  # noqa: BLE001 - a plug-in's own class of moves
        return jobs.Decide(asked.view, _listed(asked.moves), asked.rng, asked.optional, asked.truth)
    return asked


def _listed(moves: Moves[Any]) -> Moves[Any]:
    return Listed(tuple(islice(moves, MAX_LISTED)), no_menu)
