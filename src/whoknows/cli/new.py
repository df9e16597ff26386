# SPDX-License-Identifier: MIT
"""`whoknows new`: files to begin an agent or a game with.

A game in one file is put together from the same templates as a package.
"""

import re
from importlib.resources import files
from keyword import iskeyword
from pathlib import Path
from typing import Annotated

import typer

from whoknows.core import BadOption
from whoknows.matches.folders import registry

from .output import JsonFlag, console, print_json

app = typer.Typer(help="Write files to start your own agent or game from.", no_args_is_help=True)

LANGUAGES = ("en", "fr", "es")
PARTS = (
    "pyproject.toml",
    "__init__.py",
    "pieces.py",
    "rules.py",
    "text.py",
    *(f"messages/{language}.ftl" for language in LANGUAGES),
)
"""The files of a game's package."""

NAME = re.compile(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*")

Folder = Annotated[Path, typer.Option(help="The folder for the file.")]
Force = Annotated[
    bool, typer.Option("--force", help="Overwrite an existing file.", show_default=False)
]


@app.command("agent")
def new_agent(
    name: Annotated[str, typer.Argument(help="The agent's name.")],
    *,
    game: Annotated[str, typer.Option(help="The game it plays.")],
    folder: Folder = Path(),
    force: Force = False,
    json: JsonFlag = False,
) -> None:
    """Write a simple agent that works, to start from.

    Example: whoknows new agent sly --game cluedo
    """
    plays = registry().find_game(game).name
    path = _write("agent.py.txt", name, folder, {"GAME": plays}, force=force)
    _say(path, f"whoknows check {path} --game {game}", json=json)


@app.command("game")
def new_game(
    name: Annotated[str, typer.Argument(help="The game's name.")],
    *,
    folder: Folder = Path(),
    package: Annotated[
        bool,
        typer.Option(
            "--package", help="Write a package that can be installed.", show_default=False
        ),
    ] = False,
    force: Force = False,
    json: JsonFlag = False,
) -> None:
    """Write a small game that works, to start from.

    Example: whoknows new game nimble
    """
    if package:
        path = _write_package(name, folder, force=force)
        _say(path, f"pip install -e {path}", json=json)
        return
    parts = {part.upper(): _body(part) for part in ("pieces", "rules", "text")}
    path = _write(
        "game.py.txt", name, folder, {**parts, "MESSAGES": _inline_messages()}, force=force
    )
    _say(path, f"whoknows check {path}", json=json)


def _write(template: str, name: str, folder: Path, words: dict[str, str], *, force: bool) -> Path:
    path = folder / f"{_module_name(name)}.py"
    if path.exists() and not force:
        raise BadOption(f"{path} exists already; choose another name, or add --force")
    _save(path, _filled(_template(template), name, words))
    return path


def _write_package(name: str, folder: Path, *, force: bool) -> Path:
    """Write a project whose package has the shape of the built-in games."""
    module = _module_name(name)
    project = folder / module
    if project.exists() and not force:
        raise BadOption(f"{project} exists already; choose another name, or add --force")
    words = {"MESSAGES": "", "PACKAGE": module}
    filled = {part: _filled(_template(f"game/{part}.txt"), name, words) for part in PARTS}
    for part, text in filled.items():
        _save(project if part == "pyproject.toml" else project / "src" / module, text, part)
    return project


def _module_name(name: str) -> str:
    if not NAME.fullmatch(name):
        raise BadOption(
            f"{name!r} cannot be a name: a small letter, then small letters, digits and '-'"
        )
    return name.replace("-", "_")


def _template(name: str) -> str:
    return (files("whoknows.cli") / "templates" / name).read_text(encoding="utf-8")


def _body(part: str) -> str:
    """A part of the package without its imports, for a game in one file."""
    return _template(f"game/{part}.py.txt").partition("\n\n\n")[2].rstrip("\n")


def _inline_messages() -> str:
    words = [(language, _template(f"game/messages/{language}.ftl.txt")) for language in LANGUAGES]
    lines = "".join(f'        "{language}": """\n{text}""",\n' for language, text in words)
    return f"    messages = {{\n{lines}    }}\n"


def _filled(text: str, name: str, words: dict[str, str]) -> str:
    """The text with all placeholders replaced, first by parts that have placeholders themselves."""
    for placeholder, word in words.items():
        text = text.replace(f"${placeholder}", word)
    class_name = "".join(part.capitalize() for part in re.split("[-_]", name))
    if iskeyword(class_name) or re.search(rf"\b{class_name}\b", text):
        raise BadOption(
            f"{name!r} is used inside the file that would be written; choose another name"
        )
    return text.replace("$NAME", name).replace("$CLASS", class_name)


def _save(path: Path, text: str, part: str = "") -> None:
    target = path / part
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{target} cannot be written: {error.strerror}") from None


def _say(path: Path, next_command: str, *, json: bool) -> None:
    if json:
        print_json({"file": str(path)})
    else:
        console().print(f"Wrote {path}. Try: {next_command}", markup=False)
