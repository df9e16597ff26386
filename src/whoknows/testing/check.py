# SPDX-License-Identifier: MIT
"""Checks a game against the laws."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, get_args

from msgspec import Meta

from whoknows.core import AnyGame, Rng
from whoknows.core.options import build, option_types
from whoknows.core.safe_text import place_text
from whoknows.kernel import find_kernel

from . import rule_laws, secrecy_laws, word_laws
from .kernel_law import check_kernel, covered_line_ups
from .law import LAWS, Law, Trial
from .report import Report, Violation, Watch, nobody
from .walk import MAX_STEPS, random_walk

# Importing these modules fills LAWS.
__all__ = ["check_game", "configurations", "rule_laws", "secrecy_laws", "word_laws"]

PLAYS = "plays"
PLAYS_TEXT = "A random match can be played to its end without an exception."
KERNEL = "kernel"
KERNEL_TEXT = "A registered kernel plays the very games that the referee plays, move by move."
MAX_EXAMPLES = 3
MAX_DEALS = 20
"""Deals that a kernel plays with each line-up; the referee has to play them all, too."""


def check_game(game: AnyGame, *, seed: int = 0, matches: int = 20, watch: Watch = nobody) -> Report:
    """Try all laws on a number of random matches of one configuration."""
    root = Rng(seed)
    violations: list[Violation] = []
    for number in range(matches):
        rng = root.child(number)
        watch(f"match {number + 1} of {matches}")
        try:
            trial = Trial(game, random_walk(game, rng), rng)
        except Exception as error:  # noqa: BLE001 - anybody's code
            violations.append(Violation(PLAYS, f"match {number}: {place_text(error)}"))
            break
        if len(trial.walk.steps) >= MAX_STEPS:
            details = _details(LAWS["ends"], trial)
            violations += [Violation("ends", f"match {number}: {text}") for text in details]
            break
        for name, law in LAWS.items():
            if sum(one.law == name for one in violations) < MAX_EXAMPLES:
                details = islice(_details(law, trial), MAX_EXAMPLES)
                violations += [Violation(name, f"match {number}: {text}") for text in details]
    options = ", ".join(f"{key}={value}" for key, value in game.options.items())
    laws = {PLAYS: PLAYS_TEXT} | {name: law.text for name, law in LAWS.items()}
    kernel = find_kernel(game.name)
    if kernel is not None:
        laws[KERNEL] = KERNEL_TEXT
        watch("the same matches in compiled code")
        line_ups = covered_line_ups(kernel, game)
        deals = range(min(matches, MAX_DEALS))
        found = islice(check_kernel(kernel, game, line_ups, seed=seed, deals=deals), MAX_EXAMPLES)
        violations += [Violation(KERNEL, text) for text in found]
    return Report(f"{game.name} ({options})", laws, violations)


def _details(law: Law, trial: Trial) -> Iterator[str]:
    """What breaks the law; an exception does too."""
    try:
        yield from law.check(trial)
    except Exception as error:  # noqa: BLE001 - anybody's code
        yield place_text(error)


def configurations(game: type[Any]) -> Iterator[AnyGame]:
    """The default configuration of a game, and those with the fewest and the most players."""
    default = build(game, {})
    yield default
    for bound in get_args(option_types(game)["players"]):
        if isinstance(bound, Meta):
            for players in (bound.ge, bound.le):
                if players is not None and players != default.players:
                    yield build(game, {"players": players})
