# SPDX-License-Identifier: MIT
"""The whole server on PostgreSQL."""

import asyncio
from pathlib import Path

from tests.conftest import MakeDatabase
from tests.server.running import Person, Server


def test_a_match_is_played_and_taken_up_on_postgres(tmp_path: Path, postgres: MakeDatabase) -> None:
    server = Server(tmp_path, "--database-url", postgres())
    server.start()
    try:
        asyncio.run(play_and_restart(server))
    finally:
        server.stop()


async def play_and_restart(server: Server) -> None:
    table = server.table("liars-dice", ["human", "honest"], seed="1")
    token = table["tokens"][0]["token"]
    async with Person(server, table["id"], token) as person:
        ask = await person.turn()
        assert ask is not None
        answer = await person.say("act", action=ask["moves"][0])
        assert answer["type"] == "done"
        await person.say("note", text="nul \0 and all", marks={"a": "\0"})
        await person.until(lambda: person.ask is not None)
        before = person.entries
    finished = server.table("liars-dice", ["random", "random"])["id"]
    async with Person(server, finished) as watcher:
        await watcher.until(lambda: watcher.is_over)
    assert "rror" not in server.complaints()
    server.kill()
    server.start()
    async with Person(server, table["id"], token) as person:
        await person.until(lambda: person.ask is not None)
        assert person.entries[: len(before)] == before
        while (notes := await person.hear())["type"] != "notes":
            pass
        assert notes["text"] == "nul \ufffd and all"
    assert finished in [card["id"] for card in server.get("/api/replays")]
