"""The same tests on both databases."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from whoknows.store import Store

T = TypeVar("T")


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
