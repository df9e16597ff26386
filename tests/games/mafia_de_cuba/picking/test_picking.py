"""What suspects take."""

from collections.abc import Mapping
from itertools import pairwise

import numpy as np
import pytest
from tests.games.mafia_de_cuba.worlds.all_worlds import layout_for

from whoknows.games.mafia_de_cuba.agents.picking.model import (
    TablePick,
    story_of,
    take_of,
    weights_of,
)
from whoknows.games.mafia_de_cuba.agents.picking.picker import source_picker, with_honesty
from whoknows.games.mafia_de_cuba.agents.picking.strategy import BoxSeen, PickStrategy, Take
from whoknows.games.mafia_de_cuba.agents.picking.weights import pick_weights
from whoknows.games.mafia_de_cuba.agents.talking.style import SEAT_CLASSES
from whoknows.games.mafia_de_cuba.agents.talking.weights import BadStrategy
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.match import Steal, TakeNothing, TakeToken

LAYOUTS = (
    layout_for(6, 15, {"loyal": 1, "agent": 1, "driver": 1}),
    layout_for(8, 15, {"loyal": 2, "cleaner": 1, "agent": 1, "driver": 1}),
)
EIGHT = LAYOUTS[1]
FULL = "loyal:2,cleaner:1,agent:1,driver:1"


def chances(layout: Layout, seat: int, box: Box, honesty: int = 0) -> dict[Take, float]:
    pick = TablePick(with_honesty(source_picker(), honesty))
    return dict(pick.chances(BoxSeen(layout, seat, box)))


def roles(layout: Layout, seat: int, box: Box, honesty: int = 0) -> dict[str, float]:
    found: dict[str, float] = {}
    for take, chance in chances(layout, seat, box, honesty).items():
        role = story_of(box, take).role
        found[role] = found.get(role, 0.0) + chance
    return found


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_weights_of_the_steps_from_a_box_are_chances(layout: Layout) -> None:
    for steps, weights in zip(layout.steps, pick_weights(layout, source_picker()), strict=True):
        whole = np.bincount(steps.source, weights, layout.n_boxes)
        assert whole[np.unique(steps.source)] == pytest.approx(1)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_weights_of_steps_are_the_chances_at_the_table(layout: Layout) -> None:
    weights = weights_of(layout, dict.fromkeys(SEAT_CLASSES, TablePick(source_picker())))
    for seat, (steps, by_step) in enumerate(zip(layout.steps, weights, strict=True), 1):
        for step in range(0, len(steps), 41):
            story = layout.story(seat, step)
            at_table = chances(layout, seat, story.received)
            assert at_table.get(take_of(story), 0.0) == pytest.approx(by_step[step])


@pytest.mark.parametrize("seat", [1, 2, 4, 7])
def test_honesty_drives_out_theft(seat: int) -> None:
    box = Box(14, FULL) if seat == 1 else Box(9, "loyal:2,agent:1,driver:1")
    thefts = [roles(EIGHT, seat, box, honesty).get("thief", 0.0) for honesty in (0, 30, 60, 100)]
    assert all(more > less for more, less in pairwise(thefts))
    assert thefts[-1] == 0


def test_who_finds_diamonds_alone_steals_even_if_honest_and_mostly_takes_all() -> None:
    found = chances(LAYOUTS[0], 4, Box(6), honesty=100)
    assert sum(found.values()) == pytest.approx(1)
    assert found[Steal(6)] > 0.8
    # The last may leave them.
    assert roles(LAYOUTS[0], 5, Box(6), honesty=100) == {"urchin": 1.0}


def test_an_empty_box_leaves_no_choice() -> None:
    assert chances(LAYOUTS[0], 4, Box(0)) == {TakeNothing(): 1.0}


def test_the_first_steals_less_when_nothing_covers_it() -> None:
    covered, bare = (roles(EIGHT, 1, Box(n, FULL))["thief"] for n in (15, 10))
    assert covered > bare


def test_with_one_ally_the_first_thief_takes_all_and_sets_that_one_aside() -> None:
    found = chances(LAYOUTS[0], 1, Box(15, "loyal:1,agent:1,driver:1"))
    thefts = {take: chance for take, chance in found.items() if isinstance(take, Steal)}
    assert max(thefts, key=thefts.__getitem__) == Steal(15, "loyal")


def test_the_second_hardly_steals_after_a_thief_and_hardly_becomes_an_agent_after_one() -> None:
    after_thief = roles(EIGHT, 2, Box(9, FULL))
    assert after_thief["thief"] < 0.1
    after_agent = roles(EIGHT, 2, Box(15, "loyal:2,cleaner:1,driver:1"))
    assert after_agent["loyal"] + after_agent["cleaner"] > 0.5
    after_loyal = roles(EIGHT, 2, Box(15, "loyal:1,cleaner:1,agent:1,driver:1"))
    assert after_loyal["thief"] > after_thief["thief"]


def test_a_cleaner_is_rather_taken_where_there_may_be_agents() -> None:
    calm = roles(EIGHT, 4, Box(9, "loyal:2,cleaner:1,agent:1,driver:1"))
    agents = roles(EIGHT, 4, Box(9, "loyal:2,cleaner:1,driver:1"))
    assert agents["cleaner"] / agents["loyal"] > calm["cleaner"] / calm["loyal"]


def test_the_last_is_rather_loyal_or_an_urchin() -> None:
    found = roles(EIGHT, 7, Box(3, "loyal:1,agent:1,driver:1"))
    assert found["loyal"] + found["urchin"] > 0.6


class Greedy(PickStrategy):
    def __init__(self, take: Take, weight: float = 1.0) -> None:
        self._weights = {take: weight}

    def takes(self, seen: BoxSeen) -> Mapping[Take, float]:
        return self._weights


def test_an_authors_takes_are_checked() -> None:
    look = BoxSeen(EIGHT, 3, Box(5, "loyal:1"))
    assert Greedy(Steal(5)).chances(look) == {Steal(5): 1.0}
    assert {*look.takes} == {TakeToken("loyal"), *(Steal(n) for n in range(1, 6))}
    with pytest.raises(BadStrategy, match=r"Greedy.takes returned TakeToken"):
        Greedy(TakeToken("agent")).chances(look)
    with pytest.raises(BadStrategy, match=r"Greedy.takes gave .* the weight -1"):
        Greedy(Steal(5), -1).chances(look)
