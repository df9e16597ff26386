"""What the pages about solving say is true."""

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize("page", ["how-to/solve-liars-dice.md", "reference/liars-dice-policies.md"])
def test_the_session_on_the_page_is_true(page: str) -> None:
    failed, tried = doctest.testfile(str(DOCS / page), module_relative=False)
    assert tried >= 6
    assert failed == 0


def test_every_key_of_a_record_is_on_the_page() -> None:
    from whoknows.games.liars_dice.solver.policy import PolicyRecord

    page = (DOCS / "reference/liars-dice-policies.md").read_text()
    for field in PolicyRecord.__struct_fields__:
        assert f"`{field}`" in page
