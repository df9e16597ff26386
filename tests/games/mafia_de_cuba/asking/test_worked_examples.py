"""Answers that can be found by hand."""

import pytest
from tests.games.mafia_de_cuba.asking.tables import accusation, asked, question, theft

from whoknows.core import final_state, replay
from whoknows.epistemics import Epistemics
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.pieces import match as p

GAME = MafiaDeCuba(players=6, jokers=1)
THEFT = theft([(4, "driver"), "loyal", "agent", 3, 6], hidden=2)
ALL = "C_{Don,Ada,Bo,Cy,Di,Ed}"


@pytest.fixture(scope="module")
def match() -> Epistemics:
    """Two diamonds hidden; Ada sets the driver aside and takes 4; Bo the loyal henchman, Cy the
    agent, Di 3, Ed the last 6. Then a claim, and Di is caught."""
    said = question(1, "role", p.SayRole("loyal"))
    return asked(GAME, [*THEFT, *said, *accusation(4)])


BACK = 6
"""The moment when the box is back."""


@pytest.mark.parametrize(
    "formula",
    [
        # Bo gets 9 diamonds without the driver. At least 10 were given: Ada took the rest, so
        # the driver must lie aside.
        "K_Bo role(Ada) = thief",
        "K_Bo aside = driver",
        "K_Bo took(Ada) <= 6",
        "~Kw_Bo took(Ada) = 4",
        "P_Bo(took(Ada) = 4) = 1/6",
        "~K_Cy role(Ada) = thief",
        # The Godfather and Bo together know both ends of Ada's turn.
        "D_{Don,Bo} took(Ada) = 4",
        "~K_Don took(Ada) = 4",
        "[!passed(Don) = 13] K_Bo took(Ada) = 4",
        "[Bo!passed(Don) = 13] (K_Bo took(Ada) = 4 & ~K_Cy took(Ada) = 4)",
        # Neighbours share what goes from hand to hand.
        "K_Bo K_Ada passed(Ada) = 9",
        "C_{Ada,Bo} passed(Ada) = 9",
        "C_{Ada,Bo} role(Ada) = thief",
        "~C_{Ada,Bo,Cy} passed(Ada) = 9",
        "C_{Don,Ada} passed(Don) = 13",
        "C_{Don,Ed} received(Don) = 0",
        "K_Ada ~Kw_Bo took(Ada) = 4",
        "~K_Don ~K_Cy received(Don) = 0",
        # The match is not over, so somebody has taken diamonds.
        f"{ALL} thieves >= 1",
        f"~{ALL} thieves >= 2",
        "K_Don took(Don) = 2",
        "K_Don thieves >= 1",
        "~role(Ed) = driver",
        "ever ~K_Bo role(Ada) = thief",
        "before ~K_Ed passed(Ed) = 0",
    ],
)
def test_when_the_box_is_back(match: Epistemics, formula: str) -> None:
    answer = match.ask(formula, BACK)
    assert (answer.answer, answer.exact) == ("true", True)
    assert match.ask(f"~({formula})", BACK).answer == "false"


@pytest.mark.parametrize(
    "formula",
    [
        f"{ALL} took(Di) = 3",
        f"{ALL} (out(Di) & recovered = 3)",
        f"{ALL} (took(Ada) >= 1 | took(Bo) >= 1 | took(Cy) >= 1 | took(Ed) >= 1)",
        "K_Cy ever accused(Di)",
        f"{ALL} said(Ada, 1) = loyal",
        "K_Bo ~true(Ada, 1)",
        "~Kw_Ed true(Ada, 1)",
        "K_Ada ~true(Ada, 1)",
        # Cy passed on 9; Ed is last, and 6 are missing after Di gave back his 3.
        "K_Cy received(Ed) = 6",
    ],
)
def test_after_an_accusation(match: Epistemics, formula: str) -> None:
    assert match.ask(formula).answer == "true"


def test_since_when(match: Epistemics) -> None:
    assert match.when("K_Bo role(Ada) = thief").since == 2  # as soon as the box comes
    assert match.when("K_Don took(Di) = 3").since == len(match.record)
    assert match.when("said(Ada, 1)").since == BACK + 2
    found = match.when("K_Ada role(Di) = thief")
    assert found.undefined == ((0, 4),)
    assert found.true == ((len(match.record), len(match.record)),)


def test_early_moments() -> None:
    match = asked(GAME, THEFT[:3])
    assert match.ask("K_Cy received(Cy) = 9").answer == "true"
    assert match.ask("K_Don passed(Bo) = 9").answer == "false"
    assert not match.ask("role(Cy) = thief").is_defined
    assert match.ask("P_Ada(passed(Bo) = 9) = 2/11").answer == "true"  # a token, or 1 to 9


@pytest.mark.parametrize(
    "formula",
    ["K_Cy role(Ada) = thief", "K_Don K_Cy took(Ada) = 4", "C_{Ada,Cy} passed(Ada) = 9"],
)
def test_witnesses_are_logs_that_can_be_replayed(match: Epistemics, formula: str) -> None:
    chains = match.witnesses(formula, BACK)
    assert chains
    for chain in chains:
        for link in chain:
            assert len(link.steps) == link.moment
            list(replay(GAME, link.steps))
    inside = match.vocabulary.read(formula.split(" ", formula.count("K_") or 1)[-1])
    last = final_state(GAME, chains[0][-1].steps)
    assert not match.vocabulary.holds(inside, last)


def test_a_seat_that_asks() -> None:
    said = question(1, "role", p.SayRole("loyal"))
    match = asked(GAME, [*THEFT, *said], seat=2)
    assert match.ask("role(Ada) = thief").answer == "true"
    assert match.ask("true(Ada, 1)").answer == "false"
    assert match.ask("role(Di) = thief").answer == "open"
    assert match.ask("K_Ada passed(Ada) = 9").answer == "true"
