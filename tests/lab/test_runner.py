"""Runners: every unit is done once, whatever happens to the workers."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from whoknows.core import BadOption
from whoknows.lab.runner import Chunk, LocalRunner, Lost, Piece, Runner, UnitJob, make_runner
from whoknows.lab.runner.chunk_queue import MAX_DEATHS, ChunkQueue
from whoknows.lab.runner.job import Death
from whoknows.lab.runner.local import WorkersFailed


def results(runner: Runner, job: UnitJob, **how: float) -> tuple[dict[int, int], list[Lost]]:
    """The value of each unit; a unit that came twice would show."""
    values: dict[int, int] = {}
    lost = []
    for one in runner.run(job, **how):  # type: ignore[arg-type]
        if isinstance(one, Lost):
            lost.append(one)
            continue
        units = range(one.chunk.start, one.chunk.stop)
        for unit, value in zip(units, msgspec.msgpack.decode(one.result), strict=True):
            assert unit not in values
            values[unit] = value
    return values, lost


def squares(n: int, without: tuple[int, ...] = ()) -> dict[int, int]:
    return {unit: unit * unit for unit in range(n) if unit not in without}


@pytest.fixture
def two() -> Iterator[LocalRunner]:
    with LocalRunner(2) as runner:
        yield runner


def test_every_unit_is_done_once(works: str, two: LocalRunner) -> None:
    assert results(two, UnitJob(f"{works}:square", b"", 1000)) == (squares(1000), [])


def test_workers_are_kept_for_the_next_job(works: str, two: LocalRunner) -> None:
    results(two, UnitJob(f"{works}:square", b"", 50))
    before = two.process_ids()
    assert results(two, UnitJob(f"{works}:nap", b"0", 60)) == (squares(60), [])
    assert set(two.process_ids()) <= set(before)


def test_what_is_done_already_is_left_alone(works: str, two: LocalRunner) -> None:
    done = [Chunk(10, 20), Chunk(0, 3)]
    pieces = list(two.run(UnitJob(f"{works}:square", b"", 25), done=done))
    units = sorted(
        unit
        for piece in pieces
        if isinstance(piece, Piece)
        for unit in range(piece.chunk.start, piece.chunk.stop)
    )
    assert units == [*range(3, 10), *range(20, 25)]


def test_a_worker_that_is_killed_costs_nothing(
    works: str, two: LocalRunner, tmp_path: Path
) -> None:
    mark = tmp_path / "mark"
    assert results(two, UnitJob(f"{works}:die_once", str(mark).encode(), 40)) == (squares(40), [])
    assert mark.exists()


def test_workers_killed_from_outside(works: str, two: LocalRunner) -> None:
    """Whichever workers there are, again and again, while they work."""
    killed: list[int] = []
    stop = threading.Event()

    def kill() -> None:
        while not stop.wait(0.2) and len(killed) < 3:
            for pid in two.process_ids()[:1]:
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        values, lost = results(two, UnitJob(f"{works}:nap", b"0.02", 60), chunk_seconds=0.1)
    finally:
        stop.set()
        killer.join()
    assert (values, lost) == (squares(60), [])
    assert killed


def test_a_unit_that_always_kills_is_reported_and_the_rest_is_done(
    works: str, two: LocalRunner
) -> None:
    values, lost = results(two, UnitJob(f"{works}:die_always", b"[5, 33]", 40), chunk_seconds=0.5)
    assert values == squares(40, without=(5, 33))
    assert sorted((one.unit, one.reason) for one in lost) == [
        (5, "its process left with exit code 3"),
        (33, "its process left with exit code 3"),
    ]


def test_it_gives_up_where_everything_kills(
    works: str, two: LocalRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("whoknows.lab.runner.chunk_queue.MAX_LOST", 2)
    everything = msgspec.json.encode(list(range(1000)))
    values, lost = results(two, UnitJob(f"{works}:die_always", everything, 1000))
    assert values == {}
    assert 2 < len(lost) <= 4


def test_work_that_raises_is_reported_without_a_traceback(
    works: str, two: LocalRunner, capfd: pytest.CaptureFixture[str]
) -> None:
    values, lost = results(two, UnitJob(f"{works}:nowhere", b"", 1))
    assert values == {}
    assert "AttributeError" in lost[0].reason
    assert "Traceback" not in capfd.readouterr().err


def test_texts_are_hashed_alike_in_all_workers(works: str) -> None:
    orders = []
    for _ in range(2):
        with LocalRunner(1) as runner:
            [piece] = runner.run(UnitJob(f"{works}:hash_order", b"", 1))
            assert isinstance(piece, Piece)
            orders.append(piece.result)
    assert orders[0] == orders[1]


def test_children_of_a_dead_worker_hold_nothing_up(works: str, two: LocalRunner) -> None:
    values, lost = results(two, UnitJob(f"{works}:fork_and_die", b"", 8))
    assert values == squares(8, without=(3,))
    assert [one.unit for one in lost] == [3]


def test_a_child_that_comes_back_is_not_heard(works: str, two: LocalRunner) -> None:
    assert results(two, UnitJob(f"{works}:fork_and_return", b"", 20)) == (squares(20), [])


def test_too_many_open_files_are_told(works: str, tmp_path: Path) -> None:
    """Instead of waiting for ever."""
    script = (
        "import resource, sys\n"
        f"sys.path.insert(0, {str(tmp_path)!r})\n"
        "from whoknows.lab.runner import LocalRunner, UnitJob\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (16, 16))\n"
        "with LocalRunner(12) as runner:\n"
        f"    list(runner.run(UnitJob('{works}:square', b'', 5000)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False
    )
    assert "WorkersFailed: a worker process cannot be started: OSError" in done.stderr


def test_workers_that_print_or_read_disturb_nothing(works: str, two: LocalRunner) -> None:
    assert results(two, UnitJob(f"{works}:chatter", b"", 9)) == (squares(9), [])


def test_stopping_early_ends_the_work(works: str, two: LocalRunner) -> None:
    run = two.run(UnitJob(f"{works}:nap", b"0.01", 10_000), chunk_seconds=0.05)
    while len(two.process_ids()) < 2:
        next(run)
    run.close()
    assert len(two.process_ids()) < 2, "the one that was busy is gone"
    assert results(two, UnitJob(f"{works}:square", b"", 20)) == (squares(20), [])


def test_workers_end_with_the_program_that_started_them(works: str, tmp_path: Path) -> None:
    """Even when it is killed and the workers are in the middle of something."""
    script = f"""
        import sys
        sys.path.insert(0, {str(tmp_path)!r})
        from whoknows.lab.runner import LocalRunner, UnitJob
        runner = LocalRunner(2)
        run = runner.run(UnitJob("{works}:nap", b"60", 10))
        import threading, time
        def tell():
            while len(runner.process_ids()) < 2:
                time.sleep(0.05)
            print(*runner.process_ids(), flush=True)
        threading.Thread(target=tell).start()
        next(run)
    """
    command = [sys.executable, "-c", textwrap.dedent(script)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        pids = program.stdout.readline().split()
        program.kill()
    assert len(pids) == 2
    until = time.monotonic() + 30
    while any(Path(f"/proc/{pid}").exists() for pid in pids):
        assert time.monotonic() < until, "a worker lives on"
        time.sleep(0.05)


def test_workers_that_cannot_start_say_so(
    works: str, two: LocalRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(WorkersFailed, match="cannot be started"):
        results(two, UnitJob(f"{works}:square", b"", 3))


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"name": "slurm"}, "no runner 'slurm'"),
        ({"jobs": 0}, "0 jobs"),
        ({"address": "auto"}, "for the runner ray"),
        ({"name": "ray"}, "needs the address"),
    ],
)
def test_impossible_runners(arguments: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        make_runner(**arguments)  # type: ignore[arg-type]


# The queue


@given(
    n_units=st.integers(1, 200),
    deadly=st.sets(st.integers(0, 199), max_size=20),
    accidents=st.sets(st.integers(0, 60)),
    speed=st.floats(0.001, 3),
)
def test_the_queue_settles_everything(
    n_units: int, deadly: set[int], accidents: set[int], speed: float
) -> None:
    """Whatever dies on account of itself or by accident, each unit is done once or lost."""
    queue = ChunkQueue(n_units)
    done: list[int] = []
    lost: list[int] = []
    n_handed = 0
    while not queue.is_settled:
        chunk = queue.next_chunk(2)
        assert chunk is not None
        n_handed += 1
        if deadly & set(range(chunk.start, chunk.stop)) or n_handed in accidents:
            gone = queue.died(Death(chunk, "gone"))
            if gone is not None:
                lost.append(gone.unit)
        else:
            queue.done(Piece(chunk, b"", speed * len(chunk)))
            done += range(chunk.start, chunk.stop)
    assert sorted(done + lost) == list(range(n_units))
    assert set(lost) >= deadly & set(range(n_units))


def test_a_single_unit_is_tried_three_times() -> None:
    queue = ChunkQueue(1)
    for _ in range(MAX_DEATHS - 1):
        chunk = queue.next_chunk(1)
        assert chunk is not None
        assert queue.died(Death(chunk, "gone")) is None
    chunk = queue.next_chunk(1)
    assert chunk is not None
    assert queue.died(Death(chunk, "gone")) == Lost(0, "gone")


def test_chunks_grow_to_the_wanted_length() -> None:
    """Workers at 10,000 units a second get chunks of two seconds, in a few steps."""
    queue = ChunkQueue(1_000_000, chunk_seconds=2.0)
    sizes = []
    for _ in range(12):
        chunk = queue.next_chunk(2)
        assert chunk is not None
        sizes.append(len(chunk))
        queue.done(Piece(chunk, b"", len(chunk) / 10_000))
    assert sizes[0] == 1
    assert sizes[-1] == 20_000
    assert all(later <= 8 * earlier for earlier, later in pairwise(sizes))
