# SPDX-License-Identifier: MIT
"""What a browser and the server say to each other at a table.

The page's TypeScript types are made from these structs. Whatever goes out to a seat is made from
that seat's view and what it perceived (`scenes.py`); everything else about a table is public.
"""

from typing import Any, Literal

from msgspec import Raw, Struct

from whoknows.core import WATCHER, Form, Message, Outcome, Seat

SeatKind = Literal["person", "agent", "open"]
Phase = Literal["lobby", "playing", "over"]
Spectators = Literal["public", "seats", "none"]
"""Whether others may watch: only what is public, any seat's view, or not at all."""


class Outgoing(Struct, frozen=True, tag_field="type", omit_defaults=False):
    """What the server says."""


class Incoming(Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """What a browser says; `id` is repeated in the answer."""

    id: int = 0


# What the server says


class SeatCard(Struct, frozen=True):
    """Who sits in a seat, as everybody may know."""

    seat: Seat
    name: str
    kind: SeatKind
    agent: str = ""
    """The agent there, or the one that stands in for a person."""
    oracle: bool = False
    present: bool = False
    """Whether the person is connected."""
    helped: bool = False
    """Whether the person has looked at the knowledge view or asked for advice."""
    fault: str | None = None
    """Why the agent there is out."""


class TableInfo(Outgoing, frozen=True, tag="table"):
    """All about a table that is not the match itself."""

    id: str
    game: str
    name: str
    """What the match is saved under; empty until somebody gives it a name."""
    options: dict[str, Any]
    seats: tuple[SeatCard, ...]
    you: Seat
    """Your seat; WATCHER (-2) for a spectator."""
    is_host: bool
    is_open: bool
    """Whether everybody's knowledge and reasons may be looked into while the match goes on."""
    is_help_allowed: bool
    spectators: Spectators
    pace_ms: int
    phase: Phase
    is_stopped: bool = False
    """Whether an operator has ended the match: it is over without an outcome."""
    is_preparing: bool = False
    """Whether agents wait for their code to be loaded or compiled; then nobody is to blame."""
    can_undo: bool = False
    """Whether moves can be taken back here: only where one person plays with agents."""
    seed: str | None = None
    """Told after the end: it would give the deal away."""
    deal: int = 0
    is_deal_chosen: bool = False
    """Whether the host named the seed, and so may know the deal."""
    tutorial: str | None = None
    successor: str | None = None
    """The table at which the same people play again."""


class Entry(Struct, frozen=True):
    """One thing that happened, as the seat perceived it; `n` counts its events up to here."""

    n: int
    events: tuple[Any, ...]
    lines: tuple[Message, ...]
    is_deal: bool = False
    """Whether chance alone made it, before anybody acted."""


class Question(Struct, frozen=True):
    """What you may do now. `moves` lists the legal moves unless there are too many."""

    optional: bool
    menu: tuple[Form, ...]
    moves: tuple[Any, ...] | None
    closes_in_ms: int | None = None
    """For a question that need not be answered: when silence is taken for an answer."""


class LessonCard(Struct, frozen=True):
    """What a tutorial says now; `number` counts from 1 to `total`, then the ending is said."""

    say: Message
    points_at: str
    number: int
    total: int
    title: Message


class Scene(Outgoing, frozen=True, tag="scene"):
    """Where things stand for one seat, and what it has perceived since the last scene."""

    n: int
    view: Any
    entries: tuple[Entry, ...]
    ask: Question | None
    outcome: Outcome | None
    lesson: LessonCard | None = None
    is_whole: bool = False
    """Whether the entries are the whole log: then those that were sent before are void."""


class Notes(Outgoing, frozen=True, tag="notes"):
    """Your own notes on this match."""

    text: str
    marks: dict[str, str]


class Done(Outgoing, frozen=True, tag="done"):
    """What you asked for is done, and stored."""

    id: int


class Refused(Outgoing, frozen=True, tag="refused"):
    """What you asked for cannot be done; nothing has changed."""

    id: int
    why: Message


class Recalled(Outgoing, frozen=True, tag="recalled"):
    """An earlier moment, as you saw it; it has no question and no entries."""

    id: int
    scene: Scene


class KnowledgePage(Outgoing, frozen=True, tag="knowledge"):
    """The insight of a seat (the game's own type), or its answer to a question."""

    id: int
    page: Any


class Reason(Outgoing, frozen=True, tag="reason"):
    """Why an agent did something, or what one would do in your place (then with the move)."""

    id: int
    agent: str
    why: Message
    action: Any = None
    text: str = ""


# What a browser says


class Hello(Incoming, frozen=True, kw_only=True, tag="hello"):
    """First of all: who you are, and up to which event you have seen the match.

    Without a token you watch: as the public does, or over the shoulder of `seat`.
    """

    token: str | None = None
    seat: Seat = WATCHER
    seen: int = 0


class Act(Incoming, frozen=True, kw_only=True, tag="act"):
    """A move, in the game's own JSON."""

    action: Raw


class Typed(Incoming, frozen=True, kw_only=True, tag="typed"):
    """A move as typed, in words of that language or in the game's short form."""

    text: str
    language: str = "en"


class Wish(Incoming, frozen=True, kw_only=True, tag="wish"):
    """A move to be made as soon as it is possible, such as asking for the floor."""

    action: Raw


class Pass(Incoming, frozen=True, kw_only=True, tag="pass"):
    """Stay silent where nobody has to speak."""


class Undo(Incoming, frozen=True, kw_only=True, tag="undo"):
    """Take back your last move and all that followed."""


class Recall(Incoming, frozen=True, kw_only=True, tag="recall"):
    """Ask how things stood when you had perceived `n` events."""

    n: int


class Look(Incoming, frozen=True, kw_only=True, tag="look"):
    """Ask what `seat` knows, now or when it had perceived `n` events."""

    seat: Seat
    n: int | None = None
    question: Raw = Raw(b"null")
    """About that; null asks for the whole page."""


class Advise(Incoming, frozen=True, kw_only=True, tag="advise"):
    """Ask what an agent would do in your place."""


class Explain(Incoming, frozen=True, kw_only=True, tag="explain"):
    """Ask why the agent did what you perceived as entry `n`."""

    n: int


class Note(Incoming, frozen=True, kw_only=True, tag="note"):
    """Keep these notes of yours instead of the last ones."""

    text: str
    marks: dict[str, str]


class Configure(Incoming, frozen=True, kw_only=True, tag="configure"):
    """Change what can be changed while the match goes on."""

    pace_ms: int | None = None
    name: str | None = None


class Substitute(Incoming, frozen=True, kw_only=True, tag="substitute"):
    """Let an agent play on in a seat, or give the seat back to its person (no agent)."""

    seat: Seat
    agent: str | None = None


class Start(Incoming, frozen=True, kw_only=True, tag="start"):
    """Begin; agents take the seats that are still open."""


class Again(Incoming, frozen=True, kw_only=True, tag="again"):
    """The same table once more, with another deal."""


Request = (
    Hello
    | Act
    | Typed
    | Wish
    | Pass
    | Undo
    | Recall
    | Look
    | Advise
    | Explain
    | Note
    | Configure
    | Substitute
    | Start
    | Again
)
Answer = TableInfo | Scene | Notes | Done | Refused | Recalled | KnowledgePage | Reason
