# SPDX-License-Identifier: MIT
"""All matches in one file, the same for SQLite and PostgreSQL.

The file is gzipped JSON lines: a header (format, version, revision of the tables, number of rows),
then the rows as `[table, row]`, last the SHA-256 of all lines before. It is read twice: a database
is changed only after the whole file was checked.
"""

import gzip
import hashlib
import os
import tempfile
import zlib
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Annotated, Any, BinaryIO, Final, Literal, TypedDict

import msgspec
from msgspec import Meta, Struct
from sqlalchemy import JSON, Boolean, Column, Integer, String, Table, delete, func, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from whoknows.core import Outcome, WhoknowsError

from .engine import Engines
from .records import Phase, SeatKind
from .schema import REVISION, TypedText, UtcTime, entries, matches, notes, seats, tokens

FORMAT: Final = "whoknows-backup"
VERSION: Final = 1
TABLES: Final = {str(table.name): table for table in (matches, seats, tokens, entries, notes)}
"""Tables in the order in which they can be filled."""
BATCH: Final = 500
MAX_LINE: Final = 64 * 1024 * 1024
KINDS: Final[dict[type[Any], Any]] = {
    UtcTime: datetime,
    Boolean: bool,
    Integer: Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)],
    String: str,
    TypedText: str,
    JSON: dict[str, Any],
}
"""Types of values by column type."""
RECORDED: Final[dict[tuple[str, str], Any]] = {
    ("matches", "phase"): Phase,
    ("matches", "seed"): Annotated[str, Meta(pattern="^[0-9]{1,20}$")],
    ("matches", "outcome"): dict[str, Any],
    ("seats", "kind"): SeatKind,
    ("entries", "kind"): Literal["step", "rewind"],
    ("notes", "marks"): dict[str, str],
}
"""Types of values of columns whose own type says too little."""
UNREADABLE: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class BadBackup(WhoknowsError):
    """A file that is not a complete backup."""


class BackupHeader(Struct, frozen=True, kw_only=True):
    """The first line."""

    format: str
    version: int
    revision: str
    created: datetime
    counts: dict[str, int]


class Trailer(Struct, frozen=True):
    """The last line."""

    sha256: str


# Writing


async def write_backup(engines: Engines, path: Path) -> BackupHeader:
    """Write all matches as they are at one moment, even while people play.

    The file appears under its name when it is complete. Only its owner can read it: it contains
    the seeds of unfinished matches.
    """
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            async with engines.reader.begin() as connection:
                header = await _write(connection, file)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return header


async def _write(connection: AsyncConnection, file: BinaryIO) -> BackupHeader:
    counts = {
        name: int(await connection.scalar(select(func.count()).select_from(table)) or 0)
        for name, table in TABLES.items()
    }
    header = BackupHeader(
        format=FORMAT,
        version=VERSION,
        revision=REVISION,
        created=datetime.now(UTC),
        counts=counts,
    )
    sha = hashlib.sha256()
    with gzip.GzipFile(fileobj=file, mode="wb", filename="", compresslevel=6) as packed:

        def put(line: object) -> None:
            data = msgspec.json.encode(line) + b"\n"
            sha.update(data)
            packed.write(data)

        put(header)
        for name, table in TABLES.items():
            columns = [str(column) for column in table.columns.keys()]  # noqa: SIM118 - no mapping
            query = select(table).order_by(*table.primary_key.columns)
            async for row in await connection.stream(query):
                put([name, dict(zip(columns, row, strict=True))])
        packed.write(msgspec.json.encode(Trailer(sha.hexdigest())) + b"\n")
    return header


# Reading


def read_header(path: Path) -> BackupHeader:
    """Read and check a whole backup; `BadBackup` says what is wrong."""
    lines = _lines(path)
    first = next(lines, b"")
    header = _decode_header(path, first)
    sha, found = hashlib.sha256(first), Counter[str]()
    last = b""
    for line in lines:
        if last:
            sha.update(last)
            found[_decode_row(path, last)[0]] += 1
        last = line
    try:
        trailer = msgspec.json.decode(last, type=Trailer)
    except UNREADABLE:
        raise BadBackup(f"{path} is cut off: its end is missing") from None
    is_complete = found == Counter(header.counts)
    if trailer.sha256 != sha.hexdigest() or not is_complete:
        raise BadBackup(f"{path} is damaged: its contents are not what was written")
    return header


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path, "rb") as packed:
            while line := packed.readline(MAX_LINE):
                if not line.endswith(b"\n"):
                    raise BadBackup(f"{path} is damaged: a line has no end")
                yield line
    except EOFError:
        raise BadBackup(f"{path} is cut off: its end is missing") from None
    except (gzip.BadGzipFile, zlib.error):
        raise BadBackup(f"{path} is no backup of whoknows, or it is damaged") from None


