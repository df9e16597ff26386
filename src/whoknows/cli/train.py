# SPDX-License-Identifier: MIT
"""`whoknows train`: evolves an agent's parameters."""

import re
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from whoknows import lab
from whoknows.core import BadOption
from whoknows.lab.plots import check_plot_path
from whoknows.lab.train import ALGORITHMS, BredGeneration, read_training
from whoknows.lab.training import TrainKeywords
from whoknows.lab.training_result import Trained, TrainingFigures, training_figures
from whoknows.matches.folders import registry
from whoknows.matches.trust import refusing_code, registry_for, remember
from whoknows.plugins.line_up import AgentSpec, parse_agent, parse_line_up, parse_options

from . import lab as lab_cli
from .data_folders import TRAININGS, parameters_path, program_name
from .exits import INTERRUPTED
from .output import JsonFlag, TrustFlag, console, print_json, table
from .resume import refuse_beside_resume
from .terminal.keys import pressed_keys

STOP_KEY = "q"


def train(  # noqa: PLR0913 - the options of the command
    context: typer.Context,
    game: lab_cli.GameArgument = None,
    *,
    agent: Annotated[str | None, typer.Option(help="The agent whose parameters to train.")] = None,
    opponents: Annotated[
        str | None, typer.Option(help="The opponents of the agent.", metavar="A,B,...")
    ] = None,
    side: Annotated[
        str | None,
        typer.Option(help="In a game with sides: the side whose seats the agent has."),
    ] = None,
    players: lab_cli.PlayersOption = None,
    option: lab_cli.OptionOption = None,
    algorithm: Annotated[
        str, typer.Option(help=f"The algorithm: {' or '.join(ALGORITHMS)}.")
    ] = "cma",
    population: Annotated[int, typer.Option(help="Candidates in a generation.")] = 16,
    generations: Annotated[int, typer.Option(help="How many generations.", min=1)] = 30,
    games: Annotated[int, typer.Option(help="Games for each candidate of a generation.")] = 400,
    seed: lab_cli.LabSeed = 0,
    jobs: lab_cli.JobsOption = None,
    runner: lab_cli.RunnerOption = "local",
    address: lab_cli.AddressOption = None,
    plot: lab_cli.PlotOption = None,
    save: Annotated[
        str | None, typer.Option(help="Store the parameters under this name.", metavar="NAME")
    ] = None,
    resume: Annotated[
        str | None,
        typer.Option(help="Continue a training run that was stopped.", metavar="NAME"),
    ] = None,
    trust: TrustFlag = False,
    json: JsonFlag = False,
) -> None:
    """Evolve the parameters of an agent, and test the result on fresh games.

    Every generation is stored: stop with q or Ctrl-C, continue with --resume.

    Example: whoknows train cluedo --agent tuned --opponents simple,tuned --players 3 --save mine
    """
    if plot is not None:
        check_plot_path(plot)
    path = _file(context, game, agent, save, resume)
    is_given = resume is None or _is_given(context, "generations")
    wanted = generations if is_given else None
    out = console(to_stderr=True)
    with (
        redirect_stdout(sys.stderr),
        _stop_key(out) as should_stop,
        lab_cli.progress_bar(out) as listener,
    ):
        how: TrainKeywords = {
            "jobs": jobs,
            "runner": runner,
            "address": address,
            "file": path,
            "registry": registry() if resume is None else registry_for(path, trust=trust),
            "on_code": remember,
            "listener": listener,
            "on_generation": partial(_tell, out),
            "should_stop": should_stop,
        }
        if resume is not None:
            how.pop("file")
            with refusing_code(path):
                done = lab.resume_training(path, generations=wanted, **how)
        else:
            done = lab.train(
                game or "",
                agent or "",
                opponents=opponents,
                side=side,
                players=players,
                options=parse_options(option or []),
                algorithm=algorithm,
                population=population,
                generations=generations,
                games=games,
                seed=seed,
                **how,
            )
    _report(done, path, plot, wanted if resume is not None else None, json=json)


