# SPDX-License-Identifier: MIT
"""The user's folders: saved matches, agents and parameters."""

import re
from collections.abc import Callable
from pathlib import Path

from whoknows.core import BadOption, BadReference
from whoknows.files import data_folder
from whoknows.plugins.registry import CodeRegistry, Registry

SAVE_NAME = re.compile(r"[\w][\w.-]{0,63}")


def registry() -> CodeRegistry:
    """Everything installed, the user's own agents and parameters, and what the user names."""
    return CodeRegistry(*_own_folders())


def names_only() -> Registry:
    """A registry by name only, for references in other people's files."""
    return Registry(*_own_folders())


def _own_folders() -> tuple[Path, Path]:
    """The folders of agents and of parameters."""
    return data_folder() / "agents", data_folder() / "parameters"


def save_path(name: str) -> Path:
    """The file of a saved match."""
    return named_file(data_folder() / "saves", name, "a saved match")


def named_file(folder: Path, name: str, what: str) -> Path:
    """The file of that name in a folder."""
    if not SAVE_NAME.fullmatch(name):
        raise BadReference(
            f"{name!r} cannot be the name of {what}: use letters, digits, '.', '-' and '_'"
        )
    return folder / f"{name}.jsonl"


def free_file(path_of: Callable[[str], Path], stem: str) -> Path:
    """The first of STEM, STEM-2, STEM-3... that does not exist."""
    path, number = path_of(stem), 1
    while path.exists():
        number += 1
        path = path_of(f"{stem}-{number}")
    return path


def find_file(reference: str) -> Path | None:
    """The file with that path, or the saved match of that name."""
    if Path(reference).is_file():
        return Path(reference)
    if SAVE_NAME.fullmatch(reference) and save_path(reference).is_file():
        return save_path(reference)
    return None


def find_transcript(reference: str) -> Path:
    """A file, or the name of a saved match."""
    path = find_file(reference)
    if path is None:
        raise BadReference(
            f"there is no file and no saved match {reference!r}; {hint_at_matches()}"
        )
    return path


def hint_at_matches() -> str:
    """Where to look for the name of a match."""
    has_any = next(iter(saved_matches()), None) is not None
    return "see `whoknows replay list`" if has_any else "nothing is saved yet"


def saved_matches() -> list[Path]:
    """The files of all saved matches, the newest first."""
    files = (data_folder() / "saves").glob("*.jsonl")
    return sorted(files, key=lambda file: file.stat().st_mtime, reverse=True)


def saved_as(path: Path) -> str:
    """What to call a saved match: its name, or its file if it is not among the saved ones."""
    return path.stem if path.parent == data_folder() / "saves" else str(path)


def free_save_name(stem: str) -> str:
    """A name under which nothing is saved yet."""
    return free_file(save_path, stem).stem


def refuse_overwriting(name: str) -> None:
    """Raise unless a match can be saved under that name."""
    if save_path(name).exists():
        raise BadOption(
            f"something is saved as {name!r} already; "
            f"continue it with --resume {name}, or choose another name"
        )


def database_address(database_url: str | None) -> str:
    """The database that was named, else the file in the data folder."""
    if database_url:
        return database_url
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / 'tables.db'}"
