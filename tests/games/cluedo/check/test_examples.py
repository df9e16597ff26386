"""The clients that students begin with, and the page that leads them to a tournament."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.conftest import Run

from whoknows.games.cluedo.programs.check.suite import Status

from .trying import failed, plan, try_all

ROOT = Path(__file__).parents[4]
EXAMPLES = ROOT / "examples" / "cluedo"
PAGE = (ROOT / "docs" / "how-to" / "tournament-for-a-class.md").read_text()
FENCED = re.findall(r"^```(.*?)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
BLOCKS = [block for kind, block in FENCED if kind in ("", "sh")]

needs_bash = pytest.mark.skipif(shutil.which("bash") is None, reason="there is no Bash here")


@pytest.mark.parametrize(
    "command",
    [
        [sys.executable, str(EXAMPLES / "bot.py")],
        pytest.param(["bash", str(EXAMPLES / "bot.sh")], marks=needs_bash),
    ],
    ids=["python", "bash"],
)
def test_the_example_passes(command: list[str]) -> None:
    results = try_all(replace(plan(games=2), command=command))
    assert failed(results) == set(), results
    skipped = {name for name, one in results.items() if one.status is not Status.PASSED}
    assert skipped == {"eliminated"}, "it never accuses wrongly"


@needs_bash
def test_the_examples_play_at_the_server_and_the_log_can_be_read(tmp_path: Path) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    options = ["--players", "3", "--rounds", "1", "--games", "2", "--logs", "logs"]
    bots = [str(EXAMPLES / "bot.py"), str(EXAMPLES / "bot.sh")]
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / "rounds.py"), *options, *bots],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PATH": path},
        timeout=120,
        check=True,
    )
    standings = [line.split() for line in done.stdout.splitlines()]
    assert {line[0] for line in standings} == {"beginner", "shell", "simple"}
    assert all(line[2:4] == ["of", "2"] and len(line) == 5 for line in standings), "and no faults"
    [script] = [block for block in BLOCKS if "sed -E" in block]
    script = script.replace("final.jsonl", "logs/round-0-table-0.jsonl")
    script = script.replace('"game":3,"seat":2', '"game":1,"seat":0')
    told = subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, cwd=tmp_path, check=True
    ).stdout.splitlines()
    assert re.fullmatch(r"< C \d+ \d+ \d+", told[0])
    assert all(line.startswith(("< ", "> ")) for line in told)


def test_every_command_on_the_page_exists(whoknows_here: Run) -> None:
    lines = [line.strip() for block in BLOCKS for line in block.splitlines()]
    commands = [line for line in lines if line.startswith("whoknows ")]
    assert len(commands) >= 6
    for line in commands:
        arguments = shlex.split(re.split(r" -- | > ", line)[0])[1:]
        assert whoknows_here(*arguments, "--help").returncode == 0, line
