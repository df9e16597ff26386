"""Hanabi in words: typed moves, the terminal's words, sentences, the board."""

from io import StringIO

import pytest
from rich.console import Console

from whoknows.core import TABLE, WATCHER, BadMoveText, Message, Rng, Seat, perceive
from whoknows.games.hanabi import Hanabi, HanabiAction, HanabiEvent, HanabiState
from whoknows.games.hanabi.pieces import (
    CardDrawn,
    Deal,
    Discard,
    Discarded,
    Ending,
    Forfeit,
    Forfeited,
    HintColour,
    Hinted,
    HintRank,
    Play,
    Played,
)
from whoknows.games.hanabi.terminal.board import draw
from whoknows.games.hanabi.text import card_name, ending
from whoknows.language import LANGUAGES, Translator
from whoknows.language.typed import NotAMove, read_move
from whoknows.testing.walk import random_walk

GAME = Hanabi(players=3, multicolour="normal")
NAMES = ["Ada", "Bo", "Cy"]
MULTICOLOUR_1 = 25


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Deal(6), "deal y2"),
        (Deal(MULTICOLOUR_1 + 4), "deal m5"),
        (Play(0), "play a"),
        (Discard(2), "discard c"),
        (HintColour(Seat(1), 0), "hint 1 r"),
        (HintColour(Seat(0), 4), "hint 0 b"),
        (HintRank(Seat(1), 3), "hint 1 3"),
        (Forfeit(), "forfeit"),
    ],
)
def test_moves_are_written_in_short(action: HanabiAction, text: str) -> None:
    assert GAME.format_action(action) == text
    assert GAME.parse_action(text) == action
    assert GAME.parse_action(f"  {text.upper()} ") == action


@pytest.mark.parametrize("text", ["hint 2 Yellow", "HINT 2 yellow", "hint 2 y"])
def test_colours_may_be_written_out(text: str) -> None:
    assert GAME.parse_action(text) == HintColour(Seat(2), 1)


@pytest.mark.parametrize(
    ("text", "help_given"),
    [
        ("", "play a"),
        ("sing", "play a"),
        ("play", "play a"),
        ("play a b", "play a"),
        ("play 1", "called a, b, c"),
        ("discard ab", "called a, b, c"),
        ("hint Ada red", "number of a player"),
        ("hint ² r", "number of a player"),
        ("hint 1 pink", "neither a colour nor a number"),
        ("hint 1 6", "neither a colour nor a number"),
        ("hint 1 m", "neither a colour nor a number"),
        ("hint 1 p", "neither a colour nor a number"),
        ("deal r6", "a letter of rygwbm"),
        ("deal p1", "a letter of rygwbm"),
        ("deal r", "a letter of rygwbm"),
    ],
)
def test_what_cannot_be_read_is_told_what_to_type(text: str, help_given: str) -> None:
    with pytest.raises(BadMoveText, match=help_given):
        GAME.parse_action(text)


# In the terminal


def deal(game: Hanabi, cards: str) -> tuple[HanabiState, list[HanabiEvent]]:
    """The state and the events after a deal that we choose."""
    state, events = game.start(), list[HanabiEvent]()
    for card in cards.split():
        state, new = game.play(state, TABLE, game.parse_action(f"deal {card}"))
        events += new
    return state, events


FULL = Hanabi(players=3, full_discard=True)


def dealt() -> HanabiState:
    """A deal that we choose."""
    return deal(FULL, "r1 y2 g3 w4 b5  r1 y2 g3 w4 r5  r1 y1 g1 w1 b4")[0]


def read(text: str, language: str = "en") -> HanabiAction:
    translator = Translator(language, [Hanabi], NAMES)
    action: HanabiAction = read_move(FULL, FULL.moves(dealt(), Seat(0)), text, translator)
    return action


@pytest.mark.parametrize(
    ("language", "text", "action"),
    [
        ("en", "play b", Play(1)),
        ("en", "p b", Play(1)),
        ("en", "discard a", Discard(0)),
        ("en", "hint 1 g", HintColour(Seat(1), 2)),
        ("en", "hint 1 4", HintRank(Seat(1), 4)),
        ("en", "hint Bo green", HintColour(Seat(1), 2)),
        ("en", "h cy bl", HintColour(Seat(2), 4)),
        ("en", "hint Bo 4", HintRank(Seat(1), 4)),
        ("fr", "joue b", Play(1)),
        ("fr", "jouer b", Play(1)),
        ("fr", "defausser e", Discard(4)),
        ("fr", "indice Bo rouge", HintColour(Seat(1), 0)),
        ("fr", "indice Cy bleu", HintColour(Seat(2), 4)),
        ("fr", "indice Bo 5", HintRank(Seat(1), 5)),
        ("fr", "hint 1 w", HintColour(Seat(1), 3)),
        ("es", "jugar b", Play(1)),
        ("es", "descarta c", Discard(2)),
        ("es", "pista Bo rojo", HintColour(Seat(1), 0)),
        ("es", "pista Bo 5", HintRank(Seat(1), 5)),
        # The letters on the table go before the beginnings of words: b is blue, not white.
        ("fr", "indice Cy b", HintColour(Seat(2), 4)),
        ("es", "pista Cy b", HintColour(Seat(2), 4)),
        ("fr", "indice Bo w", HintColour(Seat(1), 3)),
    ],
)
def test_the_terminal_reads_words(language: str, text: str, action: HanabiAction) -> None:
    assert read(text, language) == action


