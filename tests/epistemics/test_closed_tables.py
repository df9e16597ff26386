# SPDX-License-Identifier: MIT
"""With a seat, two truths that look the same to it get identical answers, witnesses included."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from oysters import Oysters
from whoknows.core import WATCHER, AnyGame, Rng, Seat, Step
from whoknows.epistemics import Epistemics
from whoknows.games.liars_dice import LiarsDice
from whoknows.testing.walk import Walk, is_at_rest, lookalike, random_walk


class PlainDice(LiarsDice):
    """Liar's Dice without an engine of its own."""

    name = "plain-dice-2"


Steps = Sequence[Step[Any, Any]]
PATIENCE_MS = 600_000
"""An answer must not depend on how busy the machine is."""
TABLES: list[tuple[AnyGame, tuple[str, ...]]] = [
    (
        PlainDice(players=2, dice=(2,), faces=3),
        ("hands.1.0 = 2", "hands.0.0 = 2", "K_1 hands.1.0 = 2", "~K_0 ~hands.1.0 = 2"),
    ),
    (
        Oysters(players=3),
        ("shells.0.0 = true", "K_1 shells.0.0 = true", "bets.0.1 = true", "before said.0 = true"),
    ),
]


def lookalikes(game: AnyGame, seat: Seat) -> Iterator[tuple[Walk, Walk]]:
    for number in range(24):
        rng = Rng(number)
        walk = random_walk(game, rng, max_steps=9)
        resting = [i for i, state in enumerate(walk.states) if is_at_rest(game, state)]
        cut = walk.cut(rng.choice(resting))
        other = lookalike(cut, seat, rng)
        if other is not None and is_at_rest(game, other.states[-1]):
            yield cut, other


def told(game: AnyGame, steps: Steps, seat: Seat, formula: str) -> dict[str, Any]:
    """All that is answered at the end of a course, except for times."""
    match = Epistemics(game, steps, seat=seat)
    answer = match.ask(formula, budget_ms=PATIENCE_MS)
    witnesses = match.witnesses(formula, most=5, budget_ms=PATIENCE_MS)
    return {
        "answer": (answer.answer, answer.exact, answer.worlds, answer.worlds_true, answer.chance),
        "is_defined": answer.is_defined,
        "witnesses": [[(w.seats, w.moment, w.steps) for w in chain] for chain in witnesses],
    }


@pytest.mark.parametrize("seat", [Seat(0), WATCHER])
@pytest.mark.parametrize(("game", "formulas"), TABLES, ids=lambda one: getattr(one, "name", ""))
def test_hidden_facts_change_nothing(game: AnyGame, formulas: Sequence[str], seat: Seat) -> None:
    found = 0
    for one, two in lookalikes(game, seat):
        found += 1
        for formula in formulas:
            assert told(game, one.steps, seat, formula) == told(game, two.steps, seat, formula)
    assert found >= 3


def test_without_a_seat_hidden_facts_matter() -> None:
    """So the test above can fail."""
    game, formulas = TABLES[0]
    assert any(
        Epistemics(game, one.steps).ask(formulas[0]).answer
        != Epistemics(game, two.steps).ask(formulas[0]).answer
        for one, two in lookalikes(game, Seat(0))
    )


def test_who_only_watches_knows_what_is_public() -> None:
    game, _ = TABLES[0]
    steps = random_walk(game, Rng(3), max_steps=9).steps
    match = Epistemics(game, steps, seat=WATCHER)
    assert match.ask("hands.0.0 = 2").answer == "open"
    assert match.ask("K_0 hands.0.0 = 2 | K_0 ~hands.0.0 = 2").answer == "true"
