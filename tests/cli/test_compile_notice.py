# SPDX-License-Identifier: MIT
"""That code is compiled is said when it is, in one's own language, and not otherwise."""

from pathlib import Path

import pytest
from tests.conftest import Run

from whoknows.cli import compile_notice, languages

PLAY = ("play", "liars-dice", "--players", "2", "--seats", "honest", "--seed", "1")
SIMULATE = (
    "simulate",
    "liars-dice",
    "--agents",
    "honest",
    "--players",
    "2",
    "--games",
    "2",
    "--no-kernel",
)


def test_whoever_waits_is_told_once(whoknows: Run, tmp_path: Path) -> None:
    cache = {"WHOKNOWS_CODE_CACHE": str(tmp_path / "code"), "WHOKNOWS_NO_NOTICES": ""}
    first = whoknows(*PLAY, "--lang", "fr", env=cache)
    assert first.returncode == 0
    assert first.stderr.count("Compilation du code pour sa première utilisation") == 1
    again = whoknows(*PLAY, "--lang", "fr", env=cache)
    assert (again.returncode, again.stderr) == (0, "")


def test_whoever_waits_long_is_told_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = iter([100.0, 101.0, 106.0, 107.0])
    monkeypatch.setattr("whoknows.cli.compile_notice.time.monotonic", lambda: next(clock))
    monkeypatch.setattr(languages, "_CHOSEN", ["es"])
    notice = compile_notice.CompileNotice()
    for name in "abcd":
        notice(name)
    assert capsys.readouterr().err.splitlines() == [
        "Se compila el código para su primer uso: unos segundos, una sola vez.",
        "La compilación continúa: 2 funciones hasta ahora.",
    ]


def test_workers_tell_the_command_that_they_compile(whoknows: Run, tmp_path: Path) -> None:
    cache = {"WHOKNOWS_CODE_CACHE": str(tmp_path / "code"), "WHOKNOWS_NO_NOTICES": ""}
    first = whoknows(*SIMULATE, env=cache)
    assert first.returncode == 0
    assert first.stderr.count("Compiling code for its first use") == 1
    assert "Compiling" not in whoknows(*SIMULATE, env=cache).stderr


def test_commands_that_compile_nothing_say_nothing(whoknows: Run, tmp_path: Path) -> None:
    listed = whoknows(
        "games", env={"WHOKNOWS_CODE_CACHE": str(tmp_path / "code"), "WHOKNOWS_NO_NOTICES": ""}
    )
    assert listed.stderr == ""
    assert not (tmp_path / "code").exists()
