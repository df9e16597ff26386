# SPDX-License-Identifier: MIT
"""Who looks at long matches costs others little: what is made is made once, and is bounded."""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs
from tests.reliability.long_matches import DICE, MAFIA, log_of, modest, patient, played
from tests.reliability.long_matches import record as finished
from tests.server.test_tables import record, with_tables

from whoknows.core import WATCHER, AnyGame, Fault, Seat
from whoknows.games.liars_dice import LiarsDice
from whoknows.server import finished_memory, seat_logs
from whoknows.server.limits import Limits, Rates, TooOften
from whoknows.server.match_log import MAX_AT_ONCE
from whoknows.server.public_cards import public_card
from whoknows.server.replays import table_card
from whoknows.server.seat_logs import LogCache, LogKey, SeatLog
from whoknows.server.seats import Settings, seat_cards
from whoknows.server.sockets import _prepare
from whoknows.server.table import Refusal
from whoknows.server.tables import Tables
from whoknows.server.viewer import Viewer
from whoknows.server.views import Steps, entries
from whoknows.server.wire import Entry
from whoknows.store import StoredEntry

LONG = played(DICE, modest)
PLAIN = LiarsDice(players=2)


async def add_long(tables: Tables, *names: str) -> None:
    """Finished matches of thousands of steps."""
    for name in names:
        await tables.store.add_match(finished(LONG, name), log_of(LONG))


def watcher(address: str = "192.0.2.1", seat: Seat = WATCHER) -> Viewer:
    viewer = Viewer(seat, is_player=False, is_host=False)
    viewer.address = address
    return viewer


# The bytes


@pytest.mark.parametrize("seat", [WATCHER, Seat(0), Seat(5)])
def test_encoded_logs_are_the_bytes_of_the_entries(seat: Seat) -> None:
    """In whatever pieces the match went on, and from wherever somebody has seen it."""
    steps = played(MAFIA, patient()).log[:300]
    log, told = SeatLog(branch=0), list[Entry]()
    for first in range(0, len(steps), 7):
        piece = steps[first : first + 7]
        told += entries(MAFIA, piece, seat, told[-1].n if told else 0)
        log.add(MAFIA, piece, seat)
    assert log.n_steps == len(steps)
    for n_seen in range(told[-1].n + 2):
        expected = msgspec.json.encode([entry for entry in told if entry.n > n_seen])
        assert bytes(log.after(n_seen)) == expected
        assert log.n_bytes_after(n_seen) == (len(expected) - 1) * (expected != b"[]")


def test_a_log_that_is_not_kept_is_told_all_the_same(tmp_path: Path) -> None:
    """There is room for one of three logs, and news come one by one."""

    async def use(tables: Tables) -> None:
        tables._log_cache = LogCache(max_bytes=0)
        await tables.store.add_match(record("playing", Settings(), PLAIN))
        table = await tables.get("match")
        viewers = [watcher(seat=seat) for seat in (*PLAIN.seats, WATCHER)]
        for viewer in viewers:
            table.enter(viewer)
        told: dict[Seat, list[Any]] = {viewer.seat: [] for viewer in viewers}
        while table.outcome is None:
            for viewer in viewers:
                told[viewer.seat] += events_told(viewer)
            ask = table.match_log.asks[0]
            async with table.lock:
                await table.act(ask.seat, next(iter(ask.moves)))
        for viewer in viewers:
            told[viewer.seat] += events_told(viewer)
            perceived = table.match_log.perceived(viewer.seat)
            assert told[viewer.seat] == json.loads(msgspec.json.encode(perceived))
        assert len(tables._log_cache._logs) == 1

    with_tables(tmp_path, use)


def events_told(viewer: Viewer) -> Iterator[Any]:
    """The events of all scenes that wait for the viewer."""
    while viewer._waiting.qsize():
        message = json.loads(viewer._waiting.get_nowait())
        for entry in message.get("entries", ()):
            yield from entry["events"]


def test_what_was_taken_back_is_not_told(tmp_path: Path) -> None:
    """Neither from a kept log nor from one that was under way meanwhile."""

    async def use(tables: Tables) -> None:
        await tables.store.add_match(record("playing", Settings(), PLAIN))
        table = await tables.get("match")
        match_log = table.match_log
        n_first = len(match_log.log)
        for _ in range(MAX_AT_ONCE):  # far beyond the end of a round
            ask = match_log.asks[0]
            await match_log.feed(ask.seat, next(iter(ask.moves)))
            if match_log.outcome is not None:
                break
        table.logs.after(WATCHER, 0)
        await match_log.rewind(n_first)
        told = bytes(table.logs.after(WATCHER, 0))
        assert told == msgspec.json.encode(list(entries(PLAIN, match_log.log, WATCHER)))

    with_tables(tmp_path, use)


# Where and how often they are made


