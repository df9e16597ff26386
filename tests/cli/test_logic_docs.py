"""What the pages about the logic tell is so."""

import doctest
import re
import shlex
from pathlib import Path

import pytest
from tests.conftest import Run

from whoknows.logic.puzzles import PUZZLES

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
TUTORIAL = DOCS / "tutorials" / "logic.md"
HOW_TO = DOCS / "how-to" / "model-a-puzzle.md"
REFERENCE = DOCS / "reference" / "logic-puzzles.md"


def blocks(page: Path, kind: str) -> list[str]:
    found = re.findall(r"^```(.*?)\n(.*?)^```$", page.read_text(), re.DOTALL | re.MULTILINE)
    return [block for name, block in found if name == kind]


@pytest.mark.parametrize("page", [TUTORIAL, HOW_TO, REFERENCE], ids=lambda page: page.stem)
def test_the_sessions_in_python_are_true(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert failed == 0
    assert tried >= 5


def test_the_session_at_the_prompt_is_true(whoknows_here: Run) -> None:
    session = "".join(block for block in blocks(TUTORIAL, "text") if "logic> " in block)
    typed = re.findall(r"^logic> (.*)\n", session, re.MULTILINE)
    answers = re.sub(r"^logic> .*\n", "", session, flags=re.MULTILINE)
    said = whoknows_here("logic", "prompt", typed="\n".join(typed)).stdout
    assert said.partition("\n")[2] == answers


@pytest.mark.parametrize("page", [TUTORIAL, HOW_TO], ids=lambda page: page.stem)
def test_the_commands_on_the_pages_run(page: Path, whoknows_here: Run, tmp_path: Path) -> None:
    for file in (ROOT / "examples" / "logic").iterdir():
        (tmp_path / file.name).write_text(file.read_text())
    lines = [line for block in blocks(page, "") for line in block.splitlines()]
    found = [line for line in lines if line.startswith("whoknows ")]
    assert found
    for line in found:
        command, _, into = line.partition(" > ")
        arguments = shlex.split(command)[1:]
        if arguments != ["logic", "prompt"]:
            done = whoknows_here(*arguments)
            assert done.returncode == 0, (arguments, done.stderr)
            if into:
                (tmp_path / into).write_text(done.stdout)


def test_the_file_in_the_how_to_and_its_answers_are_the_example(
    whoknows_here: Run, tmp_path: Path
) -> None:
    example = ROOT / "examples" / "logic" / "three-cards.txt"
    shown = blocks(HOW_TO, "text")
    assert shown[0] == example.read_text()
    assert shown[1] == whoknows_here("logic", "check", str(example)).stdout
    wrong = [
        whoknows_here("logic", "eval", formula, "--file", str(example)).stderr
        for formula in ("K_anne (bill.white | bill.red", "K_ann bill.white")
    ]
    assert shown[2] == "".join(wrong)


@pytest.mark.parametrize("name", PUZZLES)
def test_every_puzzle_is_in_the_reference_with_its_answer_and_source(name: str) -> None:
    puzzle, page = PUZZLES[name], REFERENCE.read_text()
    assert re.search(rf"^\| `{name}` \|.*\| {re.escape(puzzle.known)} \|$", page, re.MULTILINE)
    assert f"{puzzle.title}\n: {puzzle.source}\n" in page
    if puzzle.size_means is not None:
        sizes = f"{puzzle.size_means}, {puzzle.smallest} to {puzzle.largest} | {puzzle.usual}"
        assert f"| `{name}` | {sizes} |" in page
