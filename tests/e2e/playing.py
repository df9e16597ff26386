# SPDX-License-Identifier: MIT
"""How a person plays each game with what is on the screen: quickly, and not well."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator

from .browsing import Json, Window
from .conftest import Say

Move = Callable[[Window, Say, Json], None]


def button(window: Window, name: str, *, exact: bool = False) -> Locator:
    return window.page.get_by_role("button", name=name, exact=exact)


def hanabi(window: Window, say: Say, scene: Json) -> None:
    """Play the oldest card, whatever it is: three mistakes end the match."""
    verbs = window.page.get_by_role("group", name=say("hanabi-board-verb"))
    verbs.get_by_role("button", name=say("hanabi-board-verb-play")).click()
    window.page.get_by_test_id("own-0").click()
    button(window, say("hanabi-board-play-it", position="A")).click()


def liars_dice(window: Window, say: Say, scene: Json) -> None:
    """Doubt every bid."""
    shown = button(window, say("liars-dice-board-next-round"))
    doubt = button(window, say("liars-dice-board-liar"))
    bid = window.page.get_by_test_id("do-bid")
    shown.or_(doubt).or_(bid).first.wait_for()
    window.settle()
    if shown.is_visible():
        shown.click()
    kinds = {form["kind"] for form in scene["ask"]["menu"]}
    (doubt if "contest" in kinds else bid).click()


def cluedo(window: Window, say: Say, scene: Json) -> None:
    """Ask once, then accuse the three cards that are chosen."""
    if any(form["kind"] == "show" for form in scene["ask"]["menu"]):
        window.page.get_by_test_id("show").first.click()
    elif scene["view"]["n_turns"] == 0:
        button(window, say("cluedo-board-ask-table")).click()
    else:
        button(window, say("cluedo-board-accuse-open")).click()
        dialog = window.page.get_by_role("dialog")
        dialog.get_by_role("button", name=say("cluedo-board-accuse-sure"), exact=True).click()


def mafia(window: Window, say: Say, scene: Json) -> None:
    """As the Godfather: hide nothing, ask one question, then accuse one after the other."""
    table = scene["view"]["table"]
    if table["phase"] == "hiding":
        button(window, say("mafia-web-hide", count=0)).click()
        return
    choices = [
        choice["value"]
        for form in scene["ask"]["menu"]
        if form["kind"] == "accuse"
        for field in form["fields"]
        for choice in field["choices"]
    ]
    suspect = window.page.get_by_test_id(f"seat-{choices[0]}")
    if suspect.get_attribute("aria-pressed") != "true":
        suspect.click()
    if not table["said"]:
        button(window, f"{say('mafia-web-ask')} Q", exact=True).click()
        return
    button(window, say("mafia-web-accuse")).click()
    window.page.get_by_test_id("accuse-sure").click()


PLAYERS: Final[dict[str, Move]] = {
    "hanabi": hanabi,
    "liars-dice": liars_dice,
    "cluedo": cluedo,
    "mafia": mafia,
}


def play_on(window: Window, say: Say, move: Move, *, at_most: int = 60) -> int:
    """Until the end, or for so many moves; how many were made."""
    after = -1
    for made in range(at_most):
        scene = window.turn(after)
        if scene is None:
            return made
        after = scene["n"]
        move(window, say, scene)
    return at_most
