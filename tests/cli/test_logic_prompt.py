"""Conversations with a model, and pictures of it."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree as ET

import pexpect
import pytest
from tests.conftest import Run

from whoknows.logic.files import Problem, write_problem
from whoknows.logic.puzzles import muddy_children

EXAMPLES = Path(__file__).parents[2] / "examples" / "logic"
MUDDY = str(EXAMPLES / "muddy.txt")
PROMPT = "logic> "


@pytest.fixture
def type_here(whoknows_here: Run) -> Run:
    """Types lines at the prompt, in this process."""

    def run(*typed: str, options: Sequence[str] = ()) -> subprocess.CompletedProcess[str]:
        return whoknows_here("logic", "prompt", *options, typed="\n".join(typed) + "\n")

    return run


def said_to(run: Run, *typed: str, file: str | None = None) -> list[dict[str, object]]:
    """What came of each line that was typed."""
    done = run(*typed, options=["--json"] if file is None else [file, "--json"])
    assert done.returncode == 0, done.stderr
    lines: list[dict[str, object]] = json.loads(done.stdout)["lines"]
    return lines


def test_asking_announcing_and_taking_back(type_here: Run) -> None:
    lines = said_to(
        type_here,
        "K_1 m2",
        "!m1 | m2 | m3",
        "[!~Kw_1 m1 & ~Kw_2 m2 & ~Kw_3 m3]",
        "K_1 m1",
        "history",
        "undo",
        "K_1 m1",
        "undo",
        "undo",
        "quit",
        "K_1 m2",
    )
    assert [line.get("worlds") for line in lines] == [8, 7, 4, 4, None, 7, 7, 8, None]
    assert [line["answer"] for line in lines if "answer" in line] == [True, True, False]
    assert len(lines[4]["history"]) == 2  # type: ignore[arg-type]  # a list
    assert "nothing has happened" in str(lines[8]["error"])


def test_nothing_that_is_wrong_loses_the_model(type_here: Run) -> None:
    nonsense = ["K_1 (", "m9", "!m3", "!m1 & ~m1", "[!m1", "actual zz", "actual #99", "draw x.png"]
    nonsense += ["load nowhere.txt", "draw", "load", "💎", "]]", "[E,e]", "!", "K_7 m1", "B_1^m1"]
    lines = said_to(type_here, "!m1", *nonsense, "m1", "worlds")
    assert all("error" in line for line in lines[1:-2]), lines
    assert lines[-2]["count"] == lines[-2]["worlds"] == 4
    assert lines[-1]["shown"] == [["m1"], ["m1", "m3"], ["m1", "m2"], ["m1", "m2", "m3"]]


def test_errors_show_what_was_typed(type_here: Run) -> None:
    lines = said_to(type_here, "!!m1", "!", "[!m1 &]", "!(m1 | m2", "?")
    for line, column in zip(lines, (2, 2, 7, 10), strict=False):
        place, shown, caret = str(line["error"]).split("\n")
        assert f"column {column}: " in place
        assert shown == f"  {line['typed']}"
        assert caret.index("^") == column + 1
    assert "help" in lines[-1]


def test_another_actual_world_another_file_and_a_picture(type_here: Run, tmp_path: Path) -> None:
    lines = said_to(
        type_here,
        "actual m3",
        "m3",
        "actual {}",
        "actual #7",
        "m1 & m2 & m3",
        "draw here.svg",
        "help",
        f"load {EXAMPLES / 'coin.txt'}",
        "[secret,{heads,tails}]",
        "K_anne heads & B_bill ~Kw_anne heads",
        "draw there.dot",
        file=MUDDY,
    )
    assert lines[0]["actual"] == [["m3"]]
    assert [line["answer"] for line in lines if "answer" in line] == [True, False, True]
    assert (tmp_path / "here.svg").read_text().startswith("<svg")
    assert "digraph" in (tmp_path / "there.dot").read_text()
    assert lines[8]["worlds"] == 4


def test_more_worlds_than_can_be_listed_are_asked_and_announced(
    type_here: Run, tmp_path: Path
) -> None:
    children = muddy_children.structure(30, 2)
    (tmp_path / "thirty.txt").write_text(write_problem(Problem(children)))
    lines = said_to(
        type_here,
        "Kw_1 m1",
        f"!{muddy_children.somebody_is_muddy(30)}",
        f"!{muddy_children.nobody_knows(30)}",
        "K_1 m1 & K_2 m2 & ~Kw_3 m3",
        "actual m1",
        "actual #1",
        "actual m1, m2, m3",
        "undo",
        "worlds",
        "!~m1",
        "!m1 & ~m1",
        "[*m1] B_1 m1",
        "draw large.svg",
        file="thirty.txt",
    )
    assert [line.get("worlds") for line in lines[:4]] == [2**30, 2**30 - 1, 2**30 - 31, 2**30 - 31]
    assert [line["answer"] for line in lines if "answer" in line] == [False, True]
    assert lines[6]["actual"] == [["m1", "m2", "m3"]]
    assert lines[8]["worlds"] == 2**30 - 1
    assert lines[8]["shown"][0] == list(children.vocabulary)  # type: ignore[index]  # a list
    reasons = {4: "no world that is left", 5: "have no numbers", 9: "in the actual world"}
    for number, reason in {**reasons, 10: "in any", 11: "one by one", 12: "no picture"}.items():
        assert reason in str(lines[number]["error"])


def test_a_model_cannot_come_from_where_lines_come_from(whoknows_here: Run) -> None:
    assert whoknows_here("logic", "prompt", "-").returncode == 2


def test_bytes_that_are_no_text_are_survived(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "whoknows", "logic", "prompt", "--json"],
        input=b"\xff\xfe\nm1\n",
        capture_output=True,
        cwd=tmp_path,
        check=True,
    )
    lines = json.loads(done.stdout)["lines"]
    assert ["error" in line for line in lines] == [True, False]


def test_answers_for_people_are_on_standard_output(type_here: Run) -> None:
    done = type_here("!m1", "Kw_2 m2", "worlds", options=[MUDDY])
    assert "4 worlds, of 8\n" in done.stdout
    assert "false; in 0 of 4 worlds\n" in done.stdout
    assert "* #1  {m1, m2}" in done.stdout
    assert PROMPT not in done.stdout


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator["pexpect.spawn[str]"]:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "whoknows", "logic", "prompt"],
        encoding="utf-8",
        timeout=30,
        cwd=str(tmp_path),
        dimensions=(40, 120),
        env={**os.environ, "TERM": "dumb", "NO_COLOR": "1"},
    )
    yield child
    child.close(force=True)


def test_a_person_asks_at_a_terminal_and_leaves(terminal: "pexpect.spawn[str]") -> None:
    terminal.expect(PROMPT)
    terminal.sendline("K_1 (")
    terminal.expect("expected a formula")
    terminal.expect(PROMPT)
    terminal.sendline("!m1 | m2 | m3")
    terminal.expect("7 worlds, of 8")
    terminal.expect(PROMPT)
    terminal.sendline("")
    terminal.expect(PROMPT)
    terminal.sendeof()
    terminal.expect(pexpect.EOF)
    assert "Traceback" not in str(terminal.before)
    terminal.close()
    assert terminal.exitstatus == 0


def test_ctrl_c_at_a_terminal_is_no_accident(terminal: "pexpect.spawn[str]") -> None:
    terminal.expect(PROMPT)
    terminal.kill(signal.SIGINT)
    terminal.expect(pexpect.EOF)
    assert "Traceback" not in str(terminal.before)
    terminal.close()
    assert terminal.exitstatus == 130


# Pictures


def test_a_model_is_printed_for_graphviz(whoknows_here: Run) -> None:
    said = whoknows_here("logic", "draw", MUDDY).stdout
    assert said.startswith("digraph")
    assert said.count("peripheries=2") == 1
    both = whoknows_here("logic", "draw", MUDDY, "--update", "!m1|m2", "--update", "[!m1]").stdout
    assert both.count("digraph") == 3


def test_a_picture_shows_before_and_after(whoknows_here: Run, tmp_path: Path) -> None:
    update = ["--update", "[!m1|m2|m3]", "--output", "told.svg"]
    done = whoknows_here("logic", "draw", MUDDY, *update, "--json")
    told = json.loads(done.stdout)
    assert told["worlds"] == [8, 7]
    assert told["output"] == "told.svg"
    picture = (tmp_path / "told.svg").read_text()
    assert ET.fromstring(picture).tag.endswith("svg")
    assert "Before" in picture


def test_worlds_that_are_alike_are_drawn_as_one(whoknows_here: Run, tmp_path: Path) -> None:
    file = tmp_path / "idle.txt"
    file.write_text("VARS p LAW Top OBS a: STATE {p} EVENT idle x: PRE Top y: PRE Top\n")
    for more, worlds in (([], [2, 4]), (["--contract"], [2, 2])):
        done = whoknows_here(
            "logic", "draw", str(file), "--update", "[idle,{x,y}]", *more, "--json"
        )
        assert json.loads(done.stdout)["worlds"] == worlds


def test_only_what_somebody_has_to_think_of_is_drawn(whoknows_here: Run, tmp_path: Path) -> None:
    file = tmp_path / "lid.txt"
    file.write_text("VARS coin, lid LAW Top OBS a: lid STATE {coin}\n")
    for more, worlds in (([], [2, 1]), (["--all"], [4, 2])):
        drawn = ["--update", "!coin", "--output", "lid.svg", *more]
        told = json.loads(whoknows_here("logic", "draw", str(file), *drawn, "--json").stdout)
        assert told["worlds"] == worlds
        assert (tmp_path / "lid.svg").read_text().count('rx="') == sum(worlds) + 2


def test_an_event_that_misleads_somebody_is_drawn(whoknows_here: Run, tmp_path: Path) -> None:
    misled = ["--update", "[secret,{heads,tails}]", "--output", "misled.svg"]
    assert whoknows_here("logic", "draw", str(EXAMPLES / "coin.txt"), *misled).returncode == 0
    assert "considers" in (tmp_path / "misled.svg").read_text()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--output", "x.png"], "ends in .svg"),
        (["--output", "no/where.svg"], "cannot be written"),
        (["--update", "m1"], "is not an update"),
        (["--update", "!m1 & ~m1"], "in any world"),
        (["--update", "!m3"], "in the actual world"),
    ],
)
def test_what_cannot_be_drawn_is_told(
    arguments: list[str], reason: str, whoknows_here: Run
) -> None:
    done = whoknows_here("logic", "draw", MUDDY, *arguments)
    assert done.returncode == 2
    assert reason in done.stderr


def test_a_model_that_is_too_large_to_be_drawn(whoknows_here: Run, tmp_path: Path) -> None:
    file = tmp_path / "large.txt"
    for n_atoms in (12, 40):
        atoms = ", ".join(f"p{number}" for number in range(n_atoms))
        file.write_text(f"VARS {atoms} LAW Top OBS a: p1\n")
        done = whoknows_here("logic", "draw", str(file))
        assert done.returncode == 2
        assert "fewer atoms" in done.stderr
