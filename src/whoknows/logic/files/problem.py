# SPDX-License-Identifier: MIT
"""The content of a problem file, as data."""

from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec

from whoknows.logic.errors import BadModel
from whoknows.logic.formula import Agent, Formula
from whoknows.logic.precedence import Dialect
from whoknows.logic.structure import KnowledgeStructure
from whoknows.logic.tokens import is_number
from whoknows.logic.update import EventModel

QueryKind: TypeAlias = Literal["TRUE?", "VALID?", "WHERE?"]


class Query(msgspec.Struct, frozen=True):
    """A question: true in a world (`TRUE?`), everywhere (`VALID?`), or where (`WHERE?`)."""

    kind: QueryKind
    formula: Formula
    state: frozenset[str] | None = None
    """The true atoms of the world that `TRUE?` asks about; None for the actual one."""

    def __post_init__(self) -> None:
        if self.state is not None and self.kind != "TRUE?":
            raise BadModel(f"{self.kind!r} asks about all worlds; leave out the state")


class Problem(msgspec.Struct, frozen=True):
    """A model and questions about it.

    `plausibility` lists an agent's formulas, the most plausible first: the rank of a world is the
    index of the first one that holds there, and the last rank if none does. `weights` are factors:
    the weight of a world is the product of the factors of the formulas that hold there.
    """

    structure: KnowledgeStructure
    queries: tuple[Query, ...] = ()
    events: tuple[EventModel, ...] = ()
    plausibility: tuple[tuple[Agent, tuple[Formula, ...]], ...] = ()
    weights: tuple[tuple[Formula, Fraction], ...] = ()
    dialect: Dialect = "whoknows"

    def __post_init__(self) -> None:
        if not all(formulas for _, formulas in self.plausibility):
            raise BadModel("an order of plausibility needs at least one formula")
        if any(factor <= 0 for _, factor in self.weights):
            raise BadModel("a weight has to be more than 0; the law excludes worlds")
        asked = any(query.kind == "TRUE?" and query.state is None for query in self.queries)
        if asked and self.structure.actual is None:
            raise BadModel("'TRUE?' without a state needs an actual world; give one")

    @property
    def models(self) -> dict[str, EventModel]:
        """The event models by name, as `parse` takes them."""
        return {model.name: model for model in self.events}


def default_dialect(vocabulary: tuple[str, ...]) -> Dialect:
    """The dialect of a file that names none: SMCDEL's, if all atoms are numbers."""
    numbers = vocabulary and all(is_number(name) for name in vocabulary)
    return "smcdel" if numbers else "whoknows"
