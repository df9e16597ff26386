# SPDX-License-Identifier: MIT
"""What a table asks of a worker process, and what it is told.

A *hosted agent* is told what one seat perceives, and then asked: an agent, or an insight. What it
remembers follows from what it was told, so any worker can make it again.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from whoknows.core import Action, AnyGame, Fault, Message, Moves, Rng, Seat, State, Step, View

from .line_ups import LineUp

Key: TypeAlias = tuple[str, Seat, str]
"""Which hosted it is: of which match, in which seat, and which agent or insight."""


class HostedAgent(Struct, frozen=True):
    """How to make one: `agent` is its specification, or empty for the game's insight."""

    key: Key
    game: AnyGame
    seat: Seat
    agent: str = ""
    branch: int = 0
    """How often the match has gone back: what was told before then is void."""


class Begin(Struct, frozen=True):
    """Make a hosted agent and tell it what has happened, which may take longer than deciding."""


class Decide(Struct, frozen=True):
    """Choose a move, or, where the question is optional, perhaps none.

    `truth` is the state, for agents that are oracles and nobody else.
    """

    view: View
    moves: Moves[Any]
    rng: Rng
    optional: bool = False
    truth: State | None = None


class Tell(Struct, frozen=True):
    """Show what follows, or answer a question (JSON) about it."""

    view: View
    question: bytes | None = None


class Over(Struct, frozen=True):
    """Tell an agent that its match is over, and open the whole log to it."""

    steps: Sequence[Step[Any, Any]]


class Report(Struct, frozen=True):
    """Look back on a whole match; needs no hosted agent."""

    game: AnyGame
    steps: Sequence[Step[Any, Any]]


class WarmUp(Struct, frozen=True):
    """Let a line-up play a match, so that all it needs is compiled and loaded."""

    line_up: LineUp


class ListAgents(Struct, frozen=True):
    """List the agents that play a game, as JSON of `AgentList`.

    Those that are installed or, if there is a `file`, the one in that file of the user's.
    """

    game: str
    file: str = ""


class Check(Struct, frozen=True):
    """See whether there is such an agent, and name it so that any process finds it."""

    game: str
    agent: str


class ReadUpload(Struct, frozen=True):
    """Read a match from a file, as JSON of `UploadedMatch`; without a format, try all."""

    text: str
    format: str = ""


class Decision(Struct, frozen=True):
    """What an agent chose and why, or what it did wrong."""

    action: Action | None = None
    reason: Message | None = None
    fault: Fault | None = None
    is_quiet: bool = False
    """Whether it will never speak up unasked in this match."""


class Decided(Struct, frozen=True, tag=True):
    """A decision as a worker tells it: the action is JSON of the game's own."""

    action: bytes | None = None
    reason: Message | None = None
    fault: Fault | None = None
    is_quiet: bool = False


class Told(Struct, frozen=True, tag=True):
    """JSON of a page, an answer or a report; or, if it could not be made, why."""

    text: bytes = b"null"
    problem: str | None = None


Alone: TypeAlias = Report | WarmUp | ListAgents | Check | ReadUpload
"""What needs no hosted agent."""


class Job(NamedTuple):
    """One message to a worker: news for a hosted agent, then what is asked of it."""

    what: Begin | Decide | Tell | Over | Alone
    hosted: HostedAgent | None
    """To be made first; None if the worker has it, or none is needed."""
    key: Key | None
    news: Sequence[Any]
    forget: Sequence[Key]


Result: TypeAlias = Decided | Told


class Answer(Struct, frozen=True):
    """One message from a worker: what came of a job, and how much memory the process has now."""

    result: Result
    memory_mb: int = 0
    """0 where the system does not tell."""


Ending: TypeAlias = Literal["late", "gone"]
"""Why there is no result: it took too long, or the process ended."""
