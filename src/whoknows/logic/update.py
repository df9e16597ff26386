# SPDX-License-Identifier: MIT
"""Updates: announcements, belief upgrades, and event models."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from .errors import BadModel, UnknownName
from .formula import TOP, Agent, Formula, Group


class Announce(msgspec.Struct, frozen=True):
    """`formula` is truthfully announced to all (`[!f]`)."""

    formula: Formula


class AnnounceWhether(msgspec.Struct, frozen=True):
    """It is announced to all whether `formula` holds (`[?!f]`)."""

    formula: Formula


class AnnounceTo(msgspec.Struct, frozen=True):
    """The group truthfully learns `formula`; the others see that it learns whether it holds.

    This is the semi-private announcement of SMCDEL (`[a,b!f]`).
    """

    group: Group
    formula: Formula


class AnnounceWhetherTo(msgspec.Struct, frozen=True):
    """The group learns whether `formula` holds; the others see that it does (`[a,b?!f]`)."""

    group: Group
    formula: Formula


class Radical(msgspec.Struct, frozen=True):
    """All worlds with `formula` become more plausible than all others to everybody (`[*f]`)."""

    formula: Formula


class Conservative(msgspec.Struct, frozen=True):
    """The best worlds with `formula` become the most plausible to everybody (`[^f]`)."""

    formula: Formula


class ModelEvent(msgspec.Struct, frozen=True):
    """One event: its precondition (`pre`), and how it changes the facts (`post`).

    An atom that is not in `post` keeps its value; all formulas are evaluated in the world before.
    """

    name: str
    pre: Formula = TOP
    post: tuple[tuple[str, Formula], ...] = ()

    def __post_init__(self) -> None:
        atom = first_twice(atom for atom, _ in self.post)
        if atom is not None:
            raise BadModel(
                f"the event {self.name!r} says twice what becomes of {atom}; say it once"
            )


class EventModel(msgspec.Struct, frozen=True):
    """Events, and for each agent the events it considers possible when one of them happens.

    For an agent, `access` has one row for each event: the numbers of the events that the agent
    then considers possible, sorted. An agent without an entry sees exactly which event happens.
    """

    name: str
    events: tuple[ModelEvent, ...]
    access: tuple[tuple[Agent, tuple[tuple[int, ...], ...]], ...] = ()

    def __post_init__(self) -> None:
        names = [event.name for event in self.events]
        if not names:
            raise BadModel(f"the event model {self.name!r} has no event; give it at least one")
        twice = first_twice(names)
        if twice is not None:
            raise BadModel(f"the event model {self.name!r} has two events called {twice!r}")
        self._check_access(names)
        ordered = tuple(
            (agent, tuple(tuple(sorted(set(row))) for row in rows)) for agent, rows in self.access
        )
        msgspec.structs.force_setattr(self, "access", ordered)

    def _check_access(self, names: Sequence[str]) -> None:
        twice = first_twice(agent for agent, _ in self.access)
        if twice is not None:
            raise BadModel(
                f"the event model {self.name!r} says twice what {twice!r} considers possible; "
                "say it once"
            )
        for agent, rows in self.access:
            if len(rows) != len(names):
                raise BadModel(
                    f"the event model {self.name!r} gives {agent!r} {len(rows)} rows for "
                    f"{len(names)} events; give one for each event"
                )
            if any(not 0 <= number < len(names) for row in rows for number in row):
                raise BadModel(
                    f"in the event model {self.name!r}, {agent!r} considers an event possible "
                    f"that is none of the {len(names)}, which are numbered from 0"
                )

    @classmethod
    def with_classes(
        cls,
        name: str,
        events: Iterable[ModelEvent],
        classes: Mapping[Agent, Sequence[Sequence[str]]] | None = None,
    ) -> EventModel:
        """An event model whose agents cannot distinguish the events of a class."""
        events = tuple(events)
        access = []
        for agent, parts in (classes or {}).items():
            rows: list[tuple[int, ...]] = [(number,) for number in range(len(events))]
            twice = first_twice(event for part in parts for event in set(part))
            if twice is not None:
                raise BadModel(
                    f"in the event model {name!r}, {twice!r} is in two classes of {agent!r}; "
                    "put all events that look alike in one"
                )
            for part in parts:
                members = tuple(_number(name, events, event) for event in part)
                for member in members:
                    rows[member] = members
            access.append((agent, tuple(rows)))
        return cls(name, events, tuple(access))

    @classmethod
    def with_arrows(
        cls,
        name: str,
        events: Iterable[ModelEvent],
        arrows: Mapping[Agent, Mapping[str, Sequence[str]]],
    ) -> EventModel:
        """An event model with any relations; an event without arrows has one to itself."""
        events = tuple(events)
        access = []
        for agent, targets in arrows.items():
            rows: list[tuple[int, ...]] = [(number,) for number in range(len(events))]
            for source, ends in targets.items():
                rows[_number(name, events, source)] = tuple(
                    _number(name, events, end) for end in ends
                )
            access.append((agent, tuple(rows)))
        return cls(name, events, tuple(access))

    def number(self, event: str) -> int:
        """The number of an event; an error if there is none of this name."""
        return _number(self.name, self.events, event)

    def rows(self, agent: Agent) -> tuple[tuple[int, ...], ...]:
        """For each event, the events that the agent then considers possible."""
        for name, rows in self.access:
            if name == agent:
                return rows
        return tuple((number,) for number in range(len(self.events)))

    def is_partition(self, agent: Agent) -> bool:
        """Whether the agent's relation is an equivalence, as knowledge needs."""
        rows = self.rows(agent)
        return all(number in row for number, row in enumerate(rows)) and all(
            rows[other] == row for row in rows for other in row
        )


class Happen(msgspec.Struct, frozen=True):
    """One of the named events of an event model happens (`[E,e]`)."""

    model: EventModel
    events: tuple[str, ...]

    def __post_init__(self) -> None:
        if not self.events:
            raise BadModel(f"say which event of {self.model.name!r} happens")
        for event in self.events:
            self.model.number(event)


Update: TypeAlias = (
    Announce | AnnounceWhether | AnnounceTo | AnnounceWhetherTo | Radical | Conservative | Happen
)


def first_twice(names: Iterable[str]) -> str | None:
    """The first name that occurs twice, or nothing."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            return name
        seen.add(name)
    return None


def _number(model: str, events: Sequence[ModelEvent], name: str) -> int:
    for number, event in enumerate(events):
        if event.name == name:
            return number
    raise UnknownName(f"event of {model!r}", name, [event.name for event in events])
