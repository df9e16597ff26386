"""The evaluator over enumerated courses, against the oracle, and worked examples."""

from typing import Any

import pytest
from tests.epistemics.oracle import disagreements
from tests.epistemics.patient import Patient

from oysters import Oysters
from whoknows.agents.uniform import Uniform
from whoknows.core import AnyGame
from whoknows.epistemics import Cell, Epistemics, Needs, TooManyWorlds
from whoknows.epistemics.enumeration import Course, EnumeratedWorlds
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.pieces import Roll
from whoknows.play import Match


class PlainDice(LiarsDice):
    """Liar's Dice without an engine of its own."""

    name = "plain-dice"


def asked(game: AnyGame, *, seed: int, n_steps: int) -> Epistemics:
    match = Match(game, {seat: Uniform() for seat in game.seats}, seed=seed)
    match.run()
    return Patient(game, match.log[:n_steps], names=["Ann", "Bo", "Cy"][: game.players])


@pytest.mark.parametrize("seed", [3, 4])
def test_random_formulas_about_dice(seed: int) -> None:
    match = asked(PlainDice(players=2, dice=(1,), faces=2), seed=seed, n_steps=8)
    atoms = ["hands.0.0 = 1", "hands.1.0 = 2", "rolling = 1", "rounds.0.found = 1"]
    assert disagreements(match, atoms, n=150, seed=seed) == []


def test_random_formulas_about_secret_bets() -> None:
    match = asked(Oysters(players=3), seed=3, n_steps=7)
    atoms = ["shells.0.0 = true", "shells.0.1 = true", "said.0 = true", "bets.0.1 = true"]
    assert disagreements(match, atoms, n=150, seed=1) == []


class OneWorld(EnumeratedWorlds):
    """Lists no worlds by what others perceive, and always draws the same one."""

    def cell(self, world: Course, back: int, group: Any, needs: Needs) -> Cell[Course]:
        if needs.groups:
            raise TooManyWorlds("too many")
        return super().cell(world, back, group, needs)

    def sample(self, world: Course, back: int, group: Any, needs: Needs, *_: Any) -> Cell[Course]:
        cell = super().cell(world, back, group, needs)
        [row] = [row for row in range(cell.size) if cell.world(row).state == world.state]
        return Cell(
            weights=cell.weights[[row]],
            atoms={atom: rows[[row]] for atom, rows in cell.atoms.items()},
            classes={group: rows[[row]] for group, rows in cell.classes.items()},
            world=lambda _: cell.world(row),
            lengths=world.length,
            is_exact=False,
        )


class Drawing(Epistemics):
    """Asks an engine that draws worlds."""

    @property
    def _engine(self) -> Any:
        return OneWorld


def test_random_worlds_never_show_that_something_is_common_knowledge() -> None:
    game = PlainDice(players=2, dice=(1,), faces=2)
    formula = "C_{0,1} (hands.0.0 = 1 | hands.1.0 = 1)"
    for seed in range(20):
        match = Match(game, {seat: Uniform() for seat in game.seats}, seed=seed)
        match.run()
        if match.log[0].action == match.log[1].action == Roll((1,)):
            break
    assert Patient(game, match.log[:2]).ask(formula).answer == "false"
    drawn = Drawing(game, match.log[:2]).ask(formula)
    assert (drawn.answer, drawn.exact) == ("likely", False)
