"""The notebook of one person: what stands on its pages, and what can be typed."""

import doctest
import os
import re
import sys
from fractions import Fraction
from pathlib import Path

import pexpect
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conftest import Run
from tests.docs.test_docs import DOCS, commands
from tests.games.liars_dice.readers import Person, notebook, told
from tests.games.liars_dice.tables import ADA, BO, Table, games, wander

from whoknows.core import Rng, Seat, perceive
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.knowledge import face_count
from whoknows.games.liars_dice.knowledge.posterior import DiceBeliefs
from whoknows.games.liars_dice.pieces import Bid, Contest, Hand, LiarsDiceForfeit, SpotOn, hands_of
from whoknows.games.liars_dice.terminal.pages import LiarsDicePages
from whoknows.games.liars_dice.text import TIMES
from whoknows.language import LANGUAGES, Translator
from whoknows.language.percent import percent
from whoknows.language.typed_names import words_of
from whoknows.play import SeatQuestion
from whoknows.plugins.manifest import find_part

PAGE = DOCS / "how-to" / "look-into-liars-dice.md"
QUESTIONS = ["odds", "dice", "worlds", "history", "why", "why 2 1", "notes odds", "notes dice"]


def evening() -> Table:
    """Ada has lost a die; Bo and Cy have bid after her."""
    table = Table(LiarsDice(players=3)).roll((1, 1, 2, 4, 4), (4, 4, 4, 5, 6), (2, 2, 3, 3, 5))
    table.bid((2, 4), (3, 4), (4, 4)).do(Contest())
    return table.roll((1, 2, 2, 4), (1, 2, 3, 4, 4), (1, 3, 3, 6, 6)).bid((1, 5), (2, 4), (3, 4))


def cells(page: str) -> dict[int, list[str]]:
    """The rows of the last table of odds, by face."""
    lines = page[page.index("\N{GREATER-THAN OR EQUAL TO}") :].splitlines()[1:]
    rows = [line.strip("│ ").split() for line in lines]
    return {int(row[0]): row[1:] for row in rows if row and row[0].isdigit() and len(row) > 3}


def counts(page: str) -> list[int]:
    return [int(n) for n in re.findall("\N{GREATER-THAN OR EQUAL TO}(\\d+)", page)]


# Odds


def test_nothing_is_told_unless_it_is_asked_for() -> None:
    person = Person(evening())
    assert list(person.notebook.draw(person.view)) == []
    assert "shows nothing now" in person.type("notes")


def test_odds_of_the_evening() -> None:
    """By hand: ten dice unseen; two or more fours among them with 1 - (5/6)^10 - 10 (5/6)^9 / 6."""
    page = Person(evening()).type("odds")
    true = 1 - Fraction(5, 6) ** 10 - 10 * Fraction(5**9, 6**10)
    exact = 45 * Fraction(5**8, 6**10)
    said = f"true {round(100 * true)}%, exact {round(100 * exact)}%"
    assert f"3 fours: {said}, too high {round(100 - 100 * true)}%" in page
    assert cells(page)[4][:4] == ["1", "2.7", f"[{round(100 * true)}]", "22"]
    assert cells(page)[3][:4] == ["0", "1.7", "·", "7"]


@given(games(max_players=6, max_dice=5), st.integers(0, 999), st.integers(0, 8))
@settings(max_examples=15, deadline=None)
def test_pages_show_exactly_what_follows(game: LiarsDice, seed: int, n_bids: int) -> None:
    table = wander(game, seed, 60, upto=n_bids)
    if table.state.winners:
        return
    seat = table.state.turn
    person = Person(table, seat=seat, width=120)
    view, raises = person.view, set(person.moves)
    beliefs = DiceBeliefs(game, view)
    for typed in ("odds", "dice"):
        page = person.type(typed)
        for face, (own, _, *shown) in cells(page).items():
            known = face_count(game, view, face)
            assert int(own) == known.n_own
            for count, cell in zip(counts(page), shown, strict=True):
                exact = known.at_least(count)
                chance = percent(exact if typed == "odds" else beliefs.at_least(count, face))
                if view.bids and (count, face) == (view.bids[-1].count, view.bids[-1].face):
                    assert cell == f"[{chance}]"
                else:
                    assert cell == (chance if Bid(count, face) in raises else "·")
        assert sorted(cells(page)) == list(range(1, game.faces + 1))