@pytest.mark.parametrize("rank", range(1, 6))
def test_a_number_is_never_read_as_a_colour(rank: int) -> None:
    """Even where there is no hint of that number to be given."""
    try:
        action = read(f"hint Cy {rank}")
    except NotAMove:
        assert rank not in (1, 4), "those are in that hand"
        return
    assert action == HintRank(Seat(2), rank)


def problem_with(text: str, language: str = "en") -> str:
    translator = Translator(language, [Hanabi], NAMES)
    view, moves = FULL.view(dealt(), Seat(0)), FULL.moves(dealt(), Seat(0))
    with pytest.raises(NotAMove) as caught:
        read_move(FULL, moves, text, translator, view)
    return translator.say(caught.value.message)


@pytest.mark.parametrize(
    ("language", "text", "told"),
    [
        ("en", "hint Bo blue", "“hint Bo blue” is not possible: Bo has no such card"),
        ("en", "hint 2 5", "Cy has no such card"),
        ("es", "pista Bo b", "Bo no tiene ninguna carta así"),
        ("fr", "indice Bo bl", "bl\u00a0» peut désigner plusieurs choses\u00a0: blanc et bleu"),
        ("en", "hint Bo pink", "“pink” is none of these (number/colour)"),
        ("en", "play 1", "“1” is none of these (card)"),
        ("en", "hint Bo", "hint: number/colour is missing (1, 2, 3, 4, 5, red"),
    ],
)
def test_the_terminal_says_what_is_wrong(language: str, text: str, told: str) -> None:
    assert told in problem_with(text, language)


@pytest.mark.parametrize("text", ["play f", "hint Bo blue", "hint 2 5", "hint Ada red", "sing"])
def test_the_terminal_refuses_what_is_not_a_move(text: str) -> None:
    with pytest.raises(NotAMove):
        read(text)


# Sentences

SENTENCES: list[tuple[HanabiEvent, str, str, str]] = [
    (
        CardDrawn(Seat(0), 16, None),
        "Ada draws a card.",
        "Ada pioche une carte.",
        "Ada roba una carta.",
    ),
    (
        CardDrawn(Seat(0), 16, 4),
        "Ada draws red 5.",
        "Ada pioche un 5 rouge.",
        "Ada roba un 5 rojo.",
    ),
    (
        Hinted(Seat(0), Seat(1), 2, None, (0, 3)),
        "Ada points out green to Bo: cards a and d.",
        "Ada indique le vert à Bo\N{NO-BREAK SPACE}: cartes a et d.",
        "Ada señala el verde a Bo: cartas a y d.",
    ),
    (
        Hinted(Seat(0), Seat(1), None, 5, (2,)),
        "Ada points out the 5s to Bo: card c.",
        "Ada indique les 5 à Bo\N{NO-BREAK SPACE}: carte c.",
        "Ada señala los 5 a Bo: carta c.",
    ),
    (
        Hinted(Seat(0), Seat(1), 0, None, ()),
        "Ada tells Bo that no card is red.",
        "Ada indique le rouge à Bo\N{NO-BREAK SPACE}: aucune carte.",
        "Ada señala el rojo a Bo: ninguna carta.",
    ),
    (
        Played(Seat(2), 0, MULTICOLOUR_1, success=True),
        "Cy plays multicolour 1.",
        "Cy joue le 1 multicolore.",
        "Cy juega el 1 multicolor.",
    ),
    (
        Played(Seat(2), 0, 9, success=False),
        "Cy plays yellow 5, which does not fit: a life is lost.",
        "Cy joue le 5 jaune, qui ne convient pas\N{NO-BREAK SPACE}: une vie est perdue.",
        "Cy juega el 5 amarillo, que no encaja: se pierde una vida.",
    ),
    (
        Discarded(Seat(1), 4, 19),
        "Bo discards white 5.",
        "Bo défausse le 5 blanc.",
        "Bo descarta el 5 blanco.",
    ),
    (
        Forfeited(Seat(1)),
        "Bo has failed, and the game is over.",
        "Bo a commis une faute, la partie est finie.",
        "Bo ha cometido una falta y la partida se acaba.",
    ),
]


