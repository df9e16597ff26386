# SPDX-License-Identifier: MIT
"""Connections to a database."""

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
"""Time limit of the wait for another process that writes to the same file."""


class Engines(NamedTuple):
    """Engines for a database: one for transactions that write, one for those that only read."""

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
        # This driver's `ssl` is `sslmode` in all other programs.
        mode = str(url.query["sslmode"])
        url = url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})
    return url


def sqlite_file(url: URL) -> Path | None:
    """The file of a SQLite database; None for PostgreSQL and for a database in memory."""
    if url.drivername != SQLITE or url.database in {None, "", ":memory:"}:
        return None
    return Path(str(url.database))


def make_engines(url: URL, *, hold_s: int | None = None) -> Engines:
    """Make engines for an address, without connecting.

    PostgreSQL ends a transaction after `hold_s` of silence: otherwise a program that hangs would
    lock the rows it has changed for as long as it hangs.
    """
    options: dict[str, Any] = {
        "json_serializer": lambda value: msgspec.json.encode(value).decode(),
        "json_deserializer": msgspec.json.decode,
        "hide_parameters": True,  # they may contain hands and seeds
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
    # Several queries of a transaction see the same moment, as in SQLite.
    return Engines(engine, engine.execution_options(isolation_level="REPEATABLE READ"))


def _sqlite_engines(url: URL, options: dict[str, Any]) -> Engines:
    """Use one connection for writing, so that writers in the program queue and never collide."""
    options |= {"poolclass": AsyncAdaptedQueuePool, "connect_args": {"timeout": WAIT_SECONDS}}
    writer = create_async_engine(url, pool_size=1, max_overflow=0, **options)
    if url.database in {None, "", ":memory:"}:
        _take_over_transactions(writer, "BEGIN IMMEDIATE")
        return Engines(writer, writer)  # in memory, every connection has a database of its own
    _make_file(Path(url.database))
    file = DatabaseFile(Path(url.database))
    _take_over_transactions(writer, "BEGIN IMMEDIATE", file)
    reader = create_async_engine(url, pool_size=4, max_overflow=0, **options)
    _take_over_transactions(reader, "BEGIN", file)
    return Engines(writer, reader)


def _make_file(path: Path) -> None:
    """Create an empty file, which is an empty database; errors are clearer here."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)  # it contains the seeds of unfinished matches
        path.open("ab").close()
    except OSError as error:
        raise BadOption(f"{path} cannot be written: {error.strerror}") from None


def _take_over_transactions(
    engine: AsyncEngine, begin: str, file: DatabaseFile | None = None
) -> None:
    """Begin transactions ourselves: Python's driver does so only before writes, and not for DDL."""

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
