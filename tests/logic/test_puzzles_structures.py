"""Puzzles told by atoms and a law are the same as those told world by world."""

from collections.abc import Callable

import pytest

from whoknows.logic.explicit.bisimulation import bisimilar
from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import TOP, Box, Diamond, Formula, Not
from whoknows.logic.model_checker import Engine, ModelChecker
from whoknows.logic.puzzles import (
    dining_cryptographers,
    drinking_logicians,
    hat_line,
    hats,
    muddy_children,
    russian_cards,
    sum_and_product,
)
from whoknows.logic.structure import KnowledgeStructure
from whoknows.logic.symbolic.translation import listed
from whoknows.logic.update import Announce

BOTH: dict[str, tuple[Callable[[], KnowledgeStructure], Callable[[], S5Model]]] = {
    "muddy children": (
        lambda: muddy_children.structure(4, 2),
        lambda: muddy_children.model(4, 2),
    ),
    "drinking logicians": (
        lambda: drinking_logicians.structure(4),
        lambda: drinking_logicians.model(4),
    ),
    "dining cryptographers": (
        lambda: dining_cryptographers.structure(3),
        lambda: dining_cryptographers.model(3),
    ),
    "Russian cards": (russian_cards.structure, russian_cards.model),
    "hats": (hats.structure, hats.model),
    "a line of hats": (lambda: hat_line.structure(4), lambda: hat_line.model(4)),
}


@pytest.mark.parametrize("name", BOTH)
def test_the_worlds_of_the_structure_are_those_of_the_model(name: str) -> None:
    structure, model = (build() for build in BOTH[name])
    assert isinstance(structure, KnowledgeStructure)
    assert isinstance(model, S5Model)
    worlds = listed(structure)
    assert worlds.size == model.size
    assert bisimilar(worlds, model)


@pytest.mark.parametrize("engine", ["tables", "diagrams", "explicit"])
def test_every_engine_finds_the_dialogues_valid(engine: Engine) -> None:
    for structure, formula in [
        (muddy_children.structure(5, 3), muddy_children.dialogue(5, 3)),
        (drinking_logicians.structure(6), drinking_logicians.dialogue(6)),
        (dining_cryptographers.structure(3), dining_cryptographers.check(3)),
        (dining_cryptographers.structure(4), dining_cryptographers.check_of_three(4)),
    ]:
        checker = ModelChecker(structure, engine=engine)
        assert checker.valid(formula)
        assert not checker.valid(Not(formula))


def test_puzzles_that_cannot_be_listed_are_solved_by_diagrams() -> None:
    assert ModelChecker(muddy_children.structure(25, 25)).true(muddy_children.dialogue(25, 25))
    assert ModelChecker(dining_cryptographers.structure(12)).valid(dining_cryptographers.check(12))
    assert ModelChecker(drinking_logicians.structure(60)).valid(drinking_logicians.dialogue(60))


def test_russian_cards_by_diagrams() -> None:
    checker = ModelChecker(russian_cards.structure())
    assert checker.size == 140
    assert all(checker.true(formula) for _, formula in russian_cards.checks())


def test_sum_and_product_by_atoms() -> None:
    bound = 30
    said: Formula = TOP
    for _, formula in reversed(sum_and_product.dialogue(bound)[:2]):
        said = Diamond(Announce(formula), said)
    checker = ModelChecker(sum_and_product.structure(bound))
    model = sum_and_product.model(bound, actual=None)
    assert checker.count(said) == len(model.where(said)) > 0
    wrong = Box(Announce(sum_and_product.knows("P", bound)), sum_and_product.knows("S", bound))
    assert checker.valid(wrong) == model.valid(wrong)
