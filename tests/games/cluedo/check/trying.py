"""The bot that commits faults, and how to try it."""

import sys
from collections.abc import Iterable
from pathlib import Path

from whoknows.games.cluedo.programs.check.bench import CheckPlan
from whoknows.games.cluedo.programs.check.suite import CASES, CaseResult, Status, try_cases
from whoknows.games.cluedo.programs.settings import ClientLimits

COMMAND = [sys.executable, "-I", "-S", str(Path(__file__).with_name("faulty.py"))]
"""Started as fast as Python can."""
PATIENT = 30.0
"""Seconds for an answer that will come, however slow the machine is."""
BRIEF = 1.5
"""Seconds for an answer that will not come."""


def plan(
    *arguments: str, limit: float = PATIENT, games: int = 1, silence: float = 0.1, hello: float = 0
) -> CheckPlan:
    limits = ClientLimits(hello or limit, limit, limit)
    return CheckPlan([*COMMAND, *arguments], limits, games, seed=0, silence=silence)


def try_all(one: CheckPlan, names: Iterable[str] = CASES) -> dict[str, CaseResult]:
    return {result.name: result for result in try_cases(one, list(names))}


def failed(results: dict[str, CaseResult]) -> set[str]:
    return {name for name, result in results.items() if result.status is Status.FAILED}
