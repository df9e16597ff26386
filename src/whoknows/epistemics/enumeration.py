# SPDX-License-Identifier: MIT
"""The engine for any game: it lists every course that fits what somebody perceived.

It needs nothing but the rules. So games without an engine of their own use it, and it is the
reference for the engines of ours. Time and memory grow with the number of courses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from whoknows.core import TABLE, WATCHER, AnyGame, Seat, State, Step, perceive
from whoknows.core.possible_worlds import continues, successors

from .record import Record
from .vocabulary import Vocabulary
from .worlds import Cell, EngineQuery, Group, Needs, TooManyWorlds, Worlds

MAX_COURSES: Final = 200_000
"""Courses that are followed for one cell."""


class Course:
    """A state with the course that led there."""

    __slots__ = ("before", "chance", "drawn", "length", "perceived", "state", "step")

    def __init__(
        self,
        state: State,
        perceived: tuple[tuple[Any, ...], ...],
        *,
        before: Course | None = None,
        step: Step[Any, Any] | None = None,
    ) -> None:
        self.state = state
        self.perceived = perceived
        """What each seat has perceived, the watcher last."""
        self.before = before
        self.step = step
        self.length: int = 0 if before is None else before.length + 1
        self.drawn: tuple[Any, ...] = () if before is None else before.drawn
        """The outcomes of chance."""
        self.chance: Fraction = Fraction(1) if before is None else before.chance

    def earlier(self, back: int) -> Course:
        """The course some steps ago."""
        course = self
        for _ in range(back):
            if course.before is None:
                raise ValueError(f"the course has only {self.length} steps")
            course = course.before
        return course

    @property
    def steps(self) -> tuple[Step[Any, Any], ...]:
        """The steps from the start."""
        found: list[Step[Any, Any]] = []
        course = self
        while course.before is not None and course.step is not None:
            found.append(course.step)
            course = course.before
        return tuple(reversed(found))


class Courses:
    """Follows the courses of a game."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.observers = (*game.seats, WATCHER)

    def start(self) -> Course:
        """The course without a step."""
        return Course(self.game.start(), ((),) * len(self.observers))

    def follow(self, course: Course, actor: Seat, action: Any) -> Course:
        """The course after one more step."""
        state, events = self.game.apply(course.state, actor, action)
        perceived = tuple(
            (*seen, *perceive(self.game, events, seat))
            for seat, seen in zip(self.observers, course.perceived, strict=True)
        )
        after = Course(state, perceived, before=course, step=Step(actor, action, events))
        if actor == TABLE:
            lottery = self.game.chance(course.state)
            after.chance = course.chance * lottery.probability(action)
            after.drawn = (*course.drawn, action)
        return after

    def of_steps(self, steps: Sequence[Step[Any, Any]]) -> Course:
        """The course of a log."""
        course = self.start()
        for step in steps:
            course = self.follow(course, step.seat, step.action)
        return course

    def fitting(
        self, seats: Sequence[Seat], perceived: Sequence[Sequence[Any]], *, merge: bool
    ) -> list[Course]:
        """The courses in which these seats have perceived just that.

        With `merge`, of courses that lead to the same state and look alike to all seats, and have
        the same outcomes of chance, one stands for all; it says nothing about earlier moments.
        """
        places = [self.observers.index(seat) for seat in seats]
        found: list[Course] = []
        waiting, met = [self.start()], set[Hashable]()
        n_followed = 0
        while waiting:
            course = waiting.pop()
            seen = [course.perceived[place] for place in places]
            if all(len(one) == len(all_) for one, all_ in zip(seen, perceived, strict=True)):
                found.append(course)
            moves = dict.fromkeys(successors(self.game, course.state, forfeits=True))
            for actor, action in moves:
                after = self.follow(course, actor, action)
                n_followed += 1
                if n_followed > MAX_COURSES:
                    raise TooManyWorlds(
                        f"more than {MAX_COURSES:,} courses of {self.game.name} fit; "
                        "ask about an earlier moment, or a smaller game"
                    )
                if not all(
                    continues(all_, len(one), after.perceived[place][len(one) :])
                    for place, one, all_ in zip(places, seen, perceived, strict=True)
                ):
                    continue
                if merge:
                    node = (after.state, after.perceived, after.drawn)
                    if node in met:
                        continue
                    met.add(node)
                waiting.append(after)
        return found


class EnumeratedWorlds(Worlds[Course]):
    """Worlds are courses, each a row of its own."""

    name: ClassVar[str] = "enumeration"

    def __init__(
        self, record: Record, vocabulary: Vocabulary[Any, Any], query: EngineQuery
    ) -> None:
        super().__init__(record, vocabulary, query)
        self._courses = Courses(record.game)
        self._fitting: dict[Hashable, list[Course]] = {}

    def actual(self, moment: int) -> Course:
        return self._courses.of_steps(self.record.steps[:moment])

    def length(self, world: Course) -> int:
        return world.length

    def longest(self, world: Course, back: int, group: Group) -> int:
        return max(course.length for course in self._of(world, back, group, merge=False))

    def key(self, world: Course, back: int, group: Group) -> Hashable:
        course = world.earlier(back)
        return group, tuple(course.perceived[place] for place in self._places(group))

    def _places(self, group: Group) -> tuple[int, ...]:
        return tuple(group) or (len(self._courses.observers) - 1,)

    def _of(self, world: Course, back: int, group: Group, *, merge: bool) -> list[Course]:
        key = (self.key(world, back, group), merge)
        if key not in self._fitting:
            seats = group or (WATCHER,)
            perceived = [world.earlier(back).perceived[place] for place in self._places(group)]
            self._fitting[key] = self._courses.fitting(seats, perceived, merge=merge)
        return self._fitting[key]

    def cell(self, world: Course, back: int, group: Group, needs: Needs) -> Cell[Course]:
        is_past = any(earlier for earlier, _ in (*needs.atoms, *needs.groups))
        courses = self._of(world, back, group, merge=not is_past)
        return Cell(
            weights=_weights(courses),
            counts=np.ones(len(courses), np.int64),
            atoms={wanted: self._mask(courses, *wanted) for wanted in needs.atoms},
            classes={wanted: self._classes(courses, *wanted) for wanted in needs.groups},
            world=courses.__getitem__,
            lengths=np.array([course.length for course in courses], np.intp),
        )

    def _mask(self, courses: Sequence[Course], back: int, atom: Any) -> NDArray[np.bool_]:
        holds = self.vocabulary.holds
        return np.array(
            [
                course.length >= back and bool(holds(atom, course.earlier(back).state))
                for course in courses
            ],
            np.bool_,
        )

    def _classes(self, courses: Sequence[Course], back: int, group: Group) -> NDArray[np.intp]:
        met: dict[Hashable, int] = {}
        keys = [
            self.key(course, back, group) if course.length >= back else None for course in courses
        ]
        return np.array([met.setdefault(key, len(met)) for key in keys], np.intp)

    def steps(self, world: Course) -> Sequence[Step[Any, Any]]:
        return world.steps


def _weights(courses: Sequence[Course]) -> NDArray[Any]:
    """Each combination of chance outcomes has its probability; its courses share it equally."""
    shares = Counter(course.drawn for course in courses)
    weights = np.empty(len(courses), object)
    weights[:] = [course.chance / shares[course.drawn] for course in courses]
    return weights
