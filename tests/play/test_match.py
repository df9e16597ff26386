"""Matches of agents and people: faults, time, resuming, undoing."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from oysters import Oysters
from oysters.agents.sceptic import Sceptic
from oysters.pieces import Answer, Bet, Close, OystersState, OystersView, Say
from whoknows.agents.uniform import Uniform
from whoknows.core import (
    Agent,
    AnyAgent,
    Fault,
    IllegalAction,
    Message,
    Moves,
    Oracle,
    Rng,
    Seat,
    Step,
)
from whoknows.core.event import FaultReason
from whoknows.games.cluedo import Cluedo
from whoknows.games.cluedo.agents.simple import Simple
from whoknows.games.cluedo.pieces import Accusation, CluedoState, Show
from whoknows.play import Clock, Match, TimeLimits
from whoknows.play.clock import TimeUp
from whoknows.play.transcript import line_of

GAME = Cluedo(players=3)


class Scripted(Uniform):
    """Does something wrong, in the way that the test wants."""


class Raises(Scripted):
    def act(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        raise ValueError("no idea")


class Exits(Scripted):
    def act(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        raise SystemExit(3)


class Cheats(Scripted):
    def act(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        return Show(999)


class AnswersNothing(Scripted):
    def act(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        return None


class Babbles(Scripted):
    def act(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        return {"type": "hypothesis"}


class Recurses(Scripted):
    def act(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        nest: list[Any] = []
        nest.append(nest)
        return nest


class Unprintable(Scripted):
    def act(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        class Oh(Exception):
            def __str__(self) -> str:
                raise ValueError("caf\udce9")

        raise Oh


class Surrogates(Scripted):
    def act(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        raise ValueError("caf\udce9")


class Unspeakable(Scripted):
    def act(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        class Thing:
            def __repr__(self) -> str:
                raise ValueError("no")

        return Thing()


class ChangesTheMoves(Scripted):
    def act(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        moves.actions = (Show(999),)  # type: ignore[attr-defined]
        return Show(999)


class FailsToListen(Scripted):
    def observe(self, event: Any) -> None:
        raise KeyError("what?")


class FailsToBegin(Scripted):
    def begin(self, seat: Seat, game: Any) -> None:
        raise RuntimeError("not today")


class FailsAtTheEnd(Scripted):
    def game_over(self, revealed: Sequence[Step[Any, Any]]) -> None:
        raise RuntimeError("sore loser")


def table(agent: AnyAgent) -> dict[Seat, AnyAgent]:
    return {Seat(0): agent, Seat(1): Simple(), Seat(2): Simple()}


@pytest.mark.parametrize(
    ("agent", "reason", "detail"),
    [
        (Raises(), "raised", "ValueError: no idea"),
        (Exits(), "raised", "SystemExit: 3"),
        (Cheats(), "illegal", "Show(card=999): not among its legal moves"),
        (AnswersNothing(), "illegal", "nothing: it has to act"),
        (Babbles(), "illegal", "is not an action of cluedo"),
        (Recurses(), "illegal", "is not an action of cluedo"),
        (Unprintable(), "raised", "Oh"),
        (Surrogates(), "raised", "ValueError: caf\\udce9"),
        (Unspeakable(), "illegal", "a Thing"),
        (ChangesTheMoves(), "illegal", "Show(card=999)"),
        (FailsToListen(), "raised", "KeyError: 'what?'"),
        (FailsToBegin(), "raised", "RuntimeError: not today"),
    ],
)
def test_a_failing_agent_forfeits_and_the_match_goes_on(
    agent: AnyAgent, reason: FaultReason, detail: str
) -> None:
    match = Match(GAME, table(agent), seed=4)
    outcome = match.run()
    assert outcome.winners in ((1,), (2,))
    [(seat, fault)] = match.faults()
    assert (seat, fault.reason) == (0, reason)
    assert detail in fault.detail
    for step in match.log:
        assert GAME.step_decoder.decode(line_of(step)) == step, "it can be stored"


def test_failing_after_the_end_is_a_fault_too_but_costs_nothing() -> None:
    match = Match(GAME, table(FailsAtTheEnd()), seed=4)
    match.run()
    [(seat, fault)] = match.faults()
    assert seat == 0
    assert fault.detail.startswith("RuntimeError: sore loser (test_match.py, line ")


def test_failing_to_react_is_silence() -> None:
    class Stumbles(Sceptic):
        def react(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
            raise ValueError("tongue-tied")

    game = Oysters()
    match = Match(game, {seat: Stumbles() for seat in game.seats}, seed=1)
    match.run()
    assert {fault.reason for _, fault in match.faults()} == {"raised"}
    assert not any(isinstance(step.action, Bet) for step in match.log)


@dataclass(frozen=True, kw_only=True)
class Watched(Oysters):
    """Oysters that notes who is shown the table."""

    shown: ClassVar[list[Seat]] = []

    def view(self, state: OystersState, seat: Seat) -> OystersView:
        self.shown.append(seat)
        return super().view(state, seat)


class Mute(Sceptic):
    """Never speaks up, and says nothing about it."""

    react = Agent.react


class Declines(Sceptic):
    """Never speaks up, but wants to be asked."""

    def react(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        return None


def test_who_never_speaks_up_is_not_shown_the_table_for_it() -> None:
    """And nothing else is any different."""
    logs, n_shown = [], []
    for kind in (Declines, Mute):
        Watched.shown.clear()
        game = Watched(players=5)
        match = Match(game, {seat: kind() for seat in game.seats}, seed=2)
        match.run()
        logs.append(match.log)
        n_shown.append(len(Watched.shown))
    assert logs[0] == logs[1]
    # Five rounds: the merchant and the buyer act, and four may bet.
    assert n_shown == [5 * 6, 5 * 2]


def test_time_runs_for_those_who_never_speak_up_too() -> None:
    game = Oysters()
    clock = Clock(TimeLimits(bank_ms=450), now=Ticking(0.1))
    match = Match(game, {seat: Mute() for seat in game.seats}, seed=2, clock=clock)
    match.run()
    # Each seat acts twice and is offered two bets: 400 ms.
    assert match.faults() == []
    assert [round(clock.left_ms(seat) or 0) for seat in game.seats] == [50] * 3


class Ticking:
    """A clock that goes on by a fixed time whenever it is read."""

    def __init__(self, seconds: float) -> None:
        self._seconds, self._now = seconds, 0.0

    def __call__(self) -> float:
        self._now += self._seconds
        return self._now


@pytest.mark.parametrize(
    ("limits", "n_late"),
    [
        (TimeLimits(move_ms=50), 3),
        (TimeLimits(move_ms=150), 0),
        (TimeLimits(bank_ms=50), 3),
        (TimeLimits(bank_ms=10_000), 0),
    ],
)
def test_late_answers_are_not_used(limits: TimeLimits, n_late: int) -> None:
    clock = Clock(limits, now=Ticking(0.1))
    match = Match(GAME, table(Simple()), seed=4, clock=clock)
    match.run()
    assert [fault.reason for _, fault in match.faults()] == ["late"] * n_late


def test_bank_counts_the_seats_own_time_only() -> None:
    clock = Clock(TimeLimits(bank_ms=250), now=Ticking(0.1))
    left = []
    for seat in (Seat(0), Seat(1), Seat(0), Seat(0)):
        left.append(round(clock.left_ms(seat) or 0))
        with suppress(TimeUp), clock.decision(seat):
            pass
    assert left == [250, 250, 150, 50]
    assert clock.left_ms(Seat(0)) == 0


class Loops(Uniform):
    """Never answers, and does not let itself be disturbed."""

    def act(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        while True:
            with suppress(Exception):
                sum(range(1000))


def test_an_agent_that_never_answers_is_interrupted() -> None:
    clock = Clock(TimeLimits(move_ms=30))
    match = Match(GAME, table(Loops()), seed=4, clock=clock)
    assert match.run() == match.outcome, "it ends, whoever else is late on a busy machine"
    assert (0, Fault("late")) in match.faults()


class Knows(Agent[Any, Any, Any]):
    """Sees the state, and says what it sees."""

    def foresee(self, state: CluedoState) -> None:
        self._secret = state.secret

    def act(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        action = Accusation(*self._secret)
        return action if action in moves else next(iter(moves))


def test_an_oracle_sees_the_truth_and_is_marked() -> None:
    assert Knows.is_oracle
    assert isinstance(Knows(), Oracle)
    assert not Simple.is_oracle
    assert Match(GAME, table(Knows()), seed=4).run().winners == (0,)


class Remembers(Uniform):
    """Keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[Any] = []
        self.revealed: Sequence[Step[Any, Any]] = ()

    def observe(self, event: Any) -> None:
        self.told.append(event)

    def game_over(self, revealed: Sequence[Step[Any, Any]]) -> None:
        self.revealed = revealed


