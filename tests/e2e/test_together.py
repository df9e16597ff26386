# SPDX-License-Identifier: MIT
"""People at one table: by link, at one device, watching; and nothing is lost on the way."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.server.running import Server

from .browsing import Window
from .conftest import Open, Say
from .playing import button, hanabi, liars_dice, play_on


def n_lines(window: Window, say: Say) -> int:
    """How many lines the log has at our turn."""
    window.page.get_by_test_id("log").get_by_text(say("table-your-turn")).wait_for()
    window.settle()
    return window.page.get_by_test_id("log").get_by_role("listitem").count()


def test_two_browsers_play_by_link_and_one_is_reloaded(
    open_page: Open, words: Callable[[str], Say]
) -> None:
    host, guest = open_page(name="Ada"), open_page(name="Bo", language="fr")
    say = {host: words("en"), guest: words("fr")}
    host.go("/")
    host.page.get_by_test_id("tile-hanabi").click()
    players = host.page.get_by_role("radiogroup", name=say[host]("page-players"))
    players.get_by_role("radio", name="2").click()
    host.page.get_by_role("button", name=say[host]("page-invite")).click()
    host.page.get_by_test_id("start").wait_for()
    guest.page.goto(host.page.url)
    guest.page.get_by_role("button", name=say[guest]("table-lobby-sit")).click()
    expect(host.page.get_by_test_id("log")).to_contain_text("Bo")

    after = {host: -1, guest: -1}
    for number in range(60):
        window = guest if number % 2 else host
        scene = window.turn(after[window])
        if scene is None:
            break
        after[window] = scene["n"]
        if number == 3:
            before = n_lines(window, say[window])
            window.page.reload()
            expect(window.page.get_by_test_id("log").get_by_role("listitem")).to_have_count(before)
        hanabi(window, say[window], scene)
    for window in (host, guest):
        expect(window.page.get_by_test_id("ending")).to_be_visible()


def test_nothing_is_lost_when_the_server_is_killed(
    open_page: Open, words: Callable[[str], Say], environment: None, tmp_path: Path
) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        window, say = open_page(server), words("en")
        window.sit(server.table("hanabi", ["human", "hat"], seed="3"))
        scene = window.turn()
        assert scene is not None
        hanabi(window, say, scene)
        before = window.turn(scene["n"])
        n_before = n_lines(window, say)
        server.kill()
        expect(window.page.get_by_text(say("table-lost"))).to_be_visible()
        n_told = len(window.told)
        server.start()
        button(window, say("table-retry")).click()
        window.wait(lambda: any(one["type"] == "scene" for one in window.told[n_told:]), "a scene")
        assert window.scene is not None
        assert before is not None
        assert (window.scene["n"], window.scene["view"]) == (before["n"], before["view"])
        assert n_lines(window, say) == n_before
        assert play_on(window, say, hanabi) > 0
        expect(window.page.get_by_test_id("ending")).to_be_visible()
        # What it still asks for would fail when the server ends.
        window.page.close()
        window.forgive("WebSocket connection", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET")
    finally:
        server.stop()


def test_two_people_share_a_device_and_do_not_see_each_others_dice(
    server: Server, window: Window, words: Callable[[str], Say]
) -> None:
    say = words("en")
    people = [{"kind": "person", "name": name} for name in ("Ada", "Bo")]
    table = {"game": "liars-dice", "seats": people, "options": {"dice": [1]}}
    window.sit(server.post("/api/tables", table))
    for name in ("Ada", "Bo"):
        curtain = window.page.get_by_role("dialog", name=say("table-pass-to", name=name))
        curtain.wait_for()
        expect(window.page.get_by_test_id("own-dice")).to_have_count(0)
        curtain.get_by_role("button", name=say("table-take", name=name)).click()
        expect(window.page.get_by_test_id("own-dice")).to_be_visible()
        wanted = "do-bid" if name == "Ada" else "do-liar"
        window.page.get_by_test_id(wanted).click()
        if name == "Ada":
            expect(window.page.get_by_test_id("own-dice")).to_be_visible()
            window.page.get_by_test_id("pass-on").click()
    expect(window.page.get_by_test_id("ending")).to_be_visible()


def test_a_spectator_sees_what_is_public_and_can_do_nothing(
    server: Server, open_page: Open, words: Callable[[str], Say]
) -> None:
    player, spectator, say = open_page(), open_page(), words("en")
    seated = server.table("liars-dice", ["human", "probability"], options={"dice": [1]})
    player.sit(seated)
    assert player.turn() is not None
    spectator.go(f"/table/{seated['id']}")
    expect(spectator.page.get_by_text(say("table-watching"))).to_be_visible()
    for name in ("do-bid", "do-liar"):
        expect(spectator.page.get_by_test_id(name)).to_have_count(0)
    hidden = spectator.page.get_by_role("img", name=say("liars-dice-board-hidden", count=1))
    expect(hidden).to_have_count(2)
    play_on(player, say, liars_dice)
    expect(spectator.page.get_by_test_id("ending")).to_be_visible()
