"""The notebook as data: against all deals one by one, and from perceptions alone."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.cluedo.enumeration import DealtCards, deals

from whoknows.core import Seat, perceive
from whoknows.games.cluedo import Cluedo, CluedoEvent
from whoknows.games.cluedo.agents.bot2 import Bot2
from whoknows.games.cluedo.agents.simple import Simple
from whoknows.games.cluedo.browser.insight import (
    CluedoInsight,
    CluedoPage,
    Explanation,
    Others,
    Rivals,
    Suggest,
    Suggestion,
    WhyOwner,
)
from whoknows.games.cluedo.pieces import CardDealt, CluedoAsked, CluedoShown, NobodyShowed, Passed
from whoknows.play import Match

ADA, BO, CY, DI = (Seat(seat) for seat in range(4))
STORY: Sequence[CluedoEvent] = (
    *(CardDealt(ADA, card) for card in (5, 6, 10)),
    CluedoAsked(ADA, (1, 7, 11)),
    CluedoShown(BO, ADA, 1),
    CluedoAsked(BO, (2, 9, 14)),
    Passed(CY),
    CluedoShown(DI, BO, None),
    CluedoAsked(DI, (0, 5, 14)),
    Passed(BO),
    CluedoShown(CY, DI, None),
)
"""What Ada perceives: Cy must have card 0."""


def play(players: int, seed: int) -> list[CluedoEvent]:
    game = Cluedo(players=players)
    agents = {seat: Bot2() if seat % 2 else Simple() for seat in game.seats}
    match = Match(game, agents, seed=seed)
    match.run()
    return [event for step in match.log for event in step.events]


def insight_of(players: int, seat: Seat, events: Sequence[CluedoEvent]) -> CluedoInsight:
    insight = CluedoInsight(seat, Cluedo(players=players))
    for event in events:
        insight.observe(event)
    return insight


def page_of(insight: CluedoInsight) -> CluedoPage:
    game = insight.game
    return insight.page(game.view(game.start(), insight.seat))


def answer(insight: CluedoInsight, question: WhyOwner | Suggest | Others) -> object:
    game = insight.game
    return insight.answer(question, game.view(game.start(), insight.seat))


def moments(players: int) -> st.SearchStrategy[tuple[Seat, list[CluedoEvent]]]:
    """What a seat has perceived at some moment after the deal."""

    def cut(seed: int, seat: int, at: int) -> tuple[Seat, list[CluedoEvent]]:
        game = Cluedo(players=players)
        perceived = perceive(game, play(players, seed), Seat(seat))
        dealt = 3 * players + 3
        return Seat(seat), perceived[: dealt + at % (len(perceived) - dealt)]

    return st.builds(cut, st.integers(0, 30), st.integers(0, players - 1), st.integers(0, 200))


@settings(max_examples=25, deadline=None)
@given(st.sampled_from((2, 3)).flatmap(lambda n: st.tuples(st.just(n), moments(n))))
def test_the_page_is_what_counting_all_deals_gives(
    case: tuple[int, tuple[Seat, list[CluedoEvent]]],
) -> None:
    players, (seat, perceived) = case
    found = list(deals(players, seat, perceived))
    page = page_of(insight_of(players, seat, perceived))
    assert int(page.n_deals) == len(found)
    owners = Counter(
        (card, owner)
        for secret, hands in found
        for owner, cards in enumerate((*hands, secret))
        for card in cards
    )
    for card, owner in product(range(3 * players + 3), range(players + 1)):
        cell = page.cells[card][owner]
        assert Fraction(cell.chance) == Fraction(owners[card, owner], len(found))
        assert (cell.known == "open") == (cell.chance not in ("0", "1"))
    check_secrets(page, found)


def check_secrets(page: CluedoPage, found: Sequence[DealtCards]) -> None:
    secrets = Counter(secret for secret, _ in found)
    assert page.n_secrets == len(secrets)
    assert page.solution == (next(iter(secrets)) if len(secrets) == 1 else None)
    for likely in page.secrets:
        assert Fraction(likely.chance) == Fraction(secrets[likely.cards], len(found))
    listed = [Fraction(likely.chance) for likely in page.secrets]
    assert listed == sorted(listed, reverse=True)
    assert listed[0] == Fraction(max(secrets.values()), len(found))


@settings(max_examples=15, deadline=None)
@given(moments(3))
def test_equal_perceptions_give_equal_pages_and_answers(
    moment: tuple[Seat, list[CluedoEvent]],
) -> None:
    seat, perceived = moment
    one, other = insight_of(3, seat, perceived), insight_of(3, seat, perceived)
    page_of(one)  # what was asked before makes no difference
    assert page_of(one) == page_of(other)
    for question in (Suggest(), Others(), WhyOwner(4, 3)):
        assert answer(one, question) == answer(other, question)


@settings(max_examples=10, deadline=None)
@given(moments(3))
def test_all_that_is_certain_is_explained_by_what_was_perceived(
    moment: tuple[Seat, list[CluedoEvent]],
) -> None:
    seat, perceived = moment
    insight = insight_of(3, seat, perceived)
    page = page_of(insight)
    for card, owner in product(range(0, 12, 3), range(4)):
        why = answer(insight, WhyOwner(card, owner))
        assert isinstance(why, Explanation)
        assert why.is_certain == (page.cells[card][owner].known != "open")
        assert why.chance == page.cells[card][owner].chance
        for evidence in why.evidence:
            event = perceived[evidence.n - 1]
            assert isinstance(event, CardDealt | Passed | CluedoShown), "it is about the very event"
            assert (evidence.turn == 0) == isinstance(event, CardDealt)


def test_why_names_the_events_in_their_order() -> None:
    why = answer(insight_of(4, ADA, STORY), WhyOwner(0, CY))
    assert isinstance(why, Explanation)
    assert why.is_certain
    assert [(one.turn, one.said.key) for one in why.evidence] == [
        (0, "cluedo-fact-you-dealt"),
        (2, "cluedo-fact-seat-passed"),
        (3, "cluedo-fact-seat-showed"),
    ]
    watched = answer(insight_of(4, ADA, STORY), WhyOwner(0, CY, to_self=False))
    assert isinstance(watched, Explanation)
    assert watched.evidence[0].said.key == "cluedo-fact-seat-dealt"


def test_what_is_open_is_told_with_its_chance() -> None:
    why = answer(insight_of(4, ADA, STORY), WhyOwner(2, DI))
    assert isinstance(why, Explanation)
    assert not why.is_certain
    assert why.evidence == ()
    assert why.note is not None
    assert why.note.key == "cluedo-why-open"
    assert 0 < Fraction(why.chance) < 1


@pytest.mark.parametrize("text", [b'{"type":"why","card":15,"owner":0}', b'{"type":"w"}', b"[]"])
def test_questions_about_nothing_are_refused(text: bytes) -> None:
    insight = insight_of(4, ADA, STORY)
    with pytest.raises(msgspec.ValidationError):
        insight.answer_json(text, insight.game.view(insight.game.start(), ADA))


def test_the_question_suggested_settles_what_one_question_can() -> None:
    insight = insight_of(2, ADA, [CardDealt(ADA, card) for card in (0, 3, 6)])
    best = answer(insight, Suggest())
    assert isinstance(best, Suggestion)
    assert best.now == pytest.approx(1 / 8)
    assert best.then > best.now
    assert not {0, 3, 6} >= set(best.cards), "asking for one's own cards only tells nothing"


def test_others_know_at_least_what_all_have_heard() -> None:
    """Everybody has passed on a question: then all who hold none of the three know the secret."""
    events: list[CluedoEvent] = [
        *(CardDealt(ADA, card) for card in (0, 4, 8)),
        CluedoAsked(ADA, (1, 5, 9)),
        Passed(BO),
        Passed(CY),
        NobodyShowed(ADA),
    ]
    told = answer(insight_of(3, ADA, events), Others())
    assert isinstance(told, Rivals)
    assert [rival.seat for rival in told.rivals] == [BO, CY]
    for rival in told.rivals:
        assert not rival.knows, "Ada might hold one of them herself"
        assert rival.n_knowing == 0
    asked: list[CluedoEvent] = [
        *events,
        CluedoAsked(BO, (1, 5, 9)),
        Passed(CY),
        Passed(ADA),
        NobodyShowed(BO),
    ]
    again = answer(insight_of(3, ADA, asked), Others())
    assert isinstance(again, Rivals)
    assert all(rival.knows and rival.n_knowing == rival.n_worlds for rival in again.rivals)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 30), st.integers(0, 200))
def test_what_others_know_at_least_they_do_know(seed: int, at: int) -> None:
    game = Cluedo(players=3)
    events = play(3, seed)
    until = events[: 12 + at % (len(events) - 12)]
    told = answer(insight_of(3, ADA, perceive(game, until, ADA)), Others())
    assert isinstance(told, Rivals)
    for rival in told.rivals:
        theirs = page_of(insight_of(3, rival.seat, perceive(game, until, rival.seat)))
        n_placed = sum(any(cell.chance == "1" for cell in row) for row in theirs.cells)
        assert rival.n_placed <= n_placed
        assert not rival.knows or theirs.solution is not None


def test_at_large_tables_the_others_are_judged_at_a_glance() -> None:
    game = Cluedo(players=8)
    perceived = perceive(game, play(8, 1), ADA)[:60]
    told = answer(insight_of(8, ADA, perceived), Others())
    assert isinstance(told, Rivals)
    assert len(told.rivals) == 7
    assert all(rival.n_knowing is None and rival.n_placed < 27 for rival in told.rivals)


def test_rounded_chances_are_as_good_as_exact_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = page_of(insight_of(4, ADA, STORY))
    monkeypatch.setattr("whoknows.games.cluedo.browser.insight.MAX_EXACT_STATES", 0)
    rounded = page_of(insight_of(4, ADA, STORY))
    assert exact.is_exact
    assert not rounded.is_exact
    assert rounded.n_secrets == exact.n_secrets
    for one, other in zip(exact.cells, rounded.cells, strict=True):
        for cell, near in zip(one, other, strict=True):
            assert near.known == cell.known
            assert float(near.chance) == pytest.approx(float(Fraction(cell.chance)), abs=1e-6)
    assert msgspec.json.encode(rounded)


def test_twelve_players_have_a_page_from_the_start() -> None:
    page = page_of(insight_of(12, ADA, [CardDealt(ADA, card) for card in (0, 13, 26)]))
    assert page.is_exact
    assert page.n_secrets == 12**3
    assert page.cells[1][12].chance == "1/12"
