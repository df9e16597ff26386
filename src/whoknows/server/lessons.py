# SPDX-License-Identifier: MIT
"""Runs tutorials: their texts, the moves of others, and remarks on wrong moves."""

from collections.abc import Sequence
from typing import Any

from whoknows.core import Lottery, Message, Rng, Seat, Step
from whoknows.core.event import tag_of
from whoknows.core.tutorial import Lesson, Tutorial
from whoknows.play.referee import Dealer

from .wire import LessonCard

Steps = Sequence[Step[Any, Any]]


def dealer(tutorial: Tutorial) -> Dealer[Any]:
    """A dealer that follows the tutorial, and chance afterwards."""

    def deal(lottery: Lottery[Any], rng: Rng, n: int) -> Any:
        if n < len(tutorial.deal):
            return tutorial.game.parse_action(tutorial.deal[n])
        return lottery.sample(rng)

    return deal


def scripted(tutorial: Tutorial, log: Steps, seat: Seat) -> Any | None:
    """The seat's next move in the script, if it goes on."""
    script = tutorial.script.get(seat, ())
    n_done = _n_moves(log, seat)
    return tutorial.game.parse_action(script[n_done]) if n_done < len(script) else None


def current_lesson(tutorial: Tutorial, log: Steps) -> Lesson | None:
    """The learner's current lesson; None after the last."""
    n_done = _n_moves(log, tutorial.learner)
    return tutorial.lessons[n_done] if n_done < len(tutorial.lessons) else None


def remark(tutorial: Tutorial, log: Steps, action: Any) -> Message | None:
    """The remark on a wrong move; None if the move is right."""
    lesson = current_lesson(tutorial, log)
    if lesson is None or not lesson.moves:
        return None
    text = tutorial.game.format_action(action)
    if text in lesson.moves:
        return None
    for name in (text, tag_of(type(action)), ""):
        if name in lesson.remarks:
            return lesson.remarks[name]
    return Message("table-lesson-not-this")


def lesson_card(tutorial: Tutorial, log: Steps) -> LessonCard:
    """The current lesson or ending, as sent to the page."""
    n_lessons = len(tutorial.lessons)
    lesson = current_lesson(tutorial, log)
    if lesson is None:
        return LessonCard(tutorial.ending, "", n_lessons + 1, n_lessons, tutorial.title)
    number = _n_moves(log, tutorial.learner) + 1
    return LessonCard(lesson.say, lesson.points_at, number, n_lessons, tutorial.title)


def _n_moves(log: Steps, seat: Seat) -> int:
    return sum(step.seat == seat and step.action is not None for step in log)
