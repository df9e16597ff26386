# SPDX-License-Identifier: MIT
"""Requests as they are counted."""

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send

from whoknows.server.access import LEFT, Accesses
from whoknows.server.metrics import Metrics


def test_a_client_that_has_left_is_no_error_of_the_server() -> None:
    metrics = Metrics()

    async def wait(scope: Scope, receive: Receive, send: Send) -> None:
        raise asyncio.CancelledError

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        raise AssertionError(message)

    scope = {"type": "http", "method": "GET", "path": "/", "scheme": "http"}
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(Accesses(wait, metrics)(scope, receive, send))
    told = metrics.render([], 0).decode()
    assert f'status="{LEFT}"' in told
    assert 'status="500"' not in told
