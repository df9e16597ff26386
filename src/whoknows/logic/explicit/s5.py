# SPDX-License-Identifier: MIT
"""S5 models: worlds, and for each agent the classes of worlds it cannot distinguish.

>>> from whoknows.logic.formula import Atom, K, Kw
>>> deals = [("red", "blue"), ("blue", "red"), ("red", "red")]
>>> model = S5Model.of(
...     deals,
...     atoms=lambda deal: [f"{agent}.{card}" for agent, card in zip("ab", deal)],
...     sees={"a": lambda deal: deal[0], "b": lambda deal: deal[1]},
... )
>>> model.where(Kw("a", Atom("b.red")))
[('blue', 'red')]
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from whoknows.logic.errors import NotExpressible, UnknownName
from whoknows.logic.formula import Agent, Comparison, Group
from whoknows.logic.update import EventModel

from . import plausibility
from .columns import actual_number, checked_actual, columns, from_zero, numbered, one_length
from .explicit_model import ExplicitModel
from .lazy_columns import LazyColumns
from .masks import Mask, Numbers
from .partition import Partition
from .product_update import ProductWorlds
from .weights import exact_weights, probable, take_weights

if TYPE_CHECKING:
    from .relational import RelationalModel

W = TypeVar("W", bound=Hashable)


class S5Model(ExplicitModel):
    """Worlds with facts, and for each agent the classes of worlds it cannot distinguish.

    `valuation` gives each atom's truth in each world, `classes` each agent's class of each world
    (equal numbers, same class). `ranks` are an agent's plausibility of each world, for belief (0
    is the most plausible; without ranks all worlds are equally plausible), `weights` relative
    probabilities.
    """

    _partitions: Mapping[Agent, Partition]

    def __init__(
        self,
        valuation: Mapping[str, Mask],
        classes: Mapping[Agent, NDArray[Any] | Sequence[Hashable]],
        *,
        actual: Sequence[int] | int = (),
        labels: Sequence[Hashable] | None = None,
        weights: NDArray[Any] | None = None,
        ranks: Mapping[Agent, NDArray[Any]] | None = None,
    ) -> None:
        facts = {name: np.array(values, np.bool_) for name, values in valuation.items()}
        parts = {agent: Partition.of(ids) for agent, ids in classes.items()}
        optional = [column for column in (labels, weights) if column is not None]
        ids = [part.ids for part in parts.values()]
        self.size = one_length([*facts.values(), *ids, *optional])
        self._agents, self._atoms = tuple(parts), tuple(facts)
        self._valuation, self._partitions = facts, parts
        self._ranks = self._ranked(ranks or {})
        self._weights = None if weights is None else exact_weights(np.asarray(weights))
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
        sees: Mapping[Agent, Callable[[W], Hashable]],
        vocabulary: Iterable[str] = (),
        actual: W | None = None,
        weight: Callable[[W], int | Fraction] | None = None,
        rank: Mapping[Agent, Callable[[W], int | Fraction | float]] | None = None,
    ) -> S5Model:
        """The model of these worlds, from what is true in each and what each agent sees of it.

        An agent cannot distinguish two worlds if what it sees of them is equal. The atoms are
        those of `vocabulary`, then, sorted by name, all others that are true somewhere.
        """
        listed = list(worlds)
        model = cls(
            columns(listed, atoms, vocabulary),
            {agent: numbered(map(view, listed)) for agent, view in sees.items()},
            actual=actual_number(listed, actual),
            labels=listed,
            ranks={
                agent: np.array([value(world) for world in listed])
                for agent, value in (rank or {}).items()
            },
        )
        if weight is not None:
            model._weights = exact_weights(map(weight, listed))
        return model

    @property
    def classes(self) -> dict[Agent, Numbers]:
        """For each agent, the class of each world, numbered from 0."""
        return {agent: self._partitions[agent].numbered().ids for agent in self._agents}

    def partition(self, agent: Agent) -> Partition:
        """The classes of worlds that the agent cannot distinguish."""
        return self._partitions[agent]

    def with_ranks(self, ranks: Mapping[Agent, NDArray[Any]]) -> Self:
        """The same model with these plausibility ranks; 0 is the most plausible."""
        return self._with(_ranks=self._ranked(ranks))

    def _ranked(self, ranks: Mapping[Agent, NDArray[Any]]) -> dict[Agent, Numbers]:
        for agent in ranks.keys() - set(self._agents):
            raise UnknownName("agent", agent, self._agents)
        checked = {agent: from_zero(values) for agent, values in ranks.items()}
        one_length([range(self.size), *checked.values()])
        return checked

    def relational(self) -> RelationalModel:
        """The same model with arrows, for events that mislead agents."""
        from .relational import RelationalModel  # noqa: PLC0415 - each kind knows the other

        return RelationalModel.from_s5(self)

    def known(self, agent: Agent, worlds: Mask) -> Mask:
        return self._partitions[agent].known(worlds)

    def known_whether(self, agent: Agent, worlds: Mask) -> Mask:
        return self._partitions[agent].known_whether(worlds)

    def common(self, group: Group, worlds: Mask) -> Mask:
        return self._together(self._partitions, group, Partition.join).known(worlds)

    def distributed(self, group: Group, worlds: Mask) -> Mask:
        return self._together(self._partitions, group, Partition.meet).known(worlds)

    def believed(self, agent: Agent, worlds: Mask, condition: Mask | None = None) -> Mask:
        partition, ranks = self._partitions[agent], self._ranks.get(agent)
        if ranks is None:
            return partition.known(worlds if condition is None else worlds | ~condition)
        if condition is None:
            condition = self.everywhere()
        return plausibility.believed(partition, ranks, worlds, condition)

    def safely_believed(self, agent: Agent, worlds: Mask) -> Mask:
        partition, ranks = self._partitions[agent], self._ranks.get(agent)
        if ranks is None:
            return partition.known(worlds)
        return plausibility.safely_believed(partition, ranks, worlds)

    def strongly_believed(self, agent: Agent, worlds: Mask) -> Mask:
        partition, ranks = self._partitions[agent], self._ranks.get(agent)
        if ranks is None:
            return partition.known(worlds)
        return plausibility.strongly_believed(partition, ranks, worlds)

    def probable(self, agent: Agent, worlds: Mask, comparison: Comparison, bound: Fraction) -> Mask:
        return probable(self._partitions[agent], self._weights, worlds, comparison, bound)

    def _taken(self, kept: Numbers) -> Self:
        return self._with(
            **self._left(kept),
            _partitions=LazyColumns(self._partitions, kept),
            _ranks=LazyColumns(self._ranks, kept) if self._ranks else self._ranks,
            _weights=take_weights(self._weights, kept),
        )

    def _refined(self, group: Group, worlds: Mask) -> dict[str, object]:
        parts = {agent: self._partitions[agent] for agent in self._agents}
        for agent in set(group):
            parts[agent] = parts[agent].refine(worlds)
        return {"_partitions": parts}

    def _upgraded(self, worlds: Mask, *, radical: bool) -> Self:
        ranks: dict[Agent, Numbers] = {}
        for agent in self._agents:
            before = self._ranks.get(agent)
            before = np.zeros(self.size, np.intp) if before is None else before
            if radical:
                ranks[agent] = plausibility.upgraded(before, worlds)
            else:
                partition = self._partitions[agent]
                ranks[agent] = plausibility.best_first(partition, before, worlds)
        return self._with(_ranks=ranks)

    def _multiplied(self, pairs: ProductWorlds) -> dict[str, object]:
        events = {agent: _event_classes(pairs.events, agent) for agent in self._agents}
        return {
            "_partitions": {
                agent: self._partitions[agent].times(events[agent], pairs.world, pairs.event)
                for agent in self._agents
            },
            "_ranks": LazyColumns(self._ranks, pairs.world) if self._ranks else self._ranks,
            "_weights": take_weights(self._weights, pairs.world),
        }


def _event_classes(events: EventModel, agent: Agent) -> Partition:
    if not events.is_partition(agent):
        raise NotExpressible(
            f"what {agent!r} takes for possible in the event model {events.name!r} is no "
            "equivalence, so the result is no model of knowledge; use `model.relational()`"
        )
    return Partition.of(np.array([min(row) for row in events.rows(agent)], np.intp))