@pytest.mark.parametrize(("event", "en", "fr", "es"), SENTENCES)
def test_events_are_told_in_three_languages(event: HanabiEvent, en: str, fr: str, es: str) -> None:
    told = [Translator(code, [Hanabi], NAMES).say(GAME.describe(event)) for code in LANGUAGES]
    assert told == [en, fr, es]


def test_a_deal_is_told_in_one_sentence_a_hand() -> None:
    _, events = deal(GAME, "r1 r2 y1 y2 m1  b1 b2 b3 b4 b5  g1 g2 g3 g4 g5")
    drawn = CardDrawn(Seat(1), 15, 0)
    translator = Translator("en", [Hanabi], NAMES)
    told = [*perceive(GAME, events, Seat(0)), Played(Seat(1), 0, 20, success=True), drawn]
    assert [translator.say(message) for message in GAME.narrate(told)] == [
        "Ada gets 5 cards.",
        "Bo gets blue 1, blue 2, blue 3, blue 4, and blue 5.",
        "Cy gets green 1, green 2, green 3, green 4, and green 5.",
        "Bo plays blue 1.",
        "Bo draws red 1.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ended", ["complete", "struck_out", "deck", "forfeited"])
def test_the_end_is_told_with_the_score(language: str, ended: Ending) -> None:
    said = Translator(language, [Hanabi]).say(ending(ended, 17, 25))
    assert "17" in said
    assert "25" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    translator = Translator(language, [Hanabi])
    for game in (GAME, Hanabi(suits=6)):
        names = [translator.say(card_name(card, game.letters)) for card in range(30)]
        assert len(set(names)) == 30
        assert not any("hanabi-" in name for name in names)


# The board


def drawn(game: Hanabi, state: HanabiState, seat: Seat, language: str = "en") -> str:
    names = [f"conventions {i}" for i in range(game.players)]
    console = Console(width=80, record=True, file=StringIO())
    console.print(draw(game.view(state, seat), game, Translator(language, [Hanabi], names)))
    return console.export_text()


def test_the_board_shows_all_but_ones_own_faces() -> None:
    state = dealt()
    for move in ("hint 1 g", "hint 2 1", "discard a"):
        [actor] = FULL.to_act(state).required
        state, _ = FULL.play(state, actor, FULL.parse_action(move))
    board = drawn(FULL, state, Seat(1))
    lines = [line.strip("│ \n") for line in board.splitlines()]
    own = next(i for i, line in enumerate(lines) if "◀" in line)
    assert lines[own].split() == ["conventions", "1", "◀", *["??"] * 5]
    assert lines[own + 1].split() == ["-g", "-g", "g", "-g", "-g"]
    assert lines[own + 2].startswith("conventions 2"), "no hint of a rank was given to seat 1"
    assert lines[own + 2].split()[2:] == ["y1", "g1", "w1", "b4"]
    assert lines[own + 3].split() == ["1", "1", "1", "-1"]
    assert "conventions 0    r1  y2  g3  w4  b5" in board
    assert "Score 0/25   Hints 7/8   Lives 3/3   Deck 35" in board
    assert "Discards  r1" in board
    assert "conventions 2 discards red 1" in board


def test_the_board_tells_how_many_turns_are_left() -> None:
    game = Hanabi(players=2, suits=2, hand_size=10)
    state = game.start()
    while game.to_act(state).required == (TABLE,):
        state, _ = game.play(state, TABLE, game.chance(state).outcomes[0])
    assert "2 turns left" in drawn(game, state, Seat(0))
    state, _ = game.play(state, Seat(0), Play(0))
    assert "the last turn" in drawn(game, state, Seat(0))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "game",
    [
        Hanabi(players=5),
        Hanabi(players=5, multicolour="normal", empty_hints=True),
        Hanabi(players=2, suits=6, empty_hints=True, lives=10),
        Hanabi(players=5, multicolour="normal", hand_size=10, empty_hints=True, lives=10),
    ],
    ids=["five", "multicolour", "two", "large hands"],
)
def test_the_board_fits_eighty_columns(game: Hanabi, language: str) -> None:
    states = random_walk(game, Rng(4)).states
    for state in (states[0], states[len(states) * 2 // 3], states[-1]):
        for seat in (Seat(1), WATCHER):
            board = drawn(game, state, seat, language)
            assert max(len(line) for line in board.splitlines()) <= 80
            assert "hanabi-" not in board
            assert "…" not in board
            faces = [held.card for hand in game.view(state, seat).hands for held in hand]
            for card in faces:
                name = "??" if card is None else game.format_action(Deal(card)).split()[1]
                assert name in board


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_has_words_in_every_language(language: str) -> None:
    translator = Translator(language, [Hanabi])
    keys = "turn score hints lives deck last-turns piles discards last"
    for key in keys.split():
        params = {"turn": 1, "score": 2, "max": 3, "left": 4, "count": 5}
        said = translator.say(Message(f"hanabi-board-{key}", dict(params)))
        assert not said.startswith("hanabi-")
