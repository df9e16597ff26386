"""What the pages about the language and the files say is true."""

import doctest
import re
from fractions import Fraction
from pathlib import Path

import pytest

from whoknows.logic import formula as formulas
from whoknows.logic import update as updates
from whoknows.logic.files import read_problem, write_problem
from whoknows.logic.files.section_reader import WORDS
from whoknows.logic.formula import Atom
from whoknows.logic.parse import parse
from whoknows.logic.render import latex, text, unicode
from whoknows.logic.traversal import walk
from whoknows.logic.update import EventModel, ModelEvent

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
LANGUAGE = REFERENCE / "logic-language.md"
FILES = REFERENCE / "logic-files.md"
E = EventModel("E", (ModelEvent("e"), ModelEvent("f")))


def read(written: str) -> formulas.Formula:
    """A formula of the page; those about earlier moments have a dialect of their own."""
    is_past = written.split(maxsplit=1)[0] in ("before", "ever", "always")
    return parse(written, events={"E": E}, dialect="match" if is_past else "whoknows")


def rows(page: Path, columns: int) -> list[list[list[str]]]:
    """The code in the cells of all tables that have so many columns."""
    lines = [line for line in page.read_text().splitlines() if line.startswith("| ")]
    cells = [re.split(r"(?<!\\)\|", line)[1:-1] for line in lines]
    return [
        [[code.replace(r"\|", "|") for code in re.findall("`(.*?)`", cell)] for cell in row]
        for row in cells
        if len(row) == columns and "`" in row[1]
    ]


@pytest.mark.parametrize("page", [LANGUAGE, FILES], ids=lambda page: page.stem)
def test_the_sessions_on_the_page_are_true(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried >= 4
    assert failed == 0


@pytest.mark.parametrize("row", rows(LANGUAGE, 5), ids=lambda row: row[1][0])
def test_every_row_shows_one_formula_in_all_ways(row: list[list[str]]) -> None:
    _, written, [signs], [for_latex], [python] = row
    names = vars(formulas) | vars(updates) | {"E": E, "Fraction": Fraction}
    names |= {name: Atom(name) for name in "pqr"}
    meant = eval(python, names)
    assert {text(read(one)) for one in written} == {text(meant)}
    assert unicode(meant) == signs
    assert latex(meant) == for_latex


def test_every_constructor_is_on_the_page() -> None:
    shown = [read(row[1][0]) for row in rows(LANGUAGE, 5)]
    found = {type(part) for one in shown for part in walk(one)}
    constructors = {
        one
        for one in vars(formulas).values()
        if isinstance(one, type) and issubclass(one, formulas.Formula)
    }
    assert constructors - {formulas.Formula, formulas.GroupFormula, formulas.Past} <= found
    assert set(updates.Update.__args__) <= found


@pytest.mark.parametrize(
    "row", [row for row in rows(LANGUAGE, 3) if len(row[0]) == 1], ids=lambda row: row[0][0]
)
def test_the_dialects_read_as_the_page_says(row: list[list[str]]) -> None:
    [said], [ours], [smcdels] = row
    assert text(parse(said)) == ours
    assert text(parse(said, dialect="smcdel")) == smcdels


@pytest.mark.parametrize("said", re.findall(r"```text\n(.*?)```", FILES.read_text(), re.DOTALL))
def test_every_file_on_the_page_is_read_and_written(said: str) -> None:
    problem = read_problem(said)
    assert read_problem(write_problem(problem)) == problem


def test_every_word_of_the_format_is_on_the_page() -> None:
    page = FILES.read_text()
    assert [word for word in WORDS if word not in page] == []
