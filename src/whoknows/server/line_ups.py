# SPDX-License-Identifier: MIT
"""The line-ups of the first page; each plays a little in advance, so that visitors do not wait."""

from itertools import zip_longest
from typing import Any

from msgspec import Struct

from whoknows.play import Match, Referee
from whoknows.plugins.line_up import fill_line_up, parse_line_up
from whoknows.plugins.parts import AnyInsight, find_insight
from whoknows.plugins.registry import Registry


class LineUp(Struct, frozen=True):
    """A level of a game; without a level, the insight of its seats."""

    game: str
    level: str | None = None

    @property
    def name(self) -> str:
        """A name for people who wait for it."""
        return f"{self.game} {self.level or 'knowledge'}"


def offered_line_ups(registry: Registry) -> list[LineUp]:
    """All line-ups of the first page, the strongest first, then insights.

    The strongest take longest to compile, so this order keeps the waits of early visitors short.
    """
    games = {listing.name: registry.find_game(listing.name) for listing in registry.games()[0]}
    rows = [[LineUp(name, level) for level in [*kind.levels][::-1]] for name, kind in games.items()]
    line_ups = [one for column in zip_longest(*rows) for one in column if one is not None]
    return line_ups + [LineUp(name) for name in games]


def try_line_up(registry: Registry, line_up: LineUp) -> None:
    """Play a match, or make insights, so that all code it needs is compiled."""
    game = registry.make_game(line_up.game, {})
    named = game.levels[line_up.level] if line_up.level else "random"
    specs = fill_line_up(parse_line_up(named), game.players)
    agents = [registry.make_agent(spec, game.name) for spec in specs]
    match = Match(game, dict(zip(game.seats, agents, strict=True)), seed=0)
    match.run()
    make_insight = find_insight(game.name)
    if line_up.level is None and make_insight is not None:
        _look_at_half(match, make_insight)


def _look_at_half(match: Match, make_insight: type[AnyInsight]) -> None:
    """Make the insights of the first and the last seat in the middle of a match."""
    game = match.game
    referee: Referee[Any, Any, Any, Any] = Referee(game)
    referee.resume(match.log[: len(match.log) // 2])
    for seat in (game.seats[0], game.seats[-1]):
        insight = make_insight(seat, game)
        for event in referee.perceived[seat]:
            insight.observe(event)
        insight.page(game.view(referee.state, seat))
