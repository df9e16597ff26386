# SPDX-License-Identifier: MIT
"""`whoknows cluedo check`: test a client, in whatever language it is written."""

import shlex
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any, Final

import typer
from msgspec.structs import asdict

from whoknows.cli.exits import FAILED
from whoknows.cli.output import JsonFlag, SeedOption, console, print_json, table
from whoknows.core import BadReference, WhoknowsError
from whoknows.core.errors import did_you_mean
from whoknows.core.random import check_seed
from whoknows.games.cluedo.programs.settings import ClientLimits

from .bench import CheckPlan
from .report import print_result, print_summary
from .suite import CASES, CaseResult, try_cases

SIGNALLED: Final = 128
"""A signal's number plus this is the exit code, as in shells."""
MAX_SILENCE: Final = 3.0


def check(
    command: Annotated[
        list[str] | None,
        typer.Argument(
            help="The client, after `--`; the port is appended or replaces {port}.",
            metavar="COMMAND",
        ),
    ] = None,
    *,
    time_limit: Annotated[
        float | None,
        typer.Option(
            help="Seconds per answer; by default 10 for the hello, 5 for a turn, 2 for a card.",
            min=0.05,
            max=600,
            metavar="SECONDS",
        ),
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            help="The number of random games for each number of players.", min=1, metavar="N"
        ),
    ] = 3,
    seed: SeedOption = 0,
    only: Annotated[
        list[str] | None, typer.Option(help="Run only this case; may be repeated.", metavar="CASE")
    ] = None,
    list_: Annotated[
        bool, typer.Option("--list", help="List the cases and stop.", show_default=False)
    ] = False,
    json: JsonFlag = False,
) -> None:
    """Test a Cluedo client and show its faults, line by line.

    Example: whoknows cluedo check --time-limit 1 -- python3 bot.py
    """
    names = _chosen(only or [])
    if list_:
        _print_list(names, json=json)
        return
    if not command:
        raise WhoknowsError("which program? Write it after --: whoknows cluedo check -- ./bot")
    limits = (
        ClientLimits() if time_limit is None else ClientLimits(time_limit, time_limit, time_limit)
    )
    silence = min(MAX_SILENCE, limits.turn)
    plan = CheckPlan(command, limits, games, check_seed(seed or 0), silence)
    with _ending_when_told():
        results = list(_tried(plan, names, is_told=not json))
    is_ok = all(result.is_fine for result in results)
    if json:
        print_json({"command": command, "ok": is_ok, "seed": plan.seed, "cases": _plain(results)})
    else:
        print_summary(console(), results)
    if not is_ok:
        raise typer.Exit(FAILED)


def _tried(plan: CheckPlan, names: Sequence[str], *, is_told: bool) -> Iterator[CaseResult]:
    out = console()
    for result in try_cases(plan, names):
        if is_told:
            print_result(out, result, _how_to_repeat(plan, result.name))
        yield result


def _how_to_repeat(plan: CheckPlan, name: str) -> str:
    return f"whoknows cluedo check --only {name} --seed {plan.seed} -- {shlex.join(plan.command)}"


def _chosen(only: Sequence[str]) -> list[str]:
    for name in only:
        if name not in CASES:
            raise BadReference(f"there is no case {name!r}; {did_you_mean(name, CASES)}")
    return [name for name in CASES if not only or name in only]


def _print_list(names: Sequence[str], *, json: bool) -> None:
    cases = [CASES[name] for name in names]
    if json:
        plain = [
            {"name": case.name, "purpose": case.purpose, "required": case.is_required}
            for case in cases
        ]
        print_json({"cases": plain})
        return
    rows = [
        [case.name, "required" if case.is_required else "advice", case.purpose] for case in cases
    ]
    console().print(table(("case", "", "what a client does"), rows))


def _plain(results: Sequence[CaseResult]) -> list[dict[str, Any]]:
    plain = []
    for result in results:
        fields = asdict(result)
        fields["required"] = fields.pop("is_required")
        plain.append(fields)
    return plain


@contextmanager
def _ending_when_told() -> Iterator[None]:
    """Ensure that a termination signal does not leave the client running."""

    def end(number: int, frame: object) -> None:
        sys.exit(SIGNALLED + number)

    before = {number: signal.signal(number, end) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
