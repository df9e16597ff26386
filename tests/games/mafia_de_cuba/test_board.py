"""The table as it is drawn."""

from typing import Any

import pytest
from rich.console import Console
from tests.games.mafia_de_cuba.scenes import accuse, box_round, translator_of

from whoknows.core import WATCHER, Rng, Seat
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.pieces.match import (
    Accuse,
    AnnounceGift,
    Ask,
    AskFloor,
    MafiaState,
    MafiaView,
    SayBox,
    SayNumber,
    SayRole,
    SayToken,
    SayWhether,
)
from whoknows.games.mafia_de_cuba.terminal.board import draw
from whoknows.language import LANGUAGES
from whoknows.testing.walk import random_walk


def drawn(game: MafiaDeCuba, view: MafiaView, language: str = "en", width: int = 120) -> str:
    console = Console(width=width)
    with console.capture() as capture:
        console.print(draw(view, game, translator_of(language)))
    return capture.get()


def row(text: str, name: str) -> str:
    return next(line for line in text.splitlines() if f" {name} " in line)


def played() -> tuple[MafiaDeCuba, MafiaState]:
    game = MafiaDeCuba(players=8)
    state = box_round(game, [(2, "agent"), "loyal", "loyal", "loyal", "driver", 7, "nothing"], 1)
    asks: list[tuple[Ask, Any]] = [
        (Ask(Seat(1), "received_box"), SayBox(13, "loyal:2,driver:1")),
        (Ask(Seat(1), "aside_which"), SayToken("agent")),
        (Ask(Seat(2), "received_diamonds"), SayNumber(12)),
        (Ask(Seat(2), "received_token_count"), SayNumber(4)),
        (Ask(Seat(2), "role"), SayRole("loyal")),
        (Ask(Seat(6), "is_role", "thief"), SayWhether(yes=False)),
    ]
    for ask, answer in asks:
        state, _ = game.play(state, Seat(0), ask)
        state, _ = game.play(state, ask.seat, answer)
    state, _ = game.play(state, Seat(3), AskFloor())
    state, _ = game.play(state, Seat(0), AnnounceGift(14))
    state, _ = accuse(game, state, 2)
    state, _ = accuse(game, state, 1)
    return game, state


def test_the_godfather_sees_what_is_missing_and_what_is_claimed() -> None:
    game, state = played()
    text = drawn(game, game.view(state, Seat(0)))
    assert "Removed: 1 diamond   Jokers: 0   Recovered: 2   Missing: 7" in text
    assert "Got back: 5 diamonds; no tokens" in text
    assert "gave: 14 diamonds" in text
    assert "13◆ 2 Loyal, 1 Driver" in row(text, "Ada")
    assert "(aside: Agent)" in row(text, "Ada")
    assert "+Thief" in row(text, "Ada")
    assert "12◆ 4 tokens" in row(text, "Bo")
    assert "=Loyal" in row(text, "Bo")
    assert "! Cy" in row(text, "Cy")
    assert "≠Thief" in row(text, "Flo")
    assert "custom" not in text


def test_the_accused_is_not_marked_as_if_it_were_his_turn() -> None:
    game, state = played()
    assert "▶" in row(drawn(game, game.view(state, Seat(0))), "Don")
    state, _ = game.play(state, Seat(0), Accuse(Seat(6)))
    assert "▶" not in drawn(game, game.view(state, Seat(4)))


def test_a_suspect_sees_his_own_box_and_no_other() -> None:
    game, state = played()
    text = drawn(game, game.view(state, Seat(4)))
    assert (
        "You got 12 diamonds; 1 Loyal henchman and 1 Driver, and took the Loyal henchman." in text
    )
    assert "Got back" not in text
    assert "Removed" not in text
    assert "Missing" not in text


def test_in_the_end_all_is_drawn() -> None:
    game, state = played()
    state, _ = game.play(state, Seat(0), Accuse(Seat(6)))
    state, _ = game.play(state, Seat(-1), game.chance(state).outcomes[0])
    assert game.outcome(state) is not None
    text = drawn(game, game.open_view(state), width=160)
    assert "2 diamonds, with the Agent set aside" in row(text, "Ada")
    assert "Urchin" in row(text, "Guy")
    assert "Removed: 1 diamond" in text


def test_custom_boxes_are_marked() -> None:
    game = MafiaDeCuba(diamonds=9)
    assert "(custom box)" in drawn(game, game.view(game.start(), Seat(0)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_can_be_drawn(language: str) -> None:
    game = MafiaDeCuba(cleaner=True, max_questions=2)
    for state in random_walk(game, Rng(4)).states[::5]:
        for seat in (Seat(0), Seat(1), Seat(5), WATCHER):
            text = drawn(game, game.view(state, seat), language, width=80)
            assert "mafia-" not in text
            assert max(map(len, text.splitlines())) <= 80
