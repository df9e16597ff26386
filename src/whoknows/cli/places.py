# SPDX-License-Identifier: MIT
"""Where the user's files are."""

import os
import re
import shutil
import sys
from pathlib import Path

from platformdirs import user_config_path, user_data_path

from whoknows.core import BadOption, BadReference
from whoknows.core.registry import Registry

SAVE_NAME = re.compile(r"[\w][\w.-]{0,63}")


def data_folder() -> Path:
    """`$WHOKNOWS_DATA`, or the platform's folder for data."""
    return Path(os.environ.get("WHOKNOWS_DATA") or user_data_path("whoknows"))


def config_file() -> Path:
    """`$WHOKNOWS_CONFIG`, or `config.toml` in the platform's folder for settings."""
    return Path(os.environ.get("WHOKNOWS_CONFIG") or user_config_path("whoknows") / "config.toml")


def program_name() -> str:
    """How to call this program again from where it was called."""
    started = Path(sys.argv[0])
    if started.name != "whoknows":
        return "python -m whoknows"
    on_path = shutil.which("whoknows")
    if on_path is not None and Path(on_path).resolve() == started.resolve():
        return "whoknows"
    here = Path.cwd()
    return str(started.relative_to(here) if started.is_relative_to(here) else started)


def registry() -> Registry:
    """Everything installed, and the user's own agents."""
    return Registry(agent_folder=data_folder() / "agents")


def save_path(name: str) -> Path:
    """The file of a saved match."""
    if not SAVE_NAME.fullmatch(name):
        raise BadReference(
            f"{name!r} cannot be the name of a saved match: use letters, digits, '.', '-' and '_'"
        )
    return data_folder() / "saves" / f"{name}.jsonl"


def find_transcript(reference: str) -> Path:
    """A file, or the name of a saved match."""
    if Path(reference).is_file():
        return Path(reference)
    if SAVE_NAME.fullmatch(reference) and save_path(reference).is_file():
        return save_path(reference)
    has_any = next(iter(saved_matches()), None) is not None
    hint = "see `whoknows replay list`" if has_any else "nothing is saved yet"
    raise BadReference(f"there is no file and no saved match {reference!r}; {hint}")


def saved_matches() -> list[Path]:
    """The files of all saved matches, the newest first."""
    files = (data_folder() / "saves").glob("*.jsonl")
    return sorted(files, key=lambda file: file.stat().st_mtime, reverse=True)


def saved_as(path: Path) -> str:
    """What to call a saved match: its name, or its file if it is not among the saved ones."""
    return path.stem if path.parent == data_folder() / "saves" else str(path)


def is_own_save(path: Path) -> bool:
    """Whether this program wrote the file, so that the code it names is the user's choice."""
    return path.resolve().parent == (data_folder() / "saves").resolve()


def free_save_name(stem: str) -> str:
    """A name under which nothing is saved yet."""
    name, number = stem, 1
    while save_path(name).exists():
        number += 1
        name = f"{stem}-{number}"
    return name


def refuse_overwriting(name: str) -> None:
    """Raise unless a match can be saved under that name."""
    if save_path(name).exists():
        raise BadOption(
            f"something is saved as {name!r} already; "
            f"continue it with --resume {name}, or choose another name"
        )
