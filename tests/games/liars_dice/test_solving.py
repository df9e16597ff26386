"""The solver against a plain second reading, brute force, and values known from elsewhere."""

from fractions import Fraction
from itertools import product
from math import inf

import numpy as np
import pytest
from tests.games.liars_dice.plain_cfr import PlainCfr, deals, histories, moves, starters_gain

from whoknows.core import BadOption
from whoknows.games.liars_dice.pieces import hands_of
from whoknows.games.liars_dice.solver.evaluation import judge
from whoknows.games.liars_dice.solver.plan import Algorithm, SolvePlan
from whoknows.games.liars_dice.solver.rounds import TwoPlayerRound
from whoknows.games.liars_dice.solver.solver import Solution, Solving, solve_round

TINY = [
    TwoPlayerRound((1, 1), 2, "off", spot_on=False),
    TwoPlayerRound((1, 1), 2, "highest", spot_on=True),
    TwoPlayerRound((1, 1), 3, "ones", spot_on=True),
    TwoPlayerRound((2, 1), 2, "off", spot_on=True),
    TwoPlayerRound((1, 2), 2, "highest", spot_on=False),
]


def solved(
    round_: TwoPlayerRound, algorithm: Algorithm, iterations: int, seed: int = 0
) -> Solution:
    solving = Solving(SolvePlan(round_, algorithm, iterations, seed))
    for _ in solving.advance():
        pass
    return solving.solution()


@pytest.mark.parametrize("algorithm", ["cfr", "cfr+", "dcfr"])
@pytest.mark.parametrize("round_", TINY, ids=str)
def test_strategies_are_those_of_plain_cfr(round_: TwoPlayerRound, algorithm: Algorithm) -> None:
    plain = PlainCfr(round_, algorithm)
    for _ in range(7):
        plain.iterate()
    ours = solved(round_, algorithm, 7)
    for said in histories(round_):
        seat = len(said) % 2
        for number, hand in enumerate(hands_of(round_.dice[seat], round_.faces)):
            expected = plain.average((seat, said, hand))
            assert ours.probabilities(said, number) == pytest.approx(expected, abs=1e-9)


def best_by_trying_everything(round_: TwoPlayerRound, solution: Solution, seat: int) -> float:
    """What the best of all pure strategies gets: one that fixes a move in every situation."""
    hands = [hands_of(n, round_.faces) for n in round_.dice]
    own = [said for said in histories(round_) if len(said) % 2 == seat]
    total = 0.0
    for mine in hands[seat]:
        best = -inf
        for chosen in product(*(moves(round_, said) for said in own)):
            plan = dict(zip(own, chosen, strict=True))
            value = 0.0
            for chance, deal in deals(round_):
                if deal[seat] == mine:
                    value += chance * played(round_, solution, seat, plan, deal)
            best = max(best, value)
        total += best
    return total


def played(
    round_: TwoPlayerRound,
    solution: Solution,
    seat: int,
    plan: dict[tuple[int, ...], int],
    deal: tuple[tuple[int, ...], tuple[int, ...]],
    said: tuple[int, ...] = (),
) -> float:
    mover = len(said) % 2
    if mover == seat:
        chances = {plan[said]: 1.0}
    else:
        number = hands_of(round_.dice[mover], round_.faces).index(deal[mover])
        chances = solution.probabilities(said, number)
    value = 0.0
    for move, chance in chances.items():
        if move < 0:
            gain = starters_gain(round_, said, move, deal)
            value += chance * (gain if seat == 0 else -gain)
        elif chance:
            value += chance * played(round_, solution, seat, plan, deal, (*said, move))
    return value


@pytest.mark.parametrize("spot_on", [False, True])
def test_no_pure_strategy_does_better_than_the_best_response(spot_on: bool) -> None:  # noqa: FBT001
    round_ = TwoPlayerRound((1, 1), 2, "off", spot_on)
    solution = solved(round_, "cfr+", 3)
    starter, other = (best_by_trying_everything(round_, solution, seat) for seat in (0, 1))
    assert solution.exploitability == pytest.approx((starter + other) / 2, abs=1e-12)
    assert solution.value == pytest.approx((-other, starter), abs=1e-12)


