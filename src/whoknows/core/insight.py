# SPDX-License-Identifier: MIT
"""Conclusions that a seat can draw from what it perceived, as data for pages and programs."""

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
    """A moment of a finished match, after `n` events: reports list them in `marks`."""

    n: int
    label: Message


class Insight(ABC, Generic[E, V, P, Q, R]):
    """The knowledge of one seat: it observes what that seat perceives, and draws conclusions.

    A subclass names its types, `class HanabiInsight(Insight[Event, View, Page, Question, Answer])`:
    pages and answers are frozen structs whose sentences are messages, questions a tagged union of
    structs (or one struct). The manifest of a game names the subclass. An insight uses only what
    the seat perceived: it reports the knowledge of others only as far as this seat can infer it.
    """

    schema: ClassVar[InsightSchema]
    commands: ClassVar[Sequence[Command]] = ()
    """Commands in the terminal, in the order in which help lists them."""
    prefix: ClassVar[str] = ""
    """The prefix of message keys about the commands."""

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
        """Take in an event, as the seat perceives it."""

    @abstractmethod
    def page(self, view: V) -> P:
        """Everything that is shown at once."""

    def answer(self, question: Q, view: V) -> R:
        """Answer a question about the page, such as why a thing is certain."""
        raise NotImplementedError

    def is_worth_showing(self, view: V) -> bool:
        """Whether there is anything to note yet; until then, nothing is shown at a turn."""
        return True

    def advisers(self, view: V) -> Sequence[str]:
        """Agents to ask for advice; the first that can play at this table is used."""
        return ("random",)

    def answer_json(self, question: bytes, view: V) -> R:
        """Answer a question in JSON; raises `msgspec.ValidationError` if it is invalid."""
        return self.answer(msgspec.json.decode(question, type=self.schema.question), view)


class Sight(Generic[V, P]):
    """What a person can see now: the view, the notes, and the page, made on first use."""

    def __init__(self, insight: Insight[Any, V, P, Any, Any], view: V, notes: Notes) -> None:
        self.view = view
        self.notes = notes
        self._insight = insight

    @cached_property
    def page(self) -> P:
        """All conclusions; this may take a while."""
        return self._insight.page(self.view)

    def answer(self, question: Any) -> Any:
        """Answer a question without making the whole page, which would take longer."""
        return self._insight.answer(question, self.view)
