# SPDX-License-Identifier: MIT
"""A second, slow reading of the definitions: worlds in tuples, arrows as pairs, plain recursion."""

from __future__ import annotations

import operator
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import product

from whoknows.logic.explicit import RelationalModel, S5Model
from whoknows.logic.formula import (
    And,
    Atom,
    B,
    Box,
    Common,
    CommonWhether,
    ConditionalBelief,
    Constant,
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
    Happen,
    Radical,
    Update,
)

World = Hashable
ProductWorlds = frozenset[tuple[World, World]]
Way = Callable[[World], World | None]
"""For a world what it becomes, or nothing if the update cannot happen there (worlds are tuples)."""

COMPARE = {
    ">=": operator.ge,
    ">": operator.gt,
    "<=": operator.le,
    "<": operator.lt,
    "=": operator.eq,
}


@dataclass(frozen=True, eq=False)
class Plain:
    worlds: tuple[World, ...]
    facts: Mapping[World, frozenset[str]]
    arrows: Mapping[str, ProductWorlds]
    ranks: Mapping[str, Mapping[World, int]]
    weights: Mapping[World, int]

    def possible(self, agent: str, world: World) -> list[World]:
        return [other for other in self.worlds if (world, other) in self.arrows[agent]]


def plain(model: S5Model | RelationalModel) -> Plain:
    """The same model in plain data; world number k is (k,)."""
    arrows = model.relational()
    worlds = tuple((number,) for number in range(model.size))
    weights, ranks = model.weights, model.ranks
    return Plain(
        worlds,
        {
            (number,): frozenset(name for name in model.atoms if model.atom(name)[number])
            for number in range(model.size)
        },
        {
            agent: frozenset(
                ((number,), (int(other),))
                for number in range(model.size)
                for other in arrows.relation(agent).row(number)
            )
            for agent in model.agents
        },
        {
            agent: {
                (number,): int(ranks[agent][number]) if agent in ranks else 0
                for number in range(model.size)
            }
            for agent in model.agents
        },
        {(number,): 1 if weights is None else int(weights[number]) for number in range(model.size)},
    )


def true(m: Plain, w: World, formula: Formula) -> bool:  # noqa: C901, PLR0911, PLR0912 - one case each
    match formula:
        case Constant(value):
            return value
        case Atom(name):
            return name in m.facts[w]
        case Not(f):
            return not true(m, w, f)
        case And(fs):
            return all(true(m, w, f) for f in fs)
        case Or(fs):
            return any(true(m, w, f) for f in fs)
        case Xor(fs):
            return sum(true(m, w, f) for f in fs) % 2 == 1
        case OneOf(fs):
            return sum(true(m, w, f) for f in fs) == 1
        case Implies(f, g):
            return not true(m, w, f) or true(m, w, g)
        case Iff(f, g):
            return true(m, w, f) == true(m, w, g)
        case Forall(atoms, f):
            return all(true(variant, w, f) for variant in _variants(m, w, atoms))
        case Exists(atoms, f):
            return any(true(variant, w, f) for variant in _variants(m, w, atoms))
        case K(agent, f):
            return all(true(m, v, f) for v in m.possible(agent, w))
        case M(agent, f):
            return any(true(m, v, f) for v in m.possible(agent, w))
        case Kw(agent, f):
            return len({true(m, v, f) for v in m.possible(agent, w)}) < 2
        case Everyone(group, f):
            return all(true(m, w, K(agent, f)) for agent in group)
        case EveryoneWhether(group, f):
            return all(true(m, w, Kw(agent, f)) for agent in group)
        case Common(group, f):
            return all(true(m, v, f) for v in _reachable(m, group, w))
        case CommonWhether(group, f):
            return len({true(m, v, f) for v in _reachable(m, group, w)}) < 2
        case Distributed(group, f):
            return all(true(m, v, f) for v in _shared(m, group, w))
        case DistributedWhether(group, f):
            return len({true(m, v, f) for v in _shared(m, group, w)}) < 2
        case Box(update, f):
            after, ways = happened(m, update)
            ends = [way(w) for way in ways]
            return all(true(after, end, f) for end in ends if end is not None)
        case Diamond(update, f):
            after, ways = happened(m, update)
            ends = [way(w) for way in ways]
            return any(true(after, end, f) for end in ends if end is not None)
        case _:
            return _believed(m, w, formula)


