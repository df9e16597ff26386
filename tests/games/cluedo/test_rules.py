"""Cluedo's rules: worked examples, and an oracle for who must pass or show."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whoknows.core import TABLE, WATCHER, Seat
from whoknows.games.cluedo import Cluedo, CluedoAction, CluedoEvent, CluedoState
from whoknows.games.cluedo.pieces import (
    Accusation,
    Card,
    CardDealt,
    CluedoAccused,
    CluedoAsked,
    CluedoForfeit,
    CluedoForfeited,
    CluedoShown,
    Hypothesis,
    NobodyShowed,
    Passed,
    SecretDrawn,
    Show,
    Stopped,
)
from whoknows.testing.strategies import walks

GAME = Cluedo(players=3)
"""Places 0-3, weapons 4-7, suspects 8-11."""

SECRET = (0, 4, 8)
HANDS = ((1, 5, 9), (2, 6, 10), (3, 7, 11))


def dealt(
    game: Cluedo = GAME,
    secret: tuple[Card, ...] = SECRET,
    hands: tuple[tuple[Card, ...], ...] = HANDS,
) -> CluedoState:
    """The state after a deal that we choose."""
    state = game.start()
    for card in (*secret, *(card for hand in hands for card in hand)):
        state, _ = game.play(state, TABLE, game.parse_action(f"D {card}"))
    return state


def played(
    state: CluedoState, *moves: tuple[int, CluedoAction], game: Cluedo = GAME
) -> tuple[CluedoState, list[CluedoEvent]]:
    """The state and the events after some moves."""
    events: list[CluedoEvent] = []
    for seat, action in moves:
        state, new = game.play(state, Seat(seat), action)
        events += new
    return state, events


def to_act(state: CluedoState) -> tuple[Seat, ...]:
    return GAME.to_act(state).required


class TestDeal:
    @pytest.mark.parametrize("players", range(2, 13))
    def test_numbers_of_cards(self, players: int) -> None:
        game = Cluedo(players=players)
        assert game.start().undealt == tuple(range(3 * players + 3))
        assert game.turn_limit == players * (3 * players + 3)

    def test_secret_is_one_of_each_kind_then_three_each(self) -> None:
        state = dealt()
        assert state.secret == SECRET
        assert state.hands == HANDS
        assert to_act(state) == (0,)

    def test_each_secret_card_is_drawn_from_its_kind_and_equally_likely(self) -> None:
        state = GAME.start()
        for kind, card in enumerate(SECRET):
            lottery = GAME.chance(state)
            assert [action.card for action in lottery.outcomes] == [  # type: ignore[union-attr]
                *range(4 * kind, 4 * kind + 4)
            ]
            assert {p for _, p in lottery} == {lottery.probability(lottery.outcomes[0])}
            state, _ = GAME.play(state, TABLE, GAME.parse_action(f"D {card}"))

    @pytest.mark.parametrize(("deal", "starter"), [(0, 0), (1, 1), (2, 2), (3, 0)])
    def test_start_goes_round_from_game_to_game(self, deal: int, starter: int) -> None:
        assert GAME.for_deal(deal).start().turn == starter


class TestHypothesis:
    def test_first_who_holds_one_must_show(self) -> None:
        state, events = played(dealt(), (0, Hypothesis(3, 4, 8)))
        assert events == [CluedoAsked(Seat(0), (3, 4, 8)), Passed(Seat(1))]
        assert to_act(state) == (2,)
        assert list(GAME.moves(state, Seat(2))) == [Show(3)]

    def test_the_shower_chooses_among_what_was_asked(self) -> None:
        state, _ = played(dealt(), (0, Hypothesis(2, 6, 8)))
        assert list(GAME.moves(state, Seat(1))) == [Show(2), Show(6)]
        assert Show(10) not in GAME.moves(state, Seat(1))

    def test_after_the_show_it_is_the_next_players_turn(self) -> None:
        state, events = played(dealt(), (0, Hypothesis(3, 4, 8)), (2, Show(3)))
        assert events[-1] == CluedoShown(Seat(2), Seat(0), 3)
        assert to_act(state) == (1,)

    def test_all_passing_is_told_to_everybody(self) -> None:
        state, events = played(dealt(), (0, Hypothesis(*SECRET)))
        assert events[1:] == [Passed(Seat(1)), Passed(Seat(2)), NobodyShowed(Seat(0))]
        assert to_act(state) == (1,)

    def test_own_cards_may_be_asked_for_and_are_not_shown_to_oneself(self) -> None:
        _, events = played(dealt(), (0, Hypothesis(1, 5, 9)))
        assert events[-1] == NobodyShowed(Seat(0))

    def test_the_same_may_be_asked_again(self) -> None:
        ask = Hypothesis(*SECRET)
        state, _ = played(dealt(), (0, ask), (1, ask), (2, ask))
        assert ask in GAME.moves(state, Seat(0))

    def test_cards_must_be_one_of_each_kind(self) -> None:
        moves = GAME.moves(dealt(), Seat(0))
        assert Hypothesis(0, 3, 6) not in moves, "0, N, 2N is not one of each kind"
        assert Hypothesis(4, 0, 8) not in moves
        assert Hypothesis(0, 4, 12) not in moves
        assert Hypothesis(-1, 4, 8) not in moves
        assert len(moves) == len(set(moves)) == 2 * 4**3

    def test_twelve_players_have_4394_moves(self) -> None:
        game = Cluedo(players=12)
        assert len(game.moves(game.start(), Seat(0))) == 4394


class TestAccusation:
    def test_right_wins(self) -> None:
        state, events = played(dealt(), (0, Accusation(*SECRET)))
        assert events == [CluedoAccused(Seat(0), SECRET, right=True)]
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert (outcome.winners, outcome.scores) == ((0,), (1, 0, 0))
        assert to_act(state) == ()

    def test_wrong_eliminates_but_the_player_still_answers(self) -> None:
        state, _ = played(dealt(), (0, Accusation(1, 5, 9)))
        assert state.active == (False, True, True)
        state, _ = played(state, (1, Hypothesis(1, 4, 8)))
        assert to_act(state) == (0,), "2 passes, 0 has to show"
        state, _ = played(state, (0, Show(1)), (2, Hypothesis(*SECRET)))
        assert to_act(state) == (1,), "0 has no turn any more"

    def test_all_wrong_and_nobody_wins(self) -> None:
        wrong = Accusation(1, 5, 9)
        state, _ = played(dealt(), (0, wrong), (1, wrong), (2, wrong))
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert (outcome.winners, outcome.reason.key) == ((), "cluedo-all-eliminated")

    def test_only_the_accuser_knows_the_cards_all_know_that_it_failed(self) -> None:
        event = CluedoAccused(Seat(0), (1, 5, 9), right=False)
        assert GAME.redact(event, Seat(0)) == event
        for other in (Seat(1), Seat(2), WATCHER):
            assert GAME.redact(event, other) == CluedoAccused(Seat(0), None, right=False)


def test_turn_limit_stops_the_game() -> None:
    game = Cluedo(players=2)
    state = dealt(game, (0, 3, 6), ((1, 4, 7), (2, 5, 8)))
    events: list[CluedoEvent] = []
    for turn in range(game.turn_limit):
        assert game.outcome(state) is None
        state, events = played(state, (turn % 2, Hypothesis(0, 3, 6)), game=game)
    assert game.turn_limit == 18
    assert events[-1] == Stopped()
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason.key) == ((), "cluedo-turn-limit")


class TestForfeit:
    def test_on_ones_turn_it_is_elimination(self) -> None:
        state, events = GAME.apply(dealt(), Seat(0), CluedoForfeit())
        assert events == (CluedoForfeited(Seat(0)),)
        assert state.active == (False, True, True)
        assert to_act(state) == (1,)

    def test_when_a_card_is_due_the_lowest_is_shown(self) -> None:
        state, _ = played(dealt(), (0, Hypothesis(2, 6, 8)))
        state, events = GAME.apply(state, Seat(1), CluedoForfeit())
        assert events == (CluedoForfeited(Seat(1)), CluedoShown(Seat(1), Seat(0), 2))
        assert to_act(state) == (2,), "1 is out"

    def test_it_is_nobodys_free_choice(self) -> None:
        assert CluedoForfeit() not in GAME.moves(dealt(), Seat(0))


class TestSeeing:
    def test_three_levels_of_seeing_a_shown_card(self) -> None:
        event = CluedoShown(Seat(2), Seat(0), 3)
        assert [GAME.redact(event, seat) for seat in (*GAME.seats, WATCHER)] == [
            event,
            CluedoShown(Seat(2), Seat(0), None),
            event,
            CluedoShown(Seat(2), Seat(0), None),
        ]

    def test_a_dealt_card_is_seen_by_its_owner_the_secret_by_nobody(self) -> None:
        assert GAME.redact(CardDealt(Seat(1), 6), Seat(1)) == CardDealt(Seat(1), 6)
        assert GAME.redact(CardDealt(Seat(1), 6), Seat(0)) == CardDealt(Seat(1), None)
        assert GAME.redact(SecretDrawn(0, 2), Seat(0)) == SecretDrawn(0, None)

    def test_views_show_ones_own_cards_only(self) -> None:
        state, _ = played(dealt(), (0, Hypothesis(3, 4, 8)), (2, Show(3)))
        asker, bystander, shower = (GAME.view(state, seat) for seat in GAME.seats)
        assert (asker.hand, bystander.hand, shower.hand) == HANDS
        assert asker.question is not None
        assert bystander.question is not None
        assert (asker.question.card, bystander.question.card) == (3, None)
        assert GAME.view(state, WATCHER).hand == ()


def oracle(
    hands: tuple[tuple[int, ...], ...], asker: int, cards: set[int]
) -> tuple[list[int], int | None]:
    """Who passes and who has to show, worked out from the sentence in the rules alone."""
    n = len(hands)
    order = [j % n for j in range(asker + 1, asker + n)]
    holders = [j for j in order if any(card in hands[j] for card in cards)]
    first = holders[0] if holders else None
    return (order if first is None else order[: order.index(first)]), first


@given(st.data())
def test_passing_and_showing_agree_with_the_oracle(data: st.DataObject) -> None:
    game = Cluedo(players=data.draw(st.integers(2, 12)))
    walk = data.draw(walks(game, max_steps=3 * game.players + 3 + 30))
    for before, step, after in walk.transitions():
        if isinstance(step.action, Hypothesis):
            cards = step.action.cards
            passed, shower = oracle(before.hands, step.seat, set(cards))
            expected: list[Any] = [CluedoAsked(step.seat, cards)]
            expected += [Passed(Seat(seat)) for seat in passed]
            if shower is None:
                expected.append(NobodyShowed(step.seat))
            else:
                held = [card for card in sorted(cards) if card in before.hands[shower]]
                assert game.to_act(after).required == (shower,)
                assert list(game.moves(after, Seat(shower))) == [Show(card) for card in held]
            assert [event for event in step.events if event != Stopped()] == expected


@given(st.data())
def test_cards_are_neither_lost_nor_doubled(data: st.DataObject) -> None:
    game = Cluedo(players=data.draw(st.integers(2, 12)))
    for state in data.draw(walks(game)).states:
        cards = [*state.secret, *state.undealt, *(c for hand in state.hands for c in hand)]
        assert sorted(cards) == list(range(3 * game.players + 3))
        assert all(len(hand) <= 3 for hand in state.hands)


@given(st.data())
def test_only_an_open_view_has_everybodys_cards(data: st.DataObject) -> None:
    game = Cluedo(players=data.draw(st.integers(2, 6)))
    for state in data.draw(walks(game)).states:
        shown = game.open_view(state)
        assert (shown.hands, shown.secret) == (state.hands, state.secret)
        for seat in (*game.seats, WATCHER):
            closed = game.view(state, seat)
            assert (closed.hands, closed.secret) == ((), ())
