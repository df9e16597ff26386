"""What can be typed: contradictions in words, hints, marks, what is kept, and the end."""

import re
from collections.abc import Sequence

import pytest
from tests.games.mafia_de_cuba.notebook.people import (
    ADA,
    BO,
    CY,
    DI,
    ED,
    Person,
    Table,
    evening,
    told,
    translator,
    wander,
)

from whoknows.core import BadMoveText, Form, Seat, final_state
from whoknows.games.mafia_de_cuba.browser.insight import MafiaInsight
from whoknows.games.mafia_de_cuba.knowledge.contradictions import contradictions
from whoknows.games.mafia_de_cuba.knowledge.lies import most_telling, tallies
from whoknows.games.mafia_de_cuba.knowledge.statement_text import explained
from whoknows.games.mafia_de_cuba.knowledge.statements import seen_in
from whoknows.games.mafia_de_cuba.pieces.match import (
    GODFATHER,
    AnnounceGift,
    Ask,
    SayNumber,
    SayRole,
    Steal,
    TakeToken,
)
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.games.mafia_de_cuba.terminal.pages import MafiaPages
from whoknows.language import LANGUAGES, plain
from whoknows.plugins.manifest import find_part

# Why


def test_contradictions_of_the_evening_in_words() -> None:
    page = Person(evening()).type("why")
    assert "The same box cannot have 13 diamonds and 9 diamonds." in page
    assert "Ada: “I passed on 13 diamonds.”" in page
    assert "Bo: “I got 9 diamonds.”" in page
    assert "(Loyal henchman): 2, where there can be 1" in page
    assert "At least 10 diamonds must have been given" in page
    assert "Ed is certain to have lied." in page


def test_contradictions_of_one_suspect() -> None:
    page = Person(evening()).type("why ed")
    assert "Ed: “I passed on 9 diamonds.”" in page
    assert "Bo" not in page
    assert "Nothing said by Di contradicts" in Person(evening(), seat=ADA).type("why di")
    assert "is not a suspect" in Person(evening()).type("why don")


def test_what_one_saw_speaks_against_others() -> None:
    page = Person(evening(), seat=CY).type("why bo")
    assert "Cy got 9 diamonds; 1 Loyal henchman and 1 Agent and took the Loyal henchman." in page
    assert "Bo is certain to have lied." in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_contradictions_can_be_said_in_one_go(language: str) -> None:
    """As an agent does."""
    for seed in range(6):
        table = wander(MafiaDeCuba(players=8, cleaner=True), seed, 30, honest=0.3)
        for seat in (GODFATHER, ADA, DI):
            seen = seen_in(table.game.view(table.state, seat))
            for one in contradictions(table.game.setting, seen):
                said = translator(language).say(explained(table.game, one))
                assert said
                assert "mafia-" not in said


# Hints


def test_a_liar_is_told_what_to_answer() -> None:
    """Bo, who got 13 and took 4, has said to be loyal, and to have got and passed on 9."""
    table = evening().do(GODFATHER, Ask(BO, "received_token_count"))
    page = Person(table, seat=BO).type("hint")
    assert "What you have said contradicts Ada and Cy already." in page
    assert "say 2: I got 2 tokens. That is the truth. Contradicts Di and Ed." in page
    assert "say 3: I got 3 tokens." in page
    table.do(BO, SayNumber(2)).do(GODFATHER, Ask(BO, "received_box"))
    page = Person(table, seat=BO).type("hint")
    assert "The truth does not fit what you have said." in page
    assert all("say 9 loyal:1," in line for line in page.splitlines() if "  - " in line)


def test_between_questions_one_is_told_who_one_can_claim_to_be() -> None:
    assert "can still claim to be: Loyal henchman." in Person(evening(), seat=BO).type("hint")
    assert "for suspects" in Person(evening()).type("hint")


def test_who_contradicted_oneself_is_told_so() -> None:
    table = evening().tell(2, "role", SayRole("agent"))
    assert "cannot all be true" in Person(table, seat=BO).type("hint")


def test_opinions_contradict_nothing() -> None:
    table = evening().do(GODFATHER, Ask(BO, "role_of", CY))
    assert "An opinion contradicts nothing" in Person(table, seat=BO).type("hint")


# Marks, and what is kept


