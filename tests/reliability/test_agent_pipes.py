# SPDX-License-Identifier: MIT
"""An agent that writes where its jobs come from does not reach the server by that."""

import asyncio
from pathlib import Path

from tests.server.running import Person, Server

AGENT = """
import os
from whoknows.core import Agent

def is_open(number):
    try:
        os.fstat(number)
    except OSError:
        return False
    return True

class Writes(Agent):
    game = "liars-dice"

    def act(self, view, moves, rng):
        import stat
        kinds = {number: os.fstat(number).st_mode for number in range(3, 20) if is_open(number)}
        jobs = min(n for n, kind in kinds.items() if stat.S_ISFIFO(kind) or stat.S_ISSOCK(kind))
        try:
            for _ in range(100):
                os.write(jobs, b"x" * 1000)
        except OSError:
            pass
        return next(iter(moves))
"""


def test_nothing_can_be_written_to_the_pipe_of_jobs(tmp_path: Path) -> None:
    agents = tmp_path / "data" / "agents"
    agents.mkdir(parents=True)
    (agents / "writes.py").write_text(AGENT)
    server = Server(tmp_path, "--sandbox", "none")
    server.start()
    try:
        asyncio.run(_watch(server))
    finally:
        server.stop()
    said = server.complaints()
    assert "Traceback" not in said, said
    assert "ERROR" not in said, said


async def _watch(server: Server) -> None:
    table = server.table("liars-dice", ["writes", "writes"])
    async with Person(server, table["id"], table["tokens"][0]["token"]) as watcher:
        await watcher.until(lambda: watcher.is_over)
        assert watcher.info is not None
        assert [seat["fault"] for seat in watcher.info["seats"]] == [None, None]
