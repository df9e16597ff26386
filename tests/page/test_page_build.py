"""The page is built when it must be, with the Node that is there, and says what went wrong."""

import os
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def building(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, with the page's sources and the built page in a folder of its own."""
    spec = spec_from_file_location("page_build", ROOT / "web" / "page_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "package.json").write_text("{}")
    (tmp_path / "web" / "src" / "main.ts").write_text("")
    monkeypatch.setattr(module, "WEB", tmp_path / "web")
    monkeypatch.setattr(module, "PAGE", tmp_path / "page")
    return module


def program(folder: Path, name: str, script: str) -> None:
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(0o755)


def put_page(module: ModuleType, seconds_later: float) -> None:
    """A built page that is so much newer than the sources."""
    module.PAGE.mkdir(exist_ok=True)
    built = module.PAGE / "index.html"
    built.write_text("")
    newest = max(path.stat().st_mtime for path in module.WEB.rglob("*"))
    os.utime(built, (newest + seconds_later, newest + seconds_later))


@pytest.mark.parametrize(
    ("version", "is_good"),
    [
        ("v18.20.4", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v21.7.0", False),
        ("v22.11.0", False),
        ("v22.12.0\n", True),
        ("v23.0.0", True),
        ("v24.1.0", True),
        ("no version", False),
    ],
)
def test_the_node_must_be_one_that_vite_runs_on(
    building: ModuleType, version: str, *, is_good: bool
) -> None:
    assert building.is_new_enough(version) is is_good


def test_node_comes_from_pypi_only_where_the_system_has_no_good_one(
    building: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = tmp_path / "bin"
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}/bin")
    program(programs, "node", "echo v18.0.0")
    program(programs, "npm", "true")
    assert building.requirements() == [building.REQUIREMENT]
    program(programs, "node", "echo v22.14.0")
    assert building.requirements() == []


def test_a_page_newer_than_its_sources_is_left_alone(building: ModuleType) -> None:
    put_page(building, seconds_later=10)
    assert building.is_fresh()
    assert not building.build()
    put_page(building, seconds_later=-10)
    assert not building.is_fresh()


def test_what_npm_said_is_shown_when_it_fails(
    building: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    programs = tmp_path / "bin"
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}/bin")
    program(programs, "node", "echo v22.14.0")
    program(programs, "npm", "echo no such registry; exit 7")
    assert building.main(["build"]) == 1
    said = capsys.readouterr().err
    assert "no such registry" in said
    assert "exit code 7" in said
    assert "npm_config_registry" in said


def test_without_any_node_it_says_how_to_get_one(
    building: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    monkeypatch.setattr(building, "find_spec", lambda _: None)
    with pytest.raises(building.BuildFailed, match="pip install"):
        building.build()
