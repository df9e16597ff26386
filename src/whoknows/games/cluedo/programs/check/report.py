# SPDX-License-Identifier: MIT
"""Results for people."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console

from .suite import CaseResult, Status

STYLES: Final = {
    Status.PASSED: "green",
    Status.FAILED: "bold red",
    Status.SKIPPED: "dim",
    Status.BLOCKED: "dim",
}
INDENT: Final = " " * 9


def print_result(out: Console, result: CaseResult, how_to_repeat: str) -> None:
    """Print a line, and after a fault everything that helps to find it."""
    word = _word(result)
    style = "yellow" if word == "ADVICE" else STYLES[result.status]
    is_untried = result.status in (Status.SKIPPED, Status.BLOCKED)
    text = result.problem if is_untried else result.purpose
    _say(out, f"{word:<8} {result.name:<12} {text}", style)
    if result.status is not Status.FAILED:
        return
    _say(out, f"{INDENT}Your bot: {result.problem}.")
    _say(out, f"{INDENT}What to do: {result.cure}")
    for line in result.dialogue:
        _say(out, f"{INDENT}    {line}")
    if result.printed:
        _say(out, f"{INDENT}It printed last:")
        for line in result.printed:
            _say(out, f"{INDENT}  | {line}")
    _say(out, f"{INDENT}Again: {how_to_repeat}", "dim")


def _word(result: CaseResult) -> str:
    if result.status is Status.FAILED:
        return "FAILED" if result.is_required else "ADVICE"
    return "ok" if result.status is Status.PASSED else "skipped"


def print_summary(out: Console, results: Sequence[CaseResult]) -> None:
    """Print how many cases had each status."""
    failed = [result.name for result in results if result.status is Status.FAILED]
    required = [name for name in failed if not _named(results, name).is_fine]
    n_passed = sum(result.status is Status.PASSED for result in results)
    n_skipped = len(results) - n_passed - len(failed)
    advice = [name for name in failed if name not in required]
    parts = [f"{n_passed} passed"]
    if required:
        parts.append(f"{len(required)} failed ({', '.join(required)})")
    if advice:
        parts.append(f"{len(advice)} to think about ({', '.join(advice)})")
    if n_skipped:
        parts.append(f"{n_skipped} skipped")
    _say(out, ", ".join(parts), "bold red" if required else "bold green")


def _named(results: Sequence[CaseResult], name: str) -> CaseResult:
    return next(result for result in results if result.name == name)


def _say(out: Console, text: str, style: str | None = None) -> None:
    out.print(text, style=style, markup=False, soft_wrap=True)
