# SPDX-License-Identifier: MIT
"""Pictures as text for Graphviz."""

from collections.abc import Hashable, Mapping

from .diagram import Drawable, Label, diagram_of
from .parts import Diagram, DiagramLink, DiagramNode
from .styles import line_style
from .xml_text import readable

MAX_WORLDS = 1000


def dot(
    drawn: Drawable,
    *,
    title: str | None = None,
    label: Label | None = None,
    loops: bool | None = None,
    events: Mapping[Hashable, str] | None = None,
) -> str:
    r"""The model or event model in Graphviz' DOT language; actual worlds have two borders.

    `events` labels worlds where the same atoms are true, by their names, with what happened there;
    for a model that results from updates the default does.

    >>> from whoknows.logic.explicit import S5Model
    >>> model = S5Model.of([0, 1], atoms=lambda w: ["pq"[w]], sees={"a": lambda w: 0}, actual=1)
    >>> print(dot(model, title="coin"))
    digraph "coin" {
      graph [label="coin\na: solid #0072b2", labelloc=b, bgcolor=white];
      node [shape=ellipse];
      edge [dir=none];
      0 [label="p"];
      1 [label="q", peripheries=2];
      0 -> 1 [color="#0072b2", style=solid, tooltip="a"];
    }
    """
    diagram = diagram_of(
        drawn, title=title, label=label, loops=loops, at_most=MAX_WORLDS, events=events
    )
    legend = [
        f"{name}: {line_style(number).named} {line_style(number).colour}"
        for number, name in enumerate(diagram.agents)
    ]
    lines = [
        f"digraph {_quoted(diagram.title)} {{",
        f"  graph [label={_quoted(diagram.title, *legend)}, labelloc=b, bgcolor=white];",
        "  node [shape=ellipse];",
        "  edge [dir=none];",
        *(f"  {number} [{_node(node)}];" for number, node in enumerate(diagram.nodes)),
        *(f"  {_edge(link, diagram)};" for link in diagram.links()),
        "}",
    ]
    return "\n".join(lines)


def _node(node: DiagramNode) -> str:
    return f"label={_quoted(*node.lines)}" + (", peripheries=2" if node.actual else "")


def _edge(link: DiagramLink, diagram: Diagram) -> str:
    looks = line_style(link.agent)
    heads = {"none": "", "target": ", dir=forward", "both": ", dir=both"}[link.heads]
    name = _quoted(diagram.agents[link.agent])
    drawn = f'color="{looks.colour}", style={looks.named}, tooltip={name}{heads}'
    return f"{link.source} -> {link.target} [{drawn}]"


def _quoted(*lines: str) -> str:
    escaped = [readable(line).replace("\\", "\\\\").replace('"', '\\"') for line in lines]
    return '"' + "\\n".join(escaped) + '"'
