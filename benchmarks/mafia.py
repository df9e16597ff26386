# SPDX-License-Identifier: MIT
"""Mafia de Cuba: how often each Godfather wins, what better strategies and honesty change, speed.

    python benchmarks/mafia.py [ladder] [headline] [roles] [honesty] [learning] [speed]
                               [--games N] [--seed S] [--players 6,8,10,12] [--jobs J]

Without a part all of them run. A win is the Godfather's (or the role's) own, however many share it.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import median
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from whoknows import lab
from whoknows.core import AnyAgent, Seat
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.lab.result import Result
from whoknows.lab.stats import wilson
from whoknows.play import Match
from whoknows.plugins.line_up import fill_line_up, parse_line_up
from whoknows.plugins.registry import Registry

CONSOLE = Console(width=130)
GAME = "mafia"
GODFATHERS = ("random", "chain", "bayes", "strong")
SUSPECTS = ("first-degree", "mixed", "best")
ASKED = {6: 90, 8: 95, 10: 95, 12: 95}
"""Per cent that `strong` should win against `first-degree`."""
BETTER = {
    "thief": "mixing",
    "agent": "mixing",
    "urchin": "decoy",
    "driver": "helpful",
    "loyal": "volunteering",
    "cleaner": "reckoning",
}
"""The better way to talk (or shoot) of each role."""
HONESTY = (0, 20, 40, 60, 80, 100)


class Amount(NamedTuple):
    """How much is played."""

    games: int
    seed: int
    players: tuple[int, ...]
    jobs: int | None


class Share(NamedTuple):
    """A share of games with its interval."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} ({100 * self.low:.1f} to {100 * self.high:.1f})"


def play(agents: str, players: int, amount: Amount, **more: object) -> Result:
    """A simulation."""
    return lab.simulate(
        GAME,
        agents,
        players=players,
        games=amount.games,
        seed=amount.seed,
        jobs=amount.jobs,
        **more,  # type: ignore[arg-type]  # keywords of the lab, handed on
    )


def godfather_share(result: Result) -> Share:
    """How often the Godfather wins."""
    won = result.execution.games.batch.winners[:, 0]
    interval = wilson(float(won.sum()), len(won))
    return Share(float(won.mean()), *interval)