def test_without_spot_on_nothing_is_said_about_it() -> None:
    table = Table(LiarsDice(players=2, dice=(1,), spot_on=False)).roll((1,), (2,)).bid((1, 2))
    page = Person(table, seat=BO).type("odds")
    assert "true 100%, too high 0%" in page
    assert "exact" not in page


def test_percentages_are_only_certain_if_they_are() -> None:
    assert [percent(x) for x in (0, 1e-9, 0.004, 0.5, 1 - 1e-9, 1)] == [
        "0",
        "<1",
        "<1",
        "50",
        "99",
        "100",
    ]


# Secrecy


def other_dice(table: Table, seat: Seat, seed: int) -> Table:
    """The same evening with other hidden dice in the round that is on."""
    game, rng = table.game, Rng(seed)
    past = [step for step in table.steps if step.action is not None]
    n_shown = sum(len(one.hands) - one.hands.count(()) for one in table.state.rounds)
    again, n_rolls = Table(game), 0
    for step in past:
        action = step.action
        if again.state.rolling is not None:
            n_rolls += 1
            if n_rolls > n_shown and again.state.rolling != seat:
                hands: tuple[Hand, ...] = hands_of(
                    again.state.dice[again.state.rolling], game.faces
                )
                again.roll(rng.choice(hands))
                continue
        assert action is not None
        again.act(action)
    return again


@given(games(max_players=4, max_dice=4), st.integers(0, 999), st.integers(0, 25))
@settings(max_examples=12, deadline=None)
def test_hidden_dice_leave_no_trace_on_any_page(game: LiarsDice, seed: int, n_moves: int) -> None:
    table = wander(game, seed, n_moves)
    if table.state.winners:
        return
    seat = table.state.turn
    other = other_dice(table, seat, seed + 1)
    assert other.state.hands[seat] == table.state.hands[seat]
    one, two = Person(table, seat=seat), Person(other, seat=seat)
    for typed in QUESTIONS:
        assert one.type(typed) == two.type(typed)
    assert told(one.notebook.draw(one.view)) == told(two.notebook.draw(two.view))


def test_the_other_dice_of_the_test_are_others() -> None:
    table = evening()
    others = {other_dice(table, ADA, seed).state.hands for seed in range(5)}
    assert len(others) == 5
    assert {hands[ADA] for hands in others} == {table.state.hands[ADA]}


# Other pages


def test_worlds_are_counted() -> None:
    page = " ".join(Person(evening()).type("worlds").split())
    assert "do not see 10 dice" in page
    assert "in 60 466 176 ways" in page
    assert "63 504 different sets" in page


def test_very_many_worlds_are_counted_to_the_last() -> None:
    table = wander(LiarsDice(players=8, dice=(6,)), 1, 0)
    page = " ".join(Person(table).type("worlds").split())
    assert f"{6**42:,}".replace(",", " ") in page


def test_history_tells_bids_calls_and_what_was_left() -> None:
    table = evening().do(SpotOn())
    table.roll(*((1,) * n for n in table.state.dice)).bid((1, 1))
    page = Person(table, seat=table.state.turn, width=120).type("history").replace(TIMES, "x")
    assert "Ada 2x4, Bo 3x4, Cy 4x4  Ada contests: 5" in page
    assert "Ada 1x5, Bo 2x4, Cy 3x4  Ada calls spot on: 3" in page
    assert re.search(r"contests: 5 +4 5 5 ", page)
    assert re.search(r"spot on: 3 +4 4 4 ", page)
    assert "No round is over" in Person(wander(LiarsDice(), 1, 0)).type("history")


def test_a_round_that_ended_with_a_fault_is_told() -> None:
    table = (
        Table(LiarsDice(players=3, dice=(2,))).roll((1, 2), (3, 4), (5, 6)).do(LiarsDiceForfeit())
    )
    table.roll((1, 1), (2, 2)).bid((1, 2))
    page = Person(table, seat=table.state.turn).type("history")
    assert re.search(r"1  -  +Ada fails +0 2 2 ", page)


