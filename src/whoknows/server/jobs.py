# SPDX-License-Identifier: MIT
"""Messages between a table and a worker process.

A *hosted agent* is an agent or an insight that gets the events one seat perceives, and is then
asked. All it remembers follows from these events, so any worker can make it again.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from whoknows.core import Action, AnyGame, Fault, Message, Moves, Rng, Seat, State, Step, View

from .formula_question import FormulaQuestion
from .line_ups import LineUp

Key: TypeAlias = tuple[str, Seat, str]
"""Identifies a hosted agent: match, seat, and agent or insight."""


class HostedAgent(Struct, frozen=True):
    """How to make a hosted agent: `agent` is its specification, empty for the game's insight."""

    key: Key
    game: AnyGame
    seat: Seat
    agent: str = ""
    branch: int = 0
    """How often the match has gone back: events passed on before then are void."""


class Begin(Struct, frozen=True):
    """Make a hosted agent and replay past events, which may take longer than a decision."""


class Decide(Struct, frozen=True):
    """Choose a move, or perhaps none if the question is optional.

    `truth` is the state, only for agents that are oracles.
    """

    view: View
    moves: Moves[Any]
    rng: Rng
    optional: bool = False
    truth: State | None = None


class Tell(Struct, frozen=True):
    """Return the insight's page, or its answer to a question (JSON)."""

    view: View
    question: bytes | None = None


class Over(Struct, frozen=True):
    """Report the end of the match to an agent, and open the whole log to it."""

    steps: Sequence[Step[Any, Any]]


class MakeReport(Struct, frozen=True):
    """Make the report on a whole match; needs no hosted agent."""

    game: AnyGame
    steps: Sequence[Step[Any, Any]]


class JudgeClaims(Struct, frozen=True):
    """Judge the claims of a whole match, as JSON of `ClaimPage`; null if there are none."""

    game: AnyGame
    steps: Sequence[Step[Any, Any]]
    names: tuple[str, ...]
    """The names of the players."""


class WarmUp(Struct, frozen=True):
    """Let a line-up play a match, so that all code it needs is compiled and loaded."""

    line_up: LineUp


class ListAgents(Struct, frozen=True):
    """List the agents that play a game, as JSON of `AgentList`.

    The installed agents or, if there is a `file`, the agent in that user's file.
    """

    game: str
    file: str = ""


class Check(Struct, frozen=True):
    """Check that an agent exists, and return a name by which any process finds it."""

    game: str
    agent: str


class ReadUpload(Struct, frozen=True):
    """Read a match from a file, as JSON of `UploadedMatch`; without a format, try all."""

    text: str
    format: str = ""


class Decision(Struct, frozen=True):
    """An agent's choice and reason, or its fault."""

    action: Action | None = None
    reason: Message | None = None
    fault: Fault | None = None
    is_quiet: bool = False
    """Whether the agent will never react in this match."""


class Decided(Struct, frozen=True, tag=True):
    """A decision as a worker sends it: the action is the game's own JSON."""

    action: bytes | None = None
    reason: Message | None = None
    fault: Fault | None = None
    is_quiet: bool = False


class ToldJson(Struct, frozen=True, tag="Told"):
    """JSON of a page, an answer or a report; or the reason why it could not be made."""

    text: bytes = b"null"
    problem: str | None = None


class AskMatch(Struct, frozen=True):
    """Ask who knows what in a match, as JSON of `FormulaReply`."""

    match: str
    """Identifies the match, and the branch if moves were taken back."""
    game: AnyGame
    steps: Sequence[Step[Any, Any]]
    names: tuple[str, ...]
    """The names of the players."""
    question: FormulaQuestion
    seat: Seat | None = None
    """Whose perception is all that may be used (`WATCHER`: what is public); None: the truth."""
    viewer: Seat | None = None
    """By whose perceived events moments are counted; None: by steps."""
    n: int = 0
    """How much has happened, as far as the asker may know: steps if the truth may be used, else
    events that the viewer has perceived. Replies are kept by it, so that a step that nobody may
    notice makes no new reply, which would take longer."""


Study: TypeAlias = MakeReport | JudgeClaims
"""Jobs about a whole match that is over, which may take long."""
Alone: TypeAlias = MakeReport | JudgeClaims | WarmUp | ListAgents | Check | ReadUpload | AskMatch
"""Jobs that need no hosted agent."""


class Job(NamedTuple):
    """A message to a worker: news for a hosted agent, then a request."""

    what: Begin | Decide | Tell | Over | Alone
    hosted: HostedAgent | None
    """The hosted agent to make first; None if the worker has it, or needs none."""
    key: Key | None
    news: Sequence[Any]
    forget: Sequence[Key]


Result: TypeAlias = Decided | ToldJson


class WorkerAnswer(Struct, frozen=True):
    """A message from a worker: the result of a job, and the memory the process uses now."""

    result: Result
    memory_mb: int = 0
    """0 where the system does not report it."""


Ending: TypeAlias = Literal["late", "gone"]
"""Why there is no result: it took too long, or the process ended."""
