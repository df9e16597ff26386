"""Puzzles as the command tells them."""

import json
from pathlib import Path

import pytest
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


QUICK = [one.name for one in PUZZLES.values() if one.structure and one.name != "sum-and-product"]


@pytest.mark.parametrize("name", QUICK)
def test_a_puzzle_as_a_file_is_answered_as_it_is_told(
    name: str, whoknows_here: Run, tmp_path: Path
) -> None:
    told = json.loads(whoknows_here("logic", "puzzle", name, "--json").stdout)
    lines = [step for step in told["steps"] if step["formula"] is not None]
    written = whoknows_here("logic", "puzzle", name, "--file").stdout
    (tmp_path / "puzzle.txt").write_text(written)
    done = whoknows_here("logic", "check", "puzzle.txt", "--json")
    answered = json.loads(done.stdout)
    assert [query["answer"] for query in answered["queries"]] == [
        line["holds"] is not False for line in lines
    ]
    assert answered["worlds"] == told["steps"][0]["worlds"]
    as_json = json.loads(whoknows_here("logic", "puzzle", name, "--file", "--json").stdout)
    assert as_json == {"name": name, "file": written}


@pytest.mark.parametrize(
    ("name", "size", "worlds"),
    [
        ("muddy-children", 14, [2**14, 2**14 - 1, 2**14 - 15]),
        ("drinking-logicians", 55, [str(2**55), str(2**54), 2**53]),
        ("hat-line", 14, [2**14, 2**14, 2**13]),
        ("dining-cryptographers", 6, [7 * 2**15, 7 * 2**14, 7 * 2**13]),
    ],
)
def test_puzzles_with_more_worlds_than_are_listed(
    name: str, size: int, worlds: list[object], whoknows_here: Run
) -> None:
    told = json.loads(whoknows_here("logic", "puzzle", name, "--size", str(size), "--json").stdout)
    assert [step["worlds"] for step in told["steps"]][: len(worlds)] == worlds


def test_wrong_puzzles_and_sizes_are_told(whoknows_here: Run) -> None:
    for arguments, reason in [
        (["chery"], "did you mean 'cheryl'?"),
        (["cheryl", "--size", "3"], "leave the size out"),
        (["gossip", "--size", "70"], "from 2 to 6"),
        (["gossip", "--file"], "world by world"),
        (["--file"], "name it"),
    ]:
        done = whoknows_here("logic", "puzzle", *arguments)
        assert done.returncode == 2
        assert reason in done.stderr
