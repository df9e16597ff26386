"""Training from the command line: stopped, killed, resumed, and used."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pexpect
import pytest
from tests.conftest import Run

TRAIN = [
    *("train", "cluedo", "--agent", "tuned", "--players", "3", "--games", "16"),
    *("--population", "4", "--seed", "3", "--save", "mine"),
]


def journal(tmp_path: Path) -> Path:
    return tmp_path / "data" / "training" / "mine.jsonl"


def wait_for_generations(path: Path, n: int) -> None:
    until = time.monotonic() + 60
    while not path.exists() or path.read_bytes().count(b"\n") < n + 1:
        assert time.monotonic() < until, "no generation was stored"
        time.sleep(0.02)


class Undisturbed(NamedTuple):
    """A training that ran to its end, as it is stored and told."""

    journal: bytes
    parameters: str
    told: str

    def put(self, data: Path) -> Path:
        """Into a data folder; where its parameters are then."""
        for folder in ("training", "parameters"):
            (data / folder).mkdir(parents=True)
        (data / "training" / "mine.jsonl").write_bytes(self.journal)
        parameters = data / "parameters" / "mine.json"
        parameters.write_text(self.parameters)
        return parameters


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Undisturbed:
    """What others come to as well, whatever happens to them."""
    folder = tmp_path_factory.mktemp("undisturbed")
    config = folder / "config.toml"
    config.touch()
    done = subprocess.run(
        [sys.executable, "-m", "whoknows", *TRAIN, "--generations", "4", "--jobs", "1", "--json"],
        capture_output=True,
        text=True,
        env={**os.environ, "WHOKNOWS_DATA": str(folder), "WHOKNOWS_CONFIG": str(config)},
        timeout=120,
        check=True,
    )
    stored = (folder / "parameters" / "mine.json").read_text()
    return Undisturbed((folder / "training" / "mine.jsonl").read_bytes(), stored, done.stdout)


def test_a_training_ends_with_parameters_that_can_be_used(
    whoknows_here: Run, tmp_path: Path
) -> None:
    plot = tmp_path / "curve.svg"
    done = whoknows_here(*TRAIN, "--generations", "2", "--jobs", "1", "--plot", str(plot), "--json")
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["complete"]
    assert len(result["generations"]) == 2
    assert result["proof"]["games"] >= 160
    assert result["proof"]["against_start"]["chance"] == pytest.approx(1 / 3)
    assert "generation 2: best" in done.stderr
    assert "</svg>" in plot.read_text()
    stored = json.loads((tmp_path / "data" / "parameters" / "mine.json").read_text())
    assert stored["values"] == result["values"]
    assert stored["made"]["seed"] == 3
    assert stored["made"]["proof"] == result["proof"]
    command = ["simulate", "cluedo", "--agents", "tuned:params=mine,tuned", "--games", "20"]
    command += ["--jobs", "1", "--json"]
    used = json.loads(whoknows_here(*command).stdout)
    assert used["agents"][0] == "tuned:params=mine"
    by_hand = ",".join(f"{name}={value!r}" for name, value in result["values"].items())
    command[3] = f"tuned:{by_hand},tuned"
    assert json.loads(whoknows_here(*command).stdout)["mean"] == used["mean"]


@pytest.mark.parametrize(
    "number", [pytest.param(signal.SIGKILL, marks=pytest.mark.slow), signal.SIGINT]
)
def test_stopped_anywhere_it_comes_to_the_same_end(
    number: signal.Signals, whoknows_here: Run, tmp_path: Path, undisturbed: Undisturbed
) -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "whoknows", *TRAIN, "--generations", "4"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    wait_for_generations(journal(tmp_path), 2)
    program.send_signal(number)
    _, stderr = program.communicate(timeout=60)
    if number == signal.SIGINT:
        assert program.returncode == 130, stderr
        assert "continue with: " in stderr
        assert "train --resume mine" in stderr
    n_stored = journal(tmp_path).read_bytes().count(b"\n") - 1
    resumed = whoknows_here("train", "--resume", "mine", "--jobs", "1")
    assert resumed.returncode == 0, resumed.stderr
    assert n_stored >= 2, "at most one generation was lost"
    stored = (tmp_path / "data" / "parameters" / "mine.json").read_text()
    assert (journal(tmp_path).read_bytes(), stored) == undisturbed[:2]


def test_trainings_are_listed_shown_and_deleted(
    undisturbed: Undisturbed, whoknows_here: Run, tmp_path: Path
) -> None:
    parameters = undisturbed.put(tmp_path / "data")
    trained = json.loads(undisturbed.told)
    [listed] = json.loads(whoknows_here("results", "--json").stdout)["results"]
    assert (listed["kind"], listed["name"], listed["complete"]) == ("train", "mine", True)
    assert "4 generations" in whoknows_here("results").stdout
    shown = json.loads(whoknows_here("results", "mine", "--json").stdout)
    assert (shown["values"], shown["proof"]) == (trained["values"], trained["proof"])
    assert "use it as tuned:params=mine" in whoknows_here("results", "mine").stdout
    parameters.unlink()
    assert "mine is not finished" in whoknows_here("results", "mine").stdout
    assert whoknows_here("results", "mine", "--delete").stdout == "deleted mine\n"
    assert json.loads(whoknows_here("results", "--json").stdout) == {"results": []}


def test_killed_between_the_result_and_its_proof(
    undisturbed: Undisturbed, whoknows_here: Run, tmp_path: Path
) -> None:
    """The journal is whole, but the parameters were not stored yet."""
    parameters = undisturbed.put(tmp_path / "data")
    parameters.unlink()
    assert whoknows_here("train", "--resume", "mine").returncode == 0
    assert parameters.read_text() == undisturbed.parameters
    done = whoknows_here("train", "--resume", "mine")
    assert done.returncode == 2
    assert "use it as params=mine" in done.stderr


def test_a_key_stops_it_and_it_can_be_ended_there(whoknows_here: Run, tmp_path: Path) -> None:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "whoknows", *TRAIN, "--generations", "200", "--jobs", "1"],
        encoding="utf-8",
        timeout=60,
        dimensions=(30, 120),
        env={**os.environ, "TERM": "dumb"},
    )
    child.expect("press q to stop")
    child.expect("generation 2: best")
    child.send("q")
    child.expect(r"(\d+) generations are done; continue with: ")
    assert isinstance(child.match, re.Match)
    n_done = child.match[1]
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    ended = ["train", "--resume", "mine", "--generations", n_done, "--jobs", "1", "--json"]
    done = whoknows_here(*ended)
    assert done.returncode == 0, done.stderr
    assert len(json.loads(done.stdout)["generations"]) == int(n_done)


@pytest.mark.parametrize("algorithm", ["cma", pytest.param("genetic", marks=pytest.mark.slow)])
def test_the_number_of_jobs_changes_nothing(
    algorithm: str, whoknows_here: Run, tmp_path: Path
) -> None:
    journals = []
    for jobs in ("1", "2"):
        folder = tmp_path / jobs
        command = [*TRAIN, "--generations", "2", "--games", "8"]
        command += ["--algorithm", algorithm, "--jobs", jobs]
        assert whoknows_here(*command, env={"WHOKNOWS_DATA": str(folder)}).returncode == 0
        journals.append((folder / "training" / "mine.jsonl").read_bytes())
    assert journals[0] == journals[1]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("train", "which game?"),
        ("train cluedo", "which agent?"),
        ("train cluedo --agent simple", "has no parameters"),
        ("train cluedo --agent nope", "no agent 'nope'"),
        ("train cluedo --agent tuned,simple", "only one agent can be trained at a time"),
        ("train cluedo --agent tuned --opponents nope", "no agent 'nope'"),
        ("train cluedo --agent tuned --opponents self", "cannot be an opponent"),
        ("train cluedo --agent tuned --side butler", "cluedo has no sides: leave out --side"),
        ("train --side butler --resume x", "side cannot be given again"),
        ("train cluedo --agent tuned --algorithm magic", "no way of breeding 'magic'"),
        ("train cluedo --agent tuned --population 1", "a population of 1"),
        ("train cluedo --agent tuned --generations 0", "'--generations'"),
        ("train cluedo --agent tuned --plot curve.txt", "curve.txt"),
        ("train cluedo --agent tuned --save a/b", "cannot be the name of a training"),
        ("train --resume nothing", "no stored training 'nothing'"),
        ("train cluedo --resume x", "game cannot be given again"),
        ("simulate cluedo --agents tuned:params=nothing", "no parameters 'nothing'"),
        ("simulate cluedo --agents simple:params=nothing", "no option 'params'"),
    ],
)
def test_misuse_says_what_to_do(
    arguments: str, complaint: str, whoknows_here: Run, tmp_path: Path
) -> None:
    done = whoknows_here(*arguments.split())
    assert done.returncode == 2, done.stderr
    assert complaint in re.sub(r"[\s│]+", " ", done.stderr)
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
    assert not list((tmp_path / "data").rglob("*.jsonl")), "nothing is left behind"
