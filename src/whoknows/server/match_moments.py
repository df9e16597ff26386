# SPDX-License-Identifier: MIT
"""The moments of a match as viewers count them.

The logic counts steps that changed something. In a replay moments are numbers of steps, at a table
numbers of events that the viewer has perceived: the number of steps would tell what is hidden.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from whoknows.core import AnyGame, Seat, Step, perceive

from .views import beats

Steps = Sequence[Step[Any, Any]]


class Place(NamedTuple):
    """A moment, as viewers count it and as the logic does."""

    number: int
    moment: int


def places(game: AnyGame, steps: Steps, viewer: Seat | None) -> list[Place]:
    """The moments that viewers can look at: after each beat, or after each entry of a seat's log.

    A seat's moment lasts until it perceives something else.
    """
    if viewer is None:
        ends, number = [], 0
        for beat in beats(steps):
            number += len(beat)
            ends.append(number)
        return [Place(end, _n_moments(steps[:end])) for end in ends]
    return _perceived_places(game, steps, viewer)


def moment_at(found: Sequence[Place], number: int | None) -> int:
    """The moment with that number, or the last one before it; without a number, the last of all."""
    before = [place.moment for place in found if number is None or place.number <= number]
    return before[-1] if before else 0


def _perceived_places(game: AnyGame, steps: Steps, viewer: Seat) -> list[Place]:
    seen = [len(perceive(game, step.events, viewer)) for step in steps]
    noticed = [i for i, n in enumerate(seen) if n]
    found, number, at = [], 0, 0
    for beat in beats([steps[i] for i in noticed]):
        number += sum(seen[i] for i in noticed[at : at + len(beat)])
        at += len(beat)
        end = noticed[at] if at < len(noticed) else len(steps)
        found.append(Place(number, _n_moments(steps[:end])))
    return found


def _n_moments(steps: Steps) -> int:
    return sum(step.action is not None for step in steps)
