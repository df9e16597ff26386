# SPDX-License-Identifier: MIT
"""Layout: nodes stand near those they are linked to, and never overlap."""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from .parts import Diagram, Positions

MARGIN = 40.0
_GAP = 40.0
_TOUCH = 1.0
_TRIES = 6
_MANY = 32
_ROUNDS = 80
_SCALES = (1.0, 1.4, 2.0)
_CROSSING = 0.12
"""How much larger a picture may be, as a share of its size, to save one crossing."""


def place_nodes(diagram: Diagram, sizes: NDArray[np.float64]) -> Positions:
    """The centre of each node, so that nodes of these widths and heights do not overlap.

    Nodes attract each other like springs as long as the shortest path between them, from several
    starting positions; the best of these pictures and a circle is taken. It is deterministic.
    """
    count = len(diagram.nodes)
    if count <= 1:
        return np.zeros((count, 2))
    distances = _distances(count, diagram.near())
    rng = np.random.default_rng(count)
    tries = _TRIES if count <= _MANY else 1
    starts = [_circle(count)] + [rng.normal(size=(count, 2)) for _ in range(tries)]
    candidates = [_circle(count), *(_relaxed(start, distances) for start in starts)]
    fitting = [_spread(_turned(points), sizes, scale) for points in candidates for scale in _SCALES]
    return min(fitting, key=lambda points: _ugliness(points, sizes, diagram))


def _circle(count: int) -> Positions:
    angles = 2 * np.pi * np.arange(count) / count - np.pi / 2
    return np.stack([np.cos(angles), np.sin(angles)], axis=1)


def _distances(count: int, near: Iterable[tuple[int, int]]) -> NDArray[np.float64]:
    """The path length between any two nodes; unconnected parts are well apart."""
    steps = np.full((count, count), np.inf)
    np.fill_diagonal(steps, 0)
    for one, other in near:
        steps[one, other] = steps[other, one] = 1
    for middle in range(count):
        steps = np.minimum(steps, steps[:, middle, None] + steps[None, middle])
    farthest = steps[np.isfinite(steps)].max()
    return np.where(np.isfinite(steps), steps, farthest + 1.5)


def _relaxed(start: Positions, distances: NDArray[np.float64]) -> Positions:
    """Stress majorisation: each node moves to where the others pull it."""
    count = len(start)
    weights = 1 / np.maximum(distances, 1e-9) ** 2
    np.fill_diagonal(weights, 0)
    laplacian = np.diag(weights.sum(axis=1)) - weights
    solve = np.linalg.pinv(laplacian)
    points = start * distances.max() / 2
    for _ in range(_ROUNDS):
        gaps = np.linalg.norm(points[:, None] - points[None], axis=2)
        np.fill_diagonal(gaps, 1)
        pull = -weights * distances / np.maximum(gaps, 1e-6)
        np.fill_diagonal(pull, 0)
        pull[np.arange(count), np.arange(count)] = -pull.sum(axis=1)
        points = solve @ (pull @ points)
    return np.asarray(points, np.float64)


def _turned(points: Positions) -> Positions:
    """The longest direction becomes horizontal, as labels are wider than high."""
    middle = points - points.mean(axis=0)
    _, _, axes = np.linalg.svd(middle, full_matrices=False)
    axes = axes * np.where(axes.sum(axis=1, keepdims=True) < 0, -1, 1)
    return np.asarray(middle @ axes.T, np.float64)


def _spread(points: Positions, sizes: NDArray[np.float64], scale: float) -> Positions:
    """Push overlapping nodes of the picture apart; then enlarge it as far as necessary."""
    one, other = np.triu_indices(len(points), 1)
    needed = (sizes[one] + sizes[other]) / 2 + _GAP
    gaps = np.linalg.norm(points[one] - points[other], axis=1)
    points = points * scale * float(np.median(needed.max(axis=1)) / max(np.median(gaps), 1e-6))
    for _ in range(_ROUNDS):
        away = points[one] - points[other]
        lacking = needed - np.abs(away)
        touching = np.asarray((lacking > _TOUCH).all(axis=1), np.bool_)
        if not touching.any():
            return points
        push = _push(away, lacking, touching)
        points = points.copy()
        np.add.at(points, one, push)
        np.add.at(points, other, -push)
    apart = np.maximum(np.abs(points[one] - points[other]), 1e-6)
    return points * max(1.0, float((needed / apart).min(axis=1).max()))


def _push(away: Positions, lacking: Positions, touching: NDArray[np.bool_]) -> Positions:
    """A small shift in the direction that needs less."""
    push = np.zeros_like(away)
    across = lacking.argmin(axis=1)
    row = np.arange(len(away))
    sign = np.where(away[row, across] < 0, -1.0, 1.0)
    push[row, across] = np.where(touching, 0.3 * sign * lacking[row, across], 0)
    return push


def _ugliness(points: Positions, sizes: NDArray[np.float64], diagram: Diagram) -> float:
    extent = np.ptp(points, axis=0) + sizes.max(axis=0)
    lines = sorted(
        {
            (min(k.source, k.target), max(k.source, k.target))
            for k in diagram.links(points)
            if k.source != k.target
        }
    )
    faults = _crossings(points, lines) + 6 * _hits(points, sizes, lines)
    return float(np.sqrt(extent[0] * extent[1]) * (1 + _CROSSING * faults))


def _crossings(points: Positions, lines: Sequence[tuple[int, int]]) -> int:
    if len(lines) < 2:
        return 0
    ends = np.array(lines)
    start, end = points[ends[:, 0]], points[ends[:, 1]]
    left = _side(start[:, None], end[:, None], start[None]) * _side(
        start[:, None], end[:, None], end[None]
    )
    crossing = (left < 0) & (left.T < 0)
    shared = (ends[:, None, :, None] == ends[None, :, None, :]).any(axis=(2, 3))
    return int((crossing & ~shared).sum()) // 2


def _side(start: Positions, end: Positions, point: Positions) -> NDArray[np.float64]:
    along, away = end - start, point - start
    crossed: NDArray[np.float64] = along[..., 0] * away[..., 1] - along[..., 1] * away[..., 0]
    return crossed


def _hits(points: Positions, sizes: NDArray[np.float64], lines: Sequence[tuple[int, int]]) -> int:
    """The number of nodes crossed by lines that are not theirs."""
    return sum(len(run_over(points, sizes, one, other)) for one, other in lines)


def run_over(points: Positions, sizes: NDArray[np.float64], one: int, other: int) -> list[int]:
    """The nodes crossed by the straight line between two others."""
    along = points[other] - points[one]
    share = ((points - points[one]) @ along) / max(float(along @ along), 1e-9)
    nearest = points[one] + np.clip(share, 0, 1)[:, None] * along
    close = (np.abs(points - nearest) < sizes / 2 + 3).all(axis=1)
    close[[one, other]] = False
    return [int(number) for number in np.flatnonzero(close)]
