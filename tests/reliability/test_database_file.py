# SPDX-License-Identifier: MIT
"""A SQLite file that is taken away under a running server: nothing is acknowledged any more."""

import asyncio
import shutil
from pathlib import Path

import pytest

from tests.server.running import Person, Server

NEW_TABLE = {"game": "liars-dice", "seats": [{"kind": "person"}, {"kind": "agent"}]}


@pytest.mark.parametrize("what", ["removed", "replaced", "log removed"])
def test_what_would_be_lost_is_not_acknowledged(tmp_path: Path, what: str) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        asyncio.run(_play(server, tmp_path, what))
        assert "was removed or replaced" in server.complaints()
        assert "Traceback" not in server.complaints()
    finally:
        server.stop()


async def _play(server: Server, folder: Path, what: str) -> None:
    table = server.table("liars-dice", ["human", "honest"], seed="1")
    file = folder / ("tables.db-wal" if what == "log removed" else "tables.db")
    aside = folder / "aside"
    async with Person(server, table["id"], table["tokens"][0]["token"]) as person:
        ask = await person.turn()
        assert ask is not None
        file.rename(aside)
        if what == "replaced":
            shutil.copy(aside, file)
        assert server.request("GET", "/healthz")[0] == 503
        assert server.request("POST", "/api/tables", NEW_TABLE)[0] == 503
        assert (await person.say("act", action=ask["moves"][0]))["type"] == "refused"
        aside.rename(file)
        assert server.request("GET", "/healthz")[0] == 200
        assert (await person.say("act", action=ask["moves"][0]))["type"] == "done"
