# SPDX-License-Identifier: MIT
"""Questions that ask for much: bounded work, bounded memory, and an answer that says so."""

from collections.abc import Hashable
from typing import Any

import pytest

from whoknows.agents.uniform import Uniform
from whoknows.core import Seat
from whoknows.epistemics import Epistemics, evaluator
from whoknows.epistemics.evaluator import Evaluator
from whoknows.epistemics.needs import NeedsFinder, TooDeep
from whoknows.epistemics.question import Question
from whoknows.epistemics.truth import Truth
from whoknows.games.hanabi import Hanabi
from whoknows.logic.parse import parse
from whoknows.play import Match

LONGEST = 20
FEW = 5_000


class Counting(Evaluator[Any]):
    """Counts the formulas that it evaluates."""

    n = 0

    def truth(self, *arguments: Any, **more: Any) -> Truth:
        self.n += 1
        return super().truth(*arguments, **more)


def played() -> Epistemics:
    game = Hanabi(players=3)
    match = Match(game, {seat: Uniform() for seat in game.seats}, seed=5)
    match.run()
    return Epistemics(game, match.log)


def announced(n: int) -> str:
    """Whether somebody knows something is announced so many times, after one another."""
    return "".join(f"[?!K_p{i % 3} p1.{i % 5 + 1} = 3] " for i in range(n))


@pytest.mark.parametrize(
    "formula", ["ever always ever always ever K_p0 p1.1 = 3", announced(14) + "K_p0 p1.1 = 3"]
)
def test_what_nested_formulas_need_is_found_once(formula: str) -> None:
    n_asked = 0

    def seat_of(agent: object) -> Seat:
        nonlocal n_asked
        n_asked += 1
        return Seat(0)

    def atom_of(name: str) -> Hashable:
        return name

    NeedsFinder(seat_of, atom_of).find(parse(formula, dialect="match"), 0, LONGEST)
    assert n_asked < FEW


def test_a_formula_that_needs_too_much_is_refused() -> None:
    finder = NeedsFinder(lambda _: Seat(0), lambda name: name)
    finder.find(parse("ever K_p0 p", dialect="match"), 0, 5_000)
    with pytest.raises(TooDeep):
        finder.find(parse("ever ~ever K_p0 p", dialect="match"), 0, 5_000)


@pytest.mark.parametrize(
    "formula", ["ever ever ever ever K_p0 p1.1 = 3", announced(14) + "K_p0 p1.1 = 3"]
)
def test_nested_formulas_are_left_when_time_is_up(formula: str) -> None:
    match = played()
    read = match.read(formula)
    late = Counting(match.worlds(read), match.seat_of, match.atom_of, deadline=0.0)
    cell = Question(match, read, 0).true_cell(len(match.record))
    assert late.truth(read, cell, 0).at(0) is None
    assert late.n < FEW


def test_a_timeline_looks_at_nothing_once_time_is_up() -> None:
    match = played()
    question = Question(match, match.read("ever K_p0 p1.1 = 3"), 0)
    assert {question.verdict_if_defined(at) for at in range(9)} == {"likely"}
    assert not question.evaluator._cells


def test_the_cells_that_are_kept_are_bounded_by_their_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(evaluator, "MAX_KEPT_BYTES", 50_000)
    match = played()
    question = Question(match, match.read("K_p0 K_p1 K_p2 p2.1 = 3"), 1_000)
    question.verdict(len(match.record) - 5)
    kept = list(question.evaluator._cells.values())
    assert len(kept) > 1
    assert sum(cell.n_bytes for cell in kept) <= 50_000
