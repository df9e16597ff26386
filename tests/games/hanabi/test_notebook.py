"""The notebook of one person: what stands on its pages, and what can be typed."""

import doctest
import os
import re
import sys
from pathlib import Path

import pexpect
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conftest import Run
from tests.docs.test_docs import DOCS, commands
from tests.games.hanabi.people import (
    ADA,
    BO,
    CY,
    Person,
    Story,
    evening,
    read_cards,
    rows,
    translator,
)
from tests.games.hanabi.test_knowledge import Course, courses

from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.knowledge import common_knowledge, empathy, own_hand, playable
from whoknows.games.hanabi.pieces import HintColour, Hinted, HintRank
from whoknows.games.hanabi.terminal.pages import HanabiPages
from whoknows.games.hanabi.terminal.typed import HanabiReader
from whoknows.games.hanabi.text import POSITIONS, card_text
from whoknows.language import LANGUAGES, Translator
from whoknows.language.typed_names import NotUnderstood, words_of
from whoknows.plugins.manifest import find_part

PAGE = DOCS / "how-to" / "look-into-hanabi.md"
PATIENCE = 180
"""Seconds: counting is compiled on its first use."""


# One's own hand


def test_nothing_is_told_unless_it_is_asked_for() -> None:
    person = Person(evening())
    assert list(person.notebook.draw(person.view)) == []
    assert "shows nothing about your hand" in person.type("notes")


def test_the_switch_says_what_is_told() -> None:
    person = Person(evening())
    page = person.type("notes possible")
    assert rows(page) == [
        ["a", "r1", "playable"],
        ["b", "r1", "playable"],
        ["c", "y2345", "g2345", "w2345", "b234"],
        ["d", "y2345", "g2345", "w2345", "b234"],
        ["e", "y2345", "g2345", "w2345", "b234"],
    ]
    assert person.read(person.notebook.draw(person.view)) == page
    assert "different hands are possible." in page
    person.type("notes off")
    assert list(person.notebook.draw(person.view)) == []


def test_hints_alone_say_less_than_all_that_is_seen() -> None:
    """Ada has a 5, and she sees the other one."""
    game = Hanabi(players=2, suits=2, hand_size=2)
    person = Person(Story(game, "r5 y3 y5 y1", ["hint 1 1", "hint 0 5"]))
    assert rows(person.type("notes marks"))[0][:3] == ["a", "r5", "y5"]
    assert rows(person.type("notes possible"))[0] == ["a", "r5", "last", "copy"]


def test_chances_are_told_in_percent() -> None:
    person = Person(evening())
    assert rows(person.type("notes chances"))[0] == ["a", "100", "0", "0", "r1", "100"]
    card = person.type("notes c")
    known = own_hand(person.game, person.view)
    yellow = next(line for line in card.splitlines() if "y yellow" in line)
    told = ["·", *(str(round(100 * known.chance(2, [card]))) for card in range(6, 10))]
    assert yellow.strip("│ ").split() == ["y", "yellow", *told]
    assert f"playable {round(100 * known.chance(2, playable(person.view)))}" in card


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "notes poss"),
        ("fr", "carnet possibles"),
        ("es", "cuaderno posibles"),
        ("fr", "notes p"),
    ],
)
def test_the_switch_is_typed_in_any_of_the_languages(language: str, typed: str) -> None:
    assert len(rows(Person(evening(), language).type(typed))) == 5


def test_the_switch_is_kept() -> None:
    person = Person(evening())
    assert person.notebook.kept() == []
    person.type("notes chances")
    again = Person(evening())
    again.notebook.restore([*person.notebook.kept(), "notes nonsense", "", "x"])
    assert again.notebook.kept() == ["notes chances"]


# All pages


