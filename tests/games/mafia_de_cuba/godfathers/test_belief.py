# SPDX-License-Identifier: MIT
"""What Godfathers believe, against sums over every world, one claim at a time."""

from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from whoknows.core import Rng, Seat
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.agents.behaviour_models import USUAL, manner
from whoknows.games.mafia_de_cuba.agents.godfathers.belief import GodfatherBelief, Manner
from whoknows.games.mafia_de_cuba.agents.talking.model import StyleTalk
from whoknows.games.mafia_de_cuba.agents.talking.public_claims import Heard
from whoknows.games.mafia_de_cuba.agents.talking.situation import Seen
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout, layout_of
from whoknows.games.mafia_de_cuba.pieces.match import Said, SayBox
from whoknows.games.mafia_de_cuba.pieces.questions import QuestionName
from whoknows.games.mafia_de_cuba.rules.truth import true_answer
from whoknows.kernel.types import Floats

SMALL = MafiaDeCuba(players=5, tokens={"loyal": 1, "agent": 1, "driver": 1}, diamonds=4)
NAMES = ("first-degree", "second-degree", "best")
SHARES = (0.5, 0.2, 0.3)


@cache
def manners() -> tuple[Manner, ...]:
    layout = layout_of(SMALL.setting)
    return tuple(manner(name, layout, USUAL[name](0)) for name in NAMES)


def worlds(layout: Layout, hidden: int) -> Iterator[list[int]]:
    """All paths from a gift on, as numbers of steps."""

    def go_on(box: int, seat: int) -> Iterator[list[int]]:
        if seat > layout.n_seats:
            yield []
            return
        steps = layout.steps[seat - 1]
        for step in np.flatnonzero(steps.source == box).tolist():
            for rest in go_on(int(steps.target[step]), seat + 1):
                yield [step, *rest]

    yield from go_on(int(layout.starts[hidden]), 1)


def talk(
    layout: Layout, world: list[int], questions: list[tuple[int, QuestionName]], rng: Rng
) -> list[Said]:
    """What suspects say who draw their stories in one of the manners."""
    heard, said = Heard(layout), []
    ways = [USUAL[NAMES[rng.below(len(NAMES))]](0) for _ in world]
    for seat, question in questions:
        story = layout.story(seat, world[seat - 1])
        strategy = ways[seat - 1].talks[story.role]
        assert isinstance(strategy, StyleTalk)
        told = strategy.story_to_tell(Seen(layout, Seat(seat), story, heard), rng)
        claim = Said(Seat(seat), question, None, true_answer(question, None, told))
        heard.add(claim)
        said.append(claim)
    return said


def plain_roles(layout: Layout, hidden: int, last: int, said: list[Said]) -> Floats:
    """Role probabilities by adding up all worlds."""
    answers = np.ones((len(NAMES), layout.n_seats), dtype=object)
    for number, each in enumerate(manners()):
        for seat in range(1, layout.n_seats + 1):
            answers[number, seat - 1] = np.ones(len(layout.steps[seat - 1]))
        heard = Heard(layout)
        for claim in said:
            factor = each.answers.likelihood(layout, claim.seat, heard, claim)
            answers[number, claim.seat - 1] = answers[number, claim.seat - 1] * factor
            heard.add(claim)
    roles = np.zeros((layout.n_seats, len(layout.role_names)))
    for world in worlds(layout, hidden):
        if layout.steps[-1].target[world[-1]] != last:
            continue
        weight = 1.0
        for at, step in enumerate(world):
            weight *= sum(
                share * each.picks[at][step] * answers[number, at][step]
                for number, (share, each) in enumerate(zip(SHARES, manners(), strict=True))
            )
        for at, step in enumerate(world):
            roles[at, layout.steps[at].role[step]] += weight
    return np.asarray(roles / roles.sum(axis=1, keepdims=True))


questions = st.lists(
    st.tuples(
        st.integers(1, 4),
        st.sampled_from(["received_box", "passed_diamonds", "passed_tokens", "role"]),
    ),
    max_size=8,
)


@settings(max_examples=25)
@given(questions, st.integers(0, 2**32), st.integers(0, 3))
def test_beliefs_are_sums_over_all_worlds(
    asked: list[tuple[int, QuestionName]], seed: int, hidden: int
) -> None:
    layout, rng = layout_of(SMALL.setting), Rng(seed)
    world = rng.choice(list(worlds(layout, hidden)))
    said = talk(layout, world, asked, rng)
    last = int(layout.steps[-1].target[world[-1]])
    belief = GodfatherBelief(layout, manners(), np.array(SHARES))
    belief.see(hidden, layout.box(last))
    for claim in said:
        belief.hear(claim)
    expected = plain_roles(layout, hidden, last, said)
    assert belief.refresh().roles() == pytest.approx(expected, abs=1e-9)


def test_who_has_which_manner_is_learnt_from_what_was_done_and_said() -> None:
    layout = layout_of(SMALL.setting)
    second = USUAL["second-degree"](0)
    belief = GodfatherBelief(layout, manners(), np.array(SHARES))
    met = np.zeros(len(NAMES))
    for seed in range(60):
        rng = Rng(seed)
        world = rng.choice(list(worlds(layout, 0)))
        belief = GodfatherBelief(layout, manners(), np.array(SHARES))
        belief.see(0, layout.box(int(layout.steps[-1].target[world[-1]])))
        heard = Heard(layout)
        for seat in range(1, layout.n_seats + 1):
            story = layout.story(seat, world[seat - 1])
            strategy = second.talks[story.role]
            told = strategy.story_to_tell(Seen(layout, Seat(seat), story, heard), rng)
            for question in ("received_box", "passed_box", "role"):
                claim = Said(Seat(seat), question, None, true_answer(question, None, told))
                heard.add(claim)
                belief.hear(claim)
        belief.refresh()
        for seat, step in enumerate(world, 1):
            met += belief.responsibilities_of(seat, layout.story(seat, step))
    assert met.sum() == pytest.approx(60 * layout.n_seats)
    assert met.argmax() == NAMES.index("second-degree")


def test_what_nobody_would_say_does_not_end_all_belief() -> None:
    layout = layout_of(SMALL.setting)
    liar = manner("first-degree", layout, USUAL["first-degree"](0))
    belief = GodfatherBelief(layout, [liar], np.ones(1))
    belief.see(0, layout.box(0))
    # Nobody was asked how a box can hold more than the one before.
    belief.hear(Said(Seat(2), "received_box", None, SayBox(1, "none")))
    belief.hear(Said(Seat(2), "passed_box", None, SayBox(4, "loyal:1")))
    belief.hear(Said(Seat(1), "passed_box", None, SayBox(4, "agent:1,driver:1")))
    roles = belief.refresh().roles()
    assert roles.sum(axis=1) == pytest.approx(np.ones(layout.n_seats))
