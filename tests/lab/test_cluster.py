"""The runner on a real Ray cluster of two nodes; run with `make cluster-test`."""

import json
import os
import signal
import threading
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.cli.test_lab import start, wait_for_lines
from tests.conftest import Run
from tests.lab.test_runner import results, squares

from whoknows.core import BadOption
from whoknows.lab.runner import RayRunner, UnitJob

pytestmark = [pytest.mark.cluster, pytest.mark.filterwarnings("default")]

TOURNAMENT = [
    "tournament",
    "cluedo",
    "--agents",
    "random,simple",
    "--players",
    "4",
    "--games",
    "2000",
    "--json",
]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes, one core each."""
    cluster_utils: Any = import_module("ray.cluster_utils")  # Ray's types fit only where it is
    node = {"num_cpus": 1, "object_store_memory": 100_000_000}
    two = cluster_utils.Cluster(
        initialize_head=True, head_node_args={**node, "include_dashboard": False}
    )
    two.add_node(**node)
    yield two
    two.shutdown()


@pytest.fixture
def runner(cluster: Any, works: str) -> Iterator[RayRunner]:
    with RayRunner(cluster.address) as ray:
        yield ray


def test_there_are_two_nodes(runner: RayRunner) -> None:
    assert runner.n_workers == 2


def test_every_unit_is_done_once(runner: RayRunner, works: str) -> None:
    assert results(runner, UnitJob(f"{works}:square", b"", 1000)) == (squares(1000), [])


def test_a_worker_that_is_killed_costs_nothing(
    runner: RayRunner, works: str, tmp_path: Path
) -> None:
    mark = tmp_path / "mark"
    assert results(runner, UnitJob(f"{works}:die_once", str(mark).encode(), 40)) == (
        squares(40),
        [],
    )
    assert mark.exists()


def test_a_unit_that_always_kills_is_reported(runner: RayRunner, works: str) -> None:
    values, lost = results(runner, UnitJob(f"{works}:die_always", b"[5]", 8))
    assert values == squares(8, without=(5,))
    assert [one.unit for one in lost] == [5]


def ray_workers() -> list[int]:
    """Processes that are at work on a chunk."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        if command.startswith(b"ray::_do_chunk"):
            found.append(int(folder.name))
    return found


def same(one: str, other: str) -> bool:
    """Equal but for the timing."""
    first, second = json.loads(one), json.loads(other)
    assert first.pop("timing")
    assert second.pop("timing")
    return json.dumps(first) == json.dumps(second)


@pytest.mark.parametrize("extra", [[], ["--set", "10"], ["--no-kernel"]], ids=str)
def test_the_same_bytes_here_and_there(cluster: Any, whoknows: Run, extra: list[str]) -> None:
    there = whoknows(*TOURNAMENT, *extra, "--runner", "ray", "--address", cluster.address)
    assert there.returncode == 0, there.stderr
    for jobs in ("1", "2"):
        here = whoknows(*TOURNAMENT, *extra, "--jobs", jobs)
        assert same(there.stdout, here.stdout)


def test_a_worker_killed_from_outside_changes_nothing(cluster: Any, whoknows: Run) -> None:
    killed: list[int] = []
    stop = threading.Event()

    def kill() -> None:
        while not stop.wait(0.2) and len(killed) < 2:
            for pid in ray_workers()[:1]:
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        there = whoknows(
            *TOURNAMENT, "--no-kernel", "--runner", "ray", "--address", cluster.address
        )
    finally:
        stop.set()
        killer.join()
    assert there.returncode == 0, there.stderr
    assert killed
    assert same(there.stdout, whoknows(*TOURNAMENT).stdout)


def test_ctrl_c_there_is_resumed_here(cluster: Any, whoknows: Run, tmp_path: Path) -> None:
    program = start(*TOURNAMENT, "--no-kernel", "--runner", "ray", "--address", cluster.address)
    file = wait_for_lines(tmp_path / "data" / "results", 3)
    program.send_signal(signal.SIGINT)
    stdout, stderr = program.communicate(timeout=60)
    assert program.returncode == 130, stderr
    assert json.loads(stdout)["games"] < 2000
    resumed = whoknows("tournament", "--resume", file.stem, "--json")
    assert same(resumed.stdout, whoknows(*TOURNAMENT).stdout)


def test_no_cluster_there(whoknows: Run) -> None:
    done = whoknows(*TOURNAMENT, "--runner", "ray", "--address", "127.0.0.1:1")
    assert done.returncode == 2
    assert "no Ray cluster can be reached at 127.0.0.1:1" in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_impossible_numbers(cluster: Any) -> None:
    with pytest.raises(BadOption, match="0 jobs"):
        RayRunner(cluster.address, 0)
