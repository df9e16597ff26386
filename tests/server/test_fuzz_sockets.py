# SPDX-License-Identifier: MIT
"""Whatever is said at a table: it is answered or cut off, and others do not notice."""

import asyncio
import json
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.running import PATIENCE_S, Json, Person, Server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from whoknows.server import wire

some = settings(suppress_health_check=list(HealthCheck), max_examples=25)
SOON_S = 10.0
"""How long others may have to wait while somebody misbehaves, on a busy machine."""

numbers = st.integers(-3, 5) | st.integers() | st.sampled_from([2**31, 2**63, -(2**63), 10**40])
values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | numbers | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
KINDS = {kind.__struct_config__.tag: kind for kind in wire.Request.__args__}
plausible = {
    "n": numbers,
    "seat": st.integers(-3, 4) | numbers,
    "id": numbers,
    "seen": numbers,
    "pace_ms": numbers,
    "text": st.text(max_size=30) | st.just("x" * 30_000),
    "name": st.text(max_size=100),
    "language": st.sampled_from(["en", "fr", "", "../en", "\0"]),
    "agent": st.none() | st.sampled_from(["random", "../x", "os:system", "random(" * 9, ""]),
    "marks": st.dictionaries(st.text(max_size=90), st.text(max_size=90), max_size=3),
    "action": st.sampled_from(
        [
            {"type": "bid", "count": 1, "face": 2},
            {"type": "bid", "count": 10**30, "face": -1},
            {"type": "contest"},
            {"type": "roll", "dice": [1]},
        ]
    ),
    "question": values,
    "token": st.text(max_size=40),
}


@st.composite
def requests(draw: st.DrawFn) -> str | bytes:
    """A request of a known kind, more or less as it should be, or something else altogether."""
    if draw(st.integers(0, 4)) == 0:
        return draw(st.binary(max_size=50) | st.text(max_size=50) | values.map(json.dumps))
    tag = draw(st.sampled_from([*KINDS, "nothing", "Scene", ""]))
    kind = KINDS.get(tag, wire.Incoming)
    message: Json = {"type": tag}
    for field in msgspec.structs.fields(kind):
        if field.required or draw(st.booleans()):
            is_plausible = draw(st.integers(0, 3)) > 0
            message[field.name] = draw(plausible[field.name] if is_plausible else values)
    if draw(st.integers(0, 9)) == 0:
        message[draw(st.text(max_size=5))] = draw(values)
    text = json.dumps(message)
    return text.encode() if draw(st.booleans()) else text


@asynccontextmanager
async def opened(server: Server, table: Json, **options: Any) -> AsyncIterator[ClientConnection]:
    """A socket on which nothing has been said yet."""
    url = f"{server.address.replace('http', 'ws')}/api/tables/{table['id']}/socket"
    async with connect(url, max_size=None, **options) as opened:
        yield opened


def hello(table: Json) -> str:
    return json.dumps({"type": "hello", "token": table["tokens"][0]["token"]})


async def close_code(connection: ClientConnection) -> int | None:
    """With which code the server cuts a connection off."""
    with suppress(ConnectionClosed):
        async with asyncio.timeout(PATIENCE_S):
            async for _ in connection:
                pass
    return connection.close_code


async def check_others(person: Person) -> None:
    """Somebody else at the same table is answered as ever."""
    begun = time.monotonic()
    answer = await person.say("recall", n=0)
    assert answer["type"] == "recalled"
    assert time.monotonic() - begun < SOON_S


@some
@given(said=st.lists(requests(), min_size=1, max_size=10))
def test_whatever_is_said_the_table_goes_on(blameless: Server, said: list[str | bytes]) -> None:
    async def talk() -> None:
        table = blameless.table("liars-dice", ["human", "random"], is_open=True)
        async with (
            Person(blameless, table["id"]) as other,
            Person(blameless, table["id"], table["tokens"][0]["token"]) as talker,
        ):
            for message in said:
                await talker.send_raw(message)
            await check_others(other)
            last = 123_456_789
            await talker.send_raw(json.dumps({"type": "configure", "id": last}))
            while (await talker.hear()).get("id") != last:
                pass

    asyncio.run(talk())


