"""The same tests on both databases."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from whoknows.store import Store
from whoknows.store.engine import complete_url

from .postgres import running_server

T = TypeVar("T")
_numbers = count()


class Keeper:
    """An open store, and a loop to use it in."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._runner = asyncio.Runner()
        self.store = self._runner.run(Store.open(url))

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work)

    def close(self) -> None:
        self.run(self.store.close())
        self._runner.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """Makes empty databases in a server that runs until the last test is done."""
    with running_server() as address:

        async def make(name: str) -> None:
            url = complete_url(address.format(database="postgres"))
            engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
            async with engine.connect() as connection:
                await connection.execute(text(f"CREATE DATABASE {name}"))
            await engine.dispose()

        def make_database() -> str:
            name = f"test{next(_numbers)}"
            asyncio.run(make(name))
            return address.format(database=name)

        yield make_database


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'matches.db'}"
    make_database: Callable[[], str] = request.getfixturevalue("postgres")
    return make_database()


@pytest.fixture
def keeper(url: str) -> Iterator[Keeper]:
    keeper = Keeper(url)
    yield keeper
    keeper.close()
