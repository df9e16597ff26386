# SPDX-License-Identifier: MIT
"""Draws the agents' lines: side by side, around nodes in the way, with arrow heads."""

import numpy as np
from numpy.typing import NDArray

from .layout import run_over
from .nodes import corner
from .parts import Diagram, DiagramLink, Positions
from .styles import line_style
from .xml_text import escape_xml

Vector = NDArray[np.float64]

_BESIDE = 9.0
_HEAD = 10.0
_STEPS = 64


def draw_lines(diagram: Diagram, points: Positions, sizes: NDArray[np.float64]) -> list[str]:
    """Draw all lines; those between the same two nodes run side by side."""
    together: dict[tuple[int, int], list[DiagramLink]] = {}
    for link in diagram.links(points):
        pair = min(link.source, link.target), max(link.source, link.target)
        together.setdefault(pair, []).append(link)
    found = []
    for (one, other), links in together.items():
        for number, link in enumerate(links):
            if one == other:
                found.append(_loop(diagram, link, number, points[one], sizes[one]))
                continue
            bend = _BESIDE * (number - (len(links) - 1) / 2)
            bend += _around(points, sizes, one, other)
            found.append(_curve(diagram, link, bend, points, sizes))
    return found


def _around(points: Positions, sizes: NDArray[np.float64], one: int, other: int) -> float:
    """How far the line must bend to avoid nodes in its way."""
    hit = run_over(points, sizes, one, other)
    return max((float(sizes[number].min()) * 0.9 for number in hit), default=0.0)


def _curve(
    diagram: Diagram, link: DiagramLink, bend: float, points: Positions, sizes: NDArray[np.float64]
) -> str:
    one, other = sorted((link.source, link.target))
    along = points[other] - points[one]
    across = np.array([-along[1], along[0]]) / max(float(np.linalg.norm(along)), 1e-9)
    middle = (points[one] + points[other]) / 2 + 2 * bend * across
    start, end = points[link.source], points[link.target]
    path = _bezier(start, middle, end)
    inside_start = _inside(path, start, sizes[link.source])
    inside_end = _inside(path, end, sizes[link.target])
    seen = path[~inside_start & ~inside_end]
    return _stroke(diagram, link, seen if len(seen) > 3 else path)


def _loop(diagram: Diagram, link: DiagramLink, number: int, point: Vector, size: Vector) -> str:
    """A small circle on top of the node, a larger one for each further agent."""
    radius = 13.0 + 6 * number
    middle = point + np.array([0, -size[1] / 2 - radius + 5])
    angles = np.linspace(0.5 * np.pi, 2.5 * np.pi, _STEPS)
    path = middle + radius * np.stack([np.cos(angles), np.sin(angles)], axis=1)
    return _stroke(diagram, link, path[~_inside(path, point, size)])


def _bezier(start: Vector, middle: Vector, end: Vector) -> Positions:
    t = np.linspace(0, 1, _STEPS)[:, None]
    curve: Positions = (1 - t) ** 2 * start + 2 * t * (1 - t) * middle + t**2 * end
    return curve


def _inside(path: Positions, point: Vector, size: Vector) -> NDArray[np.bool_]:
    """Which points of the path the node covers."""
    round_ = corner(float(size[0]), float(size[1]))
    beyond = np.maximum(np.abs(path - point) - (size / 2 - round_), 0)
    return np.asarray(np.linalg.norm(beyond, axis=1) < round_ + 1, np.bool_)


def _stroke(diagram: Diagram, link: DiagramLink, path: Positions) -> str:
    looks = line_style(link.agent)
    heads = []
    if link.heads != "none":
        heads.append(_head(path, looks.colour))
    if link.heads == "both":
        heads.append(_head(path[::-1], looks.colour))
    steps = " L".join(f"{x:.1f} {y:.1f}" for x, y in path)
    said = escape_xml(_said(diagram, link))
    dash = f' stroke-dasharray="{looks.dash}"' if looks.dash else ""
    pale = diagram.nodes[link.source].pale or diagram.nodes[link.target].pale
    opening = '<g opacity="0.35">' if pale else "<g>"
    return (
        f'{opening}<title>{said}</title><path d="M{steps}" fill="none" stroke="{looks.colour}" '
        f'stroke-width="2.2"{dash}/>{"".join(heads)}</g>'
    )


def _head(path: Positions, colour: str) -> str:
    """A filled arrow head at the end of the path."""
    tip = path[-1]
    away = np.linalg.norm(path - tip, axis=1) >= _HEAD
    base = path[np.flatnonzero(away)[-1]] if away.any() else path[0]
    along = (tip - base) / max(float(np.linalg.norm(tip - base)), 1e-9)
    across = np.array([-along[1], along[0]]) * _HEAD * 0.45
    back = tip - along * _HEAD
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in (tip, back + across, back - across))
    return f'<polygon points="{corners}" fill="{colour}"/>'


def _said(diagram: Diagram, link: DiagramLink) -> str:
    agent = diagram.agents[link.agent]
    source, target = (", ".join(diagram.nodes[k].lines) for k in (link.source, link.target))
    if link.considered:
        both = f", and in {target} {source}" if link.heads == "both" else ""
        return f"in {source}, {agent} considers {target} possible{both}"
    more = f", and holds {target} more plausible" if link.heads == "target" else ""
    return f"{agent} cannot tell {source} from {target}{more}"
