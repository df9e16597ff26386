# SPDX-License-Identifier: MIT
"""The files of interrupted solver runs and of finished policies, by name."""

from pathlib import Path

from whoknows.core import BadOption, BadReference
from whoknows.core.errors import did_you_mean
from whoknows.files import check_writable, data_folder
from whoknows.games.liars_dice.solver.rounds import TwoPlayerRound
from whoknows.matches.folders import SAVE_NAME


def policy_path(name: str) -> Path:
    """The path of a policy."""
    return _file("policies", name)


def solving_path(name: str) -> Path:
    """The path of an interrupted run."""
    return _file("solving", name)


def check_free(name: str) -> None:
    """Raise unless a policy can be stored under that name."""
    if solving_path(name).exists():
        raise BadOption(
            f"something is stored as {name!r} already; "
            f"continue it with --resume {name}, or choose another name"
        )
    path = policy_path(name)
    if path.exists():
        raise BadOption(f"there is a policy called {name!r} already; choose another name")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"{path.parent} cannot be made: {error.strerror}") from None
    check_writable(path)


def free_name(round_: TwoPlayerRound) -> str:
    """An unused name."""
    stem = f"liars-dice-{round_.dice[0]}v{round_.dice[1]}"
    name, number = stem, 1
    while solving_path(name).exists() or policy_path(name).exists():
        number += 1
        name = f"{stem}-{number}"
    return name


def find_solving(name: str) -> Path:
    """The path of a run that was stopped."""
    path = solving_path(name)
    if path.is_file():
        return path
    if policy_path(name).is_file():
        raise BadOption(f"{name} is finished; its policy is {policy_path(name)}")
    names = [file.stem for file in path.parent.glob("*.npz")]
    hint = did_you_mean(name, names) if names else "no run was stopped"
    raise BadReference(f"there is no stopped run {name!r}; {hint}")


def sweep(path: Path) -> None:
    """Remove temporary files left by a program that was killed while writing the file."""
    for left in path.parent.glob(f".{path.name}.*"):
        left.unlink(missing_ok=True)


def _file(folder: str, name: str) -> Path:
    if not SAVE_NAME.fullmatch(name):
        raise BadReference(
            f"{name!r} cannot be the name of a policy: use letters, digits, '.', '-' and '_'"
        )
    return data_folder() / folder / "liars-dice" / f"{name}.npz"
