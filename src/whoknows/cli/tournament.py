# SPDX-License-Identifier: MIT
"""`whoknows tournament`: agents against each other."""

from typing import Annotated, Any, Literal, cast

import typer

from whoknows import lab
from whoknows.core.options import parse_options
from whoknows.lab import Result
from whoknows.lab.result import short_names
from whoknows.lab.runs import How

from .lab import (
    AddressOption,
    AgentsOption,
    GameArgument,
    GamesOption,
    JobsOption,
    LabSeed,
    NoKernelFlag,
    OptionOption,
    OutOption,
    PlayersOption,
    PlotOption,
    ResumeOption,
    RunnerOption,
    SaveOption,
    SetOption,
    Where,
    check_beginning,
    faults_table,
    head_line,
    interval_text,
    run_and_report,
)
from .output import JsonFlag, console, table


def tournament(  # noqa: PLR0913 - the options of the command
    context: typer.Context,
    game: GameArgument = None,
    *,
    agents: AgentsOption = None,
    players: PlayersOption = None,
    games: GamesOption = 1000,
    set_size: SetOption = 1,
    option: OptionOption = None,
    schedule: Annotated[
        str,
        typer.Option(help="Who meets whom: round-robin, random tables, or auto to choose."),
    ] = "auto",
    seed: LabSeed = 0,
    jobs: JobsOption = None,
    runner: RunnerOption = "local",
    address: AddressOption = None,
    out: OutOption = None,
    plot: PlotOption = None,
    save: SaveOption = None,
    resume: ResumeOption = None,
    no_kernel: NoKernelFlag = False,
    json: JsonFlag = False,
) -> None:
    """Let agents play each other, and rank them.

    Every deal is played by all tables and from every seat, so that luck falls on all alike.

    Example: whoknows tournament cluedo --agents random,simple --players 4 --games 2000
    """
    game, agents = check_beginning(context, game, agents, resume)
    where = Where(jobs, runner, address, out, plot, save, resume, json)

    def begin(how: How) -> Result:
        return lab.tournament(
            game,
            agents,
            players=players,
            games=games,
            set_size=set_size,
            options=parse_options(option or []),
            schedule=cast('Literal["auto"]', schedule),
            seed=seed,
            use_kernel=not no_kernel,
            **how,
        )

    run_and_report(where, begin=begin, command="tournament", show=show_tournament)


def show_tournament(summary: dict[str, Any]) -> None:
    """The result for people."""
    out = console()
    out.print(head_line(summary), markup=False)
    short = dict(zip(summary["agents"], short_names(summary["agents"]), strict=True))
    rows = [
        [
            short[row["agent"]] + (" (oracle)" if row["agent"] in summary["oracles"] else ""),
            f"{row['games']:,}",
            f"{row['wins']:,.7g}",
            *([f"{row['mean']:.3f}"] if "mean" in row else [f"{row['share']:.3f}"]),
            interval_text(row["ci95"]),
            f"{row['rating']:.2f}",
            f"{row['strength']:+.0f}",
            interval_text(row["strength_ci95"], digits=0),
        ]
        for row in summary["standings"]
    ]
    figure = "mean" if "mean" in summary["standings"][0] else "share"
    columns = ("agent", "seats played", "wins", figure, "95 % interval")
    out.print(table((*columns, "OpenSkill", "strength (Elo)", "95 % interval"), rows))
    out.print(f"\n{figure} of the agent on the left, at tables with the one above", markup=False)
    names = [row["agent"] for row in summary["standings"]]
    places = [summary["agents"].index(name) for name in names]
    titles = [short[name] for name in names]
    cells = [
        [title, *(_share(summary["cross"][place][other]) for other in places)]
        for title, place in zip(titles, places, strict=True)
    ]
    out.print(table(("", *titles), cells))
    out.print(f"\n{figure} by seat", markup=False)
    seats = [
        [str(row["seat"]), *(_cell(row["agents"].get(name), figure) for name in names)]
        for row in summary["by_seat"]
    ]
    out.print(table(("seat", *titles), seats))
    if "by_role" in summary:
        out.print(f"\n{figure} by role", markup=False)
        roles = [
            [role, *(_cell(row["agents"].get(name), figure) for name in names)]
            for role, row in summary["by_role"].items()
        ]
        out.print(table(("role", *titles), roles))
    if summary.get("undecided"):
        out.print(f"games without a winner: {summary['undecided']:,}", markup=False)
    faults_table(out, summary)


def _share(value: float | None) -> str:
    return "" if value is None else f"{value:.3f}"


def _cell(row: dict[str, Any] | None, figure: str) -> str:
    return "" if row is None else f"{row[figure]:.3f}"
