"""`whoknows logic intention` as scripts and people call it."""

import json
import subprocess
from typing import Any

import pytest
from tests.conftest import Run

PROPERTY = "~D:2 & (K_1 J1:1 | K_1 J1:2 | K_1 J1:3)"
EXAMPLE = (
    *("logic", "intention", "--cards", "3", "--deal", "1,2,3", "--agent", "1", "--order", "2"),
    *("--property", PROPERTY),
)


def result(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_the_worked_example(whoknows_here: Run) -> None:
    found = result(whoknows_here(*EXAMPLE, "--action", "I", "--json"))
    assert found["values"] == {"D": "1/3", "P": "2/3", "I": "2/3"}
    assert sorted(found["best"]) == ["I", "P"]
    assert (found["verdict"], found["reason"]) == ("intentional", "best")
    assert found["negation"]["verdict"] == "not intentional"
    assert found["negation"]["reason"] == "not_best"
    assert found["property"] == PROPERTY
    assert "value" not in found


def test_who_sees_the_draw_matters(whoknows_here: Run) -> None:
    found = result(whoknows_here(*EXAMPLE, "--draw", "none", "--json"))
    assert found["values"] == {"P": "1/2", "D": "1/6", "I": "2/3"}
    assert "verdict" not in found


def test_off_turn_and_at_the_end_there_is_one_value(whoknows_here: Run) -> None:
    found = result(whoknows_here(*EXAMPLE, "--history", "I", "--json"))
    assert (found["value"], found["over"]) == ("2/3", False)
    assert "values" not in found
    over = result(whoknows_here(*EXAMPLE, "--history", "P,P,P", "--json"))
    assert (over["value"], over["over"]) == ("0", True)


def test_several_moves_are_judged_in_turn_order(whoknows_here: Run) -> None:
    found = result(whoknows_here(*EXAMPLE, "--action", "i, i, p", "--json"))
    assert [(one["action"], one["order"]) for one in found["moments"]] == [("I", 2), ("P", 2)]
    fixed = result(whoknows_here(*EXAMPLE, "--action", "I,I,P", "--horizon", "--json"))
    assert [(one["action"], one["order"]) for one in fixed["moments"]] == [("I", 2)]


def test_how_strictly_to_judge_can_be_told(whoknows_here: Run) -> None:
    lenient = result(
        whoknows_here(*EXAMPLE, "--draw", "none", "--bounded", "75%", "--action", "P", "--json")
    )
    assert sorted(lenient["best"]) == ["I", "P"]
    assert lenient["verdict"] == "intentional"
    strict = result(whoknows_here(*EXAMPLE, "--threshold", "50", "--action", "I", "--json"))
    assert (strict["verdict"], strict["reason"]) == ("not intentional", "too_many_best")


def test_more_players_name_whom_they_tell(whoknows_here: Run) -> None:
    found = result(
        whoknows_here(
            *("logic", "intention", "--deal", "1,2,3,4", "--players", "3", "--order", "1"),
            *("--draw", "none", "--property", "K_2 J2:2", "--action", "I2", "--json"),
        )
    )
    assert found["values"] == {"D": "0", "P": "0", "I2": "1", "I3": "0"}
    assert (found["best"], found["verdict"]) == (["I2"], "intentional")


def test_the_tree_can_be_looked_at(whoknows_here: Run) -> None:
    tree = result(whoknows_here(*EXAMPLE, "--tree", "--json"))["tree"]
    assert tree[0]["worlds"] == ["1|2|3", "3|2|1"]
    last = tree[0]["actions"][-1]["worlds"][0]["reached"][0]
    assert last["joint"] == ["I", "nop"]
    assert tree[last["universe"]]["value"] == "2/3"


def test_people_get_a_table_and_a_sentence(whoknows_here: Run) -> None:
    shown = whoknows_here(*EXAMPLE, "--action", "I", "--tree").stdout
    assert "player 1 is to move" in shown
    assert "I       2/3    best" in shown
    assert "I: intentional, as what was done was best for it" in shown
    assert "U0 (1|2|3 or 3|2|1; order 2, 1 to move): 2/3" in shown
    off = whoknows_here(*EXAMPLE, "--history", "I").stdout
    assert "value: 2/3" in off


@pytest.mark.parametrize(
    ("flags", "complaint"),
    [
        (["--deal", "1,2,2"], "each card from 1 to 3 once"),
        (["--deal", "1,2"], "each card from 1 to 3 once"),
        (["--deal", "one"], "write it like 1,2,3"),
        (["--cards", "1"], "too few"),
        (["--cards", "100000000"], "take fewer cards"),
        (["--history", "I,X"], "unknown action of player 2 'X'"),
        (["--history", "D,P,I"], "cannot do 'I'"),
        (["--history", "P,P,P,P"], "over"),
        (["--action", "I2"], "unknown action of player 1 'I2'"),
        (["--agent", "2", "--action", "I"], "no move of 2"),
        (["--agent", "5"], "unknown agent '5'"),
        (["--order", "0"], "greater than or equal to 1"),
        (["--property", "J3:1"], "unknown atom 'J3:1'"),
        (["--property", "K_1 (J1:1"], "^"),
        (["--bounded", "0"], "at most 100 %"),
        (["--bounded", "much"], "not a percentage"),
        (["--bounded", "1e999999"], "not a percentage"),
        (["--threshold", "101"], "at most 100 %"),
        (["--threshold", "1" * 5000], "not a percentage"),
        (["--cards", "8", "--deal", "1,2,3,4,5,6,7,8"], "take fewer cards"),
        (["--players", "4", "--deal", "1,2,3,4,5", "--cards", "5", "--order", "20"], "smaller"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_misuse_is_explained(flags: list[str], complaint: str, whoknows_here: Run) -> None:
    done = whoknows_here(*EXAMPLE, *flags, "--json")
    assert done.returncode == 2
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr
    assert not done.stdout


def test_help_has_an_example(whoknows_here: Run) -> None:
    shown = whoknows_here("logic", "intention", "--help").stdout
    assert "Example: whoknows logic intention" in " ".join(shown.split())
