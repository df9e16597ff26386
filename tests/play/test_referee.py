"""The step machine: who is asked, what is refused, what each seat perceives."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from oysters import Oysters
from oysters.pieces import (
    Answer,
    Bet,
    BetPlaced,
    Close,
    Fill,
    OystersAction,
    OystersEvent,
    OystersState,
    OystersView,
    Say,
)
from whoknows.core import (
    TABLE,
    WATCHER,
    Fault,
    IllegalAction,
    Listed,
    Lottery,
    Moves,
    Rng,
    Seat,
    State,
    Turn,
)
from whoknows.games.cluedo import Cluedo, CluedoAction
from whoknows.games.cluedo.pieces import CluedoDeal, CluedoForfeit, Hypothesis
from whoknows.play import Referee
from whoknows.play.referee import Dealer

Oyster = Referee[OystersState, OystersAction, OystersEvent, OystersView]
A, B, C = Seat(0), Seat(1), Seat(2)


def forced(pearls: Sequence[bool]) -> Dealer[OystersAction]:
    """Fills the shells as told, then with nothing; every third move of TABLE closes a round."""

    def deal(lottery: Lottery[OystersAction], _: Rng, n: int) -> OystersAction:
        number = n - n // 3
        is_told = number < len(pearls)
        return Fill(pearl=is_told and pearls[number]) if len(lottery) > 1 else Close()

    return deal


def called(*pearls: bool, players: int = 3) -> Oyster:
    """Oysters at the moment when anybody but the merchant may bet."""
    referee = Oyster(Oysters(players=players), audience=[WATCHER], dealer=forced(pearls))
    referee.start()
    referee.feed(A, Say(pearl=True))
    referee.feed(B, Answer(call=True))
    return referee


def asked(referee: Oyster) -> list[tuple[Seat, bool]]:
    return [(ask.seat, ask.optional) for ask in referee.asks]


def test_chance_plays_until_a_seat_is_asked() -> None:
    referee = Oyster(Oysters(), dealer=forced([True, False]))
    steps = referee.start()
    assert [(step.seat, step.action) for step in steps] == [
        (TABLE, Fill(pearl=True)),
        (TABLE, Fill(pearl=False)),
    ]
    assert asked(referee) == [(A, False)]


def test_all_who_may_react_are_asked_at_once() -> None:
    assert asked(called()) == [(B, True), (C, True)]


def test_table_waits_until_all_have_declined() -> None:
    referee = called()
    assert referee.feed(B, None) == []
    assert asked(referee) == [(C, True)]
    assert Close() in [step.action for step in referee.feed(C, None)]


def test_silence_leaves_the_other_questions_as_they_are() -> None:
    referee = called(True, players=5)
    others = [ask for ask in referee.asks if ask.seat != B]
    views = [ask.view for ask in others]
    referee.feed(B, None)
    assert list(referee.asks) == others
    fresh = called(True, players=5)
    assert [ask.view for ask in fresh.asks[1:]] == views
    assert [ask.rng.word() for ask in fresh.asks[1:]] == [ask.rng.word() for ask in others]


def test_a_secret_reaction_changes_nothing_for_the_others() -> None:
    """Bet or silence: the same events, questions and views for everybody else."""
    silent, betting = called(True), called(True)
    silent.feed(B, None)
    betting.feed(B, Bet(true=False))
    for referee in (silent, betting):
        assert asked(referee) == [(C, True)]
    for seat in (A, C, WATCHER):
        assert silent.perceived[seat] == betting.perceived[seat]
    assert silent.asks[0].view == betting.asks[0].view
    assert silent.asks[0].rng.word() == betting.asks[0].rng.word()
    assert betting.perceived[B][-1] == BetPlaced(B, true=False)


def test_who_has_declined_is_not_asked_again_after_somebodys_secret_bet() -> None:
    referee = called()
    referee.feed(C, None)
    steps = referee.feed(B, Bet(true=True))
    assert Close() in [step.action for step in steps], "C must not be asked a second time"


@pytest.mark.parametrize(
    ("seat", "answer", "why"),
    [
        (A, Bet(true=True), "not asked"),
        (B, Answer(call=True), "not among its legal moves"),
        (B, Hypothesis(0, 3, 6), "not an action of oysters"),
        (B, "bet true", "not an action of oysters"),
        (B, Bet(true=7), "not an action of oysters"),  # type: ignore[arg-type]
        (B, object(), "not an action of oysters"),
        (TABLE, Close(), "not asked"),
    ],
)
def test_illegal_answers_raise_and_change_nothing(seat: Seat, answer: object, why: str) -> None:
    referee = called()
    state, n_steps, questions = referee.state, len(referee.log), asked(referee)
    with pytest.raises(IllegalAction, match=why):
        referee.feed(seat, answer)
    assert (referee.state, len(referee.log), asked(referee)) == (state, n_steps, questions)


def test_required_seat_may_not_decline() -> None:
    referee = Oyster(Oysters())
    referee.start()
    with pytest.raises(IllegalAction, match="has to act"):
        referee.feed(A, None)


def test_fault_of_a_required_seat_applies_its_forfeit_and_play_goes_on() -> None:
    referee = Referee(Cluedo(players=3), seed=1)
    referee.start()
    steps = referee.fail(A, Fault("raised", "boom"))
    assert steps[0].action == CluedoForfeit()
    assert steps[0].fault == Fault("raised", "boom")
    assert referee.asks[0].seat == B


def test_failed_seat_is_answered_for_from_then_on() -> None:
    """It is never asked again, and still shows cards when it has to."""
    referee = Referee(Cluedo(players=2), seed=1)
    referee.start()
    referee.fail(A, Fault("late"))
    own = referee.state.hands[0][0]
    cards = [own if own // 3 == kind else kind * 3 for kind in range(3)]
    steps = referee.feed(B, Hypothesis(*cards))
    assert [(step.seat, step.action, step.fault) for step in steps[1:]] == [
        (A, CluedoForfeit(), Fault("absent"))
    ]
    assert referee.asks[0].seat == B


def test_fault_of_an_optional_seat_counts_as_silence() -> None:
    referee = called()
    steps = referee.fail(B, Fault("raised", "boom"))
    assert [(step.seat, step.action, step.fault) for step in steps] == [
        (B, None, Fault("raised", "boom"))
    ]
    assert asked(referee) == [(C, True)]
    later: set[tuple[Seat, bool]] = set()
    while referee.asks:
        later.update(asked(referee))
        ask = referee.asks[0]
        referee.feed(ask.seat, None if ask.optional else next(iter(ask.moves)))
    assert (B, True) not in later, "one failure is told once"
    assert {(A, True), (B, False), (C, True)} <= later


@pytest.mark.parametrize("cut", range(0, 24, 3))
def test_a_resumed_match_stands_where_it_stood(cut: int) -> None:
    referee = called(True, False, True)
    referee.feed(B, Bet(true=True))
    referee.fail(C, Fault("raised"))
    while referee.asks:
        ask = referee.asks[0]
        referee.feed(ask.seat, None if ask.optional else next(iter(ask.moves)))
    steps = referee.log[:cut]
    again = Oyster(Oysters(), audience=[WATCHER], dealer=forced([True, False, True]))
    again.resume(steps)
    assert again.log[:cut] == steps
    whole = Oyster(Oysters(), audience=[WATCHER])
    whole.resume(referee.log)
    assert whole.state == referee.state
    assert whole.perceived == referee.perceived
    assert whole.outcome == referee.outcome


def test_a_stored_step_that_is_not_possible_is_refused() -> None:
    referee = called()
    wrong = [*referee.log[:2], referee.log[3]]
    with pytest.raises(IllegalAction, match="not asked"):
        Oyster(Oysters()).resume(wrong)


def test_a_forced_deal_must_be_possible() -> None:
    def deal(lottery: Lottery[CluedoAction], _: Rng, n: int) -> CluedoAction:
        return CluedoDeal((8, 7, 6)[n])

    with pytest.raises(IllegalAction, match="not a possible outcome of chance"):
        Referee(Cluedo(players=2), dealer=deal).start()


def test_a_forced_deal_goes_on_after_resuming() -> None:
    pearls = [True, False, False, True, True, True]
    whole = called(*pearls)
    for seat in (B, C):
        whole.feed(seat, None)
    again = Oyster(Oysters(), dealer=forced(pearls))
    again.resume(whole.log[:2])
    assert again.state.shells == ((True, False),)
    again.resume(whole.log[2:6])
    assert again.state.shells == whole.state.shells == ((True, False), (False, True))


@dataclass(frozen=True, kw_only=True)
class Heckled(Oysters):
    """Seat 2 may bet as soon as the merchant has spoken."""

    def to_act(self, state: OystersState) -> Turn:
        turn = super().to_act(state)
        may_heckle = len(state.said) > len(state.called) and C not in turn.required
        return Turn(turn.required, (C,)) if may_heckle and state.bets[-1][C] is None else turn

    def moves(self, state: OystersState, seat: Seat) -> Moves[OystersAction]:
        if seat == C and C not in super().to_act(state).required:
            return Listed([Bet(true=True)], list)
        return super().moves(state, seat)


def test_a_failed_seats_forfeit_does_not_overtake_those_who_may_react() -> None:
    referee = Oyster(Heckled())
    referee.start()
    referee.fail(A, Fault("raised"))
    assert asked(referee) == [(C, True), (B, False)]
    referee.feed(B, Answer(call=False))
    for seat, answer in ((C, None), (B, None), (B, Say(pearl=True)), (C, Answer(call=False))):
        referee.feed(seat, answer)
    referee.feed(C, None)
    assert asked(referee) == [(C, False)], "the merchant of the last round"
    referee.feed(C, Say(pearl=True))
    assert asked(referee) == [(C, True)], "the absent buyer's answer waits"
    steps = referee.feed(C, Bet(true=True))
    assert [(step.seat, step.fault) for step in steps[:2]] == [(C, None), (A, Fault("absent"))]


@dataclass(frozen=True, kw_only=True)
class Twice(Oysters):
    """The merchant may bet on its own word before it gives it."""

    def to_act(self, state: OystersState) -> Turn:
        turn = super().to_act(state)
        is_merchants = turn.required == (self.merchant(state),)
        return Turn(turn.required, turn.required) if is_merchants else turn


def test_who_declines_what_it_may_do_still_has_to_do_what_it_must() -> None:
    referee = Oyster(Twice())
    referee.start()
    assert asked(referee) == [(A, True), (A, False)]
    referee.feed(A, None)
    assert asked(referee) == [(A, False)]


def test_taking_back_changes_nothing_for_anybody_else() -> None:
    """Not even that it happened; and whether it can be done tells nothing either."""
    referee = called()
    referee.feed(B, Bet(true=True))
    assert referee.can_take_back(B)
    referee.feed(C, Bet(true=False))
    # Both have bet, so the shells are open.
    assert not referee.can_take_back(B)
    silent, betting = called(), called()
    for one in (silent, betting):
        one.feed(B, Bet(true=True))
    before = list(betting.perceived[C])
    betting.take_back(B)
    assert betting.perceived[C] == before
    assert asked(betting) == [(B, True), (C, True)]
    assert not betting.can_take_back(B)


def test_who_had_declined_is_not_asked_again_after_a_move_is_taken_back() -> None:
    referee = called(players=4)
    referee.feed(C, None)
    referee.feed(B, Bet(true=True))
    referee.take_back(B)
    assert asked(referee) == [(B, True), (Seat(3), True)]


def test_another_seats_secret_move_does_not_keep_one_from_taking_back() -> None:
    referee = called(players=4)
    referee.feed(B, Bet(true=True))
    referee.feed(C, Bet(true=True))
    assert referee.can_take_back(B)
    referee.take_back(B)
    assert referee.state.bets[0] == (None, None, True, None)


def test_every_line_up_meets_the_same_deal() -> None:
    """TABLE's draws depend on the seed and the deal, not on what anybody does."""

    def shells(*answers: bool) -> State:
        referee = Oyster(Oysters(), seed=5, deal=2)
        referee.start()
        for answer in answers:
            while referee.outcome is None:
                ask = referee.asks[0]
                choice = list(ask.moves)[answer]
                referee.feed(ask.seat, choice)
        return referee.state

    first, second = shells(True), shells(False)
    assert isinstance(first, OystersState)
    assert isinstance(second, OystersState)
    assert first != second
    assert first.shells == second.shells
