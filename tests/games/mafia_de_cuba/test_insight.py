"""What a seat is told of its knowledge, against worlds that are tried one by one."""

from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.mafia_de_cuba.notebook.people import ADA, BO, CY, Table, evening, wander
from tests.games.mafia_de_cuba.worlds.all_worlds import World, all_worlds

from whoknows.core import WATCHER, Message, Seat, perceive
from whoknows.games.mafia_de_cuba.browser.insight import MafiaInsight
from whoknows.games.mafia_de_cuba.browser.insight.pages import (
    Hint,
    MafiaPage,
    Reckoning,
    Way,
    WhyChance,
    WhyClash,
    WhyPassage,
)
from whoknows.games.mafia_de_cuba.pieces.match import (
    GODFATHER,
    Ask,
    Hide,
    Said,
    SayBox,
    SayNumber,
    SayRole,
    Steal,
    TakeNothing,
    TakeToken,
)
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.games.mafia_de_cuba.rules.truth import true_answer
from whoknows.language import Translator
from whoknows.server.views import entries


def insight_of(table: Table, seat: int) -> MafiaInsight:
    insight = MafiaInsight(Seat(seat), table.game)
    for event in perceive(table.game, table.events, Seat(seat)):
        insight.observe(event)
    return insight


def page_of(table: Table, seat: int) -> MafiaPage:
    return insight_of(table, seat).page(table.game.view(table.state, Seat(seat)))


def reckoning(page: MafiaPage, way: Way) -> Reckoning:
    return next(one for one in page.reckonings if one.way == way)


def small_table() -> Table:
    """Four players on a box that can be gone through by hand."""
    game = MafiaDeCuba(players=5, diamonds=3, tokens={"loyal": 1, "agent": 1, "driver": 1})
    return Table(game).theft(
        1, TakeToken("loyal", "driver"), Steal(1), TakeToken("agent"), TakeNothing()
    )


# Chances


def kept(table: Table, seat: int) -> list[World]:
    """The worlds that a seat can hold possible by what it saw."""
    game, state = table.game, table.state
    return [
        world
        for world in all_worlds(game.players, game.diamonds, dict(game.token_counts))
        if (
            (world.hidden, world.returned) == (state.hidden, state.boxes[-1])
            if seat == GODFATHER
            else world.stories[seat - 1] == state.stories[seat - 1]
        )
    ]


@pytest.mark.parametrize("seat", [0, 1, 2, 4])
def test_chances_and_counts_are_those_of_the_worlds_one_by_one(seat: int) -> None:
    table = small_table()
    page, worlds = page_of(table, seat), kept(table, seat)
    found = reckoning(page, "ignore")
    assert found.full_worlds == str(len(worlds))
    assert found.role_worlds == str(len({world.roles for world in worlds}))
    for row in found.rows:
        counts = Counter(world.stories[row.seat - 1].role for world in worlds)
        expected = [counts[role] / len(worlds) for role in page.roles]
        assert row.roles == pytest.approx(expected)
        taken = sum(world.stories[row.seat - 1].diamonds for world in worlds)
        assert row.expected == pytest.approx(taken / len(worlds))


def test_if_all_are_believed_only_worlds_that_fit_the_claims_are_left() -> None:
    table = small_table().tell(2, "role", SayRole("agent"))
    page = page_of(table, GODFATHER)
    worlds = [one for one in kept(table, GODFATHER) if one.stories[1].role == "agent"]
    assert reckoning(page, "all-true").full_worlds == str(len(worlds))
    row = reckoning(page, "all-true").rows[1]
    assert dict(zip(page.roles, row.roles, strict=True))["agent"] == pytest.approx(1)


def test_where_nothing_fits_there_are_no_chances() -> None:
    table = small_table().tell(1, "passed_diamonds", SayNumber(2))
    table.tell(2, "received_diamonds", SayNumber(1))
    found = reckoning(page_of(table, GODFATHER), "all-true")
    assert (found.rows, found.full_worlds) == ((), "0")


def test_before_the_box_is_back_the_godfather_is_told_that_there_is_nothing_to_know() -> None:
    table = Table(MafiaDeCuba(players=6)).do(GODFATHER, Hide(2)).do(1, TakeToken("loyal"))
    page = page_of(table, GODFATHER)
    assert page.note == Message("mafia-insight-not-back")
    assert page.reckonings == ()
    assert page_of(table, 2).note is not None
    assert page_of(table, 1).note is None


# Claims, contradictions and the flow


def test_claims_are_marked_where_they_contradict_each_other() -> None:
    page = page_of(evening(), GODFATHER)
    ada, bo, cy = page.claims[:3]
    assert [(one.diamonds, one.mark) for one in ada.passed] == [(13, "disputed")]
    assert [(one.diamonds, one.mark) for one in bo.received] == [(9, "disputed")]
    assert [(one.role, one.mark) for one in cy.role] == [("loyal", "disputed")]


def test_contradictions_name_who_cannot_be_believed() -> None:
    page = page_of(evening(), GODFATHER)
    assert {frozenset(one.seats) for one in page.clashes} >= {frozenset({ADA, BO})}
    mine = page_of(evening(), ADA)
    assert BO in mine.liars, "Ada knows that she passed on 13"


def test_the_flow_is_known_said_broken_or_open() -> None:
    page = page_of(evening(), GODFATHER)
    assert [one.state for one in page.flow] == ["known", "broken", "said", "open", "said", "broken"]
    assert len(page.gaps) == 2
    own = page_of(evening(), CY)
    assert [one.state for one in own.flow][2:4] == ["known", "known"]


