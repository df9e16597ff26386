# SPDX-License-Identifier: MIT
"""`whoknows simulate`: many games of one line-up."""

from typing import Annotated, Any, Final

import typer
from rich.table import Table

from whoknows import lab
from whoknows.lab import Result
from whoknows.lab.curves import last_change
from whoknows.lab.runs import How
from whoknows.plugins.line_up import parse_options

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
    figure_text,
    head_line,
    interval_text,
    run_and_report,
)
from .output import JsonFlag, TrustFlag, console, table

MOST_POINTS: Final = 10
"""Of a curve, in a table."""


def simulate(  # noqa: PLR0913 - the options of the command
    context: typer.Context,
    game: GameArgument = None,
    *,
    agents: AgentsOption = None,
    players: PlayersOption = None,
    games: GamesOption = 1000,
    set_size: SetOption = 1,
    option: OptionOption = None,
    compare: Annotated[
        list[str] | None,
        typer.Option(help="Another line-up on the same deals; may be repeated.", metavar="A,B,..."),
    ] = None,
    seed: LabSeed = 0,
    jobs: JobsOption = None,
    runner: RunnerOption = "local",
    address: AddressOption = None,
    out: OutOption = None,
    plot: PlotOption = None,
    save: SaveOption = None,
    resume: ResumeOption = None,
    trust: TrustFlag = False,
    no_kernel: NoKernelFlag = False,
    json: JsonFlag = False,
) -> None:
    """Play many games of one line-up and tell how they went.

    Seats take the agents in order, the last one named fills the rest; the start goes round.

    Example: whoknows simulate cluedo --agents simple,random --players 4 --games 1000
    """
    game, agents = check_beginning(context, game, agents, resume)
    where = Where(jobs, runner, address, out, plot, save, resume, trust, json)

    def begin(how: How) -> Result:
        return lab.simulate(
            game,
            agents,
            players=players,
            games=games,
            set_size=set_size,
            options=parse_options(option or []),
            compare=compare or [],
            seed=seed,
            use_kernel=not no_kernel,
            **how,
        )

    run_and_report(where, begin=begin, command="simulate", show=show_simulation)


def show_simulation(summary: dict[str, Any]) -> None:
    """The result for people."""
    out = console()
    out.print(head_line(summary), markup=False)
    out.print(f"agents: {', '.join(summary['agents'])}", markup=False)
    is_score = "wins" not in summary
    what = "mean score" if is_score else "first seat's share of the wins"
    out.print(f"{what}: {figure_text(summary)}", markup=False)
    if is_score:
        rows = [[str(one["value"]), str(one["games"])] for one in summary["distribution"]]
        out.print(table(("score", "games"), rows))
    else:
        rows = [
            [str(row["seat"]), row["agent"], _wins_text(row["wins"]), *_share(row)]
            for row in summary["wins"]["seats"]
        ]
        out.print(table(("seat", "agent", "wins", "share", "95 % interval"), rows))
        agents = summary["wins"]["agents"]
        if 1 < len(agents) < len(rows):
            named = [
                [row["agent"], str(row["seats"]), _wins_text(row["wins"]), *_share(row)]
                for row in agents
            ]
            out.print(table(("agent", "seats", "wins", "share", "95 % interval"), named))
        if summary["undecided"]:
            out.print(f"games without a winner: {summary['undecided']:,}", markup=False)
    for name in summary["measures"]:
        out.print(f"{name}: {summary[name]:.3f}", markup=False)
    if "by_side" in summary:
        sides = [
            [side, f"{row['wins']:,}", *_share(row)] for side, row in summary["by_side"].items()
        ]
        out.print(table(("side", "successes", "share", "95 % interval"), sides))
    if "by_role" in summary:
        out.print(_roles_table(summary["by_role"], is_score=is_score))
    if summary.get("curves"):
        out.print(_curves_table(summary))
    for one in summary["compared"]:
        names = ", ".join(one["agents"])
        difference = interval_text(one.get("difference_ci95"))
        out.print(
            f"{names}: {figure_text(one)}; difference "
            f"{one.get('difference', 0):+.3f} ({difference})",
            markup=False,
        )
    faults_table(out, summary)


def _wins_text(wins: float) -> str:
    """Whole numbers, unless some wins were shared."""
    return f"{wins:,.0f}" if wins == round(wins) else f"{wins:,.1f}"


def _roles_table(by_role: dict[str, Any], *, is_score: bool) -> Table:
    """Each role, and below it the agents who had it, if they were several."""
    figure, interval = ("mean", "ci95") if is_score else ("won", "won_ci95")
    rows = []
    for role, its in by_role.items():
        agents = its["agents"] if len(its["agents"]) > 1 else {}
        for name, row in {role: its, **{f"  {name}": row for name, row in agents.items()}}.items():
            cells = [name, f"{row['games']:,}", f"{row[figure]:.3f}", interval_text(row[interval])]
            rows.append(cells if is_score else [*cells, f"{row['share']:.3f}"])
    heads = ("role", "seats played", figure, "95 % interval")
    return table(heads if is_score else (*heads, "share of wins"), rows)


def _curves_table(summary: dict[str, Any]) -> Table:
    """Some points of each agent's mean curve, as far as anything changes."""
    curves: dict[str, list[float]] = summary["curves"]
    last = last_change(list(curves.values()))
    step = -(-(last + 1) // MOST_POINTS)
    points = sorted({*range(0, last, step), last})
    heads = (f"{summary['curve_name']} after {summary['point_name']}", *map(str, points))
    rows = [[name, *(f"{means[i]:.2f}" for i in points)] for name, means in curves.items()]
    return table(heads, rows)


def _share(row: dict[str, Any]) -> list[str]:
    return [f"{row['share']:.3f}", interval_text(row["ci95"])]