def ladder(amount: Amount) -> None:
    """Every Godfather against every kind of suspects."""
    for players in amount.players:
        table = Table("Godfather", *SUSPECTS, box=None)
        for godfather in GODFATHERS:
            # A random Godfather asks what suspects think of each other, which takes them long.
            less = amount._replace(games=amount.games // 3) if godfather == "random" else amount
            shares = [
                str(godfather_share(play(f"{godfather},{suspects}", players, less)))
                for suspects in SUSPECTS
            ]
            table.add_row(godfather, *shares)
        CONSOLE.print(
            f"\nGodfather wins, per cent with 95 % interval; {players} players, "
            f"{amount.games:,} games each (random a third of that); asked of strong against "
            f"first-degree: {ASKED[players]}"
        )
        CONSOLE.print(table)


def headline(amount: Amount) -> None:
    """The Bayes Godfather who knows the suspects' true policy."""
    table = Table("players", "first-degree", "best", "ratio", "asked", box=None)
    for players in amount.players:
        known = [
            godfather_share(play(f"bayes:model={name},{name}", players, amount))
            for name in ("first-degree", "best")
        ]
        ratio = known[1].share / known[0].share if known[0].share else float("nan")
        table.add_row(str(players), str(known[0]), str(known[1]), f"{ratio:.2f}", "<= 0.50")
    CONSOLE.print(
        f"\nWins of a Bayes Godfather who knows how they pick and lie; {amount.games:,} games each"
    )
    CONSOLE.print(table)


def by_role(result: Result, role: str) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """In each game how many had the role, and how many of them won."""
    batch = result.execution.games.batch
    names = list(result.execution.game.role_names)  # type: ignore[attr-defined]  # has Roles
    if batch.roles is None:
        raise TypeError("the game tells no roles")
    has = batch.roles == names.index(role)
    return has.sum(axis=1), (has & batch.winners).sum(axis=1)


def roles(amount: Amount, godfather: str = "chain") -> None:
    """Each role's better strategy against the source's, all else equal, on the same deals."""
    table = Table("role", "source", "better", "difference", "seats", "players", box=None)
    for role, better in BETTER.items():
        for players in amount.players:
            options = {"cleaner": True} if role == "cleaner" else {}
            line_ups = [
                f"{godfather},custom:base=first-degree",
                f"{godfather},custom:base=first-degree,talk.{role}={better}",
            ]
            (n, old), (n_new, new) = (
                by_role(play(line_up, players, amount, options=options), role)
                for line_up in line_ups
            )
            if not (n == n_new).all():
                raise AssertionError("the deals differ")
            table.add_row(
                role,
                f"{100 * old.sum() / n.sum():.1f}",
                f"{100 * new.sum() / n.sum():.1f}",
                _ratio_interval(new - old, n),
                f"{n.sum():,}",
                str(players),
            )
    CONSOLE.print(
        f"\nWins of a role, per cent, with the source's strategy and with the better one; "
        f"Godfather {godfather}, {amount.games:,} games each"
    )
    CONSOLE.print(table)


def _ratio_interval(gains: NDArray[np.int64], seats: NDArray[np.int64]) -> str:
    """A difference of shares with its interval; games are independent, seats in one are not."""
    ratio = gains.sum() / seats.sum()
    rest = gains - ratio * seats
    error = 1.96 * sqrt(float((rest**2).sum())) / float(seats.sum())
    return f"{100 * ratio:+.1f} ({100 * (ratio - error):+.1f} to {100 * (ratio + error):+.1f})"


def honesty(amount: Amount) -> None:
    """False claims and thieves, by the level of honesty."""
    players = amount.players[len(amount.players) // 2]
    table = Table("suspects", "", *map(str, HONESTY), box=None)
    for suspects in ("first-degree", "second-degree", "mixed", "best"):
        results = [
            play(
                f"bayes,{suspects}:honesty={level}", players, amount
            ).execution.games.batch.measures
            for level in HONESTY
        ]
        for what in ("lies", "thieves"):
            row = [f"{float(np.mean(measures[what])):.3f}" for measures in results]
            table.add_row(suspects, what, *row)
    CONSOLE.print(
        f"\nShare of false claims and number of thieves by honesty; {players} players, "
        f"{amount.games:,} games each"
    )
    CONSOLE.print(table)


def learning(amount: Amount) -> None:
    """What a wrong model of lying costs, and what learning over a set of games regains."""
    players = amount.players[len(amount.players) // 2]
    table = Table("suspects", "knows", "wrong", "strong, 1 game", "strong, sets of 20", box=None)
    wrong = {
        "first-degree": "second-degree",
        "second-degree": "first-degree",
        "best": "first-degree",
    }
    for suspects, other in wrong.items():
        shares = [
            play(f"bayes:model={suspects},{suspects}", players, amount),
            play(f"bayes:model={other},{suspects}", players, amount),
            play(f"strong,{suspects}", players, amount),
            play(f"strong,{suspects}", players, amount, set_size=20),
        ]
        table.add_row(suspects, *(str(godfather_share(share)) for share in shares))
    CONSOLE.print(f"\nGodfather wins with the true and a wrong model; {players} players")
    CONSOLE.print(table)


def speed(amount: Amount) -> None:
    """Whole games on one core, and single answers."""
    table = Table("Godfather", "players", "games/s", "median answer ms", "worst ms", box=None)
    for godfather in GODFATHERS[1:]:
        for players in amount.players:
            _timed_games(godfather, players, 3, amount.seed + 1)
            n = 20 if godfather == "strong" else 100
            seconds, answers = _timed_games(godfather, players, n, amount.seed)
            table.add_row(
                godfather,
                str(players),
                f"{n / seconds:.1f}",
                f"{1000 * median(answers):.2f}",
                f"{1000 * max(answers):.1f}",
            )
    CONSOLE.print(
        "\nSpeed on one core against first-degree suspects, every agent's answers; asked: bayes "
        ">= 50 games/s at 12 players, strong >= 1 game/s, an answer <= 100 ms"
    )
    CONSOLE.print(table)


def _timed_games(
    godfather: str, players: int, n_games: int, seed: int
) -> tuple[float, list[float]]:
    """Seconds for so many games, and for every answer of an agent."""
    registry, answers = Registry(), []

    def timed(agent: AnyAgent) -> AnyAgent:
        act = agent.act

        def measured(*arguments: object) -> object:
            began = time.perf_counter()
            action = act(*arguments)  # type: ignore[arg-type]  # handed on
            answers.append(time.perf_counter() - began)
            return action

        agent.act = measured  # type: ignore[method-assign, assignment]  # timed
        return agent

    specs = fill_line_up(parse_line_up(f"{godfather},first-degree"), players)
    began = time.perf_counter()
    for deal in range(n_games):
        agents = {
            Seat(seat): timed(registry.make_agent(spec, GAME)) for seat, spec in enumerate(specs)
        }
        Match(MafiaDeCuba(players=players), agents, seed=seed, deal=deal).run()
    return time.perf_counter() - began, answers


PARTS: dict[str, Callable[[Amount], None]] = {
    "ladder": ladder,
    "headline": headline,
    "roles": roles,
    "honesty": honesty,
    "learning": learning,
    "speed": speed,
}


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the parts that are named."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], default=[])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--players", default="6,8,10,12")
    parser.add_argument("--jobs", type=int, default=None)
    given = parser.parse_args(arguments)
    players = tuple(int(n) for n in given.players.split(","))
    amount = Amount(given.games, given.seed, players, given.jobs)
    for part in given.parts or PARTS:
        PARTS[part](amount)


if __name__ == "__main__":
    main()
