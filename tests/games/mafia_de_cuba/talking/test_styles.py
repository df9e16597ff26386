"""The chances of the source, where nothing else stands in the way."""

from collections.abc import Callable

import pytest
from tests.games.mafia_de_cuba.talking.plain_stories import claim
from tests.games.mafia_de_cuba.worlds.all_worlds import layout_for

from whoknows.games.mafia_de_cuba.agents.talking.model import StyleTalk
from whoknows.games.mafia_de_cuba.agents.talking.public_claims import Heard
from whoknows.games.mafia_de_cuba.agents.talking.situation import Seen
from whoknows.games.mafia_de_cuba.agents.talking.style import Style, with_honesty
from whoknows.games.mafia_de_cuba.agents.talking.styles import (
    first_degree,
    helpful,
    second_degree,
    truthful,
)
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.match import Said, SayNumber, SayRole, Story

LAYOUT = layout_for(8, 15, {"loyal": 3, "agent": 2, "driver": 2})
FULL = "loyal:3,agent:2,driver:2"


def told(style: Style, seat: int, story: Story, *said: Said) -> dict[Story, float]:
    heard = Heard(LAYOUT)
    for each in said:
        heard.add(each)
    return dict(StyleTalk(style).stories(Seen(LAYOUT, seat, story, heard)))


def by(stories: dict[Story, float], what: Callable[[Story], object]) -> dict[object, float]:
    found: dict[object, float] = {}
    for story, weight in stories.items():
        found[what(story)] = found.get(what(story), 0.0) + weight
    return found


def test_a_thief_is_loyal_driver_or_agent_as_often_as_the_source_says() -> None:
    story = Story(Box(12, "loyal:2,agent:1,driver:1"), "thief", 5)
    roles = by(told(first_degree(), 4, story), lambda s: s.role)
    assert roles == pytest.approx({"loyal": 0.65, "driver": 0.25, "agent": 0.10})


def test_the_last_thief_is_an_urchin_as_often_as_the_source_says() -> None:
    story = Story(Box(5, "loyal:1,agent:1,driver:1"), "thief", 2)
    roles = by(told(first_degree(), 7, story), lambda s: s.role)
    wanted = {"urchin": 0.3, "loyal": 0.455, "driver": 0.175, "agent": 0.07}
    assert roles == pytest.approx(wanted)
    assert {s.passed.diamonds for s in told(first_degree(), 7, story)} == {3}


@pytest.mark.parametrize("aside", [None, "loyal", "driver"])
def test_the_first_thief_says_that_an_agent_or_a_driver_is_aside(aside: str | None) -> None:
    story = Story(Box(15, FULL), "thief", 5, aside)
    said = by(told(first_degree(), 1, story), lambda s: s.aside)
    assert said == pytest.approx({"agent": 0.7, "driver": 0.3})
    assert {s.received for s in told(first_degree(), 1, story)} == {Box(15, FULL)}


def test_the_first_thief_who_set_an_agent_aside_says_nothing_is() -> None:
    story = Story(Box(15, FULL), "thief", 5, "agent")
    assert {s.aside for s in told(first_degree(), 1, story)} == {None}


def test_tokens_left_and_taken_decide_whom_a_thief_blames() -> None:
    many = Story(Box(12, "loyal:3,agent:2,driver:1"), "thief", 5)
    few = Story(Box(12, "loyal:1"), "thief", 5)
    blamed = [
        by(told(first_degree(), seat, story), lambda s: s.received.diamonds)
        for seat, story in ((4, many), (6, few))
    ]
    assert {*blamed[0]} == {12, 7}
    assert blamed[0][12] > 0.8
    assert blamed[1][7] > 0.8


def test_agents_and_urchins_pose_as_thieves() -> None:
    agent = Story(Box(8, "loyal:2,agent:1,driver:1"), "agent")
    stories = told(first_degree(), 4, agent)
    assert {s.role for s in stories} == {"thief"}
    # What was received and as much passed on, token for token.
    assert {(s.received.tokens, s.passed.tokens) for s in stories} == {
        ("loyal:2,agent:1,driver:1", "loyal:2,agent:1,driver:1")
    }
    pairs = {(s.received.diamonds, s.passed.diamonds) for s in stories}
    assert all((r > 8 and p == 8) or (r == 8 and p < 8) for r, p in pairs)
    rich = Story(Box(11, "loyal:2,agent:1,driver:1"), "agent")
    assert {s.received.diamonds for s in told(first_degree(), 4, rich)} == {11}
    urchin = told(first_degree(), 7, Story(Box(3, "loyal:1"), "urchin"))
    assert {(s.role, s.passed.diamonds) for s in urchin} == {("thief", 3)}


@pytest.mark.parametrize("role", ["loyal", "driver"])
def test_loyals_and_drivers_tell_the_truth(role: str) -> None:
    story = Story(Box(8, "loyal:2,agent:1,driver:1"), role)
    for style in (first_degree(), second_degree(), truthful()):
        assert told(style, 4, story) == {story: 1.0}


def test_in_the_second_degree_the_roles_are_the_other_way_round() -> None:
    thief = Story(Box(8, "loyal:2,agent:1,driver:1"), "thief", 3)
    assert {s.role for s in told(second_degree(), 4, thief)} == {"thief"}
    agent = Story(Box(8, "loyal:2,agent:1,driver:1"), "agent")
    stories = told(second_degree(), 4, agent)
    assert by(stories, lambda s: s.role) == pytest.approx(
        {"loyal": 0.65, "driver": 0.25, "agent": 0.10}
    )
    assert all(s.received.diamonds != 8 for s in stories)


def test_false_numbers_are_taken_up_the_less_the_further_away() -> None:
    story = Story(Box(8, "loyal:2,agent:1,driver:1"), "thief", 3)
    chances = []
    for seat in (3, 2, 1):
        stories = told(first_degree(), 4, story, claim(seat, "passed_diamonds", None, SayNumber(9)))
        chances.append(by(stories, lambda s: s.received.diamonds).get(9, 0.0))
    assert chances == pytest.approx([0.3, 0.15, 0.075])
    # A true number is nothing to take up.
    true = claim(3, "passed_diamonds", None, SayNumber(8))
    assert told(first_degree(), 4, story, true) == pytest.approx(told(first_degree(), 4, story))


def test_a_helpful_driver_says_what_his_passenger_says_unless_that_one_owns_up() -> None:
    story = Story(Box(8, "loyal:2,agent:1,driver:1"), "driver")
    number = claim(3, "passed_diamonds", None, SayNumber(11))
    helping = told(helpful(), 4, story, number)
    assert by(helping, lambda s: s.received.diamonds)[11] == pytest.approx(0.95)
    assert {s.role for s in helping} == {"driver"}
    owned_up = claim(3, "role", None, SayRole("thief"))
    assert told(helpful(), 4, story, number, owned_up) == {story: 1.0}
    assert told(helpful(), 4, story) == {story: 1.0}


def test_honesty_is_the_share_of_the_truth() -> None:
    story = Story(Box(8, "loyal:2,agent:1,driver:1"), "thief", 3)
    for honesty in (0, 30, 100):
        stories = told(with_honesty(first_degree(), honesty), 4, story)
        assert stories.get(story, 0.0) == pytest.approx(honesty / 100)
