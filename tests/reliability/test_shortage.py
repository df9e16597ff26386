# SPDX-License-Identifier: MIT
"""A server that runs short of files for a while: tables go on when there are some again."""

import asyncio
import http.client
import sys
from pathlib import Path

import pytest

from tests.processes import wait_until
from tests.server.running import Person, Server
from whoknows.server.app import page_folder

if sys.platform != "linux":
    pytest.skip("only Linux limits other processes", allow_module_level=True)

import resource

AGENT = """
from whoknows.core import Agent

class First(Agent):
    game = "liars-dice"

    def act(self, view, moves, rng):
        return next(iter(moves))
"""


def test_a_table_goes_on_when_its_agent_can_be_started_again(tmp_path: Path) -> None:
    agents = tmp_path / "data" / "agents"
    agents.mkdir(parents=True)
    (agents / "first.py").write_text(AGENT)
    server = Server(tmp_path, "--sandbox", "none")
    server.start()
    try:
        asyncio.run(_play(server))
        assert "Traceback" not in server.complaints()
    finally:
        server.stop()


def test_a_shortage_of_files_is_no_mistake_of_the_server(tmp_path: Path) -> None:
    """Whoever asks is told to come again, and all is well when there are files again."""
    server = Server(tmp_path)
    server.start()
    site = server.address.removeprefix("http://")
    paths = ["/", "/favicon.ico", f"/assets/{_an_asset()}", "/api/games", "/api/about"]
    lines = [http.client.HTTPConnection(site, timeout=60) for _ in paths]
    try:
        for line in lines:  # nobody new comes in later
            assert _status(line, "/api/about") == 200
        enough = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (3, enough[1]))
        during = [_status(line, path) for line, path in zip(lines, paths, strict=True)]
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, enough)
        assert during == [503, 503, 503, 503, 200]
        after = [_status(line, path) for line, path in zip(lines, paths, strict=True)]
        assert after == [200] * len(paths)
        assert "Traceback" not in server.complaints()
    finally:
        for line in lines:
            line.close()
        server.stop()


def _an_asset() -> str:
    return min(file.name for file in (page_folder() / "assets").iterdir())


def _status(line: http.client.HTTPConnection, path: str) -> int:
    line.request("GET", path)
    answer = line.getresponse()
    answer.read()
    return answer.status


async def _play(server: Server) -> None:
    table = server.table("liars-dice", ["human", "first"], seed="1")
    async with Person(server, table["id"], table["tokens"][0]["token"]) as person:
        ask = await person.turn()
        assert ask is not None
        enough = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (3, enough[1]))  # all of them open
        assert (await person.say("act", action=ask["moves"][0]))["type"] == "done"
        wait_until(lambda: "Too many open files; trying again" in server.complaints())
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, enough)
        await person.turn()
