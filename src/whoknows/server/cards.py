# SPDX-License-Identifier: MIT
"""Request and response bodies of the HTTP routes."""

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
    """A request body."""


class OptionCard(Struct, frozen=True):
    """An option of a game or an agent; `schema` is JSON schema: type, enum, minimum, maximum.

    The message `GAME-option-NAME` names it and `GAME-option-NAME-VALUE` its values, if they exist.
    """

    name: str
    schema: dict[str, Any]
    default: Any
    required: bool


class AgentCard(Struct, frozen=True):
    """An agent that can take a seat; the message `GAME-agent-NAME` describes it, if it exists."""

    name: str
    description: str
    oracle: bool
    options: tuple[OptionCard, ...]
    is_file: bool
    """Whether the agent is a file in the user's folder of agents."""
    problem: str = ""
    """Why the agent cannot be chosen; empty if it can."""


class GameCard(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    min_players: int
    max_players: int
    players: int
    """The default number of players."""
    options: tuple[OptionCard, ...]
    agents: tuple[AgentCard, ...]
    levels: dict[str, str]
    """Line-ups by strength: `gentle`, `good`, `strongest`; the last agent fills further seats."""
    sides: dict[str, tuple[Seat, ...]]
    """Names and seats of fixed parties, if the game has them."""
    has_insight: bool
    has_report: bool
    formats: tuple[str, ...]
    """Formats of other programs in which its matches can be read and written."""
    tutorials: tuple[Message, ...]
    """The titles of tutorials; a tutorial is started by its index here."""
    has_guide: bool


class NewSeat(Body, frozen=True):
    """Who takes a seat: a person at this browser, a person who comes by link, or an agent."""

    kind: SeatKind
    name: Name = ""
    agent: Annotated[str, Meta(max_length=MAX_AGENT)] = ""


class NewTable(Body, frozen=True):
    """A table to create. Its match begins at once if no seat is open."""

    game: Text
    seats: Annotated[tuple[NewSeat, ...], Meta(min_length=1, max_length=24)]
    options: dict[str, Any] = {}
    seed: Annotated[str, Meta(pattern=r"^[0-9]{1,20}$")] | None = None
    deal: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    is_open: bool = False
    is_help_allowed: bool = True
    spectators: Spectators = "public"
    is_listed: bool = False
    """Whether others see it in the list of tables to join."""
    pace_ms: Pace = 700
    name: Text = ""


class SeatToken(Struct, frozen=True):
    """Proof that a seat is yours; without a seat (-2) it makes you the host who watches."""

    seat: Seat
    token: str


class Seated(Struct, frozen=True):
    """A table, and your seats there."""

    id: str
    tokens: tuple[SeatToken, ...]


class NewPerson(Body, frozen=True):
    """A person who takes an open seat."""

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
    """Time of the last change, in ISO 8601."""
    outcome: Outcome | None = None
    tutorial: str | None = None
    is_your_turn: bool = False
    """Whether you have to act; only for requests with the token of a seat."""
    is_imported: bool = False
    """Whether the match was imported from a file instead of played here."""


class Frame(Struct, frozen=True):
    """A moment of a finished match: the action, who acted and why, and the view afterwards."""

    n: int
    """The number of events that the viewer had perceived by then."""
    step: int
    """The number of steps made so far: it names the same moment for all viewers."""
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
    """Formats of other programs in which the match can be downloaded."""
    same_deal: tuple[TableCard, ...]
    """Other finished matches with the same deal and the same rules."""
    first: int = 0
    """The number of the first frame on this page: long matches come in pages."""
    total: int = 0
    """The number of frames of the whole match."""


class Upload(Body, frozen=True):
    """A match from a file: one of our transcripts, or a file of another program.

    Without a format, all known formats are tried.
    """

    text: Annotated[str, Meta(max_length=4_000_000)]
    format: Text = ""


class Trouble(Struct, frozen=True):
    """Why a request was refused, in the reader's language, and for programs in English."""

    why: Message
    detail: str
