# SPDX-License-Identifier: MIT
"""The stored data of a match, and errors of storing it."""

from datetime import datetime
from typing import Any, Literal

from msgspec import Struct

from whoknows.core import Outcome, Seat, WhoknowsError

from .failure import StoreFailed

Phase = Literal["lobby", "playing", "over"]
SeatKind = Literal["person", "agent", "open"]


class Conflict(StoreFailed):
    """Another process has written to the match meanwhile; nothing of ours is stored."""


class NoSuchMatch(WhoknowsError):
    """A match that was never stored, or was removed."""

    def __init__(self, match_id: str) -> None:
        super().__init__(f"there is no match {match_id!r}")


class StoredEntry(Struct, frozen=True):
    """One line of a match's log.

    A `rewind` says that the match goes on from an earlier point: its body is the number of steps
    that stay. Nothing is ever removed from the log.
    """

    kind: Literal["step", "rewind"]
    body: str
    """The step as JSON, or the number."""
    reason: str | None = None
    """The agent's explanation of this step, as JSON."""


class SeatRecord(Struct, frozen=True):
    """Who sits in a seat."""

    seat: Seat
    kind: SeatKind
    name: str = ""
    agent: str = ""
    oracle: bool = False
    helped: bool = False


class TokenRecord(Struct, frozen=True):
    """What a token gives access to; only the digest of the token is stored."""

    digest: str
    """SHA-256 of the token, in hexadecimal digits."""
    seat: Seat
    is_host: bool = False


class MatchRecord(Struct, frozen=True, kw_only=True):
    """Everything about a match except its log and its notes."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    seed: str
    """A text, since integers in databases have at most 63 bits."""
    deal: int
    phase: Phase
    name: str = ""
    settings: dict[str, Any]
    """Settings of the server; `is_listed` says whether others see the match in lists."""
    seats: tuple[SeatRecord, ...] = ()
    tokens: tuple[TokenRecord, ...] = ()
    outcome: Outcome | None = None
    created: datetime
    updated: datetime
    """Time of the last change; both times are aware, in UTC."""
