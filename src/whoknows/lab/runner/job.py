# SPDX-License-Identifier: MIT
"""Jobs for runners: units of work, and their results.

A job has numbered units that can be done anywhere, in any order, alone or in chunks: the result of
a unit depends on its number and the job's specification only. So a chunk whose worker was killed
is simply done again, and a result that comes twice is the same twice.
"""

from collections.abc import Callable
from importlib import import_module

from msgspec import Struct

Work = Callable[[bytes, int, int], bytes]
"""Does the units from `start` up to `stop` of a specification."""


class UnitJob(Struct, frozen=True):
    """Numbered units of work, named so that any process can do them."""

    work: str
    """`package.module:function`, a `Work`."""
    specification: bytes
    n_units: int


class Chunk(Struct, frozen=True):
    """Consecutive units that are done in one go."""

    start: int
    stop: int

    def __len__(self) -> int:
        return self.stop - self.start


class Piece(Struct, frozen=True):
    """A chunk that is done."""

    chunk: Chunk
    result: bytes
    seconds: float


class Death(Struct, frozen=True):
    """A chunk whose worker died over it, or that could not be done."""

    chunk: Chunk
    reason: str


class Lost(Struct, frozen=True):
    """A unit that was given up: it cost a worker its life every time."""

    unit: int
    reason: str


def load_work(reference: str) -> Work:
    """The function that does a job's units."""
    module, _, name = reference.partition(":")
    work: Work = getattr(import_module(module), name)
    return work
