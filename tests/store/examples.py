"""Matches to store."""

from datetime import UTC, datetime
from itertools import count
from typing import Any

from whoknows.core import Seat
from whoknows.store import MatchRecord, SeatRecord, StoredEntry

_numbers = count()
MOMENT = datetime(2026, 5, 1, 12, tzinfo=UTC)


def new_id() -> str:
    return f"match{next(_numbers)}"


def a_match(**changes: Any) -> MatchRecord:
    known: dict[str, Any] = {
        "id": new_id(),
        "game": "hanabi",
        "rules": 1,
        "options": {"players": 2},
        "seed": "7",
        "deal": 0,
        "phase": "lobby",
        "settings": {},
        "seats": (SeatRecord(Seat(0), "person", "Ada"), SeatRecord(Seat(1), "open")),
        "created": MOMENT,
        "updated": MOMENT,
    }
    return MatchRecord(**known | changes)


def step(number: int) -> StoredEntry:
    return StoredEntry("step", f'{{"n":{number}}}')
