# SPDX-License-Identifier: MIT
"""Every page can be used by everybody: axe finds nothing, and nothing has to be scrolled for."""

from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.server.running import Server

from .browsing import PHONE, WIDE, Json, Window
from .conftest import Open, Say

TABLES: dict[str, Sequence[str]] = {
    "hanabi": ["human", "hat", "hat"],
    "liars-dice": ["human", "probability", "probability"],
    "cluedo": ["human", "simple", "simple"],
    "mafia": ["human", *["first-degree"] * 5],
}
PAGES = ["/", "/learn", "/replays", "/settings", "/about", "/nowhere"]
AXE = Axe()

# What is larger than its place: the document never, a page not to the side, a table not at all.
TOO_LARGE = """isTable => [...document.querySelectorAll("html, .page, .layout, .main")]
  .filter(one => one.scrollWidth > one.clientWidth
    || ((isTable || one.matches("html")) && one.scrollHeight > one.clientHeight))
  .map(one => `${one.tagName}.${one.className}: ${one.scrollWidth} x ${one.scrollHeight}`)
"""


def check(window: Window, *, is_table: bool = False) -> None:
    """Nothing to complain of in what is shown now."""
    where = urlsplit(window.page.url)
    found: Any = AXE.run(window.page).response["violations"]
    told = [f"{one['id']}: {node['html']}" for one in found for node in one["nodes"]]
    told += window.page.evaluate(TOO_LARGE, is_table)
    assert told == [], f"{where.path}?{where.query}"


@pytest.fixture(params=[(WIDE, False), (PHONE, True)], ids=["wide", "phone"])
def visitor(request: pytest.FixtureRequest, open_page: Open) -> Window:
    size, is_dark = request.param
    return open_page(size=size, is_dark=is_dark)


def test_pages(visitor: Window) -> None:
    games = [f"/{page}/{game}" for game in TABLES for page in ("new", "learn")]
    for path in [*PAGES, *games]:
        visitor.go(path)
        visitor.page.get_by_role("main").first.wait_for()
        visitor.settle()
        check(visitor)


def test_lobby(server: Server, visitor: Window) -> None:
    visitor.sit(server.table("hanabi", ["human", "open", "hat"]))
    expect(visitor.page.get_by_test_id("start")).to_be_visible()
    check(visitor, is_table=True)


@pytest.mark.parametrize("game", TABLES)
def test_tables_with_what_is_known(game: str, server: Server, visitor: Window) -> None:
    visitor.sit(server.table(game, TABLES[game], seed="1"))
    assert visitor.turn() is not None
    visitor.page.get_by_test_id("prompt").first.wait_for()
    check(visitor, is_table=True)
    visitor.page.get_by_test_id("tab-knowledge").click()
    visitor.page.get_by_test_id("knowledge-switch").check(force=True)
    visitor.wait(lambda: any(one["type"] == "knowledge" for one in visitor.told), "knowledge")
    check(visitor, is_table=True)


@pytest.fixture(scope="package")
def finished(server: Server) -> Callable[[str], Json]:
    """A match of agents that is over."""
    matches: dict[str, Json] = {}

    def match(game: str) -> Json:
        if game not in matches:
            agents = [agent if agent != "human" else TABLES[game][1] for agent in TABLES[game]]
            matches[game] = server.table(game, agents, seed="1")
        return matches[game]

    return match


@pytest.mark.parametrize("game", TABLES)
def test_replays(
    game: str,
    server: Server,
    finished: Callable[[str], Json],
    visitor: Window,
    words: Callable[[str], Say],
) -> None:
    where, say = finished(game)["id"], words("en")
    visitor.wait(lambda: server.get(f"/api/tables/{where}")["phase"] == "over", "the end")
    for view in ("", "?view=analysis"):
        visitor.go(f"/replay/{where}{view}")
        visitor.page.get_by_test_id("prompt").first.wait_for()
        expect(visitor.page.get_by_text(say("table-report-wait"))).to_have_count(0)
        visitor.settle()
        check(visitor, is_table=True)
    visitor.go(f"/replay/{where}")
    visitor.page.get_by_test_id("tab-ask").click()
    visitor.page.get_by_test_id("ask-suggestions").get_by_role("button").first.click()
    visitor.page.get_by_test_id("ask-strip").wait_for()
    visitor.settle()
    check(visitor, is_table=True)
