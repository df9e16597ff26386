# SPDX-License-Identifier: MIT
"""The engine of Cluedo: exact where the deals can be counted or listed, else random deals."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, ClassVar, Final

from whoknows.core import Rng, Step
from whoknows.epistemics import (
    RULES,
    Cell,
    EngineQuery,
    Group,
    Needs,
    Record,
    TooManyWorlds,
    Vocabulary,
    Worlds,
)
from whoknows.games.cluedo.knowledge.atoms import CluedoAtom
from whoknows.games.cluedo.knowledge.model import Model
from whoknows.games.cluedo.pieces import CluedoState

from .course import Course, steps_of, true_course
from .deals import Gathered, estimate, few, listed, sampled
from .history import History
from .perception import Perception, Scope
from .rows import RowBuilder, Standing

MAX_LISTED: Final = 2_000_000
FEW: Final = 300
"""So many deals are listed faster than counted."""
UNIFORM_SHOW: Final = "uniform-show"


class CluedoWorlds(Worlds[Course]):
    """Worlds are deals, with the cards that only some have seen since."""

    name: ClassVar[str] = "cluedo"
    models: ClassVar[Sequence[str]] = (RULES, UNIFORM_SHOW)

    def __init__(
        self, record: Record, vocabulary: Vocabulary[Any, Any], query: EngineQuery
    ) -> None:
        super().__init__(record, vocabulary, query)
        self._prior: Model = "uniform-show" if query.model == UNIFORM_SHOW else "consistent"
        self._perception = Perception(record.shared(History), Scope(query.formula, query.atoms))

    def actual(self, moment: int) -> Course:
        return true_course(self.record, moment)

    def length(self, world: Course) -> int:
        return world.moment

    def key(self, world: Course, back: int, group: Group) -> Hashable:
        return self._perception.key(world, world.moment - back, group)

    def cell(self, world: Course, back: int, group: Group, needs: Needs) -> Cell[Course]:
        standing = Standing(world, world.moment - back, group)
        builder = self._builder(standing, needs)
        facts, literals = self._perception.facts(*standing), builder.literals
        if literals is None:
            if estimate(facts) > MAX_LISTED:
                raise TooManyWorlds(f"more than {MAX_LISTED:,} deals are possible")
            return builder.cell(listed(facts, self._prior), self.query.model)
        deals = few(facts, self._prior, FEW)
        if deals is not None:
            return builder.cell(deals, self.query.model)
        return builder.lazy_cell(Gathered(facts, self._prior, literals), self.query.model)

    def sample(
        self, world: Course, back: int, group: Group, needs: Needs, n: int, rng: Rng
    ) -> Cell[Course]:
        standing = Standing(world, world.moment - back, group)
        facts = self._perception.facts(*standing)
        deals = sampled(facts, self._prior, n, rng.child(0))
        return self._builder(standing, needs).sample(deals, self.query.model, rng.child(1))

    def _builder(self, standing: Standing, needs: Needs) -> RowBuilder:
        return RowBuilder(self._perception, self._is_true, standing, needs)

    def _is_true(self, atom: CluedoAtom, state: CluedoState) -> bool:
        return bool(self.vocabulary.holds(atom, state))

    def steps(self, world: Course) -> Sequence[Step[Any, Any]]:
        return steps_of(self.record, world)
