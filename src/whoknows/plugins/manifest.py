# SPDX-License-Identifier: MIT
"""The manifest of a game: its parts, and where they are.

A package announces one by an entry point of the group `whoknows.games`, under the game's name:

    PLUGIN = GamePlugin(__name__, game="rules:Nim", insight="browser.insight:NimInsight")

A missing part is None everywhere. So is a part that cannot be imported, and `broken_parts` says
why: a game can be played without most of its parts.
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
    "atoms",
    "worlds",
    "claims",
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
    """The parts that a package offers for a game, each as `module:name` in the package.

    A part is imported on first use.
    """

    package: str
    """The package that the places are relative to: its `__name__`."""
    game: str
    """The rules: a subclass of `whoknows.core.Game`."""
    atoms: str | None = None
    """What formulas about a match can speak of: a `whoknows.epistemics.Vocabulary`. Without it,
    they speak of the fields of the state."""
    worlds: str | None = None
    """The engine that finds out who knows what: a `whoknows.epistemics.Worlds`. Without it, courses
    of the match are listed, which suits small games."""
    claims: str | None = None
    """What is claimed in the game, as formulas: a function `(game, claim, names)` with the names of
    the players in formulas. It returns a formula about the moment just before the claim, or None if
    nothing is claimed that could be true or false. With it, matches say who lied to whom."""
    insight: str | None = None
    """The knowledge of a seat: a subclass of `whoknows.core.insight.Insight`."""
    report: str | None = None
    """The report on a finished match, made with full knowledge: a function `report(game, steps)`
    that returns a struct."""
    tutorials: str | None = None
    """A function without arguments that returns tutorials (`whoknows.core.tutorial.Tutorial`)."""
    board: str | None = None
    """The table in the terminal: a function `draw(view, game, translator)` that returns an object
    [Rich](https://rich.readthedocs.io) can print. Without it, the view is drawn field by field."""
    pages: str | None = None
    """How the insight is drawn in the terminal: a class made with `(seat, game, translator)` that
    is a `whoknows.cli.terminal.pages.Pages`. Without it, the insight is drawn field by field."""
    kernel: str | None = None
    """Whole games in compiled code: a class that is a `whoknows.kernel.Kernel`."""
    warmup: str | None = None
    """A function without arguments that compiles code which is otherwise compiled on first use;
    `whoknows prepare` calls it."""
    encoding: str | None = None
    """Moves by number and perceptions as vectors, for learning programs: a class made with the game
    that is a `whoknows.adapters.encoding.Encoding`."""
    solver: str | None = None
    """The command `whoknows solve GAME`: a function with options of its own. `whoknows solve` lists
    it with the first line of its module's docstring."""

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
    """An announced part that cannot be imported."""

    game: str
    part: str
    problem: str


def load_manifest(point: EntryPoint) -> GamePlugin:
    """Load the manifest of an entry point; `BadReference` if it is not a manifest."""
    found = point.load()
    if not isinstance(found, GamePlugin):
        raise BadReference(
            f"{point.value} is not a manifest; write PLUGIN = GamePlugin(__name__, game=...) "
            "and announce that"
        )
    return found


@cache
def find_manifest(game: str) -> GamePlugin | None:
    """The manifest of a game; None for a game from a file, and for a broken manifest."""
    for point in entry_points(group=GAMES, name=game):
        try:
            return load_manifest(point)
        except Exception:  # noqa: BLE001 - anybody's code; `whoknows games` says what is wrong
            return None
    return None


def manifests() -> Iterator[tuple[str, GamePlugin]]:
    """All manifests, by name of the game."""
    for name in sorted({point.name for point in entry_points(group=GAMES)}):
        found = find_manifest(name)
        if found is not None:
            yield name, found


def has_part(game: str, part: Part) -> bool:
    """Whether the game announces that part, without importing it."""
    manifest = find_manifest(game)
    return manifest is not None and manifest.place(part) is not None


@cache
def find_part(game: str, part: Part) -> Any:
    """A part of a game; None if it is missing or broken."""
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
