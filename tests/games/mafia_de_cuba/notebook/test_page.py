"""What the page on the game shows of the notebook."""

import re

import pytest
from tests.docs.test_docs import DOCS
from tests.games.mafia_de_cuba.notebook.people import BO, CY, Person, evening, told, translator

from whoknows.core import Message
from whoknows.games.mafia_de_cuba.browser.insight import MafiaInsight
from whoknows.games.mafia_de_cuba.pieces.match import GODFATHER, Ask
from whoknows.language import LANGUAGES
from whoknows.language.typed_names import words_of


def section() -> str:
    page = (DOCS / "games" / "mafia.md").read_text()
    return page[page.index("## The notebook") :]


def blocks() -> list[str]:
    return re.findall(r"^```text\n(.*?)^```$", section(), re.DOTALL | re.MULTILINE)[:3]


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.rstrip("\n").splitlines()]


def test_the_sessions_on_the_page_are_true() -> None:
    asked = evening().do(GODFATHER, Ask(BO, "received_token_count"))
    for block, person in zip(
        blocks()[:2], (Person(evening()), Person(asked, seat=BO)), strict=True
    ):
        for typed, answer in re.findall(r"^> (.*)\n((?:(?!> ).*\n)*)", block, re.MULTILINE):
            assert lines(answer) == lines(person.type(typed))


def test_the_ending_on_the_page_is_true() -> None:
    table = evening().accuse(BO).accuse(CY)
    assert lines(blocks()[2]) == lines(told(Person(table).notebook.summary(table.steps)))


def test_every_command_is_on_the_page() -> None:
    for command in MafiaInsight.commands:
        assert f"`{command.name}" in section()


@pytest.mark.parametrize("column", range(3))
def test_what_can_be_typed_in_three_languages(column: int) -> None:
    """Each row of the last table names commands, or other words after the same command."""
    person = Person(evening(), LANGUAGES[column])
    not_understood = translator(LANGUAGES[column]).say(Message("mafia-read-usage", {"usage": ""}))
    known = {word for command in MafiaInsight.commands for word in command.words}
    rows = section().split("In French and Spanish")[1].split("\n## ")[0].splitlines()
    cells = [row.strip("|").split("|")[column] for row in rows if row.startswith("| `")]
    assert len(cells) == 5
    for cell in cells:
        head = ""
        for typed in re.findall("`(.*?)`", cell):
            is_command = words_of(typed)[0] in known
            head = typed.split()[0] if is_command else head
            page = person.type(typed if is_command else f"{head} {typed}")
            assert not_understood.strip() not in page
