# SPDX-License-Identifier: MIT
"""Seats, settings and tokens of a table."""

import hashlib
import secrets
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct, structs

from whoknows.core import BadOption, Seat
from whoknows.core.reference import BOT_FILE
from whoknows.store import MatchRecord, SeatRecord, TokenRecord

from .wire import SeatCard, Spectators

AGENT_NAMES: Final = (
    "Ada", "Boole", "Cleo", "Dara", "Emmy", "Félix", "Grace", "Hana", "Inès", "Jun", "Kurt", "Luz",
    "Mina", "Nils", "Otto", "Pia", "Quin", "Rosa", "Sol", "Teo", "Uma", "Vera", "Wim", "Yara",
)  # fmt: skip


class Settings(Struct, frozen=True):
    """The settings of a table, including later changes by the host."""

    is_open: bool = False
    is_help_allowed: bool = True
    spectators: Spectators = "public"
    is_listed: bool = False
    pace_ms: int = 700
    is_deal_chosen: bool = False
    tutorial: str | None = None
    successor: str | None = None
    is_imported: bool = False
    """Whether the match was imported from a file instead of played here."""


def settings_of(record: MatchRecord) -> Settings:
    """The settings that are stored with a match, as far as they are still known."""
    known = {field.name for field in structs.fields(Settings)}
    return Settings(**{name: value for name, value in record.settings.items() if name in known})


def new_token() -> str:
    """A random token that cannot be guessed."""
    return secrets.token_urlsafe(24)


def new_match_id() -> str:
    """A random id of a match, which commands do not take for an option."""
    while (drawn := secrets.token_urlsafe(9)).startswith("-"):
        """One in 64."""
    return drawn


def digest(token: str) -> str:
    """The digest of a token, which is stored instead of it."""
    return hashlib.sha256(token.encode()).hexdigest()


def find_token(tokens: Iterable[TokenRecord], token: str) -> TokenRecord | None:
    """The record of what a token gives access to."""
    wanted = digest(token)
    return next((one for one in tokens if secrets.compare_digest(one.digest, wanted)), None)


def checked_text(name: str) -> str:
    """Check a typed name; `BadOption` if it could change how text around it is shown."""
    stripped = name.strip()
    if not stripped.isprintable():
        raise BadOption("a name has printable characters only")
    return stripped


def free_names(taken: Iterable[str]) -> Iterator[str]:
    """Names for agents that are not taken at the table."""
    used = {name.casefold() for name in taken}
    return (name for name in AGENT_NAMES if name.casefold() not in used)


def seat_cards(
    seats: Sequence[SeatRecord], present: Iterable[Seat] = (), faults: dict[Seat, str] | None = None
) -> tuple[SeatCard, ...]:
    """Public information about the seats."""
    here = set(present)
    return tuple(
        SeatCard(
            one.seat,
            one.name,
            one.kind,
            shown_agent(one.agent),
            one.oracle,
            one.seat in here,
            one.helped,
            (faults or {}).get(one.seat),
        )
        for one in seats
    )


def shown_agent(agent: str) -> str:
    """The name of an agent, without the private path of its file."""
    name, colon, options = agent.rpartition("/")[2].rpartition("\\")[2].partition(":")
    return f"{name.removesuffix('.py').removesuffix(BOT_FILE)}{colon}{options}"
