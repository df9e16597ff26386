"""The model of a moment says the same as the match that it was made of."""

from typing import Any

import pytest
from tests.epistemics.test_enumeration import PlainDice, asked

from whoknows.core import Seat
from whoknows.epistemics import Epistemics, NoModel
from whoknows.logic.parse import parse

ATOMS = ["hands.0.0 = 1", "hands.1.0 = 2"]
QUESTIONS = [
    "K_Ann hands.0.0 = 1",
    "Kw_Bo hands.0.0 = 1",
    "K_Ann ~Kw_Bo hands.0.0 = 1",
    "C_{Ann,Bo} ~(K_Ann hands.1.0 = 2)",
    "P_Ann(hands.1.0 = 2) = 1/2",
    "[!hands.1.0 = 2 | hands.0.0 = 1] Kw_Ann hands.1.0 = 2",
]


def game() -> PlainDice:
    return PlainDice(players=2, dice=(1,), faces=2)


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_model_agrees_with_the_match(question: str) -> None:
    match = asked(game(), seed=3, n_steps=3)
    model = match.s5_model(ATOMS)
    expected = match.ask(question).answer
    assert model.holds(parse(question, dialect="match")) == (expected == "true")


def test_a_model_is_small_and_shows_worlds_as_logs() -> None:
    match = asked(game(), seed=3, n_steps=3)
    model = match.s5_model(ATOMS)
    assert model.size == 4  # two dice of two faces
    log: Any = model.labels[int(model.actual[0])]
    assert [step.action for step in log] == [step.action for step in match.record.steps]


def test_a_seat_has_no_model_of_all() -> None:
    match = asked(game(), seed=3, n_steps=3)
    closed = Epistemics(match.game, match.record.steps, seat=Seat(0))
    with pytest.raises(NoModel, match="without a seat"):
        closed.s5_model(ATOMS)
