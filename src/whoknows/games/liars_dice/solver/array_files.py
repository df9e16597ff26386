# SPDX-License-Identifier: MIT
"""Array files with a JSON record that describes them: `.npz`, read without running any code."""

import io
import lzma
import struct
import tokenize
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO, Final, Self
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

import msgspec
import numpy as np
from numpy.typing import NDArray

from whoknows.core import BadOption, WhoknowsError
from whoknows.core.safe_text import printable
from whoknows.files import writing_whole

RECORD: Final = "record"
MAX_RECORD: Final = 1 << 20
HEAD: Final = 1 << 12
"""The most bytes that a `.npy` member may have beyond its numbers."""

Arrays = Mapping[str, NDArray[Any]]


class BadStore(WhoknowsError):
    """A stored file that cannot be read."""


def write_arrays(path: Path, record: Any, arrays: Arrays, *, packed: bool) -> None:
    """Write a file completely or not at all."""
    text = np.frombuffer(msgspec.json.encode(record), np.uint8)
    method = ZIP_DEFLATED if packed else ZIP_STORED
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"{path} cannot be written: {error.strerror}") from None
    with writing_whole(path) as file:
        _write_members(file, method, {RECORD: text, **arrays})


def _write_members(file: BinaryIO, method: int, arrays: Arrays) -> None:
    with ZipFile(file, "w", method) as archive:
        for name, array in arrays.items():
            with archive.open(f"{name}.npy", "w", force_zip64=True) as member:
                np.lib.format.write_array(member, array, allow_pickle=False)


class ArrayFile:
    """A file to read; every fault in it becomes a `BadStore`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._archive = ZipFile(path)
        except FileNotFoundError:
            raise BadStore(f"there is no file {path}") from None
        except (*DAMAGES, OSError) as error:
            raise self._bad(error) from None

    def record(self, kind: type[msgspec.Struct]) -> Any:
        """The record."""
        data = self._member(RECORD, MAX_RECORD).tobytes()
        try:
            return msgspec.json.decode(data, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise self._bad(error) from None

    def array(self, name: str, shape: tuple[int, ...], dtype: Any) -> NDArray[Any]:
        """An array; it must have the expected shape and type."""
        n_bytes = int(np.prod(shape, dtype=np.int64)) * np.dtype(dtype).itemsize
        found = self._member(name, n_bytes + HEAD)
        if found.shape != shape or found.dtype != dtype:
            raise BadStore(
                f"{self.path} is damaged: {name} is {found.dtype}{list(found.shape)} "
                f"and should be {np.dtype(dtype)}{list(shape)}"
            )
        return found

    def _member(self, name: str, most: int) -> NDArray[Any]:
        """An array of at most `most` bytes; its checksum is verified."""
        try:
            info = self._archive.getinfo(f"{name}.npy")
            if info.file_size > most:
                raise ValueError(f"{name} is too large")
            data = self._archive.read(info)
            return np.asarray(np.lib.format.read_array(io.BytesIO(data), allow_pickle=False))
        except (*DAMAGES, OSError) as error:
            raise self._bad(error) from None

    def _bad(self, error: Exception) -> BadStore:
        if isinstance(error, IsADirectoryError | PermissionError):
            return BadStore(f"{self.path} cannot be read: {error.strerror}")
        what = printable(str(error)).strip("'\"") or type(error).__name__
        return BadStore(f"{self.path} is damaged, or no file of this kind: {what}")

    def close(self) -> None:
        """Close the file."""
        self._archive.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


DAMAGES: Final = (
    AttributeError,
    BadZipFile,
    EOFError,
    IndexError,
    KeyError,
    MemoryError,
    NotImplementedError,
    OverflowError,
    RuntimeError,
    SyntaxError,
    TypeError,
    ValueError,
    lzma.LZMAError,
    struct.error,
    tokenize.TokenError,
    zlib.error,
)
"""Exceptions that reading a damaged archive can raise."""
