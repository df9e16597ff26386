# SPDX-License-Identifier: MIT
"""Which server has a table, on a real PostgreSQL."""

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from whoknows.store import HeldElsewhere, Store
from whoknows.store.engine import complete_url
from whoknows.store.leases import SharedLeases, SoleOwner

from .examples import a_match, step

PATIENCE_S = 60
# Another server, which stops in the middle of a transaction.
HANGING = """
import asyncio, os, signal, sys
from sqlalchemy import text
from whoknows.store import Store

async def hang():
    store = await Store.open(sys.argv[1])
    async with store._writer.begin() as connection:
        await connection.execute(text("UPDATE matches SET name = 'mine' WHERE id = 'm'"))
        print("hangs", flush=True)
        os.kill(os.getpid(), signal.SIGSTOP)

asyncio.run(hang())
"""


async def nothing() -> None:
    """Nobody has to be told."""


def with_two(url: str, use: Callable[[Store, SharedLeases, SharedLeases], Awaitable[None]]) -> None:
    """Two servers on one database."""

    async def run() -> None:
        async with await Store.open(url) as store, await Store.open(url) as other:
            one, two = store.leases("http://one"), other.leases("http://two")
            assert isinstance(one, SharedLeases)
            assert isinstance(two, SharedLeases)
            await one.open(nothing)
            await two.open(nothing)
            await store.add_match(a_match(id="m"))
            try:
                await use(store, one, two)
            finally:
                await one.close()
                await two.close()

    asyncio.run(run())


async def give_up_on(url: str, server: int | None) -> None:
    """The database ends the connection by which a server is alive."""
    engine = create_async_engine(complete_url(url))
    holding = (
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE objid::int = :id AND objsubid = 2"
    )
    async with engine.connect() as connection:
        assert (await connection.scalars(text(holding), {"id": server})).all() == [True]
    await engine.dispose()


def test_a_table_belongs_to_whoever_was_first(postgres: Callable[[], str]) -> None:
    async def use(store: Store, one: SharedLeases, two: SharedLeases) -> None:
        await one.hold("m")
        await one.hold("m")
        with pytest.raises(HeldElsewhere) as elsewhere:
            await two.hold("m")
        assert elsewhere.value.peer.address == "http://one"
        assert elsewhere.value.peer.secret == one.secret

    with_two(postgres(), use)


def test_of_many_who_want_a_table_at_once_one_has_it(postgres: Callable[[], str]) -> None:
    async def use(store: Store, one: SharedLeases, two: SharedLeases) -> None:
        for number in range(20):
            await store.add_match(a_match(id=f"m{number}"))
            wanted = [leases.hold(f"m{number}") for leases in (one, two)]
            outcomes = await asyncio.gather(*wanted, return_exceptions=True)
            assert {type(one) for one in outcomes} == {HeldElsewhere, type(None)}

    with_two(postgres(), use)


def test_a_table_that_was_given_back_is_free(postgres: Callable[[], str]) -> None:
    async def use(store: Store, one: SharedLeases, two: SharedLeases) -> None:
        await one.hold("m")
        await one.release("m")
        await two.hold("m")
        with pytest.raises(HeldElsewhere):
            await one.hold("m")

    with_two(postgres(), use)


def test_matches_of_a_server_that_is_gone_are_orphans_until_taken_over(
    postgres: Callable[[], str],
) -> None:
    async def use(store: Store, one: SharedLeases, two: SharedLeases) -> None:
        await store.change("m", phase="playing")
        await one.hold("m")
        assert not await two.orphans()
        await one.close()
        assert await two.orphans() == ["m"]
        await two.hold("m")
        assert not await two.orphans()

    with_two(postgres(), use)


def test_tables_that_do_not_exist_belong_to_nobody(postgres: Callable[[], str]) -> None:
    async def use(store: Store, one: SharedLeases, two: SharedLeases) -> None:
        await one.hold("none")
        await two.hold("none")

    with_two(postgres(), use)


def test_a_lost_connection_is_a_lost_lease_and_a_new_one_is_made(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("whoknows.store.leases.BEAT_S", 0.05)

    async def use(store: Store, one: SharedLeases, two: SharedLeases) -> None:
        lost = asyncio.Event()

        async def lose() -> None:
            lost.set()

        await one.close()
        await one.open(lose)
        await one.hold("m")
        await give_up_on(url, one._id)
        await asyncio.wait_for(lost.wait(), 60)
        await two.hold("m")
        async with asyncio.timeout(60):
            while one._id is None:
                await asyncio.sleep(0.02)
        with pytest.raises(HeldElsewhere):
            await one.hold("m")

    url = postgres()
    with_two(url, use)


def test_a_file_has_one_server(tmp_path: object) -> None:
    async def run() -> None:
        async with await Store.open(f"sqlite:///{tmp_path}/matches.db") as store:
            leases = store.leases("http://one")
            assert isinstance(leases, SoleOwner)
            await leases.hold("anything")

    asyncio.run(run())


def test_a_server_that_hangs_in_a_transaction_does_not_hold_up_the_others(
    postgres: Callable[[], str],
) -> None:
    url = postgres()

    async def use() -> None:
        async with await Store.open(url) as store:
            await store.add_match(a_match(id="m"))
            with subprocess.Popen(
                [sys.executable, "-c", HANGING, url], stdout=subprocess.PIPE, text=True
            ) as hanging:
                try:
                    assert hanging.stdout is not None
                    assert hanging.stdout.readline() == "hangs\n"
                    append = store.append("m", 0, [step(0)], phase="playing")
                    await asyncio.wait_for(append, PATIENCE_S)
                finally:
                    hanging.kill()

    asyncio.run(use())
