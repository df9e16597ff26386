# SPDX-License-Identifier: MIT
"""Stories that are made up tell nothing but that somebody made them up."""

import numpy as np
import pytest

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.agents.best import Best
from whoknows.games.mafia_de_cuba.agents.lineup import answers_of, takes_of
from whoknows.games.mafia_de_cuba.agents.talking.answer_chances import with_now
from whoknows.games.mafia_de_cuba.agents.talking.invention import invented
from whoknows.games.mafia_de_cuba.agents.talking.public_claims import Heard
from whoknows.games.mafia_de_cuba.agents.talking.style import IS_THIEF, blank
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import layout_of
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.match import Said, SayBox, SayRole

LAYOUT = layout_of(MafiaDeCuba(players=7).setting)
CLAIMS = [
    Said(Seat(4), "received_box", None, SayBox(9, "loyal:1,driver:1")),
    Said(Seat(4), "passed_box", None, SayBox(9, "driver:1")),
    Said(Seat(4), "role", None, SayRole("driver")),
]


@pytest.mark.parametrize("claim", CLAIMS)
def test_a_claim_of_best_does_not_tell_one_liar_from_another(claim: Said) -> None:
    heard = Heard(LAYOUT)
    heard.add(Said(Seat(3), "passed_box", None, SayBox(9, "loyal:1,driver:1")))
    model = answers_of(Best().ways(0))
    chances = model.likelihood(LAYOUT, 4, heard, claim)
    roles = LAYOUT.steps[3].role
    liars = chances[roles != LAYOUT.role_number("loyal")]
    assert liars.max() > 0
    assert liars == pytest.approx(np.full(len(liars), liars[0]))
    loyal = chances[roles == LAYOUT.role_number("loyal")]
    assert set(loyal.tolist()) == {0.0, 1.0} or not loyal.any()


def test_the_ends_do_not_deny_what_the_godfather_saw() -> None:
    model = answers_of(Best().ways(0))
    for seat, question, known in ((1, "received_box", "source"), (6, "passed_box", "target")):
        told = SayBox(14, "loyal:2,agent:1,driver:1") if seat == 1 else SayBox(2, "none")
        claim = Said(Seat(seat), question, None, told)  # type: ignore[arg-type]
        chances = model.likelihood(LAYOUT, seat, Heard(LAYOUT), claim)
        number = LAYOUT.box_number(Box(told.diamonds, told.tokens))
        really = getattr(LAYOUT.steps[seat - 1], known) == number
        assert chances[~really].max() == 0.0
        assert chances[really] == pytest.approx(np.ones(really.sum()))


def test_what_neighbours_say_is_taken_up() -> None:
    style = blank()
    style["invent"][:, IS_THIEF] = 1.0
    style["echo"] = 10.0
    heard = Heard(LAYOUT)
    alone = invented(LAYOUT, style, with_now(heard.rows, 3), 3)
    heard.add(Said(Seat(2), "passed_box", None, SayBox(8, "loyal:2")))
    after = invented(LAYOUT, style, with_now(heard.rows, 3), 3)
    diamonds, sets = np.divmod(LAYOUT.steps[2].source, LAYOUT.n_token_sets)
    agreeing = (diamonds == 8).astype(int) + (sets == LAYOUT.tokens_number("loyal:2"))
    assert after == pytest.approx(alone * 10.0**agreeing)
    assert sorted(set(agreeing.tolist())) == [0, 1, 2]


def test_nobody_makes_up_a_story_where_the_style_does_not() -> None:
    assert len(invented(LAYOUT, blank(), with_now(Heard(LAYOUT).rows, 3), 3)) == 0


def test_in_an_even_order_every_place_steals_as_often_as_tokens_are_short() -> None:
    even = Best(
        steal_first=0.0, steal_last=0.0, take_innocent=0.0, take_agent=0.0, take_driver=0.0,
        take_nothing=-4.0,
        aside_innocent=-5.0, aside_agent=-5.0, aside_driver=-5.0,
    )  # fmt: skip
    picks = takes_of(LAYOUT, even.ways(0))
    first = LAYOUT.steps[0]
    from_full = first.source == LAYOUT.starts[0]
    thefts = picks[0][from_full & (first.role == LAYOUT.thief)].sum()
    # Six suspects, four tokens.
    assert thefts == pytest.approx(2 / 6)
    loyal = picks[0][from_full & (first.role == LAYOUT.role_number("loyal"))].sum()
    assert loyal == pytest.approx(2 / 6)
