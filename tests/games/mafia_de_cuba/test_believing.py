"""What follows from a model of lying, in files: the same as in a match."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.conftest import Run
from tests.games.mafia_de_cuba.worlds.all_worlds import layout_for

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.agents.bayes import BayesAgent
from whoknows.games.mafia_de_cuba.agents.godfathers.bayes import Bayes
from whoknows.games.mafia_de_cuba.knowledge.worlds.claims import KINDS, SeatClaim, holds
from whoknows.games.mafia_de_cuba.knowledge.worlds.counts import RoleWorlds
from whoknows.games.mafia_de_cuba.knowledge.worlds.exact import Exact
from whoknows.games.mafia_de_cuba.knowledge.worlds.posterior import Posterior
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.match import (
    BoxPassed,
    DiamondsHidden,
    Said,
    SayNumber,
    SayRole,
    SayWhether,
    Shown,
)
from whoknows.games.mafia_de_cuba.programs.belief import as_said, chances_of, keep_possible
from whoknows.games.mafia_de_cuba.rules.truth import true_answer

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
            claim = SeatClaim(seat, kind, value)
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
    posterior.weigh(1, np.where(holds(LAYOUT, SeatClaim(1, "role_is", "thief")), 0.5, 0.0))
    assert worlds.count().seats[1].keys() > {"thief"}
    keep_possible(worlds, posterior)
    assert worlds.count().seats[1].keys() == {"thief"}


# The whole way

GODFATHER = {
    "config": {"players": 6},
    "observer": 0,
    "saw": {"hidden": 0, "returned": {"diamonds": 3, "tokens": {}}},
    "revealed": {"5": {"role": "urchin", "diamonds": 0}},
    "claims": [
        {"seat": 2, "kind": "received_diamonds", "value": 15},
        {"seat": 1, "kind": "role_is", "value": "driver"},
        {"seat": 3, "kind": "role_is_not", "value": "thief"},
        {"seat": 3, "kind": "role_of", "about": 1, "value": "thief"},
    ],
}


def reason(run: Run, folder: Path, given: object, *options: str) -> dict[str, Any]:
    file = folder / "table.json"
    file.write_text(json.dumps(given))
    done = run("mafia", "reason", str(file), "--claims", "model", "--json", *options)
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def test_the_model_is_that_of_the_godfather_bayes(whoknows_here: Run, tmp_path: Path) -> None:
    game = MafiaDeCuba(players=6)
    bayes = BayesAgent().new_godfather()
    assert isinstance(bayes, Bayes)
    bayes.begin(game)
    for event in (
        DiamondsHidden(0),
        BoxPassed(Seat(0), Box(3)),
        Said(Seat(2), "received_diamonds", None, SayNumber(15)),
        Said(Seat(1), "role", None, SayRole("driver")),
        Said(Seat(3), "is_role", "thief", SayWhether(yes=False)),
        Shown(Seat(5), "urchin", 0),
    ):
        bayes.observe(event)
    posterior = bayes.belief.refresh()
    expected = chances_of(posterior)
    told = reason(whoknows_here, tmp_path, GODFATHER, "--count", "full")
    assert told["worlds"] > 0
    for seat in game.suspects:
        assert told["seats"][str(seat)] == pytest.approx(expected.seats[seat])
        amounts = {str(n): p for n, p in expected.diamonds[seat].items()}
        assert told["diamonds"][str(seat)] == pytest.approx(amounts)
    assert told["aside"] == pytest.approx(expected.aside)
    assert told["hidden"] == {"0": 1.0}
    few = reason(whoknows_here, tmp_path, GODFATHER)
    assert few["seats"] == told["seats"]
    assert 0 < few["worlds"] <= told["worlds"]
    assert "hidden" not in few


def test_what_the_model_would_never_take_is_reckoned_with(
    whoknows_here: Run, tmp_path: Path
) -> None:
    """The last suspect leaves some of the diamonds."""
    odd = {
        "config": {"players": 6},
        "observer": 3,
        "saw": {"received": {"diamonds": 8, "tokens": {"loyal": 1}}, "took": "loyal"},
        "revealed": {"5": {"role": "thief", "diamonds": 4}},
        "claims": [{"seat": 3, "kind": "role_is", "value": "thief"}],
    }
    told = reason(whoknows_here, tmp_path, odd)
    assert told["worlds"] == 4
    assert sum(told["seats"]["1"].values()) == pytest.approx(1.0)
    assert told["seats"]["3"] == {"loyal": 1.0}


def test_what_cannot_be_leaves_nothing(whoknows_here: Run, tmp_path: Path) -> None:
    given = GODFATHER | {"revealed": {"5": {"role": "loyal", "diamonds": 1}}}
    told = reason(whoknows_here, tmp_path, given, "--count", "full")
    assert told["worlds"] == 0
    assert told["seats"] == {str(seat): {} for seat in range(1, 6)}
    assert told["hidden"] == told["aside"] == {}
