"""Cluedo in words."""

from io import StringIO

import pytest
from rich.console import Console

from whoknows.core import BadMoveText, Message, Seat
from whoknows.games.cluedo import Cluedo, CluedoEvent
from whoknows.games.cluedo.pieces import (
    Accusation,
    CluedoAsked,
    CluedoShown,
    Hypothesis,
    Passed,
    Show,
)
from whoknows.games.cluedo.terminal.board import draw
from whoknows.games.cluedo.text import card_name, format_action, parse_action
from whoknows.language import LANGUAGES, Translator


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Hypothesis(0, 5, 9), "H 0 5 9"),
        (Accusation(1, 6, 12), "A 1 6 12"),
        (Show(7), "M 7"),
    ],
)
def test_moves_are_written_as_on_the_wire(
    action: Hypothesis | Accusation | Show, text: str
) -> None:
    assert format_action(action) == text
    assert parse_action(text) == action
    assert parse_action(f"  {text.lower()} ") == action


@pytest.mark.parametrize("text", ["", "Q 1 2 3", "H 1 2", "H 1 2 3 4", "H 1 2 x", "M -1", "M ²"])
def test_what_is_not_a_move_is_refused(text: str) -> None:
    with pytest.raises(BadMoveText):
        parse_action(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    translator = Translator(language, [Cluedo])
    for players in (2, 12):
        per_kind = players + 1
        names = [translator.say(card_name(card, per_kind)) for card in range(3 * per_kind)]
        assert len(set(names)) == 3 * per_kind
        assert not any("cluedo-" in name for name in names)


def test_passes_in_a_row_are_told_in_one_sentence() -> None:
    game = Cluedo(players=5)
    translator = Translator("en", [Cluedo], ["Ada", "Bo", "Cy", "Di", "Eve"])
    passes = [Passed(Seat(i)) for i in (1, 2, 3)]
    shown = CluedoShown(Seat(4), Seat(0), None)
    told: list[CluedoEvent] = [CluedoAsked(Seat(0), (0, 6, 12)), *passes, shown, passes[0]]
    assert [translator.say(message) for message in game.narrate(told)] == [
        "Ada asks: Attic, Hatpin, and Florist?",
        "Bo, Cy, and Di have none of these.",
        "Eve shows Ada a card.",
        "Bo has none of these.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_has_words_in_every_language(language: str) -> None:
    translator = Translator(language, [Cluedo])
    keys = [
        "hand player cards status turn answering out playing question",
        "showed showed-known passed nobody turns",
    ]
    for key in " ".join(keys).split():
        said = translator.say(Message(f"cluedo-board-{key}", {"seat": "x", "card": "y"}))
        assert not said.startswith("cluedo-board")


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_on_the_board_are_whole_in_narrow_terminals(width: int, language: str) -> None:
    game = Cluedo(players=6)
    translator = Translator(language, [Cluedo], [f"simple {i}" for i in range(6)])
    console = Console(width=width, record=True, file=StringIO())
    console.print(draw(game.view(game.start(), Seat(0)), game, translator))
    board = console.export_text()
    for card in range(3 * game.per_kind):
        assert translator.say(card_name(card, game.per_kind)) in board
    assert max(len(line) for line in board.splitlines()) <= width


def test_the_board_can_be_drawn_for_a_watcher_and_a_player() -> None:
    game = Cluedo(players=12)
    translator = Translator("en", [Cluedo])
    for seat in (Seat(-2), Seat(3)):
        assert draw(game.view(game.start(), seat), game, translator)
