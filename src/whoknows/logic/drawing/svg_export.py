# SPDX-License-Identifier: MIT
"""Pictures as SVG, with a layout of our own: no other program is needed."""

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from whoknows.logic.explicit import RelationalModel, S5Model
from whoknows.logic.explicit.bisimulation import contract as contracted
from whoknows.logic.explicit.bisimulation import generated
from whoknows.logic.update import Happen, Update

from .diagram import Drawable, Label, diagram_of, event_labels
from .layout import place_nodes
from .nodes import node_sizes
from .panels import Panel, svg_document
from .parts import Diagram

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

    A world is labelled with its true atoms, or with `label(number)`. Arrows from a world to itself
    are left out where every world has one, unless `loops` says otherwise. `events` labels worlds
    where the same atoms are true, by their names, with what happened there; for a model that
    results from updates the default does.
    """
    diagram = diagram_of(
        drawn, title=title, label=label, loops=loops, at_most=MAX_WORLDS, events=events
    )
    panel = Panel(diagram, place_nodes(diagram, node_sizes(diagram)))
    return svg_document(diagram.title, [panel], heading=title)


def before_after(
    model: S5Model | RelationalModel,
    update: Update,
    *,
    title: str | None = None,
    label: Label | None = None,
    reachable: bool = False,
    contract: bool = False,
) -> str:
    """The model before and after the update, side by side; worlds that disappear are pale.

    `label` gives the label for the number of a world before; where several worlds come from one,
    worlds after are labelled with their true atoms. With `reachable`, only worlds reachable from an
    actual one are drawn; with `contract`, bisimilar ones as one.
    """
    after = model.after(update)
    if reachable and model.actual:
        model, after = generated(model), generated(after)
    before, later = (contracted(model), contracted(after)) if contract else (model, after)
    origin = _origins(update)
    first = _before(before, {origin(name) for name in after.labels}, label)
    panel = Panel(first, place_nodes(first, node_sizes(first)))
    places = {name: number for number, name in enumerate(before.labels)}
    origins = [places[origin(name)] for name in later.labels if origin(name) in places]
    comes_alone = len(set(origins)) == later.size
    labels = [label(number) for number in origins] if label and comes_alone else None
    second = diagram_of(
        later,
        title="After",
        label=None if labels is None else labels.__getitem__,
        events=event_labels(after),
        at_most=MAX_WORLDS,
    )
    return svg_document(
        title or "Before and after",
        [panel, _beside(panel, second, origins if comes_alone else None)],
        heading=title,
        captions=True,
    )


def _beside(panel: Panel, diagram: Diagram, origins: Sequence[int] | None) -> Panel:
    """The panel after: worlds keep the positions of those they come from, if they fit there."""
    sizes = node_sizes(diagram)
    if origins is not None and (sizes <= panel.sizes[list(origins)]).all():
        return Panel(diagram, panel.points[list(origins)], like=panel)
    return Panel(diagram, place_nodes(diagram, sizes))


def _origins(update: Update) -> Callable[[Any], Hashable]:
    """A function from the name of a world to that of the world before."""
    if isinstance(update, Happen) and len(update.model.events) > 1:
        return lambda name: cast("Hashable", name[0])
    return lambda name: cast("Hashable", name)


def _before(
    model: S5Model | RelationalModel, staying: Collection[Hashable], label: Label | None
) -> Diagram:
    """The model before, with the worlds that disappear drawn pale."""
    diagram = diagram_of(model, title="Before", label=label, at_most=MAX_WORLDS)
    nodes = [
        node._replace(pale=name not in staying)
        for node, name in zip(diagram.nodes, model.labels, strict=True)
    ]
    return replace(diagram, nodes=tuple(nodes))
