"""The knowledge page against going through all hands, and what it may depend on."""

from collections import Counter
from fractions import Fraction

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.hanabi.people import ADA, BO, evening
from tests.games.hanabi.test_knowledge import (
    Course,
    courses,
    hands_of,
    n_ways,
    out_of_sight,
    tiny_courses,
    with_hand,
)

from whoknows.core import WATCHER, Message, Seat, perceive
from whoknows.games.hanabi import Hanabi, HanabiEvent
from whoknows.games.hanabi.browser.insight import (
    Beliefs,
    BeliefsReply,
    HanabiInsight,
    HanabiPage,
    Why,
    WhyReply,
)
from whoknows.games.hanabi.pieces import CardDrawn, Deal, HintColour, HintRank


def insight_of(course: Course, seat: Seat) -> HanabiInsight:
    insight = HanabiInsight(seat, course.game)
    for event in perceive(course.game, course.events, seat):
        insight.observe(event)
    return insight


def page_of(course: Course, seat: Seat) -> HanabiPage:
    return insight_of(course, seat).page(course.view(seat))


# One's own hand


@given(tiny_courses)
@settings(max_examples=40)
def test_chances_are_those_of_all_hands(course: Course) -> None:
    game = course.game
    for seat in game.seats:
        view, page = course.view(seat), page_of(course, seat)
        left = out_of_sight(game, view, [seat])
        hands = hands_of(game, view, seat)
        weights = {hand: n_ways(hand, left) for hand in hands}
        total = sum(weights.values())
        assert page.n_hands == str(len(hands))
        for position, own in enumerate(page.own):
            counted = Counter[int]()
            for hand, weight in weights.items():
                counted[hand[position]] += weight
            told = {one.card: Fraction(one.chance) for one in own.chances}
            assert told == {card: Fraction(n, total) for card, n in counted.items()}
            for value in ("playable", "useless", "last"):
                cards = set(getattr(page, value))
                chance = sum(p for card, p in told.items() if card in cards)
                assert Fraction(getattr(own, value)) == chance
                assert (value in own.sure) == (chance == 1)
            assert set(told) <= set(own.common)
            assert set(told) <= set(own.hinted)


# Other hands


@given(tiny_courses)
@settings(max_examples=25)
def test_others_exclude_what_they_exclude_in_every_world(course: Course) -> None:
    """For every hand that I may hold, what the other one can then think possible."""
    game = course.game
    for seat in game.seats:
        view, page = course.view(seat), page_of(course, seat)
        for other in page.others:
            sets = []
            for hand in hands_of(game, view, seat):
                seen = hands_of(game, with_hand(view, seat, hand), other.seat)
                sets.append([{faces[i] for faces in seen} for i in range(len(other.cards))])
            for position, card in enumerate(other.cards):
                thought = [one[position] for one in sets]
                assert set(card.possible) == set.union(*thought)
                assert set(card.surely_possible) == set.intersection(*thought)
                assert set(card.possible) <= set(card.common)
                sure = set.union(*thought) <= set(page.playable)
                assert ("playable" in card.sure) == sure


# What it depends on


@given(courses)
@settings(max_examples=30)
def test_equal_perceptions_give_equal_pages(course: Course) -> None:
    """Another hand that looks the same to its owner makes no difference."""
    game = course.game
    for seat in game.seats[:2]:
        other = other_hand(course, seat)
        assert perceive(game, other, seat) == perceive(game, course.events, seat)
        insight = HanabiInsight(seat, game)
        for event in perceive(game, other, seat):
            insight.observe(event)
        assert insight.page(course.view(seat)) == page_of(course, seat)


def other_hand(course: Course, seat: Seat) -> list[HanabiEvent]:
    """The same events, but for cards that the seat still holds and has not seen."""
    held = {one.order for one in course.state.hands[seat]}
    return [
        CardDrawn(event.seat, event.order, (event.card or 0) + 1)
        if isinstance(event, CardDrawn) and event.order in held
        else event
        for event in course.events
    ]


