"""Whatever the program under test does, the check survives it, and leaves nothing behind."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from whoknows.games.cluedo.programs.check.bench import CheckPlan

from .trying import BRIEF, COMMAND, failed, plan, try_all


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state not in ("Z", "X")


def until(is_so: bool, pid: int) -> bool:  # noqa: FBT001
    """Wait until a process is or is not running."""
    deadline = time.monotonic() + 30
    while is_running(pid) != is_so and time.monotonic() < deadline:
        time.sleep(0.01)
    return is_running(pid) == is_so


def test_a_crash_is_told_with_what_was_printed_last() -> None:
    [result] = try_all(plan("crash"), ["show"]).values()
    assert result.problem == "it exited with code 1 in the middle"
    assert result.printed[-1] == "RuntimeError: a bug in show"
    assert result.dialogue[-2:] == ("< C", "  (your bot exited with code 1)")


def test_a_program_that_exits_at_once() -> None:
    [result] = try_all(plan("exits-at-once"), ["hello"]).values()
    assert result.problem == "it exited with code 1 before it connected"
    assert result.printed == ("not today",)


def test_a_program_that_is_killed() -> None:
    [result] = try_all(plan("killed"), ["hello"]).values()
    assert "killed by signal 9" in result.problem


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (["./nothing"], "No such file"),
        (["/"], "Permission denied"),
        (["./no-shebang"], "Exec format error"),
        (["a\0b"], "null byte"),
    ],
)
def test_a_program_that_cannot_be_started(
    command: list[str], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "no-shebang").write_text("print('hello')\n")
    (tmp_path / "no-shebang").chmod(0o755)
    one = plan()
    one.command[:] = command
    results = try_all(one)
    assert failed(results) == {"hello"}
    assert why in results["hello"].problem


def test_a_program_that_connects_elsewhere() -> None:
    [result] = try_all(plan("wrong-port"), ["hello"]).values()
    assert "ConnectionRefusedError" in result.printed[-1]


def test_a_program_that_hangs_with_children(tmp_path: Path) -> None:
    marker = tmp_path / "pid"
    [result] = try_all(plan("hangs", str(marker), limit=2), ["hello"]).values()
    assert "did not connect to port" in result.problem
    assert "within 2 s" in result.problem
    assert until(False, int(marker.read_text()))


@pytest.mark.parametrize("fault", ["forks", "ignores-sigterm"])
def test_nothing_is_left_of_a_program_that_would_stay(fault: str, tmp_path: Path) -> None:
    marker = tmp_path / "pid"
    assert failed(try_all(plan(fault, str(marker)), ["turn", "show"])) == set()
    assert until(False, int(marker.read_text()))


@pytest.mark.parametrize(("fault", "why"), [("floods", "MB"), ("floods-the-server", "unasked")])
def test_floods_are_stopped(fault: str, why: str) -> None:
    results = try_all(plan(fault), ["hello", "turn"])
    [name] = failed(results)
    assert why in results[name].problem


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)], ids=["ctrl-c", "term"]
)
def test_ending_the_check_ends_the_program(number: int, code: int, tmp_path: Path) -> None:
    marker = tmp_path / "pid"
    command = [*COMMAND, "hangs", str(marker)]
    check = subprocess.Popen(
        [sys.executable, "-m", "whoknows", "cluedo", "check", "--time-limit", "60", "--", *command],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    deadline = time.monotonic() + 60
    while not (marker.exists() and marker.read_text()) and time.monotonic() < deadline:
        time.sleep(0.02)
    os.kill(check.pid, number)
    _, complaint = check.communicate(timeout=60)
    assert check.returncode == code, complaint
    assert b"Traceback" not in complaint
    assert until(False, int(marker.read_text()))


def test_everything_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CheckPlan, "total_limit", BRIEF)
    results = try_all(plan("silent-turn"))
    [name] = failed(results)
    assert "everything has taken more than" in results[name].problem
    assert results["goodbye"].problem in ("no time is left", f"first fix {name!r}")
