# SPDX-License-Identifier: MIT
"""Tournaments: every deal is played at all tables, from every seat."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations, permutations
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, Unpack

import numpy as np
from msgspec import UNSET

from whoknows.core import AnyGame, BadOption
from whoknows.plugins.registry import CodeRegistry

from .breakdown import Breakdown
from .ladder import Ladder
from .plan import Plan, RandomTables, Schedule, Seatings, SideTables, rotations
from .ratings import RatedGame, open_skill, plackett_luce
from .result import Result
from .runs import RunOptions, carry_out, header_for
from .setup import Cast, check_numbers, make_cast, read_agents
from .sides import sides_of
from .summary import RankedAgent, Ranking, TournamentFigures

ScheduleName: TypeAlias = Literal["auto", "round-robin", "random"]
SCHEDULES: Final = {Seatings: "round-robin", RandomTables: "random", SideTables: "sides"}
"""How results name them."""


class Tournament(Result):
    """Standings, ratings and tables."""

    @cached_property
    def figures(self) -> TournamentFigures:
        game, games, names = self.execution.game, self.execution.games, self.header.names
        tables = Breakdown(game, games)
        return TournamentFigures(
            run=self._run(len(games), self.execution.plan.n_games),
            agents=names,
            schedule=SCHEDULES[type(self.execution.plan.schedule)],
            undecided=UNSET if game.has_shared_score else games.n_undecided,
            ranking=self._ranking(tables),
            by_seat=tables.by_seat(names),
            by_role=tables.by_role(names) or UNSET,
            troubles=self._troubles(),
            timing=self._timing(),
        )

    def plot(self, path: Path) -> None:
        """The cross-play matrix."""
        from . import plots  # noqa: PLC0415 - drawing is slow to import

        game, ranking = self.execution.game, self.figures.ranking
        matrix = [[np.nan if x is None else x for x in row] for row in ranking.cross]
        n = len(self.execution.games)
        title = f"{game.name}, {game.players} players, {n:,} games"
        if ranking.sides:
            short = dict(zip(self.header.names, self.short_names, strict=True))
            mine, others = (
                plots.Labels([short[name] for name in side.agents], side.side)
                for side in ranking.sides
            )
            label = f"share of wins of {mine.title}"
        else:
            mine = plots.Labels(self.short_names, "result of")
            others = plots.Labels(self.short_names, "with or against")
            label = "mean score" if game.has_shared_score else "share of wins"
        plots.heat_map(path, mine, others, np.array(matrix), title=title, label=label)

    # Inside

    def _ranking(self, tables: Breakdown) -> Ranking:
        schedule = self.execution.plan.schedule
        if isinstance(schedule, SideTables):
            return Ladder(self.execution, schedule, self.header.names).ranking
        return Ranking(standings=self._standings(tables), cross=self._cross())

    def _standings(self, tables: Breakdown) -> list[RankedAgent]:
        """The best first."""
        names = self.header.names
        contests, rounds = self._contests()
        skills = open_skill(contests, len(names))
        strengths = plackett_luce(contests, rounds, len(names), seed=self.execution.plan.seed)
        rows = [
            RankedAgent(
                agent=name,
                figure=tables.of_agent(place),
                rating=skills[place].ordinal,
                mu=skills[place].mu,
                sigma=skills[place].sigma,
                strength=strengths[place].elo,
                strength_ci95=strengths[place].interval,
            )
            for place, name in enumerate(names)
        ]
        return sorted(rows, key=lambda row: row.result, reverse=True)

    def _cross(self) -> list[list[float | None]]:
        """What a seat of the row's agent got at a table with a seat of the column's, on average.

        Each pair of seats counts once. The diagonal is the agent among itself, with nobody else
        at the table; None where there was no such table.
        """
        games, n = self.execution.games, len(self.header.names)
        values = games.values(has_shared_score=self.execution.game.has_shared_score)
        total, count = np.zeros((n, n)), np.zeros((n, n))
        agents = games.agents
        is_alone = (agents == agents[:, :1]).all(axis=1)
        for mine, other in permutations(range(agents.shape[1]), 2):
            counts = is_alone | (agents[:, mine] != agents[:, other])
            pair = (agents[counts, mine], agents[counts, other])
            np.add.at(total, pair, values[counts, mine])
            np.add.at(count, pair, 1)
        return [
            [float(total[i, j] / count[i, j]) if count[i, j] else None for j in range(n)]
            for i in range(n)
        ]

    def _contests(self) -> tuple[list[RatedGame], list[int]]:
        """Who was compared with whom, and in which round.

        Where seats compete, a game is a contest of its seats. Where they share a score, agents
        are compared by their mean scores on the same deals.
        """
        is_shared = self.execution.game.has_shared_score
        found = list(self._shared_contests() if is_shared else self._won_contests())
        return [contest for contest, _ in found], [number for _, number in found]

    def _won_contests(self) -> Iterator[tuple[RatedGame, int]]:
        games = self.execution.games
        players = self.execution.game.players
        tie = (1 / players,) * players
        rows = zip(
            games.agents.tolist(), games.credits.tolist(), games.rounds.tolist(), strict=True
        )
        for agents, shares, number in rows:
            yield RatedGame(tuple(agents), tuple(shares) if any(shares) else tie), number

    def _shared_contests(self) -> Iterator[tuple[RatedGame, int]]:
        games, n = self.execution.games, len(self.header.names)
        scores = games.batch.scores[:, 0].astype(np.float64)
        numbers, starts = np.unique(games.rounds, return_index=True)  # games come round by round
        ends = [*starts[1:].tolist(), len(games)]
        for number, start, end in zip(numbers.tolist(), starts.tolist(), ends, strict=True):
            agents, its_scores = games.agents[start:end], scores[start:end]
            here = [agent for agent in range(n) if (agents == agent).any()]
            means = {a: its_scores[(agents == a).any(axis=1)].mean() for a in here}
            for one, other in combinations(here, 2):
                credit = 0.5 + 0.5 * float(np.sign(means[one] - means[other]))
                yield RatedGame((one, other), (credit, 1 - credit)), number


def round_robin(n_agents: int, game: AnyGame) -> Seatings:
    """Every agent alone among every other, from every seat; with itself where scores are shared."""
    players = game.players
    tables = [(one, *[other] * (players - 1)) for one, other in permutations(range(n_agents), 2)]
    if game.has_shared_score:
        tables += [(agent,) * players for agent in range(n_agents)]
    seatings = [seating for table in tables for seating in rotations(table)]
    return Seatings(tuple(dict.fromkeys(seatings)))


def _schedule(name: str, n_agents: int, game: AnyGame, games: int) -> Schedule:
    everybody = round_robin(n_agents, game)
    match name:
        case "auto":
            return _schedule(
                "random" if everybody.n_tables > games else "round-robin", n_agents, game, games
            )
        case "round-robin":
            return everybody
        case "random":
            return RandomTables(n_agents, game.players)
        case _:
            raise BadOption(f"there is no schedule {name!r}; choose auto, round-robin or random")


def _side_tables(cast: Cast, agents: Sequence[str], against: Sequence[str]) -> SideTables:
    sides = sides_of(cast.game)
    if len(sides) != 2:
        number = f"{len(sides)} sides" if sides else "no sides"
        raise BadOption(f"{cast.game.name} has {number}: name all who play with --agents alone")
    return SideTables(
        agents=tuple(map(cast.names.index, agents)),
        against=tuple(map(cast.names.index, against)),
        seats=sides[0].seats,
        players=cast.game.players,
    )


def _check_named(agents: Sequence[str], cast: Cast) -> None:
    """Refuse an agent that is there twice, under one name or two."""
    for one, other in combinations(agents, 2):
        if one == other:
            raise BadOption(f"{one} is named twice; a tournament has every agent once")
        if cast.agents[cast.names.index(one)] == cast.agents[cast.names.index(other)]:
            raise BadOption(f"{one} and {other} are the same agent")


def tournament(  # noqa: PLR0913 - all but the first two have defaults
    game: str,
    agents: str | Sequence[str],
    *,
    against: str | Sequence[str] = (),
    players: int | None = None,
    games: int = 1000,
    set_size: int = 1,
    options: Mapping[str, Any] | None = None,
    schedule: ScheduleName = "auto",
    seed: int = 0,
    use_kernel: bool = True,
    **how: Unpack[RunOptions],
) -> Tournament:
    """Let agents play each other; the number of games is rounded up to whole rounds.

    A round is one deal (or set of deals), played by all tables of the schedule: `round-robin`,
    each agent alone among each other from every seat; `random`, one table drawn anew, from every
    seat; `auto` takes the first unless a single round of it is more than all games asked for.
    In a game with two sides, each of `agents` on the first meets each of `against` on the other.
    """
    check_numbers(games=games, set_size=set_size, seed=seed)
    if set_size > games:
        raise BadOption(f"sets of {set_size} games need at least as many games")
    named = read_agents(agents)
    others = read_agents(against) if against else []
    if len(named) < 2 and not others:
        raise BadOption("a tournament needs at least two agents")
    registry = how.get("registry") or CodeRegistry()
    cast = make_cast(registry, game, options or {}, [*named, *others], players=players)
    mine, theirs = list(map(str, named)), list(map(str, others))
    _check_named(mine, cast)
    _check_named(theirs, cast)
    tables: Schedule
    if not others:
        tables = _schedule(schedule, len(named), cast.game, games)
    elif schedule == "auto":
        tables = _side_tables(cast, mine, theirs)
    else:
        raise BadOption("those on the two sides all meet: leave out --schedule or --against")
    n_rounds = -(-games // (tables.n_tables * set_size))
    plan = Plan(
        game=cast.reference,
        options=cast.game.options,
        agents=cast.agents,
        schedule=tables,
        n_deals=n_rounds * set_size,
        set_size=set_size,
        seed=seed,
        use_kernel=use_kernel,
    )
    header = header_for("tournament", cast, plan)
    return Tournament(header, carry_out(header, cast.game, **how))
