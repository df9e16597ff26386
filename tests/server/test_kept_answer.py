# SPDX-License-Identifier: MIT
"""Lists are made once for all who ask, and anew when something has changed."""

import asyncio

import pytest
from tests.server.running import Server

from whoknows.server.kept_answer import KeptAnswer


class Source:
    """Counts how often an answer is made."""

    def __init__(self) -> None:
        self.version = 0
        self.n_made = 0
        self.fails = False

    async def make(self) -> bytes:
        self.n_made += 1
        await asyncio.sleep(0)
        if self.fails:
            raise ValueError("no database")
        return b"%d" % self.n_made


def test_it_is_made_once_until_something_changes() -> None:
    async def use() -> None:
        source = Source()
        answer = KeptAnswer(source.make, lambda: source.version, kept_s=1e9, between_s=0)
        assert await asyncio.gather(*(answer.get() for _ in range(20))) == [b"1"] * 20
        source.version += 1
        assert await answer.get() == b"2"
        assert await answer.get() == b"2"

    asyncio.run(use())


def test_it_is_made_anew_after_a_while_and_after_a_failure() -> None:
    async def use() -> None:
        source = Source()
        brief = KeptAnswer(source.make, lambda: 0, kept_s=0, between_s=0)
        assert [await brief.get(), await brief.get()] == [b"1", b"2"]
        source.fails = True
        lasting = KeptAnswer(source.make, lambda: 0, kept_s=1e9, between_s=0)
        with pytest.raises(ValueError, match="no database"):
            await lasting.get()
        source.fails = False
        assert await lasting.get() == b"4"

    asyncio.run(use())


def test_many_changes_make_it_no_oftener_than_agreed() -> None:
    """Whoever asks after a change sees it, and waits for that with all others."""

    async def use() -> None:
        source = Source()
        answer = KeptAnswer(source.make, lambda: source.version, kept_s=1e9, between_s=0.2)
        began = asyncio.get_running_loop().time()
        asking = []
        while asyncio.get_running_loop().time() < began + 0.5:
            source.version += 1
            asking.append(asyncio.ensure_future(answer.get()))
            await asyncio.sleep(0.005)
        answers = await asyncio.gather(*asking)
        passed = asyncio.get_running_loop().time() - began
        assert source.n_made <= 1 + passed / 0.2
        assert answers[-1] == b"%d" % source.n_made

    asyncio.run(use())


def test_who_asks_after_a_change_sees_it(server: Server) -> None:
    """Again and again: an answer that was kept for a moment would be an old one."""
    seats = [{"kind": "person"}, {"kind": "open"}]
    for n in range(5):
        before = {one["id"] for one in server.get("/api/tables")}
        asked = {"game": "liars-dice", "seats": seats, "is_listed": True, "name": f"t{n}"}
        made = server.post("/api/tables", asked)["id"]
        assert {one["id"] for one in server.get("/api/tables")} == before | {made}
