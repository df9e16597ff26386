# SPDX-License-Identifier: MIT
"""The messages between a browser and the server at a table.

The page's TypeScript types are generated from these structs. All that is sent to a seat is made
from its view and the events it perceived (`views.py`); everything else about a table is public.
"""

from typing import Any, ClassVar, Literal

from msgspec import Raw, Struct

from whoknows.core import WATCHER, Form, Message, Outcome, Seat

from .formula_question import FormulaQuestion

SeatKind = Literal["person", "agent", "open"]
Phase = Literal["lobby", "playing", "over"]
Spectators = Literal["public", "seats", "none"]
"""What spectators may see: public events only, any seat's view, or nothing."""


class Outgoing(Struct, frozen=True, tag_field="type", omit_defaults=False):
    """A message from the server."""


class Incoming(Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """A message from a browser; the answer repeats its `id`."""

    id: int = 0


# Messages from the server


class SeatCard(Struct, frozen=True):
    """Public information about a seat."""

    seat: Seat
    name: str
    kind: SeatKind
    agent: str = ""
    """The agent in the seat, or the agent that stands in for a person."""
    oracle: bool = False
    present: bool = False
    """Whether the person is connected."""
    helped: bool = False
    """Whether the person has looked at the knowledge view or asked for advice."""
    fault: str | None = None
    """Why the agent in the seat is out."""


class TableInfo(Outgoing, frozen=True, tag="table"):
    """Everything about a table except the match itself."""

    id: str
    game: str
    name: str
    """The name under which the match is saved; empty until somebody gives it one."""
    options: dict[str, Any]
    seats: tuple[SeatCard, ...]
    you: Seat
    """Your seat; WATCHER (-2) for a spectator."""
    is_host: bool
    is_open: bool
    """Whether all viewers may see the knowledge and reasons of all seats during the match."""
    is_help_allowed: bool
    spectators: Spectators
    pace_ms: int
    phase: Phase
    is_stopped: bool = False
    """Whether an operator has ended the match; it then has no outcome."""
    is_preparing: bool = False
    """Whether agents wait for their code to be loaded or compiled; nobody is then to blame."""
    can_undo: bool = False
    """Whether moves can be taken back here: only where one person plays with agents."""
    seed: str | None = None
    """The seed; only after the end, since it reveals the deal."""
    deal: int = 0
    is_deal_chosen: bool = False
    """Whether the host chose the seed, and so may know the deal."""
    tutorial: str | None = None
    successor: str | None = None
    """The table at which the same people play again."""


class Entry(Struct, frozen=True):
    """A log entry as the seat perceived it; `n` counts the seat's events up to here."""

    n: int
    events: tuple[Any, ...]
    lines: tuple[Message, ...]
    is_deal: bool = False
    """Whether the entry is part of the deal: made by chance before anybody acted."""


class TableQuestion(Struct, frozen=True):
    """Your possible moves. `moves` lists the legal moves unless there are too many."""

    published_as: ClassVar[str] = "Question"

    optional: bool
    menu: tuple[Form, ...]
    moves: tuple[Any, ...] | None
    closes_in_ms: int | None = None
    """For an optional question: when silence counts as the answer."""


class LessonCard(Struct, frozen=True):
    """The tutorial's current text; `number` counts from 1 to `total`, then the ending follows."""

    say: Message
    points_at: str
    number: int
    total: int
    title: Message


class Scene(Outgoing, frozen=True, tag="scene"):
    """The state of the match for a seat, and the events it has perceived since the last scene."""

    n: int
    view: Any
    entries: tuple[Entry, ...]
    ask: TableQuestion | None
    outcome: Outcome | None
    lesson: LessonCard | None = None
    is_whole: bool = False
    """Whether the entries are the whole log and replace all entries sent before."""


class TableNotes(Outgoing, frozen=True, tag="notes"):
    """Your own notes on this match."""

    published_as: ClassVar[str] = "Notes"

    text: str
    marks: dict[str, str]


class Done(Outgoing, frozen=True, tag="done"):
    """Your request has been carried out and stored."""

    id: int


class Refused(Outgoing, frozen=True, tag="refused"):
    """Your request cannot be carried out; nothing has changed."""

    id: int
    why: Message


class Recalled(Outgoing, frozen=True, tag="recalled"):
    """An earlier moment as you saw it, without question and entries."""

    id: int
    scene: Scene


class KnowledgePage(Outgoing, frozen=True, tag="knowledge"):
    """The insight of a seat (of the game's own type), or its answer to a question."""

    id: int
    page: Any


class FormulaPage(Outgoing, frozen=True, tag="formula"):
    """The reply to a question about who knows what: a page of `formula_cards`."""

    id: int
    page: Any


class Reason(Outgoing, frozen=True, tag="reason"):
    """Why an agent acted, or what an agent would do in your place (then with the move)."""

    id: int
    agent: str
    why: Message
    action: Any = None
    text: str = ""


# Messages from a browser


class TableHello(Incoming, frozen=True, kw_only=True, tag="hello"):
    """The first message: who you are, and up to which event you have seen the match.

    Without a token you watch: the public events, or what `seat` sees.
    """

    published_as: ClassVar[str] = "Hello"

    token: str | None = None
    seat: Seat = WATCHER
    seen: int = 0


class TableMove(Incoming, frozen=True, kw_only=True, tag="act"):
    """A move, in the game's own JSON."""

    published_as: ClassVar[str] = "Act"

    action: Raw


class Typed(Incoming, frozen=True, kw_only=True, tag="typed"):
    """A typed move, in words of that language or in the game's short form."""

    text: str
    language: str = "en"


class Wish(Incoming, frozen=True, kw_only=True, tag="wish"):
    """Make a move as soon as it is possible, such as asking for the floor."""

    action: Raw


class Pass(Incoming, frozen=True, kw_only=True, tag="pass"):
    """Stay silent where an answer is optional."""


class Undo(Incoming, frozen=True, kw_only=True, tag="undo"):
    """Take back your last move and everything after it."""


class Recall(Incoming, frozen=True, kw_only=True, tag="recall"):
    """Ask for the state of the match when you had perceived `n` events."""

    n: int


class Look(Incoming, frozen=True, kw_only=True, tag="look"):
    """Ask what `seat` knows, now or when it had perceived `n` events."""

    seat: Seat
    n: int | None = None
    question: Raw = Raw(b"null")
    """A question about that knowledge; null asks for the whole page."""


class AskFormula(Incoming, frozen=True, kw_only=True, tag="ask"):
    """Ask who knows what, with a formula of the logic; moments are counted as `n` of entries.

    At a table that is not open, only what you perceive is used.
    """

    question: FormulaQuestion


class Advise(Incoming, frozen=True, kw_only=True, tag="advise"):
    """Ask what an agent would do in your place."""


class Explain(Incoming, frozen=True, kw_only=True, tag="explain"):
    """Ask for the agent's reason for what you perceived as entry `n`."""

    n: int


class Note(Incoming, frozen=True, kw_only=True, tag="note"):
    """Replace your notes."""

    text: str
    marks: dict[str, str]


class Configure(Incoming, frozen=True, kw_only=True, tag="configure"):
    """Change settings that can change during the match."""

    pace_ms: int | None = None
    name: str | None = None


class Substitute(Incoming, frozen=True, kw_only=True, tag="substitute"):
    """Let an agent continue in a seat, or, without an agent, give the seat back to its person."""

    seat: Seat
    agent: str | None = None


class Start(Incoming, frozen=True, kw_only=True, tag="start"):
    """Begin the match; agents take the seats that are still open."""


class Again(Incoming, frozen=True, kw_only=True, tag="again"):
    """Play again at a new table with the same seats and another deal."""


Request = (
    TableHello
    | TableMove
    | Typed
    | Wish
    | Pass
    | Undo
    | Recall
    | Look
    | AskFormula
    | Advise
    | Explain
    | Note
    | Configure
    | Substitute
    | Start
    | Again
)
Answer = (
    TableInfo
    | Scene
    | TableNotes
    | Done
    | Refused
    | Recalled
    | KnowledgePage
    | FormulaPage
    | Reason
)
