# SPDX-License-Identifier: MIT
"""Replies to questions about who knows what at a match, as the page shows them."""

from typing import Any, Literal

from msgspec import Struct

from whoknows.core import Message, Seat
from whoknows.epistemics import AtomForm, Chance
from whoknows.epistemics.answer import Verdict

SpanValue = Literal["true", "false", "likely", "open", "undefined"]


class SuggestedQuestion(Struct, frozen=True):
    """A formula worth asking, and what it asks in words."""

    formula: str
    question: Message


class FormulaMenus(Struct, frozen=True):
    """What can be asked about a match."""

    names: tuple[str, ...]
    """How formulas write the name of each seat."""
    forms: tuple[AtomForm, ...]
    suggestions: tuple[SuggestedQuestion, ...]
    models: tuple[str, ...]
    is_truth_used: bool
    """Whether answers are about the truth; else only about what follows from what you see."""


class FormulaAnswer(Struct, frozen=True):
    """Whether a formula holds at a moment, and how that was found out."""

    formula: str
    """The formula as it was understood."""
    question: Message
    reply: Message
    share: Message | None
    """In how many worlds it is true."""
    caveat: Message | None
    answer: Verdict
    is_exact: bool
    is_defined: bool
    """Whether all that it speaks of is there at that moment."""
    engine: str
    model: str
    worlds: str
    """The number of worlds that the outermost player considers possible, or you do."""
    worlds_true: str
    chance: Chance | None
    seconds: float


class TimelineSpan(Struct, frozen=True):
    """Successive moments with the same answer, from the first to the last."""

    first: int
    last: int
    value: SpanValue


class FormulaTimeline(Struct, frozen=True):
    """When a formula held."""

    formula: str
    spans: tuple[TimelineSpan, ...]
    seconds: float


class WorldFact(Struct, frozen=True):
    """What the formula speaks of, and whether it is so in a world."""

    fact: Message
    holds: bool | None
    """None if what it speaks of is not there."""
    really: bool | None = None
    """Whether it really is so; None if that is not known, or not shown."""


class SeenWorld(Struct, frozen=True):
    """A world as a board draws it, with everything open.

    The seats cannot distinguish it from the world before it in its chain, or from the truth.
    """

    seats: tuple[Seat, ...]
    view: Any
    facts: tuple[WorldFact, ...]


class FormulaWorlds(Struct, frozen=True):
    """Chains of worlds that show why a formula is not true; the nearest ones come first."""

    formula: str
    chains: tuple[tuple[SeenWorld, ...], ...]
    seconds: float