@some
@given(first=requests())
def test_whatever_is_said_first_others_go_on(blameless: Server, first: str | bytes) -> None:
    async def talk() -> None:
        table = blameless.table("liars-dice", ["human", "open"])
        async with opened(blameless, table) as stranger:
            await stranger.send(first)
            heard = json.loads(await asyncio.wait_for(stranger.recv(), PATIENCE_S))
            assert heard["type"] in {"refused", "table"}

    asyncio.run(talk())


def test_an_unknown_table_is_named(blameless: Server) -> None:
    async def talk() -> None:
        for table_id in ("nothing", "%00", "x" * 1000):
            async with opened(blameless, {"id": table_id}) as stranger:
                with suppress(ConnectionClosed):  # the server need not wait for it
                    await stranger.send('{"type": "hello"}')
                assert await close_code(stranger) == 4404

    asyncio.run(talk())


@pytest.mark.parametrize("kind", ["text", "bytes"])
def test_ten_megabytes_are_cut_off(blameless: Server, kind: str) -> None:
    async def talk() -> None:
        table = blameless.table("liars-dice", ["human", "random"])
        token = table["tokens"][0]["token"]
        huge = json.dumps({"type": "note", "text": "x" * 10_000_000, "marks": {}})
        async with (
            Person(blameless, table["id"], token) as other,
            opened(blameless, table) as fat,
        ):
            await fat.send(hello(table))
            sending = asyncio.create_task(fat.send(huge if kind == "text" else huge.encode()))
            await check_others(other)
            assert await close_code(fat) == 1009
            await asyncio.gather(sending, return_exceptions=True)
            await check_others(other)

    asyncio.run(talk())


def test_a_flood_is_cut_off(blameless: Server) -> None:
    async def talk() -> None:
        table = blameless.table("liars-dice", ["human", "random"])
        async with (
            Person(blameless, table["id"], table["tokens"][0]["token"]) as other,
            opened(blameless, table) as flood,
        ):
            await flood.send(hello(table))

            async def pour() -> None:
                # Far more than it may say, but no more than the server has room for: with bytes
                # that nobody has read, the connection would end before its last word is heard.
                for n in range(1_000):
                    await flood.send(json.dumps({"type": "undo", "id": n}))

            pouring = asyncio.create_task(pour())
            await check_others(other)
            assert await close_code(flood) == 1008
            await asyncio.gather(pouring, return_exceptions=True)
            await check_others(other)

    asyncio.run(talk())


async def narrow(server: Server) -> socket.socket:
    """A connection that takes in little unless somebody reads."""
    pipe = socket.socket()
    pipe.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    pipe.setblocking(False)
    host, port = server.address.removeprefix("http://").split(":")
    await asyncio.get_running_loop().sock_connect(pipe, (host, int(port)))
    return pipe


def test_who_does_not_read_is_cut_off_and_blocks_nobody(blameless: Server) -> None:
    async def talk() -> None:
        table = blameless.table("liars-dice", ["human", "random"])
        async with Person(blameless, table["id"]) as other:

            def is_present() -> bool:
                return other.info is not None and other.info["seats"][0]["present"]

            options = {
                "sock": await narrow(blameless),
                "compression": None,
                "max_queue": 1,
                "ping_interval": None,
                "close_timeout": 0.1,
            }
            async with opened(blameless, table, **options) as stalled:
                await stalled.send(hello(table))
                await other.until(is_present)
                # What is not understood is told back, so that much waits to be read.
                for n in range(190):
                    await stalled.send(json.dumps({"type": "x" * 60_000}))
                    if n % 30 == 0:
                        await check_others(other)
                await other.until(lambda: not is_present())
                await check_others(other)

    asyncio.run(talk())


def test_many_who_come_and_go_leave_nothing_behind(blameless: Server) -> None:
    async def talk() -> None:
        table = blameless.table("liars-dice", ["human", "random"])

        async def come_and_go() -> None:
            async with opened(blameless, table) as visitor:
                await visitor.send(hello(table))
                visitor.transport.abort()

        async with Person(blameless, table["id"]) as watcher:
            await asyncio.gather(*(come_and_go() for _ in range(50)))
            await watcher.until(
                lambda: watcher.info is not None and not watcher.info["seats"][0]["present"]
            )
            await check_others(watcher)

    asyncio.run(talk())
