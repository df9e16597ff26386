# SPDX-License-Identifier: MIT
"""A worker process of the local runner: reads chunks to do, writes results.

Started as `python -m whoknows.lab.runner.worker`, so that it neither inherits the state of the
program that started it nor runs that program's script again.
"""

import os
import sys
import threading
import time
from queue import SimpleQueue
from typing import BinaryIO, Final

from whoknows.compile_events import subscribe
from whoknows.core.safe_text import place_text

from .frames import (
    BeginJob,
    ChunkDone,
    Compiling,
    Do,
    Failed,
    Frame,
    WorkerReady,
    read_frame,
    write_frame,
)
from .job import Chunk, Piece, UnitJob, load_work

GRACE_S: Final = 1.0
"""How long it may take to end once nobody wants anything any more."""


def main() -> None:
    """Work until nobody wants anything any more."""
    requests, results = _own_streams()
    inbox: SimpleQueue[Frame | None] = SimpleQueue()
    threading.Thread(target=_listen, args=(requests, inbox), daemon=True).start()
    write_frame(results, WorkerReady())
    me = os.getpid()
    subscribe(lambda name: write_frame(results, Compiling(name)))
    job: UnitJob | None = None
    while (frame := inbox.get()) is not None:
        match frame:
            case BeginJob(job=new):
                job = new
            case Do(chunk=chunk) if job is not None:
                answer = _answer(job, chunk)
                if os.getpid() != me:
                    os._exit(1)  # an agent has forked, and its child has come back
                write_frame(results, answer)


def _answer(job: UnitJob, chunk: Chunk) -> ChunkDone | Failed:
    try:
        work = load_work(job.work)
        begun = time.perf_counter()
        result = work(job.specification, chunk.start, chunk.stop)
        return ChunkDone(Piece(chunk, result, time.perf_counter() - begun))
    except Exception as error:  # noqa: BLE001 - plug-ins that are gone or do not load
        return Failed(place_text(error))


def _own_streams() -> tuple[BinaryIO, BinaryIO]:
    """The pipes to the runner, out of reach of agents that read or print."""
    requests = os.fdopen(os.dup(0), "rb")
    results = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    return requests, results


def _listen(requests: BinaryIO, inbox: "SimpleQueue[Frame | None]") -> None:
    """Pass requests on; when the runner is gone, end soon, whatever an agent is doing."""
    while (frame := read_frame(requests)) is not None:
        inbox.put(frame)
    inbox.put(None)  # programs that wait for another match learn that there is none
    time.sleep(GRACE_S)
    os._exit(0)


if __name__ == "__main__":
    main()
