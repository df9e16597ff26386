# SPDX-License-Identifier: MIT
"""Connections to a database, by its address."""

from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from whoknows.core import BadOption, WhoknowsError

from .database_file import DatabaseFile

SQLITE: Final = "sqlite+aiosqlite"
POSTGRES: Final = "postgresql+asyncpg"
DRIVERS: Final = {
    "sqlite": SQLITE,
    SQLITE: SQLITE,
    "postgres": POSTGRES,
    "postgresql": POSTGRES,
    POSTGRES: POSTGRES,
}
WAIT_SECONDS: Final = 30
"""How long to wait for another process that writes to the same file."""


class Engines(NamedTuple):
    """Ways to a database: one for transactions that write, one for those that only read."""

    writer: AsyncEngine
    reader: AsyncEngine

    async def dispose(self) -> None:
        """Close all connections."""
        for engine in {self.writer, self.reader}:
            await engine.dispose()


def complete_url(text: str) -> URL:
    """The address with its driver.

    >>> complete_url("sqlite:///tables.db").render_as_string()
    'sqlite+aiosqlite:///tables.db'
    >>> complete_url("postgres://ada@localhost/games?sslmode=require").render_as_string()
    'postgresql+asyncpg://ada@localhost/games?ssl=require'
    """
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        url = None
    if url is None or url.drivername not in DRIVERS:
        raise BadOption(
            "a database's address is like sqlite:///FILE or postgresql://USER@HOST/NAME"
        )
    url = url.set(drivername=DRIVERS[url.drivername])
    if url.drivername == POSTGRES and "sslmode" in url.query:
        # What all other programs call `sslmode` this driver calls `ssl`.
        mode = str(url.query["sslmode"])
        url = url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})
    return url


def sqlite_file(url: URL) -> Path | None:
    """The file of a SQLite database; None for PostgreSQL and for a database in memory."""
    if url.drivername != SQLITE or url.database in {None, "", ":memory:"}:
        return None
    return Path(str(url.database))


def make_engines(url: URL, *, hold_s: int | None = None) -> Engines:
    """Engines for an address; nothing is connected yet.

    After `hold_s` of silence in a transaction PostgreSQL ends it: a program that hangs would keep
    the rows that it has changed from all others for as long as it hangs.
    """
    options: dict[str, Any] = {
        "json_serializer": lambda value: msgspec.json.encode(value).decode(),
        "json_deserializer": msgspec.json.decode,
        "hide_parameters": True,  # there are hands and seeds among them
    }
    if url.drivername == SQLITE:
        return _sqlite_engines(url, options)
    if hold_s is not None:
        settings = {"idle_in_transaction_session_timeout": f"{hold_s}s"}
        options["connect_args"] = {"server_settings": settings}
    try:
        engine = create_async_engine(
            url, pool_size=8, max_overflow=8, pool_pre_ping=True, **options
        )
    except ModuleNotFoundError as error:
        raise WhoknowsError(
            f"PostgreSQL needs the package {error.name}: pip install 'whoknows[postgres]'"
        ) from None
    # What is read in several queries belongs to one moment, as in SQLite.
    return Engines(engine, engine.execution_options(isolation_level="REPEATABLE READ"))


def _sqlite_engines(url: URL, options: dict[str, Any]) -> Engines:
    """One connection writes, so that within the program writers queue up and never collide."""
    options |= {"poolclass": AsyncAdaptedQueuePool, "connect_args": {"timeout": WAIT_SECONDS}}
    writer = create_async_engine(url, pool_size=1, max_overflow=0, **options)
    if url.database in {None, "", ":memory:"}:
        _take_over_transactions(writer, "BEGIN IMMEDIATE")
        return Engines(writer, writer)  # in memory every connection is another database
    _make_file(Path(url.database))
    file = DatabaseFile(Path(url.database))
    _take_over_transactions(writer, "BEGIN IMMEDIATE", file)
    reader = create_async_engine(url, pool_size=4, max_overflow=0, **options)
    _take_over_transactions(reader, "BEGIN", file)
    return Engines(writer, reader)


def _make_file(path: Path) -> None:
    """An empty file is an empty database; what cannot be written is told better here."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)  # it has the seeds of matches that are still played
        path.open("ab").close()
    except OSError as error:
        raise BadOption(f"{path} cannot be written: {error.strerror}") from None


def _take_over_transactions(
    engine: AsyncEngine, begin: str, file: DatabaseFile | None = None
) -> None:
    """Python's driver would begin a transaction only before the first write, and not for tables."""

    def connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode = wal", "synchronous = full", "foreign_keys = on"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)
        if file is not None:
            file.check()

    event.listen(engine.sync_engine, "connect", connect)
    event.listen(engine.sync_engine, "begin", start)
