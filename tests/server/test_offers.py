# SPDX-License-Identifier: MIT
"""Every game of ours comes to the browser with all that belongs to it."""

import pytest

from whoknows.core.options import option_infos
from whoknows.language import LANGUAGES, catalogue_texts, parse_catalogue
from whoknows.plugins.line_up import fill_line_up, parse_line_up
from whoknows.plugins.parts import find_insight, find_report, find_tutorials
from whoknows.plugins.registry import Broken, Listing, Registry
from whoknows.server.catalog import Catalog
from whoknows.server.worker_pool import WorkerPool

GAMES = ("cluedo", "hanabi", "liars-dice", "mafia")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_levels_whose_agents_exist(name: str) -> None:
    registry = Registry()
    game = registry.make_game(name, {})
    assert set(game.levels) == {"gentle", "good", "strongest"}
    for line_up in game.levels.values():
        for spec in fill_line_up(parse_line_up(line_up), game.players):
            assert not registry.find_agent(spec.reference, name).is_oracle


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_options_and_agents_have_words_in_every_language(name: str, language: str) -> None:
    registry = Registry()
    kind = registry.find_game(name)
    keys, problems = parse_catalogue(catalogue_texts(kind)[language])
    assert not problems
    options = {f"{name}-option-{option.name}" for option in option_infos(kind)}
    own = [one.name for one in registry.agents(name)[0] if one.game == name]
    agents = {f"{name}-agent-{agent}" for agent in own}
    wanted = options | agents | {f"{name}-title", f"{name}-tagline"}
    assert wanted - set(keys) <= {f"{name}-option-players"}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_knowledge_a_report_lessons_and_rules(name: str) -> None:
    catalog = Catalog(Registry(), WorkerPool())
    assert find_insight(name) is not None
    assert find_report(name) is not None
    assert find_tutorials(name)
    guides = {catalog.guide(name, language) for language in LANGUAGES}
    assert len(guides) == len(LANGUAGES)
    assert all("<h2>" in guide and "<script" not in guide for guide in guides)


def test_games_are_looked_for_once() -> None:
    """That takes longer than all the rest of an answer."""
    n = 0

    class Counting(Registry):
        def games(self) -> tuple[list[Listing], list[Broken]]:
            nonlocal n
            n += 1
            return super().games()

    catalog = Catalog(Counting(), WorkerPool())
    assert catalog.games() == catalog.games()
    assert n == 1
