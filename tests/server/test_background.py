# SPDX-License-Identifier: MIT
"""Slow work in threads: short jobs never wait for long ones, and clients take turns."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

from whoknows.server.background import Background

PATIENCE_S = 30


@asynccontextmanager
async def working() -> AsyncIterator[Background]:
    background = Background()
    try:
        async with asyncio.timeout(PATIENCE_S):
            yield background
    finally:
        background.stop()


def test_a_short_job_does_not_wait_for_a_long_one() -> None:
    async def use() -> None:
        end = threading.Event()
        async with working() as background:
            long = asyncio.create_task(background.run("a", end.wait, is_long=True))
            try:
                assert await background.run("a", lambda: 42) == 42
                assert await background.run("b", lambda: 43) == 43
                assert not long.done()
            finally:
                end.set()
            await long

    asyncio.run(use())


def test_others_have_their_turn_between_two_slices() -> None:
    async def use() -> None:
        async with working() as background:
            order: list[str] = []
            asked = threading.Event()

            def slices() -> Iterator[None]:
                for _ in range(3):
                    asked.wait()
                    order.append("slice")
                    threading.Event().wait(0.1)  # longer than work goes on at a time
                    yield

            long = asyncio.create_task(background.run_slices("a", slices()))
            await asyncio.sleep(0)
            other = background.run("b", lambda: order.append("other"), is_long=True)
            waiting = asyncio.create_task(other)
            await asyncio.sleep(0)
            asked.set()
            await asyncio.gather(long, waiting)
            assert order == ["slice", "other", "slice", "slice"]

    asyncio.run(use())
