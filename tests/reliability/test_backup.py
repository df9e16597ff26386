# SPDX-License-Identifier: MIT
"""Backups: consistent while people play, portable, and all or nothing when restored."""

import asyncio
import gzip
import stat
import zlib
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec import structs
from sqlalchemy import select

from tests.conftest import MakeDatabase, Run
from tests.store.examples import a_match
from whoknows.core import Seat, WhoknowsError
from whoknows.store import Store, StoredEntry, open_engines
from whoknows.store.backup import TABLES, BadBackup, read_header, restore_backup, write_backup
from whoknows.store.engine import Engines
from whoknows.store.integrity import broken_logs
from whoknows.store.schema import REVISION

T = TypeVar("T")
STEP = StoredEntry("step", '{"text": "é \\u0000 ✓"}', '{"key": "why"}')


async def fill(url: str, n: int = 3) -> None:
    async with await Store.open(url) as store:
        for i in range(n):
            await store.add_match(structs.replace(a_match(id=f"m{i}"), phase="playing"), [STEP] * i)
            await store.set_notes(f"m{i}", Seat(0), "a note: ñ", {"card": "x"})


async def using(url: str, work: Callable[[Engines], Awaitable[T]]) -> T:
    engines = await open_engines(url)
    try:
        return await work(engines)
    finally:
        await engines.dispose()


async def everything(url: str) -> dict[str, list[dict[str, Any]]]:
    async def read(engines: Engines) -> dict[str, list[dict[str, Any]]]:
        async with engines.reader.begin() as connection:
            return {
                name: [
                    dict(row._mapping)
                    for row in await connection.execute(
                        select(table).order_by(*table.primary_key.columns)
                    )
                ]
                for name, table in TABLES.items()
            }

    return await using(url, read)


def test_from_sqlite_to_postgres_and_back(tmp_path: Path, postgres: MakeDatabase) -> None:
    here, back = f"sqlite:///{tmp_path / 'a.db'}", f"sqlite:///{tmp_path / 'b.db'}"
    first, second = tmp_path / "first.backup", tmp_path / "second.backup"

    async def move(there: str) -> None:
        await fill(here)
        await using(here, lambda engines: write_backup(engines, first))
        await using(there, lambda engines: restore_backup(engines, first))
        await using(there, lambda engines: write_backup(engines, second))
        await using(back, lambda engines: restore_backup(engines, second))
        assert await everything(back) == await everything(there) == await everything(here)

    asyncio.run(move(postgres()))
    assert stat.S_IMODE(first.stat().st_mode) == 0o600


def test_a_backup_while_others_write_is_of_one_moment(tmp_path: Path) -> None:
    url, file = f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "b"

    async def play() -> None:
        await fill(url)
        async with await Store.open(url) as store:

            async def write() -> None:
                for seq in range(200):
                    await store.append("m0", seq, [STEP])

            writing = asyncio.create_task(write())
            for i in range(5):
                await using(url, lambda engines: write_backup(engines, file))
                copy = f"sqlite:///{tmp_path / f'copy{i}.db'}"
                await using(copy, lambda engines: restore_backup(engines, file))
                assert await using(copy, lambda engines: broken_logs(engines.reader)) == {}
            await writing

    asyncio.run(play())


def unpacked(file: Path) -> bytes | None:
    """What is in a packed file; None if that cannot be told."""
    try:
        return gzip.decompress(file.read_bytes())
    except (OSError, EOFError, zlib.error):
        return None


def test_every_cut_and_every_flipped_byte_is_refused(tmp_path: Path) -> None:
    url, file, bad = f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "b", tmp_path / "bad"

    async def damage() -> None:
        await fill(url)
        await using(url, lambda engines: write_backup(engines, file))
        whole, before = file.read_bytes(), await everything(url)
        for at in range(0, len(whole), 7):
            bad.write_bytes(whole[:at])
            with pytest.raises(BadBackup):
                read_header(bad)
        for at in range(10, len(whole), 7):  # the first ten bytes are gzip's, with free ones
            bad.write_bytes(whole[:at] + bytes([whole[at] ^ 0x10]) + whole[at + 1 :])
            if unpacked(bad) == unpacked(file):
                continue  # one of the few bits that gzip does not use: nothing is damaged
            with pytest.raises(BadBackup):
                read_header(bad)
        with pytest.raises(BadBackup):
            await using(url, lambda engines: restore_backup(engines, bad, is_replacing=True))
        assert await everything(url) == before

    asyncio.run(damage())


def test_lines_that_were_changed_are_refused(tmp_path: Path) -> None:
    url, file = f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "b"

    async def prepare() -> None:
        await fill(url)
        await using(url, lambda engines: write_backup(engines, file))

    asyncio.run(prepare())
    text = gzip.decompress(file.read_bytes())
    for changed, said in (
        (text.replace(b"a note", b"a lie!"), "not what was written"),
        (b"\n".join(text.split(b"\n")[:-2]) + b"\n", "cut off"),
        (text.replace(REVISION.encode(), b"9999", 1), "newer version"),
        (b'{"hello": 1}\n', "no backup"),
        (b"", "no backup"),
    ):
        file.write_bytes(gzip.compress(changed))
        with pytest.raises(BadBackup, match=said):
            read_header(file)


def test_what_is_there_is_replaced_only_when_asked(whoknows_here: Run, tmp_path: Path) -> None:
    url, file = f"sqlite:///{tmp_path / 'a.db'}", str(tmp_path / "b")
    asyncio.run(fill(url))
    before = asyncio.run(everything(url))
    assert whoknows_here("admin", "backup", file, "--database-url", url).returncode == 0
    asyncio.run(using(url, forget_one))
    restore = ("admin", "restore", file, "--database-url", url)
    done = whoknows_here(*restore)
    assert done.returncode == 2
    assert "--replace" in done.stderr
    assert whoknows_here(*restore, "--replace", typed="n\n").returncode == 1
    assert len(asyncio.run(everything(url))["matches"]) == 2
    assert whoknows_here(*restore, "--replace", "--yes").returncode == 0
    assert asyncio.run(everything(url)) == before


async def forget_one(engines: Engines) -> None:
    await Store(engines).forget("m1")


def test_a_backup_that_cannot_be_written_leaves_nothing(whoknows_here: Run, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    asyncio.run(fill(url))
    done = whoknows_here("admin", "backup", str(tmp_path / "no" / "b"), "--database-url", url)
    assert done.returncode == 1
    old = tmp_path / "b"
    old.write_text("the old one")
    assert whoknows_here("admin", "backup", str(old), "--database-url", url).returncode == 0
    assert read_header(old).counts["matches"] == 3
    assert [one.name for one in tmp_path.iterdir() if one.name.startswith(".")] == []


def test_rows_that_the_database_refuses_change_nothing(tmp_path: Path) -> None:
    url, there = f"sqlite:///{tmp_path / 'a.db'}", f"sqlite:///{tmp_path / 'b.db'}"
    file = tmp_path / "b"

    async def move() -> None:
        await fill(url, 1)
        await using(url, lambda engines: write_backup(engines, file))
        await using(there, lambda engines: restore_backup(engines, file))
        with pytest.raises(WhoknowsError, match="has matches already"):
            await using(there, lambda engines: restore_backup(engines, file))
        assert len((await everything(there))["matches"]) == 1

    asyncio.run(move())
    assert read_header(file).created <= datetime.now(UTC)
