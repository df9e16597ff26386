"""The rules of Liar's Dice: worked examples for each of them, and what is true of every match."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.liars_dice.plain_match import Move, PlainMatch

from whoknows.core import TABLE, WATCHER, BadOption, IllegalAction, Rng, Seat
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.pieces import (
    Bid,
    BidMade,
    Called,
    Contest,
    DiceShown,
    DieLost,
    DieRegained,
    LiarsDiceAction,
    LiarsDiceEvent,
    LiarsDiceForfeit,
    LiarsDiceForfeited,
    LiarsDiceState,
    Placed,
    Roll,
    Rolled,
    RoundBegan,
    SpotOn,
)
from whoknows.testing.strategies import walks
from whoknows.testing.walk import random_walk

THREE = LiarsDice(players=3, dice=(2,))
HANDS = ((1, 5), (5, 6), (2, 5))
"""Three fives."""


class Table:
    """A match whose dice are given."""

    def __init__(self, game: LiarsDice = THREE) -> None:
        self.game = game
        self.state: LiarsDiceState = game.start()
        self.events: list[LiarsDiceEvent] = []

    def roll(self, *hands: tuple[int, ...]) -> "Table":
        for hand in hands:
            self._do(TABLE, Roll(hand))
        return self

    def play(self, *typed: str) -> "Table":
        for text in typed:
            self._do(self.state.turn, self.game.parse_action(text))
        return self

    def forfeit(self) -> "Table":
        seat = self.state.turn
        self.state, events = self.game.apply(self.state, seat, self.game.forfeit(self.state, seat))
        self.events += events
        return self

    def _do(self, seat: Seat, action: LiarsDiceAction) -> None:
        self.state, events = self.game.play(self.state, seat, action)
        self.events += events

    @property
    def legal(self) -> list[LiarsDiceAction]:
        return list(self.game.moves(self.state, self.state.turn))

    @property
    def dice(self) -> tuple[int, ...]:
        return self.state.dice

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def winners(self) -> tuple[int, ...] | None:
        outcome = self.game.outcome(self.state)
        return None if outcome is None else outcome.winners


def with_dice(*dice: int, **options: Any) -> Table:
    return Table(LiarsDice(players=len(dice), dice=dice, **options))


@st.composite
def games(draw: st.DrawFn, max_players: int = 8) -> LiarsDice:
    players = draw(st.integers(2, max_players))
    n_dice = st.integers(1, 6)
    each = st.lists(n_dice, min_size=players, max_size=players).map(tuple)
    return LiarsDice(
        players=players,
        starter=draw(st.integers(0, players - 1)),
        dice=draw(st.one_of(st.tuples(n_dice), each)),
        faces=draw(st.integers(3, 6)),
        wild=draw(st.sampled_from(["off", "ones", "highest"])),
        order=draw(st.sampled_from(["count-first", "face-or-count"])),
        spot_on=draw(st.booleans()),
        spot_on_prize=draw(st.sampled_from(["others", "bidder", "regain"])),
        winner_starts=draw(st.booleans()),
        single_round=draw(st.integers(0, 4)) == 0,
    )


def test_a_match_that_might_never_end_is_refused() -> None:
    with pytest.raises(BadOption, match="might never end"):
        LiarsDice(faces=2, wild="ones", spot_on_prize="regain")


# Rolling


def test_all_roll_seat_by_seat_and_only_the_owner_sees_what() -> None:
    table = Table(replace(THREE, starter=1))
    assert table.game.to_act(table.state).required == (TABLE,)
    table.roll(*HANDS)
    assert table.events == [
        RoundBegan(1, Seat(1)),
        *(Rolled(Seat(seat), 2, hand) for seat, hand in enumerate(HANDS)),
    ]
    assert table.game.to_act(table.state).required == (1,)
    own, other = Rolled(Seat(2), 2, (2, 5)), Rolled(Seat(2), 2, None)
    seen = [table.game.redact(own, seat) for seat in (Seat(0), Seat(1), Seat(2), WATCHER)]
    assert seen == [other, other, own, other]
    assert [table.game.view(table.state, seat).hand for seat in table.game.seats] == list(HANDS)
    assert all(table.game.view(table.state, seat).hands is None for seat in table.game.seats)
    assert table.game.view(table.state, WATCHER).hand == ()


@pytest.mark.parametrize(("n_dice", "faces"), [(1, 2), (2, 3), (3, 6), (5, 4)])
def test_dice_are_fair(n_dice: int, faces: int) -> None:
    """Each face of each die is as likely."""
    game = LiarsDice(dice=(n_dice,), faces=faces)
    falls = Counter(tuple(sorted(dice)) for dice in product(range(1, faces + 1), repeat=n_dice))
    lottery = dict(game.chance(game.start()))
    assert lottery == {Roll(hand): Fraction(n, faces**n_dice) for hand, n in falls.items()}


def test_the_start_goes_round_from_game_to_game() -> None:
    game = LiarsDice(players=3, starter=1)
    assert [game.for_deal(deal).starter for deal in range(4)] == [1, 2, 0, 1]


# Bidding


def test_the_first_move_is_any_bid_on_dice_in_play() -> None:
    table = Table().roll(*HANDS)
    assert table.legal == [Bid(count, face) for count in range(1, 7) for face in range(1, 7)]
    for typed in ("contest", "spot on", "bid 7 1", "bid 0 1", "bid 1 7", "bid 1 0"):
        with pytest.raises(IllegalAction):
            table.play(typed)


@pytest.mark.parametrize("spot_on", [False, True])
def test_more_dice_or_a_higher_face_is_a_raise(*, spot_on: bool) -> None:
    table = Table(replace(THREE, spot_on=spot_on)).roll(*HANDS).play("bid 4 5")
    higher = [Bid(4, 6), *(Bid(count, face) for count in (5, 6) for face in range(1, 7))]
    assert table.legal == [*higher, Contest(), *([SpotOn()] if spot_on else [])]


def test_in_the_other_order_the_face_never_falls() -> None:
    table = Table(replace(THREE, order="face-or-count")).roll(*HANDS).play("bid 4 5")
    higher = [Bid(4, 6), Bid(5, 5), Bid(5, 6), Bid(6, 5), Bid(6, 6)]
    assert table.legal == [*higher, Contest(), SpotOn()]


@pytest.mark.parametrize("order", ["count-first", "face-or-count"])
def test_the_highest_bid_can_only_be_called(order: Any) -> None:
    table = Table(replace(THREE, order=order)).roll(*HANDS).play("bid 6 6")
    assert table.legal == [Contest(), SpotOn()]


def test_turns_go_round_and_pass_over_who_is_out() -> None:
    table = with_dice(1, 1, 1, 1).roll((1,), (1,), (1,), (1,))
    table.play("bid 4 2", "contest")
    assert table.dice == (0, 1, 1, 1)
    table.roll((1,), (1,), (1,))
    typed = ["bid 1 1", "bid 1 2", "bid 1 3", "bid 1 4"]
    assert [table.play(move).turn for move in typed] == [2, 3, 1, 2]
    assert table.state.bids[-1] == Placed(Seat(1), 1, 4)


# Contests


@pytest.mark.parametrize(
    ("bid", "loser"),
    [
        ("bid 2 5", 2),  # more than bid
        ("bid 3 5", 2),  # as many
        ("bid 4 5", 1),  # fewer
        ("bid 1 4", 1),  # none
    ],
)
def test_who_is_wrong_about_a_bid_loses_a_die_and_starts(bid: str, loser: int) -> None:
    table = Table().roll(*HANDS).play("bid 1 1", bid, "contest")
    assert table.dice == tuple(2 - (seat == loser) for seat in range(3))
    assert table.turn == loser
    assert table.winners is None
    table.roll(*((1,) * n for n in table.dice))
    assert RoundBegan(2, Seat(loser)) in table.events


def test_what_happens_in_a_contest() -> None:
    table = Table().roll(*HANDS).play("bid 4 5", "contest")
    assert table.events[-4:] == [
        BidMade(Seat(0), 4, 5),
        Called(Seat(1), "contest", Seat(0), 4, 5),
        DiceShown(HANDS, 5, 3),
        DieLost(Seat(0), 1),
    ]
    over = table.state.rounds[-1]
    assert (over.starter, over.caller, over.call) == (0, 1, "contest")
    assert (over.bids, over.hands, over.found) == ((Placed(Seat(0), 4, 5),), HANDS, 3)
    assert over.dice == table.dice == (1, 2, 2)


def test_the_next_player_with_dice_starts_if_the_loser_is_out() -> None:
    contester = with_dice(2, 1, 2).roll((1, 1), (2,), (3, 3)).play("bid 2 1", "contest")
    assert (contester.dice, contester.turn) == ((2, 0, 2), 2)
    last = with_dice(2, 2, 1).roll((1, 1), (2, 2), (3,))
    last.play("bid 1 1", "bid 2 1", "contest")
    assert (last.dice, last.turn) == ((2, 2, 0), 0)
    bidder = with_dice(1, 2, 2).roll((1,), (2, 2), (3, 3)).play("bid 2 1", "contest")
    assert (bidder.dice, bidder.turn) == ((0, 2, 2), 1)


def test_several_may_be_out_between() -> None:
    table = with_dice(1, 1, 1, 2).roll((1,), (1,), (1,), (1, 1))
    table.play("bid 5 1", "contest").roll((1,), (1,), (1, 1))
    assert (table.dice, table.turn) == ((1, 0, 1, 2), 2)
    table.play("bid 4 2", "contest").roll((1,), (1, 1))
    assert (table.dice, table.turn) == ((1, 0, 0, 2), 3)
    table.play("bid 1 1", "bid 3 2", "contest")
    assert (table.dice, table.winners) == ((0, 0, 0, 2), (3,))


def test_the_last_player_with_dice_wins() -> None:
    table = with_dice(1, 1).roll((4,), (4,)).play("bid 2 4", "contest")
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (1, 0))
    assert table.game.to_act(table.state).required == ()


# Spot on


def test_a_right_spot_on_costs_everybody_else_a_die_and_the_bidder_starts() -> None:
    table = Table().roll(*HANDS).play("bid 1 1", "bid 3 5", "spot on")
    assert (table.dice, table.turn) == ((1, 1, 2), 1)
    assert table.events[-4:] == [
        Called(Seat(2), "spot_on", Seat(1), 3, 5),
        DiceShown(HANDS, 5, 3),
        DieLost(Seat(0), 1),
        DieLost(Seat(1), 1),
    ]


@pytest.mark.parametrize("bid", ["bid 2 5", "bid 4 5", "bid 1 4"])
@pytest.mark.parametrize("prize", ["others", "bidder", "regain"])
def test_a_wrong_spot_on_costs_the_caller_a_die_and_the_caller_starts(bid: str, prize: Any) -> None:
    table = Table(replace(THREE, spot_on_prize=prize)).roll(*HANDS).play("bid 1 1", bid, "spot on")
    assert (table.dice, table.turn) == ((2, 2, 1), 2)


def test_who_has_no_dice_loses_none() -> None:
    table = with_dice(1, 2, 2).roll((1,), (1, 1), (1, 1)).play("bid 5 2", "contest")
    table.roll((1, 2), (3, 4)).play("bid 1 1", "spot on")
    assert table.dice == (0, 1, 2)


def test_if_the_confirmed_bidder_is_out_the_next_player_starts() -> None:
    table = with_dice(2, 1, 2).roll((1, 1), (5,), (3, 3)).play("bid 1 1", "bid 1 5", "spot on")
    assert (table.dice, table.turn) == ((1, 0, 2), 2)


def test_spot_on_can_leave_nobody_but_the_caller() -> None:
    table = with_dice(1, 2, 1).roll((5,), (5, 5), (1,)).play("bid 1 6", "contest")
    assert table.dice == (0, 2, 1)
    table.roll((5, 5), (1,)).play("bid 2 6", "contest")
    assert table.dice == (0, 1, 1)
    table.roll((5,), (1,)).play("bid 1 5", "spot on")
    assert (table.dice, table.winners) == ((0, 0, 1), (2,))
    several = with_dice(1, 1, 1).roll((5,), (5,), (1,)).play("bid 2 5", "spot on")
    assert (several.dice, several.winners) == ((0, 1, 0), (1,))


def test_prize_bidder() -> None:
    table = Table(replace(THREE, spot_on_prize="bidder"))
    table.roll(*HANDS).play("bid 1 1", "bid 3 5", "spot on")
    assert (table.dice, table.turn) == ((2, 1, 2), 1)


def test_prize_regain_gives_back_what_was_lost_and_no_more() -> None:
    table = Table(replace(THREE, spot_on_prize="regain"))
    table.roll(*HANDS).play("bid 1 1", "bid 3 5", "spot on")
    assert (table.dice, table.turn) == ((2, 2, 2), 1)
    assert not any(isinstance(event, DieLost | DieRegained) for event in table.events)
    table.roll(*HANDS).play("bid 3 5", "contest")
    assert (table.dice, table.turn) == ((2, 2, 1), 2)
    table.roll((1, 5), (5, 6), (2,)).play("bid 1 2", "bid 3 1", "contest")
    assert (table.dice, table.turn) == ((1, 2, 1), 0)
    table.roll((5,), (5, 6), (2,)).play("bid 1 1", "bid 2 5", "spot on")
    assert (table.dice, table.turn) == ((1, 2, 2), 1)
    assert table.events[-1] == DieRegained(Seat(2), 2)


# Wild faces


@pytest.mark.parametrize(
    ("wild", "found"),
    [
        ("off", {1: 2, 2: 1, 3: 0, 4: 0, 5: 2, 6: 1}),
        ("ones", {1: 2, 2: 3, 3: 2, 4: 2, 5: 4, 6: 3}),
        ("highest", {1: 3, 2: 2, 3: 1, 4: 1, 5: 3, 6: 1}),
    ],
)
def test_wild_dice_count_for_every_face_but_others_not_for_theirs(
    wild: Any, found: dict[int, int]
) -> None:
    hands = ((1, 5), (1, 6), (2, 5))
    for face, n in found.items():
        called = Table(replace(THREE, wild=wild)).roll(*hands).play(f"bid {max(n, 1)} {face}")
        called.play("contest")
        assert called.dice == ((2, 1, 2) if n else (1, 2, 2))
        assert called.state.rounds[-1].found == n


def test_the_highest_face_is_wild_whatever_it_is() -> None:
    game = LiarsDice(dice=(2,), faces=3, wild="highest")
    table = Table(game).roll((1, 3), (2, 3)).play("bid 3 1", "spot on")
    assert table.dice == (1, 2)


# Other options


@pytest.mark.parametrize(
    ("bid", "call", "starter"),
    [("4 5", "contest", 2), ("3 5", "contest", 1), ("3 5", "spot on", 2), ("4 5", "spot on", 1)],
)
@pytest.mark.parametrize("prize", ["others", "bidder", "regain"])
def test_the_winner_of_a_round_may_start(bid: str, call: str, starter: int, prize: Any) -> None:
    table = Table(replace(THREE, winner_starts=True, spot_on_prize=prize)).roll(*HANDS)
    assert table.play("bid 1 1", f"bid {bid}", call).turn == starter


@pytest.mark.parametrize(
    ("bid", "call", "prize", "dice", "winners"),
    [
        ("4 5", "contest", "others", (2, 1, 2), (0, 2)),
        ("3 5", "contest", "others", (2, 2, 1), (0, 1)),
        ("3 5", "spot on", "others", (1, 1, 2), (2,)),
        ("4 5", "spot on", "others", (2, 2, 1), (0, 1)),
        ("3 5", "spot on", "bidder", (2, 1, 2), (0, 2)),
        ("3 5", "spot on", "regain", (2, 2, 2), (2,)),
    ],
)
def test_a_single_round_may_decide(
    bid: str, call: str, prize: Any, dice: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    table = Table(replace(THREE, single_round=True, spot_on_prize=prize)).roll(*HANDS)
    table.play("bid 1 1", f"bid {bid}", call)
    assert (table.dice, table.winners) == (dice, winners)
    assert table.game.to_act(table.state).required == ()


def test_dice_may_be_unequal() -> None:
    table = with_dice(3, 1, 2)
    assert [len(roll.dice) for roll in table.game.chance(table.state).outcomes[:1]] == [3]  # type: ignore[union-attr]
    table.roll((1, 1, 2), (3,), (4, 4))
    assert len(table.legal) == 6 * 6
    assert LiarsDice(players=4, dice=(3,)).start_dice == (3, 3, 3, 3)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 9},
        {"dice": ()},
        {"dice": (0,)},
        {"dice": (7,)},
        {"players": 3, "dice": (1, 2)},
        {"faces": 1},
        {"faces": 7},
        {"starter": 2},
        {"wild": "twos"},
        {"order": "any"},
        {"spot_on_prize": "all"},
    ],
)
def test_options_out_of_bounds_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        LiarsDice(**options)


# Failing


def test_who_fails_gives_up_all_dice_and_the_others_go_on() -> None:
    table = Table().roll(*HANDS).play("bid 1 1").forfeit()
    assert (table.dice, table.turn, table.winners) == ((2, 0, 2), 2, None)
    assert table.events[-1] == LiarsDiceForfeited(Seat(1))
    over = table.state.rounds[-1]
    assert (over.caller, over.call, over.hands, over.found) == (1, "forfeit", (), 0)
    table.roll((1, 1), (1, 1))
    assert table.turn == 2
    assert table.forfeit().winners == (0,)


def test_who_fails_in_a_single_round_loses_to_all_others() -> None:
    table = Table(replace(THREE, single_round=True)).roll(*HANDS).forfeit()
    assert (table.dice, table.winners) == ((0, 2, 2), (1, 2))


def test_nobody_may_forfeit_on_purpose() -> None:
    table = Table().roll(*HANDS)
    assert LiarsDiceForfeit() not in table.legal
    with pytest.raises(IllegalAction):
        table.play("forfeit")


# Curves


def test_dice_left_are_told_round_by_round() -> None:
    table = with_dice(2, 1, 1).roll((1, 1), (1,), (1,)).play("bid 1 1", "contest")
    table.roll((1, 1), (1,)).play("bid 3 2", "contest")
    assert (table.dice, table.winners) == ((2, 0, 0), (0,))
    assert table.game.curve(table.state) == [[2, 2, 2, 2], [1, 0, 0, 0], [1, 1, 0, 0]]


def test_a_single_round_has_two_points() -> None:
    table = Table(replace(THREE, single_round=True)).roll(*HANDS).play("bid 3 5", "spot on")
    assert table.game.curve(table.state) == [[2, 1], [2, 2], [2, 1]]


@settings(max_examples=30, deadline=None)
@given(games(max_players=4), st.integers(0, 2**32))
def test_no_match_without_dice_that_come_back_is_longer_than_its_curve(
    game: LiarsDice, seed: int
) -> None:
    game = replace(game, spot_on_prize="others")
    last = random_walk(game, Rng(seed)).states[-1]
    assert len(last.rounds) < game.n_points
    assert [row[-1] for row in game.curve(last)] == list(last.dice)
    assert [row[0] for row in game.curve(last)] == list(game.start_dice)


# Claims


def test_a_bid_is_true_if_there_are_as_many_dice() -> None:
    table = Table().roll(*HANDS)
    held = [n for n in range(1, 7) if table.game.holds(BidMade(Seat(0), n, 5), table.state)]
    assert held == [1, 2, 3]


# Every match


def as_plain(action: LiarsDiceAction) -> Move:
    match action:
        case Bid(count, face):
            return (count, face)
        case Contest():
            return "contest"
        case _:
            return "spot on"


def some_move(rng: Random, legal: list[LiarsDiceAction]) -> LiarsDiceAction:
    """Mostly a small raise, often a call."""
    calls = [move for move in legal if not isinstance(move, Bid)]
    if calls and rng.random() < 0.3:
        return rng.choice(calls)
    return rng.choice(legal[:4] if rng.random() < 0.8 else legal)


def roll(game: LiarsDice, state: LiarsDiceState, rng: Random) -> Roll:
    """Die by die, not by the rules' lottery."""
    assert state.rolling is not None
    n_dice = state.dice[state.rolling]
    return Roll(tuple(sorted(rng.randint(1, game.faces) for _ in range(n_dice))))


