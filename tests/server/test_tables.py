# SPDX-License-Identifier: MIT
"""Tables in memory: taken up from the store, and nothing kept of those that do not exist."""

import asyncio
import json
import shutil
import threading
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs, to_builtins
from tests.server.running import Json

from whoknows.core import WATCHER, AnyGame, Seat
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.play import Referee
from whoknows.plugins.registry import Registry
from whoknows.server import match_log
from whoknows.server.health import MIN_FREE_TO_PLAY, Health
from whoknows.server.jobs import Decide, Decision, HostedAgent
from whoknows.server.limits import Limits, Rates
from whoknows.server.replays import Replays
from whoknows.server.request_handler import RequestHandler
from whoknows.server.seats import Settings
from whoknows.server.table import PRESENCE_S, Refusal
from whoknows.server.tables import MAX_QUESTIONS_EACH, MIN_FREE, NoSuchTable, Tables
from whoknows.server.viewer import Viewer
from whoknows.server.wire import Note, Pass, Recall, Undo
from whoknows.server.worker_pool import WorkerPool
from whoknows.store import MatchRecord, Phase, SeatRecord, Store, StoredEntry
from whoknows.store.unrolling import unrolled

GAME = LiarsDice(players=2)


def with_tables(
    folder: Path, use: Callable[[Tables], Awaitable[None]], worker_pool: WorkerPool | None = None
) -> None:
    async def run() -> None:
        async with await Store.open(f"sqlite:///{folder / 'tables.db'}") as store:
            registry = Registry(folder / "agents", folder / "parameters")
            tables = Tables(worker_pool or WorkerPool(), registry)
            tables.begin(store)
            await use(tables)
            await tables.stop()

    asyncio.run(run())


def record(phase: Phase, settings: Settings, game: AnyGame = GAME) -> MatchRecord:
    """A match of people alone."""
    now = datetime.now(UTC)
    return MatchRecord(
        id="match",
        game=game.name,
        rules=game.rules_version,
        options=to_builtins(game.options),
        seed="1",
        deal=0,
        phase=phase,
        settings=to_builtins(settings),
        seats=tuple(SeatRecord(seat, "person", f"Robin {seat}") for seat in game.seats),
        created=now,
        updated=now,
    )


def test_nothing_is_kept_of_tables_that_do_not_exist(tmp_path: Path) -> None:
    async def use(tables: Tables) -> None:
        for number in range(20):
            with pytest.raises(NoSuchTable):
                await tables.get(f"none-{number}")
        assert not len(tables._opening)

    with_tables(tmp_path, use)


def test_a_match_that_was_killed_before_its_deal_begins_when_it_is_taken_up(tmp_path: Path) -> None:
    async def use(tables: Tables) -> None:
        await tables.store.add_match(record("playing", Settings()))
        table = await tables.get("match")
        assert any(table.match_log.ask_of(Seat(seat)) for seat in GAME.seats)
        assert await tables.store.entries("match")

    with_tables(tmp_path, use)


def test_a_lesson_that_is_not_given_any_more_is_no_mistake_of_the_server(tmp_path: Path) -> None:
    async def use(tables: Tables) -> None:
        await tables.store.add_match(record("playing", Settings(tutorial="liars-dice/99")))
        with pytest.raises(NoSuchTable, match="no tutorial 99"):
            await tables.get("match")

    with_tables(tmp_path, use)


def test_matches_that_were_taken_up_share_a_turn_until_players_come(tmp_path: Path) -> None:
    """Whoever made many before a restart has no more turns at the workers than before."""
    asking: dict[str, set[str]] = {}

    class Noting(WorkerPool):
        async def decide(
            self, hosted: HostedAgent, history: Sequence[Any], asked: Decide, client: str = ""
        ) -> Decision:
            asking.setdefault(hosted.key[0], set()).add(client)
            await asyncio.sleep(3600)
            raise AssertionError("nobody waits for it")

    async def run() -> None:
        async with await Store.open(f"sqlite:///{tmp_path / 'tables.db'}") as store:
            tables = Tables(Noting(), Registry(tmp_path / "agents", tmp_path / "parameters"))
            tables.begin(store)
            for name in ("one", "two", "three"):
                match = structs.replace(record("playing", Settings()), id=name)
                agents = tuple(
                    SeatRecord(one.seat, "agent", one.name, "random") for one in match.seats
                )
                await store.add_match(structs.replace(match, seats=agents))
            (await tables.get("one")).enter(player("192.0.2.1"))
            await tables.get("two")
            await tables.get("three")
            while len(asking) < 3:
                await asyncio.sleep(0.01)
            await tables.stop()

    asyncio.run(asyncio.wait_for(run(), 60))
    assert asking["one"] == {"192.0.2.1"}
    assert len(asking["two"]) == 1
    assert asking["two"] == asking["three"] != {""}