def _decode_header(path: Path, line: bytes) -> BackupHeader:
    try:
        header = msgspec.json.decode(line, type=BackupHeader)
    except UNREADABLE:
        raise BadBackup(f"{path} is no backup of whoknows") from None
    if header.format != FORMAT:
        raise BadBackup(f"{path} is no backup of whoknows")
    if header.version != VERSION or header.revision > REVISION:
        raise BadBackup(
            f"{path} was written by a newer version of whoknows (its tables are of revision "
            f"{header.revision}, this version has {REVISION}); restore it with that version"
        )
    return header


def _decode_row(path: Path, line: bytes) -> tuple[str, dict[str, Any]]:
    try:
        name, row = msgspec.json.decode(line, type=tuple[str, dict[str, Any]])
        table = TABLES[name]
    except (*UNREADABLE, KeyError):
        raise BadBackup(f"{path} is damaged: a line is no row of a table") from None
    if set(row) != set(table.columns.keys()):
        raise BadBackup(f"{path} is damaged: a row of {name} has other columns")
    try:
        return name, _typed(table, row)
    except (msgspec.ValidationError, RecursionError):
        # Details are left out: rows contain hands and seeds.
        raise BadBackup(f"{path} is damaged: a row of {name} has impossible values") from None


# Restoring


async def restore_backup(
    engines: Engines, path: Path, *, is_replacing: bool = False
) -> BackupHeader:
    """Fill a database from a backup: all of it or nothing, in one transaction."""
    header = read_header(path)
    try:
        async with engines.writer.begin() as connection:
            if await connection.scalar(select(matches.c.id).limit(1)) is not None:
                if not is_replacing:
                    raise WhoknowsError(
                        "the database has matches already; restore into an empty one, or say "
                        "--replace to remove them"
                    )
                await connection.execute(delete(matches))
            await _fill(connection, path)
    except SQLAlchemyError as error:
        # Never the error itself: it quotes rows, and with them hands and seeds.
        kind = type(getattr(error, "orig", None) or error).__name__
        raise WhoknowsError(
            f"the database did not take the backup, and is unchanged: {kind}"
        ) from None
    return header


async def _fill(connection: AsyncConnection, path: Path) -> None:
    waiting: list[dict[str, Any]] = []
    current = matches
    for i, line in enumerate(_lines(path)):
        if i == 0 or line.startswith(b"{"):  # the header, and the digest
            continue
        name, row = _decode_row(path, line)
        if TABLES[name] is not current or len(waiting) >= BATCH:
            await _insert(connection, current, waiting)
            current, waiting = TABLES[name], []
        waiting.append(row)
    await _insert(connection, current, waiting)


async def _insert(connection: AsyncConnection, table: Table, rows: list[dict[str, Any]]) -> None:
    if rows:
        await connection.execute(insert(table), rows)


def _typed(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    """A row with checked values; texts of moments become moments.

    Servers trust their database, so impossible values must not get in.
    """
    if row.get("outcome") is not None:
        msgspec.convert(row["outcome"], Outcome)
    typed: dict[str, Any] = msgspec.convert(row, _row_type(str(table.name)))
    return typed


@cache
def _row_type(name: str) -> Any:
    """A dictionary with the columns of a table."""
    kinds = {str(column.name): _kind(name, column) for column in TABLES[name].columns}
    return TypedDict(name, kinds)  # type: ignore[operator]  # made from the table, not from source


def _kind(name: str, column: Column[Any]) -> Any:
    """The type of the values of a column."""
    kind = RECORDED.get((name, str(column.name)))
    if kind is None:
        kind = next(found for base, found in KINDS.items() if isinstance(column.type, base))
    return kind | None if column.nullable else kind
