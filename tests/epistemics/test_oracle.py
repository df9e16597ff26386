"""The oracle's formulas are worth asking."""

from tests.epistemics.oracle import Comparison
from tests.epistemics.test_enumeration import PlainDice, asked

from whoknows.core import Rng


def test_few_formulas_are_trivial() -> None:
    match = asked(PlainDice(players=2, dice=(2, 1), faces=2), seed=3, n_steps=6)
    atoms = ["hands.0.0 = 1", "hands.1.0 = 2", "hands.0.1 = 1", "rolling = 1"]
    comparison = Comparison(match, atoms)
    drawn = [comparison.draw(Rng(7).child(number), depth=2) for number in range(100)]
    assert 25 <= sum(map(comparison.holds, drawn)) <= 75
    assert sum(comparison.is_contingent(one, Rng(1)) for one in drawn) >= 40