def test_who_watches_is_told_what_everybody_knows() -> None:
    course = Course(Hanabi(players=3), 1, 20)
    page = page_of(course, WATCHER)
    assert page.own == ()
    assert [other.seat for other in page.others] == list(course.game.seats)
    for other in page.others:
        assert all(card.possible == card.common for card in other.cards)
    with pytest.raises(ValueError, match="no hand"):
        insight_of(course, WATCHER).answer(Why(0), course.view(WATCHER))


@given(courses)
@settings(max_examples=20)
def test_pages_are_json(course: Course) -> None:
    page = page_of(course, ADA)
    text = msgspec.json.encode(page)
    assert b'"own"' in text


# Questions


def test_why_tells_the_hints_with_their_turns() -> None:
    story = evening()
    insight = HanabiInsight(ADA, story.game)
    for event in perceive(story.game, story.events, ADA):
        insight.observe(event)
    view = story.game.view(story.state, ADA)
    reply = insight.answer_json(b'{"type": "why", "position": 3, "card": 0}', view)
    assert isinstance(reply, WhyReply)
    assert reply.verdict.key == "hanabi-why-impossible"
    assert [reason.params["turn"] for reason in reply.reasons] == [2, 5]
    page = insight.page(view)
    assert reply.possible == tuple(sorted(one.card for one in page.own[3].chances))
    assert page.own[3].told == reply.reasons


@pytest.mark.parametrize("question", [Why(9), Why(-1), Why(0, 99)])
def test_there_must_be_such_a_card(question: Why) -> None:
    course = Course(Hanabi(players=2), 1, 10)
    with pytest.raises(ValueError, match="no "):
        insight_of(course, ADA).answer(question, course.view(ADA))


@given(courses)
@settings(max_examples=20)
def test_every_card_has_a_reason_to_be_impossible(course: Course) -> None:
    insight, view = insight_of(course, ADA), course.view(ADA)
    for position in range(len(view.hands[ADA])):
        for card in range(0, len(course.game.copies), 3):
            reply = insight.answer(Why(position, card), view)
            assert isinstance(reply, WhyReply)
            assert (card in reply.possible) == (reply.verdict.key != "hanabi-why-impossible")
            assert bool(reply.reasons) >= (card not in reply.possible)


def test_conventions_say_more_than_logic() -> None:
    """A hint on one new card says that it can be played."""
    game = Hanabi(players=2)
    insight = HanabiInsight(ADA, game)
    state = game.start()
    hands = "g1 w3 r4 b3 y4  w5 r1 b1 y1 w4"
    moves = [*(f"deal {card}" for card in hands.split()), "hint 1 1", "hint 0 g"]
    for typed in moves:
        action = game.parse_action(typed)
        actor = state.turn if isinstance(action, HintColour | HintRank) else Seat(-1)
        assert isinstance(action, HintColour | HintRank | Deal)
        state, events = game.apply(state, actor, action)
        for event in perceive(game, events, ADA):
            insight.observe(event)
    view = game.view(state, ADA)
    green = tuple(range(10, 15))
    assert insight.page(view).own[0].hinted == green
    reply = insight.answer(Beliefs("conventions"), view)
    assert isinstance(reply, BeliefsReply)
    assert reply.hands[ADA][0] == (10,), "it is taken for the green 1"
    assert isinstance(reply.meaning, Message)
    assert reply.meaning.key == "hanabi-conventions-means-play"
    assert set(reply.hands[BO][0]) >= {19}


@given(courses, st.sampled_from(["conventions", "hat"]))
@settings(max_examples=15)
def test_beliefs_are_about_every_card(course: Course, agent: str) -> None:
    question = msgspec.json.encode({"type": "beliefs", "agent": agent})
    reply = insight_of(course, BO).answer_json(question, course.view(BO))
    assert isinstance(reply, BeliefsReply)
    assert [len(hand) for hand in reply.hands] == [len(hand) for hand in course.state.hands]
    assert all(cards for hand in reply.hands for cards in hand)


def test_other_questions_are_refused() -> None:
    course = Course(Hanabi(players=2), 1, 10)
    with pytest.raises(msgspec.ValidationError):
        insight_of(course, ADA).answer_json(b'{"type": "who"}', course.view(ADA))
