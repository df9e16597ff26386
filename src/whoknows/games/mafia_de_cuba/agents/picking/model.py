# SPDX-License-Identifier: MIT
"""Ways to take as weights of steps, the form that reasoning needs."""

from collections.abc import Mapping

import numpy as np

from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.match import Steal, Story, TakeNothing, TakeToken
from whoknows.games.mafia_de_cuba.pieces.roles import TAKES_DIAMONDS, TAKES_NOTHING
from whoknows.kernel.types import Floats

from .picker import Picker
from .strategy import BoxSeen, PickStrategy, Take, role_taken
from .weights import pick_weights, pick_weights_of


class TablePick(PickStrategy):
    """A picker table as a strategy."""

    def __init__(self, picker: Picker) -> None:
        self.picker = picker

    def takes(self, seen: BoxSeen) -> Mapping[Take, float]:
        layout, seat = seen.layout, seen.seat
        only = steps_from(layout, seat, seen.box)
        weights = pick_weights_of(layout, self.picker, seat, only)
        stories = (layout.story(seat, step) for step in range(only.start, only.stop))
        return dict(zip(map(take_of, stories), weights.tolist(), strict=True))


def steps_from(layout: Layout, seat: int, box: Box) -> slice:
    """The steps of a seat from a box; they are adjacent."""
    number = layout.box_number(box)
    if number is None:
        raise ValueError(f"there cannot be {box}")
    begin, end = np.searchsorted(layout.steps[seat - 1].source, [number, number + 1])
    return slice(int(begin), int(end))


def take_of(story: Story) -> Take:
    """What was taken in a story."""
    if story.role == TAKES_DIAMONDS:
        return Steal(story.diamonds, story.aside)
    if story.role == TAKES_NOTHING:
        return TakeNothing()
    return TakeToken(story.role, story.aside)


def story_of(box: Box, take: Take) -> Story:
    """The story of a suspect who takes that from the box."""
    aside = None if isinstance(take, TakeNothing) else take.aside
    return Story(box, role_taken(take), take.diamonds if isinstance(take, Steal) else 0, aside)


def weights_of(layout: Layout, by_place: Mapping[str, PickStrategy]) -> tuple[Floats, ...]:
    """How likely each step of seat 1, seat 2 and so on is, given the box received."""
    found = []
    for seat in range(1, layout.n_seats + 1):
        place = BoxSeen(layout, seat, layout.box(0)).place
        found.append(_weights_of_seat(layout, seat, by_place[place]))
    return tuple(found)


def _weights_of_seat(layout: Layout, seat: int, strategy: PickStrategy) -> Floats:
    if isinstance(strategy, TablePick):
        return pick_weights(layout, strategy.picker)[seat - 1]
    steps = layout.steps[seat - 1]
    found = np.zeros(len(steps))
    for number in np.unique(steps.source).tolist():
        box = layout.box(number)
        for take, chance in strategy.chances(BoxSeen(layout, seat, box)).items():
            step = layout.step_number(seat, story_of(box, take))
            if step is not None:
                found[step] += chance
    return found
