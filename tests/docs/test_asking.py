"""What the pages about asking matches say is true."""

import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.conftest import Run

from whoknows.testing.atom_reference import atom_page

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = ["explanation/who-knew-what.md", "tutorials/ask-a-match.md"]


def shown_sessions(page: Path) -> Iterator[tuple[list[str], list[str]]]:
    """Each command, with the lines of the text block after it, if there is one."""
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", page.read_text(), re.DOTALL | re.MULTILINE)
    for (kind, block), (after, text) in zip(blocks, [*blocks[1:], ("", "")], strict=True):
        if kind == "" and block.startswith("whoknows "):
            [line] = block.splitlines()
            words = shlex.split(line)[1:]
            arguments = [str(ROOT / one) if one.startswith("examples/") else one for one in words]
            yield arguments, text.splitlines() if after == "text" else []


@pytest.mark.parametrize("page", PAGES)
def test_every_command_prints_what_is_shown(page: str, whoknows_here: Run) -> None:
    found = list(shown_sessions(DOCS / page))
    assert sum(bool(lines) for _, lines in found) >= 5
    for arguments, lines in found:
        done = whoknows_here(*arguments)
        assert done.returncode == 0, (arguments, done.stderr)
        printed = iter(done.stdout.splitlines())
        for line in lines:
            assert line.rstrip() in (one.rstrip() for one in printed), (arguments, line)


@pytest.mark.parametrize(
    ("page", "n_least"), [("tutorials/ask-as-a-logician.md", 25), ("reference/ask.md", 12)]
)
def test_the_sessions_in_python_are_true(page: str, n_least: int) -> None:
    failed, tried = doctest.testfile(str(DOCS / page), module_relative=False)
    assert tried >= n_least
    assert failed == 0


def test_the_reference_of_atoms_is_up_to_date() -> None:
    written = (DOCS / "reference" / "atoms.md").read_text()
    assert written == atom_page(), "write it again: make goldens"


def test_the_questions_of_the_tutorial_can_be_asked(whoknows_here: Run) -> None:
    """Each formula of its table."""
    page = (DOCS / "tutorials" / "ask-a-match.md").read_text()
    [play] = re.findall(r"^whoknows (play .*)$", page, re.MULTILINE)
    whoknows_here(*shlex.split(play))
    formulas = re.findall(r"^\| [^|]*\? \| `([^`]+)` \|$", page, re.MULTILINE)
    assert len(formulas) >= 6
    for formula in formulas:
        done = whoknows_here("ask", "mine", formula)
        assert done.returncode == 0, (formula, done.stderr)
