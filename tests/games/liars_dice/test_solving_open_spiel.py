"""Rounds with one die each and the highest face wild, solved as OpenSpiel's C++ solvers do."""

from typing import Any

import pytest

from whoknows.games.liars_dice.pieces import bid_number
from whoknows.games.liars_dice.solver.plan import Algorithm, SolvePlan
from whoknows.games.liars_dice.solver.rounds import CONTEST, TwoPlayerRound
from whoknows.games.liars_dice.solver.solver import Solving

pyspiel = pytest.importorskip("pyspiel")

ROUND = TwoPlayerRound((1, 1), 6, "highest")
SOLVERS: dict[Algorithm, str] = {"cfr": "CFRSolver", "cfr+": "CFRPlusSolver"}
LIAR = 12
"""OpenSpiel's number of a contest."""


def peer() -> Any:
    return pyspiel.load_game("liars_dice", {"players": 2, "numdice": 1})


def situation(text: str) -> tuple[tuple[int, ...], int]:
    """Bids and hand by OpenSpiel's name of an information set, such as `3 1-5 2-2`."""
    die, *bids = text.split()
    pairs = [bid.split("-") for bid in bids]
    return tuple(bid_number(int(count), int(face), 6) for count, face in pairs), int(die) - 1


@pytest.mark.parametrize("algorithm", SOLVERS)
def test_strategies_are_open_spiels(algorithm: Algorithm) -> None:
    """All but where moves are so alike that rounding decides whether one is ahead."""
    theirs = getattr(pyspiel, SOLVERS[algorithm])(peer())
    ours = Solving(SolvePlan(ROUND, algorithm, 4))
    for _ in range(4):
        theirs.evaluate_and_update_policy()
    for _ in ours.advance():
        pass
    found, table = ours.solution(), theirs.tabular_average_policy().policy_table()
    assert len(table) == ROUND.n_information_sets
    n_others = 0
    for text, moves in table.items():
        expected = {CONTEST if move == LIAR else move: chance for move, chance in moves}
        n_others += found.probabilities(*situation(text)) != pytest.approx(expected, abs=1e-9)
    assert n_others <= 5


def test_exploitability_is_what_open_spiel_computes() -> None:
    check_exploitability("cfr+", (5,))


@pytest.mark.slow
@pytest.mark.parametrize("algorithm", SOLVERS)
def test_exploitability_is_open_spiels_at_every_checkpoint(algorithm: Algorithm) -> None:
    check_exploitability(algorithm, (1, 2, 5, 10, 20, 50, 100))


def check_exploitability(algorithm: Algorithm, checkpoints: tuple[int, ...]) -> None:
    game = peer()
    theirs, done = getattr(pyspiel, SOLVERS[algorithm])(game), 0
    ours = Solving(SolvePlan(ROUND, algorithm, checkpoints[-1]))
    for _ in ours.advance():
        pass
    found = {mark.iterations: mark.exploitability for mark in ours.marks}
    for checkpoint in checkpoints:
        while done < checkpoint:
            theirs.evaluate_and_update_policy()
            done += 1
        expected = pyspiel.exploitability(game, theirs.average_policy())
        assert found[checkpoint] == pytest.approx(expected, abs=5e-7)
