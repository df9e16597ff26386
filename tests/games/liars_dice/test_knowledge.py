"""What one seat can know from its own dice: exact, and the same as by counting all worlds."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import prod
from typing import Final, Literal

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.games.liars_dice.tables import ADA, BO, CY, Table, games, wander

from whoknows.analysis.lies import Judgement, Verdict, judge_claims
from whoknows.core import Seat, perceive, possible_worlds
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.knowledge import (
    DicePerceived,
    FaceCount,
    WorldCounts,
    face_count,
    hand_chances,
    worlds,
)
from whoknows.games.liars_dice.pieces import BidMade, Contest, LiarsDiceForfeit, ways

PRIZES: Final[tuple[Literal["others", "bidder", "regain"], ...]] = ("others", "bidder", "regain")


def by_rolling(game: LiarsDice, own: tuple[int, ...], n_unseen: int, face: int) -> list[Fraction]:
    """The distribution by writing down every way the dice can fall."""
    counted = {face} | ({1} if game.wild == "ones" else set())
    counted |= {game.faces} if game.wild == "highest" else set()
    mine = sum(die in counted for die in own)
    found = Counter(
        mine + sum(die in counted for die in dice)
        for dice in product(range(1, game.faces + 1), repeat=n_unseen)
    )
    total = game.faces**n_unseen
    return [Fraction(found[count], total) for count in range(len(own) + n_unseen + 1)]


@given(games(max_players=3, max_dice=3), st.integers(0, 99), st.data())
@settings(max_examples=60)
def test_chances_are_those_of_all_ways_to_roll(
    game: LiarsDice, seed: int, data: st.DataObject
) -> None:
    table = wander(game, seed, 0)
    view = game.view(table.state, Seat(data.draw(st.integers(0, game.players - 1))))
    n_unseen = sum(view.dice) - len(view.hand)
    if game.faces**n_unseen > 50_000:
        return
    for face in range(1, game.faces + 1):
        wanted = by_rolling(game, view.hand, n_unseen, face)
        count = face_count(game, view, face)
        most = count.n_own + count.n_unseen
        assert list(count.distribution()) == wanted[: most + 1]
        assert not any(wanted[most + 1 :])
        assert sum(wanted) == 1
        for n in range(-1, len(wanted) + 2):
            assert count.at_least(n) == sum(wanted[max(n, 0) :])
            assert count.exactly(n) == (wanted[n] if 0 <= n < len(wanted) else 0)
        assert count.expected == sum(n * chance for n, chance in enumerate(wanted))


@pytest.mark.parametrize("wild", ["off", "ones", "highest"])
@pytest.mark.parametrize("seat", [ADA, BO, CY])
def test_chances_are_those_of_the_worlds_one_holds_possible(wild: str, seat: Seat) -> None:
    """A world is as likely as there are ways to roll its hands; bids change nothing here."""
    game = LiarsDice(players=3, dice=(2, 1, 1), faces=3, wild=wild)  # type: ignore[arg-type]
    table = Table(game).roll((1, 3), (2,), (3,)).bid((1, 2))
    view = game.view(table.state, seat)
    cell = list(possible_worlds(game, seat, perceive(game, table.events, seat)))
    weights = [prod(map(ways, world.hands)) for world in cell]
    own = ways(table.state.hands[seat])
    known = worlds(game, view)
    assert known == WorldCounts(n_rolls=sum(weights) // own, n_hands=len(cell))
    for face in (1, 2, 3):
        count = face_count(game, view, face)
        for n in range(5):
            true = sum(
                weight
                for world, weight in zip(cell, weights, strict=True)
                if game.holds(BidMade(seat, n, face), world)
            )
            assert count.at_least(n) == Fraction(true, sum(weights))


def test_worlds_are_counted_while_dice_are_rolled_and_after_a_round() -> None:
    game = LiarsDice(players=3, dice=(1, 2, 1), faces=2)
    table = Table(game)
    for step in [(1,), (1, 2), (2,)]:
        table.roll(step)
        for seat in game.seats:
            cell = list(possible_worlds(game, seat, perceive(game, table.events, seat)))
            assert worlds(game, game.view(table.state, seat)).n_hands == len(cell)
    table.bid((3, 1)).do(Contest())
    assert table.state.dice == (0, 2, 1)
    table.roll((1, 1))
    view = game.view(table.state, CY)
    assert worlds(game, view) == WorldCounts(n_rolls=4, n_hands=3)
    table.roll((2,))
    assert worlds(game, game.view(table.state, ADA)) == WorldCounts(n_rolls=8, n_hands=6)


def test_large_numbers_are_whole() -> None:
    """Forty-two dice of the others: far more than a floating-point number can tell apart."""
    game = LiarsDice(players=8, dice=(6,))
    table = wander(game, 5, 0)
    known = worlds(game, game.view(table.state, ADA))
    assert known == WorldCounts(n_rolls=6**42, n_hands=462**7)
    assert known.n_rolls > 2**100
    count = face_count(game, game.view(table.state, ADA), 3)
    assert sum(count.distribution()) == 1
    assert count.at_least(48).denominator in (1, 6**42)


@given(st.integers(1, 6), st.integers(2, 6))
@settings(max_examples=15)
def test_hands_are_as_likely_as_there_are_ways_to_roll_them(n_dice: int, faces: int) -> None:
    rolls = Counter(tuple(sorted(r)) for r in product(range(1, faces + 1), repeat=n_dice))
    total = faces**n_dice
    assert hand_chances(n_dice, faces) == {h: Fraction(n, total) for h, n in rolls.items()}


@given(st.integers(0, 5), st.integers(0, 20), st.sampled_from([1, 2]), st.integers(2, 6))
def test_a_higher_bid_is_never_likelier(own: int, unseen: int, hits: int, faces: int) -> None:
    count = FaceCount(own, unseen, hits, faces)
    tail = [count.at_least(n) for n in range(own + unseen + 2)]
    assert tail == sorted(tail, reverse=True)
    assert tail[own] == 1
    assert tail[-1] == 0


# Keeping the table from events


@given(games(max_players=4, max_dice=3), st.integers(0, 999), st.sampled_from(PRIZES))
@settings(max_examples=25)
def test_the_table_is_kept_from_what_is_perceived(
    game: LiarsDice, seed: int, prize: Literal["others", "bidder", "regain"]
) -> None:
    """Whenever somebody is to move, it is the view of the seat."""
    assume(game.faces > 2 or game.wild == "off")
    game = replace(game, spot_on_prize=prize)
    table = wander(game, seed, 40)
    seats = {seat: DicePerceived(game, seat) for seat in game.seats}
    state = game.start()
    for step in table.steps:
        assert step.action is not None
        state, events = game.apply(state, step.seat, step.action)
        for seat, perceived in seats.items():
            for event in perceive(game, events, seat):
                perceived.observe(event)
            if state.rolling is None and not state.winners:
                assert perceived.view == game.view(state, seat)


def test_a_forfeit_is_kept() -> None:
    game = LiarsDice(players=3, dice=(2,))
    table = Table(game).roll((1, 2), (3, 4), (5, 6)).bid((1, 2)).do(LiarsDiceForfeit())
    table.roll((1, 1), (2, 2))
    perceived = DicePerceived(game, CY)
    for event in perceive(game, table.events, CY):
        perceived.observe(event)
    assert perceived.view == game.view(table.state, CY)
    assert perceived.view.rounds[0].call == "forfeit"


# Claims


def test_bids_are_judged_by_what_their_speakers_knew() -> None:
    """Ada has two 2s of three dice: one 2 is honest, three are a bluff, three 1s are a lie."""
    game = LiarsDice(players=2, dice=(2, 1), faces=2)
    honest = Table(game).roll((2, 2), (1,)).bid((1, 2), (2, 2), (3, 2)).do(Contest())
    verdicts = [(j.seat, j.verdict, j.is_true, j.n_true, j.n_worlds) for j in _judged(honest)]
    assert verdicts == [
        (ADA, Verdict.HONEST, True, 2, 2),
        # Bo has a 1; Ada can have (1, 1), (1, 2) or (2, 2).
        (BO, Verdict.BLUFF, True, 1, 3),
        (ADA, Verdict.BLUFF, False, 1, 2),
    ]
    lied = Table(game).roll((2, 2), (1,)).bid((3, 1)).do(Contest())
    assert [j.verdict for j in _judged(lied)] == [Verdict.LIE]


@given(st.integers(0, 30))
@settings(max_examples=8)
def test_verdicts_agree_with_chances(seed: int) -> None:
    """Honest is certain, a lie is impossible, a bluff lies between."""
    game = LiarsDice(players=3, dice=(1, 2, 1), faces=2, wild="ones", single_round=True)
    table = wander(game, seed, 12)
    expected = []
    state = game.start()
    for step in table.steps:
        for event in step.events:
            if isinstance(event, BidMade):
                count = face_count(game, game.view(state, event.seat), event.face)
                expected.append(count.at_least(event.count))
        assert step.action is not None
        state, _ = game.apply(state, step.seat, step.action)
    judged = _judged(table)
    assert len(judged) == len(expected) > 0
    for judgement, chance in zip(judged, expected, strict=True):
        certain = {1: Verdict.HONEST, 0: Verdict.LIE}
        assert judgement.verdict is certain.get(int(chance), Verdict.BLUFF) or 0 < chance < 1
        assert (judgement.verdict is Verdict.BLUFF) == (0 < chance < 1)


def _judged(table: Table) -> list[Judgement]:
    return list(judge_claims(table.game, table.steps))