def play_both(game: LiarsDice, rng: Random, *, max_rounds: int = 400) -> None:
    """A whole match by the rules and by hand, compared at every step."""
    plain, state = PlainMatch(game.options), game.start()
    while not plain.winners and len(state.rounds) < max_rounds:
        for seat in plain.alive():
            assert game.to_act(state).required == (TABLE,)
            assert state.rolling == seat
            dice = roll(game, state, rng)
            plain.cups[seat] = list(dice.dice)
            state, _ = game.play(state, TABLE, dice)
        while plain.cups:
            assert game.to_act(state).required == (plain.turn,)
            legal = list(game.moves(state, Seat(plain.turn)))
            assert [as_plain(action) for action in legal] == plain.legal()
            if rng.random() < 0.01:
                state, _ = game.apply(state, Seat(plain.turn), LiarsDiceForfeit())
                plain.give_up(plain.turn)
            else:
                action = some_move(rng, legal)
                state, _ = game.play(state, Seat(plain.turn), action)
                plain.do(as_plain(action))
            assert list(state.dice) == plain.left
    outcome = game.outcome(state)
    if plain.winners:
        assert outcome is not None
        assert (list(outcome.winners), list(outcome.scores)) == (plain.winners, plain.left)
    else:
        assert outcome is None


@settings(max_examples=150, deadline=None)
@given(games(), st.integers(0, 2**32))
def test_matches_are_those_played_by_hand(game: LiarsDice, seed: int) -> None:
    play_both(game, Random(seed))


