"""Addresses, migrations, and databases that cannot be used."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from whoknows.core import BadOption, WhoknowsError
from whoknows.store import Store
from whoknows.store.engine import complete_url, make_engines
from whoknows.store.schema import REVISION, metadata

from .conftest import Keeper
from .examples import a_match

T = TypeVar("T")


def in_database(url: str, work: Callable[[Connection], T]) -> T:
    async def run() -> T:
        engines = make_engines(complete_url(url))
        try:
            async with engines.writer.begin() as connection:
                return await connection.run_sync(work)
        finally:
            await engines.dispose()

    return asyncio.run(run())


def open_and_close(url: str) -> None:
    async def run() -> None:
        await (await Store.open(url)).close()

    asyncio.run(run())


def test_migrations_lead_to_the_tables_of_this_version(url: str) -> None:
    open_and_close(url)
    differences = in_database(
        url, lambda connection: compare_metadata(MigrationContext.configure(connection), metadata)
    )
    assert differences == []


def test_newest_migration_is_known() -> None:
    config = Config()
    config.set_main_option("script_location", "whoknows.store:migrations")
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_heads() == [REVISION]


def test_matches_are_there_when_opened_again(keeper: Keeper) -> None:
    record = a_match()
    keeper.run(keeper.store.add_match(record))

    async def read_anew() -> object:
        async with await Store.open(keeper.url) as store:
            return await store.match(record.id)

    assert keeper.run(read_anew()) == record


def test_database_of_a_newer_version_is_refused(url: str) -> None:
    open_and_close(url)

    def age(connection: Connection) -> None:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    in_database(url, age)
    with pytest.raises(WhoknowsError, match="made by a newer version of whoknows"):
        open_and_close(url)


def test_failed_migration_leaves_nothing(url: str) -> None:
    def occupy(connection: Connection) -> None:
        connection.execute(text("CREATE TABLE notes (what TEXT)"))

    in_database(url, occupy)
    with pytest.raises(WhoknowsError, match="cannot use the database"):
        open_and_close(url)
    tables = in_database(url, lambda connection: connection.dialect.get_table_names(connection))
    assert tables == ["notes"]


def test_sqlite_file_is_made_with_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "a folder" / "100% new" / "matches.db"
    open_and_close(f"sqlite:///{path}")
    assert path.exists()


def test_memory_serves_those_who_need_nothing_kept() -> None:
    async def run() -> None:
        async with await Store.open("sqlite://") as store:
            records = [a_match() for _ in range(20)]
            await asyncio.gather(*map(store.add_match, records))
            found = await asyncio.gather(*(store.match(record.id) for record in records))
            assert found == records

    asyncio.run(run())


@pytest.mark.parametrize("url", ["", "matches.db", "mysql://ada@localhost/games", "sqlite+x://"])
def test_bad_address_is_refused(url: str) -> None:
    with pytest.raises(BadOption, match=r"is like sqlite:///FILE or postgresql://"):
        open_and_close(url)


def test_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(WhoknowsError, match=r"pip install 'whoknows\[postgres\]'"):
        open_and_close("postgresql://ada@localhost/games")


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ada:secret@127.0.0.1:1/games",
        "postgresql://ada:secret@127.0.0.1:1/games?no_such_option=1",
        "postgresql://ada:secret@no-such-host.invalid/games",
    ],
)
def test_server_out_of_reach_is_named_without_the_password(address: str) -> None:
    with pytest.raises(WhoknowsError, match="cannot use the database") as caught:
        open_and_close(address)
    assert "secret" not in str(caught.value)


def test_unknown_database_is_named(postgres: Callable[[], str]) -> None:
    with pytest.raises(WhoknowsError, match="nothing"):
        open_and_close(postgres().replace("@/test", "@/nothing"))


def test_file_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ada, " * 1000)
    for path in (tmp_path / "letter", tmp_path, tmp_path / "letter" / "matches.db"):
        with pytest.raises(WhoknowsError, match="cannot"):
            open_and_close(f"sqlite:///{path}")
