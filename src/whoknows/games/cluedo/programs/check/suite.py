# SPDX-License-Identifier: MIT
"""All cases, and running them."""

import time
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct

from whoknows.core.random import stream

from .basics import BASICS
from .bench import Bench, CheckPlan
from .case import BotCase
from .faults import BotFault, OutOfTime, Skipped
from .harness import WIRING
from .sessions import SESSIONS

CASES: Final = BASICS | WIRING | SESSIONS


class Status(StrEnum):
    """The status of a case."""

    PASSED = "passed"
    FAILED = "failed"
    SKIPPED = "skipped"
    BLOCKED = "blocked"
    """Not run, because another fault must be fixed first."""


class CaseResult(Struct, frozen=True):
    """The result of a case, with the reason."""

    name: str
    purpose: str
    is_required: bool
    status: Status
    problem: str = ""
    cure: str = ""
    dialogue: tuple[str, ...] = ()
    printed: tuple[str, ...] = ()
    seconds: float = 0.0

    @property
    def is_fine(self) -> bool:
        """Whether it lets the check succeed."""
        return not self.is_required or self.status in (Status.PASSED, Status.SKIPPED)


def try_cases(plan: CheckPlan, names: Sequence[str]) -> Iterator[CaseResult]:
    """Run these cases one after the other."""
    deadline = time.monotonic() + plan.total_limit
    bad: set[str] = set()
    for name in names:
        case = CASES[name]
        lacking = [need for need in case.needs if need in bad]
        if lacking:
            result = _result(case, Status.BLOCKED, f"first fix {lacking[0]!r}")
        elif time.monotonic() > deadline:
            result = _result(case, Status.BLOCKED, "no time is left")
        else:
            result = _try(case, plan, deadline)
        if result.status not in (Status.PASSED, Status.SKIPPED):
            bad.add(name)
        yield result


def _try(case: BotCase, plan: CheckPlan, deadline: float) -> CaseResult:
    """Cases have independent random draws: a case run alone is the same as among all."""
    bench = Bench(plan, stream(plan.seed, 0, list(CASES).index(case.name)), deadline)
    begin = time.monotonic()
    try:
        case.run(bench)
        status, problem, cure = Status.PASSED, "", ""
    except BotFault as fault:
        status, problem, cure = Status.FAILED, fault.problem, fault.cure
    except Skipped as why:
        status, problem, cure = Status.SKIPPED, str(why), ""
    except OutOfTime:
        status, problem = Status.FAILED, f"everything has taken more than {plan.total_limit:g} s"
        cure = "Answer faster, or try fewer things at once (--only, --games)."
    talk = bench.talk
    has_failed = status is Status.FAILED and talk is not None
    return CaseResult(
        case.name,
        case.purpose,
        case.is_required,
        status,
        problem,
        cure,
        tuple(talk.dialogue.around_the_end()) if talk and has_failed else (),
        tuple(talk.process.output.last_lines()) if talk and has_failed else (),
        round(time.monotonic() - begin, 3),
    )


def _result(case: BotCase, status: Status, problem: str) -> CaseResult:
    return CaseResult(case.name, case.purpose, case.is_required, status, problem)
