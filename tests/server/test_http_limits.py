# SPDX-License-Identifier: MIT
"""Connections that stall are closed; those that are used are not."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from socket import create_connection, socket
from threading import Thread

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from whoknows.server import http_limits
from whoknows.server.limits import Limits

PATIENCE_S = 30
HEAD = b"GET / HTTP/1.1\r\nHost: here\r\n"


async def hello(scope: Scope, receive: Receive, send: Send) -> None:
    assert scope["type"] == "http"
    await asyncio.sleep(4 * http_limits.REQUEST_S)  # thinking is no stalling
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body"})


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    monkeypatch.setattr(http_limits, "REQUEST_S", 0.1)
    listening = socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen()
    config = uvicorn.Config(
        hello, http=http_limits.bounded_http(Limits()), lifespan="off", log_level="error"
    )
    server = uvicorn.Server(config)
    thread = Thread(target=server.run, args=([listening],))
    thread.start()
    yield listening.getsockname()[1]
    server.should_exit = True
    thread.join()
    listening.close()


def connected(port: int) -> socket:
    return create_connection(("127.0.0.1", port), PATIENCE_S)


@pytest.mark.parametrize("begun", [b"", b"GET", HEAD])
def test_a_request_that_does_not_come_is_not_waited_for(port: int, begun: bytes) -> None:
    with closing(connected(port)) as stalled:
        stalled.sendall(begun)
        assert stalled.recv(100) == b""


def test_requests_are_answered_one_after_the_other(port: int) -> None:
    with closing(connected(port)) as busy:
        for _ in range(3):
            busy.sendall(HEAD + b"\r\n")
            assert busy.recv(1000).startswith(b"HTTP/1.1 204")
        busy.sendall(HEAD)
        assert busy.recv(100) == b"", "the next one does not come"
