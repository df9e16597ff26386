# SPDX-License-Identifier: MIT
"""A moment of a match of agents, as a seat sees it: shows a board without a table.

`python -m whoknows.server.sample hanabi --players 4 --steps 30 --seat 0` prints a JSON object with
the table, the scene, and the seat's insight and the report where the game has them.
"""

import argparse
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec

from whoknows.core import WATCHER, AnyAgent, AnyGame, Seat, View
from whoknows.play import Match, Referee
from whoknows.plugins.line_up import fill_line_up, parse_line_up, parse_options
from whoknows.plugins.parts import find_insight, find_report
from whoknows.plugins.registry import Registry

from .seats import AGENT_NAMES
from .views import entries, question, scene
from .wire import Scene, SeatCard, TableInfo

AnyReferee: TypeAlias = Referee[Any, Any, Any, Any]
NAMES = ("Robin", *AGENT_NAMES)


class _Enough(Exception):
    """The moment is reached."""


def sample(arguments: argparse.Namespace) -> dict[str, Any]:
    """Play agents up to the requested moment, and return it."""
    known = Registry()
    options = parse_options(arguments.option or [])
    game = known.make_game_for(arguments.game, options, players=arguments.players)
    line_up = fill_line_up(parse_line_up(arguments.agents or game.default_agent), game.players)
    agents = [known.make_agent(spec, game.name) for spec in line_up]
    seat = Seat(arguments.seat)
    referee = _played(game, agents, seat, arguments)
    shown = _scene(referee, seat)
    seats = [
        SeatCard(one, NAMES[one], "person")
        if one == seat
        else SeatCard(one, NAMES[one], "agent", str(line_up[one]))
        for one in game.seats
    ]
    table = TableInfo(
        id="sample",
        game=game.name,
        name="",
        options=game.options,
        seats=tuple(seats),
        you=seat,
        is_host=True,
        is_open=False,
        is_help_allowed=True,
        spectators="public",
        pace_ms=700,
        phase="over" if referee.outcome else "playing",
    )
    return {"table": table, "scene": shown, **dict(_extras(referee, seat, shown.view))}


def _played(
    game: AnyGame, agents: Sequence[AnyAgent], seat: Seat, arguments: argparse.Namespace
) -> AnyReferee:
    """A match after that many steps, when the seat is asked; or at its end."""

    def stop(_: object) -> None:
        is_asked = any(ask.seat == seat and not ask.optional for ask in match.referee.asks)
        if len(match.referee.log) >= arguments.steps and (is_asked or seat == WATCHER):
            raise _Enough

    seated = dict(zip(game.seats, agents, strict=True))
    match = Match(game, seated, seed=arguments.seed, audience=(WATCHER,), listener=stop)
    with suppress(_Enough):
        match.run()
    return match.referee


def _scene(referee: AnyReferee, seat: Seat) -> Scene:
    ask = next((one for one in referee.asks if one.seat == seat), None)
    return scene(
        referee.game,
        referee.state,
        seat,
        entries(referee.game, referee.log, seat),
        n=len(referee.perceived[seat]),
        ask=question(ask) if ask else None,
        outcome=referee.outcome,
    )


def _extras(referee: AnyReferee, seat: Seat, view: View) -> Iterator[tuple[str, Any]]:
    make_insight, make_report = find_insight(referee.game.name), find_report(referee.game.name)
    if make_insight is not None and seat != WATCHER:
        insight = make_insight(seat, referee.game)
        for event in referee.perceived[seat]:
            insight.observe(event)
        yield "knowledge", insight.page(view)
    if make_report is not None and referee.outcome is not None:
        yield "report", make_report(referee.game, referee.log)


def main() -> None:
    """Read the arguments and print the moment."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--agents")
    parser.add_argument("--option", action="append")
    parser.add_argument("--steps", type=int, default=30)
    parser.add_argument("--seat", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    print(msgspec.json.encode(sample(parser.parse_args())).decode())  # noqa: T201 - it is for a pipe


if __name__ == "__main__":
    main()
