# SPDX-License-Identifier: MIT
"""Messages between this process and its workers: a length, then MessagePack."""

from struct import Struct as Layout
from typing import IO, TypeAlias

import msgspec
from msgspec import Struct

from .job import Chunk, Piece, UnitJob

_LENGTH = Layout("<Q")


class WorkerReady(Struct, frozen=True, tag="Ready"):
    """A worker has started."""


class BeginJob(Struct, frozen=True, tag="Begin"):
    """Chunks of this job follow."""

    job: UnitJob


class Do(Struct, frozen=True, tag=True):
    """Do a chunk of the job."""

    chunk: Chunk


class ChunkDone(Struct, frozen=True, tag="Done"):
    """A chunk is done."""

    piece: Piece


class Failed(Struct, frozen=True, tag=True):
    """A chunk cannot be done; the worker lives on."""

    reason: str


class Compiling(Struct, frozen=True, tag=True):
    """Before a chunk is done, a function has to be compiled."""

    name: str


Frame: TypeAlias = WorkerReady | BeginJob | Do | ChunkDone | Failed | Compiling

_DECODER = msgspec.msgpack.Decoder(Frame)


def write_frame(stream: IO[bytes], frame: Frame) -> None:
    """Send a message."""
    data = msgspec.msgpack.encode(frame)
    stream.write(_LENGTH.pack(len(data)) + data)
    stream.flush()


def read_frame(stream: IO[bytes]) -> Frame | None:
    """The next message; None when the other side is gone."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    data = stream.read(length)
    if len(data) < length:
        return None
    frame: Frame = _DECODER.decode(data)
    return frame
