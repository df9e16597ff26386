# SPDX-License-Identifier: MIT
"""A database that fails tells nobody what was to be stored, and nobody loses a seat by it."""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.exceptions import ConnectionClosed
from websockets.frames import Close

from tests.conftest import MakeDatabase
from tests.server.running import PATIENCE_S, Person, Server
from whoknows.store.engine import complete_url

SENTENCE = "matches cannot be stored or read at the moment; try again in a little while"
QUOTING = """
CREATE FUNCTION refuse() RETURNS trigger AS $$
BEGIN RAISE EXCEPTION 'cannot store %', NEW USING DETAIL = 'Failing row contains ' || NEW; END
$$ LANGUAGE plpgsql
"""


ClosedSocket = tuple[list[str], Close | None]
"""What was said on a socket, and how the server closed it."""


class Database:
    """A database that can be made to fail, by whatever writes to one of its tables."""

    def __init__(self, url: str, *, is_postgres: bool) -> None:
        self.url = url
        self._is_postgres = is_postgres

    def run(self, *statements: str) -> None:
        if self._is_postgres:
            asyncio.run(self._run(statements))
            return
        with sqlite3.connect(self.url.removeprefix("sqlite:///"), timeout=30) as connection:
            for statement in statements:
                connection.execute(statement)
        connection.close()

    async def _run(self, statements: tuple[str, ...]) -> None:
        engine = create_async_engine(complete_url(self.url))
        async with engine.begin() as connection:
            for statement in statements:
                await connection.execute(text(statement))
        await engine.dispose()

    def break_(self, table: str, operation: str = "INSERT") -> None:
        """From now on nothing can be added to the table, or changed there."""
        if self._is_postgres:
            self.run(
                QUOTING,
                f"CREATE TRIGGER broken BEFORE {operation} ON {table} "
                "FOR EACH ROW EXECUTE FUNCTION refuse()",
            )
        else:
            self.run(
                f"CREATE TRIGGER broken BEFORE {operation} ON {table} "
                "BEGIN SELECT RAISE(ABORT, 'cannot store that'); END"
            )

    def mend(self, table: str) -> None:
        """It can be written to again."""
        if self._is_postgres:
            self.run(f"DROP TRIGGER broken ON {table}", "DROP FUNCTION refuse")
        else:
            self.run("DROP TRIGGER broken")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    if request.param == "sqlite":
        return Database(f"sqlite:///{tmp_path / 'other.db'}", is_postgres=False)
    make_database: MakeDatabase = request.getfixturevalue("postgres")
    return Database(make_database(), is_postgres=True)


@pytest.fixture
def server(database: Database, tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, "--database-url", database.url)
    server.start()
    yield server
    server.stop()


def secrets_of(name: str) -> Callable[[str], list[str]]:
    """Finds in a text what a match keeps secret."""

    def found(said: str) -> list[str]:
        signs = ["INSERT", "UPDATE", "SELECT", "rolled", "dice", '"action"', "seed", "Traceback"]
        return [sign for sign in (*signs, name) if sign in said]

    return found


def test_whoever_takes_the_last_seat_has_it_even_if_the_deal_cannot_be_stored(
    server: Server, database: Database
) -> None:
    made = server.table("liars-dice", ["human", "open"])
    database.break_("entries")
    status, joined = server.request("POST", f"/api/tables/{made['id']}/seats/1", {"name": "Bo"})
    assert status == 201, joined
    (seat,) = joined["tokens"]
    assert (seat["seat"], bool(seat["token"])) == (1, True)
    database.mend("entries")

    async def begins() -> None:
        async with Person(server, made["id"], seat["token"]) as bo:
            await bo.until(lambda: bo.scene is not None)

    asyncio.run(begins())


def test_a_table_that_cannot_be_stored_is_refused_in_a_fixed_sentence(
    server: Server, database: Database
) -> None:
    database.break_("matches")
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    status, answer = server.request("POST", "/api/tables", {"game": "liars-dice", "seats": seats})
    assert (status, answer["detail"]) == (503, SENTENCE)
    assert answer["why"]["key"] == "table-no-store"
    assert not secrets_of("Ada")(server.complaints())


def test_whoever_makes_a_table_has_it_even_if_the_database_fails_just_then(
    server: Server, database: Database
) -> None:
    """The match is stored, but its log cannot be read."""
    database.run("ALTER TABLE entries RENAME TO away")
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "agent", "agent": "honest"}]
    status, made = server.request("POST", "/api/tables", {"game": "liars-dice", "seats": seats})
    database.run("ALTER TABLE away RENAME TO entries")
    assert status == 201, made

    async def begins() -> None:
        async with Person(server, made["id"], made["tokens"][0]["token"]) as ada:
            assert await ada.turn() is not None

    asyncio.run(begins())


