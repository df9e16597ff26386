"""An independent oracle: the model of a moment as a list of courses, and plain definitions.

It shares nothing with `whoknows.epistemics` but the language, what atoms mean in a state, and the
rules: no cells, no needs, no classes of rows. Small games only.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, Final, NamedTuple

from tests.epistemics.patient import PATIENCE_MS

from whoknows.core import TABLE, WATCHER, AnyGame, Seat, Step, perceive
from whoknows.core.possible_worlds import successors
from whoknows.core.random import Rng
from whoknows.epistemics import Epistemics, Vocabulary
from whoknows.logic import formula as fm
from whoknows.logic import update as up
from whoknows.logic.formula import Formula
from whoknows.logic.semantics import compares

MOST: Final = 60_000
TRIED: Final = 4
"""Formulas that are drawn to find one whose truth is not public."""
SOME_WORLDS: Final = 8
"""Worlds in which it is evaluated for that."""


class World:
    """A course of the match, with the state it leads to."""

    def __init__(self, state: Any, seen: dict[Seat, tuple[Any, ...]], before: World | None) -> None:
        self.state, self.seen, self.before = state, seen, before
        self.drawn: tuple[Any, ...] = () if before is None else before.drawn
        self.chance: Fraction = Fraction(1) if before is None else before.chance

    @property
    def public(self) -> tuple[Any, ...]:
        return self.seen[WATCHER]


Tellings = tuple[tuple[Formula, tuple[Seat, ...] | None, bool], ...]
"""What was announced, to whom (to all: None), and whether only whether it is true."""


class Oracle:
    """Truth by enumeration of all courses that look alike to a watcher."""

    def __init__(self, game: AnyGame, vocabulary: Vocabulary[Any, Any]) -> None:
        self.game, self.vocabulary = game, vocabulary
        self.seats = (*game.seats, WATCHER)
        self._models: dict[Any, list[World]] = {}
        self._truth: dict[Any, bool] = {}
        self.atom = cache(vocabulary.read)

    def start(self) -> World:
        return World(self.game.start(), dict.fromkeys(self.seats, ()), None)

    def after(self, world: World, actor: Seat, action: Any) -> World:
        state, events = self.game.apply(world.state, actor, action)
        seen = {s: (*world.seen[s], *perceive(self.game, events, s)) for s in self.seats}
        found = World(state, seen, world)
        if actor == TABLE:
            found.drawn = (*world.drawn, action)
            found.chance = world.chance * self.game.chance(world.state).probability(action)
        return found

    def of_steps(self, steps: Sequence[Step[Any, Any]]) -> World:
        """The world of a log, as a member of the model of its moment."""
        world = self.start()
        for step in steps:
            if step.action is not None:
                world = self.after(world, step.seat, step.action)
        return world

    def model(self, public: tuple[Any, ...]) -> list[World]:
        """All courses in which a watcher has perceived just that."""
        if public not in self._models:
            found, waiting = [], [self.start()]
            while waiting:
                world = waiting.pop()
                if world.public == public:
                    found.append(world)
                assert len(found) + len(waiting) < MOST, "too large for the oracle"
                for actor, action in dict.fromkeys(
                    successors(self.game, world.state, forfeits=True)
                ):
                    after = self.after(world, actor, action)
                    if public[: len(after.public)] == after.public:
                        waiting.append(after)
            self._models[public] = found
        return self._models[public]

    def cell(self, world: World, seats: Sequence[Seat], told: Tellings) -> Iterator[World]:
        """What the seats together cannot distinguish from the world, after announcements."""
        for other in self.model(world.public):
            if all(other.seen[seat] == world.seen[seat] for seat in seats) and all(
                self._fits(world, other, seats, told, number) for number in range(len(told))
            ):
                yield other

    def _fits(
        self, world: World, other: World, seats: Sequence[Seat], told: Tellings, number: int
    ) -> bool:
        formula, hearers, is_whether = told[number]
        if hearers is not None and not set(hearers) & set(seats):
            return True
        there = self.holds(formula, other, told[:number])
        return there == self.holds(formula, world, told[:number]) if is_whether else there

    def holds(self, formula: Formula, world: World, told: Tellings = ()) -> bool:
        key = (formula, world, told)
        if key not in self._truth:
            self._truth[key] = self._holds(formula, world, told)
        return self._truth[key]

    def _holds(self, formula: Formula, world: World, told: Tellings) -> bool:  # noqa: C901, PLR0911, PLR0912
        def here(f: Formula) -> bool:
            return self.holds(f, world, told)

        def seat(agent: str) -> Seat:
            return self.vocabulary.seat(agent)

        match formula:
            case fm.Constant(value):
                return value
            case fm.Atom(name):
                return bool(self.vocabulary.holds(self.atom(name), world.state))
            case fm.Not(f):
                return not here(f)
            case fm.And(parts):
                return all(map(here, parts))
            case fm.Or(parts):
                return any(map(here, parts))
            case fm.Xor(parts):
                return sum(map(here, parts)) % 2 == 1
            case fm.OneOf(parts):
                return sum(map(here, parts)) == 1
            case fm.Implies(f, g):
                return not here(f) or here(g)
            case fm.Iff(f, g):
                return here(f) == here(g)
            case fm.K(agent, f):
                return all(self.holds(f, o, told) for o in self.cell(world, [seat(agent)], told))
            case fm.M(agent, f):
                return any(self.holds(f, o, told) for o in self.cell(world, [seat(agent)], told))
            case fm.Kw(agent, f):
                return here(fm.K(agent, f)) or here(fm.K(agent, fm.Not(f)))
            case fm.Everyone(group, f):
                return all(here(fm.K(agent, f)) for agent in group)
            case fm.EveryoneWhether(group, f):
                return all(here(fm.Kw(agent, f)) for agent in group)
            case fm.Distributed(group, f):
                cell = self.cell(world, [seat(agent) for agent in group], told)
                return all(self.holds(f, o, told) for o in cell)
            case fm.DistributedWhether(group, f):
                return here(fm.Distributed(group, f)) or here(fm.Distributed(group, fm.Not(f)))
            case fm.Common(group, f):
                return self._common([seat(agent) for agent in group], f, world, told)
            case fm.CommonWhether(group, f):
                return here(fm.Common(group, f)) or here(fm.Common(group, fm.Not(f)))
            case fm.Probability(agent, f, comparison, bound):
                return compares(self.chance(agent, f, world, told), comparison, bound)
            case fm.B(agent, f):
                return self.chance(agent, f, world, told) > Fraction(1, 2)
            case fm.Before(f):
                return world.before is not None and self.holds(f, world.before, told)
            case fm.Ever(f):
                return any(self.holds(f, earlier, told) for earlier in self._past(world))
            case fm.Always(f):
                return all(self.holds(f, earlier, told) for earlier in self._past(world))
            case fm.Box(update, f):
                told_f, possible = self._told(update, world, told)
                return not possible or self.holds(f, world, told_f)
            case fm.Diamond(update, f):
                told_f, possible = self._told(update, world, told)
                return possible and self.holds(f, world, told_f)
        raise AssertionError(formula)

    def _past(self, world: World | None) -> Iterator[World]:
        while world is not None:
            yield world
            world = world.before

    def _told(self, update: Any, world: World, told: Tellings) -> tuple[Tellings, bool]:
        is_true = self.holds(update.formula, world, told)
        match update:
            case up.Announce(f):
                return (*told, (f, None, False)), is_true
            case up.AnnounceWhether(f):
                return (*told, (f, None, True)), True
            case up.AnnounceTo(group, f) | up.AnnounceWhetherTo(group, f):
                hearers = tuple(self.vocabulary.seat(agent) for agent in group)
                free = isinstance(update, up.AnnounceWhetherTo)
                return (*told, (f, hearers, True)), free or is_true
        raise AssertionError(update)

    def _common(self, seats: Sequence[Seat], f: Formula, world: World, told: Tellings) -> bool:
        waiting, met = [world], {id(world)}
        while waiting:
            current = waiting.pop()
            for seat in seats:
                for other in self.cell(current, [seat], told):
                    if not self.holds(f, other, told):
                        return False
                    if id(other) not in met:
                        met.add(id(other))
                        waiting.append(other)
        return True

    def chance(self, agent: str, f: Formula, world: World, told: Tellings) -> Fraction:
        """Each outcome of chance has its probability; its courses share it equally."""
        by_drawn = defaultdict(list)
        for other in self.cell(world, [self.vocabulary.seat(agent)], ()):
            by_drawn[other.drawn].append(other)
        inside = {id(other) for other in self.cell(world, [self.vocabulary.seat(agent)], told)}
        total = true = Fraction(0)
        for courses in by_drawn.values():
            for other in courses:
                if id(other) in inside:
                    weight = other.chance / len(courses)
                    total += weight
                    true += weight * self.holds(f, other, told)
        return true / total


def random_formula(rng: Rng, atoms: Sequence[str], names: Sequence[str], depth: int = 3) -> str:
    """A random formula of the language."""
    if depth == 0 or rng.below(6) == 0:
        return rng.choice(["Top", "Bot"]) if rng.below(40) == 0 else rng.choice(atoms)

    def inner() -> str:
        return f"({random_formula(rng, atoms, names, depth - 1)})"

    def group() -> str:
        return ",".join(sorted({rng.choice(names) for _ in range(2)}))

    a, f, g, h = rng.choice(names), inner(), inner(), inner()
    timeless = without_past(f)  # no moments before an announcement
    knows, whether = f"K_{a} {f}", f"Kw_{a} {f}"
    share = f"{rng.choice(['>=', '>', '<=', '<', '='])} {rng.below(4) + 1}/{rng.below(3) + 4}"
    news = rng.choice([f"!{g}", f"?!{g}", f"{group()}!{g}", f"{group()}?!{g}"])
    return rng.choice(
        [
            *(f"~{f}", f"~{f}", f"{f} & {g}", f"{f} | {g}", f"{f} -> {g}", f"{f} <-> {g}"),
            *(f"XOR({f}, {g})", f"ONEOF({f}, {g}, {h})"),
            *(knows, knows, knows, knows, whether, whether, f"M_{a} {f}", f"M_{a} {f}"),
            *(f"E_{{{group()}}} {f}", f"Ew_{{{group()}}} {f}"),
            *(f"D_{{{group()}}} {f}", f"Dw_{{{group()}}} {f}"),
            *(f"C_{{{group()}}} {f}", f"Cw_{{{group()}}} {f}"),
            *(f"P_{a}({f}) {share}", f"P_{a}({f}) {share}", f"B_{a} {f}", f"B_{a} {f}"),
            *(f"[{news}] {timeless}", f"[{news}] {timeless}", f"<{news}> {timeless}"),
            *(f"before {f}", f"before {f}", f"ever {f}", f"always {f}"),
        ]
    )


def without_past(text: str) -> str:
    """The formula without operators for earlier moments."""
    return re.sub("before |ever |always ", "~", text)


class Drawn(NamedTuple):
    """A formula for a moment of a match."""

    moment: int
    text: str


class Comparison:
    """Random formulas about a match: an engine's answers against the oracle's."""

    def __init__(
        self,
        epistemics: Epistemics,
        atoms: Sequence[str],
        *,
        oracle: Oracle | None = None,
        moments: Sequence[int] | None = None,
        n_atoms: int | None = None,
        edited: Callable[[str], str] = str,
        tried: int = TRIED,
    ) -> None:
        self.epistemics = epistemics
        self.oracle = oracle or Oracle(epistemics.game, epistemics.vocabulary)
        self._atoms, self._n_atoms = atoms, n_atoms or len(atoms)
        """So many atoms, chosen for each formula."""
        self._moments = moments or range(len(epistemics.record.steps) + 1)
        self._edited = edited
        self._tried = tried

    def disagreements(self, n: int, seed: int, depth: int = 3) -> list[str]:
        """Formulas about which the engine and the oracle disagree."""
        found = []
        for number in range(n):
            drawn = self.draw(Rng(seed).child(number), depth)
            expected = self.holds(drawn)
            answer = self.epistemics.ask(drawn.text, drawn.moment, budget_ms=PATIENCE_MS)
            if answer.answer != ("true" if expected else "false"):
                found.append(f"at {drawn.moment}: {drawn.text}: {answer.answer}, but {expected}")
        return found

    def holds(self, drawn: Drawn) -> bool:
        """What the oracle says."""
        return self.oracle.holds(self.epistemics.read(drawn.text), self._world(drawn.moment))

    def draw(self, rng: Rng, depth: int = 3) -> Drawn:
        """A formula, of several the first that a watcher cannot tell."""
        for number in range(self._tried):
            drawn = self._draw_any(rng.child(number), depth)
            if number == self._tried - 1 or self.is_contingent(drawn, rng):
                break
        return drawn

    def _draw_any(self, rng: Rng, depth: int) -> Drawn:
        moment = rng.choice(self._moments)
        atoms = rng.shuffled(self._atoms)[: self._n_atoms]
        text = random_formula(rng, atoms, self.epistemics.vocabulary.names, depth)
        return Drawn(moment, self._edited(text))

    def is_contingent(self, drawn: Drawn, rng: Rng) -> bool:
        """Whether it is true in one and false in another of some worlds that look alike."""
        formula, world = self.epistemics.read(drawn.text), self._world(drawn.moment)
        model = self.oracle.model(world.public)
        worlds = [world, *(rng.choice(model) for _ in range(SOME_WORLDS))]
        return len({self.oracle.holds(formula, world) for world in worlds}) == 2

    def _world(self, moment: int) -> World:
        return self.oracle.of_steps(self.epistemics.record.steps[:moment])


def disagreements(
    epistemics: Epistemics, atoms: Sequence[str], *, n: int, seed: int, depth: int = 3
) -> list[str]:
    """Random formulas at random moments about which the engine and the oracle disagree."""
    return Comparison(epistemics, atoms).disagreements(n, seed, depth)
