"""Claims judged as formulas: who lied, who was deceived, and for how long."""

import pytest
from msgspec.structs import replace
from tests.games.liars_dice.tables import ADA, BO, CY, Table

from oysters import Oysters
from oysters.knowledge.claims import claim_formula
from whoknows.analysis import Judgement, Verdict, judge_claims
from whoknows.analysis.claim_judge import ClaimJudge
from whoknows.analysis.lies import judge_by_enumeration
from whoknows.core import Fault, Rng, Step
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.pieces import Contest
from whoknows.testing.walk import random_walk

NAMES = ("Ann", "Bo", "Cy")


def judged(table: Table, **options: object) -> list[Judgement]:
    return list(judge_claims(table.game, table.steps, names=NAMES, **options))  # type: ignore[arg-type]


def test_bids_are_honest_bluffs_or_lies() -> None:
    table = Table(LiarsDice(players=2, dice=(2,))).roll((5, 5), (1, 2))
    table.bid((1, 5), (2, 5), (3, 5), (4, 5)).do(Contest())
    found = judged(table)
    # Bo has none: two fives may lie under Ann's hand, four cannot.
    assert [(one.seat, one.verdict, one.is_true) for one in found] == [
        (ADA, Verdict.HONEST, True),
        (BO, Verdict.BLUFF, True),
        (ADA, Verdict.BLUFF, False),
        (BO, Verdict.LIE, False),
    ]
    assert [one.formula for one in found] == [f"count(5)>={count}" for count in (1, 2, 3, 4)]
    assert [(one.step, one.at) for one in found] == [(2, 2), (3, 3), (4, 4), (5, 5)]
    assert (found[1].n_worlds, found[1].n_true) == (21, 1)
    assert found[0].deceived == found[1].deceived == ()


def test_who_is_deceived_depends_on_the_model_and_ends_when_the_dice_are_shown() -> None:
    """Bo has a three. Ann, who has none, bids two: 42 % by the dice, more by the bid."""
    table = Table(LiarsDice(players=2, dice=(3,))).roll((1, 2, 4), (3, 5, 6))
    table.bid((2, 3), (2, 5)).do(Contest())
    table.roll((1, 2, 4), (3, 5)).bid((1, 1))
    [by_rules, *_] = judged(table, model="rules")
    assert (by_rules.verdict, by_rules.deceived, by_rules.model) == (Verdict.BLUFF, (), "rules")
    [by_bids, second, third] = judged(table)
    assert by_bids.model == "bidding"
    assert by_bids.deceived is not None
    [bo] = by_bids.deceived
    # It is believed at moments 3 and 4; at moment 5 the dice are shown.
    assert (bo.seat, bo.until, bo.n_moments, bo.before, bo.is_at_end) == (BO, 4, 2, False, False)
    watched = [event for step in table.steps[:4] for event in step.events]
    assert bo.until_n == len(watched)
    assert by_bids.n == len(watched) - 1
    assert second.deceived == ()
    assert third.is_true


def test_nobody_answers_for_a_failed_agent_and_time_may_run_out() -> None:
    table = Table(LiarsDice(players=3, dice=(1,))).roll((1,), (2,), (3,)).bid((2, 5))
    [one] = judged(table, budget_ms=0)
    assert (one.verdict, one.deceived) == (Verdict.BLUFF, None)
    table.steps[3] = replace(table.steps[3], fault=Fault("late", "too slow"))
    assert judged(table) == []


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_formulas_and_enumeration_agree(seed: int) -> None:
    game = Oysters()
    steps = random_walk(game, Rng(seed)).steps
    judge = ClaimJudge(game, steps, claim_formula)  # type: ignore[arg-type]  # a narrower game
    found = list(judge.judgements())
    assert judge.model == "rules"
    assert [(one.step, one.verdict, one.is_true) for one in found] == [
        (one.step, one.verdict, one.is_true) for one in judge_by_enumeration(game, steps)
    ]


def test_a_believed_lie_about_shells_lasts() -> None:
    """Without a pearl in 9 of 16 cases: who denies a pearl is believed, and never found out."""
    game = Oysters()
    state, steps = game.start(), []
    for text in ("fill true", "fill false", "say false", "answer false", "close", "fill false"):
        turn = game.to_act(state)
        seat = turn.required[0]
        action = game.parse_action(text)
        state, events = game.play(state, seat, action)
        steps.append(Step(seat, action, events))
    judge = ClaimJudge(game, steps, claim_formula, names=NAMES)  # type: ignore[arg-type]
    [one] = judge.judgements()
    assert (one.verdict, one.is_true) == (Verdict.LIE, False)
    assert one.formula == "~(shells.0.0=true | shells.0.1=true)"
    assert one.deceived is not None
    assert [(d.seat, d.until, d.is_at_end, d.before) for d in one.deceived] == [
        (BO, 6, True, True),
        (CY, 6, True, True),
    ]