def test_nothing_is_left_of_a_table_that_was_refused(tmp_path: Path) -> None:
    server = Server(tmp_path, "--max-tables", "1")
    server.start()
    try:
        kept = server.table("liars-dice", ["human", "open"], is_listed=True)
        asyncio.run(_refused_beside(server, kept))
        assert [card["id"] for card in server.get("/api/tables")] == [kept["id"]]
    finally:
        server.stop()


async def _refused_beside(server: Server, kept: Any) -> None:
    async with Person(server, kept["id"], kept["tokens"][0]["token"]) as person:
        await person.until(lambda: person.info is not None)
        seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
        asked = {"game": "liars-dice", "seats": seats, "is_listed": True}
        status, answer = server.request("POST", "/api/tables", asked)
        assert (status, answer["why"]["key"]) == (409, "table-too-many")


@pytest.mark.parametrize("table", ["matches", "notes"])
def test_whoever_comes_while_the_database_fails_comes_again(
    server: Server, database: Database, table: str
) -> None:
    """The page is not told that there is no such table: it would not try again."""
    made = server.table("liars-dice", ["human", "open"])
    server.stop()  # so that the table has to be read anew
    server.start()
    assert server.get("/healthz")["status"] == "ok"
    token = made["tokens"][0]["token"]

    async def come() -> ClosedSocket:
        ada = Person(server, made["id"], token)
        # The server may close the socket before the client has said who it is.
        with pytest.raises(ConnectionClosed) as closed:
            async with ada:
                await ada.until(lambda: False)
        return [json.loads(said)["type"] for said in ada.received], closed.value.rcvd

    async def stay() -> None:
        while True:  # as pages do, until the database has found its way back
            with suppress(ConnectionClosed):
                async with Person(server, made["id"], token) as ada:
                    await ada.until(lambda: ada.info is not None)
                    return
            await asyncio.sleep(0.2)

    database.run(f"ALTER TABLE {table} RENAME TO gone")
    said, close = asyncio.run(come())
    database.run(f"ALTER TABLE gone RENAME TO {table}")
    assert said == []
    assert close is not None
    assert close.code == 1013
    assert "Traceback" not in server.complaints()
    asyncio.run(asyncio.wait_for(stay(), PATIENCE_S))


def test_a_move_that_cannot_be_stored_is_told_to_nobody(server: Server, database: Database) -> None:
    made = server.table("liars-dice", ["human", "honest"], seed="1")
    find = secrets_of("cannot store")

    async def try_to_bid() -> list[Any]:
        async with Person(server, made["id"], made["tokens"][0]["token"]) as ada:
            ask = await ada.turn()
            assert ask is not None
            await asyncio.to_thread(database.break_, "entries")
            refused = await ada.say("act", action=ask["moves"][0])
            said = ada.received[-1].decode()
            await asyncio.to_thread(database.mend, "entries")
            done = await ada.say("act", action=ask["moves"][0])
            return [refused, said, done]

    refused, said, done = asyncio.run(try_to_bid())
    assert (refused["type"], refused["why"]["key"]) == ("refused", "table-not-stored")
    assert done["type"] == "done"
    assert not find(said)
    assert not find(server.complaints())


def test_a_move_is_not_taken_back_for_those_only_who_come_later(
    server: Server, database: Database
) -> None:
    """That a person used help is stored, too; if that fails, nothing is taken back."""
    made = server.table("liars-dice", ["human", "honest"], seed="1")

    async def try_to_undo() -> list[Any]:
        token = made["tokens"][0]["token"]
        async with Person(server, made["id"], token) as ada:
            ask = await ada.turn()
            assert ask is not None
            await ada.say("act", action=ask["moves"][0])
            await ada.turn()
            before = ada.scene
            await asyncio.to_thread(database.break_, "seats")
            refused = await ada.say("undo")
            async with Person(server, made["id"], token) as again:
                await again.turn()
                after = again.scene
            await asyncio.to_thread(database.mend, "seats")
            done = await ada.say("undo")
        assert before is not None
        assert after is not None
        return [refused["type"], after["view"] == before["view"], done["type"]]

    assert asyncio.run(try_to_undo()) == ["refused", True, "done"]


def test_health_knows_that_nothing_can_be_stored(server: Server, database: Database) -> None:
    """And, at once, that it can be again, though nobody has stored anything meanwhile."""
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    table = server.post("/api/tables", {"game": "liars-dice", "seats": seats})
    database.break_("matches", "UPDATE")
    path = f"/api/tables/{table['id']}/seats/1"
    assert server.request("POST", path, {"name": "Bo"})[0] == 503
    bad = {"status": "unavailable", "reason": "matches cannot be stored"}
    assert server.request("GET", "/healthz") == (503, bad)
    database.mend("matches")
    assert server.request("GET", "/healthz") == (200, {"status": "ok"})
