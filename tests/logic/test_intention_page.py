"""The page on intention: what it shows is what comes out."""

import doctest
import shlex
from pathlib import Path

from tests.conftest import Run

PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "intention.md"


def test_the_session_on_the_page_is_true() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried >= 20
    assert failed == 0


def test_the_command_on_the_page_runs(whoknows_here: Run) -> None:
    [command] = [
        line for line in PAGE.read_text().splitlines() if line.startswith("whoknows logic")
    ]
    done = whoknows_here(*shlex.split(command)[1:])
    assert done.returncode == 0, done.stderr
    assert "intentional" in done.stdout
