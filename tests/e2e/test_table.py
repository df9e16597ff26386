# SPDX-License-Identifier: MIT
"""What a player can do at a table besides clicking moves."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.conftest import Run
from tests.server.running import Server

from .browsing import PHONE, Json, Window
from .conftest import Open, Say
from .playing import button, hanabi, play_on


@pytest.fixture
def say(words: Callable[[str], Say]) -> Say:
    return words("en")


def test_a_whole_game_by_keyboard(window: Window, say: Say) -> None:
    """From the first page on: Enter deals, letters and numbers choose, Enter plays."""

    def press(window: Window, say: Say, scene: Json) -> None:
        expect(window.page.get_by_test_id("log")).to_contain_text(say("table-your-turn"))
        for key in (say("hanabi-board-key-play"), "1"):
            window.page.keyboard.press(key)
        expect(window.page.get_by_test_id("confirm")).to_be_enabled()
        window.page.keyboard.press("Enter")

    window.go("/")
    expect(window.page.get_by_test_id("deal")).to_be_enabled()
    window.page.keyboard.press("Enter")
    window.page.get_by_test_id("felt").wait_for()
    assert play_on(window, say, press) > 0
    expect(window.page.get_by_test_id("ending")).to_be_visible()


def test_a_card_is_played_in_two_steps(server: Server, window: Window, say: Say) -> None:
    """A click on a card and one on what to do, or Enter; Enter also gives the hint of a card."""
    window.sit(server.table("hanabi", ["human", "hat"], seed="3"))
    page = window.page
    scene = window.turn()
    for is_by_key in (False, True):
        oldest = own_cards(scene)[0]
        page.get_by_test_id("own-0").click()
        if is_by_key:
            page.keyboard.press("Enter")
        else:
            button(window, say("hanabi-board-play-it", position="A")).click()
        assert scene is not None
        scene = window.turn(scene["n"])
        assert oldest not in own_cards(scene)

    held = own_cards(scene)
    page.locator("[data-order]").first.click()  # of the other hand, which comes first
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    page.keyboard.press("Enter")
    assert scene is not None
    assert own_cards(window.turn(scene["n"])) == held


def own_cards(scene: Json | None) -> list[int]:
    assert scene is not None
    return [held["order"] for held in scene["view"]["hands"][scene["view"]["seat"]]]


def test_moves_are_typed_taken_back_and_the_match_is_named(
    server: Server, window: Window, say: Say
) -> None:
    window.sit(server.table("hanabi", ["human", "hat"], seed="3"))
    scene = window.turn()
    assert scene is not None
    page = window.page
    typed = page.get_by_role("textbox", name=say("table-typed"))
    typed.wait_for()
    page.keyboard.press("/")
    expect(typed).to_be_focused()
    typed.fill("dance")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("dance")
    typed.fill("play a")
    page.keyboard.press("Enter")
    assert window.turn(scene["n"]) is not None

    button(window, say("table-undo")).click()
    window.wait(lambda: window.scene is not None and window.scene["n"] == scene["n"], "the past")
    assert window.scene is not None
    assert window.scene["view"] == scene["view"]
    hanabi(window, say, scene)

    page.keyboard.press("Control+s")
    dialog = page.get_by_role("dialog", name=say("table-save"))
    dialog.get_by_role("textbox", name=say("table-save-name")).fill("Sunday night")
    dialog.get_by_role("button", name=say("table-save-do"), exact=True).click()
    expect(page.get_by_role("banner")).to_contain_text("Sunday night")
    window.go("/")
    expect(page.get_by_test_id("continue")).to_contain_text("Sunday night")


def test_a_guest_game_is_played_through_forms(server: Server, window: Window, say: Say) -> None:
    def fill_in(window: Window, say: Say, scene: Json) -> None:
        kind = scene["ask"]["menu"][0]["kind"]
        form = window.page.get_by_test_id(f"form-{kind}").first
        form.wait_for()
        for group in form.get_by_role("group").all():
            group.get_by_role("button").first.click()
        form.get_by_role("button").last.click()

    window.sit(server.table("oysters", ["human", "sceptic", "sceptic"], seed="1"))
    assert play_on(window, say, fill_in) > 0
    expect(window.page.get_by_test_id("ending")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_a_match_that_an_operator_has_ended_says_so(
    open_page: Open, server: Server, words: Callable[[str], Say], whoknows: Run, language: str
) -> None:
    """To whoever waits there, in the list of replays, and where nothing had happened yet."""
    say = words(language)
    made = server.table("mafia", ["human", *["first-degree"] * 5], seed="1")
    window = open_page(language=language, size=PHONE)
    window.sit(made)
    window.go(f"/table/{made['id']}")
    expect(window.page.get_by_test_id("ending")).to_have_count(0)
    url = f"sqlite:///{server.folder / 'tables.db'}"
    assert whoknows("admin", "end", made["id"], "--database-url", url).returncode == 0
    ending = window.page.get_by_test_id("ending")
    expect(ending).to_contain_text(say("table-end-stopped"))
    expect(ending).to_contain_text(say("table-end-stopped-text"))
    for one in ending.locator(".btn").all():
        assert one.evaluate("it => it.scrollWidth <= it.clientWidth")
    window.go(f"/replay/{made['id']}")
    expect(window.page.get_by_text(say("table-end-stopped"))).to_be_visible()
    window.go("/replays")
    expect(window.page.get_by_text(say("table-end-stopped")).first).to_be_visible()
