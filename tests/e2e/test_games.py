# SPDX-License-Identifier: MIT
"""A person plays each game to its end against agents, with what is on the screen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.running import Server

from .conftest import Open, Say
from .playing import PLAYERS, play_on


@pytest.mark.parametrize(
    ("game", "language", "seats", "options"),
    [
        ("hanabi", "fr", ["human", "hat"], {}),
        ("liars-dice", "es", ["human", "probability"], {"dice": [1]}),
        ("cluedo", "en", ["human", "simple", "simple"], {}),
        ("mafia", "fr", ["human", *["first-degree"] * 5], {}),
    ],
)
def test_a_person_plays_to_the_end(
    game: str,
    language: str,
    seats: list[str],
    options: dict[str, object],
    server: Server,
    open_page: Open,
    words: Callable[[str], Say],
) -> None:
    window = open_page(language=language)
    say = words(language)
    window.sit(server.table(game, seats, seed="1", options=options))
    assert play_on(window, say, PLAYERS[game]) > 0
    ending = window.page.get_by_test_id("ending")
    expect(ending).to_be_visible()
    expect(window.page.locator("html")).to_have_attribute("lang", language)
    ending.get_by_role("link", name=say("table-end-analysis")).click()
    expect(window.page.get_by_test_id("timeline")).to_be_visible()
