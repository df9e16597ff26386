# SPDX-License-Identifier: MIT
"""Worker processes: who is told what, also when several ask at once."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from whoknows.agents.uniform import Uniform
from whoknows.core import Seat
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.play import Match, Referee
from whoknows.server.formula_question import FormulaQuestion
from whoknows.server.jobs import AskMatch, Decide, Decision, HostedAgent, MakeReport
from whoknows.server.worker_pool import WorkerPool
from whoknows.server.worker_queue import QueueTurn

PARROT = """
from whoknows.core import Agent

class Parrot(Agent):
    game = "liars-dice"

    def begin(self, seat, game):
        self.heard = []

    def observe(self, event):
        self.heard.append(event)

    def act(self, view, moves, rng):
        raise ValueError("heard " + " ".join(self.heard))
"""
GAME = LiarsDice(players=2)
Ask = Callable[[str, int], Awaitable[Decision]]


@pytest.fixture
def parrot(tmp_path: Path) -> str:
    """An agent that fails with what it was told."""
    folder = tmp_path / "data" / "agents"
    folder.mkdir(parents=True)
    (folder / "parrot.py").write_text(PARROT)
    return "parrot"


def first_question() -> tuple[Decide, Sequence[Any]]:
    """What the first seat is asked in a new match, and what it has perceived by then."""
    referee = Referee(GAME)
    referee.start()
    (asked,) = referee.asks
    question = Decide(asked.view, asked.moves, asked.rng)
    return question, referee.perceived[asked.seat]


def with_parrot(parrot: str, use: Callable[[Ask], Awaitable[None]]) -> None:
    question, _ = first_question()

    async def run() -> None:
        worker_pool = WorkerPool(n_workers=1)
        await worker_pool.start()

        async def ask(history: str, branch: int) -> Decision:
            hosted = HostedAgent(("match", Seat(0), parrot), GAME, Seat(0), parrot, branch)
            return await worker_pool.decide(hosted, history.split(), question)

        try:
            await use(ask)
        finally:
            await worker_pool.stop()

    asyncio.run(run())


def heard(decision: Decision) -> str:
    assert decision.fault is not None
    return decision.fault.detail.partition("heard ")[2].partition(" (")[0]


def test_an_agent_is_told_only_what_is_new(parrot: str) -> None:
    async def use(ask: Ask) -> None:
        assert heard(await ask("deal bid", 0)) == "deal bid"
        assert heard(await ask("deal bid raise", 0)) == "deal bid raise"
        assert heard(await ask("deal", 0)) == "deal"

    with_parrot(parrot, use)


def test_what_was_taken_back_is_not_remembered(parrot: str) -> None:
    async def use(ask: Ask) -> None:
        assert heard(await ask("deal bid", 0)) == "deal bid"
        assert heard(await ask("deal doubt", 1)) == "deal doubt"

    with_parrot(parrot, use)


def test_several_may_ask_an_agent_in_a_process_of_its_own_at_once(parrot: str) -> None:
    async def use(ask: Ask) -> None:
        answers = await asyncio.gather(*(ask("deal bid", 0) for _ in range(4)))
        assert [heard(answer) for answer in answers] == ["deal bid"] * 4

    with_parrot(parrot, use)


SLOW = "equilibrium:width=24,depth=3,iterations=999"


@pytest.mark.parametrize(("bound", "n_processes"), [("FULL_MB", 1), ("TOO_FULL_MB", 6)])
def test_a_worker_that_is_full_makes_room_and_nobody_notices(
    monkeypatch: pytest.MonkeyPatch, bound: str, n_processes: int
) -> None:
    """Sixty tables of twelve agents that keep ten megabytes each would take seven gigabytes."""
    question, _ = first_question()

    async def play() -> tuple[list[Decision], set[int], int]:
        worker_pool = WorkerPool(n_workers=1)
        await worker_pool.start()
        decisions, processes, n_known = [], set(), 0
        try:
            for match in "abcabc":
                hosted = HostedAgent((match, Seat(0), "honest"), GAME, Seat(0), "honest")
                (worker,) = worker_pool._workers
                processes.add(worker.process.pid)
                decisions.append(await worker_pool.decide(hosted, (), question))
                assert worker.memory_mb > 10
                n_known = max(n_known, len(worker.told))
        finally:
            await worker_pool.stop()
        return decisions, processes, n_known

    freely, one_process, n_known = asyncio.run(play())
    assert (len(one_process), n_known) == (1, 3)
    monkeypatch.setattr(f"whoknows.server.worker_pool.{bound}", 1)
    bounded, processes, n_known = asyncio.run(play())
    assert bounded == freely
    assert all(one.fault is None for one in bounded)
    assert len(processes) == n_processes
    assert n_known < 3


def test_one_client_cannot_have_all_workers() -> None:
    """Whoever asks next need not wait for what another client has asked before."""
    question, perceived = first_question()
    finished: list[str] = []

    async def run() -> None:
        worker_pool = WorkerPool(n_workers=1, most=2)
        await worker_pool.start()

        async def ask(number: int, agent: str, client: str) -> None:
            hosted = HostedAgent((f"match {number}", Seat(0), agent), GAME, Seat(0), agent)
            await worker_pool.decide(hosted, perceived, question, client)
            finished.append(client)

        greedy = [asyncio.create_task(ask(i, f"{SLOW}{i}", "greedy")) for i in range(8)]
        await asyncio.sleep(0)
        try:
            await ask(100, "random", "modest")
        finally:
            for task in greedy:
                task.cancel()
            await asyncio.gather(*greedy, return_exceptions=True)
            await worker_pool.stop()

    asyncio.run(run())
    assert finished.count("greedy") <= 2, "of eight"
    assert finished[-1] == "modest"


def test_a_client_leaves_the_last_free_worker_to_others_that_are_there() -> None:
    """A new process would first have to load all that an agent needs, for some seconds."""
    question, perceived = first_question()

    async def run() -> None:
        worker_pool = WorkerPool(n_workers=2)
        await worker_pool.start()
        begun: list[asyncio.Task[Decision]] = []

        def ask(number: int, agent: str, client: str) -> asyncio.Task[Decision]:
            hosted = HostedAgent((f"match {number}", Seat(0), agent), GAME, Seat(0), agent)
            asking = worker_pool.decide(hosted, perceived, question, client)
            begun.append(asyncio.create_task(asking))
            return begun[-1]

        try:
            await asyncio.gather(ask(1, "random", "greedy"), ask(2, "random", "greedy"))
            assert len({worker.told.popitem()[0] for worker in worker_pool._workers}) == 2, "alone"
            await ask(3, "random", "modest")
            for number in range(4, 8):
                ask(number, f"{SLOW}{number}", "greedy")
            await asyncio.sleep(0)
            (free,) = worker_pool._idle()
            await ask(8, "random", "modest")
            assert free.is_idle, "nor is it given away afterwards"
        finally:
            for task in begun:
                task.cancel()
            await asyncio.gather(*begun, return_exceptions=True)
            await worker_pool.stop()

    asyncio.run(run())


def test_a_question_about_a_match_waits_for_no_process_to_start() -> None:
    match = Match(GAME, {seat: Uniform() for seat in GAME.seats}, seed=1)
    match.run()
    names = tuple(f"p{seat}" for seat in GAME.seats)
    asked = AskMatch("match", GAME, match.log, names, FormulaQuestion("menus"))

    async def run() -> None:
        worker_pool = WorkerPool()
        await worker_pool.start()
        studying = worker_pool._studying
        assert studying is not None
        before = tuple(studying._workers)
        blocked = await studying._take(None, QueueTurn("greedy"))
        second = asyncio.create_task(studying._take(None, QueueTurn("greedy")))
        try:
            told = await worker_pool.ask_match(asked, "modest")
            assert told.problem is None
            assert tuple(studying._workers) == before
            assert not second.done()
        finally:
            second.cancel()
            await studying._give_back(blocked)
            await worker_pool.stop()

    asyncio.run(run())


def test_questions_about_matches_and_agents_do_not_wait_for_each_other() -> None:
    question, perceived = first_question()
    match = Match(GAME, {seat: Uniform() for seat in GAME.seats}, seed=1)
    match.run()
    names = tuple(f"p{seat}" for seat in GAME.seats)
    asked = AskMatch("match", GAME, match.log, names, FormulaQuestion("menus"))

    async def run() -> None:
        worker_pool = WorkerPool(n_workers=1, most=1)
        await worker_pool.start()
        try:
            (worker,) = worker_pool._workers
            await worker.take()
            told = await asyncio.wait_for(worker_pool.ask_match(asked, "client"), 60)
            assert told.problem is None
            told = await asyncio.wait_for(worker_pool.ask(MakeReport(GAME, match.log)), 60)
            assert told.problem is None
            await worker_pool._give_back(worker)
            hosted = HostedAgent(("match", Seat(0), "random"), GAME, Seat(0), "random")
            decision = await worker_pool.decide(hosted, perceived, question, "client")
            assert decision.fault is None
        finally:
            await worker_pool.stop()

    asyncio.run(run())


def test_whoever_leaves_waits_for_no_worker_any_more() -> None:
    """Or those who come again and again would be many."""
    question, perceived = first_question()

    async def run() -> None:
        worker_pool = WorkerPool(n_workers=1, most=1)
        await worker_pool.start()
        (worker,) = worker_pool._workers
        await worker.take()

        async def ask(number: int) -> Decision:
            hosted = HostedAgent((f"match {number}", Seat(0), "random"), GAME, Seat(0), "random")
            return await worker_pool.decide(hosted, perceived, question, "client")

        asking = [asyncio.create_task(ask(number)) for number in range(20)]
        await asyncio.sleep(0)
        assert worker_pool._queue.n_waiting == 20
        for task in asking[:-1]:
            task.cancel()
        await asyncio.gather(*asking[:-1], return_exceptions=True)
        assert worker_pool._queue.n_waiting == 1
        await worker_pool._give_back(worker)
        assert (await asking[-1]).fault is None
        await worker_pool.stop()

    asyncio.run(run())


def test_a_worker_that_takes_the_place_of_a_slow_one_stays_for_as_long() -> None:
    """Or each decision would wait until a process is started."""
    question, perceived = first_question()

    async def run() -> None:
        worker_pool = WorkerPool(n_workers=1, most=3)
        await worker_pool.start()
        (slow,) = worker_pool._workers
        await slow.take()
        slow._busy_since = 0.0
        others = set()
        for number in range(4):
            hosted = HostedAgent((f"match {number}", Seat(0), "random"), GAME, Seat(0), "random")
            decision = await worker_pool.decide(hosted, perceived, question)
            assert decision.fault is None
            others |= {worker.process.pid for worker in worker_pool._workers} - {slow.process.pid}
        assert len(others) == 1
        await worker_pool._give_back(slow)
        assert worker_pool._workers == [slow], "who came first has loaded most"
        await worker_pool.stop()

    asyncio.run(run())