def test_it_is_said_why_something_contradicts() -> None:
    table = evening()
    insight, view = insight_of(table, 0), table.game.view(table.state, GODFATHER)
    page = insight.page(view)
    assert insight.answer(WhyClash(0), view).clashes == page.clashes[:1]
    assert insight.answer(WhyPassage(1), view).clashes
    assert insight.answer(WhyClash(99), view).clashes == ()
    assert insight.answer(WhyClash(-1), view).clashes == ()
    assert insight.answer(WhyPassage(3), view).lines


def test_it_is_said_why_a_chance_is_what_it_is() -> None:
    table = small_table().tell(2, "role", SayRole("agent"))
    insight, view = insight_of(table, 0), table.game.view(table.state, GODFATHER)
    worlds = kept(table, GODFATHER)
    n_thief = sum(world.stories[1].role == "thief" for world in worlds)
    reply = insight.answer(WhyChance(BO, "thief"), view)
    assert reply.lines[0].params == {"count": n_thief, "total": len(worlds)}
    assert [one.way for one in reply.ways] == ["ignore", "loyal-truthful", "all-true", "model"]
    assert insight.answer(WhyChance(Seat(99), "thief"), view).lines
    assert insight.answer(WhyChance(BO, "nobody"), view).lines


def test_turns_are_counted_as_the_log_counts_them() -> None:
    table = evening().accuse(2).tell(5, "received_diamonds", SayNumber(8))
    told = list(entries(table.game, table.steps, GODFATHER))
    turns = [one.turn for clash in page_of(table, 0).clashes for one in clash.told if one.turn]
    assert turns
    assert all(isinstance(told[turn - 1].events[0], Said) for turn in turns)


# What can be said


def hints(table: Table, seat: int) -> dict[Any, Hint]:
    found = page_of(table, seat).hints
    assert found is not None
    return {hint.answer: hint for hint in found.answers}


def test_answers_are_told_to_fit_or_not() -> None:
    table = small_table().tell(2, "received_diamonds", SayNumber(1))
    table.do(GODFATHER, Ask(BO, "passed_diamonds"))
    found = hints(table, 2)
    assert found[SayNumber(1)].fit == "fits"
    assert found[SayNumber(1)].is_true
    assert found[SayNumber(2)].fit == "contradicts"
    earlier = found[SayNumber(2)].earlier
    assert earlier is not None
    assert earlier.text.key == "mafia-answer-received-diamonds"
    # The Godfather, whose view it is not, gets none.
    assert page_of(table, 0).hints is None


def test_what_nobody_can_have_seen_is_told_apart() -> None:
    table = small_table().do(GODFATHER, Ask(ADA, "received_token_count"))
    found = hints(table, 1)
    assert {one.fit for answer, one in found.items() if answer == SayNumber(3)} == {"fits"}
    assert found[SayNumber(0)].fit == "impossible"


def test_of_many_answers_only_those_that_fit_are_listed() -> None:
    table = Table(MafiaDeCuba(players=8)).theft(
        0, TakeToken("loyal"), *[Steal(1)] * 5, TakeNothing()
    )
    table.do(GODFATHER, Ask(BO, "received_box"))
    found = hints(table, 2)
    assert all(hint.fit == "fits" for hint in found.values())
    assert found[SayBox(15, "loyal:2,agent:1,driver:1")].is_true


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10_000), n=st.integers(0, 12), players=st.integers(5, 8))
def test_the_truth_fits_whoever_has_told_nothing_but_the_truth(
    seed: int, n: int, players: int
) -> None:
    table = wander(MafiaDeCuba(players=players), seed, n, honest=1)
    if table.state.table.phase != "asking":
        return
    table.do(GODFATHER, Ask(BO, "passed_diamonds"))
    truth = true_answer("passed_diamonds", None, table.state.stories[1])
    hint = hints(table, 2)[truth]
    assert (hint.fit, hint.is_true) == ("fits", True)


# Pages


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10_000), seat=st.integers(1, 4), n=st.integers(0, 6))
def test_equal_perceptions_give_equal_pages(seed: int, seat: int, n: int) -> None:
    """The Godfather hid something else, and the last suspect left it: nobody else can tell."""
    game = MafiaDeCuba(players=6)
    one, other = (_theft(game, seed, less) for less in (0, 1))
    for table in (one, other):
        for number in range(n):
            table.tell(1 + number % 5, "received_diamonds", SayNumber(number))
    seen = [list(perceive(game, table.events, Seat(seat))) for table in (one, other)]
    pages = [msgspec.json.encode(page_of(table, seat)) for table in (one, other)]
    if seat == 1 or seen[0] != seen[1]:
        return
    assert pages[0] == pages[1]


def _theft(game: MafiaDeCuba, seed: int, less: int) -> Table:
    """The same box for all but the first suspect, who makes up for what the Godfather hid."""
    table = Table(game).do(GODFATHER, Hide(less)).do(1, Steal(3 + seed % 3 - less))
    return table.do(2, TakeToken("loyal")).do(3, Steal(2)).do(4, TakeToken("agent")).do(5, Steal(1))


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_everything_on_a_page_can_be_said(language: str) -> None:
    say = Translator(language, [MafiaDeCuba], [f"P{n}" for n in range(12)]).say
    table = evening().tell(2, "received_box", SayBox(9, "agent:1"))
    for seat in (GODFATHER, BO, WATCHER):
        page = page_of(table, seat)
        told = [*page.own, *page.gaps, *(one.label for one in page.reckonings)]
        told += [message for one in page.clashes for message in (one.title, one.reason)]
        assert all("mafia-" not in say(message) for message in told)
