# SPDX-License-Identifier: MIT
"""The engine for questions about Mafia de Cuba.

It follows the box along the round, with everything that a question asks for. So it finds exact
answers among hundreds of millions of courses, which it never lists.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

import numpy as np

from whoknows.core import Seat, Step
from whoknows.core.random import Rng
from whoknows.epistemics import (
    RULES,
    Cell,
    EngineQuery,
    Group,
    Inner,
    Needs,
    Record,
    Vocabulary,
    Worlds,
)
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.logic import formula as fm
from whoknows.logic.traversal import walk

from .behaviour import MODELS, Behaviour
from .cells import CellMaker, World, joined
from .features import BoxFeature, BoxSum, Mask
from .inner_knowledge import InnerFinder, Touching
from .perception import Classes, Glimpse, Paths, glimpse
from .public_course import PublicCourse, Scenario, Time, own_shots
from .resolver import AtomResolver, Found
from .round import Bounds
from .rows import Weights
from .sampling import draw, strata
from .warmup import warm_up_rounds

if TYPE_CHECKING:
    from whoknows.games.mafia_de_cuba.knowledge.atoms import MafiaAtoms


ALL_MOMENTS: Final = 10**9


class MafiaWorlds(Worlds[World]):
    """The courses of one match that look alike to a watcher."""

    name: ClassVar[str] = "box"
    models: ClassVar[Sequence[str]] = (RULES, *MODELS)
    takes_inner: ClassVar[bool] = True

    def __init__(
        self, record: Record, vocabulary: Vocabulary[Any, Any], query: EngineQuery
    ) -> None:
        super().__init__(record, vocabulary, query)
        warm_up_rounds()
        self.course = record.shared(PublicCourse)
        self.layout = self.course.game.layout
        _ = self.layout.steps
        self._resolver = AtomResolver(self.course, cast("MafiaAtoms", self.vocabulary), self.layout)
        self._classes = Classes(self.layout)
        self._n_seats = self.layout.n_seats
        self._inner = InnerFinder(self)
        self._stages: dict[int, Hashable] = {}

    # Worlds

    def actual(self, moment: int) -> World:
        time = self.course.times[moment]
        start, steps = self._truth
        return World(start, steps[: self.course.n_takes(time.position)], time)

    @cached_property
    def _truth(self) -> tuple[int, tuple[int, ...]]:
        """What was hidden, and the number of each suspect's step."""
        state = self.course.state(len(self.course.steps))
        steps = [self.layout.step_number(n, one) for n, one in enumerate(state.stories, start=1)]
        return state.hidden, tuple(step for step in steps if step is not None)

    def length(self, world: World) -> int:
        return world.time.length

    def longest(self, world: World, back: int, group: Group) -> int:
        return self.course.longest(self.course.earlier(world.time, back).position)

    def steps(self, world: World) -> Sequence[Step[Any, Any]]:
        game = self.course.game
        position, shots = world.time
        actions: list[tuple[Seat, Any]] = []
        planned = {one.at: shot for one, shot in zip(self.course.accusations, shots, strict=False)}
        for number, step in enumerate(self.course.steps[:position], start=1):
            actions.append((step.seat, self._action(world, number, step.action)))
            actions += [(seat, p.Shoot()) for seat in planned.get(number, ())]
        return _played(game, actions)

    def _action(self, world: World, number: int, action: Any) -> Any:
        """The action of a step that is seen, as it is in this world."""
        if number == 1:
            return p.Hide(world.start)
        if number > self._n_seats + 1:
            return action
        seat = number - 1
        story = self.layout.story(seat, world.steps[seat - 1])
        if story.diamonds:
            return p.Steal(story.diamonds, story.aside)
        return p.TakeNothing() if story.token is None else p.TakeToken(story.token, story.aside)

    # What is perceived

    def key(self, world: World, back: int, group: Group) -> Hashable:
        time = self.course.earlier(world.time, back)
        path = _path_of(world, self.course.n_takes(time.position))
        seen = [self.glimpse_of(seat, time.position) for seat in group]
        classes = tuple(int(self._classes.of(one, path)[0]) for one in seen)
        return group, self.stage(time.position), classes, own_shots(time.shots, group)

    def glimpse_of(self, seat: Seat, position: int) -> Glimpse:
        """What a seat perceives of the round until a position."""
        return glimpse(seat, position, self.course.n_takes(position), self._n_seats)

    def stage(self, position: int) -> Hashable:
        """What the answers depend on, of all that everybody sees."""
        if self._span is None:
            return position
        first = max(position - self._span, 0)
        seen = [self._stage_of(earlier) for earlier in range(first, position + 1)]
        if self._span == ALL_MOMENTS:
            seen = [one for one, _ in groupby(seen)]
        return seen[0] if len(seen) == 1 else tuple(seen)

    @cached_property
    def _span(self) -> int | None:
        """How many moments before the present one matter to the question; None if it is unclear.

        `ALL_MOMENTS`: all, but not how long something stayed as it was.
        """
        if self.query.formula is None:
            return None
        past = {type(part) for part in walk(self.query.formula) if isinstance(part, fm.Past)}
        if not past:
            return 0
        if past == {fm.Before}:
            return sum(isinstance(part, fm.Before) for part in walk(self.query.formula))
        return None if fm.Before in past else ALL_MOMENTS

    def _stage_of(self, position: int) -> Hashable:
        if position not in self._stages:
            self._stages[position] = self._new_stage(position)
        return self._stages[position]

    def _new_stage(self, position: int) -> Hashable:
        table, state = self.course.table(position), self.course.state(position)
        shown = [
            self.vocabulary.holds(atom, state)
            if self.vocabulary.is_public(atom)
            else atom.kind == "true" and self._resolver.claim(atom, position)
            for atom in self.query.atoms
        ]
        return (
            (self.course.n_takes(position), position > 0, self.course.is_over(position)),
            table.exposed,
            self._plans(position),
            tuple(shown),
            0 if self.query.model == RULES else len(table.said),
        )

    def _plans(self, position: int) -> Hashable:
        """What may have been planned unseen."""
        if not self.course.n_guns:
            return ()
        return tuple(
            (one.armed, one.is_settled(position), one.is_settled(position) and one.shooter)
            for one in self.course.so_far(position)
        )

    # Cells

    def cell(self, world: World, back: int, group: Group, needs: Needs) -> Cell[World]:
        time = self.course.earlier(world.time, back)
        maker = CellMaker(self, time.position, self._fixed(world, time, group), needs)
        return joined(maker.parts(self._scenarios(time, group)), needs)

    def sample(
        self, world: World, back: int, group: Group, needs: Needs, n: int, rng: Rng
    ) -> Cell[World]:
        time = self.course.earlier(world.time, back)
        fixed = self._fixed(world, time, group)
        theft, weights = self.theft(time.position), self.weights(time.position)
        parts = [
            stratum
            for one in self._scenarios(time, group)
            for stratum in strata(one, self.bounds(time.position, one, fixed), theft)
        ]
        maker = CellMaker(self, time.position, fixed, needs)
        drawn = draw(self.layout, parts, weights, n, rng)
        return joined([maker.sampled(*one) for one in drawn], needs, is_exact=False)

    def _scenarios(self, time: Time, group: Group) -> list[Scenario]:
        """What may have happened unseen, for all that the group knows."""
        own = own_shots(time.shots, group)
        possible = self.course.scenarios(time.position)
        return [one for one in possible if own_shots(one.shots, group) == own]

    def _fixed(self, world: World, time: Time, group: Group) -> list[tuple[Glimpse, int]]:
        path = _path_of(world, self.course.n_takes(time.position))
        seen = [self.glimpse_of(seat, time.position) for seat in group]
        return [(one, int(self._classes.of(one, path)[0])) for one in seen]

    def bounds(
        self, position: int, scenario: Scenario, fixed: Sequence[tuple[Glimpse, int]]
    ) -> Bounds:
        """What remains possible for somebody who has perceived that."""
        starts, steps, ends = self._public_bounds(position)
        for seat in scenario.shooters:
            is_armed = np.isin(self.layout.steps[seat - 1].role, self._armed_roles)
            steps[seat - 1] = steps[seat - 1] & is_armed
        for (level, place), number in fixed:
            if level == "start":
                starts = starts & (np.arange(len(starts)) == number)
            elif level == "step":
                steps[place - 1] = steps[place - 1] & (np.arange(len(steps[place - 1])) == number)
            elif level == "box":
                ends = _met(ends, np.arange(self.layout.n_boxes) == number)
            elif level == "ends":
                start, end = divmod(number, self.layout.n_boxes)
                starts = starts & (np.arange(len(starts)) == start)
                ends = _met(ends, np.arange(self.layout.n_boxes) == end)
        return Bounds(starts, tuple(steps), ends)

    @cached_property
    def _armed_roles(self) -> list[int]:
        named = self.course.game.role_named
        return [n for n, role in enumerate(self.layout.role_names) if named[role].shoots]

    def _public_bounds(self, position: int) -> tuple[Mask, list[Mask], Mask | None]:
        layout, n_takes = self.layout, self.course.n_takes(position)
        starts = np.ones(len(layout.starts), np.bool_)
        steps = [np.ones(len(one), np.bool_) for one in layout.steps[:n_takes]]
        if self.course.is_over(position):
            state = self.course.state(position)
            starts = np.arange(len(starts)) == state.hidden
            for seat, story in enumerate(state.stories, start=1):
                number = layout.step_number(seat, story)
                steps[seat - 1] = np.arange(len(steps[seat - 1])) == number
            return starts, steps, None
        for one in self.course.table(position).exposed:
            arcs = layout.steps[one.seat - 1]
            shown = arcs.role == layout.role_number(one.role)
            steps[one.seat - 1] = shown & (arcs.diamonds == one.diamonds)
        return starts, steps, None

    def theft(self, position: int) -> BoxFeature | None:
        """That diamonds are missing, or the match would be over; None where that says nothing."""
        if self.course.n_takes(position) < self._n_seats or self.course.is_over(position):
            return None
        out = {one.seat for one in self.course.table(position).exposed if one.is_out}
        parts = {
            seat: steps.role == self.layout.thief
            for seat, steps in enumerate(self.layout.steps, start=1)
            if seat not in out
        }
        return BoxFeature((BoxSum(parts, 1),), lambda values: np.asarray(values > 0))

    def weights(self, position: int) -> Weights:
        """How likely each suspect's steps are under the model; None if all are alike."""
        if self.query.model == RULES:
            return None
        behaviour = self.record.shared(Behaviour, self.query.model)
        found = behaviour.weights(self.course.table(position).said)
        return tuple(found[: self.course.n_takes(position)])

    def feature(self, atom: Any, time: Time) -> Found:
        """What an atom asks of the round, at a moment."""
        if isinstance(atom, Inner):
            return self._inner.feature(atom, time)
        if isinstance(atom, Touching):
            return atom.feature(self, time)
        return self._resolver.find(atom, time.position)


def _path_of(world: World, n_takes: int) -> Paths:
    """The round until so many have had the box."""
    steps = np.array([world.steps[:n_takes]], np.int64).reshape(1, n_takes)
    return Paths(np.array([world.start], np.int64), steps)


def _met(one: Mask | None, other: Mask) -> Mask:
    return other if one is None else one & other


def _played(game: MafiaDeCuba, actions: Sequence[tuple[Seat, Any]]) -> list[Step[Any, Any]]:
    """The log of these actions."""
    state, steps = game.start(), []
    for seat, action in actions:
        state, events = game.apply(state, seat, action)
        steps.append(Step(seat, action, events))
    return steps
