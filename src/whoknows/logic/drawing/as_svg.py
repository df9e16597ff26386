# SPDX-License-Identifier: MIT
"""Pictures as SVG, laid out here: no other program is needed."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from whoknows.logic.explicit import RelationalModel, S5Model
from whoknows.logic.update import Update

from .diagram import Diagram, Drawable, Label, diagram_of
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
) -> str:
    """A picture of a model or event model: actual worlds have two borders, each agent its lines.

    A world is labelled with its true atoms, unless `label` says what for its number. Arrows from
    a world to itself are left out where every world has one, unless `loops` says otherwise.
    """
    diagram = diagram_of(drawn, title=title, label=label, loops=loops, at_most=MAX_WORLDS)
    panel = Panel(diagram, placed(diagram, node_sizes(diagram)))
    return document(diagram.title, [panel], heading=title)


def before_after(
    model: S5Model | RelationalModel,
    update: Update,
    *,
    title: str | None = None,
    label: Label | None = None,
) -> str:
    """The model and what the update makes of it, side by side; worlds that go are pale.

    `label` says what to write for the number of a world before; worlds that come from several
    events are labelled with their true atoms.
    """
    after = model.after(update)
    first = _before(model, update, label)
    panel = Panel(first, placed(first, node_sizes(first)))
    places = {name: number for number, name in enumerate(model.labels)}
    origins = [places[name] for name in after.labels if name in places]
    if len(origins) == after.size:
        second = diagram_of(
            after,
            title="After",
            label=label and (lambda number: label(origins[number])),
            at_most=MAX_WORLDS,
        )
        later = Panel(second, panel.points[origins], like=panel)
    else:
        second = diagram_of(after, title="After", at_most=MAX_WORLDS)
        later = Panel(second, placed(second, node_sizes(second)))
    return document(title or "Before and after", [panel, later], heading=title, captions=True)


def _before(model: S5Model | RelationalModel, update: Update, label: Label | None) -> Diagram:
    """The model with the worlds pale in which the update cannot happen."""
    diagram = diagram_of(model, title="Before", label=label, at_most=MAX_WORLDS)
    staying = np.logical_or.reduce([point.precondition for point in model.updated(update).points])
    nodes = [
        node._replace(pale=not stays)
        for node, stays in zip(diagram.nodes, staying.tolist(), strict=True)
    ]
    return replace(diagram, nodes=tuple(nodes))
