# SPDX-License-Identifier: MIT
"""`whoknows simulate`: many games of one line-up."""

from typing import Annotated, Final

import typer
from rich.console import Console
from rich.table import Table

from whoknows import lab
from whoknows.lab import Result, summary
from whoknows.lab.curves import last_change
from whoknows.lab.runs import RunOptions
from whoknows.plugins.line_up import parse_options

from . import lab as lab_cli
from .output import JsonFlag, TrustFlag, console, table

MOST_POINTS: Final = 10
"""Of a curve, in a table."""


def simulate(  # noqa: PLR0913 - the options of the command
    context: typer.Context,
    game: lab_cli.GameArgument = None,
    *,
    agents: lab_cli.AgentsOption = None,
    players: lab_cli.PlayersOption = None,
    games: lab_cli.GamesOption = 1000,
    set_size: lab_cli.SetOption = 1,
    option: lab_cli.OptionOption = None,
    compare: Annotated[
        list[str] | None,
        typer.Option(help="Another line-up on the same deals; may be repeated.", metavar="A,B,..."),
    ] = None,
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
    """Play many games of one line-up and show the results.

    Agents take the seats in order, and the last agent fills the rest. The starting seat rotates.

    Example: whoknows simulate cluedo --agents simple,random --players 4 --games 1000
    """
    game, agents = lab_cli.check_beginning(context, game, agents, resume)
    where = lab_cli.Where(jobs, runner, address, out, plot, save, resume, trust, json)

    def begin(how: RunOptions) -> Result:
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

    lab_cli.run_and_report(where, begin=begin, command="simulate", show=show_simulation)


def show_simulation(figures: summary.SimulationFigures) -> None:
    """The result for people."""
    out = console()
    line_up, wins = figures.line_up, figures.wins
    out.print(lab_cli.head_line(figures), markup=False)
    out.print(f"agents: {', '.join(line_up.agents)}", markup=False)
    what = "first seat's share of the wins" if isinstance(wins, summary.Wins) else "mean score"
    out.print(f"{what}: {lab_cli.figure_text(line_up)}", markup=False)
    if isinstance(wins, summary.Wins):
        _show_wins(out, wins)
        if figures.undecided:
            out.print(f"games without a winner: {figures.undecided:,}", markup=False)
    else:
        rows = [[str(each.value), str(each.games)] for each in line_up.distribution]
        out.print(table(("score", "games"), rows))
    for name in figures.measures:
        out.print(f"{name}: {figures.means[name]:.3f}", markup=False)
    if figures.by_side:
        sides = [[side, f"{row.wins:,}", *_share(row)] for side, row in figures.by_side.items()]
        out.print(table(("side", "successes", "share", "95 % interval"), sides))
    if figures.by_role:
        out.print(_roles_table(figures.by_role, is_score=not isinstance(wins, summary.Wins)))
    if isinstance(line_up.curves, summary.LineUpCurves) and line_up.curves.curves:
        out.print(_curves_table(line_up.curves))
    for other in figures.compared:
        names = ", ".join(other.line_up.agents)
        difference = lab_cli.interval_text(other.difference_ci95 or None)
        out.print(
            f"{names}: {lab_cli.figure_text(other.line_up)}; difference "
            f"{other.difference or 0:+.3f} ({difference})",
            markup=False,
        )
    lab_cli.faults_table(out, figures)


def _show_wins(out: Console, wins: summary.Wins) -> None:
    """Who won how often: seat by seat, and agent by agent if one has several seats."""
    heads = ("wins", "share", "95 % interval")
    seats = [
        [str(row.seat), row.agent, _wins_text(row.figure.wins), *_share(row.figure)]
        for row in wins.seats
    ]
    out.print(table(("seat", "agent", *heads), seats))
    if 1 < len(wins.agents) < len(seats):
        agents = [
            [row.agent, str(row.seats), _wins_text(row.figure.wins), *_share(row.figure)]
            for row in wins.agents
        ]
        out.print(table(("agent", "seats", *heads), agents))


def _wins_text(wins: float) -> str:
    """Whole numbers, unless some wins were shared."""
    return f"{wins:,.0f}" if wins == round(wins) else f"{wins:,.1f}"


def _roles_table(by_role: dict[str, summary.GroupFigure], *, is_score: bool) -> Table:
    """Each role, and below it the agents who had it, if they were several."""
    rows = []
    for role, its in by_role.items():
        agents = its.agents if len(its.agents) > 1 else {}
        for name, row in {
            role: its.all,
            **{f"  {key}": one for key, one in agents.items()},
        }.items():
            result, interval = row.role_result
            cells = [name, f"{row.games:,}", f"{result:.3f}", lab_cli.interval_text(interval)]
            rows.append(cells if is_score else [*cells, f"{row.share:.3f}"])
    heads = ("role", "seats played", "mean" if is_score else "won", "95 % interval")
    return table(heads if is_score else (*heads, "share of wins"), rows)


def _curves_table(told: summary.LineUpCurves) -> Table:
    """Some points of each agent's mean curve, as far as anything changes."""
    last = last_change(list(told.curves.values()))
    step = -(-(last + 1) // MOST_POINTS)
    points = sorted({*range(0, last, step), last})
    heads = (f"{told.curve_name} after {told.point_name}", *map(str, points))
    rows = [[name, *(f"{means[i]:.2f}" for i in points)] for name, means in told.curves.items()]
    return table(heads, rows)


def _share(row: summary.SeatFigure | summary.Success) -> list[str]:
    return [f"{row.share:.3f}", lab_cli.interval_text(row.ci95)]
