# SPDX-License-Identifier: MIT
"""Safe file writing: a whole file or nothing, or line by line."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Self

import msgspec
from platformdirs import user_data_path

from .core.errors import BadOption

if sys.platform != "win32":
    import fcntl


def data_folder() -> Path:
    """`$WHOKNOWS_DATA`, or the platform's folder for data."""
    return Path(os.environ.get("WHOKNOWS_DATA") or user_data_path("whoknows"))


def write_whole(path: Path, content: str | bytes) -> None:
    """Replace a file's content in one step: nobody ever sees half of it."""
    with writing_whole(path) as file:
        file.write(content.encode() if isinstance(content, str) else content)


@contextmanager
def writing_whole(path: Path) -> Iterator[BinaryIO]:
    """A file to write piece by piece, which takes its place when all of it is written."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        raise BadOption(f"{path} cannot be written: {error.strerror}") from None
    finally:
        beside.unlink(missing_ok=True)


def check_writable(path: Path) -> None:
    """Raise `BadOption` unless the file can be written: before hours of work, not after."""
    try:
        if path.is_dir():
            raise BadOption(f"{path} is a folder; name a file")
        if not path.parent.is_dir():
            raise BadOption(f"{path} cannot be written: there is no folder {path.parent}")
        existed = path.exists()
        with path.open("ab"):
            pass
        if not existed:
            path.unlink()
    except OSError as error:
        raise BadOption(f"{path} cannot be written: {error.strerror}") from None


def lock(file: Any, path: Path) -> None:
    """Keep other processes from writing to an open file until it is closed."""
    if sys.platform != "win32":
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            raise BadOption(f"{path} is in use by another program that is still running") from None


def complete_lines(data: bytes) -> list[bytes]:
    """The lines of a journal; a last one that was cut off in the middle is left out."""
    return data.split(b"\n")[:-1]


class Journal:
    """A file of JSON lines, open for adding; no other process can write to it meanwhile."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path = path
        self._file = file
        lock(file, path)

    @classmethod
    def create(cls, path: Path) -> Self:
        """Begin a new one; one that exists is never written over."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            return cls(path, path.open("xb"))
        except FileExistsError:
            raise BadOption(f"{path} exists already") from None
        except OSError as error:
            raise BadOption(f"{path} cannot be written: {error.strerror}") from None

    @classmethod
    def reopen(cls, path: Path) -> Self:
        """Go on with one, after its last complete line."""
        try:
            journal = cls(path, path.open("r+b"))
        except OSError as error:
            raise BadOption(f"{path} cannot be continued: {error.strerror}") from None
        data = path.read_bytes()
        end = data.rfind(b"\n") + 1
        journal._file.truncate(end)
        journal._file.seek(end)
        return journal

    def add(self, line: Any) -> None:
        """Store one more line, at once."""
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Nothing more follows."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
