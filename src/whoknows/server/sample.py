# SPDX-License-Identifier: MIT
"""One moment of a match of agents, as a seat is shown it: for looking at a board without a table.

`python -m whoknows.server.sample hanabi --players 4 --steps 30 --seat 0` prints a JSON object with
the table, the scene, and the seat's insight and the report where the game has them.
"""

import argparse
from contextlib import suppress
from typing import Any

import msgspec

from whoknows.core import WATCHER, Seat
from whoknows.core.options import parse_options
from whoknows.core.reference import fill_line_up, parse_line_up
from whoknows.core.registry import Registry
from whoknows.play import Ask, Match

from .plugins import find_insight, find_report
from .scenes import entries, question, scene
from .wire import SeatCard, TableInfo

NAMES = (
    "Robin",
    "Ada",
    "Boole",
    "Cleo",
    "Dara",
    "Emmy",
    "Fay",
    "Grace",
    "Hana",
    "Ivo",
    "Jun",
    "Kim",
)


class _Enough(Exception):
    """The moment has come."""


def sample(arguments: argparse.Namespace) -> dict[str, Any]:
    """Play agents up to the moment that was asked for, and show it."""
    known = Registry()
    options = parse_options(arguments.option or [])
    game = known.make_game_for(arguments.game, options, players=arguments.players)
    line_up = fill_line_up(parse_line_up(arguments.agents or game.default_agent), game.players)
    agents = {
        s: known.make_agent(spec, game.name) for s, spec in zip(game.seats, line_up, strict=True)
    }
    seat = Seat(arguments.seat)

    def stop(_: object) -> None:
        log = match.referee.log
        is_asked = any(ask.seat == seat and not ask.optional for ask in match.referee.asks)
        if len(log) >= arguments.steps and (is_asked or seat == WATCHER):
            raise _Enough

    match = Match(game, agents, seed=arguments.seed, audience=(WATCHER,), listener=stop)
    with suppress(_Enough):
        match.run()
    referee = match.referee
    told = tuple(entries(game, referee.log, seat))
    ask: Ask[Any, Any] | None = next((one for one in referee.asks if one.seat == seat), None)
    shown = scene(
        game,
        referee.state,
        seat,
        told,
        n=len(referee.perceived[seat]),
        ask=question(ask) if ask else None,
        outcome=referee.outcome,
    )
    seats = [
        SeatCard(
            s, NAMES[s], "person" if s == seat else "agent", "" if s == seat else str(line_up[s])
        )
        for s in game.seats
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
    result: dict[str, Any] = {"table": table, "scene": shown}
    make_insight = find_insight(game.name)
    if make_insight is not None and seat != WATCHER:
        insight = make_insight(seat, game)
        for event in referee.perceived[seat]:
            insight.observe(event)
        result["knowledge"] = insight.page(shown.view)
    make_report = find_report(game.name)
    if make_report is not None and referee.outcome is not None:
        result["report"] = make_report(game, referee.log)
    return result


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
