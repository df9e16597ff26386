# SPDX-License-Identifier: MIT
"""What follows from what a seat has perceived, as data: a page, a program or a paper draws it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, get_args

import msgspec
from msgspec import Struct

from .event import Event, View
from .message import Message
from .notebook import Command, Notes
from .seat import Seat

E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)
P = TypeVar("P", bound=Struct)
Q = TypeVar("Q")
R = TypeVar("R")


class InsightSchema(NamedTuple):
    """The types an insight was declared with."""

    page: Any
    question: Any
    answer: Any


class Mark(Struct, frozen=True):
    """A moment that a report of a finished match points at: `n` events a watcher had perceived.

    Reports have them in a field `marks`, and replays show them on their timeline.
    """

    n: int
    label: Message


class Insight(ABC, Generic[E, V, P, Q, R]):
    """The knowledge of one seat: told what that seat perceives, it says what follows.

    A subclass names its types, `class HanabiInsight(Insight[Event, View, Page, Question, Answer])`:
    pages and answers are frozen structs whose sentences are messages, questions a tagged union of
    structs (or one struct). The manifest of a game names it. Nothing here may draw on anything but
    what was perceived: what others know is told as far as this seat can tell.
    """

    schema: ClassVar[InsightSchema]
    commands: ClassVar[Sequence[Command]] = ()
    """What a person can type in the terminal, in the order in which help names it."""
    prefix: ClassVar[str] = ""
    """How the keys of messages about these begin."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for base in getattr(cls, "__orig_bases__", ()):
            arguments = get_args(base)
            if len(arguments) == 5 and not any(isinstance(a, TypeVar) for a in arguments):
                cls.schema = InsightSchema(*arguments[2:])

    def __init__(self, seat: Seat, game: Any) -> None:
        self.seat = seat
        self.game = game

    @abstractmethod
    def observe(self, event: E) -> None:
        """Something happened, as the seat perceives it."""

    @abstractmethod
    def page(self, view: V) -> P:
        """All that is shown at once."""

    def answer(self, question: Q, view: V) -> R:
        """A question about the page, such as why a thing is certain."""
        raise NotImplementedError

    def is_worth_showing(self, view: V) -> bool:
        """Whether there is anything to note yet; before, nothing is shown at a turn."""
        return True

    def advisers(self, view: V) -> Sequence[str]:
        """The agents to ask what to do here: the first that can play at this table."""
        return ("random",)

    def answer_json(self, question: bytes, view: V) -> R:
        """The same for a question in JSON; raises `msgspec.ValidationError` for anything else."""
        return self.answer(msgspec.json.decode(question, type=self.schema.question), view)


class Sight(Generic[V, P]):
    """What a person can be shown now: the view, the notes, and the page once it is looked at."""

    def __init__(self, insight: Insight[Any, V, P, Any, Any], view: V, notes: Notes) -> None:
        self.view = view
        self.notes = notes
        self._insight = insight

    @cached_property
    def page(self) -> P:
        """All that follows; this may take a while."""
        return self._insight.page(self.view)

    def answer(self, question: Any) -> Any:
        """What the insight says to a question, where the whole page would take longer."""
        return self._insight.answer(question, self.view)
