# SPDX-License-Identifier: MIT
"""What the HTTP routes take and give, besides the tables' sockets."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from whoknows.core import Message, Outcome, Seat

from .wire import Phase, SeatCard, SeatKind, Spectators

MAX_NAME = 24
MAX_TEXT = 80
MAX_AGENT = 400
Name = Annotated[str, Meta(max_length=MAX_NAME)]
Text = Annotated[str, Meta(max_length=MAX_TEXT)]
Pace = Annotated[int, Meta(ge=0, le=10_000)]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser sends."""


class OptionCard(Struct, frozen=True):
    """One option of a game or an agent; `schema` is JSON schema: type, enum, minimum, maximum.

    Its words are `GAME-option-NAME`, the values' `GAME-option-NAME-VALUE`, where a game has them.
    """

    name: str
    schema: dict[str, Any]
    default: Any
    required: bool


class AgentCard(Struct, frozen=True):
    """An agent that can be given a seat; its words are `GAME-agent-NAME`, if there are any."""

    name: str
    description: str
    oracle: bool
    options: tuple[OptionCard, ...]
    is_file: bool
    """Whether it is a file in the user's own folder of agents."""
    problem: str = ""
    """Why it cannot be chosen, if it cannot."""


class GameCard(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    min_players: int
    max_players: int
    players: int
    """How many play unless somebody says otherwise."""
    options: tuple[OptionCard, ...]
    agents: tuple[AgentCard, ...]
    levels: dict[str, str]
    """Line-ups by how strong they are, `gentle`, `good` and `strongest`; the last one fills."""
    sides: dict[str, tuple[Seat, ...]]
    """Fixed parties, where there are some: their names and seats."""
    has_insight: bool
    has_report: bool
    formats: tuple[str, ...]
    """Other programs' formats in which its matches are read and written."""
    tutorials: tuple[Message, ...]
    """Their titles; the i-th is begun by its number."""
    has_guide: bool


class NewSeat(Body, frozen=True):
    """Who is to sit there: a person at this very browser, somebody who comes by link, an agent."""

    kind: SeatKind
    name: Name = ""
    agent: Annotated[str, Meta(max_length=MAX_AGENT)] = ""


class NewTable(Body, frozen=True):
    """A table to be made. It begins at once if no seat is open."""

    game: Text
    seats: Annotated[tuple[NewSeat, ...], Meta(min_length=1, max_length=24)]
    options: dict[str, Any] = {}
    seed: Annotated[str, Meta(pattern=r"^[0-9]{1,20}$")] | None = None
    deal: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    is_open: bool = False
    is_help_allowed: bool = True
    spectators: Spectators = "public"
    is_listed: bool = False
    """Whether others see it among the tables to join."""
    pace_ms: Pace = 700
    name: Text = ""


class SeatToken(Struct, frozen=True):
    """What proves that a seat is yours; without a seat (-2) it makes you the host who watches."""

    seat: Seat
    token: str


class Seated(Struct, frozen=True):
    """A table, and your seats there."""

    id: str
    tokens: tuple[SeatToken, ...]


class NewPerson(Body, frozen=True):
    """Somebody who takes an open seat."""

    name: Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]


class TableCard(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    name: str
    phase: Phase
    players: int
    seats: tuple[SeatCard, ...]
    is_open: bool
    spectators: Spectators
    updated: str
    """When something last happened there, in ISO 8601."""
    outcome: Outcome | None = None
    tutorial: str | None = None
    is_your_turn: bool = False
    """Whether you have to act there; told to those who show the token of a seat."""
    is_imported: bool = False
    """Whether it was brought in from a file instead of played here."""


class Frame(Struct, frozen=True):
    """One moment of a finished match: what was done, by whom and why, and how it looked then."""

    n: int
    """How many events the viewer had perceived by then."""
    step: int
    """How many steps of the match had been made: the same moment for all viewers."""
    actor: Seat
    """Who acted; TABLE (-1) for chance."""
    view: Any
    events: tuple[Any, ...]
    lines: tuple[Message, ...]
    reason: Message | None = None
    fault: str | None = None


class Replay(Struct, frozen=True):
    """A finished match as one seat saw it, or with everything open (then the seat is -2)."""

    table: TableCard
    options: dict[str, Any]
    seed: str
    deal: int
    seat: Seat
    is_everything_open: bool
    frames: tuple[Frame, ...]
    formats: tuple[str, ...]
    """In which other programs' formats it can be had."""
    same_deal: tuple[TableCard, ...]
    """Other finished matches of the same deal under the same rules."""
    first: int = 0
    """The number of the first of these frames: long matches come in pages."""
    total: int = 0
    """How many frames there are in all."""


class Upload(Body, frozen=True):
    """A match from a file: one of our transcripts, or another program's.

    Without a format, those are tried that are known.
    """

    text: Annotated[str, Meta(max_length=4_000_000)]
    format: Text = ""


class Trouble(Struct, frozen=True):
    """Why a request was refused, in the reader's language, and for programs in English."""

    why: Message
    detail: str
