# SPDX-License-Identifier: MIT
"""A database of the release before: opened by this version, played on, and brought back."""

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
import tarfile
import tomllib
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from tests.conftest import MakeDatabase, Run
from tests.server.running import Person, Server
from whoknows.store import Store

ROOT = Path(__file__).parents[2]
RELEASE_BEFORE = "1793781"
"""Its tables are of revision 0001, and it has no `whoknows admin`."""
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


class OlderServer(Server):
    """`whoknows serve` of the release before."""

    def __init__(self, folder: Path, source: Path, url: str) -> None:
        super().__init__(folder, "--database-url", url)
        self._source = source

    def start(self) -> None:
        with self._complaints.open("ab") as complaints:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-m", "whoknows", "serve", "--port", "0", *self._arguments],
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                env={
                    **os.environ,
                    "WHOKNOWS_DATA": str(self.folder / "data"),
                    "PYTHONPATH": str(self._source),
                },
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, self.complaints()
        self._port = int(line.split("localhost:")[1].split("/")[0])


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """The source of the release before, from the repository."""
    command = ["git", "archive", RELEASE_BEFORE, "src", "pyproject.toml"]
    try:
        told = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("there is no repository with the release before")
    with tarfile.open(fileobj=BytesIO(told)) as archive:
        archive.extractall(tmp_path / "older", filter="data")
    announce(tmp_path / "older")
    return tmp_path / "older" / "src"


def announce(release: Path) -> None:
    """What installing it would write down: its games and agents are where that release has them."""
    info = release / "src" / "whoknows-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: whoknows\nVersion: 0.1.0\n")
    project = tomllib.loads((release / "pyproject.toml").read_text())["project"]
    groups = project["entry-points"].items()
    lines = [
        f"[{group}]\n" + "".join(f"{name} = {place}\n" for name, place in points.items())
        for group, points in groups
    ]
    (info / "entry_points.txt").write_text("\n".join(lines))


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    make_database: MakeDatabase = request.getfixturevalue("postgres")
    return make_database()


@pytest.mark.slow
def test_the_release_before_goes_on_with_what_this_one_played(
    tmp_path: Path, older: Path, url: str, whoknows: Run
) -> None:
    server: Server = OlderServer(tmp_path, older, url)
    server.start()
    try:
        tables = [
            server.table("liars-dice", ["human", "honest"], seed="1"),
            server.table("hanabi", ["human", "heuristic"], seed="1"),
        ]
        replays = [server.table("liars-dice", ["random", "random"])["id"]]
        asyncio.run(finish(server, replays[0]))
        for table in tables:
            asyncio.run(move(server, table))
    finally:
        server.kill()

    server = Server(tmp_path, "--database-url", url)
    server.start()
    back = ("admin", "downgrade", "0001", "--yes", "--database-url", url)
    try:
        for table in tables:
            asyncio.run(move(server, table))
        ended = server.table("liars-dice", ["human", "honest"], seed="2")
        asyncio.run(move(server, ended))
        assert whoknows("admin", "end", ended["id"], "--database-url", url).returncode == 0
        replays += [ended["id"], server.table("liars-dice", ["random", "random"])["id"]]
        asyncio.run(finish(server, replays[-1]))
        refused = whoknows(*back)
        assert refused.returncode == 2
        assert "use" in refused.stderr, "a server runs"
    finally:
        server.stop()

    server = OlderServer(tmp_path, older, url)
    with pytest.raises(AssertionError, match="newer version of whoknows"):
        server.start()
    server.kill()
    done = whoknows(*back)
    assert done.returncode == 0, done.stderr
    server = OlderServer(tmp_path, older, url)
    server.start()
    try:
        for table in tables:
            asyncio.run(move(server, table))
        assert {card["id"] for card in server.get("/api/replays")} == set(replays)
        for replay in replays:
            server.get(f"/api/replays/{replay}")
    finally:
        server.stop()

    server = Server(tmp_path, "--database-url", url)
    server.start()
    try:
        for table in tables:
            asyncio.run(move(server, table))
    finally:
        server.stop()


def test_tables_are_brought_back_exactly(tmp_path: Path, whoknows: Run) -> None:
    first, later = tmp_path / "first.db", tmp_path / "later.db"
    make_first_version(first)
    make_first_version(later)
    url = f"sqlite:///{later}"
    asyncio.run(bring_up_to_date(url))
    assert shape(later) != shape(first)
    unknown = whoknows("admin", "downgrade", "0000", "--yes", "--database-url", url)
    assert unknown.returncode == 2
    assert "there are 0001, 0002" in unknown.stderr
    done = whoknows("admin", "downgrade", "0001", "--yes", "--database-url", url)
    assert done.returncode == 0, done.stderr
    assert shape(later) == shape(first)


async def bring_up_to_date(url: str) -> None:
    await (await Store.open(url)).close()


@pytest.mark.parametrize(
    "words",
    [
        ("tables",),
        ("stats",),
        ("check",),
        ("backup", "before.backup"),
        ("prune", "--older-than", "30d", "--dry-run"),
        ("prune", "--older-than", "30d", "--yes"),
        ("delete", "nobody", "--yes"),
        ("end", "nobody"),
    ],
)
def test_commands_beside_an_older_server_leave_its_tables_alone(
    tmp_path: Path, whoknows: Run, words: tuple[str, ...]
) -> None:
    path = tmp_path / "tables.db"
    make_first_version(path)
    before, url = shape(path), f"sqlite:///{path}"
    done = whoknows("admin", *words, "--database-url", url, cwd=tmp_path)
    assert done.returncode == (0 if words[0] not in {"delete", "end"} else done.returncode)
    assert "Traceback" not in done.stderr
    assert shape(path) == before


@pytest.mark.parametrize(
    ("revision", "said"),
    [("0000", "another version"), ("9999", "another version"), (None, "empty")],
)
def test_commands_say_that_they_do_not_know_the_tables(
    tmp_path: Path, whoknows: Run, revision: str | None, said: str
) -> None:
    path = tmp_path / "tables.db"
    if revision is None:
        path.touch()
    else:
        make_first_version(path)
        with closing(sqlite3.connect(path)) as database, database:
            database.execute("UPDATE alembic_version SET version_num = ?", (revision,))
    for words in (("stats",), ("backup", "before.backup"), ("delete", "nobody", "--yes")):
        done = whoknows("admin", *words, "--database-url", f"sqlite:///{path}", cwd=tmp_path)
        assert (done.returncode, said in done.stderr) == (2, True), done.stderr


def shape(path: Path) -> list[Any]:
    """What tables there are, and of which revision."""
    with closing(sqlite3.connect(path)) as database:
        tables = database.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
        return [*tables, *database.execute("SELECT version_num FROM alembic_version")]
