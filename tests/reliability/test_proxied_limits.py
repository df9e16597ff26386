# SPDX-License-Identifier: MIT
"""Behind a proxy, limits count the people, not the proxy."""

import asyncio
import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Server
from whoknows.server.limits import Limits

MANY = Limits().requests + 200


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One that knows a proxy, and has the limits that it has for everybody."""
    server = Server(tmp_path, "--trusted-proxy", "127.0.0.1", "--tables-per-address", "60")
    server.start()
    yield server
    server.stop()


def ask(server: Server, client: str, times: int) -> list[int]:
    """Answers to one client of the proxy, who asks over one connection."""
    connection = http.client.HTTPConnection(server.address.removeprefix("http://"), timeout=60)
    statuses = []
    for _ in range(times):
        connection.request("GET", "/api/about", headers={"X-Forwarded-For": client})
        answer = connection.getresponse()
        answer.read()
        statuses.append(answer.status)
        if answer.status == 429:
            break
    connection.close()
    return statuses


def test_one_client_of_a_proxy_is_slowed_down_and_the_others_are_not(server: Server) -> None:
    async def flood() -> list[list[int]]:
        asking = [asyncio.to_thread(ask, server, "192.0.2.1", MANY) for _ in range(4)]
        return await asyncio.gather(*asking)

    greedy = asyncio.run(flood())
    assert any(429 in statuses for statuses in greedy)
    assert ask(server, "192.0.2.2", 30) == [200] * 30
