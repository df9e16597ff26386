# SPDX-License-Identifier: MIT
"""`whoknows new`: files to begin an agent or a game with."""

import re
from importlib.resources import files
from keyword import iskeyword
from pathlib import Path
from typing import Annotated

import typer

from whoknows.core import BadOption
from whoknows.matches.folders import registry

from .output import JsonFlag, console, print_json

app = typer.Typer(help="Begin an agent or a game of your own.", no_args_is_help=True)

NAME = re.compile(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*")

Folder = Annotated[Path, typer.Option(help="Where to write the file.")]
Force = Annotated[
    bool, typer.Option("--force", help="Write over a file that exists.", show_default=False)
]


@app.command("agent")
def new_agent(
    name: Annotated[str, typer.Argument(help="What the agent is called.")],
    *,
    game: Annotated[str, typer.Option(help="The game it plays.")],
    folder: Folder = Path(),
    force: Force = False,
    json: JsonFlag = False,
) -> None:
    """Write an agent that works, to be made better.

    Example: whoknows new agent sly --game cluedo
    """
    plays = registry().find_game(game).name
    path = _write("agent.py.txt", name, folder, {"GAME": plays}, force=force)
    _say(path, f"whoknows check {path} --game {game}", json=json)


@app.command("game")
def new_game(
    name: Annotated[str, typer.Argument(help="What the game is called.")],
    *,
    folder: Folder = Path(),
    force: Force = False,
    json: JsonFlag = False,
) -> None:
    """Write a small game that works, to be made into another.

    Example: whoknows new game nimble
    """
    path = _write("game.py.txt", name, folder, {}, force=force)
    _say(path, f"whoknows check {path}", json=json)


def _write(template: str, name: str, folder: Path, words: dict[str, str], *, force: bool) -> Path:
    if not NAME.fullmatch(name):
        raise BadOption(
            f"{name!r} cannot be a name: a small letter, then small letters, digits and '-'"
        )
    path = folder / f"{name.replace('-', '_')}.py"
    if path.exists() and not force:
        raise BadOption(f"{path} exists already; choose another name, or add --force")
    text = (files("whoknows.cli") / "templates" / template).read_text(encoding="utf-8")
    class_name = "".join(part.capitalize() for part in re.split("[-_]", name))
    if iskeyword(class_name) or re.search(rf"\b{class_name}\b", text):
        raise BadOption(
            f"{name!r} is used inside the file that would be written; choose another name"
        )
    for placeholder, word in {"NAME": name, "CLASS": class_name, **words}.items():
        text = text.replace(f"${placeholder}", word)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{path} cannot be written: {error.strerror}") from None
    return path


def _say(path: Path, next_command: str, *, json: bool) -> None:
    if json:
        print_json({"file": str(path)})
    else:
        console().print(f"Wrote {path}. Try: {next_command}", markup=False)
