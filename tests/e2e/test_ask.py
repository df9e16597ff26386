# SPDX-License-Identifier: MIT
"""The tab Ask of replays, as somebody uses it who knows no logic."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.running import Server

from .browsing import PHONE, WIDE, Window
from .conftest import Open, Say


@pytest.fixture(scope="module")
def hanabi(server: Server) -> str:
    """A match of agents, in which the seventh card dealt, Boole's, is a red 1."""
    made: str = server.table("hanabi", ["conventions"] * 4, seed="5")["id"]
    return made


def ask_tab(window: Window, server: Server, match: str) -> None:
    """The tab Ask of the replay, once the match is over."""
    window.wait(lambda: server.get(f"/api/tables/{match}")["phase"] == "over", "the end")
    window.go(f"/replay/{match}")
    window.page.get_by_test_id("tab-ask").click()
    window.page.get_by_test_id("ask-builder").wait_for()


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_since_when_somebody_could_know_a_card_is_one_click(
    open_page: Open,
    server: Server,
    hanabi: str,
    words: Callable[[str], Say],
    language: str,
) -> None:
    window, say = open_page(language=language, size=WIDE), words(language)
    page = window.page
    ask_tab(window, server, hanabi)
    expect(page.get_by_text(say("hanabi-board-ask-hint"))).to_be_visible()
    page.get_by_role("region", name="Boole").get_by_role("button").nth(3).click()
    expect(page.get_by_test_id("ask-formula")).to_have_value("K_Boole Boole.card7 = red 1")
    expect(page.get_by_test_id("ask-answer")).to_have_attribute("data-answer", "false")
    strip = page.get_by_test_id("ask-strip")
    expect(strip.locator('[data-value="true"]')).to_have_count(1)
    expect(strip.locator('[data-value="undefined"]')).to_have_count(1)
    page.get_by_test_id("ask-next-change").click()
    expect(page.get_by_test_id("ask-answer")).to_have_attribute("data-answer", "true")


def test_why_not_is_shown_on_the_board_and_esc_leads_back(
    open_page: Open, server: Server, hanabi: str
) -> None:
    window = open_page(size=WIDE)
    page = window.page
    ask_tab(window, server, hanabi)
    page.get_by_test_id("ask-suggestions").get_by_role("button").first.click()
    page.get_by_test_id("ask-answer").get_by_role("button").click()
    expect(page.get_by_test_id("world-banner")).to_be_visible()
    page.get_by_test_id("tab-ask").focus()
    for _ in range(2):
        page.keyboard.press("Escape")
        expect(page.get_by_test_id("world-banner")).to_have_count(0)
        expect(page.get_by_test_id("ask-strip")).to_be_visible()


def test_on_a_phone_the_table_is_one_tap_away(open_page: Open, server: Server, hanabi: str) -> None:
    window = open_page(size=PHONE)
    page = window.page
    ask_tab(window, server, hanabi)
    page.get_by_test_id("ask-on-board").click()
    page.get_by_role("region", name="Cleo").get_by_role("button").nth(1).click()
    expect(page.get_by_test_id("ask-strip")).to_be_visible()
    expect(page.get_by_test_id("ask-question")).to_contain_text("Cleo")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
