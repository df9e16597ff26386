# SPDX-License-Identifier: MIT
"""Diagrams side by side, with a heading and a legend of the agents' lines."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .layout import MARGIN
from .lines import draw_lines
from .nodes import draw_node, node_sizes
from .parts import Diagram, Positions
from .styles import line_style
from .xml_text import escape_xml

_ROW = 22.0
_HEAD = 30.0
_BETWEEN = 24.0


class Panel:
    """A diagram with positions, and the box around it."""

    low: NDArray[np.float64]
    high: NDArray[np.float64]

    def __init__(self, diagram: Diagram, points: Positions, like: Panel | None = None) -> None:
        self.diagram, self.points = diagram, points
        self.sizes = node_sizes(diagram)
        if like is not None:
            self.low, self.high = like.low, like.high
        elif len(points):
            self.low = (points - self.sizes / 2).min(axis=0) - MARGIN
            self.high = (points + self.sizes / 2).max(axis=0) + MARGIN
        else:
            self.low, self.high = np.zeros(2), np.full(2, 2 * MARGIN)

    @property
    def width(self) -> float:
        """How wide the box is."""
        return float(self.high[0] - self.low[0])

    @property
    def height(self) -> float:
        """How high the box is."""
        return float(self.high[1] - self.low[1])

    def parts(self) -> list[str]:
        """The lines, and the nodes over them."""
        nodes = zip(self.diagram.nodes, self.points, self.sizes, strict=True)
        return [
            *draw_lines(self.diagram, self.points, self.sizes),
            *(draw_node(node, point, size) for node, point, size in nodes),
        ]


def svg_document(
    name: str, panels: list[Panel], *, heading: str | None, captions: bool = False
) -> str:
    """The whole picture: heading, panels side by side, and legend."""
    agents = panels[0].diagram.agents
    notes = _notes([panel.diagram for panel in panels])
    top = (_HEAD if heading else 0) + (_HEAD if captions else 0)
    legend = _legend(agents)
    across = sum(panel.width for panel in panels) + _BETWEEN * (len(panels) - 1)
    width = max(across, _legend_width(agents, notes), 9.0 * len(heading or "") + 28, 290.0)
    height = top + max(panel.height for panel in panels) + _ROW * (len(agents) + len(notes)) + 10
    body = (
        [f'<text x="14" y="22" font-weight="bold">{escape_xml(heading)}</text>'] if heading else []
    )
    left = (width - across) / 2
    for panel in panels:
        if captions:
            caption = escape_xml(panel.diagram.title)
            body.append(f'<text x="{left + 14:.1f}" y="{top - 8:.1f}">{caption}</text>')
        shift = f"translate({left - panel.low[0]:.1f} {top - panel.low[1]:.1f})"
        body += [f'<g transform="{shift}">', *panel.parts(), "</g>"]
        left += panel.width + _BETWEEN
    bottom = height - _ROW * (len(agents) + len(notes))
    below = _ROW * len(agents) + 4
    told = [f'<text x="0" y="{below + _ROW * k:.0f}">{note}</text>' for k, note in enumerate(notes)]
    body += [f'<g transform="translate(14 {bottom:.1f})">', *legend, *told, "</g>"]
    return "\n".join([*_opening(name, width, height), *body, "</svg>", ""])


def _opening(name: str, width: float, height: float) -> list[str]:
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}"',
        f'viewBox="0 0 {width:.0f} {height:.0f}" role="img"',
        'font-family="system-ui, sans-serif" font-size="14" fill="#1b1b1b">',
        f"<title>{escape_xml(name)}</title>",
        '<rect width="100%" height="100%" fill="#ffffff"/>',
    ]


def _legend(agents: tuple[str, ...]) -> list[str]:
    rows = []
    for number, name in enumerate(agents):
        looks, y = line_style(number), _ROW * number
        rows.append(
            f'<line x1="0" y1="{y:.0f}" x2="44" y2="{y:.0f}" stroke="{looks.colour}" '
            f'stroke-width="2.2" stroke-dasharray="{looks.dash or "none"}"/>'
            f'<text x="54" y="{y + 5:.0f}">{escape_xml(name)}</text>'
        )
    return rows


def _legend_width(agents: tuple[str, ...], notes: list[str]) -> float:
    names = 90.0 + 8.5 * max((len(name) for name in agents), default=0)
    return max([names, *(30 + 8.0 * len(note) for note in notes)])


def _notes(diagrams: list[Diagram]) -> list[str]:
    notes = []
    if any(diagram.is_ranked for diagram in diagrams):
        wrong = any(diagram.pointers or diagram.arrows for diagram in diagrams)
        more = ", or to what alone is taken for possible" if wrong else ""
        notes.append(f"arrows lead to what is more plausible{more}")
    if any(diagram.points_at_cells for diagram in diagrams):
        notes.append("an arrow to worlds that lines of its agent join leads to all of them")
    return notes
