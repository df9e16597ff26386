"""The commands of the lab, as people and scripts call them."""

import csv
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pexpect
import pytest
from tests.conftest import Run

from whoknows import lab

CHOIR = Path(__file__).parents[1] / "lab" / "choir.py"
TOURNAMENT = ["tournament", "cluedo", "--agents", "random,simple", "--players", "4"]
QUICK = ["simulate", "cluedo", "--agents", "simple,random", "--players", "4", "--json"]
SLOW = [*QUICK[:-1], "--no-kernel", "--json"]
"""The same games, so that there is time to disturb them."""


def without_timing(text: str) -> str:
    """What must be equal, byte for byte."""
    found = re.fullmatch(r'(.*),"timing":\{[^}]*\}\}\n', text)
    assert found, text
    return found[1]


# Results


def test_a_simulation_has_the_promised_keys(whoknows_here: Run) -> None:
    command = ["simulate", "cluedo", "--agents", "simple,random", "--games", "50", "--json"]
    done = whoknows_here(*command, "--jobs", "1")
    assert done.returncode == 0
    result = json.loads(done.stdout)
    assert result["game"] == "cluedo"
    assert result["agents"] == ["simple", "random", "random", "random"]
    assert (result["players"], result["games"], result["seed"]) == (4, 50, 0)
    assert result["options"] == {"players": 4, "starter": 0}
    assert result["ci95"][0] <= result["mean"] <= result["ci95"][1]
    assert (result["min"], result["max"]) == (0, 1)
    assert set(result["timing"]) == {"seconds", "games_per_second", "path"}
    assert [row["seat"] for row in result["wins"]["seats"]] == [0, 1, 2, 3]
    assert all(len(row["ci95"]) == 2 for row in result["wins"]["agents"])
    assert done.stderr == ""


def test_a_tournament_has_the_promised_keys(whoknows_here: Run) -> None:
    done = whoknows_here(*TOURNAMENT, "--games", "80", "--jobs", "1", "--json")
    result = json.loads(done.stdout)
    for row in result["standings"]:
        assert {"agent", "games", "wins", "share", "ci95", "rating"} <= set(row)
    assert [len(row) for row in result["cross"]] == [2, 2]
    assert result["faults"] == []


@pytest.mark.parametrize(
    "extra",
    [
        [],
        pytest.param(["--set", "10"], marks=pytest.mark.slow),
        pytest.param(["--schedule", "random"], marks=pytest.mark.slow),
    ],
    ids=str,
)
def test_the_same_bytes_for_any_number_of_jobs(whoknows_here: Run, extra: list[str]) -> None:
    command = [*TOURNAMENT, "--games", "800", "--json", *extra]
    jobs = (["--jobs", "1"], ["--jobs", "2"], ["--jobs", "1", "--no-kernel"])
    runs = [whoknows_here(*command, *more).stdout for more in jobs]
    assert without_timing(runs[0]) == without_timing(runs[1]) == without_timing(runs[2])


