# SPDX-License-Identifier: MIT
"""How fast the referee plays: Cluedo with `random` agents, on one core, nothing written to disk.

Every event is redacted for every seat, and the view of a seat is built whenever it is asked. Moves,
passes and shows are counted, deals are not; the rate is given over the time after the deal and
over the whole time, dealing included. Each line is several rounds: the median, and the best, which
is what the program can do when the machine does nothing else.

    python benchmarks/referee.py [--rounds 9] [--seconds 0.5] [--players 2,4,6,12] [--all-views]
"""

import argparse
import time
from statistics import median
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from whoknows.agents.uniform import Uniform
from whoknows.core import TABLE, Step
from whoknows.games.cluedo import Cluedo
from whoknows.play import Match


class Result(NamedTuple):
    """What one run did in what time."""

    matches: int
    events: int
    play_seconds: float
    deal_seconds: float


class NoViews:
    """Leaves it at the views that the referee builds."""

    match: Match

    def __call__(self, steps: list[Step[Any, Any]]) -> None:
        """Do nothing."""


class Views(NoViews):
    """Builds every seat's view whenever something has happened, as a server would."""

    def __init__(self, game: Cluedo) -> None:
        self._game = game

    def __call__(self, steps: list[Step[Any, Any]]) -> None:
        """Build the views."""
        state = self.match.referee.state
        for seat in self._game.seats:
            self._game.view(state, seat)


def run(players: int, seconds: float, *, all_views: bool) -> Result:
    """Play matches one after the other until the time is over."""
    game = Cluedo(players=players)
    matches = events = 0
    playing = dealing = 0.0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        agents = {seat: Uniform() for seat in game.seats}
        watch = Views(game) if all_views else NoViews()
        match = Match(game, agents, seed=1, deal=matches, listener=watch)
        watch.match = match
        begun = time.perf_counter()
        match.start()
        dealt = time.perf_counter()
        match.advance()
        over = time.perf_counter()
        dealing += dealt - begun
        playing += over - dealt
        matches += 1
        events += sum(map(n_events, match.log))
    return Result(matches, events, playing, dealing)


def n_events(step: Step[Any, Any]) -> int:
    """The events of a step that count."""
    return 0 if step.seat == TABLE else len(step.events)


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=9, help="for each line")
    parser.add_argument("--seconds", type=float, default=0.5, help="for each round")
    parser.add_argument("--players", default="2,4,6,12")
    parser.add_argument("--all-views", action="store_true", help="all seats' views at every move")
    options = parser.parse_args()
    table = Table(
        "players", "matches", "events", "events/s", "best", "with deals", "best", box=None
    )
    for players in map(int, options.players.split(",")):
        run(players, 0.2, all_views=options.all_views)  # warm up
        rounds = [
            run(players, options.seconds, all_views=options.all_views)
            for _ in range(options.rounds)
        ]
        rates = [one.events / one.play_seconds for one in rounds]
        whole = [one.events / (one.play_seconds + one.deal_seconds) for one in rounds]
        table.add_row(
            str(players),
            f"{sum(one.matches for one in rounds):,}",
            f"{sum(one.events for one in rounds):,}",
            *(f"{pick(some):,.0f}" for some in (rates, whole) for pick in (median, max)),
        )
    Console().print(table)


if __name__ == "__main__":
    main()
