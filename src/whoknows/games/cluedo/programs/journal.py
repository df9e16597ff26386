# SPDX-License-Identifier: MIT
"""The server's log: a JSON object per line, for every message and event."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, Self, TextIO

import msgspec

from whoknows.core import Seat

Direction = Literal["in", "out", "ignored"]
"""From a client, to a client, from a client that was not asked."""

What = Literal[
    "listen", "connect", "login", "leave", "missing", "deal", "fault", "result", "abandon"
]

Listener = Callable[[str, int | None, dict[str, Any]], None]
"""Gets the name of the event, the game, and the facts."""


class WireJournal:
    """Writes to a file, or nowhere; each line is flushed at once."""

    def __init__(
        self,
        file: TextIO | None = None,
        now: Callable[[], float] = time.time,
        listener: Listener | None = None,
    ) -> None:
        self._file = file
        self._now = now
        self._listener = listener

    @classmethod
    def open(cls, path: Path | None, listener: Listener | None = None) -> Self:
        """Open a new file, or none; the listener gets all events."""
        file = None if path is None else path.open("w", encoding="utf-8", buffering=1)
        return cls(file, listener=listener)

    def close(self) -> None:
        """Stop writing."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def event(
        self, what: What, table: int | None = None, game: int | None = None, **facts: Any
    ) -> None:
        """Log an event other than a message."""
        if self._listener is not None:
            self._listener(what, game, facts)
        self._write({"event": what, "table": table, "game": game, **facts})

    def line(
        self, table: int, game: int | None, seat: Seat, direction: Direction, text: str
    ) -> None:
        """Log a message, as it was on the wire."""
        if self._file is not None:
            place = {"table": table, "game": game, "seat": seat}
            self._write({**place, "direction": direction, "line": text})

    def _write(self, entry: dict[str, Any]) -> None:
        if self._file is not None:
            stamped = {"time": round(self._now(), 6), **entry}
            self._file.write(msgspec.json.encode(stamped).decode() + "\n")
