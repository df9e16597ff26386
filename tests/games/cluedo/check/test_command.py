"""The command as people and scripts call it."""

import json
import re
import sys
from pathlib import Path

from tests.conftest import Run

from whoknows.games.cluedo.programs.check.suite import CASES

from .trying import COMMAND

DOCS = Path(__file__).parents[4] / "docs"


def test_a_sound_bot(whoknows_here: Run) -> None:
    done = whoknows_here(
        "cluedo", "check", "--games", "1", "--only", "show", "--", *COMMAND, "none"
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines() == [
        "ok       show         Answers `C` with a card that it holds and that was asked for.",
        "1 passed",
    ]


def test_a_fault_is_told_so_that_it_can_be_mended(whoknows_here: Run) -> None:
    done = whoknows_here(
        "cluedo", "check", "--only", "turn", "--seed", "5", "--", *COMMAND, "kinds"
    )
    assert done.returncode == 1
    lines = [line.strip() for line in done.stdout.splitlines()]
    assert lines[0].startswith("FAILED   turn")
    assert lines[1].startswith("Your bot: its answer to 'T' is invalid with N = 6: 'H 0 6 12'")
    assert lines[2].startswith("What to do: Name one card of each kind")
    assert lines[3] == "< B 0 6"
    assert lines[-3] == "> H 0 6 12"
    assert lines[-2].startswith("Again: whoknows cluedo check --only turn --seed 5 -- ")
    assert lines[-1] == "0 passed, 1 failed (turn)"


def test_advice_is_told_and_the_exit_code_is_fine(whoknows_here: Run) -> None:
    done = whoknows_here("cluedo", "check", "--only", "garbage", "--", *COMMAND, "strict")
    assert done.returncode == 0
    assert done.stdout.startswith("ADVICE   garbage")
    assert "1 to think about (garbage)" in done.stdout


def test_json(whoknows_here: Run) -> None:
    command = [*COMMAND, "crash"]
    arguments = ["--json", "--only", "hello", "--only", "show", "--only", "again", "--"]
    done = whoknows_here("cluedo", "check", *arguments, *command)
    assert done.returncode == 1
    told = json.loads(done.stdout)
    assert told["command"] == command
    assert not told["ok"]
    assert {one["name"]: one["status"] for one in told["cases"]} == {
        "hello": "passed",
        "show": "failed",
        "again": "blocked",
    }
    keys = {"name", "purpose", "required", "status", "problem", "cure", "dialogue"}
    assert all(set(one) == keys | {"printed", "seconds"} for one in told["cases"])


def test_the_port_goes_where_it_is_wanted(whoknows_here: Run) -> None:
    script = f"exec {' '.join(COMMAND)} none $1"
    done = whoknows_here(
        "cluedo", "check", "--only", "hello", "--", "sh", "-c", script, "sh", "{port}", "more"
    )
    assert done.returncode == 0, done.stdout


def test_a_client_that_asks_for_it_hears_the_extended_lines(whoknows_here: Run) -> None:
    """Ours complains about every line that does not follow on those before it."""
    only = [word for case in ("again", "void", "nobody-wins") for word in ("--only", case)]
    bot = [sys.executable, "-m", "whoknows", "cluedo", "bot", "bot1", "{port}", "--extended"]
    done = whoknows_here("cluedo", "check", *only, "--", *bot)
    assert done.returncode == 0, done.stdout


def test_listing(whoknows_here: Run) -> None:
    done = whoknows_here("cluedo", "check", "--list")
    assert done.returncode == 0
    lines = [line.split(maxsplit=2) for line in done.stdout.splitlines()[1:]]
    for (name, word, purpose), case in zip(lines, CASES.values(), strict=True):
        assert (name, purpose.strip()) == (case.name, case.purpose)
        assert word == ("required" if case.is_required else "advice")
    listed = json.loads(whoknows_here("cluedo", "check", "--list", "--json").stdout)
    assert [case["name"] for case in listed["cases"]] == list(CASES)


def test_misuse(whoknows_here: Run) -> None:
    for arguments, complaint in [
        ([], "which program?"),
        (["--only", "helo", "--", "x"], "did you mean 'hello'"),
        (["--games", "0", "--", "x"], "'--games'"),
        (["--time-limit", "0", "--", "x"], "'--time-limit'"),
        (["--time-limit", "nan", "--", "x"], "'--time-limit'"),
        (["--seed", "-1", "--", "x"], "a seed is a whole number"),
    ]:
        done = whoknows_here("cluedo", "check", *arguments)
        assert done.returncode == 2
        assert complaint in re.sub(r"[\s│]+", " ", done.stderr)


def test_every_case_is_in_the_reference_word_for_word() -> None:
    page = (DOCS / "reference" / "cluedo-check.md").read_text()
    for case in CASES.values():
        word = "required" if case.is_required else "advice"
        assert f"| {case.name} | {word} | {case.purpose} |" in page
