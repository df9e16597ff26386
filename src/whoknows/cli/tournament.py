# SPDX-License-Identifier: MIT
"""`whoknows tournament`: agents against each other."""

from collections.abc import Mapping
from typing import Annotated, Literal, cast

import typer
from msgspec import UNSET
from rich.table import Table

from whoknows import lab
from whoknows.lab import Result
from whoknows.lab.result import short_names
from whoknows.lab.runs import RunOptions
from whoknows.lab.summary import Ranking, SeatFigure, Success, TournamentFigures
from whoknows.plugins.line_up import parse_options

from . import lab as lab_cli
from .output import JsonFlag, TrustFlag, console, table


def tournament(  # noqa: PLR0913 - the options of the command
    context: typer.Context,
    game: lab_cli.GameArgument = None,
    *,
    agents: lab_cli.AgentsOption = None,
    against: Annotated[
        str | None,
        typer.Option(
            help="In a game with two sides: agents of the second side; --agents are on the first.",
            metavar="A,B,...",
        ),
    ] = None,
    players: lab_cli.PlayersOption = None,
    games: lab_cli.GamesOption = 1000,
    set_size: lab_cli.SetOption = 1,
    option: lab_cli.OptionOption = None,
    schedule: Annotated[
        str,
        typer.Option(
            help="Who plays whom: round-robin, random, or auto to let the program choose."
        ),
    ] = "auto",
    seed: lab_cli.LabSeed = 0,
    jobs: lab_cli.JobsOption = None,
    runner: lab_cli.RunnerOption = "local",
    address: lab_cli.AddressOption = None,
    out: lab_cli.OutOption = None,
    plot: lab_cli.PlotOption = None,
    save: lab_cli.SaveOption = None,
    resume: lab_cli.ResumeOption = None,
    trust: TrustFlag = False,
    no_kernel: lab_cli.NoKernelFlag = False,
    json: JsonFlag = False,
) -> None:
    """Let agents play each other, and rank them.

    Every deal is played at all tables and from every seat, so that luck is the same for all.

    Example: whoknows tournament cluedo --agents random,simple --players 4 --games 2000
    """
    game, agents = lab_cli.check_beginning(context, game, agents, resume)
    where = lab_cli.Where(jobs, runner, address, out, plot, save, resume, trust, json)

    def begin(how: RunOptions) -> Result:
        return lab.tournament(
            game,
            agents,
            against=against or (),
            players=players,
            games=games,
            set_size=set_size,
            options=parse_options(option or []),
            schedule=cast('Literal["auto"]', schedule),
            seed=seed,
            use_kernel=not no_kernel,
            **how,
        )

    lab_cli.run_and_report(where, begin=begin, command="tournament", show=show_tournament)


def show_tournament(figures: TournamentFigures) -> None:
    """The result for people."""
    out, ranking = console(), figures.ranking
    out.print(lab_cli.head_line(figures), markup=False)
    short = dict(zip(figures.agents, short_names(figures.agents), strict=True))
    out.print(_standings_table(figures, short))
    figure = _figure_name(ranking)
    names = list(dict.fromkeys(row.agent for row in ranking.standings))
    titles = [short[name] for name in names]
    if ranking.sides:
        first, second = (side.side for side in ranking.sides)
        out.print(f"\n{figure} of {first} on the left, against {second} above", markup=False)
        out.print(_sides_table(ranking, short))
    else:
        text = f"\n{figure} of the agent on the left, at tables with the one above"
        out.print(text, markup=False)
        places = [figures.agents.index(name) for name in names]
        cells = [
            [title, *(_share(ranking.cross[place][other]) for other in places)]
            for title, place in zip(titles, places, strict=True)
        ]
        out.print(table(("", *titles), cells))
    out.print(f"\n{figure} by seat", markup=False)
    seats = [
        [str(row.seat), *(_share(_result(row.figure.agents.get(name))) for name in names)]
        for row in figures.by_seat
    ]
    out.print(table(("seat", *titles), seats))
    if figures.by_role:
        out.print(f"\n{'mean' if figure == 'mean' else 'won'} by role", markup=False)
        roles = [
            [role, *(_share(_role_result(group.agents.get(name))) for name in names)]
            for role, group in figures.by_role.items()
        ]
        out.print(table(("role", *titles), roles))
    if figures.undecided:
        out.print(f"games without a winner: {figures.undecided:,}", markup=False)
    lab_cli.faults_table(out, figures)


def _figure_name(ranking: Ranking) -> str:
    """What agents are ranked by."""
    best = ranking.standings[0].figure
    return "share" if isinstance(best, Success) or best.mean is UNSET else "mean"


def _standings_table(figures: TournamentFigures, short: Mapping[str, str]) -> Table:
    """The best first; where there are sides, side by side."""
    ranking, oracles = figures.ranking, figures.run.oracles
    rows = [
        [
            *([str(row.side)] if ranking.sides else []),
            short[row.agent] + (" (oracle)" if row.agent in oracles else ""),
            f"{row.figure.games:,}",
            f"{row.figure.wins:,.7g}",
            f"{row.result:.3f}",
            lab_cli.interval_text(row.figure.ci95),
            f"{row.rating:.2f}",
            f"{row.strength:+.0f}",
            lab_cli.interval_text(row.strength_ci95, digits=0),
        ]
        for row in ranking.standings
    ]
    games = ("side", "agent", "games") if ranking.sides else ("agent", "seats played")
    figure = _figure_name(ranking)
    heads = (*games, "wins", figure, "95 % interval", "OpenSkill", "strength (Elo)")
    return table((*heads, "95 % interval"), rows)


def _sides_table(ranking: Ranking, short: Mapping[str, str]) -> Table:
    """Every agent of the first side against every one of the second, with intervals."""
    rows, columns = ([short[name] for name in side.agents] for side in ranking.sides or ())
    lines = zip(rows, ranking.cross, ranking.cross_ci95 or (), strict=True)
    cells = [
        [
            name,
            *(
                "" if share is None else f"{share:.3f}\n{lab_cli.interval_text(interval)}"
                for share, interval in zip(shares, intervals, strict=True)
            ),
        ]
        for name, shares, intervals in lines
    ]
    return table(("", *columns), cells)


def _share(value: float | None) -> str:
    return "" if value is None else f"{value:.3f}"


def _result(row: SeatFigure | None) -> float | None:
    return None if row is None else row.result


def _role_result(row: SeatFigure | None) -> float | None:
    return None if row is None else row.role_result[0]
