# SPDX-License-Identifier: MIT
"""A game hands in its possible worlds and what each seat sees of them; the logic does the rest."""

from fractions import Fraction
from functools import partial
from math import prod

from tests.games.liars_dice.tables import Table

from whoknows.core import WATCHER, perceive, possible_worlds
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.knowledge import face_count
from whoknows.games.liars_dice.pieces import ways
from whoknows.logic import S5Model
from whoknows.logic.formula import Atom, Probability

GAME = LiarsDice(players=3, dice=(2, 1, 1), faces=3)


def test_knowledge_at_a_table_of_liars_dice_is_that_of_the_model_of_its_worlds() -> None:
    table = Table(GAME).roll((1, 3), (2,), (3,)).bid((1, 2))
    public = perceive(GAME, table.events, WATCHER)
    model = S5Model.of(
        possible_worlds(GAME, WATCHER, public),
        atoms=lambda world: [
            f"count({face})>={n}"
            for face in range(1, 4)
            for n in range(1, sum(hand.count(face) for hand in world.hands) + 1)
        ],
        sees={str(seat): partial(GAME.view, seat=seat) for seat in GAME.seats},
        actual=table.state,
        weight=lambda world: prod(map(ways, world.hands)),
    )
    assert model.holds("K_0 count(1)>=1 & K_0 count(3)>=1 & ~Kw_0 count(2)>=1")
    assert model.holds("~K_1 Kw_0 count(1)>=1 & D_{0,1,2} (count(3)>=2 & count(2)>=1)")
    assert model.announce("count(2)>=1").holds("C_{0,1,2} count(2)>=1 & ~Kw_0 count(2)>=2")
    for seat in GAME.seats:
        view = GAME.view(table.state, seat)
        chance = Fraction(face_count(GAME, view, 3).at_least(2))
        assert model.holds(Probability(str(seat), Atom("count(3)>=2"), "=", chance))
