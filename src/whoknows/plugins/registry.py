# SPDX-License-Identifier: MIT
"""Finds games and agents, without built-in names.

All packages, ours included, announce them by entry points: `whoknows.games` has the manifest of a
game under its name, `whoknows.agents` an agent as `game.name` (or a bare name for an agent that
plays every game). Agents may also be files in the `agents` folder of the user's data, and stored
parameters of agents files in another folder of the user.

A `Registry` finds by name only: no input makes it run code that was not installed or put into that
folder. A `CodeRegistry` also loads direct references to code, a file or `module:Class`; it is for
input that the user of this program typed, never for input from a browser or a file.
"""

import inspect
from collections.abc import Mapping
from functools import lru_cache
from importlib.metadata import Distribution, EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from whoknows.core import reference as ref
from whoknows.core.agent import Agent, AnyAgent
from whoknows.core.capability import Reachable
from whoknows.core.errors import BadOption, BadReference, CodeRefused, did_you_mean
from whoknows.core.game import AnyGame, Game
from whoknows.core.options import OptionInfo, build, option_infos
from whoknows.core.safe_text import problem_text

from .class_loader import absolute_reference, load_class
from .line_up import SCHEMES, AgentSpec, scheme_names, scheme_of
from .manifest import GAMES, load_manifest
from .parameters import plain_options

AGENTS: Final = "whoknows.agents"
MAX_BOT: Final = 4096
"""Longest file that says how to reach a program, in characters."""


class Broken(Struct, frozen=True):
    """A plug-in that was skipped, and why."""

    name: str
    source: str
    problem: str


class Listing(Struct, frozen=True):
    """A game or an agent as `whoknows games` and `whoknows agents` list it."""

    name: str
    game: str | None
    description: str
    options: list[OptionInfo]
    oracle: bool
    source: str


class _Plugin(Struct, frozen=True):
    """A plug-in that is announced but not loaded yet."""

    name: str
    source: str
    reference: str
    point: EntryPoint | None = None
    """The entry point; None for a file."""


