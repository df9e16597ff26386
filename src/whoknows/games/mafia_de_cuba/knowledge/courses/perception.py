# SPDX-License-Identifier: MIT
"""What a seat has perceived of the round of the box, as a number for each possible class.

A suspect perceives the box that he receives, and what he takes; the Godfather what he hides, and
the box that comes back. So at any moment a seat perceives one thing: its *glimpse*.
"""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.pieces.match import GODFATHER

from .features import BoxFeature, BoxSum, Mask, Sums

Level: TypeAlias = Literal["nothing", "start", "box", "step", "ends"]
Numbers: TypeAlias = NDArray[np.int64]


class Glimpse(NamedTuple):
    """What a seat perceives of the round."""

    level: Level
    place: int = 0
    """For a box: its place; for a step: the suspect's seat."""


NOTHING: Final = Glimpse("nothing")


def glimpse(seat: Seat, position: int, n_takes: int, n_seats: int) -> Glimpse:
    """What a seat perceives until a position."""
    if position == 0 or seat < 0:
        return NOTHING
    if seat == GODFATHER:
        return Glimpse("ends", n_seats) if n_takes == n_seats else Glimpse("start")
    if n_takes >= seat:
        return Glimpse("step", seat)
    return Glimpse("box", n_takes) if n_takes == seat - 1 else NOTHING


class Paths(NamedTuple):
    """Rounds of the box, a row each."""

    starts: Numbers
    """How many diamonds were hidden."""
    steps: Numbers
    """A column for each suspect who has had the box."""

    def boxes(self, layout: Layout, place: int) -> Numbers:
        """The boxes at a place."""
        if place == 0:
            return layout.starts[self.starts].astype(np.int64)
        return layout.steps[place - 1].target[self.steps[:, place - 1]].astype(np.int64)

    def sums(self, sums: list[BoxSum]) -> Sums:
        """What adds up along each round."""
        found = np.zeros((len(self.starts), len(sums)), np.int64)
        for column, one in enumerate(sums):
            for place, part in one.parts.items():
                ways = self.starts if place == 0 else self.steps[:, place - 1]
                found[:, column] += part[ways]
            np.minimum(found[:, column], one.most, out=found[:, column])
        return found


class Classes:
    """The numbers of the classes of one glimpse."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._n_starts = len(layout.starts)

    def count(self, seen: Glimpse) -> int:
        """How many numbers there are."""
        match seen.level:
            case "nothing":
                return 1
            case "start":
                return self._n_starts
            case "box":
                return self._layout.n_boxes
            case "step":
                return len(self._layout.steps[seen.place - 1])
            case "ends":
                return self._n_starts * self._layout.n_boxes

    def of(self, seen: Glimpse, paths: Paths) -> Numbers:
        """The class of each round."""
        match seen.level:
            case "nothing":
                return np.zeros(len(paths.starts), np.int64)
            case "start":
                return paths.starts.astype(np.int64)
            case "box":
                return paths.boxes(self._layout, seen.place)
            case "step":
                return paths.steps[:, seen.place - 1].astype(np.int64)
            case "ends":
                ends = paths.boxes(self._layout, paths.steps.shape[1])
                return paths.starts * self._layout.n_boxes + ends

    def feature(self, seen: Glimpse, mask: Mask) -> BoxFeature | bool:
        """Being in one of the classes of the mask."""
        match seen.level:
            case "nothing":
                return bool(mask[0])
            case "start":
                return BoxFeature.at(0, mask)
            case "box":
                return BoxFeature.at(seen.place, self._reaching(seen.place, mask))
            case "step":
                return BoxFeature.at(seen.place, mask)
            case "ends":
                return self._ends_feature(seen.place, mask)

    def _reaching(self, place: int, of_box: NDArray[Any]) -> NDArray[Any]:
        boxes = self._layout.starts if place == 0 else self._layout.steps[place - 1].target
        return np.asarray(of_box[boxes])

    def _ends_feature(self, place: int, mask: Mask) -> BoxFeature:
        """For each end, a bit for each start that it is in the mask with."""
        pairs = mask.reshape(self._n_starts, self._layout.n_boxes)
        bits = (pairs.astype(np.int64) << np.arange(self._n_starts)[:, None]).sum(axis=0)
        start = self.start_sum()
        end = BoxSum({place: self._reaching(place, bits)}, 1 << self._n_starts)
        return BoxFeature((start, end), is_bit)

    def start_sum(self) -> BoxSum:
        """The number of the start."""
        return BoxSum({0: np.arange(self._n_starts)}, self._n_starts)


def is_bit(start: Sums, bits: Sums) -> Mask:
    """Whether the bit of the start is set."""
    return np.asarray((bits >> start) & 1 == 1)
