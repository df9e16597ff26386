# SPDX-License-Identifier: MIT
"""The tutorial of each game, played through in the browser with a wrong move on the way."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from whoknows.core.tutorial import Lesson
from whoknows.plugins.parts import find_tutorials

from .browsing import Json, Window
from .conftest import Open, Say

HURRY = """() => new Promise((done) => {
  const id = location.pathname.split("/").pop();
  const [{ token }] = JSON.parse(localStorage.getItem(`whoknows.seats.${id}`)).tokens;
  const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
  socket.onmessage = ({ data }) => JSON.parse(data).type === "done" && (socket.close(), done());
  socket.onopen = () => [{ type: "hello", token }, { type: "configure", id: 1, pace_ms: 0 }]
    .forEach((one) => socket.send(JSON.stringify(one)));
})"""
"""Lets the others at the table move at once: nobody has to follow them here."""


def wrong_move(game: Any, lesson: Lesson, scene: Json) -> str | None:
    """A legal move that the lesson does not want, as it is typed."""
    for move in scene["ask"]["moves"] or ():
        text = str(game.format_action(game.action_decoder.decode(json.dumps(move))))
        if lesson.moves and text not in lesson.moves:
            return text
    return None


def type_move(window: Window, say: Say, text: str) -> None:
    typed = window.page.get_by_role("textbox", name=say("table-typed"))
    typed.fill(text)
    typed.press("Enter")


@pytest.mark.parametrize("game", ["hanabi", "liars-dice", "cluedo", "mafia"])
def test_a_tutorial_is_played_through(
    game: str, open_page: Open, words: Callable[[str], Say]
) -> None:
    [tutorial, *_] = find_tutorials(game)
    window, say = open_page(), words("en")
    window.go(f"/learn/{game}")
    window.page.get_by_role("button", name=say(tutorial.title.key)).click()
    card = window.page.get_by_test_id("lesson")
    expect(card).to_be_visible()
    window.page.evaluate(HURRY)
    after, was_wrong = -1, False
    n_lessons = len(tutorial.lessons)
    for number, lesson in enumerate(tutorial.lessons, 1):
        counted = say("table-lesson-number", number=number, total=n_lessons)
        expect(card).to_contain_text(counted)
        scene = window.turn(after)
        assert scene is not None
        wrong = None if was_wrong else wrong_move(tutorial.game, lesson, scene)
        if wrong is not None:
            type_move(window, say, wrong)
            expect(window.page.get_by_role("alert").first).to_be_visible()
            assert window.scene is not None
            assert window.scene["n"] == scene["n"], "a wrong move is not made"
            was_wrong = True
        after = scene["n"]
        type_move(window, say, lesson.moves[0])
    expect(card.get_by_role("link", name=say("table-lesson-real"))).to_be_visible()
    assert was_wrong
