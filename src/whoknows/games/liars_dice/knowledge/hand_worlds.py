# SPDX-License-Identifier: MIT
"""The engine that answers who knows what in Liar's Dice, exactly.

Everything but the dice is public, and bids exclude no dice. So the worlds of a group are all
combinations of the hands that are covered for it. Hands are independent, under the rules and, given
the bids, under the model of bidding too; so the features that a question depends on are convolved
hand by hand (`hand_rows`), and hands that it does not tell apart are one class (`hand_classes`).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

import numpy as np
from msgspec.structs import replace as with_fields
from numpy.typing import NDArray

from whoknows.core import Step
from whoknows.core.random import Rng
from whoknows.epistemics import (
    RULES,
    Cell,
    CommonGround,
    EngineQuery,
    Group,
    Needs,
    Record,
    Vocabulary,
    Worlds,
    compared,
)
from whoknows.epistemics.worlds import AtomAt, GroupAt
from whoknows.games.liars_dice import pieces as p

from . import atoms as at
from .hand_rows import ExactRows, Rows, SampledRows, Shape, Sum
from .roll_classes import BIDDING, RollClasses
from .rolls import DiceRolls

_BEYOND: Final = {"=": 1, "!=": 1, ">=": 0, "<": 0, ">": 1, "<=": 1}
"""How much above the number that is compared sums make no difference any more."""
_MAX_ROWS_KEPT: Final = 512
Truth: TypeAlias = NDArray[np.bool_]


class DiceWorld(NamedTuple):
    """A course of the match up to a moment: all hands that were rolled by then."""

    moment: int
    hands: tuple[p.Hand, ...]


class Compared(NamedTuple):
    """An atom that depends on covered hands, in one cell."""

    sum: Sum
    fixed: int
    """How many dice are there for sure."""
    relation: str
    number: int

    @property
    def most(self) -> int:
        """A value of the sum from which on nothing changes, whatever is there for sure.

        So cells in which other dice are there for sure can share their rows.
        """
        return max(self.number + _BEYOND[self.relation], 0)

    def truth(self, sums: NDArray[np.int64]) -> Truth:
        """Where it holds."""
        values = np.arange(int(sums.max(initial=0)) + 1)
        holds = [compared(self.fixed + int(v), self.relation, self.number) for v in values]
        found: Truth = np.array(holds, np.bool_)[sums]
        return found


class CellPlan(NamedTuple):
    """What a cell needs: its rows, and what atoms and classes are in them."""

    moment: int
    shape: Shape
    atoms: Mapping[AtomAt, Compared | bool]
    groups: Mapping[GroupAt, tuple[int, ...]]
    """For each group the covered hands that it knew."""


class HandWorlds(Worlds[DiceWorld]):
    """Worlds are hands; rows are their classes."""

    name: ClassVar[str] = "dice"
    models: ClassVar[Sequence[str]] = (RULES, BIDDING)

    def __init__(
        self, record: Record, vocabulary: Vocabulary[Any, Any], query: EngineQuery
    ) -> None:
        super().__init__(record, vocabulary, query)
        game: Any = record.game
        self._wild: int = game.wild_face
        self._rolls = record.shared(DiceRolls)
        self._classes = RollClasses(game, self._rolls, query.atoms, query.model)
        self._rows = lru_cache(maxsize=_MAX_ROWS_KEPT)(self._new_rows)

    # Worlds

    def actual(self, moment: int) -> DiceWorld:
        return DiceWorld(moment, tuple(self._rolls.hands[: self._rolls.n_rolled[moment]]))

    def length(self, world: DiceWorld) -> int:
        return world.moment

    def steps(self, world: DiceWorld) -> Sequence[Step[Any, Any]]:
        steps = list(self.record.steps[: world.moment])
        for number, hand in enumerate(world.hands):
            if hand != self._rolls.hands[number]:
                place = self._rolls.all[number].moment - 1
                steps[place] = _with_hand(steps[place], hand)
        return tuple(steps)

    def key(self, world: DiceWorld, back: int, group: Group) -> Hashable:
        moment = world.moment - back
        own = self._known_only_to(moment, group)
        return moment, group, tuple(self._classes.of(n).class_of(world.hands[n]) for n in own)

    def common_ground(self, world: DiceWorld, back: int, group: Group) -> CommonGround:
        # No hand is known to two players: what one of them holds fixed, another varies.
        is_all = len(group) > 1 or not self._known_only_to(world.moment - back, group)
        return CommonGround((), is_all)

    def _known_only_to(self, moment: int, group: Group) -> tuple[int, ...]:
        """The covered hands of the group."""
        rolled = enumerate(self._rolls.all[: self._rolls.n_rolled[moment]])
        return tuple(n for n, roll in rolled if roll.is_covered(moment) and roll.seat in group)

    # Cells

    def cell(self, world: DiceWorld, back: int, group: Group, needs: Needs) -> Cell[DiceWorld]:
        plan = self._plan(world, world.moment - back, group, needs)
        return self._cell(world, plan, self._rows(plan.shape))

    def sample(
        self, world: DiceWorld, back: int, group: Group, needs: Needs, n: int, rng: Rng
    ) -> Cell[DiceWorld]:
        plan = self._plan(world, world.moment - back, group, needs)
        return self._cell(world, plan, SampledRows(self._classes, plan.shape, n, rng))

    def _new_rows(self, shape: Shape) -> ExactRows:
        return ExactRows(self._classes, shape)

    def _plan(self, world: DiceWorld, moment: int, group: Group, needs: Needs) -> CellPlan:
        everyone = tuple(self.record.game.seats)
        own = self._known_only_to(moment, group)
        covered = tuple(n for n in self._known_only_to(moment, everyone) if n not in own)
        atoms = {
            (back, atom): back <= moment and self._resolved(atom, moment - back, world, covered)
            for back, atom in needs.atoms
        }
        groups = {
            (back, other): tuple(
                n
                for n in covered
                if self._rolls.all[n].seat in other and self._rolls.all[n].moment <= moment - back
            )
            for back, other in needs.groups
        }
        sums: dict[Sum, int] = {}
        for one in atoms.values():
            if isinstance(one, Compared):
                sums[one.sum] = max(sums.get(one.sum, 0), one.most)
        classed = {n for numbers in groups.values() for n in numbers}
        listed = tuple(sorted(sums.items(), key=lambda item: (item[0].rolls, *item[0].faces)))
        evidence = 0 if self._classes.is_by_rules else moment
        shape = Shape(evidence, covered, listed, tuple(sorted(classed)))
        return CellPlan(moment, shape, atoms, groups)

    def _resolved(
        self, atom: at.DiceAtom, moment: int, world: DiceWorld, covered: tuple[int, ...]
    ) -> Compared | bool:
        """Whether the atom is true, or which covered hands decide that."""
        state: Any = self.record.states[moment]
        if isinstance(atom, at.BidAtom) and atom.kind != "is" and state.bids:
            atom = at.standing(atom, state.bids[-1])
        table = self._rolls.on_table[moment]
        if not isinstance(atom, at.NumberAtom) or not atom.face:
            return bool(self.vocabulary.holds(atom, state))
        if atom.kind == "count":
            numbers = tuple(table.values()) if at.is_rolled(state) else ()
        else:
            numbers = (table[atom.seat],) if atom.seat in table else ()
        if not numbers:  # nothing is rolled, so nothing is hidden
            return bool(self.vocabulary.holds(atom, state))
        faces = at.counted_faces(atom, self._wild)
        known = [die for n in numbers if n not in covered for die in world.hands[n]]
        fixed = sum(die in faces for die in known)
        hidden = tuple(n for n in numbers if n in covered)
        if not hidden:
            return compared(fixed, atom.relation, atom.number)
        return Compared(Sum(hidden, faces), fixed, atom.relation, atom.number)

    def _cell(self, world: DiceWorld, plan: CellPlan, rows: Rows) -> Cell[DiceWorld]:
        size = len(rows.weights)

        def truth(one: Compared | bool) -> Truth:  # noqa: FBT001 - a truth value, known or not
            return np.full(size, one) if isinstance(one, bool) else one.truth(rows.sum(one.sum))

        def classes(numbers: tuple[int, ...]) -> NDArray[np.intp]:
            found = np.zeros(size, np.intp)
            for number in numbers:
                found = found * len(self._classes.of(number).n_hands) + rows.class_of(number)
            return found

        def world_of(row: int) -> DiceWorld:
            hands = list(world.hands[: self._rolls.n_rolled[plan.moment]])
            for number, hand in rows.hands(row).items():
                hands[number] = hand
            return DiceWorld(plan.moment, tuple(hands))

        return Cell(
            weights=rows.weights,
            counts=rows.counts,
            atoms={wanted: truth(one) for wanted, one in plan.atoms.items()},
            classes={wanted: classes(numbers) for wanted, numbers in plan.groups.items()},
            world=world_of,
            lengths=plan.moment,
            is_exact=rows.is_exact,
        )


def _with_hand(step: Step[Any, Any], hand: p.Hand) -> Step[Any, Any]:
    """The step with another roll."""
    events = tuple(
        with_fields(event, dice=hand) if isinstance(event, p.Rolled) else event
        for event in step.events
    )
    return with_fields(step, action=p.Roll(hand), events=events)