def test_names_may_be_long_and_look_like_markup() -> None:
    table = evening().do(Contest())
    table.roll(*((1,) * n for n in table.state.dice)).bid((1, 2))
    names = ["Ada", "[bold]Bo[/bold]", "Cy " * 20]
    book = notebook(table.game, Translator("en", [LiarsDice], names))
    for event in perceive(table.game, table.events, ADA):
        book.observe(event)
    view, moves = table.game.view(table.state, ADA), table.game.moves(table.state, ADA)
    ask = SeatQuestion(ADA, view, moves, Rng(0))
    for typed in ("dice", "history", "why 3 1"):
        page = told(book.handle(typed, ask) or ())
        assert max(map(len, page.splitlines())) <= 80
        assert ("[bold]Bo" in page) == (typed != "why 3 1")


def test_why_tells_the_arithmetic_and_what_bids_add() -> None:
    person = Person(evening(), width=200)
    page = person.type("why")
    assert "“3 fours” is 52% likely to be true and 29% likely to be exact" in page
    assert "one of your dice counts (fours do)" in page
    assert "at least 2 of the 10 dice that you do not see must count" in page
    beliefs = DiceBeliefs(person.game, person.view)
    assert f"about {percent(beliefs.at_least(3, 4))}% likely to be true" in page
    expected = beliefs.of[BO].expected(4)
    assert f"Bo has bid 2 fours: about {expected:.1f} dice of Bo may count (0.8" in page
    assert "10 ones” is <1% likely to be true" in person.type("why 10 ones")
    table = Table(LiarsDice(players=2, dice=(2,), wild="ones")).roll((4, 4), (1, 4))
    table.bid((1, 4))
    bo = Person(table, seat=BO, width=200)
    assert "2 of your dice count (fours and ones do)" in bo.type("why 4 4")
    assert "a chance of 2 in 6" in bo.type("why 4x4")
    assert "no other is needed" in bo.type("why")
    assert "Nobody else has bid" in Person(wander(LiarsDice(), 1, 0), width=200).type("why 1 1")


# Reading


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("why zorro", "“zorro” is not a bid"),
        ("why contest", "“contest” is not a bid"),
        ("why 3", "“3” is not a bid"),
        ("why 15 1", "“15 1” cannot be bid: there are 14 dice"),
        ("why 1 7", "with faces 1 to 6"),
        ("why 0 1", "cannot be bid"),
        ("notes everything", "“everything” is not a page"),
    ],
)
def test_what_is_not_understood_is_told(typed: str, said: str) -> None:
    page = Person(evening(), width=200).type(typed)
    assert said in page
    assert "Type: " in page


def test_why_needs_a_bid_if_there_is_none() -> None:
    assert "Which bid?" in Person(wander(LiarsDice(), 1, 0)).type("why")


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "notes o"),
        ("en", "notes odds"),
        ("fr", "carnet chances"),
        ("fr", "notes c"),
        ("es", "cuaderno prob"),
        ("es", "notas probabilidades"),
    ],
)
def test_the_switch_is_typed_in_any_of_the_languages(language: str, typed: str) -> None:
    person = Person(evening(), language)
    # Of *odds* and *off*, an o is the first.
    wanted = [] if typed == "notes o" else ["notes odds"]
    person.type(typed)
    assert person.notebook.kept() == wanted


def test_the_switch_is_kept() -> None:
    person = Person(evening())
    assert person.notebook.kept() == []
    page = person.type("notes dice")
    assert told(person.notebook.draw(person.view)) == page == person.type("dice")
    again = Person(evening())
    again.notebook.restore([*person.notebook.kept(), "notes nonsense", "", "x"])
    assert again.notebook.kept() == ["notes dice"]
    again.type("notes off")
    assert again.notebook.kept() == []


