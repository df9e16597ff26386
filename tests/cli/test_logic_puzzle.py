"""Puzzles as the command tells them."""

import json

from tests.conftest import Run

from whoknows.logic.puzzles import PUZZLES


def test_puzzles_are_listed(whoknows_here: Run) -> None:
    said = whoknows_here("logic", "puzzle").stdout
    assert all(name in said for name in PUZZLES)
    listed = json.loads(whoknows_here("logic", "puzzle", "--json").stdout)["puzzles"]
    assert [one["name"] for one in listed] == list(PUZZLES)


def test_a_puzzle_is_told_with_the_worlds_that_are_left(whoknows_here: Run) -> None:
    said = whoknows_here("logic", "puzzle", "muddy-children", "--size", "4").stdout
    assert [line.split()[0] for line in said.splitlines() if line.startswith(" ")] == [
        "16",
        "15",
        "11",
        "5",
        "5",
    ]
    assert "asked for the 3rd time" in said
    assert "Kw_1" not in said
    assert "Kw_back" in whoknows_here("logic", "puzzle", "hats", "--formulas").stdout


def test_a_puzzle_as_json_is_the_same_every_time(whoknows_here: Run) -> None:
    first, second = (
        whoknows_here("logic", "puzzle", "prisoners", "--size", "9", "--json").stdout
        for _ in range(2)
    )
    assert first == second
    told = json.loads(first)
    assert told["size"] == 9
    assert [step["holds"] for step in told["steps"] if step["kind"] == "ask"] == [
        False,
        False,
        False,
        True,
        False,
    ]


def test_wrong_puzzles_and_sizes_are_told(whoknows_here: Run) -> None:
    for arguments, reason in [
        (["chery"], "did you mean 'cheryl'?"),
        (["cheryl", "--size", "3"], "leave the size out"),
        (["gossip", "--size", "70"], "from 2 to 6"),
    ]:
        done = whoknows_here("logic", "puzzle", *arguments)
        assert done.returncode == 2
        assert reason in done.stderr
