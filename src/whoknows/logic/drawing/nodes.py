# SPDX-License-Identifier: MIT
"""Draws worlds and events: a label in a rounded box, with two borders if it is actual."""

import numpy as np
from numpy.typing import NDArray

from .parts import Diagram, DiagramNode
from .xml_text import escape_xml

_LETTER = 8.0
_LEADING = 18.0
_SMALLEST = 46.0
_PALE = "#b9b9b9"
_INK = "#1b1b1b"


def node_sizes(diagram: Diagram) -> NDArray[np.float64]:
    """The width and height of each node, so that its label fits."""
    sizes = [_size(node) for node in diagram.nodes]
    return np.array(sizes, np.float64).reshape(-1, 2)


def _size(node: DiagramNode) -> tuple[float, float]:
    width = _LETTER * max(len(line) for line in node.lines) + 28
    height = _LEADING * len(node.lines) + 26
    return max(width, _SMALLEST), max(height, _SMALLEST)


def corner(width: float, height: float) -> float:
    """The radius of the corners: one line of text is in a circle or a pill."""
    return min(width, height, _SMALLEST) / 2


def draw_node(node: DiagramNode, point: NDArray[np.float64], size: NDArray[np.float64]) -> str:
    """Draw the node around its centre."""
    ink = _PALE if node.pale else _INK
    width, height = float(size[0]), float(size[1])
    boxes = [_box(point, width, height, f'fill="#ffffff" stroke="{ink}" stroke-width="1.6"')]
    if node.actual:
        boxes.append(_box(point, width - 8, height - 8, f'fill="none" stroke="{ink}"'))
    first = float(point[1]) - _LEADING * (len(node.lines) - 1) / 2 + 5
    lines = [
        f'<text x="{point[0]:.1f}" y="{first + _LEADING * number:.1f}" text-anchor="middle" '
        f'fill="{ink}">{escape_xml(line)}</text>'
        for number, line in enumerate(node.lines)
    ]
    said = node.note + ("; it does not stay" if node.pale else "")
    return f"<g><title>{escape_xml(said)}</title>{''.join(boxes)}{''.join(lines)}</g>"


def _box(point: NDArray[np.float64], width: float, height: float, looks: str) -> str:
    x, y = point[0] - width / 2, point[1] - height / 2
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" '
        f'rx="{corner(width, height):.1f}" {looks}/>'
    )
