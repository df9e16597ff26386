# SPDX-License-Identifier: MIT
"""The systemd unit and the Containerfile, as far as the machine can try them."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
ENGINES = ("podman", "buildah", "docker")


def test_the_unit_is_hardened() -> None:
    unit = (DEPLOY / "whoknows.service").read_text()
    for line in (
        "DynamicUser=yes",
        "StateDirectory=whoknows",
        "NoNewPrivileges=yes",
        "ProtectSystem=strict",
        "PrivateTmp=yes",
    ):
        assert f"\n{line}\n" in unit


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "whoknows.service"
    unit.write_text((DEPLOY / "whoknows.service").read_text().replace(
        "/opt/whoknows/bin/whoknows", str(shutil.which("true"))
    ))  # fmt: skip
    done = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False
    )
    # Other units of the machine are none of ours.
    assert [line for line in done.stderr.splitlines() if "whoknows" in line] == []


def instructions() -> list[tuple[str, str]]:
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.split()[0], line.split(maxsplit=1)[1]) for line in lines]


def test_the_container_runs_as_nobody_in_particular() -> None:
    found = instructions()
    assert [name for name, _ in found].count("FROM") == 2
    last = found[max(i for i, (name, _) in enumerate(found) if name == "FROM") :]
    given = dict(last)
    assert given["USER"] == "whoknows"
    assert given["VOLUME"] == "/data"
    assert "/healthz" in given["HEALTHCHECK"]
    assert not re.search("ADD|:latest|sudo", " ".join(f"{a} {b}" for a, b in found))


def test_secrets_and_rubbish_stay_outside_of_the_image() -> None:
    ignored = (ROOT / ".containerignore").read_text()
    assert (ROOT / ".dockerignore").read_text() == ignored
    assert {".git", ".venv", "*.db", "*.backup"} <= set(ignored.splitlines())


def working_engine() -> str | None:
    for name in filter(shutil.which, ENGINES):
        if subprocess.run([name, "info"], capture_output=True, check=False).returncode == 0:
            return name
    return None


@pytest.mark.slow
def test_the_image_is_built() -> None:
    engine = working_engine()
    if engine is None:
        pytest.skip("no container engine runs here")
    build = [engine, "build", "-f", str(DEPLOY / "Containerfile"), "-t", "whoknows-test", str(ROOT)]
    subprocess.run(build, check=True, timeout=1_800)
