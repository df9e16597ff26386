"""The page about worlds says what is so."""

import doctest
from pathlib import Path

DOCS = Path(__file__).parents[4] / "docs"


def test_the_session_on_the_page_is_true() -> None:
    page = DOCS / "explanation" / "mafia-worlds.md"
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried >= 20
    assert failed == 0
