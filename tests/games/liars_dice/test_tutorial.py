"""The tutorials: they can be played to their ends, and say something about every wrong move."""

from collections.abc import Iterator

import pytest

from whoknows.core import TABLE
from whoknows.core.tutorial import Lesson, Tutorial
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.browser.tutorial import tutorials
from whoknows.games.liars_dice.pieces import LiarsDiceAction, LiarsDiceState
from whoknows.language import LANGUAGES, Translator
from whoknows.plugins.parts import find_tutorials

ALL = tutorials()


def played(tutorial: Tutorial) -> Iterator[tuple[LiarsDiceState, Lesson]]:
    """The state before each of the learner's moves, with its lesson."""
    game: LiarsDice = tutorial.game
    state = game.start()
    deal = iter(tutorial.deal)
    scripts = {seat: iter(moves) for seat, moves in tutorial.script.items()}
    lessons = iter(tutorial.lessons)
    while game.outcome(state) is None:
        if state.rolling is not None:
            move, seat = next(deal, None), TABLE
        elif state.turn == tutorial.learner:
            lesson = next(lessons, None)
            if lesson is None:
                return
            yield state, lesson
            move, seat = lesson.moves[0], tutorial.learner
        else:
            move, seat = next(scripts[state.turn], None), state.turn
        if move is None:
            assert next(lessons, None) is None
            return
        action = game.parse_action(move)
        game.check(state, seat, action)
        state, _ = game.apply(state, seat, action)
    assert game.outcome(state).winners == (tutorial.learner,)  # type: ignore[union-attr]
    assert not list(deal)
    assert not any(list(script) for script in scripts.values())


def remark(tutorial: Tutorial, lesson: Lesson, action: LiarsDiceAction) -> object:
    tag = type(action).__struct_config__.tag
    for name in (tutorial.game.format_action(action), str(tag), ""):
        if name in lesson.remarks:
            return lesson.remarks[name]
    return None


@pytest.mark.parametrize("tutorial", ALL, ids=lambda one: one.title.key)
def test_it_plays_through_with_a_remark_on_every_wrong_move(tutorial: Tutorial) -> None:
    n_lessons = 0
    for state, lesson in played(tutorial):
        n_lessons += 1
        for action in tutorial.game.moves(state, tutorial.learner):
            if tutorial.game.format_action(action) not in lesson.moves:
                assert remark(tutorial, lesson, action), (lesson.say.key, action)
    assert n_lessons == len(tutorial.lessons)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_all_languages(language: str) -> None:
    say = Translator(language, [LiarsDice], []).say
    for tutorial in ALL:
        messages = [tutorial.title, tutorial.ending]
        for lesson in tutorial.lessons:
            messages += [lesson.say, *lesson.remarks.values()]
        assert not any("liars-dice-" in say(message) for message in messages)


def test_the_package_announces_them() -> None:
    assert find_tutorials("liars-dice") == ALL
