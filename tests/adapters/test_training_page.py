"""The page about training is true."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "train-with-pettingzoo.md"


def test_the_sessions_on_the_page_are_true() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried >= 40
    assert failed == 0