@given(courses)
@settings(max_examples=12)
def test_pages_show_exactly_what_follows(course: Course) -> None:
    game, view = course.game, course.view(ADA)
    person = Person(course, width=100)
    own = [read_cards(row[1:], game) for row in rows(person.type("notes possible"))]
    assert own == list(own_hand(game, view).possible)
    for seat in game.seats[1:]:
        page = rows(person.type(f"empathy {seat}"))
        faces = [card_text(h.card, game.letters) for h in view.hands[seat] if h.card is not None]
        assert [row[1] for row in page] == faces
        told = [read_cards(row[2:], game) for row in page]
        assert told == list(empathy(game, view, seat).possible)
    lines = [line.strip("│ ") for line in person.type("common").splitlines()]
    cells = [re.search(r"(?:^|  )[a-j]  +([a-z]\d.*)", line) for line in lines]
    everything = [read_cards(cell[1].split(), game) for cell in cells if cell]
    assert everything == [cards for hand in common_knowledge(game, view) for cards in hand]


@given(courses)
@settings(max_examples=12)
def test_a_preview_touches_what_the_hint_touches(course: Course) -> None:
    game = course.game
    person = Person(course, width=100)
    before = person.type("common")
    hints = [move for move in person.moves if isinstance(move, HintColour | HintRank)]
    for hint in hints[:: max(len(hints) // 4, 1)]:
        page = rows(person.type(game.format_action(hint).replace("hint", "preview")))
        after, (event,) = game.apply(course.state, ADA, hint)
        assert isinstance(event, Hinted)
        assert [row[0] for row in page if row[1] == "▲"] == [POSITIONS[i] for i in event.touched]
        told = [read_cards(row[3 if row[1] == "▲" else 2 :], game) for row in page]
        assert told == list(empathy(game, game.view(after, ADA), hint.seat).possible)
    assert person.type("common") == before, "nothing has happened"


def test_all_hints_for_a_player_are_listed_with_what_they_would_tell() -> None:
    assert hint_rows(evening(), "preview cy") == [
        ["red", "a b", "r2 r2", "-", "-"],
        ["green", "c", "g3", "-", "-"],
        ["white", "d", "w4", "-", "-"],
        ["blue", "e", "b3", "-", "-"],
        ["2", "a b", "r2 r2", "-", "-"],
        ["3", "c e", "g3 b3", "-", "-"],
        ["4", "d", "w4", "-", "-"],
    ]


def test_what_a_hint_would_make_sure_is_told() -> None:
    """All 1s are playable at first; a green 1 is useless once it lies there."""
    start = Story(Hanabi(players=2, suits=3, hand_size=2), "r2 r2 r1 g1")
    assert ["1", "a b", "r1 g1", "a b", "-"] in hint_rows(start, "preview bo")
    moves = ["hint 1 1", "play b", "deal g1", "hint 1 1", "hint 0 r"]
    later = Story(start.game, "r2 r2 r1 g1", moves)
    assert ["green", "b", "g1", "a", "b"] in hint_rows(later, "preview bo")


def hint_rows(story: Story, typed: str) -> list[list[str]]:
    page = Person(story).type(typed)
    return [re.split("  +", line.strip("│ ")) for line in page.splitlines()[2:-2]]


def test_empathy_tells_what_depends_on_the_own_hand() -> None:
    """Bo's 5 was pointed out; of the other 5s Ada may hold all but red, which she has none of."""
    page = Person(evening()).type("empathy bo")
    assert rows(page)[3] == ["d", "b5", "r5", "y(5)", "g(5)", "w(5)", "b5", "last", "copy", "0"]
    assert "if you hold it, Bo can exclude it" in page
    assert rows(page)[0][:7] == ["a", "r1", "r1", "y1", "g1", "w1", "b1"]


def test_without_a_name_everybody_is_shown() -> None:
    page = Person(evening()).type("empathy")
    assert "as Bo can know it" in page
    assert "as Cy can know it" in page


def test_a_hint_that_is_not_allowed_is_told() -> None:
    assert "touches no card" in Person(evening()).type("preview bo w")
    hands = "r1 r1 r1 y1 y1  y1 g1 g1 g1 w1"
    story = Story(Hanabi(players=2, hints=1), hands, ["hint 1 1", "play a", "deal b5"])
    assert "no hint token" in Person(story).type("preview bo g")


def test_discards_show_what_is_left() -> None:
    moves = ["play a", "deal y1", "play a", "deal y1", "play a", "deal g2", "play d", "deal g3"]
    more = ["play c", "deal g4", "hint 0 1", "play b", "deal g5"]
    hands = "r1 r3 g1 b5 r3  r1 y2 w2 w3 w4"
    page = Person(Story(Hanabi(players=2, lives=9), hands, [*moves, *more])).type("discards")
    red, blue = (
        next(line for line in page.splitlines() if name in line).strip("│ ").split()
        for name in ("r red", "b blue")
    )
    lost = "\N{MULTIPLICATION SIGN}"
    assert red == ["r", "red", "✓", "2/2", f"0/2{lost}", "2/2", "1/1", "r1", "r3", "r3"]
    assert blue == ["b", "blue", "3/3", "2/2", "2/2", "2/2", f"0/1{lost}", "b5"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "game",
    [
        Hanabi(players=5),
        Hanabi(players=3, multicolour="normal", lives=9),
        Hanabi(players=2, hand_size=10, suits=5, multicolour="normal"),
    ],
    ids=["five", "multicolour", "large"],
)
def test_everything_fits_eighty_columns(game: Hanabi, language: str) -> None:
    commands = ["notes marks", "notes possible", "notes chances", "notes b", "empathy bo"]
    commands += ["preview bo", "preview bo 1", "preview bo r", "common", "discards", "why a"]
    for n_moves in (0, 25):
        person = Person(Course(game, 4, n_moves), language)
        for typed in commands:
            told = person.type(typed)
            assert max(map(len, told.splitlines())) <= 80
            assert "…" not in told
            assert "hanabi-" not in told, "all of it has words"


# Reading


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("empathy zorro", "“zorro” is not another player"),
        ("empathy ada", "“ada” is not another player"),
        ("empathy 0", "“0” is not another player"),
        ("preview", "Which player?"),
        ("preview bo mauve", "“mauve” is neither a colour nor a number"),
        ("preview bo 6", "“6” is neither a colour nor a number"),
        ("why", "Which of your cards? They are a to e."),
        ("why h r1", "Which of your cards? They are a to e."),
        ("why a mauve 1", "“mauve1” is not a card"),
        ("why a r6", "“r6” is not a card"),
        ("notes everything", "neither one of your cards nor a way"),
    ],
)
def test_what_is_not_understood_is_told(typed: str, said: str) -> None:
    told = Person(evening(), width=200).type(typed)
    assert said in told
    assert "Type: " in told


