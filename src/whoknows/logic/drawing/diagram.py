# SPDX-License-Identifier: MIT
"""Builds the diagram of a model: nodes, and lines between them for each agent."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.logic.errors import TooLarge
from whoknows.logic.explicit import RelationalModel, S5Model
from whoknows.logic.explicit.lazy_columns import LazyLabels
from whoknows.logic.formula import TOP
from whoknows.logic.update import EventModel, Happen, ModelEvent

from .parts import CellPointer, Diagram, DiagramCell, DiagramLink, DiagramNode

Drawable: TypeAlias = S5Model | RelationalModel | EventModel | Happen
Label: TypeAlias = Callable[[int], str]

_LINE = 18
_NOTHING = "\N{EN DASH}"
_BECOMES = "\N{COLON EQUALS}"


def diagram_of(
    drawn: Drawable,
    *,
    title: str | None = None,
    label: Label | None = None,
    loops: bool | None = None,
    at_most: int,
    events: Mapping[Hashable, str] | None = None,
) -> Diagram:
    """The diagram of a model, of an event model, or of an event that happens.

    A world is labelled with its true atoms, or with `label(number)`; if the atoms are ambiguous,
    also with what happened there (`events`, by the names of worlds). Arrows from a world to itself
    are drawn for the agents that lack one somewhere, unless `loops` says otherwise.
    """
    if isinstance(drawn, EventModel | Happen):
        return _of_events(drawn, title)
    if drawn.size > at_most:
        raise TooLarge(
            f"{drawn.size:,} worlds are more than the {at_most:,} that can be drawn to be read; "
            "contract the model, or give it fewer atoms or a stricter law"
        )
    nodes = _worlds(drawn, label, event_labels(drawn) if events is None else events)
    name = title or f"Model of {drawn.size} worlds"
    if isinstance(drawn, RelationalModel) and drawn.is_s5() and not loops:
        drawn = drawn.s5()
    if isinstance(drawn, S5Model):
        return Diagram(name, nodes, drawn.agents, cells=_cells(drawn))
    rows = [[drawn.relation(a).row(k).tolist() for k in range(drawn.size)] for a in drawn.agents]
    ranks = [drawn.ranks.get(agent) for agent in drawn.agents]
    return _with_arrows(Diagram(name, nodes, drawn.agents), rows, ranks, loops=loops)


def event_labels(model: S5Model | RelationalModel) -> dict[Hashable, str]:
    """For each world, by its name, the events that led to it, if it was the result of any."""
    return {
        model.labels[number]: text
        for number in range(model.size)
        if (text := ", ".join(_events_before(model.labels, number)))
    }


def _events_before(labels: Sequence[Hashable], number: int) -> list[str]:
    found: list[str] = []
    while isinstance(labels, LazyLabels):
        if labels.events is not None:
            found.insert(0, labels.events[number])
        number = int(labels.kept[number])
        labels = labels.base
    return found


def _worlds(
    model: S5Model | RelationalModel, label: Label | None, events: Mapping[Hashable, str]
) -> tuple[DiagramNode, ...]:
    columns = [(name, model.atom(name)) for name in model.atoms]
    facts = [
        tuple(name for name, column in columns if column[number]) for number in range(model.size)
    ]
    ambiguous = label is None and len(set(facts)) < len(facts)
    nodes = []
    for number, true in enumerate(facts):
        lines = _wrapped([label(number)] if label else true)
        name = model.labels[number]
        if ambiguous and name in events:
            lines += (f"after {events[name]}",)
        actual = number in model.actual
        said = f"{'actual world' if actual else 'world'} {name}: "
        nodes.append(DiagramNode(lines, said + (", ".join(true) or "no atom is true"), actual))
    return tuple(nodes)


def _wrapped(words: Sequence[str]) -> tuple[str, ...]:
    """The words, wrapped into short lines."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(word) + 2 <= _LINE:
            lines[-1] += f", {word}"
        else:
            lines.append(word)
    return tuple(lines) or (_NOTHING,)


def _cells(model: S5Model) -> tuple[DiagramCell, ...]:
    found = []
    ranks = model.ranks
    for agent, name in enumerate(model.agents):
        ids = model.classes[name]
        for number in range(int(ids.max(initial=-1)) + 1):
            members = tuple(np.flatnonzero(ids == number).tolist())
            found.append(DiagramCell(agent, members, _ranks_of(members, ranks.get(name))))
    return tuple(found)


def _ranks_of(members: tuple[int, ...], ranks: NDArray[np.intp] | None) -> tuple[int, ...] | None:
    return None if ranks is None else tuple(ranks[list(members)].tolist())


def _with_arrows(
    diagram: Diagram,
    rows: Sequence[Sequence[Sequence[int]]],
    ranks: Sequence[NDArray[np.intp] | None],
    *,
    loops: bool | None = None,
) -> Diagram:
    """The diagram with lines and arrows for what each agent considers possible in each node.

    If an agent knows what it considers possible, lines join the nodes of a cell, and one arrow
    leads to the whole cell from each node outside of it.
    """
    cells: list[DiagramCell] = []
    arrows: list[DiagramLink] = []
    pointers: list[CellPointer] = []
    for agent, (ends, order) in enumerate(zip(rows, ranks, strict=True)):
        reflexive = all(number in row for number, row in enumerate(ends))
        drawn = not reflexive if loops is None else loops
        if not all(set(ends[end]) == set(row) for row in ends for end in row):
            arrows += _links(agent, ends, loops=drawn)
            continue
        members = list(dict.fromkeys(tuple(sorted(row)) for row in ends if row))
        cells += [DiagramCell(agent, cell, _ranks_of(cell, order)) for cell in members]
        pointers += [
            CellPointer(agent, source, tuple(sorted(row)))
            for source, row in enumerate(ends)
            if row and source not in row
        ]
        alone = [cell for cell in members if drawn and (len(cell) == 1 or loops)]
        arrows += [
            DiagramLink(k, k, agent, "target", considered=True) for cell in alone for k in cell
        ]
    return replace(diagram, cells=tuple(cells), arrows=tuple(arrows), pointers=tuple(pointers))


def _links(agent: int, rows: Sequence[Sequence[int]], *, loops: bool) -> Iterator[DiagramLink]:
    """One arrow for each pair, with two heads if another leads back."""
    for source, ends in enumerate(rows):
        for target in ends:
            if source == target:
                if loops:
                    yield DiagramLink(source, target, agent, "target", considered=True)
            elif source not in rows[target]:
                yield DiagramLink(source, target, agent, "target", considered=True)
            elif source < target:
                yield DiagramLink(source, target, agent, "both", considered=True)


def _of_events(drawn: EventModel | Happen, title: str | None) -> Diagram:
    model = drawn.model if isinstance(drawn, Happen) else drawn
    happening = drawn.events if isinstance(drawn, Happen) else ()
    nodes = tuple(_event(event, actual=event.name in happening) for event in model.events)
    agents = tuple(agent for agent, _ in model.access)
    name = title or f"Event model {model.name}"
    rows = [rows for _, rows in model.access]
    return _with_arrows(Diagram(name, nodes, agents), rows, [None] * len(rows))


def _event(event: ModelEvent, *, actual: bool) -> DiagramNode:
    lines = [event.name]
    if event.pre != TOP:
        lines.append(f"if {event.pre}")
    lines += [f"{name} {_BECOMES} {formula}" for name, formula in event.post]
    said = f"{'event that happens' if actual else 'event'} {'; '.join(lines)}"
    return DiagramNode(tuple(lines), said, actual)
