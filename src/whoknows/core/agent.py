# SPDX-License-Identifier: MIT
"""A policy in a seat."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from .errors import WhoknowsError
from .event import Action, Event, Fault, FaultReason, State, Step, View
from .message import Message
from .moves import Moves
from .random import Rng
from .safe_text import place_text, printable, problem_text
from .seat import Seat

A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class AgentFailed(Exception):
    """The fault of an external program, raised by the agent that stands for it."""

    def __init__(self, reason: FaultReason, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}")
        self.fault = Fault(reason, detail)


@runtime_checkable
class Oracle(Protocol[S_contra]):
    """An agent that sees the true state before each decision; every result marks it as such."""

    def foresee(self, state: S_contra) -> None:
        """Take in the state, including hidden information."""


class Agent(ABC, Generic[V, A, E]):
    """Decides for one seat, from what that seat perceives and nothing else.

    Only `act` is required. An agent's memory of a match must come from `begin` and `observe`: a
    resumed match passes all perceived events to a fresh agent, then goes on. Keyword parameters of
    the constructor are the agent's options.
    """

    game: ClassVar[str | None] = None
    """The name of the game it plays; None for all of them."""
    messages: ClassVar[Mapping[str, str] | None] = None
    """Catalogues for its explanations, if it has words of its own; see `Game.messages`."""
    parameters: ClassVar[tuple[str, ...]] = ()
    """Names of the options that can be trained; each is a float with both bounds in its
    annotation and a default."""
    is_oracle: ClassVar[bool] = False
    """Whether it sees the truth: set for every subclass that is an `Oracle`."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.is_oracle = issubclass(cls, Oracle)

    def begin_set(self) -> None:
        """Forget everything: matches with another line-up follow."""

    def begin(self, seat: Seat, game: Any) -> None:
        """Begin a match; `game` is the rules and their configuration."""

    def observe(self, event: E) -> None:
        """Take in an event as this seat perceives it, including its own moves."""

    @abstractmethod
    def act(self, view: V, moves: Moves[A], rng: Rng) -> A:
        """Choose one of the moves. Draw only from `rng`, so that a seed repeats the match."""

    def react(self, view: V, moves: Moves[A], rng: Rng) -> A | None:
        """Choose a move at an optional question, or return None to stay silent."""
        return None

    def is_quiet(self) -> bool:
        """Whether `react` returns None for the rest of the match: then it is not asked."""
        return type(self).react is Agent.react

    def explain(self) -> Message | str:
        """The reason for the last move: a sentence, or a message with several languages."""
        return Message("agent-no-explanation")

    def game_over(self, revealed: Sequence[Step[A, E]]) -> None:
        """End a match; the whole log is open, and memory kept for the set may learn from it."""


def fault_of(error: BaseException) -> Fault:
    """The fault of an agent that raised this error."""
    match error:
        case AgentFailed():
            return error.fault
        case WhoknowsError():  # its text is enough, without the place
            return Fault("raised", printable(str(error)))
        case _:
            return Fault("raised", place_text(error))


def explanation_of(agent: "AnyAgent") -> Message:
    """An agent's reason for its last move, even if its own code fails to give one."""
    try:
        said: object = agent.explain()
    except (Exception, SystemExit) as error:  # noqa: BLE001 - anybody's code
        return Message("agent-explanation-failed", {"problem": problem_text(error)})
    if isinstance(said, str):
        return Message("agent-said", {"text": printable(said)})
    return said if isinstance(said, Message) else Message("agent-no-explanation")


AnyAgent: TypeAlias = Agent[Any, Any, Any]
"""An agent whose types are unknown."""
