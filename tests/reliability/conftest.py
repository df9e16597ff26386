# SPDX-License-Identifier: MIT
"""Real servers on each of the databases, for tests that do not kill them."""

import re
from collections.abc import Iterator

import pytest

from tests.conftest import MakeDatabase
from tests.server.running import Server


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("sqlite"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def postgres_server(
    postgres: MakeDatabase, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("postgres"), "--database-url", postgres())
    server.start()
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def faultless(request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server, which must not have written about a mistake by the end of the test."""
    server: Server = request.getfixturevalue(f"{request.param}_server")
    before = server.complaints()
    yield server
    assert server.is_running
    said = server.complaints().removeprefix(before)
    assert not re.search("traceback|error|exception", said, re.IGNORECASE), said