def test_an_address_asks_so_many_questions_at_once(tmp_path: Path) -> None:
    """Recalling needs no worker, so that the answer depends on nothing else."""

    async def ask(tables: Tables, address: str) -> Json:
        viewer = player(address)
        handler = RequestHandler(tables, await tables.get("match"), viewer, Rates(Limits()))
        await handler.take(Recall(id=1, n=0))
        answer: Json = json.loads(await viewer.next_message())
        await handler.close()
        return answer

    async def use(tables: Tables) -> None:
        await tables.store.add_match(record("playing", Settings()))
        for _ in range(MAX_QUESTIONS_EACH):
            assert tables.questions.add("192.0.2.1")
        assert (await ask(tables, "192.0.2.1"))["why"]["key"] == "table-busy"
        assert (await ask(tables, "192.0.2.2"))["type"] == "recalled"
        tables.questions.remove("192.0.2.1")
        for _ in range(3):
            assert (await ask(tables, "192.0.2.1"))["type"] == "recalled"

    with_tables(tmp_path, use)


def test_what_one_address_notes_is_bounded(tmp_path: Path) -> None:
    """By what it adds on the disk: notes that are changed take no more room."""

    async def use(tables: Tables) -> None:
        await tables.store.add_match(record("playing", Settings()))
        table = await tables.get("match")
        rates = Rates(Limits(uploaded_kb=30, uploaded_kb_per_s=0.001))

        async def note(seat: int, text: str) -> str:
            viewer = Viewer(Seat(seat), is_player=True, is_host=False)
            viewer.address = "192.0.2.1"
            await RequestHandler(tables, table, viewer, rates).take(Note(id=1, text=text, marks={}))
            answer: Json = json.loads(await viewer.next_message())
            return str(answer["why"]["key"] if answer["type"] == "refused" else answer["type"])

        assert [await note(0, letter * 19_000) for letter in "abcd"] == ["done"] * 4
        assert await note(1, "e" * 19_000) == "table-too-often"
        assert await note(1, "e" * 5_000) == "done"

    with_tables(tmp_path, use)


def test_undo_counts_for_those_who_are_told_all_of_it_anew(tmp_path: Path) -> None:
    async def use(tables: Tables) -> None:
        await tables.store.add_match(record("playing", Settings()))
        table = await tables.get("match")
        table.viewers = {player("192.0.2.1") for _ in range(14)}
        handler = RequestHandler(tables, table, player("192.0.2.1"), Rates(Limits()))
        before = handler.n_listeners(Undo(id=1))
        table.match_log.log.extend(table.match_log.log * 300)
        assert handler.n_listeners(Undo(id=1)) > 90 * before
        assert handler.n_listeners(Pass(id=1)) == 14

    with_tables(tmp_path, use)


def test_players_who_come_and_go_are_told_of_together(tmp_path: Path) -> None:
    """A hundred times a second to three hundred viewers would be too often for everybody else."""

    async def use(tables: Tables) -> None:
        await tables.store.add_match(record("playing", Settings()))
        table = await tables.get("match")
        watcher = Viewer(WATCHER, is_player=False, is_host=False)
        table.enter(watcher)
        n_before = watcher._waiting.qsize()
        for _ in range(50):
            one, same = player("192.0.2.1"), player("192.0.2.1")
            table.enter(one)
            table.enter(same)
            assert json.loads(await one.next_message())["type"] == "table"
            table.leave(same)
            table.leave(one)
        table.enter(player("192.0.2.1"))
        assert watcher._waiting.qsize() == n_before
        await asyncio.sleep(2 * PRESENCE_S)
        assert watcher._waiting.qsize() == n_before + 1
        said = [json.loads(await watcher.next_message()) for _ in range(n_before + 1)]
        assert [one["present"] for one in said[-1]["seats"]] == [True, False]

    with_tables(tmp_path, use)


def test_no_match_is_begun_on_a_disk_that_is_nearly_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(tables: Tables) -> None:
        await tables.check_space()
        assert tables.store.free_bytes == pytest.approx(shutil.disk_usage(tmp_path).free, rel=0.5)
        full = shutil.disk_usage(tmp_path)._replace(free=MIN_FREE - 1)
        with monkeypatch.context() as patch:
            patch.setattr(shutil, "disk_usage", lambda _: full)
            with pytest.raises(Refusal) as refused:
                await tables.check_space()
        assert refused.value.message.key == "table-store-full"
        await tables.check_space()

    with_tables(tmp_path, use)


def player(address: str) -> Viewer:
    viewer = Viewer(Seat(0), is_player=True, is_host=True)
    viewer.address = address
    return viewer


