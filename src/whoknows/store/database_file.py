# SPDX-License-Identifier: MIT
"""Checks that a SQLite file is still in its place.

On Unix a removed or replaced file stays open: SQLite would go on writing to it, and all of that
would be lost with the last connection.
"""

import logging
import os
from pathlib import Path
from typing import Final

from .failure import StoreFailed

logger = logging.getLogger(__name__)

WRITE_AHEAD: Final = "-wal"
"""Suffix of SQLite's write-ahead log, which lies beside the database."""


class DatabaseFile:
    """Remembers the identity of the file."""

    def __init__(self, path: Path) -> None:
        self._path = os.fspath(path)
        self._log = self._path + WRITE_AHEAD
        self._opened = self._found()
        self._had_log = False
        """Whether there was one: some file systems do not allow it."""
        self._is_gone = False

    def check(self) -> None:
        """Raise `StoreFailed` unless the file is in place; call it within a transaction.

        Once the file is back in its place, the check succeeds again.
        """
        has_log = os.path.exists(self._log)  # noqa: PTH110 - asked for at every move
        is_gone = self._found() != self._opened or (self._had_log and not has_log)
        self._had_log |= has_log
        if is_gone != self._is_gone:
            self._is_gone = is_gone
            if is_gone:
                logger.error(
                    "the database file %s was removed or replaced: nothing is stored any more; "
                    "put it back, or start the server again",
                    self._path,
                )
        if is_gone:
            raise StoreFailed

    def _found(self) -> tuple[int, int] | None:
        try:
            status = os.stat(self._path)  # noqa: PTH116 - the same
        except OSError:
            return None
        return status.st_dev, status.st_ino
