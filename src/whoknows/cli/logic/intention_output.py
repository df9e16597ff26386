# SPDX-License-Identifier: MIT
"""The output of `whoknows logic intention` for people."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

from whoknows.cli.output import console, table
from whoknows.logic.intention import IntentionJudgement, IntentionVerdict, best_of, tree_text

if TYPE_CHECKING:
    from .intention import IntentionReport

BECAUSE: Final[Mapping[str, str]] = {
    "best": "what was done was best for it",
    "not_best": "something else would have been better for it",
    "no_difference": "every action counts as equally good for it",
    "too_many_best": "too many actions were best for it",
}


def show(answer: "IntentionReport", *, show_tree: bool) -> None:
    """Show the values, the verdicts, and how the values are computed."""
    out = console()
    for line in _head(answer):
        out.print(Text(line))
    if answer.is_on_turn:
        _show_values(out, answer)
    else:
        out.print(f"value: {answer.node.value}")
    if answer.judgement is not None:
        _show_verdicts(out, answer, answer.judgement)
    if show_tree:
        out.print(Text(tree_text(answer.node)))


def _head(answer: "IntentionReport") -> Iterator[str]:
    universe = answer.universe
    here = universe.label(universe.actual)
    if answer.is_over:
        yield f"{here}; the game is over"
    else:
        yield f"{here}; player {universe.mover(universe.actual)} is to move"
    turns = "turn" if answer.node.order == 1 else "turns"
    yield f"player {answer.agent} looks {answer.node.order} {turns} ahead for {answer.formula}"
    share = float(100 * answer.generality)
    yield f"that holds in {share:.1f} % of the worlds that may be reached"


def _show_values(out: Console, answer: "IntentionReport") -> None:
    best = best_of(answer.node, answer.criteria.bounded)
    rows = [
        (
            one.action,
            str(one.value),
            "best" if one.action in best else "",
            "" if one.is_possible else "impossible",
        )
        for one in answer.node.actions
    ]
    out.print(table(["action", "value", "", ""], rows))


def _show_verdicts(out: Console, answer: "IntentionReport", judgement: IntentionJudgement) -> None:
    done = ", ".join(moment.action for moment in judgement.affirmed.moments)
    out.print(f"{done}: {_sentence(judgement.affirmed)}")
    out.print(f"the opposite: {_sentence(judgement.negated)}")


def _sentence(verdict: IntentionVerdict) -> str:
    return f"{verdict.verdict}, as {BECAUSE[verdict.reason]}"
