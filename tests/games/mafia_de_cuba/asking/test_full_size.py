"""Questions to whole matches: against other ways to find the answer."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.epistemics.patient import Patient
from tests.games.mafia_de_cuba.asking.tables import NAMES, accusation, asked, theft
from tests.games.mafia_de_cuba.test_report import golden

from whoknows.core import WATCHER, Rng, Seat, final_state, perceive, replay
from whoknows.epistemics import Epistemics, Needs, Worlds
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.agents.behaviour_models import USUAL
from whoknows.games.mafia_de_cuba.knowledge.courses.engine import MafiaWorlds
from whoknows.games.mafia_de_cuba.knowledge.model_chances import Modelled
from whoknows.games.mafia_de_cuba.knowledge.worlds.posterior import Posterior

GOLDENS = Path(__file__).parents[3] / "goldens"
NAMED = [
    "mafia-cleaner",
    "mafia-five",
    pytest.param("mafia", marks=pytest.mark.slow),
    pytest.param("mafia-cleaners", marks=pytest.mark.slow),
    pytest.param("mafia-twelve", marks=pytest.mark.slow),
]
ATOMS = ("role(Bo) = thief", "took(Ada) >= 2", "aside != none", "thieves >= 2", "passed(Cy) > 5")


@cache
def steps_of(name: str) -> tuple[MafiaDeCuba, list[Any]]:
    return golden(GOLDENS / f"{name}.txt")


def whole(name: str, **options: Any) -> Epistemics:
    game, steps = steps_of(name)
    return Patient(game, steps, names=NAMES[: game.players], **options)


def moments(match: Epistemics) -> list[int]:
    n, last = match.game.players, len(match.record)
    return [0, 1, n // 2, n, n + 1, (n + last) // 2, last - 1, last]


@pytest.mark.parametrize("name", NAMED)
def test_random_worlds_agree_with_rows(name: str) -> None:
    """Shares of rows are those among random worlds, up to five standard deviations."""
    match = whole(name)
    atoms = [match.atom_of(atom) for atom in ATOMS]
    worlds = match.worlds(match.read(" & ".join(ATOMS)))
    needs = Needs(frozenset((0, atom) for atom in atoms), frozenset([(0, (Seat(1),))]))
    plain = Needs(needs.atoms)
    for at in moments(match):
        for group in ((), (Seat(0),), (Seat(2), Seat(3))):
            here = worlds.actual(at)
            cell = worlds.cell(here, 0, group, plain)
            sample = worlds.sample(here, 0, group, needs, 900, Rng(at))
            for atom in atoms:
                share = float(cell.weights[cell.atoms[0, atom]].sum() / cell.weights.sum())
                margin = 5 * (share * (1 - share) / 900) ** 0.5 + 1e-9
                assert abs(float(np.mean(sample.atoms[0, atom])) - share) <= margin


@pytest.mark.parametrize("name", NAMED)
def test_worlds_are_logs_that_look_the_same(name: str) -> None:
    match = whole(name)
    atoms = [match.atom_of(atom) for atom in ATOMS]
    worlds = match.worlds(match.read(" & ".join(ATOMS)))
    needs = Needs(frozenset((0, atom) for atom in atoms))
    for at in moments(match):
        for group in ((), (Seat(0),), (Seat(3),)):
            here = worlds.actual(at)
            cell = worlds.cell(here, 0, group, needs)
            for row in {0, cell.size // 2, cell.size - 1}:
                world = cell.world(row)
                steps = worlds.steps(world)
                assert len(steps) == worlds.length(world)
                list(replay(match.game, steps))
                for seat in group or (WATCHER,):
                    seen = [e for s in steps for e in perceive(match.game, s.events, seat)]
                    assert tuple(seen) == tuple(match.record.perceived(seat, at))
                state = final_state(match.game, steps)
                for atom in atoms:
                    assert bool(match.vocabulary.holds(atom, state)) == cell.atoms[0, atom][row]


def test_a_match_of_twelve_is_answered_exactly() -> None:
    match = whole("mafia-twelve")
    everyone = ",".join(NAMES)
    for formula in (
        "K_Don role(Bo) = thief",
        "K_Ed ~K_Bo role(Cy) = thief",
        "K_Bo (K_Ed thieves >= 2 | Kw_Cy took(Di) >= 1)",
        "K_Ada K_Bo K_Cy ~K_Di role(Ed) = thief",
        "P_Don(B_Ed thieves >= 3) >= 1/2",
        f"C_{{{everyone}}} thieves >= 1",
        f"C_{{{everyone}}} ~took(Cy) = 14",
    ):
        for at in moments(match):
            answer = match.ask(formula, at)
            assert answer.exact
            assert answer.answer in ("true", "false")
        timeline = match.when(formula)
        assert timeline.unsure == ()
        at = moments(match)[5]
        is_true = any(first <= at <= last for first, last in timeline.true)
        assert is_true == (match.ask(formula, at).answer == "true")


# Nested knowledge, cell by cell


class CellByCell(MafiaWorlds):
    """The engine without atoms for what is known."""

    takes_inner = False


class Slowly(Patient):
    """Asks an engine without atoms for what is known."""

    @property
    def _engine(self) -> type[Worlds[Any]]:
        return CellByCell


@pytest.mark.parametrize("name", ["mafia", pytest.param("mafia-cleaner", marks=pytest.mark.slow)])
def test_nested_knowledge_is_the_same_cell_by_cell(name: str) -> None:
    match = whole(name)
    slowly = Slowly(match.game, match.record.steps, names=match.vocabulary.names)
    last = len(match.record)
    for formula in (
        "K_Bo ~K_Cy role(Ada) = thief",
        "K_Don Kw_Ada thieves >= 2",
        "P_Cy(K_Bo took(Ada) >= 1) >= 1/3",
        "K_Ada B_Don role(Cy) = thief",
        "C_{Ada,Bo} passed(Ada) > 5",
        "C_{Bo,Di} thieves >= 1",
        "K_Bo ever K_Ada passed(Ada) > 5",
    ):
        for at in (3, match.game.players + 1, last - 1):
            found = match.ask(formula, at)
            other = slowly.ask(formula, at)
            assert (found.answer, found.chance) == (other.answer, other.chance), (formula, at)


# Behaviour


def with_a_thief_left(match: Epistemics, posterior: Posterior, at: int) -> Any:
    """The chances of roles, without the worlds in which the match would be over."""
    game: Any = match.game
    state: Any = match.record.states[at]
    out = {one.seat for one in state.table.exposed if one.is_out}
    ended, layout = posterior.copy(), game.layout
    for seat in game.suspects:
        if seat not in out:
            ended.keep_steps(seat, layout.steps[seat - 1].role != layout.thief)
    share = ended.total / posterior.total
    return (posterior.roles() - share * ended.roles()) / (1 - share)


@pytest.mark.parametrize("name", ["mafia-twelve", "mafia-cleaner"])
@pytest.mark.parametrize("seat", [0, 2])
def test_chances_follow_the_model_of_the_insight(name: str, seat: int) -> None:
    match = whole(name, model="mixed")
    game: Any = match.game
    for at in moments(match)[4:6]:  # later, no such suspect would have said what was said
        posterior = Modelled(game, Seat(seat)).posterior(match.record.perceived(Seat(seat), at))
        chances = with_a_thief_left(match, posterior, at)
        for other in (1, 4):
            answer = match.ask(f"K_{NAMES[seat]} role({NAMES[other]}) = thief", at)
            assert answer.chance is not None
            assert answer.chance.exact is None
            expected = chances[other - 1][game.layout.thief]
            assert answer.chance.value == pytest.approx(expected, abs=1e-6)


def test_models_are_those_of_the_suspects() -> None:
    assert set(MafiaWorlds.models) == {"rules", *USUAL}


def test_no_model_changes_what_is_known() -> None:
    formulas = ("K_Don role(Bo) = thief", "K_Ed ~K_Bo role(Cy) = thief", "M_Cy thieves >= 4")
    for formula in formulas:
        rules = whole("mafia-cleaner").when(formula)
        for model in ("truthful", "mixed"):
            assert whole("mafia-cleaner", model=model).when(formula).true == rules.true


# Hidden facts


def told(match: Epistemics, formula: str, at: int | None) -> Any:
    answer = match.ask(formula, at)
    chains = match.witnesses(formula, at, most=2)
    worlds = match.worlds(match.read(formula))
    sample = worlds.sample(worlds.actual(len(match.record)), 0, (Seat(2),), Needs(), 20, Rng(1))
    return (
        (answer.answer, answer.worlds, answer.worlds_true, answer.chance, answer.is_defined),
        [[(link.seats, link.moment, list(link.steps)) for link in chain] for chain in chains],
        [list(worlds.steps(sample.world(row))) for row in range(sample.size)],
    )


@pytest.mark.parametrize("name", ["mafia-twelve", "mafia-cleaner", "pending"])
@pytest.mark.parametrize("model", ["rules", "mixed"])
def test_hidden_facts_change_nothing(name: str, model: str) -> None:
    """Two truths that look the same to Bo, one of them planted."""
    if name == "pending":
        game = MafiaDeCuba(players=6, cleaner=True, jokers=1)
        moves = [*theft([2, "cleaner", "driver", 3, 4]), *accusation(3), *accusation(4, 2)[:-1]]
        steps = list(asked(game, moves).record.steps)
    else:
        game, steps = steps_of(name)
        steps = steps[: len(steps) - 4]
    options: Any = {"names": NAMES[: game.players], "seat": Seat(2), "model": model}
    truth = Patient(game, steps, **options)
    worlds = truth.worlds(truth.read("thieves >= 2"))
    here = worlds.actual(len(truth.record))
    sample = worlds.sample(here, 0, (Seat(2),), Needs(), 40, Rng(5))
    planted = next(
        other
        for other in (worlds.steps(sample.world(row)) for row in range(40))
        if other[1].action != truth.record.steps[1].action and len(other) == len(truth.record)
    )
    lookalike = Patient(game, planted, **options)
    for formula in (
        "role(Ada) = thief",
        "thieves >= 2",
        "K_Cy role(Ada) = thief",
        "P_Ada(took(Cy) >= 1) >= 1/2",
        "true(Ada, 1)",
    ):
        assert told(truth, formula, None) == told(lookalike, formula, None)