def test_a_long_log_is_encoded_once_and_outside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []

    def noting(game: AnyGame, steps: Steps, seat: Seat, n: int = 0) -> Iterator[Entry]:
        if steps:
            threads.append(threading.current_thread())
        return entries(game, steps, seat, n)

    monkeypatch.setattr(seat_logs, "entries", noting)

    async def come(tables: Tables, seat: Seat) -> bytes:
        viewer = watcher(seat=seat)
        table = await tables.get("long")
        await _prepare(tables, table, viewer, Rates(Limits(sent_logs_kb=0)))
        table.enter(viewer)
        assert json.loads(await viewer.next_message())["type"] == "table"
        return await viewer.next_message()

    async def use(tables: Tables) -> None:
        await add_long(tables, "long")
        first = await come(tables, WATCHER)
        again = await asyncio.gather(*(come(tables, WATCHER) for _ in range(5)))
        assert set(again) == {first}
        assert len(json.loads(first)["entries"]) > 5_000
        assert len(threads) == 1
        await come(tables, Seat(3))
        assert len(threads) == 2, "of those who are looked at, and of nobody else"
        assert threading.main_thread() not in threads

    with_tables(tmp_path, use)


def test_a_hello_is_charged_by_what_it_is_sent(tmp_path: Path) -> None:
    async def use(tables: Tables) -> None:
        await add_long(tables, "long")
        table, rates = await tables.get("long"), Rates(Limits())
        n_let_in = 0
        with suppress(TooOften):
            for _ in range(50):
                rates.sent_logs.take("192.0.2.1", 0)
                await _prepare(tables, table, watcher(), rates)
                n_let_in += 1
        assert 2 <= n_let_in <= 10
        returned = watcher("192.0.2.2")
        returned.n_seen = len(table.match_log.perceived(WATCHER))
        for _ in range(50):  # has seen all of it
            await _prepare(tables, table, returned, rates)
            rates.sent_logs.take("192.0.2.2", 0)

    with_tables(tmp_path, use)


def test_logs_make_room_for_those_used_later() -> None:
    steps = LONG.log[:400]
    logs = {LogKey(str(number), WATCHER): SeatLog(branch=0) for number in range(4)}
    for log in logs.values():
        log.add(DICE, steps, WATCHER)
    one, two, three, four = logs
    cache = LogCache(max_bytes=3 * logs[one].n_bytes)
    for key in (one, two, three):
        cache.put(key, logs[key])
    cache.note_use(one)
    cache.put(four, logs[four])
    assert [cache.get(key) is None for key in logs] == [False, True, False, False]
    n_before = logs[four].n_bytes
    logs[four].add(DICE, LONG.log[400:600], WATCHER)
    cache.count(logs[four].n_bytes - n_before)
    assert [cache.get(key) is None for key in logs] == [False, True, True, False]
    cache.drop(one)
    assert cache.n_bytes == logs[four].n_bytes


# Finished matches in memory


def test_the_card_of_a_finished_match_takes_up_nothing(tmp_path: Path) -> None:
    """It says why agents are out, as that of a table in memory does."""

    async def use(tables: Tables) -> None:
        referee = played(PLAIN, modest)
        lost, late = Seat(0), Fault("late", "after 30 s")
        steps = [*referee.log]
        first = next(i for i, step in enumerate(steps) if step.seat == lost)
        steps[first] = structs.replace(steps[first], fault=Fault("raised", "no idea"))
        log = [StoredEntry("step", msgspec.json.encode(step).decode()) for step in steps]
        again = structs.replace(steps[first], fault=late)
        log[first + 1 :] = [
            StoredEntry("rewind", str(first)),
            StoredEntry("step", msgspec.json.encode(again).decode()),
            *log[first + 1 :],
        ]
        one = structs.replace(finished(referee, "match"), tokens=())
        await tables.store.add_match(one, log)
        card = await public_card(tables, "match")
        assert not tables.in_memory
        assert [seat.fault for seat in card.seats] == ["late: after 30 s", None]
        assert card.seats == seat_cards(one.seats, faults={lost: "late: after 30 s"})
        assert structs.replace(card, seats=()) == structs.replace(table_card(one), seats=())

    with_tables(tmp_path, use)


def test_finished_matches_are_kept_as_far_as_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those looked at last stay, and those that somebody watches."""
    n_fit, each = 3, finished_memory.BYTES_PER_STEP * len(LONG.log)
    monkeypatch.setattr(finished_memory, "MAX_BYTES", n_fit * each)

    async def use(tables: Tables) -> None:
        names = [f"long-{number}" for number in range(6)]
        await add_long(tables, *names)
        (await tables.get(names[0])).enter(watcher())
        for name in names[1:]:
            await tables.get(name)
        assert {table.id for table in tables.in_memory} <= {names[0], *names[-n_fit:]}
        assert {names[0], names[-1]} <= {table.id for table in tables.in_memory}

    with_tables(tmp_path, use)


def test_who_watches_too_many_long_matches_gets_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others get in, and so does everybody while there is room."""
    each = finished_memory.BYTES_PER_STEP * len(LONG.log)
    monkeypatch.setattr(finished_memory, "MAX_BYTES", 3 * each)
    monkeypatch.setattr(finished_memory, "FAIR_BYTES", each)

    async def watch(tables: Tables, name: str, address: str) -> None:
        table = await tables.get(name)
        finished_memory.check_share(tables.in_memory, table, address)
        table.enter(watcher(address))

    async def use(tables: Tables) -> None:
        names = [f"long-{number}" for number in range(5)]
        await add_long(tables, *names)
        for name in names[:3]:
            await watch(tables, name, "192.0.2.1")
        with pytest.raises(Refusal) as refused:
            await watch(tables, names[3], "192.0.2.1")
        assert refused.value.message.key == "table-too-long-watched"
        await watch(tables, names[0], "192.0.2.1")
        await watch(tables, names[3], "192.0.2.2")

    with_tables(tmp_path, use)
