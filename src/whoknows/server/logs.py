# SPDX-License-Identifier: MIT
"""Log files of a server and their format.

Only our own loggers follow the chosen level: those of libraries would write SQL statements with
values, and whole messages, which contain hands and seeds.
"""

import logging
import os
import re
import time
import traceback
from enum import StrEnum
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Final, TypeAlias

import msgspec

from whoknows.core import BadOption

ACCESS: Final = "whoknows.access"
SysExcInfo: TypeAlias = (
    tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
)
QUOTES: Final = re.compile(r"[\n(<]")
"""Marks where asyncio begins to quote."""
MODE: Final = 0o640
"""Permissions of a new log file: owner, and readable for the group, such as Debian's `adm`."""
TEXT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class LogLevel(StrEnum):
    """Levels, from the most to the least output."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class LogFormat(StrEnum):
    """Text lines for people, or a JSON object a line for programs."""

    TEXT = "text"
    JSON = "json"


class LogFile(RotatingFileHandler):
    """A file that is rotated by size, and reopened when another program has moved it.

    Not everybody may read it: it contains addresses of clients.
    """

    def _open(self) -> TextIOWrapper:
        descriptor = os.open(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND, MODE)
        file = os.fdopen(descriptor, "ab")
        return TextIOWrapper(file, encoding=self.encoding, errors=self.errors)

    def shouldRollover(self, record: logging.LogRecord) -> bool:  # noqa: N802 - as it is called there
        if self.stream is not None and not self._is_in_place(self.stream.fileno()):
            self.stream.close()
            self.stream = self._open()
        return bool(super().shouldRollover(record))

    def _is_in_place(self, opened: int) -> bool:
        try:
            there = Path(self.baseFilename).stat()
        except FileNotFoundError:
            return False
        here = os.fstat(opened)
        return (there.st_dev, there.st_ino) == (here.st_dev, here.st_ino)


class Discreet(logging.Formatter):
    """Writes the place and the kind of errors, never their text.

    The text of an error quotes values, and these may be hands and seeds.
    """

    def formatException(  # noqa: N802 - as it is called there
        self, ei: SysExcInfo
    ) -> str:
        said, error = [], ei[1]
        while error is not None:
            frames = "".join(traceback.format_tb(error.__traceback__)).rstrip()
            said.append(f"Traceback (most recent call last):\n{frames}\n{type(error).__name__}")
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "\n\n".join(reversed(said))

    def formatTime(  # noqa: N802 - as it is called there
        self, record: logging.LogRecord, datefmt: str | None = None
    ) -> str:
        seconds = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        return f"{seconds}.{int(record.msecs):03d}Z"


def _unquoted(record: logging.LogRecord) -> bool:
    """Asyncio's message about a failure, without the error and the values that it quotes."""
    if record.name == "asyncio":
        record.msg, record.args = QUOTES.split(record.getMessage(), maxsplit=1)[0].strip(), None
    return True


class JsonFormatter(Discreet):
    """A JSON object a line: time, level, logger, message, and the record's own fields."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": self.formatTime(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class TextFormatter(Discreet):
    """A text line, with the time in UTC."""

    def __init__(self) -> None:
        super().__init__(TEXT)


def set_up_logs(
    level: LogLevel,
    *,
    style: LogFormat = LogFormat.TEXT,
    is_access_logged: bool = False,
    file: Path | None = None,
    file_mb: float = 10.0,
    n_files: int = 5,
) -> None:
    """Write to standard error, or to a file that is rotated (0 MB: by somebody else)."""
    handler: logging.Handler = logging.StreamHandler()
    if file is not None:
        try:
            handler = LogFile(
                file, maxBytes=int(file_mb * 1e6), backupCount=n_files, encoding="utf-8"
            )
        except OSError as error:
            raise BadOption(f"--log-file {file} cannot be written: {error.strerror}") from None
    handler.addFilter(_unquoted)
    handler.setFormatter(JsonFormatter() if style is LogFormat.JSON else TextFormatter())
    number = logging.getLevelNamesMapping()[level.upper()]
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("whoknows").setLevel(number)
    logging.getLogger("uvicorn.error").setLevel(max(number, logging.INFO))
    logging.getLogger(ACCESS).setLevel(logging.INFO if is_access_logged else logging.CRITICAL)