def test_names_with_numbers_are_players() -> None:
    named = Translator("en", [Hanabi], ["Ada", "robot 1", "robot 2"])
    reader = HanabiReader(ADA, Hanabi(players=3), named)
    assert reader.player_and_hint(["robot", "2"]) == (CY, None)
    assert reader.player_and_hint(["robot", "2", "2"]) == (CY, HintRank(CY, 2))
    assert reader.player_and_hint(["1", "2"]) == (BO, HintRank(BO, 2))
    assert reader.player_and_hint(["1", "bl"]) == (BO, HintColour(BO, 4))
    with pytest.raises(NotUnderstood) as problem:
        reader.player_and_hint(["rob", "y"])
    assert named.say(problem.value.message).startswith("“rob” fits several: robot 1 and robot 2")


def test_colours_are_read_in_the_readers_language() -> None:
    reader = HanabiReader(ADA, Hanabi(players=2, multicolour="normal"), translator("fr"))
    assert reader.player_and_hint(["bo", "jaune"])[1] == HintColour(BO, 1)
    assert reader.player_and_hint(["bo", "b"])[1] == HintColour(BO, 4)
    assert reader.position_and_card(["a", "5", "multicolore"], 5) == (0, 29)
    assert reader.position_and_card(["b", "rouge", "2"], 5) == (1, 1)
    for unclear in ("multicolore", "bl"):
        with pytest.raises(NotUnderstood):
            reader.player_and_hint(["bo", unclear])


