# SPDX-License-Identifier: MIT
"""A lock file beside a SQLite file: one server at a time.

The operating system frees it when the process ends, however it ends. Processes that the server
starts do not inherit it.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from whoknows.core import WhoknowsError

from .engine import complete_url, sqlite_file

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows has no such locks, and goes without
    fcntl = None  # type: ignore[assignment]


class InUse(WhoknowsError):
    """Another server uses the database."""


@contextmanager
def server_lock(url: str) -> Iterator[None]:
    """Hold the lock of a SQLite file; `InUse` names its holder. PostgreSQL needs no lock."""
    path = sqlite_file(complete_url(url))
    if path is None or fcntl is None:
        yield
        return
    path = path.resolve()
    beside = path.with_name(path.name + ".lock")
    with _opened(beside) as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = os.pread(file, 32, 0).decode(errors="replace").strip()
            raise InUse(
                f"{path} is in use by another server (process {holder or 'unknown'}); "
                "stop that one, or choose another --database-url"
            ) from None
        os.ftruncate(file, 0)
        os.pwrite(file, f"{os.getpid()}\n".encode(), 0)
        yield


@contextmanager
def _opened(path: Path) -> Iterator[int]:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise WhoknowsError(f"{path} cannot be written: {error.strerror}") from None
    try:
        yield file
    finally:
        os.close(file)