def test_people_get_tables(whoknows: Run, whoknows_here: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(
        "from whoknows.core import Agent\n"
        "class Bad(Agent):\n"
        "    def act(self, view, moves, rng):\n"
        "        raise ValueError('no idea')\n"
    )
    alone = ("--jobs", "1")
    done = whoknows("simulate", "cluedo", "--agents", "./bad.py,simple", "--games", "20", *alone)
    assert done.returncode == 0, done.stderr
    assert "first seat's share of the wins: 0.000" in done.stdout
    assert re.search(r"\./bad\.py +raised +20 +deal 0, seat 0: ValueError: no idea", done.stdout)
    again = re.search(r"to see the first: \S+ -m whoknows (play .*)", done.stdout)
    assert again
    seen = whoknows_here(*shlex.split(again[1]))
    assert "no idea" in seen.stdout
    done = whoknows_here(
        "tournament", "cluedo", "--agents", "./bad.py,simple", "--games", "40", *alone
    )
    assert "OpenSkill" in done.stdout
    assert "share by seat" in done.stdout


def test_a_fault_under_any_options_can_be_seen_again(whoknows_here: Run, tmp_path: Path) -> None:
    (tmp_path / "silent.py").write_text(
        "from whoknows.core import Agent\n"
        "class Silent(Agent):\n"
        "    def act(self, view, moves, rng):\n"
        "        return None\n"
    )
    options = ["--option", "dice=2,1", "--option", "wild=ones", "--games", "2", "--jobs", "1"]
    done = whoknows_here("simulate", "liars-dice", "--agents", "./silent.py,random", *options)
    assert ", dice=2,1, " in done.stdout
    again = re.search(r"to see the first: .* (play liars-dice .*)", done.stdout)
    assert again
    assert "--option dice=2,1 " in again[1]
    seen = whoknows_here(*shlex.split(again[1]))
    assert seen.returncode == 0, seen.stderr
    assert "it has to act" in seen.stdout


def test_sides_and_roles_get_tables(whoknows_here: Run) -> None:
    solo, right, singer = (f"{CHOIR}:{name}" for name in ("Solo", "Right", "Singer"))
    command = ["tournament", solo, "--agents", f"{right},{singer}", "--games", "40"]
    done = whoknows_here(*command, "--against", right, "--jobs", "1")
    assert done.returncode == 0, done.stderr
    assert "share of soloist on the left, against chorus above" in done.stdout
    row = r"choir:Right +0\.000 *\n +0\.000 to 0\.161 *\n"
    assert re.search(row + row.replace("Right", "Singer"), done.stdout), "20 games each, none won"
    assert re.search(r"\nchorus +choir:Right +40 +40 +1\.000 ", done.stdout)
    line_up = f"{right},{right},{singer},{singer}"
    done = whoknows_here("simulate", solo, "--agents", line_up, "--games", "20", "--jobs", "1")
    side, role = (
        re.search(rf"\n{name} +(?:20 +)?([\d.]+) ", done.stdout) for name in ("soloist", "lead")
    )
    assert side
    assert role
    assert int(side[1]) == 20 * float(role[1]), "the soloist wins alone"
    assert re.search(rf"\n  {re.escape(singer)} +40 ", done.stdout), "two seats of the chorus"
    assert re.search(rf"\n{re.escape(right)} +2 +[\d.]+ +0\.\d+ ", done.stdout), "two seats"


def test_games_and_plots_are_written(whoknows_here: Run, tmp_path: Path) -> None:
    written = ["--out", "games.csv", "--plot", "cross.svg", "--jobs", "1"]
    done = whoknows_here(*TOURNAMENT, "--games", "16", *written)
    assert done.returncode == 0, done.stderr
    with (tmp_path / "games.csv").open() as file:
        assert len(list(csv.DictReader(file))) == 16
    assert "</svg>" in (tmp_path / "cross.svg").read_text()
    simulate = ["simulate", "cluedo", "--agents", "simple", "--games", "5", "--jobs", "1"]
    whoknows_here(*simulate, "--out", "games.jsonl", "--plot", "wins.png")
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 5
    assert (tmp_path / "wins.png").read_bytes().startswith(b"\x89PNG")


def test_a_line_up_is_compared(whoknows_here: Run) -> None:
    command = ["simulate", "cluedo", "--agents", "tuned,simple", "--compare", "simple"]
    done = whoknows_here(*command, "--games", "40", "--players", "3", "--jobs", "1")
    assert re.search(r"simple, simple, simple: 0\.\d+ .*; difference -0\.\d+ \(", done.stdout)


# Stopping and going on


def start(*arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "whoknows", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def wait_for_lines(folder: Path, n_lines: int) -> Path:
    """Until a run has stored so much."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        for file in folder.glob("*.jsonl"):
            if file.read_bytes().count(b"\n") >= n_lines:
                return file
        time.sleep(0.02)
    raise AssertionError("nothing was stored")


@pytest.mark.parametrize(
    "n_lines", [pytest.param(1, marks=pytest.mark.slow), 2, pytest.param(4, marks=pytest.mark.slow)]
)
def test_ctrl_c_keeps_what_is_done_and_resuming_leads_to_the_same_end(
    n_lines: int, whoknows_here: Run, tmp_path: Path
) -> None:
    program = start(*SLOW, "--games", "3000")
    file = wait_for_lines(tmp_path / "data" / "results", n_lines)
    program.send_signal(signal.SIGINT)
    stdout, stderr = program.communicate(timeout=60)
    assert program.returncode == 130, stderr
    partial = json.loads(stdout)
    assert not partial["complete"]
    assert partial["games"] < partial["planned"] == 3000
    assert f"simulate --resume {file.stem}" in stderr
    assert "Traceback" not in stderr
    resumed = whoknows_here("simulate", "--resume", file.stem, "--jobs", "1", "--json")
    assert resumed.returncode == 0, resumed.stderr
    whole = whoknows_here(*QUICK, "--games", "3000", "--jobs", "1")
    assert without_timing(resumed.stdout) == without_timing(whole.stdout)


def test_runs_without_a_name_do_not_meet() -> None:
    command = ["simulate", "cluedo", "--agents", "simple", "--games", "20", "--json"]
    command += ["--jobs", "1"]
    programs = [start(*command) for _ in range(3)]
    outputs = {without_timing(program.communicate(timeout=60)[0]) for program in programs}
    assert [program.returncode for program in programs] == [0, 0, 0]
    assert len(outputs) == 1


def test_a_run_that_was_killed_is_resumed(whoknows_here: Run, tmp_path: Path) -> None:
    tournament = [*TOURNAMENT, "--games", "1600", "--no-kernel", "--json"]
    program = start(*tournament, "--save", "long")
    wait_for_lines(tmp_path / "data" / "results", 3)
    program.kill()
    program.communicate(timeout=60)
    listed = json.loads(whoknows_here("results", "--json").stdout)["results"]
    assert [(one["name"], one["complete"]) for one in listed] == [("long", False)]
    partial = json.loads(whoknows_here("results", "long", "--json").stdout)
    assert 0 < partial["games"] < 1600
    resumed = whoknows_here("tournament", "--resume", "long", "--jobs", "1", "--json")
    whole = whoknows_here(*TOURNAMENT, "--games", "1600", "--jobs", "1", "--json")
    assert without_timing(resumed.stdout) == without_timing(whole.stdout)


@pytest.mark.slow  # tests/lab/test_runner.py has the same without a command around it
def test_a_worker_killed_in_the_middle_changes_nothing(whoknows_here: Run, tmp_path: Path) -> None:
    program = start(*SLOW, "--games", "2000")
    wait_for_lines(tmp_path / "data" / "results", 2)
    children = [
        int(pid)
        for task in Path(f"/proc/{program.pid}/task").iterdir()
        for pid in (task / "children").read_text().split()
    ]
    assert children
    for pid in children:
        os.kill(pid, signal.SIGKILL)
    stdout, stderr = program.communicate(timeout=60)
    assert program.returncode == 0, stderr
    whole = whoknows_here(*QUICK, "--games", "2000", "--jobs", "1")
    assert without_timing(stdout) == without_timing(whole.stdout)


@pytest.mark.slow  # tests/lab/test_runner.py has the same without a command around it
def test_an_agent_that_kills_its_process_is_reported(whoknows_here: Run, tmp_path: Path) -> None:
    (tmp_path / "deadly.py").write_text(
        "import os\n"
        "from whoknows.core import Agent\n"
        "class Deadly(Agent):\n"
        "    def act(self, view, moves, rng):\n"
        "        if 0 in view.hand:\n"
        "            os._exit(5)\n"
        "        return moves.sample(rng)\n"
    )
    command = ["simulate", "cluedo", "--agents", "./deadly.py,simple", "--games", "12"]
    done = whoknows_here(*command, "--jobs", "1")
    assert done.returncode == 1
    assert re.search(
        r"could not be played: deal \d+ with \./deadly\.py, .*exit code 5", done.stderr
    )
    assert "first seat's share" in done.stdout


def test_games_that_were_lost_are_still_told_later(whoknows_here: Run, tmp_path: Path) -> None:
    (tmp_path / "deadly.py").write_text(
        "import os\n"
        "from whoknows.core import Agent\n"
        "class Deadly(Agent):\n"
        "    def act(self, view, moves, rng):\n"
        "        os._exit(5)\n"
    )
    command = ["tournament", "cluedo", "--agents", "simple,random,./deadly.py", "--players", "2"]
    command += ["--games", "6", "--jobs", "1", "--save", "x", "--json"]
    done = json.loads(whoknows_here(*command).stdout)
    assert (done["games"], len(done["lost"]), done["complete"]) == (2, 4, True)
    shown = json.loads(whoknows_here("results", "x", "--json").stdout)
    assert shown["lost"] == done["lost"]


def test_somebody_watching_sees_how_far_it_is(tmp_path: Path) -> None:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "whoknows", *SLOW[:-1], "--games", "2500"],
        encoding="utf-8",
        timeout=60,
        dimensions=(30, 120),
        env={**os.environ, "TERM": "xterm"},
    )
    child.expect(r"\d+/2500")
    child.expect(r"games/s")
    child.sendintr()
    child.expect(r"of 2,500 games are done; continue with: .* --resume simulate")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130


# Stored results


def test_results_are_listed_shown_and_deleted(whoknows_here: Run) -> None:
    assert "nothing is stored yet" in whoknows_here("results").stdout
    saved = whoknows_here(*TOURNAMENT, "--games", "16", "--jobs", "1", "--save", "small", "--json")
    shown = whoknows_here("results", "small", "--json")
    assert without_timing(shown.stdout) == without_timing(saved.stdout)
    assert "random, simple" in whoknows_here("results").stdout
    assert "OpenSkill" in whoknows_here("results", "small").stdout
    again = whoknows_here("tournament", "--resume", "small", "--json")
    assert without_timing(again.stdout) == without_timing(saved.stdout)
    assert whoknows_here("results", "small", "--delete").returncode == 0
    assert json.loads(whoknows_here("results", "--json").stdout) == {"results": []}


def test_a_finished_run_leaves_nothing_behind_unless_asked(
    whoknows_here: Run, tmp_path: Path
) -> None:
    whoknows_here("simulate", "cluedo", "--agents", "simple", "--games", "5", "--jobs", "1")
    assert list((tmp_path / "data" / "results").iterdir()) == []


@pytest.fixture(scope="module")
def stored_run(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A run as it is stored."""
    path = tmp_path_factory.mktemp("stored") / "x.jsonl"
    lab.simulate("cluedo", "simple", games=5, jobs=1, file=path)
    return path.read_text()


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda _: [], "is not a stored run"),
        (lambda lines: ["{}", *lines[1:]], "line 1: not a stored run"),
        (lambda lines: [lines[0].replace("run-1", "run-9"), *lines[1:]], "another version"),
        (lambda lines: [lines[0], "garbage", *lines[1:]], "line 2: not a stored run"),
        (lambda lines: [lines[0], lines[0]], "a second header"),
        (
            lambda lines: [lines[0], re.sub(r'"start":\d+', '"start":-3', lines[1])],
            "line 2: units -3",
        ),
        (
            lambda lines: [lines[0], re.sub(r'"winners":\[\[.*?\],', '"winners":[', lines[1])],
            "line 2",
        ),
    ],
)
def test_a_damaged_run_is_refused_and_kept(
    damage: Any, complaint: str, stored_run: str, whoknows_here: Run, tmp_path: Path
) -> None:
    path = tmp_path / "data" / "results" / "x.jsonl"
    path.parent.mkdir(parents=True)
    text = "".join(f"{line}\n" for line in damage(stored_run.splitlines()))
    path.write_text(text)
    done = whoknows_here("simulate", "--resume", "x")
    assert done.returncode == 2
    assert complaint in done.stderr
    assert path.read_text() == text


