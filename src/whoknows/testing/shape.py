# SPDX-License-Identifier: MIT
"""The shape of a game's package: where everything lives, the same in every game.

A reader who knows one game then finds everything in the others. A name stands for a module or,
where a game needs more room, for a folder.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, Literal

from whoknows.plugins.manifest import GamePlugin, Part

SHAPE: Final = {
    "pieces": "what the game is played with: state, actions, events, view",
    "rules": "the game",
    "moves": "legal moves, where they need a module of their own",
    "text": "sentences, names, typed moves",
    "objections": "why a move is not possible",
    "knowledge": "exact reasoning: worlds, counts, chances, explanations",
    "agents": "one module an agent, or a folder where it is big",
    "compiled": "the table as a record, whole games, kernel, warm-up",
    "encoding": "numbers and vectors for learners",
    "solver": "the best play, where that can be computed",
    "browser": "what the page shows, as data: insight, report, tutorial",
    "terminal": "the board and the pages of the notebook, drawn",
    "messages": "words in three languages",
    "guide": "rules in three languages",
    "programs": "commands, servers, file formats: may use the whole platform",
}
"""What may stand at the top of a game's package."""

HOMES: Final[dict[Part | Literal["game"], str]] = {
    "game": "rules",
    "atoms": "knowledge",
    "worlds": "knowledge",
    "claims": "knowledge",
    "insight": "browser",
    "report": "browser",
    "tutorials": "browser",
    "board": "terminal",
    "pages": "terminal",
    "kernel": "compiled",
    "warmup": "compiled",
    "encoding": "encoding",
    "solver": "programs",
}
"""Where each part of a manifest belongs."""

IGNORED: Final = {"__init__.py", "py.typed"}


def misplaced(plugin: GamePlugin) -> list[str]:
    """What is not where it belongs, in sentences."""
    top = (entry.name for entry in files(plugin.package).iterdir() if _has_files(entry))
    strays = sorted(name for name in top if name.removesuffix(".py") not in SHAPE)
    found = [
        f"{plugin.package} has {name} at its top, which belongs elsewhere"
        for name in strays
        if name not in IGNORED
    ]
    for part, home in HOMES.items():
        place = plugin.place(part)
        module = place[0].removeprefix(f"{plugin.package}.") if place else home
        if module.partition(".")[0] != home:
            found.append(f"the {part} of {plugin.package} is in {module}, not in {home}")
    return found


def _has_files(entry: Traversable) -> bool:
    """Whether it is a file or holds one, other than what Python leaves of a folder that moved."""
    if entry.is_file():
        return True
    return entry.name != "__pycache__" and any(map(_has_files, entry.iterdir()))
