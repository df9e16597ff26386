"""Several who write at once, and those who are killed in the middle of it."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from whoknows.core import Seat
from whoknows.store import Conflict, SeatRecord, Store, StoredEntry, TokenRecord

from .conftest import Keeper
from .examples import a_match, step

few = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=10)

WRITER = """
import asyncio, sys
from tests.store.examples import a_match, step
from whoknows.store import Store

async def play(store, name):
    await store.add_match(a_match(id=name))
    for n in range(100_000):
        await store.append(name, 2 * n, [step(2 * n), step(2 * n + 1)])
        print(name, 2 * n + 2, flush=True)

async def main():
    store = await Store.open(sys.argv[1])
    await asyncio.gather(*(play(store, f"m{n}") for n in range(10)))

asyncio.run(main())
"""
OPENER = """
import asyncio, sys
from whoknows.store import Store

async def main():
    sys.stdin.readline()
    async with await Store.open(sys.argv[1]) as store:
        print(len(await store.matches(phases=["lobby"])))

print("ready", flush=True)
asyncio.run(main())
"""


def start(program: str, url: str) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, "-c", program, url], stdin=pipe, stdout=pipe, text=True
    )


@pytest.fixture
def other(keeper: Keeper) -> Iterator[Store]:
    """Another process's way to the same database."""
    store = keeper.run(Store.open(keeper.url))
    yield store
    keeper.run(store.close())


@few
@given(n_people=st.integers(2, 6))
def test_open_seat_is_claimed_once(keeper: Keeper, other: Store, n_people: int) -> None:
    record = a_match()

    async def claim() -> list[bool]:
        await keeper.store.add_match(record)
        return await asyncio.gather(
            *(
                (keeper.store, other)[n % 2].claim_seat(
                    record.id,
                    SeatRecord(Seat(1), "person", f"person {n}"),
                    TokenRecord(f"{record.id}-{n}", Seat(1)),
                )
                for n in range(n_people)
            )
        )

    claims = keeper.run(claim())
    after = keeper.run(keeper.store.match(record.id))
    assert after is not None
    assert claims.count(True) == 1
    winner = claims.index(True)
    assert after.seats[1].name == f"person {winner}"
    assert after.tokens == (TokenRecord(f"{record.id}-{winner}", Seat(1)),)


async def write_stubbornly(store: Store, match_id: str, batches: Sequence[Sequence[str]]) -> None:
    """Add to a log that somebody else adds to, too."""
    for batch in batches:
        while True:
            seq = len(await store.entries(match_id))
            try:
                await store.append(match_id, seq, [StoredEntry("step", body) for body in batch])
                break
            except Conflict:
                continue


@few
@given(sizes=st.lists(st.lists(st.integers(0, 3), max_size=4), min_size=2, max_size=3))
def test_writers_who_collide_lose_nothing(
    keeper: Keeper, other: Store, sizes: list[list[int]]
) -> None:
    record = a_match()
    logs = [
        [[f"{who}.{n}.{k}" for k in range(size)] for n, size in enumerate(batches)]
        for who, batches in enumerate(sizes)
    ]

    async def write() -> None:
        await keeper.store.add_match(record)
        stores = (keeper.store, other, keeper.store)
        await asyncio.gather(
            *(write_stubbornly(stores[n], record.id, log) for n, log in enumerate(logs))
        )

    keeper.run(write())
    stored = [entry.body for entry in keeper.run(keeper.store.entries(record.id))]
    for who, log in enumerate(logs):
        own = [body for body in stored if body.startswith(f"{who}.")]
        assert own == [body for batch in log for body in batch]
    assert len(stored) == sum(map(sum, sizes))


def test_conflict_stores_nothing(keeper: Keeper) -> None:
    record = a_match()

    async def collide() -> list[BaseException | None]:
        await keeper.store.add_match(record, [step(0)])
        return await asyncio.gather(
            *(
                keeper.store.append(record.id, seq, [step(100 * n), step(1)], phase="playing")
                for n, seq in enumerate((0, 1, 1, 2))
            ),
            return_exceptions=True,
        )

    results = keeper.run(collide())
    assert sum(result is None for result in results) == 1
    assert all(result is None or isinstance(result, Conflict) for result in results)
    stored = keeper.run(keeper.store.entries(record.id))
    assert len(stored) == 3
    assert stored[0] == step(0)


def test_what_is_begun_is_stored_even_if_nobody_waits_for_it(keeper: Keeper) -> None:
    async def write(record_id: str, pause: float) -> None:
        writing = asyncio.create_task(keeper.store.append(record_id, 0, [step(0), step(1)]))
        await asyncio.sleep(pause)
        writing.cancel()
        await asyncio.gather(writing, *keeper.store.running, return_exceptions=True)
        await keeper.store.append(record_id, 2, [step(2)])

    for n in range(20):
        record = a_match()
        keeper.run(keeper.store.add_match(record))
        keeper.run(write(record.id, 0.0002 * n))
        assert len(keeper.run(keeper.store.entries(record.id))) == 3


def test_kill_in_the_middle_loses_nothing_acknowledged(url: str) -> None:
    writer = start(WRITER, url)
    assert writer.stdout is not None
    with writer:
        acknowledged: dict[str, int] = {}
        for _ in range(100):
            name, length = writer.stdout.readline().split()
            acknowledged[name] = int(length)
        writer.kill()
        for line in writer.stdout:
            if not line.endswith("\n"):
                break  # it was killed while it said so
            name, length = line.split()
            acknowledged[name] = int(length)

    async def check() -> None:
        async with await Store.open(url) as store:
            for name, length in acknowledged.items():
                log = await store.entries(name)
                assert log == [step(n) for n in range(len(log))]
                assert length <= len(log) <= length + 2
                await store.append(name, len(log), [step(0)])

    assert len(acknowledged) == 10
    asyncio.run(check())


def test_processes_may_start_at_once(url: str) -> None:
    processes = [start(OPENER, url) for _ in range(2)]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    assert [process.communicate(timeout=60)[0] for process in processes] == ["0\n"] * 2
    assert [process.returncode for process in processes] == [0] * 2


def test_others_store_while_a_long_match_is_taken_in(keeper: Keeper) -> None:
    async def use() -> None:
        store = keeper.store
        await store.add_match(a_match(id="short"))
        long = a_match(id="long", phase="over")
        log = [step(n) for n in range(20_000)]
        taking_in = asyncio.ensure_future(store.add_finished(long, log))
        while await store.match("long") is None:
            await asyncio.sleep(0)
        for n in range(3):
            await store.append("short", n, [step(n)])
            assert not taking_in.done()
        assert [one.id for one in await store.matches(phases=["over"])] == []
        await taking_in
        stored = await store.match("long")
        assert stored is not None
        assert stored.phase == "over"
        assert await store.entries("long") == log

    keeper.run(use())