@pytest.mark.parametrize(
    "typed", ["", "bid 3 5", "3 5", "3x5", "contest", "spot on", "dudo", "menteur", "whynot", "🎲"]
)
def test_what_is_no_command_is_left_to_others(typed: str) -> None:
    person = Person(evening())
    assert person.notebook.handle(typed, person.ask) is None


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(["why ", "notes ", "odds ", "dés ", "pourquoi ", "por qué ", "history "]),
    st.text(max_size=60),
)
def test_nothing_that_is_typed_is_too_much(head: str, rest: str) -> None:
    assert Person(evening()).type(head + rest)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_commands_that_work(language: str) -> None:
    person = Person(evening(), language)
    for usage, meaning in person.notebook.commands():
        head = words_of(usage)[0]
        assert person.notebook.handle(head, person.ask) is not None
        assert not meaning.startswith("liars-dice-")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "game",
    [LiarsDice(), LiarsDice(players=8, dice=(6,)), LiarsDice(players=5, wild="ones", faces=4)],
    ids=["two", "eight", "wild"],
)
def test_everything_fits_eighty_columns(game: LiarsDice, language: str) -> None:
    for n_moves in (0, 3, 30):
        table = wander(game, 4, n_moves)
        if table.state.winners:
            continue
        person = Person(table, language, seat=table.state.turn)
        for typed in QUESTIONS:
            page = person.type(typed)
            assert max(map(len, page.splitlines())) <= 80
            assert "…" not in page
            assert "liars-dice-" not in page, "all of it has words"


# Advice


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_is_a_move_that_can_be_typed(language: str) -> None:
    person = Person(evening(), language)
    person.type("advice probability")
    page = person.type("advice probability")
    assert person.type("advice probability") == page, "asked again, it says the same"
    typed = page.rstrip().splitlines()[-1].rpartition(": ")[2]
    assert person.game.parse_action(typed) in person.moves
    assert "liars-dice-" not in page


def test_advice_of_nobody_is_refused() -> None:
    assert "nobody" in Person(evening(), width=200).type("advice nobody")


def test_without_a_name_the_best_is_asked() -> None:
    page = Person(evening()).type("advice")
    assert re.search(r"^(equilibrium|probability) would ", page, re.MULTILINE)
    assert "To do the same, type: " in page


def test_it_is_announced() -> None:
    assert find_part("liars-dice", "pages") is LiarsDicePages


# On its page


def test_the_session_on_the_page_is_true(whoknows_here: Run) -> None:
    """What is typed there gets these answers, though the tables of the turns are left out."""
    [session] = re.findall(
        r"^```text\n(Ada: your turn.*?)^```$", PAGE.read_text(), re.DOTALL | re.MULTILINE
    )
    typed = re.findall(r"your turn \([^)]*\) > (.*)\n", session)
    said = _said(whoknows_here, commands(PAGE)[0], [*typed, "quit"])
    answers = re.sub(r"Ada: your turn \(.*?\) > .*\n", "", session)
    assert [line for line in answers.splitlines() if line.rstrip() not in said] == []


def test_the_ending_on_the_page_is_true(whoknows_here: Run) -> None:
    page = PAGE.read_text()
    [moves] = re.findall(r"^and (`.*`), the last lines are$", page, re.MULTILINE)
    [ending] = re.findall(r"^```text\n(probability 1 won.*?)^```$", page, re.DOTALL | re.MULTILINE)
    said = _said(whoknows_here, commands(PAGE)[1], re.findall("`(.*?)`", moves))
    lines = ending.splitlines()
    assert said[-len(lines) :] == lines


def _said(whoknows_here: Run, arguments: list[str], typed: list[str]) -> list[str]:
    """The lines of the answers."""
    for name in ("probability", "bluffer"):
        Person(evening()).type(f"advice {name}")  # compiled where nothing runs out of time
    run = whoknows_here(*arguments, typed="\n".join([*typed, ""]), env={"COLUMNS": "80"})
    lines = [line.rstrip() for line in run.stdout.splitlines()]
    return [re.sub(r"^(Ada: your turn \(.*?\) > )+", "", line) for line in lines]


def test_the_python_on_the_page_is_true() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried >= 10
    assert failed == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "turn", "pairs"),
    [
        ("fr", "à toi", {"notes chances": "tes propres dés", "dés": "après leurs paris"}),
        ("es", "te toca", {"notas prob": "tus propios dados", "por qué 3 5": "apuesta «tres"}),
    ],
)
def test_a_person_is_helped_at_a_real_terminal(
    tmp_path: Path, language: str, turn: str, pairs: dict[str, str]
) -> None:
    seats = ["--players", "3", "--seats", "human,random", "--seed", "7", "--lang", language]
    child = pexpect.spawn(
        sys.executable,
        ["-m", "whoknows", "play", "liars-dice", *seats],
        encoding="utf-8",
        timeout=120,
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
