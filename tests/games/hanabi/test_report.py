"""Looking back on finished games."""

from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.hanabi.people import Story, played

from whoknows.core import TABLE, WATCHER, Seat, Step, perceive
from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.browser.report import HanabiReport, in_reach, report
from whoknows.language import LANGUAGES, Translator

GOLDEN = Path(__file__).parents[2] / "goldens" / "hanabi.txt"


def golden() -> tuple[Hanabi, list[Step[Any, Any]]]:
    game = Hanabi(players=3)
    state, steps = game.start(), []
    for line in GOLDEN.read_text(encoding="utf-8").splitlines()[1:]:
        if not line.startswith(" "):
            who, _, typed = line.partition(": ")
            seat = TABLE if who == "TABLE" else Seat(int(who))
            action = game.parse_action(typed)
            state, events = game.apply(state, seat, action)
            steps.append(Step(seat, action, events))
    return game, steps


def check(told: HanabiReport, game: Hanabi, steps: list[Step[Any, Any]]) -> None:
    """What holds for every report."""
    n_events = sum(len(perceive(game, step.events, WATCHER)) for step in steps)
    numbers = [moment.n for moment in told.moments]
    assert numbers == sorted(set(numbers))
    assert not numbers or numbers[-1] == n_events
    assert [moment.turn for moment in told.moments] == list(range(1, len(numbers) + 1))
    assert all(b.reach <= a.reach for a, b in pairwise(told.moments))
    assert {row.n for row in told.losses} | {row.n for row in told.cards} <= set(numbers)
    assert {mark.n for mark in told.marks} <= set(numbers)
    missing = sum(loss.n_points for loss in told.losses) + len(told.undone)
    assert sum(told.piles) + missing == told.max_score
    assert sum(row.plays for row in told.seats) == sum(told.piles)
    assert sum(row.misplays for row in told.seats) == sum(
        not row.success for row in told.cards if row.is_play
    )
    assert all(0 < Fraction(row.chance) <= 1 for row in told.cards if row.success)
    assert all(Fraction(row.chance) < 1 for row in told.cards if not row.success)


def test_the_golden_match() -> None:
    game, steps = golden()
    told = report(game, steps)
    check(told, game, steps)
    assert told.ended == "deck"
    assert told.score == sum(told.piles)
    assert told.moments[-1].reach == told.score
    assert told.marks[-1].label.key == "hanabi-end-deck-empty"


@given(st.sampled_from([2, 3, 4, 5]), st.integers(0, 10**6))
@settings(max_examples=12)
def test_games_at_random(players: int, seed: int) -> None:
    game = Hanabi(players=players, lives=9)
    match = played(game, seed)
    check(report(game, match.log), game, match.log)


@pytest.mark.parametrize(("strikeout", "score"), [("zero", 0), ("keep", 1)])
def test_the_last_life_takes_what_is_in_reach(
    strikeout: Literal["zero", "keep"], score: int
) -> None:
    """One card is on its pile when two misplays end the game; it may count or not."""
    game = Hanabi(players=2, suits=2, hand_size=2, lives=2, strikeout=strikeout)
    moves = ["play a", "deal r2", "play a", "deal y3", "hint 1 3", "play a"]
    story = Story(game, "r1 y1  y5 y4", moves)
    told = report(game, story.steps)
    assert (told.ended, told.score, sum(told.piles)) == ("struck_out", score, 1)
    assert told.moments[-1].reach == score
    assert told.moments[-2].reach > 1
    assert sum(told.piles) + len(told.undone) == told.max_score - sum(
        loss.n_points for loss in told.losses
    )


def test_an_unfinished_game_can_be_looked_back_on() -> None:
    assert report(Hanabi(), []).moments == ()


def test_turns_limit_what_is_in_reach() -> None:
    """When the last card has been drawn, everybody has one turn: so many points at most."""
    game = Hanabi(players=2, suits=2, hand_size=9)
    hands = "r1 r1 r1 r2 r2 r3 r3 r4 r4  y1 y1 y1 y2 y2 y3 y3 y4 y4"
    story = Story(game, hands)
    assert in_reach(game, story.state) == 2 + 2, "two cards to draw, then a turn for each"
    story = Story(game, hands, ["play a", "deal r5", "play a", "deal y5"])
    assert story.state.last_turns == 2
    assert in_reach(game, story.state) == 2 + 2
    story = Story(game, hands, ["play a", "deal r5", "play a", "deal y5", "hint 1 5"])
    assert in_reach(game, story.state) == 2 + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_losses_are_told_in_words(language: str) -> None:
    game, steps = golden()
    say = Translator(language, [Hanabi], ["Ada", "Bo", "Cy"]).say
    told = report(game, steps)
    for line in (*(loss.text for loss in told.losses), *(mark.label for mark in told.marks)):
        assert "hanabi-" not in say(line)
