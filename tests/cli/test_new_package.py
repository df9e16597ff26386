# SPDX-License-Identifier: MIT
"""`whoknows new game --package` writes a package that has the shape of ours and can be played."""

import importlib
import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from tests.conftest import Run

from whoknows.plugins.manifest import GamePlugin
from whoknows.testing.shape import misplaced


@pytest.fixture
def sources(whoknows_here: Run, tmp_path: Path) -> Path:
    """The folder with a new package, beside what an installation would write there."""
    done = whoknows_here("new", "game", "lucky-penny", "--package", "--json")
    assert json.loads(done.stdout) == {"file": "lucky_penny"}
    sources = tmp_path / "lucky_penny" / "src"
    project = tomllib.loads((tmp_path / "lucky_penny" / "pyproject.toml").read_text())["project"]
    installed = sources / "lucky_penny-0.1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text(f"Name: {project['name']}\nVersion: 0.1.0\n")
    (group,) = project["entry-points"]
    (point,) = project["entry-points"][group].items()
    (installed / "entry_points.txt").write_text(f"[{group}]\n{point[0]} = {point[1]}\n")
    return sources


def test_it_is_found_and_played_once_it_is_installed(sources: Path, whoknows: Run) -> None:
    env = {"PYTHONPATH": str(sources)}
    listed = json.loads(whoknows("games", "--json", env=env).stdout)
    assert "lucky-penny" in {game["name"] for game in listed["games"]}
    seats = ("--seats", "human,human", "--seed", "3")
    done = whoknows("play", "lucky-penny", *seats, typed="\nheads\n", env=env)
    assert "The match is over." in done.stdout
    checked = whoknows("check", "lucky-penny", "--json", env=env)
    assert json.loads(checked.stdout)["ok"], checked.stdout


def test_it_has_the_shape_of_the_built_in_games(
    sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(sources)
    plugin = importlib.import_module("lucky_penny").PLUGIN
    assert isinstance(plugin, GamePlugin)
    assert plugin.load("game").name == "lucky-penny"
    assert misplaced(plugin) == []


def test_it_is_typed(sources: Path) -> None:
    mypy = [sys.executable, "-m", "mypy", "--strict", "lucky_penny"]
    done = subprocess.run(mypy, capture_output=True, text=True, cwd=sources, check=False)
    assert done.returncode == 0, done.stdout


def test_a_folder_that_exists_is_kept(whoknows_here: Run, tmp_path: Path) -> None:
    (tmp_path / "penny").mkdir()
    done = whoknows_here("new", "game", "penny", "--package")
    assert done.returncode == 2
    assert "penny exists already" in done.stderr
    assert whoknows_here("new", "game", "penny", "--package", "--force").returncode == 0
