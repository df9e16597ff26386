# SPDX-License-Identifier: MIT
"""Programs in the care of a supervisor end as a whole, and tell how they ended."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.processes import is_running, wait_until

from whoknows.sandbox import ResourceLimits, SandboxedProcess

PATIENCE_S = 60
NO_LIMITS = ResourceLimits()


@contextmanager
def started(
    code: str, *arguments: str, limits: ResourceLimits = NO_LIMITS
) -> Iterator[tuple[SandboxedProcess, "subprocess.Popen[str]"]]:
    sandboxed = SandboxedProcess([sys.executable, "-c", code, *arguments], limits)
    process = subprocess.Popen(
        sandboxed.command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        pass_fds=sandboxed.descriptors,
        start_new_session=True,
    )
    sandboxed.is_started()
    with process:
        try:
            yield sandboxed, process
        finally:
            sandboxed.release(at_once=True)


def test_it_ends_as_the_program_did() -> None:
    for code, expected in [("exit(0)", 0), ("exit(7)", 7)]:
        with started(code) as (_, process):
            assert process.wait(PATIENCE_S) == expected


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSEGV, signal.SIGTERM])
def test_it_ends_by_the_signal_that_ended_the_program(number: signal.Signals) -> None:
    with started(f"import os; os.kill(os.getpid(), {int(number)})") as (_, process):
        assert process.wait(PATIENCE_S) == -number


def test_a_command_that_cannot_be_started_says_so() -> None:
    sandboxed = SandboxedProcess(["./no-such-program"], ResourceLimits())
    done = subprocess.run(
        sandboxed.command,
        capture_output=True,
        text=True,
        pass_fds=sandboxed.descriptors,
        check=False,
    )
    sandboxed.is_started()
    sandboxed.release(at_once=True)
    assert done.returncode == 127
    assert done.stderr == "./no-such-program cannot be started: No such file or directory\n"


LAST_WORDS = """
import pathlib, sys, time
print("here", flush=True)
sys.stdin.read()
pathlib.Path(sys.argv[1]).write_text("the end")
"""


@pytest.mark.parametrize("at_once", [False, True])
def test_a_program_has_a_moment_to_end_by_itself_unless_it_has_failed(
    tmp_path: Path, *, at_once: bool
) -> None:
    file = tmp_path / "last words"
    with started(LAST_WORDS, str(file)) as (sandboxed, process):
        assert process.stdout is not None
        assert process.stdin is not None
        assert process.stdout.readline() == "here\n"
        sandboxed.release(at_once=at_once)
        if not at_once:
            process.stdin.close()
        code = process.wait(PATIENCE_S)
    assert (code, file.exists()) == ((-signal.SIGKILL, False) if at_once else (0, True))


STUBBORN = r"""
import os, signal, time
for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
    signal.signal(number, signal.SIG_IGN)
for _ in range(3):
    if (pid := os.fork()) == 0:
        os.setsid()
        if os.fork():
            os._exit(0)
        os.write(1, b"%d\n" % os.getpid())
        time.sleep(1000)
os.write(1, b"%d\n" % os.getpid())
time.sleep(1000)
"""


@pytest.mark.parametrize("ending", ["released", "let go of", "told by a signal"])
def test_nothing_is_left_of_a_program_that_does_not_want_to_end(ending: str) -> None:
    with started(STUBBORN) as (sandboxed, process):
        assert process.stdout is not None
        pids = [int(process.stdout.readline()) for _ in range(4)]
        assert all(map(is_running, pids))
        if ending == "told by a signal":
            process.terminate()
        else:
            sandboxed.release(at_once=ending == "released")
        process.wait(PATIENCE_S)
        assert not any(map(is_running, pids)), "the supervisor ends last"


HOLDS = """
import sys
from tests.sandbox.test_process import STUBBORN, started
with started(STUBBORN) as (_, process):
    for _ in range(4):
        print(process.stdout.readline(), end="", flush=True)
    sys.stdin.read()
"""


def test_nothing_is_left_when_whoever_wanted_it_is_killed() -> None:
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", HOLDS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
    ) as holder:
        assert holder.stdout is not None
        pids = [int(holder.stdout.readline()) for _ in range(4)]
        assert all(map(is_running, pids))
        holder.kill()
        wait_until(lambda: not any(map(is_running, pids)))


def test_limits_are_set() -> None:
    code = (
        "import resource as r; print([r.getrlimit(k)[0] for k in "
        "(r.RLIMIT_AS, r.RLIMIT_CPU, r.RLIMIT_NOFILE, r.RLIMIT_FSIZE, r.RLIMIT_CORE)])"
    )
    limits = ResourceLimits(memory_mb=512, cpu_s=9, n_files=20, file_mb=1)
    with started(code, limits=limits) as (_, process):
        assert process.stdout is not None
        assert process.stdout.read() == f"{[512 << 20, 9, 20, 1 << 20, 0]}\n"


def test_a_program_inherits_nothing_but_its_three_streams() -> None:
    with started("import os; print(sorted(map(int, os.listdir('/proc/self/fd'))))") as (_, process):
        assert process.stdout is not None
        assert process.stdout.read() == "[0, 1, 2, 3]\n", "the last one is the folder itself"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no supervisor")
def test_nothing_is_left_of_a_deep_folder(tmp_path: Path) -> None:
    """Deeper than a path can be long, and than Python's own functions can go."""
    scratch = tmp_path / "scratch"
    code = f"""
import os
os.mkdir({str(scratch)!r})
os.chdir({str(scratch)!r})
for _ in range(5000):
    os.mkdir("d")
    os.chdir("d")
"""
    sandboxed = SandboxedProcess([sys.executable, "-c", code], NO_LIMITS, str(scratch))
    with subprocess.Popen(
        sandboxed.command, pass_fds=sandboxed.descriptors, start_new_session=True
    ) as process:
        sandboxed.is_started()
        assert process.wait(PATIENCE_S) == 0
    sandboxed.release(at_once=True)
    is_left = scratch.exists()
    subprocess.run(["rm", "-rf", str(scratch)], check=True)  # pytest could not
    assert not is_left


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux says who goes first")
def test_the_system_ends_such_a_program_before_the_server() -> None:
    said = "print(open('/proc/self/oom_score_adj').read(), flush=True)"
    with started(said) as (_, process):
        assert process.stdout is not None
        assert int(process.stdout.readline()) == 1000
