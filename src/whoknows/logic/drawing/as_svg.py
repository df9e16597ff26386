# SPDX-License-Identifier: MIT
"""Pictures as SVG, laid out here: no other program is needed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from dataclasses import replace
from typing import Any, cast

from whoknows.logic.explicit import RelationalModel, S5Model
from whoknows.logic.explicit.bisimulation import contract as contracted
from whoknows.logic.explicit.bisimulation import generated
from whoknows.logic.update import Happen, Update

from .diagram import Diagram, Drawable, Label, diagram_of, happened
from .layout import placed
from .nodes import node_sizes
from .panels import Panel, document

MAX_WORLDS = 60


def svg(
    drawn: Drawable,
    *,
    title: str | None = None,
    label: Label | None = None,
    loops: bool | None = None,
    events: Mapping[Hashable, str] | None = None,
) -> str:
    """A picture of a model or event model: actual worlds have two borders, each agent its lines.

    A world is labelled with its true atoms, unless `label` says what for its number. Arrows from
    a world to itself are left out where every world has one, unless `loops` says otherwise.
    Of worlds where the same atoms are true, `events` tells what happened there, by their names; for
    a model that comes from updates that is known.
    """
    diagram = diagram_of(
        drawn, title=title, label=label, loops=loops, at_most=MAX_WORLDS, events=events
    )
    panel = Panel(diagram, placed(diagram, node_sizes(diagram)))
    return document(diagram.title, [panel], heading=title)


def before_after(
    model: S5Model | RelationalModel,
    update: Update,
    *,
    title: str | None = None,
    label: Label | None = None,
    reachable: bool = False,
    contract: bool = False,
) -> str:
    """The model and what the update makes of it, side by side; worlds that go are pale.

    `label` says what to write for the number of a world before; worlds that come from several
    events are labelled with their true atoms. With `reachable`, only worlds are drawn that
    somebody's thoughts can reach from an actual one; with `contract`, bisimilar ones as one.
    """
    after = model.after(update)
    if reachable and model.actual:
        model, after = generated(model), generated(after)
    before, later = (contracted(model), contracted(after)) if contract else (model, after)
    origin = _origins(update)
    first = _before(before, {origin(name) for name in after.labels}, label)
    panel = Panel(first, placed(first, node_sizes(first)))
    places = {name: number for number, name in enumerate(before.labels)}
    origins = [places.get(name) for name in later.labels]
    stays = [number for number in origins if number is not None]
    if label and len(stays) == later.size:
        labels = [label(number) for number in stays]
        second = _diagram(later, label=labels.__getitem__)
    else:
        second = _diagram(later, events=happened(after))
    points = panel.points[stays] if len(stays) == later.size else None
    last = Panel(
        second,
        placed(second, node_sizes(second)) if points is None else points,
        like=None if points is None else panel,
    )
    return document(title or "Before and after", [panel, last], heading=title, captions=True)


def _origins(update: Update) -> Callable[[Any], Hashable]:
    """From the name of a world to that of the world before that it comes from."""
    if isinstance(update, Happen) and len(update.model.events) > 1:
        return lambda name: cast("Hashable", name[0])
    return lambda name: cast("Hashable", name)


def _diagram(
    later: S5Model | RelationalModel,
    *,
    label: Label | None = None,
    events: Mapping[Hashable, str] | None = None,
) -> Diagram:
    return diagram_of(later, title="After", label=label, events=events, at_most=MAX_WORLDS)


def _before(
    model: S5Model | RelationalModel, staying: Collection[Hashable], label: Label | None
) -> Diagram:
    """The model with the worlds pale that nothing comes from afterwards."""
    diagram = diagram_of(model, title="Before", label=label, at_most=MAX_WORLDS)
    nodes = [
        node._replace(pale=name not in staying)
        for node, name in zip(diagram.nodes, model.labels, strict=True)
    ]
    return replace(diagram, nodes=tuple(nodes))
