# SPDX-License-Identifier: MIT
"""A wheel with compiled code: whoever installs it waits for no compiler."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from whoknows.kernel.code_cache import PORTABLE_CPU

ROOT = Path(__file__).parents[2]
PLAY_ALL = """
from whoknows.compile_events import subscribe
compiled = []
subscribe(compiled.append)
from whoknows.plugins.registry import Registry
from whoknows.server.line_ups import offered_line_ups, try_line_up
line_ups = offered_line_ups(Registry())
assert len(line_ups) >= 16
for line_up in line_ups:
    try_line_up(Registry(), line_up)
print(compiled)
"""


@pytest.mark.slow
def test_nothing_is_compiled_where_a_wheel_was_installed(tmp_path: Path) -> None:
    code, wheels, site = tmp_path / "code", tmp_path / "wheels", tmp_path / "site"
    portable = {"NUMBA_CPU_NAME": PORTABLE_CPU, "NUMBA_CPU_FEATURES": ""}
    compiling = {**os.environ, **portable, "WHOKNOWS_CODE_CACHE": str(code)}
    subprocess.run(
        [sys.executable, "-m", "whoknows", "prepare", "--line-ups"], env=compiling, check=True
    )
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "wheel",
            "--quiet",
            "--no-deps",
            "-w",
            str(wheels),
            str(ROOT),
        ],
        env={**os.environ, "WHOKNOWS_COMPILED": str(code)},
        check=True,
    )
    (wheel,) = wheels.glob("*.whl")
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert f"-{version}-{version}-" in wheel.name
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    here = {**os.environ, "PYTHONPATH": str(site), "XDG_CACHE_HOME": str(tmp_path / "empty")}
    told = subprocess.check_output([sys.executable, "-P", "-c", PLAY_ALL], env=here, text=True)
    assert told == "[]\n"
