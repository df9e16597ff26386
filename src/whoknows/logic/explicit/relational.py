# SPDX-License-Identifier: MIT
"""Relational models: agents may be wrong about the world and about each other (K, KD45).

>>> from whoknows.logic.formula import Atom, B, Not
>>> cheated = RelationalModel.of(
...     ["rain", "sun"],
...     atoms=lambda world: [world],
...     successors={"ann": lambda world: ["sun"]},
...     actual="rain",
... )
>>> cheated.holds(B("ann", Atom("sun")) & Not(Atom("sun")))
True
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from whoknows.logic.errors import BadModel, NotExpressible
from whoknows.logic.formula import Agent, Comparison, Group

from . import plausibility, ranked_arrows
from .columns import actual_number, checked_actual, columns, from_zero, one_length
from .explicit_model import ExplicitModel
from .lazy_columns import LazyColumns
from .masks import Mask, Numbers
from .product_update import ProductWorlds
from .relation import Relation
from .s5 import S5Model
from .weights import exact_weights, take_weights

W = TypeVar("W", bound=Hashable)


class RelationalModel(ExplicitModel):
    """Worlds with facts, and for each agent arrows to the worlds it considers possible.

    An agent knows, and believes, what is true in all targets of its arrows. If `ranks` make some of
    these more plausible (0 is the most plausible), it believes what is true there. `weights` are
    relative probabilities.
    """

    _relations: Mapping[Agent, Relation]

    def __init__(
        self,
        valuation: Mapping[str, Mask],
        relations: Mapping[Agent, Relation | Iterable[tuple[int, int]]],
        *,
        actual: Sequence[int] | int = (),
        labels: Sequence[Hashable] | None = None,
        weights: NDArray[Any] | None = None,
        ranks: Mapping[Agent, NDArray[Any]] | None = None,
    ) -> None:
        facts = {name: np.array(values, np.bool_) for name, values in valuation.items()}
        ranked = {agent: from_zero(values) for agent, values in (ranks or {}).items()}
        optional = [column for column in (labels, weights) if column is not None]
        size = one_length([*facts.values(), *optional]) if facts or optional else None
        arrows = {agent: _relation(given, size) for agent, given in relations.items()}
        sizes = [range(relation.size) for relation in arrows.values()]
        self.size = one_length([*facts.values(), *sizes, *ranked.values(), *optional])
        self._ranks, self._weights = ranked, None if weights is None else exact_weights(weights)
        self._agents, self._atoms = tuple(arrows), tuple(facts)
        self._valuation, self._relations = facts, arrows
        self.labels = range(self.size) if labels is None else labels
        self.actual = checked_actual(actual, self.size)
        self._groups = {}
        self._checked = {}

    @classmethod
    def of(
        cls,
        worlds: Iterable[W],
        *,
        atoms: Callable[[W], Iterable[str]],
        considers: Mapping[Agent, Callable[[W, W], bool]] | None = None,
        successors: Mapping[Agent, Callable[[W], Iterable[W]]] | None = None,
        vocabulary: Iterable[str] = (),
        actual: W | None = None,
    ) -> RelationalModel:
        """The model of these worlds, from what is true in each and what agents think there.

        An agent is given either by `considers(world, other)`: whether it considers the other world
        possible, or by `successors(world)`: all the worlds it considers possible.
        """
        listed = list(worlds)
        relations = {
            agent: Relation.of_rows(
                [[k for k, other in enumerate(listed) if thinks(world, other)] for world in listed]
            )
            for agent, thinks in (considers or {}).items()
        }
        pointing = actual_number(listed, actual)
        numbers = {world: number for number, world in enumerate(listed)}
        for agent, ends in (successors or {}).items():
            relations[agent] = Relation.of_rows(
                [_numbers(numbers, ends(world)) for world in listed]
            )
        facts = columns(listed, atoms, vocabulary)
        return cls(facts, relations, actual=pointing, labels=listed)

    @classmethod
    def from_s5(cls, model: S5Model) -> RelationalModel:
        """The S5 model with an arrow between any two worlds of a class."""
        return cls(
            {name: model.atom(name) for name in model.atoms},
            {agent: Relation.of_partition(model.partition(agent)) for agent in model.agents},
            actual=model.actual,
            labels=model.labels,
            weights=model.weights,
            ranks=model.ranks,
        )

    def s5(self) -> S5Model:
        """The same model with classes, if all relations are equivalences."""
        if not self.is_s5():
            raise NotExpressible("an agent's arrows make no classes, so this is no S5 model")
        return S5Model(
            {name: self.atom(name) for name in self._atoms},
            {
                agent: self.relation(agent).target[self.relation(agent).start[:-1]]
                for agent in self._agents
            },
            actual=self.actual,
            labels=self.labels,
            weights=self._weights,
            ranks=dict(self._ranks),
        )

    def relational(self) -> Self:
        """The model itself, which already has arrows."""
        return self

    def relation(self, agent: Agent) -> Relation:
        """The arrows to the worlds that the agent considers possible."""
        return self._relations[agent]

    def is_kd45(self, agent: Agent) -> bool:
        """Whether the agent's beliefs are consistent, and known to the agent."""
        relation = self._relations[agent]
        return relation.is_serial() and relation.is_transitive() and relation.is_euclidean()

    def is_s5(self) -> bool:
        """Whether the relations of all agents are equivalences, as for knowledge."""
        relations = [self._relations[agent] for agent in self._agents]
        return all(each.is_reflexive() and each.is_euclidean() for each in relations)

    def known(self, agent: Agent, worlds: Mask) -> Mask:
        return self._relations[agent].known(worlds)

    def known_whether(self, agent: Agent, worlds: Mask) -> Mask:
        return self.known(agent, worlds) | self.known(agent, ~worlds)

    def common(self, group: Group, worlds: Mask) -> Mask:
        return self._together(self._relations, group, Relation.join).always(worlds)

    def distributed(self, group: Group, worlds: Mask) -> Mask:
        return self._together(self._relations, group, Relation.meet).known(worlds)

    def believed(self, agent: Agent, worlds: Mask, condition: Mask | None = None) -> Mask:
        if condition is None:
            condition = self.everywhere()
        return ranked_arrows.believed(
            self._relations[agent], self._ranks_of(agent), worlds, condition
        )

    def safely_believed(self, agent: Agent, worlds: Mask) -> Mask:
        return ranked_arrows.safely_believed(self._relations[agent], self._ranks_of(agent), worlds)

    def strongly_believed(self, agent: Agent, worlds: Mask) -> Mask:
        return ranked_arrows.strongly_believed(
            self._relations[agent], self._ranks_of(agent), worlds
        )

    def probable(self, agent: Agent, worlds: Mask, comparison: Comparison, bound: Fraction) -> Mask:
        return ranked_arrows.probable(
            self._relations[agent], self._weights, worlds, comparison, bound
        )

    def _ranks_of(self, agent: Agent) -> Numbers:
        ranks = self._ranks.get(agent)
        return np.zeros(self.size, np.intp) if ranks is None else ranks

    def _taken(self, kept: Numbers) -> Self:
        return self._with(
            **self._left(kept),
            _relations=LazyColumns(self._relations, kept),
            _ranks=LazyColumns(self._ranks, kept) if self._ranks else self._ranks,
            _weights=take_weights(self._weights, kept),
        )

    def _refined(self, group: Group, worlds: Mask) -> dict[str, object]:
        relations = {agent: self._relations[agent] for agent in self._agents}
        for agent in set(group):
            relations[agent] = relations[agent].refine(worlds)
        return {"_relations": relations}

    def _upgraded(self, worlds: Mask, *, radical: bool) -> Self:
        if not radical:
            raise NotExpressible(
                "the best worlds differ from where an agent looks, so a conservative upgrade has "
                "no meaning with arrows; use a radical one, or an S5Model"
            )
        return self._with(
            _ranks={
                agent: plausibility.upgraded(self._ranks_of(agent), worlds)
                for agent in self._agents
            }
        )

    def _multiplied(self, pairs: ProductWorlds) -> dict[str, object]:
        places = [pairs.place(number) for number in range(len(pairs.events.events))]
        return {
            "_relations": {
                agent: _paired(self._relations[agent], pairs.events.rows(agent), places)
                for agent in self._agents
            },
            "_ranks": LazyColumns(self._ranks, pairs.world) if self._ranks else self._ranks,
            "_weights": take_weights(self._weights, pairs.world),
        }


def _relation(given: Relation | Iterable[tuple[int, int]], size: int | None) -> Relation:
    """The relation as given, or from pairs of worlds."""
    if isinstance(given, Relation):
        return given
    if size is None:
        raise BadModel("pairs do not tell how many worlds there are; give atoms or labels, too")
    return Relation.of_pairs(size, given)


def _paired(
    relation: Relation, rows: Sequence[Sequence[int]], places: Sequence[Numbers]
) -> Relation:
    """An arrow wherever one leads from world to world and one from event to event."""
    sources, targets = [], []
    for event, others in enumerate(rows):
        begin = places[event][relation.source]
        for other in others:
            end = places[other][relation.target]
            there = (begin >= 0) & (end >= 0)
            sources.append(begin[there])
            targets.append(end[there])
    size = sum(int((place >= 0).sum()) for place in places)
    empty = np.zeros(0, np.intp)
    return Relation(size, np.concatenate([empty, *sources]), np.concatenate([empty, *targets]))


def _numbers(numbers: Mapping[W, int], worlds: Iterable[W]) -> list[int]:
    try:
        return [numbers[world] for world in worlds]
    except KeyError as missing:
        raise BadModel(f"an arrow leads to {missing.args[0]!r}, which is no world") from None