def test_marks_stand_beside_players() -> None:
    person = Person(evening())
    assert person.type("mark bo thief?") == "Bo: thief?\n"
    for typed in ("claims", "flow"):
        assert re.search(r"2 +Bo .*thief\?", person.type(typed))
    assert "not marked" in person.type("mark 2 -")
    assert "thief?" not in person.type("claims")
    assert "Which player?" in person.type("mark")


def test_what_was_set_and_written_is_kept() -> None:
    person = Person(evening())
    for typed in ("notes flow", "mark 2 thief? says 9", "roles loyal"):
        person.type(typed)
    kept = person.notebook.kept()
    again = Person(evening())
    again.notebook.restore(["nonsense", "notes x", "mark 77 x", "mark x", "reckon no", *kept])
    assert again.notebook.kept() == kept
    assert "thief? says" in told(again.notebook.draw(again.view))
    assert "loyals have told the truth" in again.type("roles")


def test_pages_are_drawn_only_once_something_was_said() -> None:
    table = Table(MafiaDeCuba(players=6)).theft(
        2, TakeToken("driver"), Steal(4), TakeToken("loyal"), TakeToken("agent"), Steal(3)
    )
    person = Person(table)
    person.notebook.restore(["notes claims"])
    assert list(person.notebook.draw(person.view)) == []


# Commands


def test_the_notebook_is_found_by_the_terminal() -> None:
    assert find_part("mafia", "pages") is MafiaPages


def test_no_command_hides_a_move() -> None:
    game = MafiaDeCuba(players=8, cleaner=True)
    words = [word for command in MafiaInsight.commands for word in command.words]
    for word in words:
        with pytest.raises(BadMoveText):
            game.parse_action(word)
    for language in LANGUAGES:
        verbs = [plain(translator(language).say(form.label)) for form in _forms(game)]
        assert not set(words) & set(verbs)


def _forms(game: MafiaDeCuba) -> Sequence[Form]:
    return game.moves(wander(game, 1, 0).state, GODFATHER).menu()


def test_lines_that_are_no_commands_are_left_to_the_game() -> None:
    person = Person(evening())
    for typed in ("ask 2 role", "accuse 3", "", "yes", "say 9"):
        assert person.notebook.handle(typed, person.ask) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_tells_all_commands(language: str) -> None:
    commands = Person(evening(), language).notebook.commands()
    assert len(commands) == len(MafiaInsight.commands)
    words = {word for command in MafiaInsight.commands for word in command.words}
    for usage, meaning in commands:
        assert plain(usage.split()[0]) in words
        assert "mafia-" not in meaning


# The end


def finished() -> Table:
    return evening().do(GODFATHER, AnnounceGift(15)).accuse(BO).accuse(CY)


def test_lies_are_counted() -> None:
    state = final_state(MafiaDeCuba(players=6), finished().steps)
    found = tallies(state)
    counts = {seat: (len(tally.lies), tally.n_facts) for seat, tally in found.items()}
    assert counts == {ADA: (0, 2), BO: (2, 3), CY: (0, 1), DI: (0, 1), ED: (2, 2)}
    assert [lie.question for lie in most_telling(found[BO].lies)] == ["role", "received_diamonds"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_tells_everything(language: str) -> None:
    table = finished()
    assert table.state.table.ending == "ruined"
    page = told(Person(table, language).notebook.summary(table.steps))
    assert "mafia-" not in page
    assert max(map(len, page.splitlines())) <= 80
    if language == "en":
        assert "Don removed 2 diamonds and got back 6◆ 0●. Stolen: 7, recovered: 4." in page
        assert "The Godfather made one announcement, and it was false." in page
        assert "✗ I am a Loyal henchman. → I am a Thief." in page
        lines = page.splitlines()
        assert any(
            "Bo" in line and "13◆" in line and "4◆" in line and "out" in line for line in lines
        )
        assert any("Ed" in line and "3◆" in line and "won" in line for line in lines)


def test_a_match_that_was_broken_off_has_an_end_too() -> None:
    table = Table(MafiaDeCuba(players=6))
    assert "ended before" in told(Person(table).notebook.summary(table.steps))
    assert "False among" in told(Person(evening()).notebook.summary(evening().steps))
    assert Seat(0) == GODFATHER
