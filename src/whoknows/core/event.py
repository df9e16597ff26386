# SPDX-License-Identifier: MIT
"""Base classes of every game's actions, events, states and views: frozen structs.

Actions and events are not tracked by the garbage collector: they cannot contain themselves. The tag
of a subclass is its name in snake case: `class CardDealt(Event)` is `{"type": "card_dealt", ...}`
in a transcript.
"""

import re
from typing import ClassVar, Generic, Literal, TypeVar

from msgspec import Struct

from .seat import Seat


def snake_case(name: str) -> str:
    """The tag of a class.

    >>> snake_case("CardDealt")
    'card_dealt'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name.rpartition(".")[2]).lower()


def tag_of(kind: type[Struct]) -> str:
    """The name of a class of actions or events in JSON and in typed moves."""
    return str(kind.__struct_config__.tag)


class Action(
    Struct, frozen=True, gc=False, tag=snake_case, tag_field="type", forbid_unknown_fields=True
):
    """Something that a seat, or TABLE, does."""


class Event(
    Struct, frozen=True, gc=False, tag=snake_case, tag_field="type", forbid_unknown_fields=True
):
    """Something that happened, with the whole truth; seats get a redacted form."""

    public: ClassVar[bool] = False
    """True for an event that all perceive unchanged; the referee need not redact it."""
    reveals: ClassVar[bool] = True
    """False for an event that gives nobody information: its actor may still take it back."""


class Claim(Event, frozen=True):
    """Speech: changes what was said, never what is true."""

    seat: Seat


class Reveal(Event, frozen=True):
    """Something was shown: the truth, to those who perceive it."""


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """The truth about a match at one moment."""


class View(Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat can see now, built field by field so that the rest stays hidden."""

    seat: Seat
    """Whose view it is."""


A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)

FaultReason = Literal["raised", "illegal", "late", "absent"]
"""An exception, an answer against the rules, one too late; `absent`: the seat failed before."""


class Fault(Struct, frozen=True, forbid_unknown_fields=True):
    """What an agent did wrong instead of a move."""

    reason: FaultReason
    detail: str = ""


class Step(Struct, Generic[A, E], frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One entry of the log: who did what, and what happened.

    `fault` says that the action is the game's forfeit, applied because the seat's agent failed;
    a failure to answer an optional question costs nothing and has no action.
    """

    seat: Seat
    action: A | None
    events: tuple[E, ...] = ()
    fault: Fault | None = None
