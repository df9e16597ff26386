# SPDX-License-Identifier: MIT
"""Small random models, formulas and updates, drawn from a seed."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

import numpy as np

from whoknows.logic.explicit import Relation, RelationalModel, S5Model
from whoknows.logic.formula import (
    BOT,
    TOP,
    And,
    Atom,
    B,
    Box,
    Common,
    CommonWhether,
    Comparison,
    ConditionalBelief,
    Diamond,
    Distributed,
    DistributedWhether,
    Everyone,
    EveryoneWhether,
    Exists,
    Forall,
    Formula,
    Iff,
    Implies,
    K,
    Kw,
    M,
    Not,
    OneOf,
    Or,
    Probability,
    SafeBelief,
    StrongBelief,
    Xor,
)
from whoknows.logic.update import (
    Announce,
    AnnounceTo,
    AnnounceWhether,
    AnnounceWhetherTo,
    Conservative,
    EventModel,
    Happen,
    ModelEvent,
    Radical,
    Update,
)

AGENTS = ("a", "b", "c")
ATOMS = ("p", "q", "r")

OF_AGENT = (K, M, Kw)
OF_GROUP = (
    Everyone,
    EveryoneWhether,
    Common,
    CommonWhether,
    Distributed,
    DistributedWhether,
)
COMPARISONS: tuple[Comparison, ...] = (">=", ">", "<=", "<", "=")
MANY = (And, Or, Xor, OneOf)
TWO = (Implies, Iff)


class Draw:
    """Everything that is drawn from one seed; `ranked` also draws what needs ranks and weights.

    With `merging`, formulas cannot count worlds: no probability, no distributed knowledge.
    """

    def __init__(
        self, seed: int, *, ranked: bool = True, arrows: bool = False, merging: bool = False
    ) -> None:
        self.random = Random(seed)
        self.ranked = ranked
        self.arrows = arrows
        self.merging = merging

    def numbers(self, size: int, count: int) -> np.ndarray[tuple[int], np.dtype[np.intp]]:
        return np.array([self.random.randrange(count) for _ in range(size)], np.intp)

    def valuation(self, size: int) -> dict[str, np.ndarray[tuple[int], np.dtype[np.bool_]]]:
        return {name: self.numbers(size, 2).astype(np.bool_) for name in ATOMS}

    def s5(self, largest: int = 6) -> S5Model:
        size = self.random.randint(1, largest)
        return S5Model(
            self.valuation(size),
            {agent: self.numbers(size, 3) for agent in AGENTS},
            actual=[self.random.randrange(size)],
            weights=self.numbers(size, 4) + 1 if self.ranked else None,
            ranks={agent: self.numbers(size, 3) for agent in AGENTS[:2]} if self.ranked else None,
        )

    def relational(self, largest: int = 6) -> RelationalModel:
        size = self.random.randint(1, largest)
        return RelationalModel(
            self.valuation(size),
            {agent: self.relation(size) for agent in AGENTS},
            actual=[self.random.randrange(size)],
            weights=self.numbers(size, 4) + 1 if self.ranked else None,
            ranks={agent: self.numbers(size, 3) for agent in AGENTS[:2]} if self.ranked else None,
        )

    def relation(self, size: int) -> Relation:
        density = self.random.random()
        pairs = [(w, v) for w in range(size) for v in range(size) if self.random.random() < density]
        return Relation.of_pairs(size, pairs)

    def group(self) -> tuple[str, ...]:
        return tuple(self.random.sample(AGENTS, self.random.randint(1, 3)))

    def boolean(self) -> Formula:
        return self.random.choice(
            [
                TOP,
                BOT,
                Atom("p"),
                Atom("q"),
                Not(Atom("r")),
                Atom("p") & Atom("q"),
                Atom("p") | Not(Atom("q")),
            ]
        )

    def formula(self, depth: int = 3) -> Formula:
        if depth == 0 or self.random.random() < 0.1:
            return self.boolean()
        kinds = [self._of_agent, self._of_group, self._connective, self._dynamic, self._quantified]
        if self.ranked:
            kinds.append(self._belief)
        return self.random.choice(kinds)(depth - 1)

    def _of_agent(self, depth: int) -> Formula:
        return self.random.choice((*OF_AGENT, B))(self.random.choice(AGENTS), self.formula(depth))

    def _of_group(self, depth: int) -> Formula:
        kinds = OF_GROUP[:4] if self.merging else OF_GROUP
        return self.random.choice(kinds)(self.group(), self.formula(depth))

    def _connective(self, depth: int) -> Formula:
        if self.random.random() < 0.3:
            return Not(self.formula(depth))
        if self.random.random() < 0.4:
            return self.random.choice(TWO)(self.formula(depth), self.formula(depth))
        members = [self.formula(depth) for _ in range(self.random.randint(0, 3))]
        return self.random.choice(MANY)(tuple(members))

    def _quantified(self, depth: int) -> Formula:
        atoms = tuple(self.random.sample(ATOMS, self.random.randint(1, 2)))
        inner = And((self.boolean(), Or((self.boolean(), Forall(ATOMS[:1], self.boolean())))))
        return self.random.choice((Forall, Exists))(atoms, inner)

    def _belief(self, depth: int) -> Formula:
        agent = self.random.choice(AGENTS)
        kind = self.random.randrange(3 if self.merging else 4)
        if kind == 0:
            return ConditionalBelief(agent, self.formula(depth), self.formula(depth))
        if kind == 1:
            return SafeBelief(agent, self.formula(depth))
        if kind == 2:
            return StrongBelief(agent, self.formula(depth))
        bound = Fraction(self.random.randint(0, 4), self.random.randint(1, 4))
        comparison = self.random.choice(COMPARISONS)
        return Probability(agent, self.formula(depth), comparison, bound)

    def _dynamic(self, depth: int) -> Formula:
        kind = self.random.choice((Box, Diamond))
        return kind(self.update(depth), self.formula(depth))

    def update(self, depth: int = 1) -> Update:
        upgrades = (1 if self.arrows else 2) if self.ranked else 0  # conservative ones need classes
        kind = self.random.randrange(5 + upgrades)
        if kind == 4:
            events = self.events(depth)
            names = [event.name for event in events.events]
            return Happen(events, tuple(self.random.sample(names, self.random.randint(1, 2))))
        formula = self.formula(depth)
        if kind == 2:
            return AnnounceTo(self.group(), formula)
        if kind == 3:
            return AnnounceWhetherTo(self.group(), formula)
        plain: dict[int, Callable[[Formula], Update]] = {
            0: Announce,
            1: AnnounceWhether,
            5: Radical,
            6: Conservative,
        }
        return plain[kind](formula)

    def events(self, depth: int = 1) -> EventModel:
        size = self.random.randint(2, 3)
        events = []
        for number in range(size):
            changed = self.random.sample(ATOMS, self.random.choice((0, 0, 1, 2)))
            post = tuple((name, self.formula(min(depth, 1))) for name in changed)
            events.append(ModelEvent(f"e{number}", self.formula(min(depth, 1)), post))
        access = []
        for agent in AGENTS[: self.random.randint(0, 3)]:
            rows = self._any_rows(size) if self.arrows else self._class_rows(size)
            access.append((agent, rows))
        return EventModel("E", tuple(events), tuple(access))

    def _any_rows(self, size: int) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(sorted(self.random.sample(range(size), self.random.randint(0, size))))
            for _ in range(size)
        )

    def _class_rows(self, size: int) -> tuple[tuple[int, ...], ...]:
        ids = [self.random.randrange(2) for _ in range(size)]
        return tuple(tuple(k for k in range(size) if ids[k] == mine) for mine in ids)
