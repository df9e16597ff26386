"""Claims of a file as answers in a match, and posteriors as chances."""

from typing import Any

import numpy as np
import pytest
from tests.games.mafia_de_cuba.worlds.all_worlds import layout_for

from whoknows.games.mafia_de_cuba.box import Box
from whoknows.games.mafia_de_cuba.programs.believing import as_said, chances_of, keep_possible
from whoknows.games.mafia_de_cuba.truth import true_answer
from whoknows.games.mafia_de_cuba.worlds.claims import KINDS, Claimed, holds
from whoknows.games.mafia_de_cuba.worlds.counting import RoleWorlds
from whoknows.games.mafia_de_cuba.worlds.exact import Exact
from whoknows.games.mafia_de_cuba.worlds.posterior import Posterior

LAYOUT = layout_for(5, 2, {"loyal": 1, "agent": 1})
VALUES: dict[str, list[Any]] = {
    "received_diamonds": [0, 2],
    "passed_diamonds": [0, 1],
    "received_token_count": [0, 2],
    "passed_token_count": [1],
    "received_tokens": [{"loyal": 1}, {}],
    "passed_tokens": [{"loyal": 1, "agent": 1}],
    "role_is": ["loyal", "thief", "cleaner"],
    "role_is_not": ["urchin"],
    "aside_any": [True, False],
    "aside_is": [None, "agent"],
}


@pytest.mark.parametrize("kind", KINDS)
def test_an_answer_is_true_where_the_claim_is(kind: str) -> None:
    for value in VALUES[kind]:
        for seat in (1,) if kind.startswith("aside") else (1, 2, 4):
            claim = Claimed(seat, kind, value)
            said = as_said(claim)
            assert said.seat == seat
            for step, is_true in enumerate(holds(LAYOUT, claim).tolist()):
                story = LAYOUT.story(seat, step)
                assert (true_answer(said.question, said.about, story) == said.answer) == is_true


def test_chances_are_shares_of_the_worlds() -> None:
    posterior, exact = Posterior(LAYOUT), Exact(LAYOUT)
    for side in (posterior, exact):
        side.see_gift(1)
        side.see_return(Box(0))
    told, total = chances_of(posterior), exact.total
    assert told.hidden == {1: 1.0}
    names = LAYOUT.role_names
    for seat, row in enumerate(exact.roles(), start=1):
        expected = {name: n / total for name, n in zip(names, row, strict=True) if n}
        assert told.seats[seat] == pytest.approx(expected)
    for seat, row in enumerate(exact.amounts(), start=1):
        assert told.diamonds[seat] == pytest.approx(
            {n: w / total for n, w in enumerate(row) if n and w}
        )
    asides = zip(("none", *LAYOUT.token_names), exact.aside(), strict=True)
    assert told.aside == pytest.approx({name: n / total for name, n in asides if n})


def test_only_what_a_posterior_holds_possible_is_left() -> None:
    posterior, worlds = Posterior(LAYOUT), RoleWorlds(LAYOUT)
    posterior.see_return(Box(0))
    worlds.see_return(Box(0))
    posterior.weigh(1, np.where(holds(LAYOUT, Claimed(1, "role_is", "thief")), 0.5, 0.0))
    assert worlds.count().seats[1].keys() > {"thief"}
    keep_possible(worlds, posterior)
    assert worlds.count().seats[1].keys() == {"thief"}
