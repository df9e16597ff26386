"""The numbering of boxes and steps, against the worlds one by one."""

from collections.abc import Mapping

import pytest
from tests.games.mafia_de_cuba.worlds.all_worlds import (
    all_worlds,
    box_of,
    layout_for,
    steps_of,
)

from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.match import Story

SMALL: list[tuple[int, int, Mapping[str, int]]] = [
    (5, 1, {}),
    (5, 1, {"driver": 1}),
    (5, 3, {"loyal": 2}),
    (5, 7, {"cleaner": 1}),
    (6, 2, {"loyal": 1, "agent": 1, "driver": 1}),
    (7, 1, {"loyal": 1, "cleaner": 1, "agent": 2}),
]


@pytest.mark.parametrize(("players", "diamonds", "tokens"), SMALL)
def test_every_seat_has_the_steps_of_all_worlds_and_no_others(
    players: int, diamonds: int, tokens: Mapping[str, int]
) -> None:
    layout = layout_for(players, diamonds, tokens)
    taken: list[set[int]] = [set() for _ in layout.steps]
    for world in all_worlds(players, diamonds, tokens):
        numbers = steps_of(layout, world)
        boxes = [*(story.received for story in world.stories), world.returned]
        for seat, number in enumerate(numbers):
            taken[seat].add(number)
            assert layout.story(seat + 1, number) == world.stories[seat]
            after = layout.box(int(layout.steps[seat].target[number]))
            assert after == boxes[seat + 1] == world.stories[seat].passed
        assert layout.starts[world.hidden] == layout.box_number(boxes[0])
    assert [len(numbers) for numbers in taken] == [len(steps) for steps in layout.steps]


def test_what_cannot_be_has_no_number() -> None:
    layout = layout_for(5, 3, {"loyal": 2})
    assert layout.box_number(Box(4)) is None
    assert layout.box_number(Box(-1)) is None
    assert layout.box_number(box_of(1, {"agent": 1})) is None
    assert layout.tokens_number("loyal:3") is None
    full = box_of(3, {"loyal": 2})
    assert layout.step_number(1, Story(full, "thief", 4)) is None
    assert layout.step_number(1, Story(full, "baker")) is None
    assert layout.step_number(1, Story(full, "urchin")) is None
    assert layout.step_number(2, Story(full, "loyal", 0, "loyal")) is None
    assert layout.step_number(1, Story(full, "loyal", 0, "agent")) is None
    assert layout.step_number(1, Story(full, "loyal", 0, "baker")) is None
