# SPDX-License-Identifier: MIT
"""The folders of the user's files, other than matches."""

import os
import shutil
import sys
from pathlib import Path
from typing import Final, NamedTuple

from platformdirs import user_config_path

from whoknows.core import BadOption, BadReference
from whoknows.core.errors import did_you_mean
from whoknows.files import data_folder
from whoknows.matches.folders import free_file, named_file


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


class Shelf(NamedTuple):
    """A folder of the user's data where things are stored under names."""

    folder_name: str
    what: str

    @property
    def folder(self) -> Path:
        """The path of the folder."""
        return data_folder() / self.folder_name

    def path(self, name: str) -> Path:
        """The file of that name, whether it exists or not."""
        return named_file(self.folder, name, f"a {self.what}")

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
            return free_file(self.path, stem)
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