@pytest.mark.parametrize(
    ("free", "status"),
    [(MIN_FREE, None), (MIN_FREE - 1, "degraded"), (MIN_FREE_TO_PLAY - 1, "unavailable")],
)
def test_health_knows_how_full_the_disk_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, status: str | None
) -> None:
    async def use(tables: Tables) -> None:
        usage = shutil.disk_usage(tmp_path)._replace(free=free)
        monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
        problem = await Health(tables).problem()
        assert (problem and problem.status) == status

    with_tables(tmp_path, use)


class Pondering(WorkerPool):
    """Agents who never come to a decision."""

    async def decide(
        self, hosted: HostedAgent, history: Sequence[Any], asked: Decide, client: str = ""
    ) -> Decision:
        await asyncio.sleep(3600)
        raise AssertionError("nobody waits for it")


def test_a_match_cannot_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """First nothing is taken back any more, then nothing more happens."""

    async def use(tables: Tables) -> None:
        one = record("playing", Settings())
        agent = SeatRecord(Seat(1), "agent", "Bo", "random")
        await tables.store.add_match(structs.replace(one, seats=(one.seats[0], agent)))
        table = await tables.get("match")
        viewer = Viewer(WATCHER, is_player=False, is_host=False)

        async def move(seat: Seat) -> None:
            ask = table.match_log.ask_of(seat)
            assert ask is not None
            table.spread(await table.match_log.feed(seat, next(iter(ask.moves))))

        async def undo() -> None:
            async with table.lock:
                await table.undo(Seat(0))

        async def refused(doing: Awaitable[None]) -> str:
            with pytest.raises(Refusal) as refusal:
                await doing
            return refusal.value.message.key

        if table.match_log.ask_of(Seat(0)) is None:
            await move(Seat(1))
        await move(Seat(0))
        await undo()
        await move(Seat(0))
        n = len(await tables.store.entries("match"))
        monkeypatch.setattr(match_log, "MAX_BEFORE_UNDO", n)
        assert await refused(undo()) == "table-too-long-to-undo"
        await move(Seat(1))
        n = len(await tables.store.entries("match"))
        monkeypatch.setattr(match_log, "MAX_ENTRIES", n)
        table.enter(viewer)
        ask = table.match_log.ask_of(Seat(0))
        assert ask is not None
        move_ = next(iter(ask.moves))
        assert await refused(table.act(Seat(0), move_)) == "table-too-long"
        assert len(await tables.store.entries("match")) == n
        said = [json.loads(await viewer.next_message()) for _ in range(viewer._waiting.qsize())]
        assert said[-1]["why"]["key"] == "table-too-long"

    with_tables(tmp_path, use, Pondering())


@pytest.mark.parametrize(("n_undos", "is_beside"), [(3, False), (15_000, True)])
def test_a_long_match_is_taken_up_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, n_undos: int, *, is_beside: bool
) -> None:
    threads: list[threading.Thread] = []

    def noting(game: AnyGame, stored: Sequence[StoredEntry]) -> Any:
        threads.append(threading.current_thread())
        return unrolled(game, stored)

    monkeypatch.setattr(match_log, "unrolled", noting)

    async def use(tables: Tables) -> None:
        referee = Referee(GAME, seed=1, audience=(WATCHER,))
        first = referee.start()
        asked = referee.asks[0]
        steps = [*first, *referee.feed(asked.seat, next(iter(asked.moves)))]
        log = [StoredEntry("step", json_encode(step)) for step in steps]
        again = [StoredEntry("rewind", str(len(first))), *log[len(first) :]]
        await tables.store.add_match(record("playing", Settings()), [*log, *again * n_undos])
        table = await tables.get("match", "192.0.2.1")
        assert table.match_log.log == steps
        assert table.match_log.branch == len(log) + len(again) * n_undos - len(steps)
        assert [one is threading.main_thread() for one in threads] == [not is_beside]

    with_tables(tmp_path, use)


def json_encode(step: object) -> str:
    return msgspec.json.encode(step).decode()


def test_who_reads_many_replays_does_not_hold_up_other_readers(tmp_path: Path) -> None:
    async def use(tables: Tables) -> None:
        replays = Replays(tables)
        for name in ("mine", "theirs"):
            finished = structs.replace(record("over", Settings()), id=name)
            await tables.store.add_match(finished)
        async with tables.background.turn("greedy"):  # work of theirs is under way
            waiting = asyncio.ensure_future(replays.show("greedy", "theirs", WATCHER))
            while not tables.background._long._n_waiting.get("greedy", 0) > 1:
                await asyncio.sleep(0.001)
            await asyncio.wait_for(replays.show("modest", "mine", WATCHER), 30)
            assert not waiting.done()
        await waiting

    with_tables(tmp_path, use)
