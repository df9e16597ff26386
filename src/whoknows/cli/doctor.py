# SPDX-License-Identifier: MIT
"""`whoknows doctor`: looks for problems on this machine."""

import platform
import re
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, entry_points, requires, version

import typer
from msgspec import Struct

from whoknows import __version__
from whoknows.core import BadOption
from whoknows.core.safe_text import problem_text
from whoknows.files import data_folder
from whoknows.matches.folders import registry
from whoknows.play.formats import FORMATS
from whoknows.plugins.line_up import SCHEMES
from whoknows.plugins.manifest import broken_parts

from .command_table import COMMANDS
from .config import read_config
from .data_folders import config_file
from .exits import FAILED
from .output import JsonFlag, console, print_json, table


class Finding(Struct, frozen=True):
    """One thing looked at."""

    what: str
    ok: bool
    detail: str


def doctor(*, json: JsonFlag = False) -> None:
    """Look for problems on this machine.

    Checks Python, the dependencies, your files and the plug-ins.

    Example: whoknows doctor
    """
    findings = list(_findings())
    if json:
        print_json({"ok": all(one.ok for one in findings), "findings": findings})
    else:
        rows = [[one.what, "ok" if one.ok else "PROBLEM", one.detail] for one in findings]
        console().print(table(("what", "", "found"), rows))
    if not all(one.ok for one in findings):
        raise typer.Exit(FAILED)


def _findings() -> Iterator[Finding]:
    yield Finding("whoknows", True, __version__)
    yield Finding("Python", sys.version_info >= (3, 11), platform.python_version())
    for requirement in requires("whoknows") or []:
        if "extra ==" not in requirement:
            yield _dependency(re.split(r"[\[<>=~! ;]", requirement)[0])
    encoding = sys.stdout.encoding or "none"
    yield Finding("terminal", encoding.lower().replace("-", "") == "utf8", f"encoding {encoding}")
    yield _data()
    yield Finding("your agents", True, f"{data_folder() / 'agents'} (files NAME.py and NAME.bot)")
    yield _config()
    for broken in broken_parts():
        yield Finding(f"{broken.part} of {broken.game}", False, broken.problem)
    yield from _plugins("format", FORMATS)
    yield from _plugins("command", COMMANDS)
    yield from _plugins("scheme", SCHEMES)
    for group, (listings, unusable) in {
        "games": registry().games(),
        "agents": registry().agents(),
    }.items():
        yield Finding(group, bool(listings), ", ".join(one.name for one in listings) or "none")
        for one in unusable:
            yield Finding(f"plug-in {one.name}", False, f"{one.source}: {one.problem}")


def _dependency(name: str) -> Finding:
    try:
        return Finding(name, True, version(name))
    except PackageNotFoundError:
        return Finding(name, False, "not installed; install whoknows again")


def _plugins(what: str, group: str) -> Iterator[Finding]:
    for point in entry_points(group=group):
        try:
            point.load()
        except Exception as error:  # noqa: BLE001 - anybody's code
            yield Finding(f"{what} {point.name}", False, problem_text(error))


def _data() -> Finding:
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".doctor"
        probe.touch()
        probe.unlink()
    except OSError as error:
        return Finding("data folder", False, f"{folder} cannot be written: {error.strerror}")
    return Finding("data folder", True, str(folder))


def _config() -> Finding:
    path = config_file()
    try:
        settings = read_config()
    except BadOption as error:
        return Finding("settings", False, str(error))
    return Finding("settings", True, f"{path} ({'in use' if settings else 'none'})")
