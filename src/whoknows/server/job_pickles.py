# SPDX-License-Identifier: MIT
"""Jobs as bytes for a worker; a long match must not hold up the event loop."""

import asyncio
import pickle
from typing import Final

from .jobs import Job

LONG: Final = 500
"""Events and steps from which a job is pickled in a thread."""


async def pickled(job: Job) -> bytes:
    """The job as bytes."""
    n = len(job.news) + len(getattr(job.what, "steps", ()))
    return await asyncio.to_thread(_pickled_in_parts, job) if n >= LONG else pickle.dumps(job)


class _BytesFile:
    """A file in memory.

    A pickler writes 64 KB at a time, and other threads can run whenever it calls a method in
    Python. `pickle.dumps`, and a file of the standard library, would keep them all waiting.
    """

    def __init__(self) -> None:
        self.parts: list[bytes] = []

    def write(self, part: bytes) -> int:
        self.parts.append(bytes(part))
        return len(part)


def _pickled_in_parts(job: Job) -> bytes:
    file = _BytesFile()
    pickle.Pickler(file, pickle.DEFAULT_PROTOCOL).dump(job)
    return b"".join(file.parts)
