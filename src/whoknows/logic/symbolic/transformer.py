# SPDX-License-Identifier: MIT
"""Knowledge transformers: event models on knowledge structures, encoded in new variables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple

from whoknows.logic.errors import NotExpressible
from whoknows.logic.formula import Agent, Atom
from whoknows.logic.semantics import UpdatedModel, UpdatePoint, extension
from whoknows.logic.update import EventModel

from .boolean_functions import Function

if TYPE_CHECKING:
    from .symbolic_model import SymbolicModel

Rows = tuple[tuple[int, ...], ...]


class EventCode(NamedTuple):
    """New variables that encode the members of a partition of the events."""

    first: int
    n_bits: int
    member: Sequence[int]
    """The number of each event's member."""

    def bits(self, event: int) -> dict[int, bool]:
        """The values of the variables when the event happens."""
        number = self.member[event]
        return {self.first + bit: bool(number >> bit & 1) for bit in range(self.n_bits)}


class KnowledgeTransformer(Generic[Function]):
    """An event model applied to a knowledge structure.

    New variables encode which event happened, which part of an agent's partition it was in (the
    agent observes these), and the new value of each fact that may change. The old variable stays,
    without a name, as the value before.
    """

    def __init__(
        self,
        model: SymbolicModel[Function],
        events: EventModel,
        codes: Mapping[Rows, EventCode],
        changed: Mapping[str, int],
    ) -> None:
        self._model = model
        self._events = events
        self._codes = codes
        self._changed = changed
        self._preconditions = [extension(model, event.pre) for event in events.events]

    @classmethod
    def of(
        cls, model: SymbolicModel[Function], events: EventModel
    ) -> KnowledgeTransformer[Function]:
        """Lay out the new variables."""
        n_events = len(events.events)
        free = model.n_variables
        codes: dict[Rows, EventCode] = {}
        singles: Rows = tuple((number,) for number in range(n_events))
        for rows in (singles, *(_partition(events, agent) for agent in model.agents)):
            if rows not in codes:
                members = sorted(set(rows))
                n_bits = (len(members) - 1).bit_length()
                codes[rows] = EventCode(free, n_bits, [members.index(row) for row in rows])
                free += n_bits
        changing = sorted({name for event in events.events for name, _ in event.post})
        changed = {name: free + place for place, name in enumerate(changing)}
        model.functions.reserve(free + len(changed))
        return cls(model, events, codes, changed)

    def updated(self, happening: Sequence[str]) -> UpdatedModel[Function]:
        """The structure after one of the events."""
        seen = {}
        for agent in self._model.agents:
            code = self._codes[_partition(self._events, agent)]
            seen[agent] = range(code.first, code.first + code.n_bits)
        n_new = sum(code.n_bits for code in self._codes.values()) + len(self._changed)
        after = self._model.extended(n_new, seen, self._changed)
        happened = [self._happened(event) for event in range(len(self._events.events))]
        points = [self._point(self._events.number(name)) for name in happening]
        return UpdatedModel(after.with_law(self._model.join(happened)), points)

    def _values(self, event: int) -> dict[int, Function]:
        """The definition of each new variable in the old ones, if the event happens."""
        functions = self._model.functions
        values = {
            variable: functions.constant(value=value)
            for code in self._codes.values()
            for variable, value in code.bits(event).items()
        }
        post = dict(self._events.events[event].post)
        for name, variable in self._changed.items():
            values[variable] = extension(self._model, post.get(name, Atom(name)))
        return values

    def _happened(self, event: int) -> Function:
        """Where the event can happen, with the values it gives to the new variables."""
        model = self._model
        same = [
            model.complement(model.odd([model.functions.variable(variable), value]))
            for variable, value in self._values(event).items()
        ]
        return model.meet([model.law, self._preconditions[event], *same])

    def _point(self, event: int) -> UpdatePoint[Function]:
        values = self._values(event)
        functions = self._model.functions
        return UpdatePoint(
            self._preconditions[event],
            lambda worlds: functions.substitute(worlds, values),
        )


def n_new_variables(events: EventModel, agents: Sequence[Agent]) -> int:
    """How many variables an event model adds."""
    partitions = {events.rows(agent) for agent in agents}
    partitions.add(tuple((number,) for number in range(len(events.events))))
    changing = {name for event in events.events for name, _ in event.post}
    return sum((len(set(rows)) - 1).bit_length() for rows in partitions) + len(changing)


def _partition(events: EventModel, agent: Agent) -> Rows:
    if not events.is_partition(agent):
        raise NotExpressible(
            f"{agent!r} may be wrong about the events of {events.name!r}, so that knowledge "
            "becomes belief; use the engine 'explicit'"
        )
    return events.rows(agent)
