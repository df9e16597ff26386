# SPDX-License-Identifier: MIT
"""The pages around the tables: what is chosen there is done, and remembered."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.running import Server

from .browsing import Json, Window
from .conftest import Say


@pytest.fixture
def say(words: Callable[[str], Say]) -> Say:
    return words("en")


def test_every_choice_reaches_the_table_and_stands_there_again(window: Window, say: Say) -> None:
    page = window.page
    window.go("/new/hanabi")
    person = f"{say('page-seat', number=2)}: {say('page-seat-who')}"
    page.get_by_label(person).select_option("person")
    page.get_by_label(f"{say('page-seat', number=2)}: {say('page-name')}").fill("Olga")
    agent = f"{say('page-seat', number=3)}: {say('page-agent')}"
    page.get_by_label(agent, exact=True).select_option("epistemic")
    page.get_by_label(f"{say('page-seat', number=3)}: {say('page-agent-options')}").click()
    page.get_by_label(say("hanabi-option-risk")).fill("80")
    page.get_by_label(say("hanabi-option-lives")).fill("2")
    page.get_by_label(say("hanabi-option-multicolour"), exact=True).select_option("single")
    page.get_by_label(say("page-option-starter")).select_option("1")
    page.get_by_label(say("page-seed")).fill("42")
    page.get_by_role("radio", name=say("page-open")).click()
    with page.expect_request("**/api/tables") as sent:
        page.get_by_test_id("deal").click()
    page.wait_for_url("**/table/*")
    asked: Json = json.loads(sent.value.post_data or "")
    assert asked["seats"][:2] == [
        {"kind": "person", "name": "Robin"},
        {"kind": "person", "name": "Olga"},
    ]
    assert asked["seats"][2]["agent"] == "epistemic:risk=80"
    assert asked["options"] == {"lives": 2, "multicolour": "single", "starter": 1}
    assert asked["seed"] == "42"
    assert asked["is_open"] is True

    window.go("/new/hanabi")
    expect(page.get_by_label(say("hanabi-option-lives"))).to_have_value("2")
    page.get_by_role("button", name=say("page-reset")).click()
    expect(page.get_by_label(say("hanabi-option-lives"))).to_have_value("3")


def test_what_the_rules_do_not_allow_is_said_and_nothing_is_lost(window: Window, say: Say) -> None:
    window.go("/new/mafia")
    box = window.page.get_by_role("group", name=say("mafia-option-tokens"))
    loyal = box.get_by_label(say("mafia-role-loyal"))
    loyal.fill("40")
    window.page.get_by_test_id("deal").click()
    expect(window.page.get_by_test_id("toast")).to_contain_text("40 tokens are too many")
    expect(loyal).to_have_value("40")
    loyal.fill("2")
    box.get_by_label(say("mafia-role-driver")).fill("1")
    with window.page.expect_request("**/api/tables") as sent:
        window.page.get_by_test_id("deal").click()
    asked: Json = json.loads(sent.value.post_data or "")
    assert asked["options"] == {"tokens": {"loyal": 2, "driver": 1}}
    window.forgive("422")


def test_settings_are_kept(window: Window, say: Say, words: Callable[[str], Say]) -> None:
    page = window.page
    window.go("/settings")
    page.get_by_role("radio", name=say("page-theme-dark")).click()
    page.get_by_role("radio", name="Español").click()
    en_espanol = words("es")
    expect(page.get_by_role("heading", level=1)).to_have_text(en_espanol("page-settings"))
    window.go("/")
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("lang", "es")
    expect(page.get_by_test_id("deal")).to_contain_text(en_espanol("page-deal"))


def test_the_list_of_keys_opens_and_gives_the_focus_back(window: Window, say: Say) -> None:
    page = window.page
    window.go("/")
    chosen = page.get_by_test_id("tile-cluedo")
    chosen.click()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name=say("page-keys"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(chosen).to_be_focused()


def test_a_match_is_taken_along_as_a_file(
    server: Server, window: Window, say: Say, tmp_path: Path
) -> None:
    page = window.page
    watched = server.table("liars-dice", ["honest", "bluffer"], seed="5")
    window.sit(watched)
    expect(page.get_by_test_id("ending")).to_be_visible()
    file = tmp_path / "match.jsonl"
    file.write_bytes(server.get(f"/api/replays/{watched['id']}/file"))
    window.go("/replays")
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_url("**/replay/*")
    assert watched["id"] not in page.url

    window.go("/replays")
    file.write_text("not a match")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_test_id("toast")).to_be_visible()
    window.forgive("422")
