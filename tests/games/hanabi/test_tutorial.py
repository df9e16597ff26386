"""The tutorial: it can be played through, and every wrong move is remarked on."""

from collections.abc import Iterator

import pytest

from whoknows.core import TABLE, Seat
from whoknows.core.tutorial import Lesson, Tutorial
from whoknows.games.hanabi import Hanabi, HanabiState
from whoknows.games.hanabi.browser.tutorial import LEARNER, PARTNER, tutorials
from whoknows.games.hanabi.pieces import Hinted, Played
from whoknows.language import LANGUAGES, Translator

(TUTORIAL,) = tutorials()


def lessons(tutorial: Tutorial) -> Iterator[tuple[Lesson, HanabiState]]:
    """Each lesson with the state in which it is given; the right moves are made."""
    game: Hanabi = tutorial.game
    state, deal = game.start(), iter(tutorial.deal)
    script, asked = iter(tutorial.script[PARTNER]), iter(tutorial.lessons)
    while True:
        (seat,) = game.to_act(state).required
        if seat == LEARNER:
            lesson = next(asked, None)
            if lesson is None:
                return
            yield lesson, state
            typed = lesson.moves[0]
        else:
            typed = next(deal if seat == TABLE else script, "")
            if not typed:
                return
        action = game.parse_action(typed)
        game.check(state, seat, action)
        state, _ = game.apply(state, seat, action)


def test_it_is_played_through() -> None:
    seen = list(lessons(TUTORIAL))
    assert len(seen) == len(TUTORIAL.lessons)
    _, last = seen[-1]
    assert sum(last.piles) == 5, "the hints have led somewhere"
    assert last.lives == 3
    assert min(state.hints for _, state in seen) == 0, "the tokens have run out"


def test_every_kind_of_event_is_met() -> None:
    last = [state.last for _, state in lessons(TUTORIAL)]
    assert any(isinstance(event, Hinted) and event.target == LEARNER for event in last)
    assert any(isinstance(event, Played) and event.success for event in last)


def test_every_wrong_move_is_remarked_on() -> None:
    """By its text, by its kind or under the empty text."""
    game = TUTORIAL.game
    for lesson, state in lessons(TUTORIAL):
        for action in game.moves(state, LEARNER):
            typed = game.format_action(action)
            if typed not in lesson.moves:
                kind = action.__struct_config__.tag
                assert {typed, kind, ""} & set(lesson.remarks), typed


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_has_words(language: str) -> None:
    say = Translator(language, [Hanabi], ["Ada", "Bo"]).say
    told = [TUTORIAL.title, TUTORIAL.ending]
    for lesson in TUTORIAL.lessons:
        told += [lesson.say, *lesson.remarks.values()]
    for message in told:
        assert "hanabi-lesson" not in say(message)


def test_the_learner_begins() -> None:
    assert Seat(TUTORIAL.game.starter) == TUTORIAL.learner