def _file(
    context: typer.Context,
    game: str | None,
    agent: str | None,
    save: str | None,
    resume: str | None,
) -> Path:
    """The journal of the training."""
    if resume is not None:
        refuse_beside_resume(
            context,
            *("game", "agent", "opponents", "side", "players", "option", "algorithm"),
            *("population", "games", "seed", "save"),
        )
        path = TRAININGS.find(resume)
        if read_training(path).result is not None and parameters_path(resume).exists():
            raise BadOption(f"{resume} is finished; use it as params={resume}")
        return path
    if game is None or agent is None:
        what = "which game?" if game is None else "which agent?"
        raise BadOption(f"{what} Write: whoknows train GAME --agent NAME")
    if len(parse_line_up(agent)) > 1:
        raise BadOption(f"--agent {agent}: only one agent can be trained at a time")
    if save is not None and parameters_path(save).exists():
        raise BadOption(f"there are parameters called {save!r} already; choose another name")
    stem = agent.partition(":")[0].rpartition("/")[2].removesuffix(".py")
    return TRAININGS.new(save, re.sub(r"[^\w.-]+", "-", f"{stem}-trained"))


def _is_given(context: typer.Context, name: str) -> bool:
    source = context.get_parameter_source(name)
    return source is not None and source.name != "DEFAULT"


def _tell(out: Console, bred: BredGeneration) -> None:
    """Report a generation."""
    mean = sum(bred.fitnesses) / len(bred.fitnesses)
    text = f"generation {bred.number + 1}: best {max(bred.fitnesses):.3f}, mean {mean:.3f}"
    out.print(text, markup=False)


@contextmanager
def _stop_key(out: Console) -> Iterator[Callable[[], bool]]:
    """Whether somebody at the keyboard has asked to stop."""
    with pressed_keys() as keys:
        if keys is None:
            yield lambda: False
            return
        out.print(f"press {STOP_KEY} to stop after a generation, Ctrl-C to stop at once")
        yield lambda: STOP_KEY in keys()


def _report(
    done: Trained, path: Path, plot: Path | None, generations: int | None, *, json: bool
) -> None:
    name = path.stem
    if done.is_finished:
        done.store(parameters_path(name))
    if plot is not None and done.generations:
        done.plot(plot)
    if json:
        print_json({**done.summary, "name": name})
    elif done.is_finished:
        show_training(training_figures(done.summary, path), name)
    if done.is_finished:
        return
    again = f"{program_name()} train --resume {shlex.quote(name)}"
    n = len(done.generations)
    rest = "" if generations is None else f" --generations {generations}"
    text = f"{n} generations are done; continue with: {again}{rest}"
    if n:
        text += f"\nor finish now with: {again} --generations {n}"
    console(to_stderr=True).print(text, markup=False, soft_wrap=True)
    if done.was_interrupted:
        raise typer.Exit(INTERRUPTED)


def show_training(figures: TrainingFigures, name: str) -> None:
    """The result for people."""
    out, proof = console(), figures.proof
    if figures.side is not None:
        out.print(f"side: {figures.side}, against {', '.join(figures.opponents)}", markup=False)
    rows = [
        [key, f"{figures.start[key]:+.3f}", f"{new:+.3f}"] for key, new in figures.values.items()
    ]
    out.print(table(("parameter", "before", "trained"), rows))
    out.print(
        f"on {proof.games:,} fresh games each: {proof.trained.mean:.3f} "
        f"({lab_cli.interval_text(proof.trained.ci95)}), before {proof.start.mean:.3f} "
        f"({lab_cli.interval_text(proof.start.ci95)}), difference {proof.difference:+.3f} "
        f"({lab_cli.interval_text(proof.difference_ci95)}): {_verdict(proof.difference_ci95)}",
        markup=False,
    )
    against = proof.against_start
    if against:
        is_side = figures.side is not None
        how = "against its former self" if is_side else "as the only trained agent at the table"
        beside = "where its former self wins" if is_side else "where chance alone gives"
        out.print(
            f"{how} it wins {against.share:.3f} "
            f"({lab_cli.interval_text(against.ci95)}), {beside} {against.chance:.3f}",
            markup=False,
        )
    for fault in proof.faults:
        text = f"{fault.agent} failed {fault.count} times: {fault.first.detail}"
        out.print(text, style="yellow", markup=False)
    agent = parse_agent(figures.agent)
    others = {key: value for key, value in agent.options.items() if key not in figures.values}
    spec = AgentSpec(agent.reference, {**others, "params": name})
    out.print(f"stored: use it as {spec}", markup=False)


def _verdict(difference: tuple[float, float] | None) -> str:
    if difference is None or difference[0] <= 0 <= difference[1]:
        return "no significant difference"
    return "better" if difference[0] > 0 else "worse"
