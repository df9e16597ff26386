# SPDX-License-Identifier: MIT
"""A server that runs short of files for a while: tables go on when there are some again."""

import asyncio
import sys
from pathlib import Path

import pytest

from tests.processes import wait_until
from tests.server.running import Person, Server

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