@settings(max_examples=60)
@given(
    st.sampled_from(["why ", "notes ", "preview ", "empathy ", "pourquoi ", "por qué ", "common "]),
    st.text(max_size=60),
)
def test_nothing_that_is_typed_is_too_much(head: str, rest: str) -> None:
    assert Person(evening()).type(head + rest)


@pytest.mark.parametrize(
    "typed", ["", "hint 1 r", "play a", "discard a", "défausse a", "indice 1 r", "💎", "whynot"]
)
def test_what_is_no_command_is_left_to_others(typed: str) -> None:
    person = Person(evening())
    assert person.notebook.handle(typed, person.ask) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_commands_that_work(language: str) -> None:
    person = Person(evening(), language)
    for usage, meaning in person.notebook.commands():
        head = words_of(usage)[0]
        assert person.notebook.handle(head, person.ask) is not None
        assert not meaning.startswith("hanabi-")


# On its page, and at a terminal


def test_the_session_on_the_page_is_true(whoknows_here: Run) -> None:
    """What is typed there gets these answers, though the tables of the turns are left out."""
    own_hand(Hanabi(), Course(Hanabi(), 0, 0).view(ADA))  # compiled where nothing runs out of time
    [session] = re.findall(
        r"^```text\n(Ada: your turn.*?)^```$", PAGE.read_text(), re.DOTALL | re.MULTILINE
    )
    typed = re.findall(r"your turn \([^)]*\) > (.*)\n", session)
    [arguments] = commands(PAGE)
    said = whoknows_here(*arguments, typed="\n".join([*typed, "quit", ""])).stdout
    answers = re.sub(r"Ada: your turn \(.*?\) > .*\n", "", session)
    told = [re.sub(r"^(Ada: your turn \(.*?\) > )+", "", line) for line in said.splitlines()]
    assert [line for line in answers.splitlines() if line.rstrip() not in told] == []


def test_the_python_on_the_page_is_true() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried >= 10
    assert failed == 0


def test_it_is_announced() -> None:
    assert find_part("hanabi", "pages") is HanabiPages


@pytest.mark.parametrize(
    ("language", "turn", "pairs"),
    [
        ("en", "your turn", {"notes chances": "chances in %", "preview 1": "Hints for random 1"}),
        pytest.param(
            "fr",
            "à toi",
            {"carnet chances": "chances en\u00a0%", "aperçu 1": "Indices pour random 1"},
            marks=pytest.mark.slow,
        ),
        pytest.param(
            "es",
            "te toca",
            {"notas prob": "probabilidades en\u00a0%", "vista 1": "Pistas para random 1"},
            marks=pytest.mark.slow,
        ),
    ],
)
def test_a_person_is_helped_at_a_real_terminal(
    tmp_path: Path, language: str, turn: str, pairs: dict[str, str]
) -> None:
    seats = ["--players", "2", "--seats", "human,random", "--seed", "7", "--lang", language]
    child = pexpect.spawn(
        sys.executable,
        ["-m", "whoknows", "play", "hanabi", *seats],
        encoding="utf-8",
        timeout=PATIENCE,
        cwd=str(tmp_path),
        dimensions=(60, 80),
        env={**os.environ, "TERM": "dumb", "NO_COLOR": "1"},
    )
    try:
        child.expect(f"{turn}.* > ")
        for typed, said in pairs.items():
            child.sendline(typed)
            child.expect(said)
            child.expect(f"{turn}.* > ")
        child.sendline("quit")
        child.expect(pexpect.EOF)
    finally:
        child.close(force=True)
