"""The engine against the oracle, and worked examples."""

from typing import Any

import pytest
from tests.epistemics.oracle import disagreements
from tests.games.mafia_de_cuba.asking.tables import accusation, asked, question, theft

from whoknows.core import Seat
from whoknows.epistemics import Epistemics
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.pieces import match as p

ATOMS = [
    *("role(Ada) = thief", "role(Cy) = urchin", "role(Di) != thief", "took(Bo) >= 1"),
    *("took(Don) = 0", "received(Bo) <= 1", "passed(Cy) = 0", "received(Don) = 0"),
    *("passed(Don) = 1", "passed(Ada, tokens) = 1", "aside = none", "thieves >= 2"),
    *("said(Ada, 1)", "true(Ada, 1)", "true(Don, 1)", "accused(Bo)", "shown(Bo)", "jokers = 0"),
]
CLEANER_ATOMS = [
    *("role(Ada) = cleaner", "role(Bo) = cleaner", "role(Di) = thief", "took(Cy) = 1"),
    *("received(Di) = 1", "passed(Ada, cleaner) = 0", "accused(Bo)", "out(Ada)", "shown(Bo)"),
]


def plain() -> Epistemics:
    """One diamond and two tokens; a claim, an announcement, and a mistake."""
    game = MafiaDeCuba(players=5, diamonds=2, tokens={"loyal": 1}, jokers=1)
    talk = [*question(1, "passed_diamonds", p.SayNumber(1)), (0, p.AnnounceGift(Seat(0)))]
    return asked(game, [*theft([1, ("loyal"), 1, "nothing"], 0), *talk[:2], *accusation(2)])


def caught() -> Epistemics:
    """Two thieves, one of them caught."""
    game = MafiaDeCuba(players=5, diamonds=2, tokens={"agent": 1}, jokers=1)
    said = question(1, "aside_any", p.SayWhether(yes=False))
    moves = [*theft([(1, "agent"), 1, "nothing", "nothing"]), *said, (0, p.AnnounceGift(1))]
    return asked(game, [*moves, *accusation(2)])


def shots(**options: Any) -> Epistemics:
    """A cleaner who plans a shot at somebody, and hits."""
    game = MafiaDeCuba(
        players=5, diamonds=1, tokens={"cleaner": 1, "loyal": 1}, jokers=1, **options
    )
    moves = theft([1, "cleaner", "loyal", "nothing"])
    return asked(game, [*moves, *accusation(4), *accusation(3, 2, shooter=2)])


def two_guns(**options: Any) -> Epistemics:
    """Two cleaners who plan to shoot at the same suspect."""
    game = MafiaDeCuba(players=5, diamonds=1, tokens={"cleaner": 2}, jokers=1, **options)
    moves = theft([1, "cleaner", "cleaner", "nothing"])
    return asked(game, [*moves, *accusation(4, 3, 2, shooter=2)])


def bigger() -> Epistemics:
    """Some hundreds of worlds."""
    game = MafiaDeCuba(players=5, diamonds=3, tokens={"loyal": 1, "cleaner": 1}, jokers=1)
    moves = theft([(1, "loyal"), 1, "cleaner", 1], 0)
    return asked(game, [*moves, *accusation(3), *accusation(2, 3)[:-1]])


MATCHES = [
    (plain, ATOMS),
    (caught, ATOMS),
    (shots, CLEANER_ATOMS),
    (two_guns, CLEANER_ATOMS),
    (lambda: two_guns(first_shot="seat"), CLEANER_ATOMS),
]


@pytest.mark.parametrize(("match", "atoms"), MATCHES)
def test_random_formulas(match: Any, atoms: list[str]) -> None:
    assert disagreements(match(), atoms, n=60, seed=5) == []


@pytest.mark.slow
@pytest.mark.parametrize(("match", "atoms"), [*MATCHES, (bigger, [*ATOMS[:13], *CLEANER_ATOMS])])
def test_many_random_formulas(match: Any, atoms: list[str]) -> None:
    assert disagreements(match(), atoms, n=840, seed=6) == []


@pytest.mark.parametrize("match", [plain, caught, shots])
def test_timelines_are_those_of_single_questions(match: Any) -> None:
    """Moments share answers, but only where nothing that matters has changed."""
    found: Epistemics = match()
    for formula in (
        "K_Ada took(Bo) >= 1",
        "K_Bo ever accused(Bo)",
        "K_Bo before K_Ada took(Bo) >= 1",
        "K_Cy (ever said(Ada, 1) & before true(Ada, 1))",
        "P_Di(true(Ada, 1)) > 1/2",
        "C_{Ada,Bo} before thieves >= 1",
        "K_Ada ever C_{Don,Ada} took(Ada) = 1",
        "B_Bo always ~K_Ada role(Di) = urchin",
    ):
        last = len(found.record)
        single = [found.ask(formula, at).answer for at in range(last + 1)]
        assert found.verdicts(formula, range(last + 1)) == [
            answer if found.ask(formula, at).is_defined else "undefined"
            for at, answer in enumerate(single)
        ]
