# SPDX-License-Identifier: MIT
"""The manifest of a game: which parts its package has, and where they are.

A package announces one by an entry point of the group `whoknows.games`, under the game's name:

    PLUGIN = GamePlugin(__name__, game="rules:Nim", insight="browser.insight:NimInsight")

A part that a game lacks is None everywhere. So is one that cannot be imported, and `broken_parts`
says why: a game can be played without most of its parts.
"""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, Literal, TypeAlias, get_args

from msgspec import Struct

from whoknows.core.errors import BadReference
from whoknows.core.safe_text import problem_text

GAMES: Final = "whoknows.games"
"""The group of entry points."""

Part: TypeAlias = Literal[
    "insight",
    "report",
    "tutorials",
    "board",
    "pages",
    "kernel",
    "warmup",
    "encoding",
    "solver",
]
PARTS: Final[tuple[Part, ...]] = get_args(Part)


class GamePlugin(Struct, frozen=True):
    """What a package offers for a game: the place of each part, as `module:name` in the package.

    Nothing is imported before it is used.
    """

    package: str
    """Where the places start: `__name__` of the package."""
    game: str
    """The rules: a subclass of `whoknows.core.Game`."""
    insight: str | None = None
    """What follows for a seat: a subclass of `whoknows.core.insight.Insight`."""
    report: str | None = None
    """A finished match, seen by someone who knows everything: a function `report(game, steps)` that
    returns a struct."""
    tutorials: str | None = None
    """A function without arguments that returns tutorials (`whoknows.core.tutorial.Tutorial`)."""
    board: str | None = None
    """The table in the terminal: a function `draw(view, game, translator)` that returns something
    [Rich](https://rich.readthedocs.io) can print. Without it, the view is drawn field by field."""
    pages: str | None = None
    """How the insight is drawn in the terminal: a class made with `(seat, game, translator)` that
    is a `whoknows.cli.terminal.pages.Pages`. Without it, the insight is drawn field by field."""
    kernel: str | None = None
    """Whole games in compiled code: a class that is a `whoknows.kernel.Kernel`."""
    warmup: str | None = None
    """A function without arguments that compiles what is otherwise compiled on first use;
    `whoknows prepare` calls it."""
    encoding: str | None = None
    """Moves by number and perceptions as vectors, for learning programs: a class made with the game
    that is a `whoknows.adapters.encoding.Encoding`."""
    solver: str | None = None
    """The command `whoknows solve GAME`: a function with options of its own. The first line of its
    module's docstring is its line in `whoknows solve`."""

    def place(self, part: Part | Literal["game"]) -> tuple[str, str] | None:
        """The module and the name of a part; None if the game lacks it."""
        where = getattr(self, part)
        if where is None:
            return None
        module, _, name = where.partition(":")
        return f"{self.package}.{module}", name

    def load(self, part: Part | Literal["game"]) -> Any:
        """Import a part; None if the game lacks it."""
        place = self.place(part)
        return None if place is None else getattr(import_module(place[0]), place[1])


class BrokenPart(Struct, frozen=True):
    """A part that was announced and cannot be imported."""

    game: str
    part: str
    problem: str


def load_manifest(point: EntryPoint) -> GamePlugin:
    """What an entry point announces; `BadReference` if it is no manifest."""
    found = point.load()
    if not isinstance(found, GamePlugin):
        raise BadReference(
            f"{point.value} is not a manifest; write PLUGIN = GamePlugin(__name__, game=...) "
            "and announce that"
        )
    return found


@cache
def find_manifest(game: str) -> GamePlugin | None:
    """The manifest of the game of that name; None for a game from a file, and for a broken one."""
    for point in entry_points(group=GAMES, name=game):
        try:
            return load_manifest(point)
        except Exception:  # noqa: BLE001 - anybody's code; `whoknows games` says what is wrong
            return None
    return None


def manifests() -> Iterator[tuple[str, GamePlugin]]:
    """All games that have one, by name."""
    for name in sorted({point.name for point in entry_points(group=GAMES)}):
        found = find_manifest(name)
        if found is not None:
            yield name, found


def has_part(game: str, part: Part) -> bool:
    """Whether the game announces that part; nothing of it is imported."""
    manifest = find_manifest(game)
    return manifest is not None and manifest.place(part) is not None


@cache
def find_part(game: str, part: Part) -> Any:
    """A part of a game; None if the game lacks it or it is broken."""
    manifest = find_manifest(game)
    try:
        return manifest and manifest.load(part)
    except Exception:  # noqa: BLE001 - anybody's code; `broken_parts` says what is wrong
        return None


def broken_parts() -> Iterator[BrokenPart]:
    """Every part of an installed game that cannot be imported, and why."""
    for name, manifest in manifests():
        for part in PARTS:
            try:
                manifest.load(part)
            except Exception as error:  # noqa: BLE001 - anybody's code
                yield BrokenPart(name, part, problem_text(error))
