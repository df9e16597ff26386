"""Strategies that authors write."""

from collections.abc import Mapping
from math import inf, nan
from pathlib import Path
from typing import Any

import pytest
from tests.games.mafia_de_cuba.worlds.all_worlds import layout_for

from whoknows.core import Rng, Seat
from whoknows.core.safe_text import place_text
from whoknows.games.mafia_de_cuba.agents.talking.public_claims import Heard
from whoknows.games.mafia_de_cuba.agents.talking.situation import Seen
from whoknows.games.mafia_de_cuba.agents.talking.strategy import TalkStrategy
from whoknows.games.mafia_de_cuba.agents.talking.weights import BadStrategy, chances, draw
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.match import Story

LAYOUT = layout_for(6, 8, {"loyal": 2, "agent": 1, "driver": 1})
STORY = Story(Box(6, "loyal:1,agent:1,driver:1"), "thief", 2)


def seen(story: Story = STORY, seat: int = 3) -> Seen:
    return Seen(LAYOUT, seat, story, Heard(LAYOUT))


class Sly(TalkStrategy):
    def __init__(self, weights: Any) -> None:
        self._weights: Mapping[str, float] = weights

    def roles(self, seen: Seen) -> Mapping[str, float]:
        return self._weights


@pytest.mark.parametrize(
    ("weights", "what"),
    [
        ({}, "no weight above 0"),
        ({"loyal": 0, "driver": 0.0}, "no weight above 0"),
        ({"loyal": -1, "driver": 2}, "'loyal' the weight -1"),
        ({"loyal": nan}, "weight nan"),
        ({"loyal": inf}, "weight inf"),
        ({"loyal": "much"}, "weight 'much'"),
        ({"king": 1}, "'king'"),
        ("loyal", "dictionary"),
        (None, "dictionary"),
    ],
)
def test_what_is_no_distribution_is_refused_with_the_method(weights: object, what: str) -> None:
    with pytest.raises(BadStrategy, match=what) as refused:
        Sly(weights).stories(seen())
    assert "Sly.roles" in str(refused.value)


def test_an_error_of_the_author_is_told_with_the_method() -> None:
    class Broken(TalkStrategy):
        def diamonds(self, seen: Seen, role: str) -> Mapping[tuple[int, int], float]:
            return {(1, 1): 1 / 0}

    with pytest.raises(BadStrategy, match=r"Broken.diamonds failed: ZeroDivisionError"):
        Broken().stories(seen())


def test_an_error_of_the_author_is_told_with_his_line() -> None:
    class Broken(TalkStrategy):
        def roles(self, seen: Seen) -> Mapping[str, float]:
            return self._weigh(seen)

        def _weigh(self, seen: Seen) -> Mapping[str, float]:
            return chances({"loyal": 1.0}, seen, lambda: ())  # type: ignore[arg-type]

    with pytest.raises(BadStrategy) as refused:
        Broken().stories(seen())
    line = Broken._weigh.__code__.co_firstlineno + 1
    assert place_text(refused.value).startswith("BadStrategy: Broken.roles failed: TypeError: ")
    assert place_text(refused.value).endswith(f"({Path(__file__).name}, line {line})")


@pytest.mark.parametrize(
    ("method", "value", "wanted"),
    [
        ("diamonds", 5, "pairs of diamonds"),
        ("diamonds", (5, 3, 1), "pairs of diamonds"),
        ("diamonds", ("5", "3"), "pairs of diamonds"),
        ("tokens", 2, "texts"),
        ("volunteers", "role", "pairs of a question"),
        ("volunteers", ("roll", None), "pairs of a question"),
    ],
)
def test_what_is_weighed_must_be_what_the_method_is_about(
    method: str, value: object, wanted: str
) -> None:
    odd = type("Odd", (TalkStrategy,), {method: lambda *_: {value: 1.0}})()
    with pytest.raises(BadStrategy, match=f"Odd.{method} returned .*; it must return {wanted}"):
        odd.asked(method, seen(), "thief")


def test_the_first_sets_a_token_aside_or_none() -> None:
    class Odd(TalkStrategy):
        def aside(self, seen: Seen, role: str) -> Any:
            return {1: 1.0}

    story = Story(Box(8, "loyal:2,agent:1,driver:1"), "thief", 2)
    with pytest.raises(BadStrategy, match=r"Odd\.aside returned 1; .* names of tokens, or None"):
        Odd().stories(seen(story, 1))


def test_weights_are_normalised() -> None:
    assert chances({"a": 3, "b": 1, "c": 0}, "here") == {"a": 0.75, "b": 0.25}


def test_values_are_drawn_as_often_as_they_weigh() -> None:
    rng = Rng(5)
    drawn = [draw({"a": 3.0, "b": 1.0}, rng) for _ in range(2000)]
    assert 0.7 < drawn.count("a") / 2000 < 0.8


def test_by_default_everything_is_true() -> None:
    for story in (STORY, Story(STORY.received, "agent"), Story(Box(0), "urchin")):
        assert TalkStrategy().stories(seen(story)) == {story: 1.0}


@pytest.mark.parametrize("seat", [1, 3, 5])
def test_roles_alone_are_enough_for_a_story_that_could_be_true(seat: int) -> None:
    box = Box({1: 8, 3: 6, 5: 4}[seat], f"loyal:{2 if seat == 1 else 1},agent:1,driver:1")
    for role in ("loyal", "driver", "thief"):
        told = Sly({role: 1.0}).stories(seen(Story(box, "thief", 2), seat))
        assert {story.role for story in told} == {role}
        assert all(LAYOUT.step_number(seat, story) is not None for story in told)
        if seat == 1:
            assert {story.received for story in told} == {box}
        if seat == 5:
            assert {story.passed.diamonds for story in told} == {box.diamonds - 2}


def test_parts_are_combined_as_far_as_they_go_together() -> None:
    class Both(TalkStrategy):
        def roles(self, seen: Seen) -> Mapping[str, float]:
            return {"loyal": 3.0, "driver": 1.0}

        def diamonds(self, seen: Seen, role: str) -> Mapping[tuple[int, int], float]:
            return {(4, 4): 1.0, (6, 6): 1.0, (6, 4): 8.0}

        def tokens(self, seen: Seen, role: str) -> Mapping[str, float]:
            return {"loyal:1,agent:1": 1.0, "loyal:1,driver:1": 1.0}

    told = Both().stories(seen())
    # A loyal with either box, a driver with the second alone; nobody of them has lost diamonds.
    assert told == pytest.approx(
        {
            Story(Box(d, tokens), role): weight
            for d in (4, 6)
            for role, tokens, weight in [
                ("loyal", "loyal:1,agent:1", 3 / 14),
                ("loyal", "loyal:1,driver:1", 3 / 14),
                ("driver", "loyal:1,driver:1", 1 / 14),
            ]
        }
    )


def test_the_first_suspects_inspection_knows_his_own_box() -> None:
    look = seen(Story(Box(8, "loyal:2,agent:1,driver:1"), "thief", 2, "loyal"), 1)
    assert look.chances(1)["thief"] == pytest.approx(1)
    assert sum(look.chances(2).values()) == pytest.approx(1)
    assert TalkStrategy().accuse(look).keys() <= {None, *map(Seat, range(2, 6))}