@pytest.mark.slow
@settings(max_examples=3000, deadline=None)
@given(games(), st.integers(0, 2**32))
def test_many_matches_are_those_played_by_hand(game: LiarsDice, seed: int) -> None:
    play_both(game, Random(seed))


def loss(game: LiarsDice, before: LiarsDiceState, after: LiarsDiceState) -> int:
    """By how much the dice in play must fall in the round that has just ended."""
    over = after.rounds[-1]
    if over.call == "forfeit":
        return before.dice[over.caller]
    if over.call == "contest" or over.found != over.bids[-1].count:
        return 1
    if game.spot_on_prize == "regain":
        return before.dice[over.caller] - min(
            before.dice[over.caller] + 1, game.start_dice[over.caller]
        )
    n_players = sum(n > 0 for n in before.dice)
    return n_players - 1 if game.spot_on_prize == "others" else 1


@settings(max_examples=60, deadline=None)
@given(games(max_players=4).flatmap(lambda game: walks(game, max_steps=60)))
def test_what_is_true_of_every_match(walk: Any) -> None:
    game = walk.game
    for before, after in pairwise(walk.states):
        bids = [Bid(bid.count, bid.face) for bid in after.bids]
        assert all(game.is_raise(low, high) for low, high in pairwise(bids))
        assert all((low.count, low.face) < (high.count, high.face) for low, high in pairwise(bids))
        assert all(bid.count <= sum(after.dice) for bid in bids)
        assert all(0 <= n <= most for n, most in zip(after.dice, game.start_dice, strict=True))
        assert sum(after.dice) >= 1
        is_over = len(after.rounds) > len(before.rounds)
        lost = sum(before.dice) - sum(after.dice)
        assert lost == (loss(game, before, after) if is_over else 0)
        if not after.winners:
            assert after.dice[after.turn]
    last = walk.states[-1]
    left = tuple(seat for seat in game.seats if last.dice[seat])
    if not game.single_round:
        assert last.winners == (left if len(left) == 1 else ())


@settings(max_examples=40, deadline=None)
@given(games(max_players=4).flatmap(lambda game: walks(game, max_steps=60)))
def test_views_are_built_of_what_is_perceived(walk: Any) -> None:
    """The own dice, the bids, all rounds: nothing else, and no more than was told."""
    game, last = walk.game, walk.states[-1]
    for seat in (*game.seats, WATCHER):
        hand: tuple[int, ...] = ()
        bids: list[Placed] = []
        shown: list[Any] = []
        for event in walk.perceived(seat):
            match event:
                case RoundBegan():
                    hand, bids = (), []
                case Rolled(dice=dice) if dice is not None:
                    assert event.seat == seat
                    hand = dice
                case BidMade():
                    bids.append(Placed(event.seat, event.count, event.face))
                case DiceShown():
                    shown.append(event.hands)
                    hand, bids = (), []
        view = game.view(last, seat)
        assert (view.hand, view.bids) == (hand, tuple(bids))
        assert [over.hands for over in view.rounds] == shown