class Registry:
    """All installed plug-ins, plus the user's own folders of agents and parameters.

    It finds by name only, and raises `CodeRefused` for references to code.
    """

    def __init__(
        self, agent_folder: Path | None = None, parameter_folder: Path | None = None
    ) -> None:
        self._announcements: dict[str, list[EntryPoint]] = {}
        self._agent_folder = agent_folder
        self._parameter_folder = parameter_folder

    # Games

    def find_game(self, reference: str) -> type[Game[Any, Any, Any, Any]]:
        """The game class for a name."""
        return self._find(reference, self._announced(GAMES), Game)

    def make_game(self, reference: str, options: Mapping[str, Any]) -> AnyGame:
        """A game with a configuration; texts such as "4" are parsed."""
        return build(self.find_game(reference), options, read=self.read)

    def make_game_for(
        self,
        reference: str,
        options: Mapping[str, Any],
        *,
        players: int | None = None,
        n_named: int = 0,
    ) -> AnyGame:
        """A game for that many players, or else with at least a seat for each named agent."""
        if players is not None:
            if "players" in options:
                raise BadOption(
                    "the number of players is given twice: --players and --option players"
                )
            return self.make_game(reference, {**options, "players": players})
        made = self.make_game(reference, options)
        if n_named > made.players and "players" not in options:
            return self.make_game(reference, {**options, "players": n_named})
        return made

    def game_names(self) -> list[str]:
        """The names of all games, without loading them."""
        return sorted(self._announced(GAMES))

    def games(self) -> tuple[list[Listing], list[Broken]]:
        """All games, and those that cannot be loaded."""
        listings, broken = self._list(self._announced(GAMES), Game)
        return listings, broken + self._clashes(GAMES)

    # Agents

    def find_agent(self, reference: str, game: str) -> type[Agent[Any, Any, Any]]:
        """The agent class for a name, as a player of `game`."""
        agent = self._find(reference, self._agent_names(game), Agent)
        if agent.game not in (None, game):
            raise BadReference(f"{reference} plays {agent.game}, not {game}")
        return agent

    def make_agent(self, spec: AgentSpec, game: str) -> AnyAgent:
        """An agent with its options; `params=NAME` stands for stored values of its parameters."""
        agent = self.find_agent(spec.reference, game)
        return build(agent, self._plain(agent, spec, game), read=self.read)

    def try_agent(self, spec: AgentSpec, game: str) -> AnyAgent:
        """Make an agent early, so that errors show before anything depends on it.

        Its name or an option may be wrong, or the program for which it stands may be missing.
        """
        made = self.make_agent(spec, game)
        if isinstance(made, Reachable):
            made.reach(game)
        return made

    def resolve(self, spec: AgentSpec, game: str) -> AgentSpec:
        """The same agent, valid in any process with the same folders.

        Stored parameters become plain options. The agent is made once as a check.
        """
        agent = self.try_agent(spec, game)
        return AgentSpec(spec.reference, self._plain(type(agent), spec, game))

    def read(self, text: str) -> ref.Reference:
        """Read a reference in an option: a file in the user's folder, or no code at all."""
        file, colon, class_name = text.partition(":")
        own = {path.name: path for path in self.agent_files().values()}
        if file in own:
            return ref.CodeReference(f"{own[file]}{colon}{class_name}")
        return ref.read_name(text)

    def runs_files(self, spec: AgentSpec) -> bool:
        """Whether the agent, or a strategy in its options, is a file in the user's folder."""
        files = self.agent_files() if self._in_folder() else {}
        names = {path.name for path in files.values()}
        values = (str(value).partition(":")[0] for value in spec.options.values())
        return spec.reference in files or not names.isdisjoint(values)

    def _plain(self, agent: type[AnyAgent], spec: AgentSpec, game: str) -> dict[str, str]:
        return plain_options(agent, spec.options, game, self._parameter_folder)

    def agent_names(self, game: str) -> list[str]:
        """The names of a game's agents, without loading them."""
        announced = self._announced(AGENTS)
        own = [name.removeprefix(f"{game}.") for name in announced if name.startswith(f"{game}.")]
        general = [name for name in announced if "." not in name]
        return sorted({*own, *general, *self._in_folder()})

    def agents(self, game: str | None = None) -> tuple[list[Listing], list[Broken]]:
        """All agents (that play `game`, if given), and those that cannot be loaded."""
        listings, broken = self._list(self._in_folder() | self._announced(AGENTS), Agent)
        playing = [one for one in listings if game is None or one.game in (None, game)]
        return playing, broken + self._clashes(AGENTS) + self._shadowed()

    def installed_agents(self, game: str) -> list[Listing]:
        """Agents from packages that play the game; no user's file is loaded."""
        listings, _ = self._list(self._announced(AGENTS), Agent)
        return [one for one in listings if one.game in (None, game)]

    def agent_files(self) -> dict[str, Path]:
        """The user's own agent files, by name, without those whose names are taken.

        None is loaded: loading a file may do anything.
        """
        shadowed = {one.name for one in self._shadowed()}
        return {
            name: Path(one.reference)
            for name, one in self._in_folder().items()
            if name not in shadowed
        }

    def agent_file(self, name: str, game: str) -> Listing | None:
        """The agent in a user's file, or None if it plays another game."""
        listings, broken = self._list({name: self._in_folder()[name]}, Agent)
        if broken:
            raise BadReference(broken[0].problem)
        return next((one for one in listings if one.game in (None, game)), None)

    def _agent_names(self, game: str) -> dict[str, _Plugin]:
        """Agents of `game` by name; a file cannot take an announced name."""
        plugins = self._in_folder() | self._announced(AGENTS)
        return {
            name.removeprefix(f"{game}."): plugin
            for name, plugin in sorted(plugins.items(), key=lambda item: "." in item[0])
            if "." not in name or name.startswith(f"{game}.")
        }

    # Both

    def _announced(self, group: str) -> dict[str, _Plugin]:
        """Plug-ins by name; if two share a name, the first found keeps it."""
        points = reversed(self._points(group))
        return {
            point.name: _Plugin(point.name, _source(point), point.value, point) for point in points
        }

    def look_around(self) -> None:
        """Look for plug-ins now instead of on first use."""
        for group in (GAMES, AGENTS):
            self._points(group)

    def _points(self, group: str) -> list[EntryPoint]:
        """All entry points of a group; cached, since the lookup reads a file of every package."""
        if group not in self._announcements:
            self._announcements[group] = list(entry_points(group=group))
        return self._announcements[group]

    def _clashes(self, group: str) -> list[Broken]:
        """Plug-ins that cannot be used because another has their name."""
        plugins = self._announced(group)
        return [
            Broken(point.name, _source(point), f"the name is taken by {plugins[point.name].source}")
            for point in self._points(group)
            if plugins[point.name].reference != point.value
        ]

    def _shadowed(self) -> list[Broken]:
        """User's files that cannot be used by name, because an agent has that name."""
        taken = {name.rpartition(".")[2]: one for name, one in self._announced(AGENTS).items()}
        return [
            Broken(name, one.source, f"the name is taken by {taken[name].source}; rename the file")
            for name, one in self._in_folder().items()
            if name in taken
        ]

    def _in_folder(self) -> dict[str, _Plugin]:
        """User's files: Python, or a line that says how to reach an external program.

        Files whose names cannot be shown, or are not valid text, are left out.
        """
        if self._agent_folder is None or not self._agent_folder.is_dir():
            return {}
        found = {}
        for file in sorted([*self._agent_folder.glob("*.bot"), *self._agent_folder.glob("*.py")]):
            if file.stem.isprintable():
                found[file.stem] = _Plugin(file.stem, str(file), str(file))
        return found

    def _find(self, reference: str, plugins: Mapping[str, _Plugin], base: type) -> type[Any]:
        plugin = plugins.get(reference)
        if plugin is not None:
            return _load_plugin(plugin, base)
        if ref.is_code_reference(reference):
            raise CodeRefused(reference)
        kind = base.__name__.lower()
        raise BadReference(f"there is no {kind} {reference!r}; {did_you_mean(reference, plugins)}")

    def _list(
        self, plugins: Mapping[str, _Plugin], base: type
    ) -> tuple[list[Listing], list[Broken]]:
        listings, broken = [], []
        for name, plugin in sorted(plugins.items()):
            try:
                found = _load_plugin(plugin, base)
                listings.append(_listing(plugin, found))
            except BadReference as error:
                broken.append(Broken(name, plugin.source, str(error)))
            except (Exception, SystemExit) as error:  # noqa: BLE001 - anybody's code
                broken.append(Broken(name, plugin.source, problem_text(error)))
        return listings, broken


