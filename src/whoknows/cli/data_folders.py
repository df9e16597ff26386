# SPDX-License-Identifier: MIT
"""The folders of the user's files."""

import os
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from platformdirs import user_config_path

from whoknows.core import BadOption, BadReference
from whoknows.core.errors import did_you_mean
from whoknows.files import data_folder
from whoknows.plugins.registry import CodeRegistry, Registry

SAVE_NAME = re.compile(r"[\w][\w.-]{0,63}")


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


def registry() -> CodeRegistry:
    """Everything installed, the user's own agents and parameters, and what the user names."""
    return CodeRegistry(*_own_folders())


def names_only() -> Registry:
    """A registry by name only, for references in other people's files."""
    return Registry(*_own_folders())


def _own_folders() -> tuple[Path, Path]:
    """The folders of agents and of parameters."""
    return data_folder() / "agents", data_folder() / "parameters"


class Shelf(NamedTuple):
    """A folder of the user's data where things are stored under names."""

    folder_name: str
    what: str

    @property
    def folder(self) -> Path:
        """Where it is."""
        return data_folder() / self.folder_name

    def path(self, name: str) -> Path:
        """The file of that name, whether it exists or not."""
        return _named_file(self.folder, name, f"a {self.what}")

    def find(self, name: str) -> Path:
        """The file of something that is stored."""
        path = self.path(name)
        if not path.is_file():
            names = [file.stem for file in self.folder.glob("*.jsonl")]
            hint = did_you_mean(name, names) if names else "nothing is stored yet"
            raise BadReference(f"there is no stored {self.what} {name!r}; {hint}")
        return path

    def new(self, name: str | None, stem: str) -> Path:
        """A file for something that begins: the name that was asked for, or a free one."""
        if name is None:
            return _free_file(self.path, stem)
        if self.path(name).exists():
            raise BadOption(
                f"something is stored as {name!r} already; "
                f"continue it with --resume {name}, or choose another name"
            )
        return self.path(name)


RUNS: Final = Shelf("results", "run")
TRAININGS: Final = Shelf("training", "training")


def parameters_path(name: str) -> Path:
    """The file of trained parameters."""
    return data_folder() / "parameters" / f"{name}.json"


def save_path(name: str) -> Path:
    """The file of a saved match."""
    return _named_file(data_folder() / "saves", name, "a saved match")


def _named_file(folder: Path, name: str, what: str) -> Path:
    if not SAVE_NAME.fullmatch(name):
        raise BadReference(
            f"{name!r} cannot be the name of {what}: use letters, digits, '.', '-' and '_'"
        )
    return folder / f"{name}.jsonl"


def _free_file(path_of: Callable[[str], Path], stem: str) -> Path:
    """The first of STEM, STEM-2, STEM-3... that does not exist."""
    path, number = path_of(stem), 1
    while path.exists():
        number += 1
        path = path_of(f"{stem}-{number}")
    return path


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


def free_save_name(stem: str) -> str:
    """A name under which nothing is saved yet."""
    return _free_file(save_path, stem).stem


def refuse_overwriting(name: str) -> None:
    """Raise unless a match can be saved under that name."""
    if save_path(name).exists():
        raise BadOption(
            f"something is saved as {name!r} already; "
            f"continue it with --resume {name}, or choose another name"
        )