def test_agents_are_told_what_their_seat_perceives_and_the_log_at_the_end() -> None:
    agents = {seat: Remembers() for seat in GAME.seats}
    match = Match(GAME, agents, seed=2)
    match.run()
    for seat, agent in agents.items():
        assert agent.told == match.referee.perceived[seat]
        assert agent.revealed == tuple(match.log)


def test_memory_is_kept_within_a_set_and_lost_after_it() -> None:
    class Learns(Uniform):
        n_matches = 0

        def begin_set(self) -> None:
            self.n_matches = 0

        def begin(self, seat: Seat, game: Any) -> None:
            self.n_matches += 1

    agent = Learns()
    counts = []
    for deal, new_set in enumerate([True, False, False, True]):
        match = Match(GAME, table(agent), seed=1, deal=deal)
        match.start(new_set=new_set)
        match.advance()
        counts.append(agent.n_matches)
    assert counts == [1, 2, 3, 1]


@pytest.mark.parametrize("cut", range(0, 60, 7))
def test_a_resumed_match_goes_on_as_it_would_have(cut: int) -> None:
    whole = Match(GAME, table(Simple()), seed=9)
    whole.run()
    again = Match(GAME, table(Simple()), seed=9)
    again.resume(whole.log[:cut])
    assert again.advance() == ()
    assert again.log == whole.log


