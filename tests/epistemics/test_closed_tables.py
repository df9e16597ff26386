# SPDX-License-Identifier: MIT
"""With a seat, two truths that look the same to it get identical answers, witnesses included."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import pytest
from tests.epistemics.patient import Patient

from oysters import Oysters
from whoknows.core import WATCHER, AnyGame, Rng, Seat, Step, final_state
from whoknows.epistemics import TooManyWorlds
from whoknows.games.cluedo import Cluedo
from whoknows.games.hanabi import Hanabi
from whoknows.games.liars_dice import LiarsDice
from whoknows.plugins.manifest import find_part
from whoknows.testing.walk import Walk, is_at_rest, lookalike, random_walk


class PlainDice(LiarsDice):
    """Liar's Dice without an engine of its own."""

    name = "plain-dice-2"


Steps = Sequence[Step[Any, Any]]
TABLES: list[tuple[AnyGame, tuple[str, ...]]] = [
    (
        PlainDice(players=2, dice=(2,), faces=3),
        ("hands.1.0 = 2", "hands.0.0 = 2", "K_1 hands.1.0 = 2", "~K_0 ~hands.1.0 = 2"),
    ),
    (
        Oysters(players=3),
        ("shells.0.0 = true", "K_1 shells.0.0 = true", "bets.0.1 = true", "before said.0 = true"),
    ),
    (
        Hanabi(players=2),
        ("K_1 p1.a is playable", "p0.a = red", "p1.any is playable", "~K_0 ~K_1 p1.b = 1"),
    ),
    (
        LiarsDice(players=2),
        ("K_1 bid is true", "has(p0,5) >= 1", "has(p1,5) >= 1", "~K_0 ~K_1 count(5) >= 3"),
    ),
    (Cluedo(players=3), ("holds(p0, hatpin)", "holds(p1, hatpin)")),
]


def lookalikes(game: AnyGame, seat: Seat) -> Iterator[tuple[Walk, Walk]]:
    """Short courses of small games, and longer ones of those with engines of their own."""
    is_long = find_part(game.name, "worlds") is not None
    for number in range(60):
        rng = Rng(number)
        walk = random_walk(game, rng, max_steps=24 if is_long else 9)
        resting = [i for i, state in enumerate(walk.states) if is_at_rest(game, state)]
        cut = walk.cut(rng.choice(resting))
        other = lookalike(cut, seat, rng)
        if other is not None and is_at_rest(game, other.states[-1]):
            yield cut, other


def told(game: AnyGame, steps: Steps, seat: Seat, formula: str) -> dict[str, Any]:
    """All that is answered at the end of a course, except for times."""
    match = Patient(game, steps, seat=seat)
    try:
        answer = match.ask(formula)
        witnesses = match.witnesses(formula, most=5)
    except TooManyWorlds:
        return {}
    return {
        "answer": (answer.answer, answer.exact, answer.worlds, answer.worlds_true, answer.chance),
        "is_defined": answer.is_defined,
        "witnesses": [[(w.seats, w.moment, w.steps) for w in chain] for chain in witnesses],
    }


@pytest.mark.parametrize("seat", [Seat(1), WATCHER])
@pytest.mark.parametrize(("game", "formulas"), TABLES, ids=lambda one: getattr(one, "name", ""))
def test_hidden_facts_change_nothing(game: AnyGame, formulas: Sequence[str], seat: Seat) -> None:
    found = 0
    for one, two in islice(lookalikes(game, seat), 3):
        found += 1
        for formula in formulas:
            assert told(game, one.steps, seat, formula) == told(game, two.steps, seat, formula)
    assert found == 3


def test_without_a_seat_hidden_facts_matter() -> None:
    """So the test above can fail."""
    game, formulas = TABLES[0]
    assert any(
        Patient(game, one.steps).ask(formulas[0]).answer
        != Patient(game, two.steps).ask(formulas[0]).answer
        for one, two in lookalikes(game, Seat(0))
    )


def test_who_only_watches_knows_what_is_public() -> None:
    game, _ = TABLES[0]
    steps = random_walk(game, Rng(3), max_steps=9).steps
    match = Patient(game, steps, seat=WATCHER)
    assert match.ask("hands.0.0 = 2").answer == "open"
    assert match.ask("K_0 hands.0.0 = 2 | K_0 ~hands.0.0 = 2").answer == "true"


def test_a_seat_that_asks_about_itself_counts_what_it_knows_of() -> None:
    game = LiarsDice(players=2, dice=(1, 1), faces=6)
    walk = next(
        walk
        for walk in (random_walk(game, Rng(number), max_steps=2) for number in range(50))
        if walk.states[-1].hands == ((3,), (5,))
    )
    match = Patient(game, walk.steps, seat=Seat(0))
    own, other = match.ask("K_0 has(p1,5) >= 1"), match.ask("K_1 has(p1,5) >= 1")
    assert (own.answer, own.worlds, own.chance and own.chance.exact) == ("false", 6, "1/6")
    assert (other.answer, other.worlds, other.chance and other.chance.exact) == ("open", 6, "1/6")
    (chain, *_) = match.witnesses("K_0 has(p1,5) >= 1")
    assert [link.seats for link in chain] == [(0,)]
    assert final_state(game, chain[0].steps).hands[1] != (5,)
