"""Where built-in bots think: how many at a time, and how their time is measured."""

import asyncio
from threading import Event

import pytest

from whoknows.games.cluedo.programs.workers import Room, SharedClock, Slots


class Watch:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def test_the_time_of_those_who_share_the_machine_runs_slower() -> None:
    watch = Watch()
    clock = SharedClock(watch)
    assert clock.read() == 0
    with clock.shared():
        watch.time += 3
        assert clock.read() == 3
        with clock.shared(), clock.shared():
            watch.time += 6
            assert clock.read() == 5
            assert clock.until(7) == 6
        watch.time += 1
        assert clock.read() == 6
    assert clock.until(6) == 0


def test_so_many_at_a_time_and_some_more_that_take_long() -> None:
    """One slot and two long ones: three hang, the fourth has to wait until one is done."""

    async def run() -> None:
        slots = Slots(1, n_long=2)
        ends = [Event() for _ in range(4)]
        begun: list[int] = []

        def think(number: int) -> int:
            begun.append(number)
            ends[number].wait()
            return number

        def job(number: int) -> "asyncio.Task[tuple[int, float]]":
            return asyncio.create_task(Room(slots).run(lambda: think(number), 600))

        jobs = [job(number) for number in range(4)]
        while len(begun) < 3:
            await asyncio.sleep(0.01)
        assert begun == [0, 1, 2]
        ends[0].set()
        assert (await jobs[0])[0] == 0
        while len(begun) < 4:
            await asyncio.sleep(0.01)
        for end in ends:
            end.set()
        assert [number for number, _ in await asyncio.gather(*jobs)] == [0, 1, 2, 3]

    asyncio.run(run())


def test_who_takes_too_long_is_given_up_and_the_next_job_gets_a_thread() -> None:
    async def run() -> None:
        room = Room(Slots())
        end = Event()
        with pytest.raises(TimeoutError):
            await room.run(end.wait, 0.01)
        assert (await room.run(lambda: "done", 600))[0] == "done"
        end.set()
        room.close()

    asyncio.run(run())
