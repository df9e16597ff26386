"""Weighted outcomes."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from whoknows.core import Lottery, Rng


@given(st.lists(st.integers(1, 50), min_size=1, max_size=20))
def test_probabilities_sum_to_one(weights: list[int]) -> None:
    lottery = Lottery(range(len(weights)), weights)
    assert sum(p for _, p in lottery) == 1
    assert lottery.probability(0) == Fraction(weights[0], sum(weights))


def test_sampling_follows_the_weights() -> None:
    """Exactly: over one whole range of tickets each outcome comes up as often as it weighs."""

    class EveryTicket(Rng):
        def __init__(self) -> None:
            super().__init__(0)
            self._next = -1

        def below(self, n: int) -> int:
            self._next = (self._next + 1) % n
            return self._next

    rng = EveryTicket()
    lottery = Lottery("abc", [3, 1, 2])
    assert "".join(lottery.sample(rng) for _ in range(6)) == "aaabcc"


def test_unweighted_outcomes_are_equally_likely() -> None:
    lottery = Lottery(["x", "y", "z"])
    assert {p for _, p in lottery} == {Fraction(1, 3)}
    assert lottery.probability("w") == 0
    assert "x" in lottery
    assert "w" not in lottery