class CodeRegistry(Registry):
    """Finds by name, and loads direct references: `module:Class`, a file, a program."""

    read = staticmethod(ref.read_reference)  # unchanged: its identity shows that code may be named

    def resolve(self, spec: AgentSpec, game: str) -> AgentSpec:
        """The same agent, valid in any process and any folder, and without this registry.

        Paths of files become absolute, too.
        """
        agent = self.try_agent(spec, game)
        options = self._plain(type(agent), spec, game)
        plugin = self._agent_names(game).get(spec.reference)
        if plugin is not None and ref.is_file_reference(plugin.reference):
            return AgentSpec(absolute_reference(plugin.reference), options)
        return AgentSpec(reference_anywhere(spec, agent), options)

    def _plain(self, agent: type[AnyAgent], spec: AgentSpec, game: str) -> dict[str, str]:
        return plain_options(agent, spec.options, game, self._parameter_folder, may_name_file=True)

    def _find(self, reference: str, plugins: Mapping[str, _Plugin], base: type) -> type[Any]:
        if reference not in plugins and ref.is_code_reference(reference):
            return _load(ref.CodeReference(reference), base)
        return super()._find(reference, plugins, base)


def reference_anywhere(spec: AgentSpec, agent: AnyAgent) -> str:
    """The agent's reference, in a form valid in any folder."""
    if scheme_of(spec.reference) and isinstance(agent, Reachable):
        return agent.reference
    return absolute_reference(spec.reference)


def _load_plugin(plugin: _Plugin, base: type) -> type[Any]:
    """Load an announced class; for a game, its manifest says where it is."""
    if base is not Game or plugin.point is None:
        return _load(ref.CodeReference(plugin.reference), base)
    try:
        manifest = load_manifest(plugin.point)
    except BadReference:
        raise
    except (Exception, SystemExit) as error:
        raise BadReference(
            f"{plugin.reference} cannot be imported: {problem_text(error)}"
        ) from error
    place = manifest.place("game")
    return _load(ref.CodeReference(":".join(place or ())), base)


def _load(reference: ref.CodeReference, base: type, folder: Path | None = None) -> type[Any]:
    """The class of a reference: code, or a way to reach an external program."""
    scheme = scheme_of(reference.text)
    if scheme is None and reference.text.endswith(ref.BOT_FILE):
        file = Path(reference.text)
        said = read_bot(file)
        try:
            named = _load(ref.CodeReference(said), base, file.parent)
        except BadReference as error:
            # The error must not reveal the command.
            place = said.partition(":")[2]
            told = str(error).replace(place, file.stem).replace(repr(place)[1:-1], file.stem)
            raise BadReference(f"{file.name}: {told}") from None
        return type(named.__name__, (named,), {"known_as": file.stem, "__doc__": named.__doc__})
    if scheme is None:
        return load_class(reference, base)
    (point, *_) = entry_points(group=SCHEMES, name=scheme)
    made: type[Any] = point.load()(reference.text.partition(":")[2], folder or Path())
    return made


def read_bot(file: Path) -> str:
    """Read how to reach the program of a user's file."""
    if not file.is_file():
        raise BadReference(f"there is no file {file}")
    try:
        with file.open(encoding="utf-8-sig") as opened:
            text = opened.read(MAX_BOT + 1)
    except OSError as error:
        raise BadReference(f"{file.name} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadReference(f"{file.name} cannot be read: it is not UTF-8 text") from None
    if len(text) > MAX_BOT:  # a truncated command would be another command
        raise BadReference(f"{file.name} is longer than {MAX_BOT} letters")
    said = text.strip()
    if scheme_of(said) is None or "?" in said or not said.isprintable():
        known = ", ".join(f"{name}:..." for name in sorted(scheme_names()))
        raise BadReference(
            f"{file.name} should say in one line how to reach it ({known}), without options"
        )
    return said


def _listing(plugin: _Plugin, found: type[Any]) -> Listing:
    is_game = issubclass(found, Game)
    game = found.name if is_game else found.game
    return Listing(
        name=plugin.name.removeprefix(f"{game}."),
        game=game,
        description=(inspect.getdoc(found) or "").partition("\n")[0],
        options=option_infos(found),
        oracle=not is_game and found.is_oracle,
        source=plugin.source,
    )


def _source(point: EntryPoint) -> str:
    return _package(point.dist) if point.dist else point.value


@lru_cache(maxsize=256)
def _package(package: Distribution) -> str:
    """The package of a plug-in; cached, since reading it is the slowest part of a lookup."""
    return f"{package.name} {package.version}"