def test_people_are_asked_and_agents_answer_in_between() -> None:
    match = Match(GAME, {Seat(1): Simple(), Seat(2): Simple()}, seed=3)
    match.start()
    [ask] = match.advance()
    assert (ask.seat, ask.optional) == (0, False)
    match.answer(ask.seat, next(iter(ask.moves)))
    assert {a.seat for a in match.advance()} == {0}


def test_table_waits_for_a_persons_chance_to_react_but_agents_do_not() -> None:
    game = Oysters()
    match = Match(game, {Seat(0): Sceptic(), Seat(2): Sceptic()}, seed=3)
    match.start()
    [ask] = match.advance()
    match.answer(ask.seat, Answer(call=True))
    assert [(a.seat, a.optional) for a in match.advance()] == [(1, True)]
    match.answer(Seat(1), None)
    assert any(isinstance(step.action, Close) for step in match.log)


def test_running_without_an_agent_is_refused() -> None:
    with pytest.raises(IllegalAction, match="no agent sits there"):
        Match(GAME, {}, seed=1).run()


def people_betting() -> Match:
    match = Match(Oysters(), {}, seed=1)
    match.start()
    match.answer(Seat(0), Say(pearl=True))
    match.answer(Seat(1), Answer(call=True))
    return match


def test_a_move_that_told_nobody_anything_can_be_taken_back() -> None:
    match = people_betting()
    before = match.referee.state
    match.answer(Seat(1), Bet(true=True))
    assert match.can_undo(Seat(1))
    match.undo(Seat(1))
    assert match.referee.state == before
    assert [ask.seat for ask in match.advance()] == [1, 2]
    match.answer(Seat(1), Bet(true=False))
    state = match.referee.state
    assert isinstance(state, OystersState)
    assert state.bets[0][1] is False


def test_what_revealed_something_cannot_be_taken_back() -> None:
    match = people_betting()
    assert not match.can_undo(Seat(1)), "the call was public"
    match.answer(Seat(1), Bet(true=True))
    assert not match.can_undo(Seat(2)), "not its move"
    match.answer(Seat(2), None)
    assert not match.can_undo(Seat(1)), "the shells are open"
    with pytest.raises(IllegalAction, match="cannot be taken back"):
        match.undo(Seat(1))


def test_an_explanation_that_fails_is_a_sentence() -> None:
    class Mumbles(Uniform):
        def explain(self) -> Message:
            raise ValueError("hm")

    class Confused(Uniform):
        def explain(self) -> Message:
            return 7  # type: ignore[return-value]

    match = Match(GAME, table(Mumbles()) | {Seat(1): Confused()}, seed=1)
    assert match.explain(Seat(0)).key == "agent-explanation-failed"
    assert match.explain(Seat(1)).key == "agent-no-explanation"


def test_an_explanation_may_be_a_plain_text() -> None:
    class Plain(Uniform):
        def explain(self) -> Any:
            return "because"

    match = Match(GAME, table(Plain()), seed=1)
    assert match.explain(Seat(0)) == Message("agent-said", {"text": "because"})
