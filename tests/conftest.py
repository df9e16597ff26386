"""Shared by all tests: a data folder of their own, and the program as people run it."""

import gc
import io
import math
import os
import signal
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Iterator, Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.store.postgres import database_maker
from whoknows.cli.app import main

# No test may depend on how fast the machine is; in CI, examples are the same every time.
for name, max_examples in {"quick": 40, "thorough": 400}.items():
    settings.register_profile(
        name,
        max_examples=max_examples,
        deadline=None,
        derandomize="CI" in os.environ,
        suppress_health_check=[HealthCheck.too_slow],
    )
settings.load_profile(os.environ.get("WHOKNOWS_EXAMPLES", "quick"))

# Programs that are started in the background ignore Ctrl-C, and so do all that they start; but some
# tests send it to programs of theirs.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep modules and tests from the garbage collector, which took a quarter of the time.

    They live until the end, and each full collection would look through all of them again.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


NO_TIME_LEFT = "no time left"
_N_LEFT_OUT: Counter[str] = Counter()
"""By file of tests."""


def pytest_addoption(parser: pytest.Parser) -> None:
    text = "begin no test after this moment, in seconds since 1970"
    parser.addoption("--stop-at", type=float, default=math.inf, help=text)


def pytest_runtest_setup(item: pytest.Item) -> None:
    if time.time() > item.config.getoption("stop_at"):
        pytest.skip(NO_TIME_LEFT)


N_SLOWEST = 10
_SECONDS: defaultdict[str, float] = defaultdict(float)
"""By file of tests."""


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    file = report.nodeid.split("::")[0]
    _SECONDS[file] += report.duration
    if report.skipped and NO_TIME_LEFT in str(report.longrepr):
        _N_LEFT_OUT[file] += 1


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell where the time went, and what it was not enough for."""
    if _N_LEFT_OUT:
        terminalreporter.section("tests that were left out, as there was no time left")
        for file, n in sorted(_N_LEFT_OUT.items()):
            terminalreporter.write_line(f"{n:7}    {file}")
    terminalreporter.section(f"the {N_SLOWEST} slowest files")
    slowest = sorted(_SECONDS.items(), key=lambda item: -item[1])[:N_SLOWEST]
    for file, seconds in slowest:
        terminalreporter.write_line(f"{seconds:7.1f} s  {file}")


Run = Callable[..., subprocess.CompletedProcess[str]]
MakeDatabase = Callable[[], str]


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No test reads or writes the user's files."""
    monkeypatch.setenv("WHOKNOWS_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("WHOKNOWS_CONFIG", str(tmp_path / "config.toml"))
    (tmp_path / "config.toml").touch()
    # Whether anything is compiled depends on the tests before.
    monkeypatch.setenv("WHOKNOWS_NO_NOTICES", "1")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("LOGNAME", "ada")
    monkeypatch.delenv("WHOKNOWS_PLAY_LANG", raising=False)


@pytest.fixture(scope="session")
def postgres() -> Iterator[MakeDatabase]:
    """Makes empty databases in a PostgreSQL server that runs until the last test is done."""
    with database_maker() as make_database:
        yield make_database


@pytest.fixture
def whoknows(tmp_path: Path) -> Run:
    """Runs the command in a process of its own, in an empty folder."""

    def run(
        *arguments: str, typed: str = "", env: Mapping[str, str] | None = None, cwd: Path = tmp_path
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "whoknows", *arguments],
            input=typed,
            capture_output=True,
            text=True,
            cwd=cwd,
            env={**os.environ, "COLUMNS": "200", **(env or {})},
            timeout=120,
            check=False,
        )

    return run


@pytest.fixture
def whoknows_here(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Run:
    """Runs the command in this process, in an empty folder: quicker, where that is no matter."""

    def run(
        *arguments: str, typed: str = "", env: Mapping[str, str] | None = None, cwd: Path = tmp_path
    ) -> subprocess.CompletedProcess[str]:
        code = 0
        with monkeypatch.context() as here:
            here.setattr(sys, "argv", ["whoknows", *arguments])
            here.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
            for name, value in {"COLUMNS": "200", **(env or {})}.items():
                here.setenv(name, value)
            here.chdir(cwd)
            try:
                main()
            except SystemExit as left:
                code = left.code if isinstance(left.code, int) else 1 if left.code else 0
        said = capsys.readouterr()
        return subprocess.CompletedProcess(arguments, code, said.out, said.err)

    return run
