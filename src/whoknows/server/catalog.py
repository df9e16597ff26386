# SPDX-License-Identifier: MIT
"""The games and agents of a server, and their texts."""

import asyncio
from importlib.resources import files
from typing import Any

import msgspec
from markdown_it import MarkdownIt

from whoknows.core import AnyGame, Sided
from whoknows.language import LANGUAGES, catalogue_texts
from whoknows.language.catalogue import folder_texts, package_texts, platform_texts
from whoknows.play.formats import formats_of
from whoknows.plugins.manifest import has_part
from whoknows.plugins.parts import find_tutorials
from whoknows.plugins.registry import Registry

from .agent_cards import AgentList, FileMark, mark_of, option_cards
from .cards import AgentCard, GameCard
from .jobs import ListAgents
from .tables import NoSuchTable
from .worker_pool import WorkerPool


class Catalog:
    """Lists games and agents; slow lookups are done by a worker, once."""

    def __init__(self, registry: Registry, worker_pool: WorkerPool) -> None:
        self._registry = registry
        self._worker_pool = worker_pool
        self._installed: dict[str, AgentList] = {}
        self._own: dict[tuple[str, FileMark], AgentList] = {}
        """What is in the user's files, by game; one that was changed is looked at again."""
        self._names: list[str] = []
        self._cards: dict[str, GameCard] = {}
        self._words: dict[tuple[str, int, int], str] = {}
        """By language and how many catalogues of agents were known."""
        self._guides: dict[tuple[str, str], str] = {}

    def names(self) -> list[str]:
        """The names of games; cached, since the lookup reads a file of every installed package."""
        if not self._names:
            self._names = [listing.name for listing in self._registry.games()[0]]
        return self._names

    def games(self) -> list[GameCard]:
        """All games, with only the names of their agents."""
        return [self._card(name) for name in self.names()]

    async def game(self, name: str) -> GameCard:
        """A game, with all details of its agents."""
        card = self._card(self._known(name))
        return msgspec.structs.replace(card, agents=await self.agents(name))

    async def agents(self, game: str) -> tuple[AgentCard, ...]:
        """The agents of a game, including files added to the user's folder later."""
        files = self._registry.agent_files()
        own = [self._in_file(game, name, mark_of(file)) for name, file in files.items()]
        catalogues = [await self._find_installed(game), *await asyncio.gather(*own)]
        return tuple(agent for catalogue in catalogues for agent in catalogue.agents)

    async def _find_installed(self, game: str) -> AgentList:
        if game not in self._installed:
            told = await self._worker_pool.ask(ListAgents(game))
            if told.problem is not None:
                return AgentList((), {})
            self._installed[game] = msgspec.json.decode(told.text, type=AgentList)
        return self._installed[game]

    async def _in_file(self, game: str, name: str, mark: FileMark) -> AgentList:
        """The agent in a user's file; a file that cannot be loaded is listed with the reason."""
        if (game, mark) not in self._own:
            told = await self._worker_pool.scout(ListAgents(game, name))
            if told.problem is None:
                found = msgspec.json.decode(told.text, type=AgentList)
            else:
                broken = AgentCard(
                    name, "", oracle=False, options=(), is_file=True, problem=told.problem
                )
                found = AgentList((broken,), {})
            self._own[game, mark] = found
        return self._own[game, mark]

    def _known(self, name: str) -> str:
        if name not in self.names():
            raise NoSuchTable(f"there is no game {name!r}")
        return name

    def _card(self, name: str) -> GameCard:
        if name not in self._cards:
            self._cards[name] = self._make_card(name)
        return self._cards[name]

    def _make_card(self, name: str) -> GameCard:
        kind = self._registry.find_game(name)
        game: AnyGame = self._registry.make_game(name, {})
        options = option_cards(kind)
        bounds: dict[str, Any] = next(o.schema for o in options if o.name == "players")
        return GameCard(
            name=name,
            min_players=bounds.get("minimum", 1),
            max_players=bounds.get("maximum", game.players),
            players=game.players,
            options=tuple(option for option in options if option.name != "players"),
            agents=tuple(
                AgentCard(agent, "", oracle=False, options=(), is_file=False)
                for agent in self._registry.agent_names(name)
            ),
            levels=dict(kind.levels) or {"good": kind.default_agent},
            sides={side.name: side.seats for side in game.sides} if isinstance(game, Sided) else {},
            has_insight=has_part(name, "insight"),
            has_report=has_part(name, "report"),
            formats=formats_of(name),
            tutorials=tuple(tutorial.title for tutorial in find_tutorials(name)),
            has_guide=bool(self._guide_texts(name)),
        )

    def words(self, language: str) -> str:
        """All messages in a language, as one catalogue."""
        if language not in LANGUAGES:
            raise NoSuchTable(
                f"there is no language {language!r}; {', '.join(LANGUAGES)} there are"
            )
        key = language, len(self._installed), len(self._own)
        if key not in self._words:
            self._words = {old: text for old, text in self._words.items() if old[1:] == key[1:]}
            self._words[key] = self._make_words(language)
        return self._words[key]

    def _make_words(self, language: str) -> str:
        page = folder_texts(files("whoknows.server") / "messages")
        games = [catalogue_texts(self._registry.find_game(name)) for name in self.names()]
        known = (*self._installed.values(), *self._own.values())
        agents = [catalogue.words for catalogue in known]
        texts = [platform_texts(), page, *games, *agents]
        return "\n".join(text.get(language) or text.get(LANGUAGES[0], "") for text in texts)

    def guide(self, name: str, language: str) -> str:
        """The rules of a game, as HTML."""
        language = language if language in LANGUAGES else LANGUAGES[0]
        if (name, language) not in self._guides:
            self._guides[name, language] = self._make_guide(name, language)
        return self._guides[name, language]

    def _make_guide(self, name: str, language: str) -> str:
        texts = self._guide_texts(self._known(name))
        text = texts.get(language) or texts.get(LANGUAGES[0])
        if text is None:
            raise NoSuchTable(f"{name} has no guide")
        return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))

    def _guide_texts(self, name: str) -> dict[str, str]:
        return package_texts(self._registry.find_game(name), "guide", ".md")
