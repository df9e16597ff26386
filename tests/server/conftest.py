# SPDX-License-Identifier: MIT
"""A server that all tests share which do not kill it."""

import re
from collections.abc import Iterator

import pytest
from tests.server.running import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def blameless(server: Server) -> Iterator[Server]:
    """The server, which must not have made a mistake of its own by the end of the test."""
    before = server.complaints()
    yield server
    assert server.is_running
    said = server.complaints().removeprefix(before)
    # Case matters: uvicorn logs what browsers do wrong under the name `uvicorn.error`.
    assert not re.search("Traceback|ERROR|Exception|Error:", said), said