# Misuse


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("simulate", "which game?"),
        ("simulate cluedo", "which agents?"),
        ("simulate nope --agents simple", "no game 'nope'"),
        ("simulate cluedo --agents nope", "no agent 'nope'"),
        (
            "simulate cluedo --agents simple --players 13",
            "'players' is 13; it takes a whole number from 2 to 12",
        ),
        (
            "simulate cluedo --agents simple --players 1",
            "'players' is 1; it takes a whole number from 2 to 12",
        ),
        ("simulate cluedo --agents simple --games 0", "0 games"),
        ("simulate cluedo --agents simple --games x", "'--games'"),
        ("simulate cluedo --agents simple --set 0", "sets of 0"),
        ("simulate cluedo --agents simple --jobs 0", "0 jobs"),
        ("simulate cluedo --agents simple --seed -1", "a seed is"),
        ("simulate cluedo --agents simple --out games.txt", "ends in .jsonl or .csv"),
        ("simulate cluedo --agents simple --out no/games.csv", "no folder"),
        ("simulate cluedo --agents simple --out /proc/games.csv", "cannot be written"),
        ("simulate cluedo --agents simple --plot wins.pdf", "wins.pdf"),
        ("simulate cluedo --agents simple --plot no/wins.png", "wins.png"),
        ("simulate cluedo --agents simple --runner slurm", "no runner 'slurm'"),
        ("simulate cluedo --agents simple --runner ray", "needs the address"),
        ("simulate cluedo --agents simple --address auto", "for the runner ray"),
        ("simulate cluedo --agents simple --save ../x", "cannot be the name of a run"),
        ("simulate --resume x", "no stored run 'x'"),
        ("simulate cluedo --resume x", "game cannot be given again"),
        ("tournament cluedo --agents simple", "at least two agents"),
        ("tournament cluedo --agents simple,simple", "named twice"),
        ("tournament cluedo --agents simple --against random", "cluedo has no sides: name all"),
        ("simulate cluedo --agents human,simple", "play with `whoknows play`"),
        ("tournament cluedo --agents simple,random --schedule swiss", "no schedule 'swiss'"),
        ("results nothing", "no stored run 'nothing'"),
        ("results --delete", "which one?"),
    ],
)
def test_misuse_says_what_to_do(arguments: str, complaint: str, whoknows_here: Run) -> None:
    done = whoknows_here(*arguments.split())
    assert done.returncode == 2, done.stderr
    assert complaint in re.sub(r"[\s│]+", " ", done.stderr)
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_the_same_file_twice_is_one_agent(whoknows_here: Run, tmp_path: Path) -> None:
    code = "from whoknows.agents.uniform import Uniform\nclass Mine(Uniform):\n    pass\n"
    (tmp_path / "mine.py").write_text(code)
    done = whoknows_here("tournament", "cluedo", "--agents", "./mine.py,mine.py,simple")
    assert done.returncode == 2
    assert "./mine.py and mine.py are the same agent" in done.stderr


def test_a_name_that_is_taken(whoknows_here: Run) -> None:
    command = ["simulate", "cluedo", "--agents", "simple", "--games", "5", "--save", "x"]
    assert whoknows_here(*command, "--jobs", "1").returncode == 0
    done = whoknows_here(*command)
    assert done.returncode == 2
    assert "continue it with --resume x" in done.stderr
    wrong = whoknows_here("tournament", "--resume", "x")
    assert wrong.returncode == 2
    assert "whoknows simulate --resume x" in wrong.stderr
