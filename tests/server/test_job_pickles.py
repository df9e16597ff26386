# SPDX-License-Identifier: MIT
"""Long jobs are pickled beside the event loop, and arrive as they were."""

import asyncio
import pickle
import time

import pytest

from whoknows.core import WATCHER
from whoknows.games.liars_dice.pieces import Rolled
from whoknows.server.background import Background
from whoknows.server.job_pickles import LONG, pickled
from whoknows.server.jobs import Begin, Job

N_LONG = 100 * LONG


def job_of(n: int) -> Job:
    events = tuple(Rolled(WATCHER, 2, (1 + i % 6, i)) for i in range(n))
    return Job(Begin(), None, None, events, ())


@pytest.mark.parametrize("n", [0, LONG - 1, LONG, N_LONG])
def test_a_job_arrives_as_it_was(n: int) -> None:
    job = job_of(n)
    assert pickle.loads(asyncio.run(pickled(job))) == job


def test_the_event_loop_goes_on_meanwhile() -> None:
    """Else one of its turns takes as long as all the pickling."""

    async def use() -> tuple[float, float]:
        background = Background()  # it sets how often threads take turns
        job = job_of(4 * N_LONG)
        begun = time.monotonic()
        pickling = asyncio.create_task(pickled(job))
        longest, last = 0.0, begun
        while not pickling.done():
            await asyncio.sleep(0)
            longest, last = max(longest, time.monotonic() - last), time.monotonic()
        background.stop()
        return longest, last - begun

    longest, whole = asyncio.run(use())
    assert longest < whole / 2
