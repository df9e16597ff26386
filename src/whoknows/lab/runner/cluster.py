# SPDX-License-Identifier: MIT
"""Workers on a running Ray cluster."""

import logging
import socket
import sys
import time
from typing import Any

import msgspec

from whoknows.core import BadOption
from whoknows.core.safe_text import problem_text

from .job import Chunk, Death, Piece, UnitJob, load_work
from .runner import Runner

KNOCK_SECONDS = 5.0


class RayRunner(Runner):
    """One Ray task a chunk; retries are ours. By default as many at once as there are cores."""

    def __init__(self, address: str | None, jobs: int | None = None) -> None:
        if address is None:
            raise BadOption(
                "the runner ray needs the address of a cluster that is running: "
                "--address HOST:PORT, or --address auto for one on this machine"
            )
        if jobs is not None and jobs < 1:
            raise BadOption(f"{jobs} jobs: at least 1 is needed")
        self._ray = _import_ray()
        self._connect(address)
        self.n_workers = jobs or max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._do = self._ray.remote(num_cpus=1, max_retries=0)(_do_chunk)
        self._out: dict[Any, Chunk] = {}
        self._job: Any = None

    def _connect(self, address: str) -> None:
        try:
            _knock(address)
            self._ray.init(
                address=address,
                ignore_reinit_error=True,
                log_to_driver=False,
                logging_level=logging.ERROR,
            )
        except Exception as error:  # noqa: BLE001 - Ray raises whatever it likes
            raise BadOption(
                f"no Ray cluster can be reached at {address} ({problem_text(error)}); "
                "start one with `ray start --head` and give its address"
            ) from None

    def _begin(self, job: UnitJob) -> None:
        self._job = self._ray.put(msgspec.msgpack.encode((job, sys.path)))

    def _submit(self, chunk: Chunk) -> None:
        self._out[self._do.remote(self._job, chunk.start, chunk.stop)] = chunk

    def _wait(self) -> Piece | Death:
        [ready], _ = self._ray.wait(list(self._out), num_returns=1)
        chunk = self._out.pop(ready)
        try:
            result, seconds = self._ray.get(ready)
        except self._ray.exceptions.RayError as error:
            return Death(chunk, problem_text(error))
        return Piece(chunk, result, seconds)

    def _cancel(self) -> None:
        for reference in self._out:
            self._ray.cancel(reference, force=True)
        self._out.clear()

    def close(self) -> None:
        """Leave the cluster; it goes on without us."""
        self._cancel()
        self._ray.shutdown()


def _knock(address: str) -> None:
    """See whether anybody is there: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), KNOCK_SECONDS).close()


def _import_ray() -> Any:
    try:
        import ray  # noqa: PLC0415 - an extra, and slow to import
        import ray.exceptions  # noqa: PLC0415
    except ImportError:
        raise BadOption(
            "the runner ray needs Ray: install it with pip install 'whoknows[cluster]'"
        ) from None
    return ray


def _do_chunk(job: bytes, start: int, stop: int) -> tuple[bytes, float]:
    """What a task does, on whatever machine."""
    told, path = msgspec.msgpack.decode(job, type=tuple[UnitJob, list[str]])
    # What can be imported here at home can be there too, where the same files are.
    sys.path += [place for place in path if place not in sys.path]
    work = load_work(told.work)
    begun = time.perf_counter()
    result = work(told.specification, start, stop)
    return result, time.perf_counter() - begun