@pytest.mark.parametrize(
    ("round_", "iterations", "value", "off_by"),
    [
        (TwoPlayerRound(), 1000, Fraction(-1, 9), 1e-4),
        (TwoPlayerRound(spot_on=True), 1000, 0, 2e-3),
        (TwoPlayerRound((2, 1)), 60, 0.275, 0.02),
        pytest.param(TwoPlayerRound((1, 2)), 60, Fraction(-22, 81), 0.02, marks=pytest.mark.slow),
    ],
    ids=str,
)
def test_values_known_from_elsewhere(
    round_: TwoPlayerRound, iterations: int, value: float, off_by: float
) -> None:
    found = solved(round_, "cfr+", iterations)
    assert found.value is not None
    low, high = found.value
    assert low <= value <= high
    assert high - low < off_by
    assert found.exploitability == pytest.approx((high - low) / 2)


def test_a_thousand_iterations_with_the_highest_face_wild() -> None:
    found = solve_round((1, 1), wild="highest", iterations=1000)
    assert found.exploitability is not None
    assert found.exploitability <= 0.0002


def test_how_many_situations_there_are() -> None:
    assert TwoPlayerRound((1, 1)).n_information_sets == 24_576
    assert TwoPlayerRound((2, 1)).n_information_sets == 3_538_944
    for round_ in TINY:
        counted = sum(round_.n_hands[len(said) % 2] for said in histories(round_))
        assert counted == round_.n_information_sets


@pytest.mark.slow  # to compile
@pytest.mark.parametrize("algorithm", ["cfr", "cfr+", "dcfr"])
def test_single_precision_is_nearly_as_good(algorithm: Algorithm) -> None:
    double = solve_round((1, 1), spot_on=True, algorithm=algorithm, iterations=50)
    single = solve_round(
        (1, 1), spot_on=True, algorithm=algorithm, iterations=50, precision="single"
    )
    assert single.exploitability == pytest.approx(double.exploitability, abs=1e-3)


def test_discounting_does_better_than_plain_cfr() -> None:
    plain, discounted = (
        solve_round((1, 1), spot_on=True, algorithm=name, iterations=100).exploitability
        for name in ("cfr", "dcfr")
    )
    assert plain is not None
    assert discounted is not None
    assert discounted < plain / 4


def test_strategies_that_nobody_learned_are_judged() -> None:
    """Whoever answers any first bid by a contest loses to the lowest bid that is true."""
    round_ = TwoPlayerRound((1, 1), 2)
    starter, other = np.zeros(round_.shape(0)), np.zeros(round_.shape(1))
    other[:, 1] = 1
    assert judge(round_, (starter, other)).value[1] == 1.0


def test_solving_stops_when_it_is_good_enough() -> None:
    heard = []
    found = solve_round(
        (1, 1), iterations=10_000, until=0.02, listener=lambda done, of: heard.append((done, of))
    )
    assert found.exploitability is not None
    assert found.exploitability <= 0.02
    assert found.iterations == 20
    assert heard[-1] == (20, 10_000)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"dice": (0, 3)}, "1 to 6 dice"),
        ({"dice": (7, 1)}, "1 to 6 dice"),
        ({"dice": (6, 6)}, "at most 10 in all"),
        ({"dice": (1, 1), "faces": 7}, "2 to 6 faces"),
        ({"dice": (1, 1), "iterations": 0}, "at least 1 iteration"),
        ({"dice": (1, 1), "algorithm": "cfr++"}, "did you mean 'cfr"),
        ({"dice": (1, 1), "precision": "half"}, "double or single"),
        ({"dice": (2, 2)}, "need 11 GB"),
        ({"dice": (5, 5)}, "--algorithm mccfr"),
    ],
)
def test_what_cannot_be_solved_is_refused(options: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        solve_round(**options)  # type: ignore[arg-type]
