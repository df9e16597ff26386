"""The page of what can be known: against a count of all ways in which dice can fall."""

from fractions import Fraction
from itertools import product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.liars_dice.tables import ADA, BO, Table, games, wander

from whoknows.core import WATCHER, Seat, perceive
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.browser.insight import LiarsDiceInsight, LiarsDicePage, WhyBid
from whoknows.games.liars_dice.knowledge.posterior import DiceBeliefs
from whoknows.games.liars_dice.pieces import Bid, LiarsDiceView
from whoknows.language import LANGUAGES, Translator
from whoknows.plugins.parts import find_insight

MAX_ROLLS = 50_000


def page_of(table: Table, seat: Seat) -> LiarsDicePage:
    """As a server makes it: from what the seat perceives."""
    insight = LiarsDiceInsight(seat, table.game)
    for event in perceive(table.game, table.events, seat):
        insight.observe(event)
    return insight.page(table.game.view(table.state, seat))


def by_rolling(game: LiarsDice, view: LiarsDiceView, face: int) -> list[Fraction]:
    """The chances of none, one, two and so on, by writing down every roll of the unseen dice."""
    n_all = sum(view.dice)
    n_unseen = n_all - len(view.hand)
    found = [0] * (n_all + 1)
    for dice in product(range(1, game.faces + 1), repeat=n_unseen):
        found[sum(die in (face, game.wild_face) for die in (*view.hand, *dice))] += 1
    return [Fraction(n, game.faces**n_unseen) for n in found]


@given(games(max_players=3), st.integers(0, 99), st.integers(0, 12), st.data())
@settings(max_examples=60, deadline=None)
def test_chances_are_those_of_all_ways_to_roll(
    game: LiarsDice, seed: int, n_moves: int, data: st.DataObject
) -> None:
    table = wander(game, seed, n_moves)
    seat = Seat(data.draw(st.sampled_from([WATCHER, *game.seats])))
    view = game.view(table.state, seat)
    page = page_of(table, seat)
    if game.faces**page.n_unseen > MAX_ROLLS:
        return
    for odds in page.faces:
        wanted = by_rolling(game, view, odds.face)
        assert list(map(Fraction, odds.exactly)) == wanted
        tails = [sum(wanted[n:], Fraction(0)) for n in range(len(wanted))]
        assert list(map(Fraction, odds.at_least)) == tails
        assert Fraction(odds.expected) == sum((n * p for n, p in enumerate(wanted)), Fraction(0))
    if view.bids:
        bid, odds = view.bids[-1], page.faces[view.bids[-1].face - 1]
        assert page.last is not None
        assert (page.last.true, page.last.exact) == (
            odds.at_least[bid.count],
            odds.exactly[bid.count],
        )
    else:
        assert page.last is None


@given(games(), st.integers(0, 99), st.integers(0, 12))
@settings(max_examples=40, deadline=None)
def test_the_lowest_bids_and_all_above_are_the_legal_ones(
    game: LiarsDice, seed: int, n_moves: int
) -> None:
    table = wander(game, seed, n_moves)
    if table.state.winners:
        return
    turn = table.state.turn
    page = page_of(table, turn)
    told = {
        Bid(count, odds.face)
        for odds in page.faces
        if odds.least is not None
        for count in range(odds.least, page.n_dice + 1)
    }
    assert told == {move for move in game.moves(table.state, turn) if isinstance(move, Bid)}


@given(games(), st.integers(0, 99), st.integers(0, 12), st.data())
@settings(max_examples=40, deadline=None)
def test_who_perceives_the_same_is_told_the_same(
    game: LiarsDice, seed: int, n_moves: int, data: st.DataObject
) -> None:
    """Other hands of the others, the same bids: the page does not change."""
    table = wander(game, seed, n_moves, upto=4)
    if table.state.winners or table.state.rounds:
        return
    seat = Seat(data.draw(st.integers(0, game.players - 1)))
    other = Table(game)
    rng = data.draw(st.randoms(use_true_random=False))
    for one in game.seats:
        hand = table.state.hands[one]
        drawn = hand if one == seat else tuple(rng.randint(1, game.faces) for _ in hand)
        other.roll(drawn)
    other.bid(*((bid.count, bid.face) for bid in table.state.bids))
    assert page_of(table, seat) == page_of(other, seat)


@given(games(), st.integers(0, 99), st.integers(0, 12))
@settings(max_examples=40, deadline=None)
def test_what_bids_suggest_is_the_model_s_and_adds_up(
    game: LiarsDice, seed: int, n_moves: int
) -> None:
    table = wander(game, seed, n_moves)
    if table.state.winners:
        return
    view = game.view(table.state, table.state.turn)
    page, beliefs = page_of(table, view.seat), DiceBeliefs(game, view)
    for odds in page.faces:
        assert sum(odds.suggested_exactly) == pytest.approx(1)
        for count, chance in enumerate(odds.suggested_at_least):
            assert chance == pytest.approx(beliefs.at_least(count, odds.face))
        held = sum(player.counting[odds.face - 1] for player in page.players)
        assert odds.suggested == pytest.approx(odds.own + held)
    for player in page.players:
        assert beliefs.of[player.seat].likeliest(1)[0][0] == player.likely[0].hand
        if not player.bids:
            before = [float(Fraction(text)) for text in player.before]
            assert list(player.counting) == pytest.approx(before)


def test_it_says_where_a_chance_comes_from_in_all_languages() -> None:
    game = LiarsDice(players=3, dice=(3,), wild="ones")
    table = Table(game).roll((1, 4, 4), (2, 4, 6), (3, 3, 5)).bid((2, 4), (3, 4), (3, 6))
    insight = LiarsDiceInsight(ADA, game)
    view = game.view(table.state, ADA)
    reply = insight.answer_json(b'{"count": 4, "face": 4}', view)
    assert Fraction(reply.true) == 1 - Fraction(2, 3) ** 6
    assert len(reply.bids.because) == 2
    for language in LANGUAGES:
        say = Translator(language, [LiarsDice], ["Ada", "Bo", "Cy"]).say
        told = [reply.own_dice.says, *reply.own_dice.because, reply.bids.says, reply.model]
        assert not any("liars-dice-" in say(message) for message in told)
    with pytest.raises(msgspec.ValidationError):
        insight.answer_json(b'{"count": 0, "face": 4}', view)


def test_before_anybody_has_bid_the_others_bids_add_nothing() -> None:
    game = LiarsDice(players=2, dice=(2,))
    table = Table(game).roll((1, 4), (2, 4))
    reply = LiarsDiceInsight(BO, game).answer(WhyBid(2, 4), game.view(table.state, BO))
    assert not reply.bids.because


def test_the_largest_table_is_told_in_full() -> None:
    game = LiarsDice(players=8, dice=(6,))
    table = Table(game).roll(*[(1, 2, 3, 4, 5, 6)] * 8).bid((9, 5), (10, 2), (10, 5))
    page = page_of(table, Seat(3))
    assert page.rolls == str(6**42)
    assert len(page.players) == 7
    assert len(page.faces[0].exactly) == 49


def test_the_package_announces_it() -> None:
    assert find_insight("liars-dice") is LiarsDiceInsight
