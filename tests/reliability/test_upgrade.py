# SPDX-License-Identifier: MIT
"""A database of the first version: opened by this one, played on, and brought back."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from tests.conftest import Run
from tests.server.running import Person, Server

TABLES = ("matches", "seats", "tokens", "entries", "notes")


def make_first_version(path: Path) -> None:
    """Empty tables, exactly as revision 0001 makes them."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", "whoknows.store:migrations")
        config.set_main_option("path_separator", "os")
        command.upgrade(config, "0001")
    engine.dispose()


def rows(path: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(path)) as database:
        return {name: sorted(database.execute(f"SELECT * FROM {name}")) for name in TABLES}


def fill(path: Path, old: dict[str, list[Any]]) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        for name, some in old.items():
            marks = ",".join("?" * len(some[0])) if some else ""
            database.executemany(f"INSERT INTO {name} VALUES ({marks})", some) if some else None


async def finish(server: Server, table: str) -> None:
    async with Person(server, table) as watcher:
        await watcher.until(lambda: watcher.is_over)


async def move(server: Server, table: Any) -> None:
    async with Person(server, table["id"], table["tokens"][0]["token"]) as person:
        ask = await person.turn()
        assert ask is not None
        assert (await person.say("act", action=ask["moves"][0]))["type"] == "done"
        await person.turn()


def test_a_database_of_the_first_version_is_played_on_and_brought_back(
    tmp_path: Path, whoknows: Run
) -> None:
    made, later, back = (tmp_path / name for name in ("made", "later", "back"))
    for folder in (made, later, back):
        folder.mkdir()
        make_first_version(folder / "tables.db")
    server = Server(made)
    server.start()
    try:
        table = server.table("liars-dice", ["human", "honest"], seed="1")
        lobby = server.table("liars-dice", ["human", "open"])
        replay = server.table("liars-dice", ["random", "random"])["id"]
        asyncio.run(finish(server, replay))
        asyncio.run(move(server, table))
    finally:
        server.stop()
    old = rows(made / "tables.db")
    fill(later / "tables.db", old)
    file = str(tmp_path / "before.backup")
    url = f"sqlite:///{later / 'tables.db'}"
    assert whoknows("admin", "backup", file, "--database-url", url).returncode == 0

    server = Server(later)
    server.start()
    try:
        asyncio.run(move(server, table))
        assert replay in [card["id"] for card in server.get("/api/replays")]
        assert (
            server.request("POST", f"/api/tables/{lobby['id']}/seats/1", {"name": "Eve"})[0] < 300
        )
    finally:
        server.stop()
    assert len(rows(later / "tables.db")["entries"]) > len(old["entries"])

    url = f"sqlite:///{back / 'tables.db'}"
    assert whoknows("admin", "restore", file, "--database-url", url).returncode == 0
    restored = rows(back / "tables.db")
    for name in TABLES:
        assert [as_read(row) for row in restored[name]] == [as_read(row) for row in old[name]]


def as_read(row: Any) -> list[Any]:
    """A row with JSON as what it means."""
    return [
        json.loads(cell) if isinstance(cell, str) and cell.startswith("{") else cell for cell in row
    ]
