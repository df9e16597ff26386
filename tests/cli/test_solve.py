"""Solving from the command line: what it prints and refuses, stopped, killed and resumed."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import Run

SOLVE = ("solve", "liars-dice")
LONG = (*SOLVE, "--dice", "1,1", "--wild", "--iterations", "700", "--json")


def result(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_what_scripts_rely_on(whoknows_here: Run) -> None:
    found = result(
        whoknows_here(*SOLVE, "--dice", "1,1", "--wild", "--iterations", "100", "--json")
    )
    assert found["information_sets"] == 24_576
    assert found["iterations"] == 100
    assert found["exploitability"] == pytest.approx(0.004908, abs=5e-7)
    low, high = found["value"]
    assert low < -0.027 < high
    last = found["checkpoints"][-1]
    assert (last["iterations"], last["exploitability"]) == (100, found["exploitability"])
    assert [one["iterations"] for one in found["checkpoints"]] == [1, 2, 5, 10, 20, 50, 100]
    assert all(one["cpu_seconds"] > 0 for one in found["checkpoints"])
    assert (found["algorithm"], found["complete"]) == ("cfr+", True)


def test_flags_change_the_rules(whoknows_here: Run) -> None:
    values = [
        result(whoknows_here(*SOLVE, "--dice", "1,1", *flags, "--iterations", "20", "--json"))[
            "value"
        ]
        for flags in ((), ("--wild",), ("--ones",), ("--spot-on",), ("--faces", "5"))
    ]
    assert len({tuple(value) for value in values}) == 5


def test_large_rounds_are_sampled_and_not_judged(whoknows_here: Run) -> None:
    command = (*SOLVE, "--dice", "3,2", "--algorithm", "mccfr", "--iterations", "5", "--seed", "2")
    found = result(whoknows_here(*command, "--json"))
    assert found["exploitability"] is None
    assert found["value"] is None
    assert found["met"] > 100
    assert found["information_sets"] == 2**29 * (56 + 21)
    assert "too large to compute" in whoknows_here(*command).stdout


def test_people_get_a_table(whoknows_here: Run) -> None:
    done = whoknows_here(*SOLVE, "--dice", "1,1", "--spot-on", "--iterations", "3")
    assert "1 against 1 dice, spot on: 24,576 information sets" in done.stdout
    assert "exploitability" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "which dice?"),
        (("--dice", "0,3"), "1 to 6 dice"),
        (("--dice", "x"), "write two numbers"),
        (("--dice", "1,1,1"), "write two numbers"),
        (("--dice", "1,1", "--iterations", "0"), "at least 1 iteration"),
        (("--dice", "1,1", "--faces", "7"), "2 to 6 faces"),
        (("--dice", "1,1", "--algorithm", "cfr++"), "'cfr+'"),
        (("--dice", "1,1", "--wild", "--ones"), "exclude each other"),
        (("--dice", "1,1", "--seed", "-1"), "seed -1"),
        (("--dice", "2,2"), "need 11 GB of memory"),
        (("--dice", "5,5"), "use --algorithm mccfr"),
        (("--dice", "6,5", "--algorithm", "mccfr"), "at most 10 in all"),
        (("--dice", "1,1", "--save", "../x"), "cannot be the name"),
        (("--resume", "none"), "no run was stopped"),
        (("--resume", "none", "--dice", "1,1"), "dice cannot be given again"),
    ],
)
def test_bad_input_is_explained(
    whoknows_here: Run, arguments: tuple[str, ...], complaint: str
) -> None:
    done = whoknows_here(*SOLVE, *arguments)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr


def test_what_can_be_solved_is_listed(whoknows_here: Run) -> None:
    assert "liars-dice" in whoknows_here("solve").stdout
    done = whoknows_here("solve", "liar-dice")
    assert done.returncode == 2
    assert "did you mean 'liars-dice'?" in done.stderr
    assert "known: liars-dice" in whoknows_here("solve", "tic-tac-toe").stderr


def test_help_loads_no_compiler() -> None:
    code = (
        "import sys\nsys.argv = ['whoknows', 'solve', '--help']\n"
        "from whoknows.cli.app import app\n"
        "try:\n    app()\nexcept SystemExit:\n    pass\n"
        "assert not {'numba', 'numpy'} & sys.modules.keys()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_policies_are_kept_and_not_written_over(whoknows_here: Run, tmp_path: Path) -> None:
    command = (*SOLVE, "--dice", "1,1", "--iterations", "10", "--save", "mine", "--json")
    found = result(whoknows_here(*command))
    path = tmp_path / "data" / "policies" / "liars-dice" / "mine.npz"
    assert found["policy"] == str(path)
    before = path.read_bytes()
    again = whoknows_here(*command)
    assert again.returncode == 2
    assert "already" in again.stderr
    assert path.read_bytes() == before
    assert "is finished" in whoknows_here(*SOLVE, "--resume", "mine").stderr


def test_places_that_cannot_be_written_are_told_before_the_work(
    whoknows_here: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("WHOKNOWS_DATA", str(tmp_path / "file"))
    done = whoknows_here(*SOLVE, "--dice", "1,1", "--save", "mine")
    assert done.returncode == 2
    assert "cannot be" in done.stderr
    done = whoknows_here(*SOLVE, "--dice", "1,1", "--iterations", "2")
    assert done.returncode == 0


# Stopping


def start(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "whoknows", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=dict(os.environ),
    )


def wait_for(path: Path) -> None:
    until = time.monotonic() + 60
    while not path.exists():
        assert time.monotonic() < until, "nothing was stored"
        time.sleep(0.02)


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    marks = [(one["iterations"], one["exploitability"]) for one in found["checkpoints"]]
    return found | {"checkpoints": marks}


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT], ids=["killed", "stopped"])
def test_the_end_is_the_same_whatever_happens(
    how: signal.Signals, whoknows_here: Run, tmp_path: Path
) -> None:
    whole = result(whoknows_here(*LONG, "--save", "whole"))
    stored = tmp_path / "data" / "solving" / "liars-dice" / "mine.npz"
    begun = start(*LONG, "--save", "mine", "--checkpoint-every", "0")
    wait_for(stored)
    begun.send_signal(how)
    out, told = begun.communicate(timeout=60)
    if how is signal.SIGINT:
        assert begun.returncode == 130
        assert "solve liars-dice --resume mine" in told
        assert not json.loads(out)["complete"]
    assert "already" in whoknows_here(*LONG, "--save", "mine").stderr
    (stored.parent / ".mine.npz.1").write_bytes(b"written by half")
    resumed = result(whoknows_here(*SOLVE, "--resume", "mine", "--json"))
    policies = [Path(str(found.pop("policy"))).read_bytes() for found in (whole, resumed)]
    assert without_times(resumed) == without_times(whole)
    assert arrays_of(policies[0]) == arrays_of(policies[1])
    assert not [*stored.parent.iterdir()]


def arrays_of(content: bytes) -> dict[str, bytes]:
    import io

    import numpy as np

    with np.load(io.BytesIO(content), allow_pickle=False) as found:
        return {name: found[name].tobytes() for name in found.files}


def test_a_damaged_checkpoint_is_told(whoknows_here: Run, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "solving" / "liars-dice"
    folder.mkdir(parents=True)
    (folder / "mine.npz").write_bytes(b"PK\x03\x04 and nothing more")
    done = whoknows_here(*SOLVE, "--resume", "mine")
    assert done.returncode == 2
    assert "is damaged" in done.stderr