def _believed(m: Plain, w: World, formula: Formula) -> bool:
    match formula:
        case B(agent, f):
            return all(true(m, v, f) for v in _best(m, agent, m.possible(agent, w)))
        case ConditionalBelief(agent, h, f):
            with_h = [v for v in m.possible(agent, w) if true(m, v, h)]
            return all(true(m, v, f) for v in _best(m, agent, with_h))
        case SafeBelief(agent, f):
            rank = m.ranks[agent]
            return all(true(m, v, f) for v in m.possible(agent, w) if rank[v] <= rank[w])
        case StrongBelief(agent, f):
            rank = m.ranks[agent]
            inside = [rank[v] for v in m.possible(agent, w) if true(m, v, f)]
            outside = [rank[v] for v in m.possible(agent, w) if not true(m, v, f)]
            return bool(inside) and all(x < y for x in inside for y in outside)
        case Probability(agent, f, comparison, bound):
            possible = m.possible(agent, w)
            whole = sum(m.weights[v] for v in possible)
            part = sum(m.weights[v] for v in possible if true(m, v, f))
            return bool(COMPARE[comparison](Fraction(part, whole or 1), bound))
        case _:
            raise AssertionError(formula)


def _best(m: Plain, agent: str, worlds: list[World]) -> list[World]:
    rank = m.ranks[agent]
    return [v for v in worlds if all(rank[v] <= rank[u] for u in worlds)]


def _variants(m: Plain, w: World, atoms: tuple[str, ...]) -> Iterable[Plain]:
    for values in product((False, True), repeat=len(atoms)):
        on = {name for name, value in zip(atoms, values, strict=True) if value}
        yield replace(m, facts={**m.facts, w: (m.facts[w] - set(atoms)) | on})


def _reachable(m: Plain, group: tuple[str, ...], w: World) -> set[World]:
    found: set[World] = set()
    waiting = [w]
    while waiting:
        current = waiting.pop()
        for agent in group:
            fresh = set(m.possible(agent, current)) - found
            found |= fresh
            waiting.extend(fresh)
    return found


def _shared(m: Plain, group: tuple[str, ...], w: World) -> list[World]:
    return [v for v in m.worlds if all((w, v) in m.arrows[agent] for agent in group)]


@lru_cache(maxsize=64)
def happened(  # noqa: PLR0911 - one case for each kind of update
    m: Plain, update: Update
) -> tuple[Plain, list[Way]]:
    match update:
        case Announce(f):
            kept = tuple(w for w in m.worlds if true(m, w, f))
            return replace(m, worlds=kept), [lambda w: w if w in kept else None]
        case AnnounceWhether(f):
            return _told(m, tuple(m.arrows), f), [lambda w: w]
        case AnnounceTo(group, f):
            return _told(m, group, f), [lambda w: w if true(m, w, f) else None]
        case AnnounceWhetherTo(group, f):
            return _told(m, group, f), [lambda w: w]
        case Radical(f):
            return _reranked(m, lambda agent, w: (not true(m, w, f), m.ranks[agent][w])), [_same]
        case Conservative(f):
            return _reranked(
                m, lambda agent, w: (not _is_best(m, agent, w, f), m.ranks[agent][w])
            ), [_same]
        case Happen():
            return _multiplied(m, update)


def _same(w: World) -> World | None:
    return w


def _is_best(m: Plain, agent: str, w: World, f: Formula) -> bool:
    return w in _best(m, agent, [v for v in m.possible(agent, w) if true(m, v, f)])


def _told(m: Plain, group: tuple[str, ...], f: Formula) -> Plain:
    arrows = {
        agent: frozenset(
            (w, v) for w, v in pairs if agent not in group or true(m, w, f) == true(m, v, f)
        )
        for agent, pairs in m.arrows.items()
        for pairs in [frozenset((w, v) for w, v in pairs if w in m.worlds and v in m.worlds)]
    }
    return replace(m, arrows=arrows)


def _reranked(m: Plain, key: Callable[[str, World], tuple[bool, int]]) -> Plain:
    ranks = {}
    for agent in m.arrows:
        keys = {w: key(agent, w) for w in m.worlds}
        order = sorted(set(keys.values()))
        ranks[agent] = {w: order.index(keys[w]) for w in m.worlds}
    return replace(m, ranks=ranks)


def _multiplied(m: Plain, happen: Happen) -> tuple[Plain, list[Way]]:
    events = happen.model.events
    worlds = tuple(
        (w, e) for e in range(len(events)) for w in m.worlds if true(m, w, events[e].pre)
    )
    facts: dict[World, frozenset[str]] = {}
    for w, e in worlds:
        changed = dict(events[e].post)
        kept = {name for name in m.facts[w] if name not in changed}
        facts[w, e] = frozenset(kept | {name for name, f in changed.items() if true(m, w, f)})
    arrows = {
        agent: frozenset(
            ((w, e), (v, f))
            for w, e in worlds
            for v, f in worlds
            if (w, v) in m.arrows[agent] and f in happen.model.rows(agent)[e]
        )
        for agent in m.arrows
    }
    ranks: dict[str, dict[World, int]] = {
        agent: {(w, e): m.ranks[agent][w] for w, e in worlds} for agent in m.arrows
    }
    weights: dict[World, int] = {(w, e): m.weights[w] for w, e in worlds}
    after = Plain(worlds, facts, arrows, ranks, weights)

    def way(number: int) -> Way:
        return lambda w: (w, number) if (w, number) in worlds else None

    return after, [way(happen.model.number(name)) for name in happen.events]
