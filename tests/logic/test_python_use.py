# SPDX-License-Identifier: MIT
"""The library as people use it from Python: texts for formulas, and slips that are told."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from whoknows import logic
from whoknows.logic import Atom, Box, K

P, Q = Atom("p"), Atom("q")


def coin() -> logic.S5Model:
    return logic.S5Model.of(
        ["heads", "tails"],
        atoms=lambda world: [world],
        sees={"ann": lambda world: world, "bob": lambda _: None},
        actual="heads",
    )


def test_updates_can_be_given_as_text() -> None:
    assert coin().after("[!heads]").size == 1
    assert coin().after("[bob!heads]").holds("K_bob heads")
    assert coin().after("<?!heads>").holds("Kw_bob heads")
    with pytest.raises(logic.BadModel, match=r"write \[!heads\]"):
        coin().after("heads")
    with pytest.raises(logic.BadModel, match="not just one update"):
        coin().after("[!heads] [!heads]")


def test_python_words_for_and_or_not_are_explained() -> None:
    for slip in (lambda: P and Q, lambda: P or Q, lambda: not P):
        with pytest.raises(TypeError, match="write &"):
            slip()


def test_texts_are_no_formulas_by_themselves() -> None:
    for slip in (lambda: P & "q", lambda: P | "q", lambda: P >> "q", lambda: P.iff("q")):  # type: ignore[operator, arg-type]
        with pytest.raises(TypeError, match=r"write Atom\('q'\)"):
            slip()
    with pytest.raises(TypeError, match="is no formula"):
        coin().extension(K("ann", "heads"))  # type: ignore[arg-type]


def test_notebooks_show_formulas_and_models() -> None:
    assert (P & ~Q)._repr_latex_() == r"$\mathit{p} \land \neg \mathit{q}$"
    picture = coin()._repr_svg_()
    assert picture is not None
    assert ET.fromstring(picture).tag.endswith("svg")
    many = logic.S5Model.of(range(200), atoms=lambda _: [], sees={})
    assert many._repr_svg_() is None


def test_a_formula_says_the_same_as_its_text() -> None:
    assert coin().holds(Box(logic.Announce(Atom("heads")), K("bob", Atom("heads"))))
    assert coin().holds("[!heads] K_bob heads")
    assert logic.ModelChecker(logic.structure_of(coin())).true("[!heads] K_bob heads")


def test_models_take_what_people_write_first(tmp_path: Path) -> None:
    model = logic.RelationalModel({"p": np.array([True, False])}, {"a": [(0, 1), (1, 1)]}, actual=0)
    assert model.holds("p & B_a ~p")
    assert logic.S5Model({"p": np.array([True])}, {"a": np.array([0])}, actual=0).holds("K_a p")
    with pytest.raises(logic.BadModel, match="give atoms or labels"):
        logic.RelationalModel({}, {"a": [(0, 0)]})
    file = tmp_path / "coin.txt"
    file.write_text("VARS p LAW Top OBS a: p")
    assert logic.load_problem(str(file)) == logic.load_problem(file)
